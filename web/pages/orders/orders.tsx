import { useDocumentTitle } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { OwnPin } from '../../delivery/hand-over/pin-card.tsx';
import { OrderList } from '../../orders/order-list.tsx';

export function OrdersPage() {
  const t = useTranslations('orders.list');
  useDocumentTitle(`${t('title')} · AutoLotto`);
  return <OrderList extra={(order) => <OwnPin order={order} />} />;
}
