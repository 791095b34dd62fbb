import type { CoinTransaction, GameWallet, PointTransaction } from '@autolotto/contract/rewards/model.ts';
import { infiniteQueryOptions, type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForHeaders, keysOf, query } from '../client/client.ts';
import { useSignedInUser } from '../client/session/session.ts';
import { rewardKeys } from './stale.ts';

export const gameWalletQuery = (userId: string) => query('GET /api/wallet/game-wallet/:userId', { params: { userId } });
export type GameWalletState = UseQueryResult<GameWallet>;
export const achievementsQuery = (userId: string) =>
  query('GET /api/gamification/achievements/:userId', { params: { userId } });

const pageSize = 10;
type Page<R> = { readonly items: readonly R[]; readonly next: number | undefined };
const pageOf = <R extends { id: number }>({ reply, headers }: { reply: readonly R[]; headers: Headers }): Page<R> => ({
  items: reply,
  next: headers.has('link') ? reply.at(-1)?.id : undefined,
});
const after = (cursor: number | undefined) => ({ limit: pageSize, ...(cursor === undefined ? {} : { cursor }) });
const paged = { initialPageParam: undefined as number | undefined };

export const coinTransactionsQuery = (userId: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...keysOf('GET /api/crypto/transactions/:userId'), userId],
    queryFn: async ({ pageParam, signal }) =>
      pageOf<CoinTransaction>(
        await callForHeaders(
          'GET /api/crypto/transactions/:userId',
          { params: { userId }, query: after(pageParam) },
          signal,
        ),
      ),
    getNextPageParam: ({ next }: Page<CoinTransaction>) => next,
  });

export const pointTransactionsQuery = (userId: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...keysOf('GET /api/store-points/transactions/:userId'), userId],
    queryFn: async ({ pageParam, signal }) =>
      pageOf<PointTransaction>(
        await callForHeaders(
          'GET /api/store-points/transactions/:userId',
          { params: { userId }, query: after(pageParam) },
          signal,
        ),
      ),
    getNextPageParam: ({ next }: Page<PointTransaction>) => next,
  });

const dollarKeys = [
  keysOf('GET /api/wallet'),
  keysOf('GET /api/wallet/balance'),
  keysOf('GET /api/transactions'),
] as const;

/** The reply holds the new balances, so they move at once; the rest is fetched again, whether it worked or not. */
function useBalances() {
  const queryClient = useQueryClient();
  const { id } = useSignedInUser();
  return {
    onSuccess: ({ balances }: { balances: GameWallet }) => {
      queryClient.setQueryData(gameWalletQuery(id).queryKey, balances);
    },
    onSettled: () => {
      for (const queryKey of [...rewardKeys, ...dollarKeys]) void queryClient.invalidateQueries({ queryKey });
    },
  };
}

type Keyed<T> = T & { readonly idempotencyKey: string };

export const useConvert = () =>
  useMutation({
    mutationFn: ({ usdAmount, idempotencyKey }: Keyed<{ usdAmount: string }>) =>
      call('POST /api/crypto/convert', { body: { usdAmount }, idempotencyKey }),
    ...useBalances(),
  });

/** The shape in which the chat names the currencies. */
export const useConvertInChat = () =>
  useMutation({
    mutationFn: ({ amount, idempotencyKey }: Keyed<{ amount: string }>) =>
      call('POST /api/crypto/convert', { body: { amount, fromCurrency: 'USD', toCurrency: 'ALC' }, idempotencyKey }),
    ...useBalances(),
  });

export const useBuyPoints = () =>
  useMutation({
    mutationFn: ({ pointsAmount, idempotencyKey }: Keyed<{ pointsAmount: number }>) =>
      call('POST /api/store-points/purchase', { body: { pointsAmount }, idempotencyKey }),
    ...useBalances(),
  });
