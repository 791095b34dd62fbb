/** Answers that are being written: their person sees what has been checked of them, and can stop them. */
import type { Context } from '../../platform/context.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import type { Bus } from '../../platform/realtime/outbox.ts';
import type { ConversationRow } from './store.ts';

/** How the engine tells of an answer on its way. */
export type Live = {
  /** Aborted when the person has had enough. */
  readonly stop: AbortSignal;
  /** Only what has passed every check. An empty text says that the model has begun. */
  readonly say: (text: string) => void;
};

/** By conversation, for each server of a process. */
const running = new WeakMap<Bus, Map<number, Set<AbortController>>>();

type Begun = Pick<ConversationRow, 'id' | 'userId' | 'lastNumber'>;
export function beginLive({ bus }: Context, { id, userId, lastNumber }: Begun): Live & { readonly end: () => void } {
  const all = running.get(bus) ?? new Map<number, Set<AbortController>>();
  running.set(bus, all);
  const own = all.get(id) ?? new Set<AbortController>();
  all.set(id, own);
  const control = new AbortController();
  own.add(control);
  return {
    stop: control.signal,
    say: (text) =>
      bus.publish({
        event: { type: 'support_words', conversationId: id, number: lastNumber + 1, text },
        to: [userChannel(userId)],
      }),
    end: () => {
      own.delete(control);
      if (own.size === 0) all.delete(id);
    },
  };
}

/** The process that writes the answer need not be the one that was told to stop it. */
export const tellStop = ({ bus }: Context, { id, userId }: Pick<ConversationRow, 'id' | 'userId'>): void =>
  bus.publish({ event: { type: 'support_stopped', conversationId: id }, to: [userChannel(userId)] });

export function hearStops({ bus }: Context): void {
  bus.subscribe(
    ({ event }) => {
      if (event.type !== 'support_stopped') return;
      for (const control of running.get(bus)?.get(event.conversationId) ?? []) control.abort();
    },
    () => undefined,
  );
}
