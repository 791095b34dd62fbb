import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { shopsChannel, userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';

/** Tickets of a person were bought or settled, and money moved. */
export async function publishTickets({ bus }: Pick<Context, 'bus'>, tx: Tx, userId: string): Promise<void> {
  for (const type of ['draw_tickets_changed', 'wallet_changed'] as const)
    await publish(tx, bus, { event: { type }, to: [userChannel(userId)] });
}

/** A draw was planned, closed or settled: everybody who looks at the games sees it. */
export const publishDraws = ({ bus }: Pick<Context, 'bus'>, tx: Tx): Promise<void> =>
  publish(tx, bus, { event: { type: 'draws_changed' }, to: [shopsChannel] });
