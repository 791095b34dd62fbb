import { EveryCourier } from '../../couriers/profile/every-courier.tsx';
import { SubjectHistory } from '../../identity/audit/subject-history.tsx';
import { OrdersInHand } from '../../orders/support/orders-in-hand.tsx';
import { useFilters } from './use-filters.ts';

export function Couriers() {
  const { textOf, setFilters } = useFilters();
  return (
    <EveryCourier
      state={textOf('state')}
      search={textOf('find')}
      onFilter={setFilters}
      ordersOf={(courierId) => <OrdersInHand courierId={courierId} />}
      historyOf={(courierId) => <SubjectHistory kind="courier" id={courierId} />}
    />
  );
}
