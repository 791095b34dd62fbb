import type { CourierBreak } from '@autolotto/contract/delivery/route-model.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keysOf, query } from '../../client/client.ts';

/** About a block: nearer positions are the same place to a route. */
const blocks = 500;
const roughly = (degrees: number): number => Math.round(degrees * blocks) / blocks;

/** `from` is the phone's position, if known; otherwise the server takes the last one it knows. */
export const courierRouteQuery = (from?: Point) =>
  query(
    'GET /api/courier/route',
    from ? { query: { latitude: roughly(from.latitude), longitude: roughly(from.longitude) } } : {},
  );

/** An open order's detour; it changes with the route. */
export const insertionCostQuery = (orderId: number, from?: Point) =>
  queryOptions({
    ...query('GET /api/courier/offers/:orderId/insertion-cost', {
      params: { orderId },
      ...(from ? { query: { latitude: roughly(from.latitude), longitude: roughly(from.longitude) } } : {}),
    }),
    // Another courier was faster: the order's card shows it.
    retry: false,
  });

/** Along the streets to the customer's door; it changes with the address, which an order keeps. */
export const orderWayQuery = (orderId: number) => query('GET /api/orders/:orderId/way', { params: { orderId } });

export function useSetBreak() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (rest: CourierBreak | null) => call('PUT /api/courier/break', { body: { rest } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysOf('GET /api/courier/route') }),
  });
}
