import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keysOf, query, type ReplyOf } from '../../client/client.ts';
import type { Purchase } from '../queries.ts';
import { reservationsKey } from '../stale.ts';

export type Reservation = ReplyOf<'GET /api/lottery/reservations'>[number];
/** Lines that wait for their payment. */
export const reservationsQuery = query('GET /api/lottery/reservations');

/** The payment counts toward limits as a deposit from its beginning. */
const staleKeys = [
  reservationsKey,
  keysOf('GET /api/bitcoin/payments'),
  keysOf('GET /api/responsible-gaming/status'),
] as const;
export function usePurchaseInBitcoin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Purchase) =>
      call('POST /api/lottery/purchase-bitcoin', { body, idempotencyKey }),
    onSettled: () => {
      for (const queryKey of staleKeys) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
