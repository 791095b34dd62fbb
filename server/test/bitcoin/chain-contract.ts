/** What every source of the Bitcoin network keeps to, whatever it is: the simulated one, Esplora and Bitcoin Core. */
import { expect, test } from 'vitest';
import type { ChainSource } from '../../platform/adapters/bitcoin/chain.ts';

export type Steering = {
  readonly source: () => ChainSource;
  /** An address that nobody has paid yet. */
  readonly newAddress: () => Promise<string>;
  readonly pay: (address: string, sats: number) => Promise<unknown>;
  readonly mine: (blocks: number) => Promise<unknown>;
  /** Empty blocks stand in the place of so many; what was in them waits again. */
  readonly reorganize: (blocks: number) => Promise<unknown>;
};

export function keepsToItsContract({ source, newAddress, pay, mine, reorganize }: Steering): void {
  test('blocks follow from each other, and there is none above the newest', async () => {
    await mine(3);
    const tip = await source().tip();
    expect(tip.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(tip.minedAt).toBeInstanceOf(Date);
    expect(await source().blockAt(tip.height)).toMatchObject({
      height: tip.height,
      hash: tip.hash,
      parent: tip.parent,
    });
    expect(await source().blockAt(tip.height - 1)).toMatchObject({ height: tip.height - 1, hash: tip.parent });
    expect(await source().blockAt(tip.height + 1)).toBeUndefined();
  });

  test('an output waits, is in a block, waits again where the block is taken back, and is in another one', async () => {
    const [address, other] = [await newAddress(), await newAddress()];
    const load = async () => {
      const found = await source().outputsTo([other, address]);
      // Asked again, nothing else comes; asked about others, nothing does.
      expect(await source().outputsTo([address, other])).toEqual(found);
      expect(await source().outputsTo([])).toEqual([]);
      return found;
    };
    expect(await load()).toEqual([]);
    await pay(address, 68_334);
    const [waiting] = await load();
    const { txid, vout } = waiting ?? { txid: '', vout: -1 };
    expect(txid).toMatch(/^[0-9a-f]{64}$/);
    expect(vout).toBeGreaterThanOrEqual(0);
    const output = { txid, vout, address, sats: 68_334, isCoinbase: false, isConflicted: false };
    expect(waiting).toEqual({ ...output, block: null });
    await mine(1);
    const first = await source().tip();
    expect(await load()).toEqual([{ ...output, block: { height: first.height, hash: first.hash } }]);
    await mine(1);
    expect(await load()).toEqual([{ ...output, block: { height: first.height, hash: first.hash } }]);
    await reorganize(2);
    expect(await load()).toEqual([{ ...output, block: null }]);
    expect((await source().blockAt(first.height))?.hash).not.toBe(first.hash);
    await mine(1);
    const { height, hash } = await source().tip();
    expect(await load()).toEqual([{ ...output, block: { height, hash } }]);
  });

  test('all outputs to all addresses that are asked about, and no others', async () => {
    const [one, two, three] = [await newAddress(), await newAddress(), await newAddress()];
    await pay(one, 1_000);
    await pay(one, 2_000);
    await pay(two, 3_000);
    await pay(three, 4_000);
    await mine(1);
    const found = await source().outputsTo([one, two]);
    expect(found.map(({ address, sats }) => `${address} ${sats}`).sort()).toEqual(
      [`${one} 1000`, `${one} 2000`, `${two} 3000`].sort(),
    );
    expect(new Set(found.map(({ txid, vout }) => `${txid}:${vout}`)).size).toBe(3);
  });
}
