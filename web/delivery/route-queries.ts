import type { Point } from '@autolotto/contract/shared/geo.ts';
import { queryOptions } from '@tanstack/react-query';
import { keysOf, type QueryKey, query } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime.ts';

/** Times move on by themselves: old after this, also when nothing happens. */
const refreshMs = 60_000;
/** About a block: nearer positions are the same place to a route. */
const blocks = 500;
const roughly = (degrees: number): number => Math.round(degrees * blocks) / blocks;

/** `from` is where the phone is, if it said so; otherwise the server takes the last position it knows. */
export const courierRouteQuery = (from?: Point) =>
  queryOptions({
    ...query(
      'GET /api/courier/route',
      from ? { query: { latitude: roughly(from.latitude), longitude: roughly(from.longitude) } } : {},
    ),
    refetchInterval: refreshMs,
  });

export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'order_changed' ? [keysOf('GET /api/courier/route')] : [];
