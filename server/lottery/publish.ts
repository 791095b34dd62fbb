import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { shopsChannel, userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';

/** Tickets of a person were bought or settled, and money moved. */
export async function publishTickets({ bus }: Pick<Context, 'bus'>, tx: Tx, userId: string): Promise<void> {
  const to = [userChannel(userId)];
  await publish(tx, bus, { event: { type: 'draw_tickets_changed' }, to }, { event: { type: 'wallet_changed' }, to });
}

/** A draw was planned, closed or settled: everybody who looks at the games sees it. */
export const publishDraws = ({ bus }: Pick<Context, 'bus'>, tx: Tx): Promise<void> =>
  publish(tx, bus, { event: { type: 'draws_changed' }, to: [shopsChannel] });
