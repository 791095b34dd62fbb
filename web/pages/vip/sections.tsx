import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignedInUser } from '../../client/session/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DividerTabs } from '../../ui/tabs/divider-tabs.tsx';
import { StockAlerts } from '../../vip/alerts.tsx';
import { alertsOf, countedFor, filtered, type InventoryFilter, inventoryFilters } from '../../vip/inventory.ts';
import { InventoryList } from '../../vip/inventory-list.tsx';
import type { Item } from '../../vip/queries.ts';
import { SalesAnalytics } from '../../vip/sales.tsx';
import css from './vip-room.module.css';

export function ToStore() {
  const t = useTranslations('vip');
  const { role } = useSignedInUser();
  return role === 'store' ? (
    <Button component={Link} to="/store">
      {t('toStore')}
    </Button>
  ) : null;
}

const tabs = ['inventory', 'sales', 'alerts'] as const;
type Tab = (typeof tabs)[number];

/** The three tabs, each narrowed by the type of ticket. */
export function Sections({
  items,
  changed,
}: {
  readonly items: readonly Item[];
  readonly changed: ReadonlySet<string>;
}) {
  const t = useTranslations('vip');
  const [tab, setTab] = useState<Tab>('inventory');
  const [filter, setFilter] = useState<InventoryFilter>('all');
  const { role } = useSignedInUser();
  const shown = filtered(items, filter);
  const counted = countedFor(role, shown);
  const alerts = alertsOf(countedFor(role, items)).length;
  if (items.length === 0)
    return (
      <EmptyState drawing="receipt" title={t('none')} action={<ToStore />}>
        {t('noneHint')}
      </EmptyState>
    );
  return (
    <DividerTabs
      label={t('sections')}
      tabs={tabs.map((value) => ({
        value,
        label: t(`tabs.${value}`),
        ...(value === 'alerts' && alerts > 0 && { count: alerts }),
      }))}
      value={tab}
      onChange={(next) => setTab(next as Tab)}
    >
      <div className={css.section}>
        <SegmentedControl
          aria-label={t('filter')}
          value={filter}
          onChange={(next) => setFilter(next as InventoryFilter)}
          data={inventoryFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
          className={css.filter}
        />
        {shown.length === 0 ? (
          <EmptyState drawing="receipt" title={t('noneOfType')}>
            {t('noneOfTypeHint')}
          </EmptyState>
        ) : tab === 'inventory' ? (
          <InventoryList key={filter} items={shown} changed={changed} />
        ) : tab === 'sales' ? (
          <SalesAnalytics items={counted} />
        ) : (
          <StockAlerts items={counted} isOwn={role === 'store'} />
        )}
      </div>
    </DividerTabs>
  );
}
