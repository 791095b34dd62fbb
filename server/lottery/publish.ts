import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { shopsChannel, userChannel } from '../platform/realtime/channels.ts';
import { type Message, publish } from '../platform/realtime/outbox.ts';

/** Tickets of a person were bought or settled, and money moved. */
export function ticketMessages(userId: string): Message[] {
  const to = [userChannel(userId)];
  return [
    { event: { type: 'draw_tickets_changed' }, to },
    { event: { type: 'wallet_changed' }, to },
  ];
}
export const publishTickets = ({ bus }: Pick<Context, 'bus'>, tx: Tx, userId: string): Promise<void> =>
  publish(tx, bus, ...ticketMessages(userId));
/** Tickets of many were settled: one message to all of them. Whoever won hears of their money from what paid it. */
export const publishSettled = ({ bus }: Pick<Context, 'bus'>, tx: Tx, userIds: ReadonlySet<string>): Promise<void> =>
  publish(tx, bus, { event: { type: 'draw_tickets_changed' }, to: [...userIds].map(userChannel) });

/** A draw was planned, closed or settled: everybody who looks at the games sees it. */
export const publishDraws = ({ bus }: Pick<Context, 'bus'>, tx: Tx): Promise<void> =>
  publish(tx, bus, { event: { type: 'draws_changed' }, to: [shopsChannel] });
