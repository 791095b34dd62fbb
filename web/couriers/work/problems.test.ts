import { expect, test } from 'vitest';
import { helpOf, problems, returnOf } from './problems.ts';

test('whoever carries an order can bring it back, whatever the problem', () => {
  for (const status of ['picked_up', 'en_route'] as const)
    expect(problems.map((problem) => returnOf(problem, status)?.reason)).toEqual([
      'not_home',
      'no_valid_id',
      'other',
      'other',
      'damaged',
    ]);
});
test('an order still in the shop needs no return, and the shop is the contact', () => {
  expect(problems.map((problem) => returnOf(problem, 'accepted'))).toEqual(problems.map(() => undefined));
  expect(helpOf('broken', 'accepted')).toBe('broken-store');
  expect(helpOf('broken', 'en_route')).toBe('broken');
});
test("safety comes first among a courier's problems", () => expect(helpOf('unsafe', 'accepted')).toBe('unsafe'));
