import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { storeChannel, userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';

type Whose = { readonly userId: string; readonly storeId: number };
/** A ticket has come further: its owner and the shop see it. */
export const publishTicket = ({ bus }: Pick<Context, 'bus'>, tx: Tx, { userId, storeId }: Whose): Promise<void> =>
  publish(tx, bus, { event: { type: 'ticket_orders_changed' }, to: [userChannel(userId), storeChannel(storeId)] });

/** The same, where money of its owner has moved. */
export async function publishPaid(context: Pick<Context, 'bus'>, tx: Tx, whose: Whose): Promise<void> {
  await publishTicket(context, tx, whose);
  await publish(tx, context.bus, { event: { type: 'wallet_changed' }, to: [userChannel(whose.userId)] });
}
