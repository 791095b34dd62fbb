import { expect, test } from 'vitest';
import { applyPending, isInLine, readLine, refusalOf, type TabletStep } from './waiting-steps.ts';

const step = (key: string, orderId: number, to: TabletStep['to'], wasTried = false) => ({
  key,
  orderId,
  to,
  ...(wasTried && { wasTried }),
});

test('a step of an order is queued once', () => {
  const line = [step('a', 1, 'confirmed'), step('b', 2, 'confirmed')];
  expect(isInLine(line, step('c', 1, 'confirmed'))).toBe(true);
  expect(isInLine(line, step('d', 1, 'ready'))).toBe(false);
  expect(isInLine([...line, step('d', 1, 'ready')], step('e', 1, 'confirmed'))).toBe(true);
});

test('an order can be cancelled behind a step that waits, and no step follows that', () => {
  const line = [step('a', 1, 'confirmed')];
  expect(isInLine(line, step('b', 1, 'cancelled'))).toBe(false);
});

test('the board shows each order as the line will leave it, and one that has come further as it is', () => {
  const orders = [
    { id: 1, tabletStatus: 'pending' },
    { id: 2, tabletStatus: 'ready' },
    { id: 3, tabletStatus: 'pending' },
  ] as const;
  const line = [step('a', 1, 'confirmed'), step('b', 1, 'ready'), step('c', 2, 'confirmed')];
  expect(applyPending(orders, line)).toEqual([
    { id: 1, tabletStatus: 'ready' },
    { id: 2, tabletStatus: 'ready' },
    { id: 3, tabletStatus: 'pending' },
  ]);
  expect(applyPending(orders, [])).toBe(orders);
});

test('a refusal of what has been done already means no harm, and says who was quicker only when it was not us', () => {
  const accepted = { tabletStatus: 'confirmed' } as const;
  expect(refusalOf(step('a', 1, 'confirmed', true), accepted)).toBe('done-before');
  expect(refusalOf(step('a', 1, 'confirmed'), accepted)).toBe('done-by-others');
  expect(refusalOf(step('a', 1, 'confirmed'), { tabletStatus: 'cancelled' })).toBe('not-possible');
  expect(refusalOf(step('a', 1, 'ready'), accepted)).toBe('not-possible');
  expect(refusalOf(step('a', 1, 'ready'), undefined)).toBe('not-possible');
});

test('a line that the version before kept is read for the account that made it, and for no other', () => {
  const line = [
    { ...step('a', 1, 'confirmed'), minutes: 20, wasTried: false },
    { ...step('b', 2, 'cancelled', true), reason: 'We are closing' },
    { ...step('c', 3, 'completed'), pickUpCode: '4821', wasTried: false },
  ];
  const kept = JSON.stringify({ userId: 'anna', steps: line });
  expect(readLine(kept, 'anna')).toEqual([
    { ...step('a', 1, 'confirmed'), minutes: 20 },
    { ...step('b', 2, 'cancelled', true), reason: 'We are closing' },
    { ...step('c', 3, 'completed'), pickUpCode: '4821' },
  ]);
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
])('an invalid stored queue is an empty one: %s', (text) => {
  expect(readLine(text, 'anna')).toEqual([]);
});
