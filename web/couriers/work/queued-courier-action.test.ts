import type { Order } from '@autolotto/contract/orders/model.ts';
import { describe, expect, test } from 'vitest';
import {
  applyPending,
  type CourierAction,
  type QueuedCourierAction,
  rejectionOutcomeOf,
} from './queued-courier-action.ts';

const order = (id: number, status: Order['status']) => ({ id, status }) as Order;
const step = (orderId: number, deed: CourierAction): QueuedCourierAction => ({
  key: 'k',
  userId: 'maya',
  orderId,
  occurredAt: '2026-11-21T18:00:00.000Z',
  deed,
});
const to = (status: 'picked_up' | 'en_route' | 'delivered'): CourierAction => ({ kind: 'status', to: status });

describe('the page shows orders as they will be', () => {
  const orders = [order(1, 'accepted'), order(2, 'en_route'), order(3, 'cancelled'), order(4, 'delivered')];
  test('when everything that waits has been done', () => {
    const waiting = [
      step(1, to('picked_up')),
      step(1, to('en_route')),
      step(2, { kind: 'return', asked: { reason: 'not_home' } }),
    ];
    expect(applyPending(orders, waiting).map(({ status }) => status)).toEqual([
      'en_route',
      'cancelled',
      'cancelled',
      'delivered',
    ]);
  });
  test('orders that have moved further are shown as they are', () => {
    expect(applyPending(orders, [step(4, to('en_route'))])[3]?.status).toBe('delivered');
    expect(applyPending(orders, [])).toBe(orders);
  });
  test('a returned order is shown on its way to its shop', () => {
    const called = step(2, { kind: 'return', asked: { reason: 'not_home', calledTwice: true } });
    expect(applyPending(orders, [called])[1]?.return).toMatchObject({ reason: 'not_home', calledTwice: true });
    const back = step(2, { kind: 'return', asked: { reason: 'damaged', words: 'It fell' } });
    expect(applyPending(orders, [back])[1]).toMatchObject({
      status: 'cancelled',
      return: { reason: 'damaged', words: 'It fell', openedAt: back.occurredAt, confirmedAt: null, calledTwice: false },
    });
  });
  test('a part that is kept back is gone, told once or twice; an ID is asked for as long as something needs it', () => {
    const item = (id: number, quantity: number, category: string) => ({ id, quantity, product: { category } });
    const mixed = {
      ...order(2, 'en_route'),
      ...{ minAge: 21, items: [item(7, 3, 'essentials'), item(8, 2, 'lottery')] },
    } as Order;
    const back = (quantity: number, left: number): CourierAction => ({
      kind: 'refusal',
      lines: [{ lineId: 8, quantity, reason: 'no_valid_id' }],
      left: [{ lineId: 8, quantity: left }],
    });
    const [one] = applyPending([mixed], [step(2, back(1, 1))]);
    expect(one).toMatchObject({ status: 'en_route', minAge: 21, items: [{ quantity: 3 }, { quantity: 1 }] });
    const [none] = applyPending([one as Order], [step(2, back(1, 1)), step(2, back(1, 0))]);
    expect(none).toMatchObject({ minAge: null, items: [{ quantity: 3 }, { quantity: 0 }] });
  });
  test('a check, a photo or a PIN moves nothing', () => {
    const waiting = [step(2, { kind: 'photo', file: new Blob() }), step(2, { kind: 'pin', said: { pin: '4821' } })];
    expect(applyPending(orders, waiting)).toEqual(orders);
  });
});

test.each([
  [to('picked_up'), { code: 'TRANSITION_NOT_ALLOWED', from: 'en_route' }, 'done-before'],
  [to('picked_up'), { code: 'TRANSITION_NOT_ALLOWED', from: 'cancelled' }, 'cancelled'],
  [to('delivered'), { code: 'TRANSITION_NOT_ALLOWED', from: 'picked_up' }, 'not-possible'],
  [
    { kind: 'return', asked: { reason: 'not_home' } } as CourierAction,
    { code: 'TRANSITION_NOT_ALLOWED', from: 'cancelled' },
    'done-before',
  ],
  [{ kind: 'photo', file: new Blob() } as CourierAction, { code: 'PROOF_PHOTO_IMMUTABLE' }, 'done-before'],
  [to('delivered'), { code: 'ORDER_NOT_FOUND' }, 'not-yours'],
  [to('delivered'), { code: 'ID_CHECK_REQUIRED' }, 'not-possible'],
  [to('delivered'), { code: undefined }, 'not-possible'],
] as const)('a refusal has a meaning: %j %j is %s', (deed, refused, meaning) => {
  expect(rejectionOutcomeOf(deed, refused)).toBe(meaning);
});
