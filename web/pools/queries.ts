import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, query, type ReplyOf } from '../client/client.ts';
import { changedKeys } from './stale.ts';

export type Pool = ReplyOf<'GET /api/pools'>[number];
export type PoolDetails = ReplyOf<'GET /api/pools/:poolId'>;
export type HubState = BodyOf<'POST /api/us-lottery/pools/notify'>['state'];

export const walletQuery = query('GET /api/wallet');
/** Games of every state where none is named. */
export const gamesQuery = (state: HubState | undefined) =>
  query('GET /api/lottery/games', { query: state === undefined ? {} : { state } });
export const openPoolsQuery = (state: HubState) => query('GET /api/pools', { query: { state, limit: 100 } });
export const ownPoolsQuery = query('GET /api/pools', { query: { mine: 'true', limit: 20 } });
export const poolQuery = (poolId: number) => query('GET /api/pools/:poolId', { params: { poolId } });
export const receiptQuery = (ownPoolId: number) =>
  query('GET /api/own-pools/:ownPoolId/receipt', { params: { ownPoolId } });
export const proofQuery = (ownPoolId: number, play: number) =>
  query('GET /api/own-pools/:ownPoolId/plays/:play/proof', { params: { ownPoolId, play } });

/** What a call answers stands at once; lists and money are asked again. */
function useChange<Sent>(send: (sent: Sent) => Promise<PoolDetails>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (pool) => queryClient.setQueryData(poolQuery(pool.id).queryKey, pool),
    onSettled: () => {
      for (const queryKey of changedKeys) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export type NewPool = BodyOf<'POST /api/pools'> & { readonly idempotencyKey: string };
export const useCreatePool = () =>
  useChange(({ idempotencyKey, ...body }: NewPool) => call('POST /api/pools', { body, idempotencyKey }));

type Joining = BodyOf<'POST /api/pools/:poolId/join'> & { readonly poolId: number; readonly idempotencyKey: string };
export const useJoinPool = () =>
  useChange(({ poolId, idempotencyKey, ...body }: Joining) =>
    call('POST /api/pools/:poolId/join', { params: { poolId }, body, idempotencyKey }),
  );
export const useLeavePool = () =>
  useChange((poolId: number) => call('DELETE /api/pools/:poolId/join', { params: { poolId } }));
export const useWithdrawPool = () =>
  useChange((ownPoolId: number) => call('POST /api/own-pools/:ownPoolId/withdrawal', { params: { ownPoolId } }));
