import { OrderList } from '../../orders/order-list.tsx';

export function OrdersPage() {
  return <OrderList />;
}
