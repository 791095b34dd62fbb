import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { shopsChannel, userChannel } from '../platform/realtime/channels.ts';
import { type Message, publish } from '../platform/realtime/outbox.ts';

/** Everybody who looks at a group purchase sees it, and those whose money moved see their wallets. */
export const poolMessages = (poolId: number, paid: readonly string[] = []): Message[] => [
  { event: { type: 'pool_changed', poolId }, to: [shopsChannel] },
  ...paid.map((userId) => ({ event: { type: 'wallet_changed' as const }, to: [userChannel(userId)] })),
];
export const publishPool = (
  { bus }: Pick<Context, 'bus'>,
  tx: Tx,
  poolId: number,
  paid?: readonly string[],
): Promise<void> => publish(tx, bus, ...poolMessages(poolId, paid));
