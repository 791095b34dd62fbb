import { useDocumentTitle } from '@mantine/hooks';
import { Navigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useUser } from '../../client/session/session.ts';
import { OwnPin } from '../../delivery/hand-over/pin-card.tsx';
import { OrderList } from '../../orders/list/order-list.tsx';
import { Again } from '../home/order-again.tsx';

/** One's own orders; an admin, who has all of them to look after, is led to the list of all. */
export function OrdersPage() {
  const t = useTranslations('orders.list');
  const { user } = useUser();
  useDocumentTitle(`${t('title')} · AutoLotto`);
  if (user?.role === 'admin') return <Navigate to="/admin" search={{ tab: 'orders' }} replace />;
  return (
    <OrderList
      extra={(order) => <OwnPin order={order} />}
      again={(order) => <Again order={order} userId={order.customerId ?? ''} isShort />}
    />
  );
}
