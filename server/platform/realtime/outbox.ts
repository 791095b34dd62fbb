import type { topics } from '@autolotto/contract/topics.ts';
import type { z } from 'zod';
import { type Named, namedRows, type Tx } from '../database/db.ts';
import { userChannel } from './channels.ts';

/** Events that go out over /ws. */
export type RealtimeEvent = z.output<(typeof topics)[keyof typeof topics]['event']>;

/** Between processes only: a user's rights have changed, so recheck their sockets. */
export type Recheck = { readonly type: 'recheck' };

type Unnumbered<E> = E extends { seq: number } ? Omit<E, 'seq'> : never;
/** A change, before it has a number, and the channels whose listeners are to hear of it. */
export type Message = { readonly event: Unnumbered<RealtimeEvent>; readonly to: readonly string[] };
/** Ephemeral: the next message makes up for a lost one. */
export type EphemeralEvent = {
  readonly event: Exclude<RealtimeEvent, { seq: number }> | Recheck;
  readonly to: readonly string[];
};
export type SequencedEvent = { readonly seq: number; readonly event: RealtimeEvent; readonly to: readonly string[] };

/** Carries messages to the sockets of every process. Changes come in the order of their numbers, each once. */
export type Bus = {
  readonly publish: (message: EphemeralEvent) => void;
  /**
   * Signals a commit: the changes are numbered and delivered soon. Without the signal they are delivered a little
   * later.
   */
  readonly flush: () => void;
  /** Resolves when everything that is committed by now has been delivered in this process. */
  readonly settled: () => Promise<void>;
  /** The number up to which this process has delivered. */
  readonly last: () => number;
  /** The changes after `after` up to `upTo` on any of these channels; undefined when they are too many or no longer kept. */
  readonly between: (after: number, upTo: number, channels: readonly string[]) => Promise<SequencedEvent[] | undefined>;
  /** `gap` is called when single changes can no longer be delivered. */
  readonly subscribe: (receive: (message: EphemeralEvent | SequencedEvent) => void, gap: () => void) => void;
  /** A word to the other processes that they can do without; not heard in this one. */
  readonly hint: (word: string) => void;
  readonly onHint: (receive: (word: string) => void) => void;
  readonly close: () => Promise<void>;
};

const telling: Named<object> = { name: 'tell of a change', text: 'select realtime_tell($1::jsonb)' };
/** Publishes with the transaction: once when it commits, even if this process dies, and never when it rolls back. */
export async function publish(tx: Tx, bus: Bus, ...messages: readonly Message[]): Promise<void> {
  await namedRows(tx, telling, [JSON.stringify(messages)]);
  tx.afterCommit(bus.flush);
}

/**
 * Call it whenever somebody may do less than before: their sockets are looked at as soon as it has flush, in every
 * process. Requests need nothing of the kind: each asks who is calling.
 */
export function rightsChanged(tx: Tx, bus: Bus, userId: string): void {
  tx.afterCommit(() => bus.publish({ event: { type: 'recheck' }, to: [userChannel(userId)] }));
}
