import type { Context } from '../../platform/context.ts';
import { couriersChannel, storeChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { listBegun } from './store.ts';

/** Runs of the job that may be missed: an order told of twice is the same order. */
const backMinutes = 3;

/** Shows couriers and shops that are looking now an order whose later time has come. Run by a job, each minute. */
export async function announceBegun(context: Context): Promise<void> {
  const begun = await listBegun(context.db.read, backMinutes);
  if (begun.length === 0) return;
  await context.db.transact((tx) =>
    publish(
      tx,
      context.bus,
      ...begun.map(({ id, storeId, status, version }) => ({
        event: { type: 'order_changed' as const, orderId: id, status, version },
        to: [couriersChannel, storeChannel(storeId)],
      })),
    ),
  );
}
