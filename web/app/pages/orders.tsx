import { useDocumentTitle } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { OrderList } from '../../orders/order-list.tsx';

export function OrdersPage() {
  const t = useTranslations('orders.list');
  useDocumentTitle(`${t('title')} · AutoLotto`);
  return <OrderList />;
}
