// @invariant BITCOIN-1
/** The server is killed before every statement from the first sight of an output to its credit. */
import { cents, minor } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { post } from '../ledger/post.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { rows } from '../platform/database/db.ts';
import { loadIt, loadMoney, opened, satsOf } from '../test/bitcoin/network.ts';
import { killAfter, killEverywhere } from '../test/durability/dying.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { followBlocks, loadMinedAt } from './chain/blocks.ts';
import { mineBlock, payTestCoins, simulatedChain } from './chain/simulated.ts';
import { creditKey } from './payments/rules.ts';
import { settlePayments } from './payments/settle.ts';
import { markCredited } from './payments/store.ts';
import { lookOnce } from './payments/watch.ts';
import { outputCredited } from './postings.ts';

const app = useTestApp();

/** What one look sees of payments; settling them is what dies. */
async function settling(all: readonly { readonly address: string; readonly id: number }[]) {
  const { context } = app();
  const chain = simulatedChain(context);
  const { tip, isNew } = await followBlocks(context, chain);
  const seen = await Promise.all(all.map(async ({ address, id }) => ({ id, seen: await chain.outputsTo([address]) })));
  const sight = {
    ...{ at: await databaseTime(context), tipHeight: tip.height, rateCents: 6_000_000 },
    ...{ minedAt: await loadMinedAt(context), isNewTip: isNew, lastLookAt: null },
  };
  return (dying: Context) => settlePayments(dying, seen, sight);
}

/** Credits in the books that no output knows, and outputs whose credit is not there, or not once. */
const loadFaults = (address: string) =>
  rows<{ fault: string }>(
    app().context.db.read,
    sql`select 'unknown ' || o.txid as fault from btc_outputs o join btc_addresses a on a.network = o.network and a.index = o.address_index
          join ledger_transfers t on t.key = 'btc:' || o.txid || ':' || o.vout || ':credit'
         where a.address = ${address} and o.credited_key is null
         union all
        select 'missing ' || o.txid from btc_outputs o join btc_addresses a on a.network = o.network and a.index = o.address_index
         where a.address = ${address} and o.credited_key is not null and (select count(*) from ledger_transfers t where t.key = o.credited_key) <> 1`,
  );

test('killed before every statement from its first sight to its credit, a payment is credited once', async () => {
  const { context } = app();
  const client = await app().newCustomer();
  const { id, bitcoinAddress, amount } = await opened(client);
  let kills = 0;
  /** Nothing of what was killed is there; the same work then ends as if nothing had happened. */
  const dieAt = async (status: string, money: string) => {
    const work = await settling([{ address: bitcoinAddress, id }]);
    const before = await loadIt(client, id);
    kills += await killEverywhere(context, work, {
      afterEach: async () => {
        expect(await loadIt(client, id)).toMatchObject({ status: before.status, transactions: before.transactions });
        expect(await loadFaults(bitcoinAddress)).toEqual([]);
      },
    });
    // The one after the commit: another look finds that nothing is left to do.
    for (let looks = 0; looks < 2; looks++) {
      await lookOnce(context);
      expect((await loadIt(client, id)).status).toBe(status);
      expect(await loadMoney(client)).toBe(money);
      expect(await loadFaults(bitcoinAddress)).toEqual([]);
    }
  };
  await mineBlock(context);
  await payTestCoins(context, { address: bitcoinAddress, sats: satsOf(amount), from: null });
  await dieAt('confirming', '0.00');
  await mineBlock(context);
  await dieAt('confirming', '0.00');
  for (let block = 0; block < 5; block++) await mineBlock(context);
  await dieAt('confirmed', '41.00');
  expect(kills).toBeGreaterThanOrEqual(12);
});

test('killed before every statement, those that one look settles together are credited once each, all or none', async () => {
  const { context } = app();
  const people: { client: Client; id: number; address: string; usd: string }[] = [];
  for (const usd of ['41.00', '12.00', '7.00']) {
    const client = await app().newCustomer();
    const { id, bitcoinAddress: address, amount } = await opened(client, usd);
    await payTestCoins(context, { address, sats: satsOf(amount), from: null });
    people.push({ client, id, address, usd });
  }
  const shown = async () => {
    const found = [];
    for (const { client, id, address } of people) {
      found.push([(await loadIt(client, id)).status, await loadMoney(client)]);
      expect(await loadFaults(address)).toEqual([]);
    }
    return found;
  };
  await lookOnce(context);
  for (let block = 0; block < 6; block++) await mineBlock(context);
  const before = people.map(() => ['confirming', '0.00']);
  const kills = await killEverywhere(context, await settling(people), {
    afterEach: async () => expect(await shown()).toEqual(before),
  });
  for (let looks = 0; looks < 2; looks++) {
    await lookOnce(context);
    expect(await shown()).toEqual(people.map(({ usd }) => ['confirmed', usd]));
  }
  expect(kills).toBeGreaterThanOrEqual(12);
});

test('the control: a credit that is not written in one transaction with its output is found', async () => {
  const { context } = app();
  const client = await app().newCustomer();
  const { id, bitcoinAddress, amount } = await opened(client);
  await payTestCoins(context, { address: bitcoinAddress, sats: satsOf(amount), from: null });
  await lookOnce(context);
  const [output] = await simulatedChain(context).outputsTo([bitcoinAddress]);
  const { txid, vout, sats } = output ?? { txid: '', vout: 0, sats: 0 };
  const careless = async ({ db }: Context) => {
    const credited = { paymentId: id, userId: client.userId, txid, vout, sats: minor('BTC', sats) };
    await db.transact((tx) => post(tx, outputCredited({ ...credited, value: cents(4_150), fee: cents(50) })));
    await db.transact((tx) =>
      markCredited(tx, [{ txid, vout, valueCents: 4_150, creditedKey: creditKey({ txid, vout }) }]),
    );
  };
  await killAfter(context, careless, 1);
  expect(await loadFaults(bitcoinAddress)).toEqual([{ fault: `unknown ${txid}` }]);
});
