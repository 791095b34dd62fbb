import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { newIdempotencyKey } from '../client/idempotency-key.ts';
import { mayRetry } from '../client/outbox/may-retry.ts';
import type { Sent } from '../client/outbox/outbox.ts';
import { outboxesOf } from '../client/outbox/outboxes.ts';
import { takingOver } from '../client/outbox/storage.ts';
import { useOutbox } from '../client/outbox/use-outbox.ts';
import { notify } from '../ui/feedback/notify.tsx';
import {
  type KeptMessage,
  type MessageBody,
  type MessageRejection,
  type QueuedMessage,
  readMessages,
} from './kept-messages.ts';
import { conversationQuery, sendMessage } from './queries.ts';

/** Where the version before the outbox kept messages. Storage may be forbidden: then nothing was kept. */
function earlierMessages(userId: string) {
  const name = `autolotto-messages-${userId}`;
  return {
    read: () => {
      try {
        return readMessages(localStorage.getItem(name));
      } catch {
        return [];
      }
    },
    clear: () => {
      try {
        localStorage.removeItem(name);
      } catch {
        // There were none.
      }
    },
  };
}

async function send({ orderId, said, key }: KeptMessage): Promise<Sent<MessageRejection>> {
  try {
    await sendMessage(orderId, said, key);
    return 'done';
  } catch (error) {
    return mayRetry(error) ? 'later' : { reason: { problem: sentenceOf(error, '') }, error };
  }
}

const outboxOf = outboxesOf<QueuedMessage, MessageRejection>({
  name: 'messages',
  send,
  // All tabs have the same earlier ones: one of them takes them over.
  storageOf: (userId, storage, alone) => takingOver(storage, earlierMessages(userId), alone),
});

/** What this account has written about an order that is not out yet, in the order it was written. */
export function useMessages(userId: string, orderId: number) {
  const queryClient = useQueryClient();
  const t = useTranslations('conversations.chat');
  const outbox = outboxOf(userId);
  const { queued, rejected } = useOutbox(outbox);
  const waiting = [...queued, ...rejected]
    .filter((one) => one.orderId === orderId)
    .toSorted((one, other) => one.seq - other.seq);
  const count = waiting.length;

  // What went out stands in the conversation from now on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there are fewer or more
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: conversationQuery(orderId).queryKey });
  }, [queryClient, orderId, count]);

  return {
    waiting,
    add: (said: MessageBody) =>
      outbox
        .add([{ key: newIdempotencyKey(), orderId, said, writtenAt: new Date().toISOString() }])
        .catch(() => notify({ title: t('notSent'), tone: 'danger' })),
    again: (key: string) => void outbox.retry(key),
    drop: (key: string) => void outbox.dismiss(key),
  };
}
