import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { availabilityQuery, offersQuery } from '../../couriers/work/queries.ts';
import { useOwnPlace } from '../../couriers/work/use-own-place.ts';
import { openOf, workOf } from '../../couriers/work.ts';
import { ordersQuery } from '../../orders/orders-query.ts';
import { WorkLink } from './work-link.tsx';

const offersCounted = 100;

export function CourierNow({ user }: { user: CurrentUser }) {
  const t = useTranslations('home.work');
  const orders = useQuery({ ...ordersQuery, enabled: user.isWorkAgeVerified });
  const availability = useQuery({ ...availabilityQuery, enabled: user.isWorkAgeVerified });
  const place = useOwnPlace({ asks: false });
  const offers = useQuery({
    ...offersQuery(place, offersCounted),
    enabled: user.isWorkAgeVerified,
    placeholderData: keepPreviousData,
  });
  const { active } = workOf(orders.data ?? [], user.id);
  // As on the courier's own page: off duty there are no offers.
  const isOffline = availability.data?.isOnline === false;
  const open = isOffline ? [] : openOf(offers.data ?? [], orders.data ?? []);
  const first = active.at(-1) ?? open[0];
  return (
    <WorkLink to="/courier" title={t('courier')} isFirst={first !== undefined}>
      {orders.data && active.length > 0 && <span>{t('active', { count: active.length })}</span>}
      {isOffline ? <span>{t('offline')}</span> : offers.data && <span>{t('open', { count: open.length })}</span>}
      {first && <span>{t('courierFirst', { id: first.id, store: first.store.name, area: first.deliveryArea })}</span>}
    </WorkLink>
  );
}
