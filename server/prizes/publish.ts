import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';

/** Money or a claim of somebody has moved: pages that show either ask again. */
export const publishTo = (context: Pick<Context, 'bus'>, tx: Tx, ...userIds: readonly string[]): Promise<void> =>
  publish(tx, context.bus, { event: { type: 'wallet_changed' }, to: [...new Set(userIds)].map(userChannel) });
