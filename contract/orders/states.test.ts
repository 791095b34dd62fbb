// @invariant ORDERS-5: An order moves only along the rows of the state machine.
import { describe, expect, test } from 'vitest';
import { eventOfTabletStatus, orderMachine, orderStatuses, tabletStatuses, tabletStatusOf } from './states.ts';

describe('the life cycle of an order', () => {
  test('ORDER-47 it has the documented states and no other', () => {
    expect([...orderMachine.states].sort()).toEqual([...orderStatuses].sort());
    expect([...orderStatuses]).toEqual(['pending', 'accepted', 'picked_up', 'en_route', 'delivered', 'cancelled']);
  });
  test('every state can be reached from the first', () => {
    const reached = new Set<string>([orderMachine.initial]);
    for (let size = 0; size !== reached.size; ) {
      size = reached.size;
      for (const row of orderMachine.rows) if (row.from.some((state) => reached.has(state))) reached.add(row.to);
    }
    expect([...reached].sort()).toEqual([...orderStatuses].sort());
  });
  test('a state and an event lead to one state only', () => {
    const seen = new Map<string, number>();
    for (const row of orderMachine.rows)
      for (const state of row.from) seen.set(`${state} ${row.event}`, (seen.get(`${state} ${row.event}`) ?? 0) + 1);
    expect([...seen].filter(([, times]) => times > 1)).toEqual([]);
  });
  test('delivered and cancelled are the end, and from everywhere else an end can be reached', () => {
    expect(orderStatuses.filter((state) => orderMachine.isFinal(state))).toEqual(['delivered', 'cancelled']);
    for (const state of orderStatuses.filter((one) => !orderMachine.isFinal(one))) {
      expect(orderMachine.next(state, 'cancel'), state).toBe('cancelled');
    }
  });
  test('every step has somebody who may take it', () => {
    expect(orderMachine.rows.filter((row) => row.by.length === 0)).toEqual([]);
  });
});

describe('the tablet’s words', () => {
  test.each([
    ['pending', false, 'pending'],
    ['accepted', false, 'confirmed'],
    ['accepted', true, 'ready'],
    ['picked_up', true, 'completed'],
    ['en_route', true, 'completed'],
    ['delivered', true, 'completed'],
    ['delivered', false, 'completed'],
    ['cancelled', true, 'cancelled'],
  ] as const)('TABLET-14 an order that is %s (ready: %s) reads %s', (status, isReady, word) => {
    expect(tabletStatusOf({ status, isReady })).toBe(word);
  });
  test('every word but the first asks for a step', () => {
    expect(Object.keys(eventOfTabletStatus).sort()).toEqual(tabletStatuses.filter((word) => word !== 'pending').sort());
  });
});
