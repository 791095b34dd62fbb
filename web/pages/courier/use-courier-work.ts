import { useQuery } from '@tanstack/react-query';
import { useCacheWork } from '../../app/offline/use-cache-work.ts';
import { applyPending } from '../../couriers/work/queued-courier-action.ts';
import { useOwnPlace } from '../../couriers/work/use-own-place.ts';
import { useStepOutbox } from '../../couriers/work/use-step-outbox.ts';
import { workOf } from '../../couriers/work.ts';
import { useSharePosition } from '../../delivery/sharing/own-position.ts';
import { ordersQuery } from '../../orders/orders-query.ts';

/** A courier's orders as they will be when everything that waits has been done, with or without a connection. */
export function useCourierWork(userId: string) {
  const orders = useQuery(ordersQuery);
  const steps = useStepOutbox(userId);
  const shown = applyPending(orders.data ?? [], steps.queued);
  const work = workOf(shown, userId);
  // Orders on their way are shared from every page; here also the steps still in the outbox.
  useSharePosition(
    work.active.filter((order) => order.status === 'en_route').map((order) => order.id),
    [],
  );
  useCacheWork(userId, work.active, steps.isConnected);
  const place = useOwnPlace();
  return { orders, steps, shown, work, place };
}
export type CourierWork = ReturnType<typeof useCourierWork>;
