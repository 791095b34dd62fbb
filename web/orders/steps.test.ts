import { orderStatuses } from '@autolotto/contract/orders/states.ts';
import { describe, expect, test } from 'vitest';
import { reachedAt, stepStates, type TrackingStep } from './steps.ts';

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
      { status: 'accepted', timestamp: 'a', isStep: true },
      { status: 'accepted', timestamp: 'b', isStep: true },
      { status: 'accepted', timestamp: 'c', isStep: false },
    ] as const;
    expect(reachedAt(tracking, 'accepted')).toBe('b');
    expect(reachedAt(tracking, 'delivered')).toBeUndefined();
  });
});
