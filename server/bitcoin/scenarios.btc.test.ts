/**
 * What can happen to a payment on its way, on a real Bitcoin node and as each source tells it. $41.00 and the fee of
 * $0.50 at $60,000.00 are 69,167 satoshis.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { keepsToItsContract } from '../test/bitcoin/chain-contract.ts';
import { ask, loadIt, loadMoney, opened } from '../test/bitcoin/network.ts';
import { accountOf, bitcoinNode, type Face, faces, sourceOf } from '../test/bitcoin/regtest.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { rescanBitcoinJob } from './jobs.ts';
import { lookOnce } from './payments/watch.ts';

const keys: Readonly<Record<Face, string>> = {
  esplora:
    'vpub5ZLGTz7QcWzdiFpw8DE8gKD1epbn3FiKZ5hpFV3BScNviQsLEMQt2cD6uqvq3gngVS7PMM2kQAaWZmEAfTrvDZBXLG3d9arwpsteQMLgLPq',
  core: 'vpub5ZLGTz7QcWzdkYvYWY8nyqVtyd4nwzqgGiZuVF4iUXxf6P3RGHndR9VZMbgSHdohLz13iknWJRdHTDjJUskNBk686zzFL4JqgKdGCzg7mcJ',
};
const sats = 69_167;
const half = 34_583;
const nobody = accountOf(keys.esplora).addressAt(1_000_000);
const minute = 60_000;
/** The clocks of the node and of the servers go ahead together. */
let aheadMs = 0;

type World = {
  readonly face: Face;
  readonly client: Client;
  readonly id: number;
  readonly address: string;
  /** Sends, and lets the server look. */
  readonly pay: (...amounts: readonly number[]) => Promise<string>;
  readonly mine: (blocks: number) => Promise<void>;
  readonly later: (minutes: number) => Promise<void>;
  readonly look: () => Promise<unknown>;
  readonly price: (cents: number) => void;
  readonly restart: () => void;
  readonly rescan: () => Promise<void>;
  readonly load: () => Promise<unknown>;
};
type End = { readonly status: string; readonly exception?: string; readonly money: string };
type Scenario = { readonly does: (world: World) => Promise<unknown>; readonly ends: End };

const paid: End = { status: 'confirmed', money: '41.00' };
/** Neither source tells of what was spent otherwise: it is not there. */
const nothing: End = { status: 'expired', money: '0.00' };
const reorganized = (blocks: number): Scenario => ({
  does: async ({ pay, mine, look, load, client }) => {
    await pay(sats);
    await mine(blocks);
    await bitcoinNode.reorganize(blocks);
    await look();
    // All blocks are counted again, and what was credited is taken back until then.
    expect([await load(), await loadMoney(client)]).toMatchObject([{ status: 'confirming', confirmations: 0 }, '0.00']);
    await mine(6);
  },
  ends: paid,
});

const scenarios: Readonly<Record<string, Scenario>> = {
  'the exact amount': {
    does: async ({ pay, mine, load, client }) => {
      await pay(sats);
      expect(await load()).toMatchObject({ status: 'confirming', confirmations: 0 });
      await mine(5);
      expect([await load(), await loadMoney(client)]).toMatchObject([
        { status: 'confirming', confirmations: 5 },
        '0.00',
      ]);
      await mine(1);
    },
    ends: paid,
  },
  'one satoshi less': {
    does: async ({ pay, mine }) => [await pay(sats - 1), await mine(6)],
    ends: { status: 'confirmed', money: '40.99' },
  },
  'half, and no more': {
    does: async ({ pay, mine, later }) => [await pay(half), await later(16), await mine(6)],
    ends: { status: 'confirmed', exception: 'partial', money: '20.24' },
  },
  'half, and the rest in time': {
    does: async ({ pay, mine, load }) => {
      await pay(half);
      expect(await load()).toMatchObject({ status: 'pending', missing: '0.00034584' });
      await pay(sats - half);
      await mine(6);
    },
    ends: paid,
  },
  'half, and the rest too late': {
    does: async ({ pay, mine, later }) => [await pay(half), await later(16), await pay(sats - half), await mine(6)],
    ends: { status: 'confirmed', exception: 'late', money: '40.99' },
  },
  'twice as much': {
    does: async ({ pay, mine }) => [await pay(2 * sats), await mine(6)],
    ends: { status: 'confirmed', exception: 'over', money: '82.50' },
  },
  'two outputs of one transaction': {
    does: async ({ pay, mine }) => [await pay(half, sats - half), await mine(6)],
    ends: paid,
  },
  'too late, at another price': {
    does: async ({ pay, mine, later, price }) => {
      await later(16);
      price(6_300_000);
      await later(1);
      await pay(sats);
      await mine(6);
    },
    ends: { status: 'confirmed', exception: 'late', money: '43.07' },
  },
  'too late and too little': {
    does: async ({ pay, mine, later }) => [await later(16), await pay(10_000), await mine(6)],
    ends: { status: 'confirmed', exception: 'late', money: '5.50' },
  },
  nothing: { does: ({ later }) => later(16), ends: nothing },
  'replaced by another that pays as well': {
    does: async ({ pay, mine, address }) => {
      await bitcoinNode.replace(await pay(sats), { address, sats });
      await mine(5);
    },
    ends: paid,
  },
  'replaced while it waits, twice, by others that pay as well': {
    does: async ({ pay, mine, look, load, address }) => {
      const first = await pay(sats);
      const { txid } = await bitcoinNode.bump(first, { address, sats });
      expect(txid).not.toBe(first);
      await look();
      expect(await load()).toMatchObject({ status: 'confirming', received: '0.00069167', transactionHash: txid });
      await bitcoinNode.bump(txid, { address, sats });
      await mine(6);
    },
    ends: paid,
  },
  'replaced while it waits, by one that pays less': {
    does: async ({ pay, mine, look, later, load, address }) => {
      await bitcoinNode.bump(await pay(sats), { address, sats: half }, { address: nobody, sats: half });
      await look();
      expect(await load()).toMatchObject({ status: 'pending', missing: '0.00034584' });
      await later(16);
      await mine(6);
    },
    ends: { status: 'confirmed', exception: 'partial', money: '20.24' },
  },
  'replaced while it waits, by one that pays others': {
    does: async ({ pay, mine, look, later, load }) => {
      await bitcoinNode.bump(await pay(sats), { address: nobody, sats });
      await look();
      expect(await load()).toMatchObject({ status: 'pending', received: '0.00000000' });
      await mine(6);
      await later(16);
    },
    ends: nothing,
  },
  'spent elsewhere, in a block': {
    does: async ({ pay, mine, later, load }) => {
      const txid = await pay(sats);
      expect(await load()).toMatchObject({ status: 'confirming' });
      await bitcoinNode.replace(txid, { address: nobody, sats });
      await mine(1);
      expect(await load()).toMatchObject({ status: 'pending' });
      await later(16);
      await mine(6);
    },
    // Esplora forgets it; Bitcoin Core says why.
    ends: nothing,
  },
  'forgotten by the network': {
    does: async ({ pay, look, later, load }) => {
      const txid = await pay(sats);
      await bitcoinNode.drop(txid);
      await look();
      expect(await load()).toMatchObject({ status: 'pending' });
      await later(16);
    },
    ends: nothing,
  },
  dust: {
    does: async ({ pay, mine, later }) => [await pay(545), await mine(6), await later(16)],
    ends: nothing,
  },
  'a block taken back': reorganized(1),
  'two blocks taken back': reorganized(2),
  'six blocks taken back, after the credit': reorganized(6),
  'seven blocks taken back, after the credit': reorganized(7),
  'a source that is away when it comes': {
    does: async ({ pay, mine, later, look, client }) => {
      await bitcoinNode.pause(true);
      await expect(pay(sats)).rejects.toThrow('503');
      expect((await ask(client, '20.00')).body.code).toBe('CHAIN_AWAY');
      await expect(later(10)).rejects.toThrow('503');
      await bitcoinNode.pause(false);
      await look();
      await mine(6);
    },
    ends: paid,
  },
  'a source that is behind': {
    does: async ({ pay, mine, later, client }) => {
      await pay(sats);
      await later(91);
      expect((await ask(client, '20.00')).body.code).toBe('CHAIN_AWAY');
      await mine(6);
      expect((await ask(client, '20.00')).status).toBe(201);
    },
    ends: paid,
  },
  'a start between the sixth block and the credit': {
    does: async ({ pay, look, restart }) => {
      await pay(sats);
      await bitcoinNode.mine(6);
      restart();
      await Promise.all([look(), look(), look()]);
    },
    ends: paid,
  },
  'one transaction for two payments': {
    does: async ({ client, address, mine }) => {
      const other = await opened(client, '20.00');
      await bitcoinNode.pay({ address, sats }, { address: other.bitcoinAddress, sats: 34_167 });
      await mine(6);
      expect(await loadIt(client, other.id)).toMatchObject({ status: 'confirmed', credited: '20.00' });
    },
    ends: { status: 'confirmed', money: '61.00' },
  },
  'a miner, who pays it from a block': {
    does: async ({ address, mine, look, load }) => {
      await bitcoinNode.mine(1, address);
      await mine(50);
      expect(await load()).toMatchObject({ status: 'pending', received: '0.00000000' });
      await bitcoinNode.mine(49);
      await look();
    },
    ends: { status: 'confirmed', exception: 'over', money: 'more' },
  },
  'an address of a year ago': {
    does: async ({ later, pay, mine, rescan }) => {
      await later(366 * 24 * 60);
      // The network goes on, and the price is asked for again.
      await mine(1);
      await pay(sats);
      await rescan();
      await mine(6);
    },
    ends: { status: 'confirmed', exception: 'late', money: '41.00' },
  },
};

describe.each(faces)('as %s tells it', (face) => {
  const account = accountOf(keys[face]);
  let source = sourceOf(face, account);
  let cents = 6_000_000;
  const app = useTestApp({
    bitcoin: {
      account,
      chain: {
        ...{ name: face, blockSeconds: 600 },
        tip: () => source.tip(),
        blockAt: (height) => source.blockAt(height),
        outputsTo: (addresses) => source.outputsTo(addresses),
      },
      rateSources: ['one', 'two'].map((name) => ({ name, ask: async (at) => ({ source: name, cents, at }) })),
    },
  });
  const advance = async (ms: number) => {
    aheadMs += ms;
    await app().clock.advance(ms);
    await bitcoinNode.clock(Math.round(aheadMs / 1000));
  };
  const look = () => lookOnce(app().context);
  beforeAll(async () => {
    await app().clock.advance(aheadMs);
    await bitcoinNode.mine(1);
  });

  test.each(Object.entries(scenarios))('%s', async (_name, { does, ends }) => {
    cents = 6_000_000;
    await advance(2 * minute);
    await bitcoinNode.mine(1);
    await look();
    const client = await app().newCustomer();
    const { id, bitcoinAddress: address, amount } = await opened(client);
    expect(amount).toBe('0.00069167');
    const owner = () => app().openSession(client.userId);
    await does({
      ...{ face, client, id, address, look },
      pay: async (...amounts) => {
        const { txid } = await bitcoinNode.pay(...amounts.map((each) => ({ address, sats: each })));
        await look();
        return txid;
      },
      mine: async (blocks) => {
        await bitcoinNode.mine(blocks);
        await look();
      },
      later: async (minutes) => {
        await advance(minutes * minute);
        await look();
      },
      price: (now) => {
        cents = now;
      },
      restart: () => {
        source = sourceOf(face, account);
      },
      rescan: () => app().runJob(rescanBitcoinJob),
      load: async () => loadIt(await owner(), id),
    });
    const { status, exception = 'none', money } = ends;
    expect(await loadIt(await owner(), id)).toMatchObject({ status, exception });
    const wallet = await loadMoney(await owner());
    if (money === 'more') expect(Number(wallet)).toBeGreaterThan(41);
    else expect(wallet).toBe(money);
    expect(await countCredits(id)).toEqual(await countCredited(id));
  });

  // A wallet watches the first thousand; payments are far from these.
  let index = 900;
  describe('it', () =>
    keepsToItsContract({
      source: () => source,
      newAddress: async () => account.addressAt(index++),
      pay: (address, amount) => bitcoinNode.pay({ address, sats: amount }),
      mine: (blocks) => bitcoinNode.mine(blocks),
      reorganize: (blocks) => bitcoinNode.reorganize(blocks),
    }));

  /** Credits of this payment in the books that stand, and outputs that say they were credited. */
  const countCredits = (id: number) =>
    rows(
      app().context.db.read,
      sql`select count(*)::int as n from ledger_transfers where cause = ${`bitcoin:${id}`} and key not like '%:reversal:%'`,
    );
  const countCredited = (id: number) =>
    rows(
      app().context.db.read,
      sql`select count(*)::int as n from btc_outputs o join btc_payments p using (network, address_index)
           where p.id = ${id} and o.credited_key is not null`,
    );
});
