import { orderStatuses } from '@autolotto/contract/orders/states.ts';
import { describe, expect, test } from 'vitest';
import { reachedAt, stepStates, type TrackingStep, wasReleased, wasToldLater } from './steps.ts';

const ticked = (step: TrackingStep) => orderStatuses.filter((status) => stepStates(status)[step] === 'done');

describe('the four steps', () => {
  test('TRACK-25 accepted is ticked for accepted, picked_up, en_route, delivered', () =>
    expect(ticked('accepted')).toEqual(['accepted', 'picked_up', 'en_route', 'delivered']));
  test('TRACK-26 picked up is ticked from picked_up onward', () =>
    expect(ticked('picked_up')).toEqual(['picked_up', 'en_route', 'delivered']));
  test('TRACK-27 en route is ticked for en_route and delivered', () =>
    expect(ticked('en_route')).toEqual(['en_route', 'delivered']));
  test('TRACK-28 delivered is ticked only for delivered', () => expect(ticked('delivered')).toEqual(['delivered']));

  test('the next step is the current one; a cancelled or delivered order has none', () => {
    const current = orderStatuses.map(
      (status) => Object.entries(stepStates(status)).find(([, state]) => state === 'current')?.[0],
    );
    expect(current).toEqual(['accepted', 'picked_up', 'en_route', 'delivered', undefined, undefined]);
  });

  test('a step shows the time of its latest entry', () => {
    const tracking = [
      { status: 'accepted', timestamp: 'a', occurredAt: null, isStep: true },
      { status: 'accepted', timestamp: 'b', occurredAt: null, isStep: true },
      { status: 'accepted', timestamp: 'c', occurredAt: null, isStep: false },
      { status: 'picked_up', timestamp: 'e', occurredAt: 'd', isStep: true },
    ] as const;
    expect(reachedAt(tracking, 'accepted')).toBe('b');
    // An offline step was done before it was reported.
    expect(reachedAt(tracking, 'picked_up')).toBe('d');
    expect(reachedAt(tracking, 'delivered')).toBeUndefined();
  });

  test('a step that was told of minutes after it was done is marked so', () => {
    const at = (occurredAt: string | null) => wasToldLater({ timestamp: '2026-11-21T18:10:00.000Z', occurredAt });
    expect(at(null)).toBe(false);
    expect(at('2026-11-21T18:09:50.000Z')).toBe(false);
    expect(at('2026-11-21T18:08:00.000Z')).toBe(false);
    expect(at('2026-11-21T18:07:59.000Z')).toBe(true);
  });

  test('an order that its courier gave back is known by what its timeline says beside the steps', () => {
    const entry = { status: 'accepted', timestamp: 'a', occurredAt: null } as const;
    const released = { ...entry, isStep: false, notes: null, note: { code: 'released', values: {} } } as const;
    expect(
      wasReleased({
        tracking: [{ ...entry, isStep: true, notes: null, note: { code: 'acceptedByCourier', values: {} } }],
      }),
    ).toBe(false);
    expect(wasReleased({ tracking: [released, { ...entry, isStep: true, notes: null, note: null }] })).toBe(true);
  });
});
