import { cents } from '@autolotto/contract/shared/money.ts';
import { expect, test } from 'vitest';
import { drawsWithin, offered, readMost } from './terms.ts';

test('the most that may be spent is an amount of at least the first purchase', () => {
  expect(readMost('$20', cents(200))).toBe(2_000);
  expect(readMost(' 2.00 ', cents(200))).toBe(200);
  for (const typed of ['1.99', '', 'ten', '-5', '2.001']) expect(readMost(typed, cents(200)), typed).toBeUndefined();
});

test('what is offered is ten draws, and a last part of a draw buys nothing', () => {
  expect(offered(cents(250))).toBe('25.00');
  expect(drawsWithin(cents(799), cents(200))).toBe(3);
});
