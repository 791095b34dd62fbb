import type { TicketSide } from '@autolotto/contract/official-tickets/states.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, query, type ReplyOf } from '../../client/client.ts';
import { upload } from '../../client/upload.ts';
import { officialTicketsKey, spentKeys, storeTicketsKey } from '../stale.ts';

export type TicketOrder = ReplyOf<'GET /api/official-tickets'>[number];
export type StoreTickets = ReplyOf<'GET /api/store/official-tickets'>;
export type StoreTicket = StoreTickets['toPrint'][number];

export const offerQuery = query('GET /api/official-tickets/offer');
export const ownTicketsQuery = query('GET /api/official-tickets');
export const storeTicketsQuery = query('GET /api/store/official-tickets');

export const pictureUrl = (id: number, side: TicketSide): string => `/api/official-tickets/${id}/pictures/${side}`;

type Order = BodyOf<'POST /api/official-tickets'> & { readonly idempotencyKey: string };
export function useOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Order) => call('POST /api/official-tickets', { body, idempotencyKey }),
    onSettled: () => {
      for (const queryKey of [officialTicketsKey, ...spentKeys]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** After each step the desk is asked again, whether it worked or not: somebody else of the shop may have been there. */
function useStep<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: storeTicketsKey }) });
}
type Of<T = object> = T & { readonly id: number };

export const useAddPicture = () =>
  useStep(({ id, side, file }: Of<{ readonly side: TicketSide; readonly file: File }>) => {
    const form = new FormData();
    form.set('side', side);
    form.set('file', file);
    return upload(`/api/store/official-tickets/${id}/pictures`, form, () => {}, new AbortController().signal);
  });
export const usePrint = () =>
  useStep(({ id, ...body }: Of<BodyOf<'POST /api/store/official-tickets/:ticketOrderId/print'>>) =>
    call('POST /api/store/official-tickets/:ticketOrderId/print', { params: { ticketOrderId: id }, body }),
  );
export const useKeep = () =>
  useStep(({ id, pouch }: Of<{ readonly pouch: string }>) =>
    call('PUT /api/store/official-tickets/:ticketOrderId/pouch', { params: { ticketOrderId: id }, body: { pouch } }),
  );
export const useBring = () =>
  useStep(({ id, orderId }: Of<{ readonly orderId: number }>) =>
    call('PUT /api/store/official-tickets/:ticketOrderId/delivery', {
      params: { ticketOrderId: id },
      body: { orderId },
    }),
  );
export const useHandOver = () =>
  useStep(({ id }: Of) =>
    call('POST /api/store/official-tickets/:ticketOrderId/hand-over', {
      params: { ticketOrderId: id },
      body: { isIdChecked: true },
    }),
  );
export const useRedeem = () =>
  useStep(({ id }: Of) =>
    call('POST /api/store/official-tickets/:ticketOrderId/redemption', { params: { ticketOrderId: id } }),
  );
export const useOffering = () =>
  useStep((isOffering: boolean) => call('PUT /api/store/official-tickets/offer', { body: { isOffering } }));
export const useCount = () =>
  useStep((pouches: string[]) => call('POST /api/store/official-tickets/counts', { body: { pouches } }));
