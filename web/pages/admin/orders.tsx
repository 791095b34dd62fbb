import { dayIn } from '@autolotto/contract/shared/time.ts';
import { useQuery } from '@tanstack/react-query';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { PhoneOrderLink } from '../../orders/phone/phone-order-link.tsx';
import { EveryOrder } from '../../orders/support/every-order.tsx';
import { StoreProofs } from '../../orders/support/store-proofs.tsx';
import { storesQuery } from '../../stores/queries.ts';
import { useFilters } from './use-filters.ts';

export function Orders() {
  const { data } = useQuery(storesQuery);
  const { textOf, setFilters } = useFilters();
  const filters = {
    find: textOf('find'),
    status: textOf('status'),
    shop: textOf('shop'),
    payment: textOf('payment'),
    from: textOf('from'),
    to: textOf('to'),
  };
  return (
    <>
      <PartErrorBoundary>
        <EveryOrder filters={filters} onFilter={setFilters} stores={data} actions={<PhoneOrderLink />} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <Proofs />
      </PartErrorBoundary>
    </>
  );
}

function Proofs() {
  const { data } = useQuery(storesQuery);
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  return <StoreProofs today={today} stores={data} />;
}
