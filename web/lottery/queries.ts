import type { DrawTicket } from '@autolotto/contract/lottery/model.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, callForHeaders, query, type ReplyOf } from '../client/client.ts';
import { autoPlaysKey, drawsKey, gamesKey, spentKeys, stateGamesKey, ticketsKey } from './stale.ts';

export type Game = ReplyOf<'GET /api/lottery/games'>[number];
export type StateGames = ReplyOf<'GET /api/us-lottery/games'>;
export type StateGame = StateGames['games'][number];
export type HubState = BodyOf<'POST /api/us-lottery/pools/notify'>['state'];

export const walletQuery = query('GET /api/wallet');
export const gamesQuery = query('GET /api/lottery/games');
export const stateGamesQuery = (state: HubState) => query('GET /api/us-lottery/games', { query: { state } });
export const proofQuery = (ticketNumber: string) =>
  query('GET /api/lottery/receipts/:ticketNumber/proof', { params: { ticketNumber } });

type Page = { readonly items: readonly DrawTicket[]; readonly next: number | undefined };
/** Tickets of draws to come, or of those that are over; newest first. */
export const ticketsQuery = (state: 'active' | 'over') =>
  infiniteQueryOptions({
    initialPageParam: undefined as number | undefined,
    queryKey: [...ticketsKey, { state }],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const { reply, headers } = await callForHeaders(
        'GET /api/lottery/tickets',
        { query: { state, limit: 50, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
        signal,
      );
      return { items: reply.tickets, next: headers.has('link') ? reply.tickets.at(-1)?.id : undefined };
    },
    getNextPageParam: ({ next }: Page) => next,
  });

export type PastDraw = ReplyOf<'GET /api/lottery/draws'>[number];
type DrawPage = { readonly items: readonly PastDraw[]; readonly next: number | undefined };
/** Draws of a game whose sale has ended, the latest first. */
export const pastDrawsQuery = (game: Game['id']) =>
  infiniteQueryOptions({
    initialPageParam: undefined as number | undefined,
    queryKey: [...drawsKey, { game }],
    queryFn: async ({ pageParam, signal }): Promise<DrawPage> => {
      const { reply, headers } = await callForHeaders(
        'GET /api/lottery/draws',
        { query: { game, state: 'over', limit: 10, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
        signal,
      );
      return { items: reply, next: headers.has('link') ? reply.at(-1)?.id : undefined };
    },
    getNextPageParam: ({ next }: DrawPage) => next,
  });

export type Purchase = BodyOf<'POST /api/lottery/purchase'> & { readonly idempotencyKey: string };
/** After a purchase everything with money is asked again, whether it worked or not: games say whether more may be bought. */
export function usePurchase() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Purchase) => call('POST /api/lottery/purchase', { body, idempotencyKey }),
    onSettled: () => {
      for (const queryKey of [ticketsKey, autoPlaysKey, gamesKey, ...spentKeys])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** To be told about group purchases in a state, or no longer. */
export function useWish() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ state, isWished }: { readonly state: HubState; readonly isWished: boolean }) =>
      isWished
        ? call('POST /api/us-lottery/pools/notify', { body: { state } })
        : call('DELETE /api/us-lottery/pools/notify/:wishedState', { params: { wishedState: state } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: stateGamesKey }),
  });
}
