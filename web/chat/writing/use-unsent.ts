import type { ChatMessage } from '@autolotto/contract/chat/model.ts';
import { useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { mayRetry } from '../../client/outbox/may-retry.ts';
import type { QueuedAction, Sent, StoredAction } from '../../client/outbox/outbox.ts';
import { outboxesOf } from '../../client/outbox/outboxes.ts';
import { useOutbox } from '../../client/outbox/use-outbox.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { sendMessage } from '../queries.ts';

type Written = QueuedAction & {
  readonly roomId: string;
  readonly message: string;
  readonly type: 'message' | 'strategy';
};
/** The server's sentence for why it does not take it. */
type Rejection = { readonly problem: string };
export type Unsent = StoredAction<Written, Rejection>;

type Outcome = { readonly stored: ChatMessage } | { readonly error: unknown; readonly roomId: string };
/** The page that is open shows what became of a message, whichever screen it was written on. */
const listeners = new Set<(outcome: Outcome) => void>();
const tell = (outcome: Outcome) => {
  for (const listener of listeners) listener(outcome);
};
export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function send({ roomId, message, type, key }: Unsent): Promise<Sent<Rejection>> {
  try {
    tell({ stored: await sendMessage({ roomId, message, type }, key) });
    return 'done';
  } catch (error) {
    // Without an answer it waits in silence: the page says that there is no connection.
    if (error instanceof ApiError) tell({ error, roomId });
    return mayRetry(error) ? 'later' : { reason: { problem: sentenceOf(error, '') }, error };
  }
}
const outboxOf = outboxesOf<Written, Rejection>({ name: 'chat', send });

/** What this account has written in a room that is not out yet, in the order it was written. */
export function useUnsent(userId: string, roomId: string) {
  const t = useTranslations('chat.writing');
  const outbox = outboxOf(userId);
  const { queued, rejected } = useOutbox(outbox);
  const here = ({ roomId: its }: Unsent) => its === roomId;
  const waiting = queued.filter(here);
  return {
    unsent: [...waiting, ...rejected.filter(here)].toSorted((one, other) => one.seq - other.seq),
    isSending: waiting.some(({ wasTried }) => !wasTried),
    add: (message: string, type: Written['type']) =>
      outbox.add([{ key: newIdempotencyKey(), roomId, message, type }]).catch(() => undefined),
    again: (key: string) => void outbox.retry(key),
    drop: (key: string) => void outbox.dismiss(key),
    /** The sentence for a message that was not sent. */
    complain: (error: unknown) =>
      notify({ title: t('error'), message: sentenceOf(error, t('failed')), tone: 'danger' }),
  };
}
