import { clockOf } from '@autolotto/contract/shared/words/clock.ts';
import type { ShopFront, Store } from '@autolotto/contract/stores/model.ts';
import { Anchor } from '@mantine/core';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { phoneUrl } from '../../client/settings.ts';
import { useSaleLabel } from '../../client/use-sale-label.ts';
import { useZoneName } from '../../device/dates.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { isWholeDay } from './hours.ts';
import css from './market.module.css';

export function AboutStore({ store }: { readonly store: Store }) {
  const t = useTranslations('market.about');
  return (
    <Card title={store.name}>
      <p>{store.description || t('none')}</p>
      {store.about && <p className={css.long}>{store.about}</p>}
    </Card>
  );
}

/** A Sunday, 2 January 2000: days of the week have names in every language. */
const sunday = Date.UTC(2000, 0, 2);
const dayMs = 86_400_000;

export function StoreInfo({ store }: { readonly store: ShopFront }) {
  const t = useTranslations('market.info');
  const format = useFormatter();
  const zoneName = useZoneName();
  const locale = useLocale();
  const clock = (time: string) => clockOf(time === '24:00' ? '00:00' : time, locale)?.clock ?? time;
  const times = (shifts: Store['hours'][number]) => {
    if (shifts.length === 0) return t('closedDay');
    if (isWholeDay(shifts)) return t('allDay');
    return shifts.map(({ opens, closes }) => `${clock(opens)} – ${clock(closes)}`).join(', ');
  };
  return (
    <div className={css.cards}>
      <Card title={t('address')}>
        <address className={css.address}>
          {store.address}
          <br />
          {t('phone')} <Anchor href={phoneUrl(store.phone)}>{store.phone}</Anchor>
        </address>
      </Card>
      <Card title={t('hours')}>
        <dl className={css.week}>
          {store.hours
            .map((shifts, day) => ({
              shifts,
              day: format.dateTime(new Date(sunday + day * dayMs), { weekday: 'long', timeZone: 'UTC' }),
            }))
            .map(({ shifts, day }) => (
              <div key={day}>
                <dt>{day}</dt>
                <dd>{times(shifts)}</dd>
              </div>
            ))}
        </dl>
        {store.hoursExceptions.length > 0 && (
          <>
            <h3 className={css.sub}>{t('exceptions')}</h3>
            <dl className={css.week}>
              {store.hoursExceptions.map(({ day, shifts, note }) => (
                <div key={day}>
                  <dt>
                    {format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })}
                    {note && ` · ${note}`}
                  </dt>
                  <dd>{times(shifts)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <SaleTimes store={store} />
        <p className={css.quiet}>{t('zone', { zone: zoneName(store.timeZone) })}</p>
      </Card>
      <Card title={t('delivery')}>
        <ul className={css.plain}>
          <li>{t('fee', { fee: formatMoney(store.deliveryFee) })}</li>
          <li>{t('free', { amount: formatMoney(store.freeDeliveryAbove) })}</li>
          <li>{t('minimum', { amount: formatMoney(store.minimumOrder) })}</li>
          <li>{t('radius', { miles: store.radiusMiles })}</li>
        </ul>
      </Card>
    </div>
  );
}

/** Categories not for sale while the shop is open: until when, or from when. */
function SaleTimes({ store }: { readonly store: ShopFront }) {
  const t = useTranslations('market.info');
  const tCategory = useTranslations('catalogue.category');
  const saleWords = useSaleLabel();
  const told = store.shelves.flatMap(({ category, saleTime }) => {
    const words = saleWords(saleTime);
    return words === undefined ? [] : [{ category, words }];
  });
  if (told.length === 0) return null;
  return (
    <>
      <h3 className={css.sub}>{t('sale')}</h3>
      <dl className={css.week}>
        {told.map(({ category, words }) => (
          <div key={category}>
            <dt>{tCategory(category)}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
