import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';

/** What waits on somebody's account has changed. */
export const publishTo = (context: Context, tx: Tx, userId: string): Promise<void> =>
  publish(tx, context.bus, { event: { type: 'promotions_changed' }, to: [userChannel(userId)] });
