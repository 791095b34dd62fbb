/** What the documents show of the code is made from the code. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderMachine } from '@autolotto/contract/orders/states.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { type Leg, netLegs, transferKinds } from '../ledger/rules.ts';
import { holdLegs, orderCancelled, orderCaptured, orderPaidInCash } from '../orders/postings.ts';
import { depositConfirmed } from '../payments/postings.ts';
import { policyKeys } from '../policy/rows.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8').replaceAll('\r\n', '\n');
/** What follows a marker, up to the next empty line. */
const after = (text: string, marker: string) => text.split(`<!-- ${marker} -->\n`)[1]?.split(/\n\n/)[0]?.trim();

test('server/orders/README.md shows the life cycle as it is', () => {
  const steps = orderMachine.rows.flatMap((row) =>
    row.from.map((from) => `  ${from} --> ${row.to}: ${row.event} (${row.by.join(', ')})`),
  );
  const ends = orderMachine.states.filter((state) => orderMachine.isFinal(state)).map((state) => `  ${state} --> [*]`);
  const diagram = ['```mermaid', 'stateDiagram-v2', `  [*] --> ${orderMachine.initial}`, ...steps, ...ends, '```'].join(
    '\n',
  );
  expect(after(read('server/orders/README.md'), 'life cycle')).toBe(diagram);
});

describe('docs/money.md', () => {
  const document = read('docs/money.md');
  const order = {
    id: 12,
    customerId: 'rosa',
    storeId: 7,
    courierId: 'maya',
    subtotal: cents(2_000),
    total: cents(2_599),
  };
  const shares = { storeCommissionPpm: 100_000, courierBase: cents(300), courierSharePpm: 50_000 };
  const deposit = { id: 3, userId: 'rosa', amount: cents(5_000), networkFee: cents(50), provider: 'sandbox' };
  const recipes: Record<string, readonly Leg[]> = {
    deposit: depositConfirmed(deposit).legs,
    hold: holdLegs(order.customerId, order.total),
    release: orderCancelled(order).legs,
    capture: orderCaptured(order, shares).legs,
    cash: orderPaidInCash(order, shares).legs,
  };

  test.each(Object.entries(recipes))('its example of %s is what the recipe posts', (name, legs) => {
    const rows = netLegs(legs).map(({ account, amount }) => `| \`${account.name}\` | ${dollars(cents(amount))} |`);
    expect(after(document, `recipe: ${name}`)).toBe(['| Account | Amount |', '|---|---|', ...rows].join('\n'));
  });
  test('no recipe is missing', () => {
    // A reversal has the entries of what it reverses.
    expect(Object.keys(recipes)).toHaveLength(transferKinds.filter((kind) => kind !== 'reversal').length);
    expect([...document.matchAll(/<!-- recipe: (\w+) -->/g)].map(([, name]) => name)).toEqual(Object.keys(recipes));
  });
  test('its figures are the ones of the presets', () => {
    expect(policyKeys['pay.storeCommission'].demo).toBe(shares.storeCommissionPpm);
    expect(policyKeys['pay.courierBase'].demo).toBe(shares.courierBase);
    expect(policyKeys['pay.courierShare'].demo).toBe(shares.courierSharePpm);
    expect(policyKeys['fee.delivery'].demo).toBe(order.total - order.subtotal);
    expect(policyKeys['fee.network'].demo).toBe(deposit.networkFee);
  });
});
