import type { PurchasedScratchTicket } from '@autolotto/contract/instant-games/model.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, callForHeaders, keysOf, query, type ReplyOf } from '../client/client.ts';
import { useSignedInUser } from '../client/session/session.ts';
import { mineKey, offersKey, spentKeys } from './stale.ts';

export type Offer = ReplyOf<'GET /api/scratch-tickets/:state'>[number];
/** A ticket of either kind, as it is sold. */
export type ForSale = Pick<Offer, 'id' | 'title' | 'price' | 'topPrize' | 'odds' | 'deck' | 'draw' | 'mayBuy'>;
export type Proof = ReplyOf<'GET /api/scratch-tickets/tickets/:instantTicketId/proof'>;

export const offersQuery = (state: Offer['state']) => query('GET /api/scratch-tickets/:state', { params: { state } });
export const figuresQuery = query('GET /api/scratch-figures');
export const proofQuery = (id: number) =>
  query('GET /api/scratch-tickets/tickets/:instantTicketId/proof', { params: { instantTicketId: id } });
export const userWalletQuery = (userId: string) => query('GET /api/wallets/:userId', { params: { userId } });

type Page = { readonly items: readonly PurchasedScratchTicket[]; readonly next: number | undefined };
export const mineQuery = infiniteQueryOptions({
  initialPageParam: undefined as number | undefined,
  queryKey: [...mineKey],
  queryFn: async ({ pageParam, signal }): Promise<Page> => {
    const { reply, headers } = await callForHeaders(
      'GET /api/scratch-tickets/purchased',
      { query: { limit: 30, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
      signal,
    );
    return { items: reply, next: headers.has('link') ? reply.at(-1)?.id : undefined };
  },
  getNextPageParam: ({ next }: Page) => next,
});

/** After a purchase or a prize everything with money is asked again, the wallet of the page among it. */
export function useSpent(keys = spentKeys) {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
}

type Purchase = BodyOf<'POST /api/scratch-tickets/purchase'> & { readonly idempotencyKey: string };
export const usePurchase = () => {
  const onSettled = useSpent([offersKey, mineKey, ...spentKeys]);
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Purchase) =>
      call('POST /api/scratch-tickets/purchase', { body, idempotencyKey }),
    onSettled,
  });
};

/** The answer is told by the ticket itself, and the list is asked again when its owner has seen it. */
export const useScratch = () => {
  const { id: userId } = useSignedInUser();
  const onSuccess = useSpent([keysOf('GET /api/scratch-figures'), ...spentKeys]);
  return useMutation({
    mutationFn: (ticketId: number) =>
      call('POST /api/scratch-tickets/scratch', { body: { ticketId, userId, revealed: true } }),
    onSuccess,
  });
};
