import { describe, expect, test } from 'vitest';
import { isOver, reminderDue, stateOf } from './rules.ts';

describe('a document', () => {
  test('a document that was approved is expired from the day after its last one', () => {
    const approved = { state: 'approved', expiresOn: '2028-02-29' } as const;
    expect(stateOf(approved, '2028-02-29')).toBe('approved');
    expect(stateOf(approved, '2028-03-01')).toBe('expired');
    expect(stateOf({ ...approved, expiresOn: null }, '2099-01-01')).toBe('approved');
  });
  test('a document that was never approved does not expire: it waits, or was rejected', () => {
    expect(stateOf({ state: 'submitted', expiresOn: '2020-01-01' }, '2026-11-21')).toBe('submitted');
    expect(stateOf({ state: 'rejected', expiresOn: '2020-01-01' }, '2026-11-21')).toBe('rejected');
  });
  test('a document without a last day is never over', () => {
    expect(isOver(null, '2099-12-31')).toBe(false);
  });
});

describe('the letter that is due', () => {
  test.each([
    ['31 days before', '2026-12-22', undefined],
    ['30 days before', '2026-12-21', 30],
    ['8 days before', '2026-11-29', 30],
    ['7 days before', '2026-11-28', 7],
    ['2 days before', '2026-11-23', 7],
    ['the day before', '2026-11-22', 1],
    ['its last day', '2026-11-21', 1],
    ['the day after', '2026-11-20', 0],
  ])('the letter that is due: %s', (_when, expiresOn, due) => {
    expect(reminderDue(expiresOn, '2026-11-21', null)).toBe(due);
  });
  test('a reminder is sent once, and a missed one is not made up for', () => {
    expect(reminderDue('2026-11-28', '2026-11-21', 30)).toBe(7);
    expect(reminderDue('2026-11-28', '2026-11-21', 7)).toBeUndefined();
    expect(reminderDue('2026-11-28', '2026-11-21', 1)).toBeUndefined();
    expect(reminderDue('2026-11-20', '2026-11-21', 1)).toBe(0);
    expect(reminderDue('2026-11-20', '2026-11-21', 0)).toBeUndefined();
  });
});
