import type { EndJurisdictionRule, NewJurisdictionRule } from '@autolotto/contract/policy/jurisdiction-model.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type BodyOf, call, keysOf, query, type ReplyOf } from '../client/client.ts';

export const rulesQuery = query('GET /api/admin/rules');

function useRulesChange<I, R>(mutationFn: (input: I) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keysOf('GET /api/admin/rules') }),
  });
}
export const useAddRule = () =>
  useRulesChange((body: z.input<typeof NewJurisdictionRule>) => call('POST /api/admin/rules', { body }));
export const useEndRule = () =>
  useRulesChange(({ ruleId, ...body }: { ruleId: number } & z.input<typeof EndJurisdictionRule>) =>
    call('PUT /api/admin/rules/:ruleId', { params: { ruleId }, body }),
  );

export type Zones = ReplyOf<'GET /api/admin/zones'>;
export type Zone = Zones['zones'][number];
export const zonesQuery = query('GET /api/admin/zones');
/** The geocoded point of an address. */
export const zonePlace = (address: string) => call('GET /api/admin/zones/place', { query: { address } });
export const zonePreviewQuery = (circle: { latitude: number; longitude: number; meters: number }) =>
  query('GET /api/admin/zones/preview', { query: circle });

export function useChangeZones() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'PUT /api/admin/zones'>) => call('PUT /api/admin/zones', { body }),
    onSuccess: (zones) => queryClient.setQueryData(zonesQuery.queryKey, zones),
    // Somebody was quicker: what is on the screen is old.
    onError: () => queryClient.invalidateQueries({ queryKey: zonesQuery.queryKey }),
  });
}
