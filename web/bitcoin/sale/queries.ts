import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, keysOf, type ReplyOf } from '../../client/client.ts';
import { walletQuery } from '../queries.ts';

export type SaleQuote = ReplyOf<'POST /api/bitcoin/sell-quote'>;

export const useQuote = () =>
  useMutation({
    mutationFn: (body: BodyOf<'POST /api/bitcoin/sell-quote'>) => call('POST /api/bitcoin/sell-quote', { body }),
  });

/** The same quote again answers the first sale, so it needs no key. */
export function useSell() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (quoteId: number) => call('POST /api/bitcoin/sell', { body: { quoteId } }),
    onSuccess: () =>
      Promise.all(
        [walletQuery.queryKey, keysOf('GET /api/wallet'), keysOf('GET /api/transactions')].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
