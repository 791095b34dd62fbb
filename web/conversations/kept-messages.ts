import type { Phrase } from '@autolotto/contract/conversations/phrases.ts';
import type { QueuedAction, StoredAction } from '../client/outbox/outbox.ts';

export type MessageBody = { readonly text: string } | { readonly phrase: Phrase };
export type QueuedMessage = QueuedAction & {
  readonly orderId: number;
  readonly said: MessageBody;
  readonly writtenAt: string;
};
/** The server's sentence for why it does not take it. */
export type MessageRejection = { readonly problem: string };
export type KeptMessage = StoredAction<QueuedMessage, MessageRejection>;

/** What a browser kept before there was one outbox; anything else is no message. */
export function readMessages(text: string | null): readonly QueuedMessage[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept
      .filter(isMessage)
      .map(({ problem, ...message }) => (problem === null ? message : { ...message, rejected: { problem } }));
  } catch {
    return [];
  }
}

function isMessage(value: unknown): value is QueuedMessage & { readonly problem: string | null } {
  if (typeof value !== 'object' || value === null) return false;
  const { key, orderId, said, writtenAt, problem } = value as Record<string, unknown>;
  const isSaid =
    typeof said === 'object' &&
    said !== null &&
    (('text' in said && typeof said.text === 'string') || ('phrase' in said && typeof said.phrase === 'string'));
  return (
    typeof key === 'string' &&
    typeof orderId === 'number' &&
    isSaid &&
    typeof writtenAt === 'string' &&
    (problem === null || typeof problem === 'string')
  );
}
