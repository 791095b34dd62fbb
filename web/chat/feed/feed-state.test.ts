import type { ChatMessage } from '@autolotto/contract/chat/model.ts';
import { describe, expect, test } from 'vitest';
import { ageOf, changed, linesOf, merged, newsOf } from './feed-state.ts';

const start = Date.parse('2026-11-20T10:00:00.000Z');
const message = (number: number, facts: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id: `general:${number}`, roomId: 'general', number, userId: 'a', username: 'Ada L.', message: `${number}` },
  ...{ timestamp: new Date(start + number * 60_000).toISOString(), type: 'message', userLevel: 'member' },
  ...{ isGroupPurchase: false, state: 'shown' },
  ...facts,
});
const numbers = (messages: readonly ChatMessage[]) => messages.map(({ number }) => number);
const of = (...all: number[]) => all.map((number) => message(number));

test('a feed holds each number once, in order, whatever comes twice', () => {
  expect(numbers(merged(of(1, 2), of(3, 4)))).toEqual([1, 2, 3, 4]);
  expect(numbers(merged(of(1, 2, 3), of(2, 3, 4)))).toEqual([1, 2, 3, 4]);
  expect(numbers(merged(of(5), of(3)))).toEqual([3, 5]);
  expect(merged(of(1), [])).toHaveLength(1);
  expect(merged([], of(1))).toHaveLength(1);
  const recalled = message(2, { state: 'recalled', message: '' });
  expect(changed(of(1, 2), recalled)[1]?.state).toBe('recalled');
  expect(changed(of(1), recalled)).toEqual(of(1));
});

test('a hole in the numbers, and a message without its text, are asked for', () => {
  expect(newsOf(of(1, 2), 3, true)).toBe('add');
  expect(newsOf(of(1, 2), 3, false)).toBe('fetch');
  expect(newsOf(of(1, 2), 4, true)).toBe('fetch');
  expect(newsOf(of(1, 2), 2, true)).toBe('known');
  expect(newsOf([], 1, true)).toBe('add');
});

describe('the lines of a feed', () => {
  const where = { readTo: 99, ownId: 'me', dayOf: (at: string) => at.slice(0, 10) };
  const drawn = (messages: readonly ChatMessage[], readTo = 99) =>
    linesOf(messages, { ...where, readTo }).map((line) =>
      line.kind === 'message' ? `${line.isFirst ? '' : '+'}${line.message.number}` : line.kind,
    );

  test('put messages of one author within five minutes together', () => {
    expect(drawn(of(1, 2, 3, 9))).toEqual(['day', '1', '+2', '+3', '9']);
    expect(drawn([message(1), message(2, { userId: 'b' }), message(3)])).toEqual(['day', '1', '2', '3']);
    expect(drawn([message(1), message(2, { type: 'crypto' }), message(3)])).toEqual(['day', '1', '2', '3']);
    expect(drawn([message(1, { userId: null }), message(2, { userId: null })])).toEqual(['day', '1', '2']);
  });
  test('mark each day, and where what is new begins', () => {
    expect(drawn([message(1), message(2_000)], 9_999)).toEqual(['day', '1', 'day', '2000']);
    expect(drawn(of(1, 2, 3), 1)).toEqual(['day', '1', 'unread', '2', '+3']);
    expect(drawn([message(1), message(2, { userId: 'me' })], 1)).toEqual(['day', '1', '2']);
  });
});

test('CHAT-51 ages are told in minutes, hours and days', () => {
  const at = (seconds: number) => ageOf(new Date(start).toISOString(), start + seconds * 1_000);
  expect([0, 59, 60, 3_599, 3_600, 86_399, 86_400, 26 * 3_600].map(at)).toEqual([
    { unit: 'now', count: 0 },
    { unit: 'now', count: 0 },
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 59 },
    { unit: 'hours', count: 1 },
    { unit: 'hours', count: 23 },
    { unit: 'days', count: 1 },
    { unit: 'days', count: 1 },
  ]);
  expect(at(-30)).toEqual({ unit: 'now', count: 0 });
});
