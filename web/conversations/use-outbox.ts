import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, hasNoAnswer, sentenceOf } from '../client/errors.ts';
import { newIdempotencyKey } from '../client/idempotency-key.ts';
import { Outbox, type Tried, type Waiting } from './outbox.ts';
import { conversationQuery, sendMessage } from './queries.ts';

const keyOf = (userId: string): string => `autolotto-messages-${userId}`;

/** Storage may be forbidden or full: then it is forgotten with the page. */
function storageOf(userId: string) {
  let remembered: string | null = null;
  return {
    read: () => {
      try {
        return localStorage.getItem(keyOf(userId)) ?? remembered;
      } catch {
        return remembered;
      }
    },
    write: (text: string) => {
      remembered = text === '[]' ? null : text;
      try {
        if (remembered === null) localStorage.removeItem(keyOf(userId));
        else localStorage.setItem(keyOf(userId), text);
      } catch {
        // Works on without it.
      }
    },
  };
}

const tooBusy = new Set([401, 408, 425, 429]);

async function send({ orderId, said, key }: Waiting): Promise<Tried> {
  try {
    await sendMessage(orderId, said, key);
    return { kind: 'sent' };
  } catch (error) {
    if (hasNoAnswer(error)) return { kind: 'later' };
    if (!(error instanceof ApiError) || error.status >= 500 || tooBusy.has(error.status)) return { kind: 'later' };
    return { kind: 'refused', problem: sentenceOf(error, '') };
  }
}

/** One an account and page: messages are bound to who wrote them. */
const outboxes = new Map<string, Outbox>();
function outboxOf(userId: string): Outbox {
  let outbox = outboxes.get(userId);
  if (!outbox) {
    outbox = new Outbox({
      ...storageOf(userId),
      send,
      later: (run, ms) => {
        const id = setTimeout(run, ms);
        return () => clearTimeout(id);
      },
      newKey: newIdempotencyKey,
      now: () => new Date().toISOString(),
    });
    outboxes.set(userId, outbox);
  }
  return outbox;
}

/** What this account has written about an order that is not out yet; while it is on the screen, what waits is sent. */
export function useOutbox(userId: string, orderId: number) {
  const queryClient = useQueryClient();
  const outbox = outboxOf(userId);
  const all = useSyncExternalStore(outbox.listen, outbox.messages, outbox.messages);
  const waiting = all.filter((one) => one.orderId === orderId);
  const count = waiting.length;

  useEffect(() => {
    const work = () => outbox.work();
    const fromElsewhere = ({ key }: StorageEvent) => key === keyOf(userId) && outbox.changed();
    work();
    window.addEventListener('online', work);
    window.addEventListener('storage', fromElsewhere);
    return () => {
      window.removeEventListener('online', work);
      window.removeEventListener('storage', fromElsewhere);
    };
  }, [outbox, userId]);

  // What went out stands in the conversation from now on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there are fewer or more
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: conversationQuery(orderId).queryKey });
  }, [queryClient, orderId, count]);

  return {
    waiting,
    add: outbox.add.bind(outbox, orderId),
    again: outbox.again.bind(outbox),
    drop: outbox.drop.bind(outbox),
  };
}
