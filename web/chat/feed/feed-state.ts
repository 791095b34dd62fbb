/** Pure: what a feed holds, and the lines that it is drawn as. */
import type { ChatMessage } from '@autolotto/contract/chat/model.ts';

export type Feed = {
  /** In the order of their numbers, each once, without a hole. */
  readonly messages: readonly ChatMessage[];
  readonly hasEarlier: boolean;
};

/** Both together, each number once; a message that comes again is the same. */
export function merged(older: readonly ChatMessage[], newer: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = older.at(-1)?.number ?? 0;
  const first = newer[0]?.number ?? Number.POSITIVE_INFINITY;
  if (first > last) return newer.length === 0 ? older : [...older, ...newer];
  const byNumber = new Map([...older, ...newer].map((message) => [message.number, message]));
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}

export const changed = (messages: readonly ChatMessage[], message: ChatMessage): readonly ChatMessage[] =>
  messages.map((one) => (one.number === message.number ? message : one));

/** What an event about a new message asks for: nothing, adding it, or fetching what lies before it. */
export function newsOf(messages: readonly ChatMessage[], number: number, isWhole: boolean): 'known' | 'add' | 'fetch' {
  const last = messages.at(-1)?.number ?? 0;
  if (number <= last) return 'known';
  return isWhole && number === last + 1 ? 'add' : 'fetch';
}

export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'message'; readonly key: string; readonly message: ChatMessage; readonly isFirst: boolean };

const togetherMs = 5 * 60_000;
const plain = (message: ChatMessage): boolean => message.type === 'message' && message.state === 'shown';
const isTogether = (one: ChatMessage, next: ChatMessage): boolean =>
  one.userId !== null &&
  one.userId === next.userId &&
  plain(one) &&
  plain(next) &&
  Date.parse(next.timestamp) - Date.parse(one.timestamp) < togetherMs;

/** Days begin at a full quarter of an hour everywhere: within one, thousands of messages are asked for their day once. */
const quarterMs = 900_000;

/** Messages of one author within five minutes stand together; a line marks each day, and what is new. */
export function linesOf(
  messages: readonly ChatMessage[],
  { readTo, ownId, dayOf }: { readonly readTo: number; readonly ownId: string; readonly dayOf: (at: string) => string },
): readonly Line[] {
  const lines: Line[] = [];
  const days = new Map<number, string>();
  let before: ChatMessage | undefined;
  let dayBefore = '';
  let isMarked = false;
  for (const message of messages) {
    const quarter = Math.floor(Date.parse(message.timestamp) / quarterMs);
    const day = days.get(quarter) ?? dayOf(message.timestamp);
    days.set(quarter, day);
    const isNewDay = day !== dayBefore;
    dayBefore = day;
    if (isNewDay) lines.push({ kind: 'day', key: `day ${day}`, at: message.timestamp });
    const isNew = !isMarked && message.number > readTo && message.userId !== ownId;
    if (isNew) {
      isMarked = true;
      lines.push({ kind: 'unread', key: 'unread' });
    }
    const isFirst = !before || isNewDay || isNew || !isTogether(before, message);
    lines.push({ kind: 'message', key: message.id, message, isFirst });
    before = message;
  }
  return lines;
}

export type Age = { readonly unit: 'now' | 'minutes' | 'hours' | 'days'; readonly count: number };
/** How long ago something was said. */
export function ageOf(timestamp: string, now: number): Age {
  const minutes = Math.floor((now - Date.parse(timestamp)) / 60_000);
  if (minutes < 1) return { unit: 'now', count: 0 };
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
