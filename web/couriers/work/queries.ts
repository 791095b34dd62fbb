import type { Point } from '@autolotto/contract/shared/geo.ts';
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keysOf, query, type ReplyOf } from '../../client/client.ts';

export const availabilityQuery = query('GET /api/courier/availability');
export type Offer = ReplyOf<'GET /api/courier/offers'>[number];

/** About a block: nearer places are the same to a list of offers. */
const blocks = 500;
const roughly = (degrees: number): number => Math.round(degrees * blocks) / blocks;

/** The first `limit` offers; `at` is the phone's position, if known. */
export const offersQuery = (at: Point | undefined, limit: number) =>
  query('GET /api/courier/offers', {
    query: { limit, ...(at && { latitude: roughly(at.latitude), longitude: roughly(at.longitude) }) },
  });

/** Open orders come and go with it. */
const openKeys = [keysOf('GET /api/orders'), keysOf('GET /api/courier/offers')];

/** Going on or off duty, and saying that one is still on. */
export const availabilityChange = (queryClient: QueryClient) =>
  mutationOptions({
    // One after the other: a presence that is told late would undo the going off duty that came after it.
    scope: { id: 'courier availability' },
    mutationFn: ({ isOnline, at }: { isOnline: boolean; at: Point | undefined }) =>
      call('PUT /api/courier/availability', {
        body: { isOnline, ...(at ? { latitude: at.latitude, longitude: at.longitude } : {}) },
      }),
    onSuccess: async (availability, { isOnline }) => {
      const { queryKey } = availabilityQuery;
      const was = queryClient.getQueryData(queryKey)?.isOnline;
      // What was asked before the change is answered with what was true before it.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, availability);
      if (was !== isOnline) for (const key of openKeys) void queryClient.invalidateQueries({ queryKey: key });
    },
  });

export const useSetAvailability = () => useMutation(availabilityChange(useQueryClient()));

export function useDecline() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (orderId: number) => call('POST /api/courier/offers/:orderId/decline', { params: { orderId } }),
    onSettled: () => Promise.all(openKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
