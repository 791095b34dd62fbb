import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { proofQuery } from '../../delivery/hand-over/queries.ts';
import { ReturnOrder } from '../../orders/returns/return-order.tsx';

/** The way back with the reasons that this shop takes, as the record of the hand-over has them. */
export function CourierReturn(props: Omit<ComponentProps<typeof ReturnOrder>, 'reasons'>) {
  const { id, status } = props.order;
  const proof = useQuery({ ...proofQuery(id), enabled: status === 'picked_up' || status === 'en_route' });
  return <ReturnOrder {...props} reasons={proof.data?.rules.reasons} />;
}
