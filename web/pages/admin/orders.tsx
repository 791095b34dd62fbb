import { dayIn } from '@autolotto/contract/shared/time.ts';
import { useQuery } from '@tanstack/react-query';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { PhoneOrderLink } from '../../orders/phone/phone-order-link.tsx';
import { EveryOrder } from '../../orders/support/every-order.tsx';
import { StoreProofs } from '../../orders/support/store-proofs.tsx';
import { storesQuery } from '../../stores/queries.ts';

export function Orders() {
  return (
    <>
      <PartErrorBoundary>
        <EveryOrder actions={<PhoneOrderLink />} />
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
