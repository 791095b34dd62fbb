import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib.mjs';
import { faultsOf, rebuild, replay } from './verify-deck.mjs';

const record = JSON.parse(readFileSync(join(root, 'contract/instant-games/vectors.json'), 'utf8'));
/** The record with something changed: `change` is handed a copy. */
const changed = (change) => {
  const copy = structuredClone(record);
  change(copy);
  return faultsOf(copy);
};

describe('the record of a deck', () => {
  test('nothing is wrong with the published vectors', () => {
    expect(faultsOf(record)).toEqual([]);
    expect(Buffer.from(rebuild(record).tiers).toString('hex')).toBe(record.tiers);
    expect(replay(record, rebuild(record))).toMatchObject(
      record.sales.map(({ drawSeed, drawHash, position }) => ({ drawSeed, drawHash, position })),
    );
  });
  test('another seed, root, table or key of the draws is found', () => {
    expect(
      changed((one) => (one.seed = one.seed.replace(/^./, (first) => (first === '0' ? '1' : '0')))).length,
    ).toBeGreaterThan(2);
    expect(changed((one) => (one.root = one.drawKeyHash))).toMatchObject([expect.stringMatching(/^the seal is /)]);
    expect(changed((one) => (one.table[1].count += 1))).toContainEqual(expect.stringMatching(/^the seal is /));
    expect(changed((one) => (one.drawKeyHash = one.root))).toEqual(['the draws were sealed by another key']);
  });
  test('another ticket, tier, order or turn of a sale is found', () => {
    const [{ ticket, tier }] = record.sales;
    expect(changed((one) => (one.sales[0].ticket += 1))).toEqual([
      `sale 0: the ticket is ${ticket}, sold was ${ticket + 1}`,
    ]);
    expect(changed((one) => (one.sales[0].tier += 1))).toEqual([`sale 0: the tier is ${tier}, sold was ${tier + 1}`]);
    expect(changed((one) => one.sales.reverse()).length).toBeGreaterThan(10);
    expect(changed((one) => (one.sales[0].draw = 5))).toContain('sale 0: draw 5 of its player is out of turn');
    expect(changed((one) => (one.sales[0].clientSeed = one.sales[1].clientSeed)).length).toBeGreaterThan(0);
  });
});
