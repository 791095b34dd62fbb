import type { Order } from '@autolotto/contract/orders/model.ts';
import { DoNotCall } from '../../conversations/call-preference.tsx';
import { IncidentsButton } from '../../delivery/hand-over/incidents.tsx';
import { ProofButton } from '../../delivery/hand-over/proof-record.tsx';
import { wasReleased } from '../../orders/steps.ts';

/** What is on record of an order, for its store. */
export function OrderRecords({ order }: { order: Order }) {
  const { id, status, courierId, tracking } = order;
  return (
    <>
      <DoNotCall orderId={id} />
      {courierId !== null && (status === 'delivered' || status === 'cancelled') && <ProofButton orderId={id} />}
      {/* The support page explains why a courier gave it back. */}
      {(courierId !== null || wasReleased({ tracking })) && <IncidentsButton orderId={id} />}
    </>
  );
}
