import { expect, test } from 'vitest';
import { isOwner, mayAsk, recordAsked, recordOwner } from './asked.ts';

function keeper() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const forbidden = () => {
  throw new Error('SecurityError');
};
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

test('nobody is asked for push permission twice within 30 days', () => {
  const storage = keeper();
  expect(mayAsk(() => storage, day(1))).toBe(true);
  recordAsked(() => storage, day(1));
  expect(mayAsk(() => storage, day(2))).toBe(false);
  expect(mayAsk(() => storage, day(30))).toBe(false);
  expect(mayAsk(() => storage, day(31))).toBe(true);
});

test('where nothing can be kept nobody is asked at all', () => {
  expect(mayAsk(forbidden, day(1))).toBe(false);
  expect(() => recordAsked(forbidden, day(1))).not.toThrow();
  expect(isOwner(forbidden, 'a')).toBe(false);
});

test('push consent is remembered per person', () => {
  const storage = keeper();
  recordOwner(() => storage, 'anna');
  expect(isOwner(() => storage, 'anna')).toBe(true);
  expect(isOwner(() => storage, 'bert')).toBe(false);
});
