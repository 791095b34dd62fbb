import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keysOf, query } from '../../client/client.ts';

const packingQuery = (orderId: number) => query('GET /api/store/orders/:orderId/packing', { params: { orderId } });

type Range = { lineId: number; packId: number; first: number; last: number };
/** Without ranges, the next ones of the active packs. */
export function useTakeTickets(orderId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tickets: Range[]) =>
      call('PUT /api/store/orders/:orderId/tickets', { params: { orderId }, body: { tickets } }),
    onSuccess: (packing) => {
      queryClient.setQueryData(packingQuery(orderId).queryKey, packing);
      void queryClient.invalidateQueries({ queryKey: keysOf('GET /api/store/scratch-packs') });
    },
  });
}
