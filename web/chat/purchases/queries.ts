import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, keysOf, type QueryKey, query, type ReplyOf } from '../../client/client.ts';
import { purchasesKey } from './stale.ts';

export type GroupPurchase = ReplyOf<'GET /api/chat/group-purchases'>[number];

export const purchasesQuery = query('GET /api/chat/group-purchases');

const changedKeys: readonly QueryKey[] = [
  purchasesKey,
  keysOf('GET /api/pools'),
  keysOf('GET /api/wallet'),
  keysOf('GET /api/wallet/balance'),
  keysOf('GET /api/transactions'),
  keysOf('GET /api/responsible-gaming/status'),
];

/** What a call answers stands at once; the list and the money are asked again. */
function useChange<Sent>(send: (sent: Sent) => Promise<GroupPurchase>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (purchase) =>
      client.setQueryData(purchasesQuery.queryKey, (all) =>
        all?.map((one) => (one.messageId === purchase.messageId ? purchase : one)),
      ),
    onSettled: () => {
      for (const queryKey of changedKeys) void client.invalidateQueries({ queryKey });
    },
  });
}

type Keyed = { readonly idempotencyKey: string };
export const useStartPurchase = () =>
  useChange(({ idempotencyKey, ...body }: BodyOf<'POST /api/chat/group-purchases'> & Keyed) =>
    call('POST /api/chat/group-purchases', { body, idempotencyKey }),
  );
export const useJoinPurchase = () =>
  useChange(({ idempotencyKey, ...body }: BodyOf<'POST /api/chat/group-purchase/join'> & Keyed) =>
    call('POST /api/chat/group-purchase/join', { body, idempotencyKey }),
  );
