import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, keysOf, query, type ReplyOf } from '../client/client.ts';
import { newIdempotencyKey } from '../client/idempotency-key.ts';

export type BitcoinPayment = ReplyOf<'GET /api/bitcoin/payments/:bitcoinPaymentId'>;
export type BitcoinWallet = ReplyOf<'GET /api/bitcoin/wallet'>;
export type ExchangeRate = ReplyOf<'GET /api/bitcoin/exchange-rate'>;

const rateEveryMs = 30_000;
/** A price ages: it alone is asked for again by the clock. */
export const rateQuery = { ...query('GET /api/bitcoin/exchange-rate'), refetchInterval: rateEveryMs };
export const paymentQuery = (bitcoinPaymentId: number) =>
  query('GET /api/bitcoin/payments/:bitcoinPaymentId', { params: { bitcoinPaymentId } });
const newest = 5;
export const paymentsQuery = query('GET /api/bitcoin/payments', { query: { limit: newest } });

export const walletQuery = query('GET /api/bitcoin/wallet');
export const transactionsQuery = query('GET /api/bitcoin/transactions', { query: { limit: newest } });

/** Enough to find the payment of an order that still waits for one. */
export const latestPaymentsQuery = query('GET /api/bitcoin/payments', { query: { limit: 20 } });

/** What a call answers stands at once; the list is asked for again. */
function useChange<Sent>(send: (sent: Sent) => Promise<BitcoinPayment>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (payment) => {
      queryClient.setQueryData(paymentQuery(payment.id).queryKey, payment);
      void queryClient.invalidateQueries({ queryKey: keysOf('GET /api/bitcoin/payments') });
      void queryClient.invalidateQueries({ queryKey: keysOf('GET /api/responsible-gaming/status') });
    },
  });
}

type NewPayment = { readonly usdAmount: string; readonly idempotencyKey: string };
export const useCreatePayment = () =>
  useChange(({ usdAmount, idempotencyKey }: NewPayment) =>
    call('POST /api/bitcoin/create-payment', {
      body: { orderId: null, usdAmount, paymentType: 'store_purchase' },
      idempotencyKey,
    }),
  );

/** The payment of an order: asked for again, it is the same. */
export const payOrder = (orderId: number, usdAmount: string): Promise<BitcoinPayment> =>
  call('POST /api/bitcoin/create-payment', {
    body: { orderId, usdAmount, paymentType: 'store_purchase' },
    idempotencyKey: newIdempotencyKey(),
  });
export const usePayOrder = () =>
  useChange(({ orderId, usdAmount }: { readonly orderId: number; readonly usdAmount: string }) =>
    payOrder(orderId, usdAmount),
  );

export type TestCoins = BodyOf<'POST /api/demo/bitcoin/pay'>;
export const useTestCoins = () => useChange((body: TestCoins) => call('POST /api/demo/bitcoin/pay', { body }));

/** What the wallet is like now stands at once; what arrived is asked for again. */
function useWalletChange<Sent>(send: (sent: Sent) => Promise<BitcoinWallet>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (wallet) => {
      queryClient.setQueryData(walletQuery.queryKey, wallet);
      void queryClient.invalidateQueries({ queryKey: transactionsQuery.queryKey });
    },
  });
}
export const useCreateWallet = () => useWalletChange((_: undefined) => call('POST /api/bitcoin/wallet', { body: {} }));
type Filling = BodyOf<'POST /api/demo/bitcoin/fill'>['what'];
export const useFillWallet = () =>
  useWalletChange((what: Filling) => call('POST /api/demo/bitcoin/fill', { body: { what } }));
