import type { ShopFront } from '@autolotto/contract/stores/model.ts';
import { IconBuildingStore } from '@tabler/icons-react';
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
};

export function StoreChooser({ stores, value, onChange }: Props) {
  const t = useTranslations('stores');
  const openingState = useOpeningState();
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{t('choose')}</legend>
      <div className={classes.row}>
        {stores.map((store) => {
          const { distanceMiles } = store;
          return (
            <label key={store.id} className={classes.store}>
              <input
                type="radio"
                name="store"
                value={store.id}
                checked={store.id === value}
                onChange={() => onChange(store)}
              />
              <span className={classes.head}>
                <IconBuildingStore aria-hidden size={24} />
                <span className={classes.name}>{store.name}</span>
              </span>
              <span className={classes.facts}>
                <StatusBadge tone={store.isOpen && !store.pausedUntil ? 'success' : 'warning'}>
                  {openingState(store)}
                </StatusBadge>
                {store.isInRange === false && (
                  <span className={classes.reach}>
                    <StatusBadge tone="danger">{t('tooFar.badge', { miles: store.radiusMiles })}</StatusBadge>
                  </span>
                )}
                <BusyUntilOver busyMode={store.busyMode} />
                <span>{t('fee', { fee: formatMoney(store.deliveryFee) })}</span>
                <span>{t('freeAbove', { amount: formatMoney(store.freeDeliveryAbove) })}</span>
                <span>{t('minimum', { amount: formatMoney(store.minimumOrder) })}</span>
                {distanceMiles !== null && (
                  <span className={classes.reach}>{t('distance', { miles: distanceMiles.toFixed(1) })}</span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
