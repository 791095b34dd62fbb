import type { OpenedCells } from '@autolotto/contract/instant-games/digital/model.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type BodyOf, call, callForHeaders, keysOf, query, type ReplyOf } from '../../client/client.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { type ForSale, useSpent } from '../queries.ts';
import { digitalMineKey, gamesKey, spentKeys } from '../stale.ts';
import { keptOpen, type Ticket } from './open-cells.ts';

export type Game = ReplyOf<'GET /api/scratch-off/games'>[number];
export const gamesQuery = (state: Game['state']) => query('GET /api/scratch-off/games', { query: { state } });

/** A game as tickets of either kind are sold. */
export const forSale = ({ gameName, ticketPrice, overallOdds, ...game }: Game): ForSale => ({
  ...{ id: game.id, title: gameName, price: ticketPrice, topPrize: game.topPrize, odds: overallOdds },
  ...{ deck: game.deck, draw: game.draw, mayBuy: game.mayBuy },
});

type Page = { readonly items: readonly Ticket[]; readonly next: number | undefined };
type Pages = InfiniteData<Page, number | undefined>;
const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pages' in data;

/** A list that was asked for before a cell was opened must not close it again. */
function mergePages(before: unknown, now: unknown): unknown {
  if (!isPages(before) || !isPages(now)) return now;
  const known = new Map(before.pages.flatMap(({ items }) => items.map((ticket) => [ticket.id, ticket])));
  const pages = now.pages.map(({ items, next }) => ({
    next,
    items: items.map((ticket) => keptOpen(known.get(ticket.id), ticket)),
  }));
  return { ...now, pages };
}

export const digitalTicketsQuery = infiniteQueryOptions({
  initialPageParam: undefined as number | undefined,
  queryKey: [...digitalMineKey],
  queryFn: async ({ pageParam, signal }): Promise<Page> => {
    const { reply, headers } = await callForHeaders(
      'GET /api/scratch-off/tickets',
      { query: { limit: 20, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
      signal,
    );
    return { items: reply, next: headers.has('link') ? reply.at(-1)?.id : undefined };
  },
  getNextPageParam: ({ next }: Page) => next,
  structuralSharing: mergePages,
});

/** Puts what a call has told of a ticket into the list: a new one on top. */
function writeTicket(queryClient: QueryClient, ticket: Ticket): void {
  queryClient.setQueryData<Pages>([...digitalMineKey], (data) => {
    if (!data) return data;
    const isKnown = data.pages.some(({ items }) => items.some(({ id }) => id === ticket.id));
    const put = ({ items, next }: Page, page: number): Page => ({
      next,
      items: isKnown
        ? items.map((one) => (one.id === ticket.id ? keptOpen(one, ticket) : one))
        : page === 0
          ? [ticket, ...items]
          : items,
    });
    return { ...data, pages: data.pages.map(put) };
  });
}

type Purchase = BodyOf<'POST /api/scratch-off/purchase'> & { readonly idempotencyKey: string };
export const usePurchaseGame = () => {
  const queryClient = useQueryClient();
  const onSettled = useSpent([gamesKey, digitalMineKey, ...spentKeys]);
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Purchase) =>
      call('POST /api/scratch-off/purchase', { body, idempotencyKey }),
    onSuccess: ({ ticket }) => writeTicket(queryClient, ticket),
    onSettled,
  });
};

/** With the last cell there may be money. */
function useProgress() {
  const queryClient = useQueryClient();
  const complete = useSpent([keysOf('GET /api/scratch-figures'), gamesKey, ...spentKeys]);
  return ({ ticket, isComplete }: OpenedCells) => {
    writeTicket(queryClient, ticket);
    if (isComplete) complete();
  };
}
export const useOpenCell = () => {
  const { id: userId } = useSignedInUser();
  const onSuccess = useProgress();
  return useMutation({
    mutationFn: (body: { readonly ticketId: number; readonly cellIndex: number }) =>
      call('POST /api/scratch-off/scratch', { body: { ...body, userId } }),
    onSuccess,
  });
};
export const useOpenAll = () => {
  const onSuccess = useProgress();
  return useMutation({
    mutationFn: (ticketId: number) => call('POST /api/scratch-off/reveal', { body: { ticketId } }),
    onSuccess,
  });
};
