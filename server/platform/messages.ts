import type { topics } from '@autolotto/contract/topics.ts';
import type { z } from 'zod';
import { userChannel } from './channels.ts';
import type { Tx } from './db.ts';

/** What goes out over /ws. */
export type RealtimeEvent = z.output<(typeof topics)[keyof typeof topics]['event']>;

/** Between processes only: somebody's rights have changed, so look at their sockets now. */
export type Recheck = { readonly type: 'recheck' };

/** An event and the channels whose listeners receive it. */
export type Message = { readonly event: RealtimeEvent | Recheck; readonly to: readonly string[] };

/** Carries messages to every process. Delivery is best effort: a client that reconnects refetches. */
export type Bus = {
  readonly publish: (message: Message) => void;
  /** `missed` is called when messages of other processes may have been lost on the way. */
  readonly subscribe: (receive: (message: Message) => void, missed: () => void) => void;
  readonly close: () => Promise<void>;
};

/** Tells it once the transaction has committed, and never when it rolled back. */
export function publish(tx: Tx, bus: Bus, message: Message): void {
  tx.afterCommit(() => bus.publish(message));
}

/**
 * Call it whenever somebody may do less than before: their sockets are looked at as soon as it has committed, in every
 * process. Requests need nothing of the kind: each asks who is calling.
 */
export function rightsChanged(tx: Tx, bus: Bus, userId: string): void {
  tx.afterCommit(() => bus.publish({ event: { type: 'recheck' }, to: [userChannel(userId)] }));
}
