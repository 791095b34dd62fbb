/** Pure: at which of the places that matter next a courier is. Only their own phone knows; nothing of it is sent. */
import { geofenceEvent } from '@autolotto/contract/delivery/geofence.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';

export type NextPlace = {
  /** The same for orders of one counter, and for orders of one door. */
  readonly key: string;
  readonly kind: 'fetch' | 'door' | 'bringBack';
  readonly name: string;
  readonly orderId: number;
  readonly point: Point;
};

const pointKey = ({ latitude, longitude }: Point): string => `${latitude} ${longitude}`;

/** Next stops of these orders: counters to fetch from, doors on the way, shops to return to. */
export function nextPlaces(active: readonly Order[], returning: readonly Order[]): NextPlace[] {
  const all = [
    ...active.flatMap((order): NextPlace[] => {
      const { id: orderId, store, deliveryPoint, deliveryAddress } = order;
      if (order.status === 'accepted')
        return [
          { key: `fetch ${pointKey(store.location)}`, kind: 'fetch', name: store.name, orderId, point: store.location },
        ];
      if (order.status !== 'en_route' || !deliveryPoint) return [];
      const name = deliveryAddress ?? order.deliveryArea;
      return [{ key: `door ${pointKey(deliveryPoint)}`, kind: 'door', name, orderId, point: deliveryPoint }];
    }),
    ...returning.map(({ id: orderId, store: { name, location } }): NextPlace => {
      return { key: `bringBack ${pointKey(location)}`, kind: 'bringBack', name, orderId, point: location };
    }),
  ];
  return [...new Map(all.toReversed().map((place) => [place.key, place])).values()].reverse();
}

/** Keys of the places that the courier is at, after one more position; a place is left only at a distance. */
export const insideAfter = (
  inside: ReadonlySet<string>,
  places: readonly NextPlace[],
  at: Point & { readonly accuracyMeters?: number | undefined },
): ReadonlySet<string> =>
  new Set(
    places.flatMap(({ key, point }) => {
      const found = geofenceEvent(inside.has(key), point, at);
      const isInside = found === undefined ? inside.has(key) : found === 'enter';
      return isInside ? [key] : [];
    }),
  );
