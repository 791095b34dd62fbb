import { expect, test } from 'vitest';
import {
  asIfDone,
  readLine,
  refusalOf,
  tried,
  type WaitingStep,
  without,
  withStep,
  writeLine,
} from './waiting-steps.ts';

const step = (key: string, orderId: number, to: WaitingStep['to'], wasTried = false): WaitingStep => ({
  key,
  orderId,
  to,
  wasTried,
});
const keys = (line: readonly WaitingStep[]) => line.map(({ key }) => key);

test('steps stand in the line in the order they were taken, the same step of an order once', () => {
  let line: readonly WaitingStep[] = [];
  line = withStep(line, step('a', 1, 'confirmed'));
  line = withStep(line, step('b', 2, 'confirmed'));
  line = withStep(line, step('c', 1, 'confirmed'));
  line = withStep(line, step('d', 1, 'ready'));
  line = withStep(line, step('e', 1, 'confirmed'));
  expect(keys(line)).toEqual(['a', 'b', 'd']);
  expect(keys(without(line, 'a'))).toEqual(['b', 'd']);
  expect(tried(line, 'b').map(({ wasTried }) => wasTried)).toEqual([false, true, false]);
});

test('an order can be cancelled behind a step that waits, and no step follows that', () => {
  const line = withStep(withStep([], step('a', 1, 'confirmed')), step('b', 1, 'cancelled'));
  expect(keys(line)).toEqual(['a', 'b']);
});

test('the board shows each order as the line will leave it, and one that has come further as it is', () => {
  const orders = [
    { id: 1, tabletStatus: 'pending' },
    { id: 2, tabletStatus: 'ready' },
    { id: 3, tabletStatus: 'pending' },
  ] as const;
  const line = [step('a', 1, 'confirmed'), step('b', 1, 'ready'), step('c', 2, 'confirmed')];
  expect(asIfDone(orders, line)).toEqual([
    { id: 1, tabletStatus: 'ready' },
    { id: 2, tabletStatus: 'ready' },
    { id: 3, tabletStatus: 'pending' },
  ]);
  expect(asIfDone(orders, [])).toBe(orders);
});

test('a refusal of what has been done already means no harm, and says who was quicker only when it was not us', () => {
  const accepted = { tabletStatus: 'confirmed' } as const;
  expect(refusalOf(step('a', 1, 'confirmed', true), accepted)).toBe('done-before');
  expect(refusalOf(step('a', 1, 'confirmed'), accepted)).toBe('done-by-others');
  expect(refusalOf(step('a', 1, 'confirmed'), { tabletStatus: 'cancelled' })).toBe('not-possible');
  expect(refusalOf(step('a', 1, 'ready'), accepted)).toBe('not-possible');
  expect(refusalOf(step('a', 1, 'ready'), undefined)).toBe('not-possible');
});

test('a line outlives a reload for the account that made it, and for no other', () => {
  const line: WaitingStep[] = [
    { ...step('a', 1, 'confirmed'), minutes: 20 },
    { ...step('b', 2, 'cancelled', true), reason: 'We are closing' },
    { ...step('c', 3, 'completed'), pickUpCode: '4821' },
  ];
  const kept = writeLine(line, 'anna');
  expect(readLine(kept, 'anna')).toEqual(line);
  expect(readLine(kept, 'ben')).toEqual([]);
});

test.each([
  null,
  '',
  'null',
  '[]',
  '{"userId":"anna"}',
  '{"userId":"anna","steps":{}}',
  '{"userId":"anna","steps":[{"key":"a","orderId":1,"to":"confirmed","minutes":7,"wasTried":false}]}',
  '{"userId":"anna","steps":[null,{"key":"a"},{"key":"a","orderId":1,"to":"lost","wasTried":false}]}',
])('what is no line is an empty one: %s', (text) => {
  expect(readLine(text, 'anna')).toEqual([]);
});
