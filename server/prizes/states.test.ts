import { readFileSync } from 'node:fs';
import { openPrizeStates, prizeMachine, prizeStates } from '@autolotto/contract/prizes/states.ts';
import { expect, test } from 'vitest';

test('the database allows these steps of a prize and no other', () => {
  const written = readFileSync(new URL('./sql/kept.sql', import.meta.url), 'utf8');
  const [, list = ''] = /\(old\.state \|\| ' ' \|\| new\.state\) in \(([^)]*)\)/.exec(written) ?? [];
  const allowed = list.split(', ').map((pair) => pair.slice(1, -1));
  const steps = prizeMachine.rows.flatMap(({ from, to }) => from.map((state) => `${state} ${to}`));
  expect(allowed.sort()).toEqual(steps.sort());
});

test('every state is listed; in the open ones the money lies in the claims, and only an admin or the clock ends them', () => {
  expect([...prizeStates, 'credited'].sort()).toEqual([...prizeMachine.states, 'credited'].sort());
  for (const state of openPrizeStates) {
    expect(prizeMachine.isFinal(state)).toBe(false);
    expect(prizeMachine.eventsFrom(state, 'winner')).toEqual(state === 'claim' || state === 'refused' ? ['send'] : []);
  }
  expect(prizeMachine.eventsFrom('approved', 'admin')).toEqual(['pay', 'refuse']);
  expect(prizeMachine.eventsFrom('paid', 'admin')).toEqual([]);
});
