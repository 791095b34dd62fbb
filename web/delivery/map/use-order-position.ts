import type { Order } from '@autolotto/contract/orders/model.ts';
import { useEffect, useState } from 'react';
import { Realtime } from '../../client/realtime/realtime.ts';

export type Position = NonNullable<Order['courierLocation']>;

/**
 * Follows one order over a socket of its own: opened with the page, closed on leaving it. Begins with the server's
 * stored position; the newer one counts. `onGap` is called after events were missed.
 */
export function useOrderPosition(orderId: number, cached: Position | null, onGap: () => void): Position | null {
  const [pushed, setPushed] = useState<{ orderId: number; position: Position }>();

  useEffect(() => {
    const realtime = new Realtime();
    const reopen = () => realtime.connect();
    realtime.listen({
      onEvent: (event) => {
        if ((event.type !== 'location_update' && event.type !== 'tracking') || event.orderId !== orderId) return;
        const at = event.type === 'tracking' ? event.position : event;
        if (!at) return;
        const { latitude, longitude, recordedAt } = at;
        setPushed({ orderId, position: { latitude, longitude, recordedAt } });
      },
      onGap,
    });
    realtime.trackOrder(orderId);
    realtime.connect();
    window.addEventListener('online', reopen);
    return () => {
      window.removeEventListener('online', reopen);
      realtime.close();
    };
  }, [orderId, onGap]);

  const live = pushed?.orderId === orderId ? pushed.position : undefined;
  if (!live) return cached;
  return cached && cached.recordedAt > live.recordedAt ? cached : live;
}
