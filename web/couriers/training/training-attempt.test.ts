import { expect, test } from 'vitest';
import type { Result } from './queries.ts';
import { answersOf, firstPage, nextAttempt, openQuestion } from './training-attempt.ts';

const questions = [{ id: 'ids' }, { id: 'doors' }];
const graded = { isPassed: false } as Result;
const answered = [
  { kind: 'turn', to: 3 },
  { kind: 'choose', question: 'doors', choice: 'b' },
  { kind: 'choose', question: 'doors', choice: 'a' },
] as const;
const half = answered.reduce(nextAttempt, firstPage);

test('what is chosen stays while the pages are turned', () => {
  expect(nextAttempt(half, { kind: 'turn', to: 0 })).toEqual({ ...firstPage, chosen: { doors: 'a' } });
});

test('the first question without an answer is open, and only answered ones are sent', () => {
  expect(openQuestion(questions, half)).toEqual({ id: 'ids' });
  expect(answersOf(questions, half)).toEqual([{ question: 'doors', choice: 'a' }]);
  const whole = nextAttempt(half, { kind: 'choose', question: 'ids', choice: 'c' });
  expect(openQuestion(questions, whole)).toBeUndefined();
  expect(answersOf(questions, whole)).toEqual([
    { question: 'ids', choice: 'c' },
    { question: 'doors', choice: 'a' },
  ]);
});

test('a new attempt begins at its page without answers, mistakes and result', () => {
  const failed = nextAttempt(nextAttempt(half, { kind: 'check', isMissing: true }), { kind: 'graded', result: graded });
  expect(failed).toMatchObject({ isMissing: true, result: graded });
  expect(nextAttempt(failed, { kind: 'again', from: 2 })).toEqual({ ...firstPage, page: 2 });
});
