import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { workOf } from '../../couriers/work.ts';
import { nextPlaces } from '../../delivery/at-place.ts';
import { useSharePosition } from '../../delivery/sharing/own-position.ts';
import { SharingMark } from '../../delivery/sharing/sharing-mark.tsx';
import { useWakeLock } from '../../device/use-wake-lock.ts';
import { ordersQuery } from '../../orders/orders-query.ts';

/** Shares a courier's position from any page, and keeps the screen on while they work. */
export function CourierOnRoad({ userId }: { userId: string }) {
  const t = useTranslations('delivery.sharing');
  const { data: orders = [] } = useQuery(ordersQuery);
  const { active, returning } = workOf(orders, userId);
  const onTheWay = active.filter(({ status }) => status === 'en_route');
  useSharePosition(
    onTheWay.map(({ id }) => id),
    onTheWay.length > 0 ? nextPlaces(active, returning).map(({ point }) => point) : [],
  );
  useWakeLock(active.length > 0);
  const { pathname, search } = useLocation();
  // That page shows the order itself.
  const isSaid = pathname === '/courier' && (search.tab ?? 'dashboard') === 'dashboard';
  if (isSaid || onTheWay.length === 0) return null;
  return (
    <SharingMark>
      <Link to="/courier">{t('back')}</Link>
    </SharingMark>
  );
}
