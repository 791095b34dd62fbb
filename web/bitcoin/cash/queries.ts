import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, keysOf, query, type ReplyOf } from '../../client/client.ts';

export type CashCode = ReplyOf<'POST /api/bitcoin/atm-conversion'>;
export type SeenCashCode = ReplyOf<'POST /api/cash-codes/look'>;

const newest = 10;
export const cashCodesQuery = query('GET /api/cash-codes', { query: { limit: newest } });
export const cashTermsQuery = query('GET /api/cash-codes/terms');
export const paidCashCodesQuery = query('GET /api/cash-codes/paid');

/** The codes, and what they are made of or become. */
const changed = [
  cashCodesQuery.queryKey,
  cashTermsQuery.queryKey,
  keysOf('GET /api/wallet'),
  keysOf('GET /api/bitcoin/wallet'),
];
function useChange<Sent>(send: (sent: Sent) => Promise<CashCode>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

type Conversion = Pick<BodyOf<'POST /api/bitcoin/atm-conversion'>, 'conversionType' | 'amount'> & {
  readonly idempotencyKey: string;
};
export const useConvert = () =>
  useChange(({ idempotencyKey, ...body }: Conversion) =>
    call('POST /api/bitcoin/atm-conversion', { body: { ...body, withdrawalMethod: 'cash' }, idempotencyKey }),
  );
export const useTakeBack = () =>
  useChange((cashCodeId: number) => call('POST /api/cash-codes/:cashCodeId/take-back', { params: { cashCodeId } }));

export const useLook = () =>
  useMutation({ mutationFn: (code: string) => call('POST /api/cash-codes/look', { body: { code } }) });

type Paying = BodyOf<'POST /api/cash-codes/pay'> & { readonly idempotencyKey: string };
export function usePay() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Paying) => call('POST /api/cash-codes/pay', { body, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: paidCashCodesQuery.queryKey }),
  });
}
