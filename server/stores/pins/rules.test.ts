import { expect, test } from 'vitest';
import { afterWrongTry, isEasyPin } from './rules.ts';

test('repeated digits, repeated pairs and runs are too easy, other PINs are not', () => {
  for (const pin of ['0000', '77777777', '1212', '90909090', '1234', '7890', '9876', '3210', '01234567'])
    expect(isEasyPin(pin), pin).toBe(true);
  for (const pin of ['4821', '1213', '12341', '90809080', '2580', '0012']) expect(isEasyPin(pin), pin).toBe(false);
});

test('each fifth wrong try in a row pauses a PIN, and the twentieth blocks it', () => {
  expect([1, 2, 3, 4].map(afterWrongTry)).toEqual([4, 3, 2, 1].map((attemptsLeft) => ({ kind: 'left', attemptsLeft })));
  for (const tries of [5, 10, 15]) expect(afterWrongTry(tries)).toEqual({ kind: 'paused' });
  expect(afterWrongTry(6)).toEqual({ kind: 'left', attemptsLeft: 4 });
  expect(afterWrongTry(19)).toEqual({ kind: 'left', attemptsLeft: 1 });
  expect(afterWrongTry(20)).toEqual({ kind: 'blocked' });
});
