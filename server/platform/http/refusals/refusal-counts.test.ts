// @invariant SECURITY-2: Counting refused calls takes bounded memory and rows, and loses none.
import { expect, test } from 'vitest';
import { others, type RefusalCount, refusalCounts } from './refusal-counts.ts';

const row = 'GET /api/orders/:orderId';
const code = 'ORDER_NOT_FOUND';
const sum = (taken: readonly RefusalCount[]) => taken.reduce((all, { count }) => all + count, 0);
const from = (network: string) => ({ userId: undefined, network, row, code });

test('calls of one caller to one row with one answer are one count', () => {
  const counts = refusalCounts({ most: 10, networksAMinute: 10 });
  for (let i = 0; i < 3; i++) counts.count({ userId: 'ann', network: '192.0.2.1', row, code });
  counts.count(from('192.0.2.1'));
  counts.count({ ...from('192.0.2.1'), code: 'FORBIDDEN' });
  expect(counts.take(1).map(({ callerKind, caller, code: of, count }) => [callerKind, caller, of, count])).toEqual([
    ['account', 'ann', code, 3],
    ['network', '192.0.2.1', code, 1],
    ['network', '192.0.2.1', 'FORBIDDEN', 1],
  ]);
  expect(counts.take(1)).toEqual([]);
});

test('refusals from ever new addresses are all counted, in no more keys than allowed', () => {
  const counts = refusalCounts({ most: 2_000, networksAMinute: 1_000 });
  const networks = Array.from({ length: 10_000 }, (_, at) => from(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`));
  const rows = new Set<string>();
  let [largest, counted] = [0, 0];
  for (let i = 0; i < 200_000; i++) {
    counts.count(networks[i % networks.length] ?? from(''));
    // One account looks around in all of this.
    if (i % 1_000 === 0) counts.count({ userId: 'eve', network: '', row, code: 'FORBIDDEN' });
    if (i % 997 === 0) largest = Math.max(largest, counts.size());
    if (i % 10_000 !== 9_999) continue;
    const taken = counts.take(1);
    counted += sum(taken);
    for (const one of taken) rows.add(`${one.callerKind} ${one.caller}`);
  }
  expect(largest).toBeLessThanOrEqual(2_000);
  expect(counted).toBe(200_200);
  const named = [...rows].filter((one) => one.startsWith('network')).length;
  expect(named).toBeGreaterThan(0);
  expect(named).toBeLessThanOrEqual(1_000);
  expect(rows).toContain('account eve');
  expect(rows).toContain(`others ${others}`);
});

test('when it is full, the rarest networks become others first', () => {
  const counts = refusalCounts({ most: 4, networksAMinute: 10 });
  for (let i = 0; i < 5; i++) counts.count(from('busy'));
  counts.count({ userId: 'ann', network: '', row, code });
  for (const rare of ['one', 'two', 'three']) counts.count(from(rare));
  const taken = counts.take(1);
  expect(taken.find(({ caller }) => caller === 'busy')?.count).toBe(5);
  expect(taken.find(({ caller }) => caller === 'ann')?.count).toBe(1);
  expect(taken.find(({ caller }) => caller === others)?.count).toBe(2);
  expect(sum(taken)).toBe(9);
});

test('a new minute names other networks, and the busiest first', () => {
  const counts = refusalCounts({ most: 10, networksAMinute: 1 });
  const named = (minute: number) =>
    counts
      .take(minute)
      .filter(({ callerKind }) => callerKind === 'network')
      .map(({ caller }) => caller);
  for (const one of ['quiet', 'busy', 'busy']) counts.count(from(one));
  expect(named(1)).toEqual(['busy']);
  counts.count(from('quiet'));
  expect(named(1)).toEqual([]);
  counts.count(from('quiet'));
  expect(named(2)).toEqual(['quiet']);
});

test('ever new kinds of refusals do not fill it either', () => {
  const counts = refusalCounts({ most: 20, networksAMinute: 10 });
  for (let i = 0; i < 1_000; i++) counts.count({ ...from(`n${i}`), row: `GET /${i}` });
  expect(counts.size()).toBeLessThanOrEqual(21);
  expect(sum(counts.take(1))).toBe(1_000);
});
