import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, keysOf, query, type ReplyOf } from '../../client/client.ts';
import { ApiError } from '../../client/errors.ts';

export const customersQuery = (search: string) => query('GET /api/admin/phone-orders/customers', { query: { search } });
export type PhoneCustomer = ReplyOf<'GET /api/admin/phone-orders/customers'>[number];
export type PhoneOrder = BodyOf<'POST /api/admin/phone-orders'>;

export const askPrice = (body: BodyOf<'POST /api/admin/phone-orders/quote'>) =>
  call('POST /api/admin/phone-orders/quote', { body });

export function usePlacePhoneOrder(onPriceChanged: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ order, key }: { order: PhoneOrder; key: string }) =>
      call('POST /api/admin/phone-orders', { body: order, idempotencyKey: key }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'PRICE_CHANGED') onPriceChanged();
    },
    onSettled: () =>
      Promise.all(
        [keysOf('GET /api/orders'), keysOf('GET /api/admin/phone-orders/customers'), keysOf('GET /api/products')].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
