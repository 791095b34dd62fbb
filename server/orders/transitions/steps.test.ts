// @invariant ORDERS-5
import {
  type OrderActor,
  type OrderEvent,
  type OrderStatus,
  orderMachine,
  orderStatuses,
  tabletStatuses,
} from '@autolotto/contract/orders/states.ts';
import { describe, expect, test } from 'vitest';
import {
  decideStep,
  decideTransition,
  isOwnChoice,
  lifecycleTransitions,
  nextStatuses,
  type OrderState,
  type Step,
  tabletTransitions,
} from '../placement/rules.ts';

const actors: readonly OrderActor[] = ['customer', 'courier', 'store', 'admin', 'system'];
const events = [...new Set(orderMachine.rows.map((row) => row.event))];
const maya = 'maya';
const devon = 'devon';

/** Every possible order: a pending one has no courier and no packing; from pick-up on it has a courier. */
const states: readonly OrderState[] = orderStatuses.flatMap((status) =>
  [null, maya]
    .filter((courierId) => !(status === 'pending' && courierId) && !(isCarried(status) && !courierId))
    .flatMap((courierId) =>
      (status === 'pending' ? [false] : [false, true]).map((isReady) => ({ status, courierId, isReady })),
    ),
);
function isCarried(status: OrderStatus): boolean {
  return status === 'picked_up' || status === 'en_route' || status === 'delivered';
}
const everyStep = states.flatMap((order) =>
  actors.flatMap((by) =>
    events.map((event) => ({
      order,
      step: { event, by, actorId: by === 'courier' ? maya : by, reason: 'why' } satisfies Step,
    })),
  ),
);

/** What the rulings say, written down once more without the machine. */
function mayBe(order: OrderState, event: OrderEvent, by: OrderActor): boolean {
  const { status, courierId, isReady } = order;
  switch (event) {
    case 'accept':
      return status === 'pending' && (by === 'store' || by === 'courier' || by === 'admin');
    case 'claim':
      return status === 'accepted' && by === 'courier' && courierId === null;
    case 'release':
      return status === 'accepted' && courierId !== null && (by === 'courier' || by === 'admin' || by === 'system');
    case 'ready':
      return status === 'accepted' && !isReady && (by === 'store' || by === 'admin');
    case 'pick_up':
      return status === 'accepted' && courierId !== null && (by === 'courier' || by === 'store' || by === 'admin');
    case 'start':
      return status === 'picked_up' && (by === 'courier' || by === 'admin');
    case 'deliver':
      return status === 'en_route' && (by === 'courier' || by === 'admin');
    case 'cancel':
      if (status === 'pending') return by !== 'courier';
      if (status === 'accepted') return by === 'store' || by === 'admin' || by === 'system';
      return (status === 'picked_up' || status === 'en_route') && (by === 'admin' || by === 'system');
    case 'return':
      return (status === 'picked_up' || status === 'en_route') && (by === 'courier' || by === 'admin');
  }
}

describe('steps', () => {
  test(`each of ${everyStep.length} steps is possible exactly when it is allowed`, () => {
    for (const { order, step } of everyStep) {
      const decided = decideStep(order, step);
      expect('to' in decided, `${step.by} ${step.event} ${JSON.stringify(order)}`).toBe(
        mayBe(order, step.event, step.by),
      );
      if ('to' in decided) expect(decided.to).toBe(orderMachine.next(order.status, step.event));
    }
  });

  test('the steps offered to a participant are exactly the allowed ones', () => {
    for (const order of states) {
      for (const by of actors) {
        const actorId = by === 'courier' ? maya : by;
        const possible = events.filter(
          (event) =>
            !['ready', 'return', 'release'].includes(event) &&
            'to' in decideStep(order, { event, by, actorId, reason: 'why' }),
        );
        const expected = new Set(possible.map((event) => orderMachine.next(order.status, event)));
        expect(new Set(nextStatuses(order, by, actorId)), `${by} ${JSON.stringify(order)}`).toEqual(expected);
      }
    }
  });

  test('a courier takes no step of an order that another brings', () => {
    for (const order of states.filter(({ courierId }) => courierId === maya)) {
      for (const event of events) {
        expect(decideStep(order, { event, by: 'courier', actorId: devon, reason: 'why' })).toMatchObject({
          code: 'ORDER_ALREADY_ASSIGNED',
        });
      }
      expect(nextStatuses(order, 'courier', devon)).toEqual([]);
    }
  });

  test.each([
    ['store', 'cancel', 'accepted'],
    ['admin', 'cancel', 'accepted'],
    ['admin', 'cancel', 'picked_up'],
    ['admin', 'cancel', 'en_route'],
    ['admin', 'start', 'picked_up'],
    ['admin', 'deliver', 'en_route'],
  ] as const)('a %s gives a reason to %s an order that is %s', (by, event, status) => {
    const order = { status, courierId: maya, isReady: false };
    expect(decideStep(order, { event, by, actorId: by })).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(decideStep(order, { event, by, actorId: by, reason: '' })).toMatchObject({ code: 'REASON_REQUIRED' });
    expect(decideStep(order, { event, by, actorId: by, reason: 'Out of milk' })).toHaveProperty('to');
  });

  test.each(['customer', 'store', 'admin', 'system'] as const)(
    'a %s needs no reason to cancel a pending order',
    (by) => {
      expect(
        decideStep({ status: 'pending', courierId: null, isReady: false }, { event: 'cancel', by, actorId: by }),
      ).toEqual({ to: 'cancelled' });
    },
  );

  test('a courier gives no reason for setting out and delivering', () => {
    const order = { courierId: maya, isReady: true };
    for (const [status, event, to] of [
      ['picked_up', 'start', 'en_route'],
      ['en_route', 'deliver', 'delivered'],
    ] as const)
      expect(decideStep({ ...order, status }, { event, by: 'courier', actorId: maya })).toEqual({ to });
  });

  test.each([
    ['accept', 'accepted'],
    ['claim', 'accepted'],
    ['ready', 'accepted'],
    ['pick_up', 'picked_up'],
    ['start', 'en_route'],
    ['deliver', 'delivered'],
    ['cancel', 'cancelled'],
  ] as const)("%s of a closed order is refused in the life cycle's words", (event, requested) => {
    const over = { status: 'delivered', courierId: maya, isReady: true } as const;
    expect(decideStep(over, { event, by: 'admin', actorId: 'helen', reason: 'why' })).toEqual({
      code: 'TRANSITION_NOT_ALLOWED',
      details: { from: 'delivered', requested, allowed: [] },
    });
  });

  test('a refusal says what else could be done', () => {
    const order = { status: 'accepted', courierId: maya, isReady: false } as const;
    expect(decideStep(order, { event: 'deliver', by: 'admin', actorId: 'helen', reason: 'why' })).toEqual({
      code: 'TRANSITION_NOT_ALLOWED',
      details: { from: 'accepted', requested: 'delivered', allowed: ['picked_up', 'cancelled'] },
    });
  });

  test.each([
    ['accepted', ['store', 'support']],
    ['en_route', ['support']],
    ['delivered', undefined],
  ] as const)('a customer too late to cancel an order that is %s hears who still can', (status, cancelledBy) => {
    const order = { status, courierId: maya, isReady: true };
    const details = { from: status, requested: 'cancelled', allowed: [], ...(cancelledBy && { cancelledBy }) };
    const refused = { code: 'TRANSITION_NOT_ALLOWED', details };
    expect(decideStep(order, { event: 'cancel', by: 'customer', actorId: 'ann' })).toEqual(refused);
    expect(
      decideTransition(order, { word: 'cancelled', by: 'customer', actorId: 'ann' }, lifecycleTransitions),
    ).toEqual(refused);
    expect(decideStep(order, { event: 'cancel', by: 'courier', actorId: maya })).toMatchObject({
      details: { allowed: expect.any(Array) },
    });
  });

  test('an order is not handed over before a courier has claimed it', () => {
    const order = { status: 'accepted', courierId: null, isReady: true } as const;
    for (const by of ['store', 'courier', 'admin'] as const) {
      expect(decideStep(order, { event: 'pick_up', by, actorId: by })).toMatchObject({ code: 'COURIER_REQUIRED' });
    }
  });
});

describe('giving an order back', () => {
  const [noon, one, two] = [12, 13, 14].map((hour) => new Date(Date.UTC(2026, 10, 22, hour))) as [Date, Date, Date];
  test.each([
    ['the store has the time that it named', { readyAt: null, readyBy: one }, { assignedAt: noon, now: one }, true],
    ['it is packed', { readyAt: two, readyBy: one }, { assignedAt: noon, now: two }, true],
    ['nobody named a time', { readyAt: null, readyBy: null }, { assignedAt: noon, now: two }, true],
    ['it was late when it was taken', { readyAt: null, readyBy: one }, { assignedAt: one, now: two }, true],
    ['the store has become late', { readyAt: null, readyBy: one }, { assignedAt: noon, now: two }, false],
  ])('giving an order back is a choice unless the store has become late: %s', (_, order, times, isOwn) => {
    expect(isOwnChoice(order, times)).toBe(isOwn);
  });
});

describe('words', () => {
  test('the life cycle’s words lead to the status they name, or nowhere, and each of them leads somewhere', () => {
    const told = states.flatMap((order) =>
      actors.flatMap((by) =>
        orderStatuses.map((word) => {
          const decided = decideTransition(order, { word, by, actorId: maya, reason: 'why' }, lifecycleTransitions);
          return { word, to: 'to' in decided ? decided.to : undefined };
        }),
      ),
    );
    const followed = told.filter(({ to }) => to !== undefined);
    expect(followed.filter(({ word, to }) => to !== word)).toEqual([]);
    // Nothing becomes pending again.
    expect(new Set(followed.map(({ word }) => word))).toEqual(
      new Set(orderStatuses.filter((status) => status !== 'pending')),
    );
  });
  test('a courier’s "accepted" claims what the store has accepted', () => {
    const order = { status: 'accepted', courierId: null, isReady: false } as const;
    expect(decideTransition(order, { word: 'accepted', by: 'courier', actorId: maya }, lifecycleTransitions)).toEqual({
      event: 'claim',
      to: 'accepted',
    });
  });
  test.each([
    ['accepted', 'pending', 'accept'],
    ['accepted', 'accepted', 'claim'],
    ['picked_up', 'accepted', 'pick_up'],
    ['en_route', 'picked_up', 'start'],
    ['delivered', 'en_route', 'deliver'],
    ['cancelled', 'pending', 'cancel'],
    ['pending', 'accepted', undefined],
  ] as const)('a courier’s "%s" for an order that is %s asks to %s', (word, status, event) => {
    expect(lifecycleTransitions.event(word, { status, courierId: null, isReady: false }, 'courier')).toBe(event);
  });
  test('"accepted" by anyone but a courier accepts the order', () => {
    for (const by of ['customer', 'store', 'admin'] as const) {
      for (const status of ['pending', 'accepted'] as const)
        expect(lifecycleTransitions.event('accepted', { status, courierId: null, isReady: false }, by)).toBe('accept');
    }
  });
  test('a refusal that says more than "not now" is passed on', () => {
    const accepted = { status: 'accepted', courierId: null, isReady: false } as const;
    const taken = { ...accepted, courierId: maya };
    expect(decideTransition(taken, { word: 'picked_up', by: 'courier', actorId: devon }, lifecycleTransitions)).toEqual(
      {
        code: 'ORDER_ALREADY_ASSIGNED',
        details: {},
      },
    );
    expect(decideTransition(accepted, { word: 'completed', by: 'store', actorId: 'store' }, tabletTransitions)).toEqual(
      {
        code: 'COURIER_REQUIRED',
        details: {},
      },
    );
    expect(decideTransition(taken, { word: 'cancelled', by: 'admin', actorId: 'helen' }, lifecycleTransitions)).toEqual(
      {
        code: 'REASON_REQUIRED',
        details: {},
      },
    );
  });
  test('an impossible word is answered with the possible ones', () => {
    const pending = { status: 'pending', courierId: null, isReady: false } as const;
    expect(
      decideTransition(pending, { word: 'pending', by: 'store', actorId: 'store' }, lifecycleTransitions),
    ).toMatchObject({
      code: 'TRANSITION_NOT_ALLOWED',
      details: { from: 'pending', requested: 'pending', allowed: ['accepted', 'cancelled'] },
    });
    expect(
      decideTransition(pending, { word: 'delivered', by: 'courier', actorId: maya }, lifecycleTransitions),
    ).toMatchObject({
      details: { from: 'pending', requested: 'delivered', allowed: ['accepted'] },
    });
    const over = { status: 'delivered', courierId: maya, isReady: true } as const;
    expect(
      decideTransition(over, { word: 'cancelled', by: 'admin', actorId: 'admin', reason: 'why' }, lifecycleTransitions),
    ).toMatchObject({ details: { allowed: [] } });
  });
  test('the tablet’s words lead where they say, and refusals use them too', () => {
    for (const order of states) {
      const next = tabletTransitions.next(order, 'store', 'store');
      for (const word of tabletStatuses) {
        const decided = decideTransition(
          order,
          { word, by: 'store', actorId: 'store', reason: 'why' },
          tabletTransitions,
        );
        expect('to' in decided, `${word} ${JSON.stringify(order)}`).toBe(next.includes(word));
        if ('to' in decided) {
          expect(
            tabletTransitions.current({
              ...order,
              status: decided.to,
              isReady: order.isReady || decided.event === 'ready',
            }),
          ).toBe(word);
        } else if (decided.code === 'TRANSITION_NOT_ALLOWED') {
          expect(decided.details).toEqual({ from: tabletTransitions.current(order), requested: word, allowed: next });
        }
      }
    }
    expect(tabletTransitions.next({ status: 'accepted', courierId: maya, isReady: false }, 'store', 'store')).toEqual([
      'ready',
      'completed',
      'cancelled',
    ]);
  });
});
