import { readFileSync } from 'node:fs';
import { promotionUseMachine } from '@autolotto/contract/promotions/states.ts';
import { expect, test } from 'vitest';

test('the database allows these steps and no other; an order that shrinks is no step', () => {
  const written = readFileSync(new URL('./sql/uses.sql', import.meta.url), 'utf8');
  const [, list = ''] = /\(old\.state \|\| ' ' \|\| new\.state\) in \(([^)]*)\)/.exec(written) ?? [];
  const allowed = list.split(', ').map((pair) => pair.slice(1, -1));
  const steps = promotionUseMachine.rows.flatMap(({ from, to }) => from.map((state) => `${state} ${to}`));
  expect(allowed.sort()).toEqual([...steps, 'used used'].sort());
});
