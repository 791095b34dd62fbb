import type { ShopFront } from '@autolotto/contract/stores/model.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCircleFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { BusyUntilOver } from './busy-note.tsx';
import classes from './store-chooser.module.css';
import { useOpeningState } from './use-opening-state.ts';

type Props = {
  stores: readonly ShopFront[];
  value: number;
  onChange: (store: ShopFront) => void;
  /** Stands before them in their row. */
  shortcut?: ReactNode;
};

/** The shops as one row of chips, and the terms of the chosen one. */
export function StoreChooser({ stores, value, onChange, shortcut }: Props) {
  const t = useTranslations('stores');
  const chosen = stores.find(({ id }) => id === value);
  // In sight without scrolling the row, which does not move while it is chosen from.
  const [first] = useState(value);
  const shown = stores.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
  return (
    <div className={classes.root}>
      <div className={classes.row}>
        {shortcut}
        <fieldset className={classes.stores}>
          <VisuallyHidden component="legend">{t('choose')}</VisuallyHidden>
          {shown.map((store) => (
            <label key={store.id} className={classes.store}>
              <input
                type="radio"
                name="store"
                value={store.id}
                checked={store.id === value}
                onChange={() => onChange(store)}
              />
              <span className={classes.name}>{store.name}</span>
              <State store={store} />
            </label>
          ))}
        </fieldset>
      </div>
      {chosen && (
        <p className={classes.terms}>
          <BusyUntilOver busyMode={chosen.busyMode} />
          <span>{t('fee', { fee: formatMoney(chosen.deliveryFee) })}</span>
          <span>{t('freeAbove', { amount: formatMoney(chosen.freeDeliveryAbove) })}</span>
          <span>{t('minimum', { amount: formatMoney(chosen.minimumOrder) })}</span>
        </p>
      )}
    </div>
  );
}

/** Open is what is expected, and said to those who listen; everything else is in sight. */
function State({ store }: { readonly store: ShopFront }) {
  const t = useTranslations('stores');
  const opening = useOpeningState()(store);
  const { distanceMiles } = store;
  const isReady = store.isOpen && store.pausedUntil === null;
  return (
    <>
      {isReady ? (
        <>
          <IconCircleFilled aria-hidden className={classes.open} />
          <VisuallyHidden>{opening}</VisuallyHidden>
        </>
      ) : (
        <StatusBadge tone="warning">{opening}</StatusBadge>
      )}
      {store.isInRange === false && (
        <StatusBadge tone="danger">{t('tooFar.badge', { miles: store.radiusMiles })}</StatusBadge>
      )}
      {distanceMiles !== null && (
        <span className={classes.miles}>{t('distance', { miles: distanceMiles.toFixed(1) })}</span>
      )}
    </>
  );
}
