import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { alertsOf, isInShop } from './inventory.ts';
import type { Item } from './queries.ts';
import css from './vip.module.css';

type Props = {
  readonly items: readonly Item[];
  /** Whether these are tickets of the reader's own shop, who can order more. */
  readonly isOwn: boolean;
};

/** What is gone or goes soon, and where more of it is ordered. */
export function StockAlerts({ items, isOwn }: Props) {
  const t = useTranslations('vip.alerts');
  const format = useFormatter();
  const alerts = alertsOf(items);
  if (alerts.length === 0)
    return (
      <EmptyState drawing="receipt" title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    );
  return (
    <ul className={css.list}>
      {alerts.map(({ id, title, storeName, kind, estimatedSellout, remainingTickets, status }) => (
        <li key={id} className={css.row} data-alert={status}>
          <div className={css.words}>
            <h2>{title}</h2>
            {storeName !== null && <span>{storeName}</span>}
          </div>
          <div className={css.stock}>
            <strong>
              {status === 'sold_out'
                ? t('soldOut')
                : estimatedSellout === null
                  ? t('left', { left: remainingTickets ?? 0 })
                  : t('runsOut', { when: format.relativeTime(new Date(estimatedSellout), { now: new Date() }) })}
            </strong>
            {estimatedSellout !== null && <span>{t('left', { left: remainingTickets ?? 0 })}</span>}
          </div>
          {isOwn && isInShop({ kind }) && (
            <Button
              variant="outline"
              renderRoot={(props) => (
                <Link
                  to="/store"
                  search={{ tab: 'inventory', ...(kind === 'packs' ? { show: 'packs' } : { find: title }) }}
                  {...props}
                />
              )}
              aria-label={t(kind === 'packs' ? 'orderNamed' : 'restockNamed', { name: title })}
            >
              {t(kind === 'packs' ? 'order' : 'restock')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
