import { clockIn } from '@autolotto/contract/shared/time.ts';
import { clockOf } from '@autolotto/contract/shared/words/clock.ts';
import type { ShopFront } from '@autolotto/contract/stores/model.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { BusyUntilOver } from './busy-note.tsx';
import classes from './store-chooser.module.css';

type Props = {
  stores: readonly ShopFront[];
  value: number;
  onChange: (store: ShopFront) => void;
};

export function StoreChooser({ stores, value, onChange }: Props) {
  const t = useTranslations('stores');
  const locale = useLocale();
  const opens = (time: string) => {
    const { clock, day } = clockOf(time, locale) ?? {};
    if (clock === undefined) return t('opens', { time });
    return day === undefined ? t('opensAt', { clock }) : t('opensOn', { day, clock });
  };
  const openingState = ({ isOpen, opensAt, pausedUntil, timeZone }: ShopFront) => {
    if (!isOpen) return opensAt ? opens(opensAt) : t('closed');
    if (pausedUntil === null) return t('open');
    const until = clockIn(timeZone, new Date(pausedUntil));
    return t('paused', { clock: clockOf(until, locale)?.clock ?? until });
  };
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
