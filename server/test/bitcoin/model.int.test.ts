// @invariant BITCOIN-7: After any sequence of payments, blocks and branches that lost, states, wallets and books are those of an independent model.
/** Payments in Bitcoin against a model of them: whatever is sent, found, taken back and spent elsewhere, in whatever order. */
import { cents, minor } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outputCredited } from '../../bitcoin/postings.ts';
import { post } from '../../ledger/post.ts';
import type { RateSource } from '../../platform/adapters/bitcoin/rates.ts';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../harness/app.ts';
import { limitMs, report, sized } from '../harness/scale.ts';
import { BitcoinModel, type Payment, rate } from './model.ts';
import { ask, loadIt, loadMoney, mine, minute, pay, reorganize, satsOf } from './network.ts';

const rateSources = ['one', 'two'].map(
  (name): RateSource => ({ name, ask: async (at) => ({ source: name, cents: rate, at }) }),
);
const app = useTestApp({ bitcoin: { account: undefined, chain: undefined, rateSources } });
const db = () => app().context.db.read;

/** Balances of the platform, however many accounts it shares them among. */
async function loadBooks(): Promise<Record<string, number>> {
  const found = await rows<{ name: string; balance: number }>(
    db(),
    sql`select regexp_replace(name, ':[0-7]$', '') as name, sum(balance)::float8 as balance from ledger_accounts
         where name ~ '^(house:bitcoin|outside:bitcoin|house:bitcoin-position:[0-7]|house:fees:[0-7])$' group by 1`,
  );
  return Object.fromEntries(found.map(({ name, balance }) => [name, balance]));
}

type World = {
  readonly clients: readonly Client[];
  readonly admin: Client;
  readonly before: Record<string, number>;
};
async function openWorld(): Promise<World> {
  await db().execute(sql`update sim_chain_outputs set is_conflicted = true where height is null`);
  const clients = [await app().newCustomer(), await app().newCustomer()];
  await mine(app(), 6);
  return { clients, admin: await app().as('admin'), before: await loadBooks() };
}

async function compare(model: BitcoinModel, { clients, before }: World): Promise<void> {
  model.look();
  for (const client of clients) {
    const wanted = (model.wallet(client.userId) / 100).toFixed(2);
    expect(await loadMoney(client), 'the wallet').toBe(wanted);
    for (const one of model.payments)
      if (one.owner === client.userId)
        expect(await loadIt(client, one.id), `payment ${one.id}`).toMatchObject(model.stand(one));
  }
  const now = await loadBooks();
  const moved = Object.entries(model.books()).map(([name]) => [name, (now[name] ?? 0) - (before[name] ?? 0)]);
  expect(Object.fromEntries(moved), 'the books').toEqual(model.books());
}

type Step = (model: BitcoinModel, world: World) => Promise<void>;
const nthOf = <T>(all: readonly T[], nth: number): T | undefined => all[nth % Math.max(1, all.length)];
const paying =
  (nth: number, sats: (of: Payment) => number): Step =>
  async (model) => {
    const of = nthOf(model.payments, nth);
    if (!of) return;
    model.pay(of, sats(of));
    await pay(app(), of.address, sats(of));
  };
const passing =
  (minutes: number): Step =>
  async (model) => {
    model.now += minutes;
    await app().clock.advance(minutes * minute);
    await mine(app(), 0);
  };

const steps: Record<string, (nth: number) => Step> = {
  'open a payment':
    (nth) =>
    async (model, { clients }) => {
      const client = nthOf(clients, nth) ?? expect.fail('nobody');
      const reply = await ask(client, (5 + (nth % 20)).toFixed(2));
      if (!model.mayOpen(client.userId)) return void expect(reply.body).toMatchObject({ code: 'PAYMENTS_OPEN' });
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      const { id, bitcoinAddress: address, amount } = reply.body;
      const sats = satsOf(amount);
      expect(sats, 'rounded up').toBe(Math.ceil(((500 + 100 * (nth % 20) + 50) * 100_000_000) / rate));
      model.payments.push({
        ...{ id, address, owner: client.userId, sats, at: model.now, outputs: [] },
        ...{ isConfirmed: false, settledWith: undefined },
      });
    },
  'pay exactly': (nth) => paying(nth, ({ sats }) => sats),
  'pay a few satoshis less': (nth) => paying(nth, ({ sats }) => sats - 300),
  'pay too little': (nth) => paying(nth, ({ sats }) => sats - 301 - (nth % 3) * 1_000),
  'pay a half': (nth) => paying(nth, ({ sats }) => Math.ceil(sats / 2)),
  'pay too much': (nth) => paying(nth, ({ sats }) => sats + 1_001 + nth),
  'pay dust': (nth) => paying(nth, () => 545),
  'pay the last one late': () => async (model, world) => {
    await passing(16)(model, world);
    await paying(model.payments.length - 1, ({ sats }) => sats)(model, world);
  },
  'find a block': () => async (model) => {
    model.mine();
    await mine(app(), 1);
  },
  'find as many as payments wait for': () => async (model) => {
    for (let block = 0; block < 6; block++) model.mine();
    await mine(app(), 6);
  },
  'take blocks back': (nth) => async (model) => {
    model.reorganize(1 + (nth % 5));
    await reorganize(app(), 1 + (nth % 5));
  },
  'spend elsewhere': (nth) => async (model) => {
    const waiting = model.outputs.filter((one) => one.height === null && !one.isSpentElsewhere);
    const one = nthOf(waiting, nth);
    if (!one) return;
    const twins = waiting.filter(({ of, sats }) => of === one.of && sats === one.sats);
    for (const twin of twins) twin.isSpentElsewhere = true;
    await db().execute(
      sql`update sim_chain_outputs set is_conflicted = true where address = ${one.of.address} and sats = ${one.sats} and height is null`,
    );
    await mine(app(), 0);
  },
  'let some minutes pass': () => passing(4),
  'let the time of all pass': () => passing(16),
  'settle a case':
    (nth) =>
    async (model, { admin }) => {
      const of = nthOf(model.payments, nth);
      if (!of) return;
      // What arrived in the instant of the last settlement would be of it.
      await app().clock.advance(1_000);
      const reply = await admin.send('POST', `/api/admin/bitcoin/payments/${of.id}/settle`, {
        ...{ decision: 'settle', words: 'Written to them', reference: 'Letter 1' },
      });
      if (!model.isCase(of)) return void expect(reply.body).toMatchObject({ code: 'SETTLEMENT_STEP' });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      of.settledWith = of.outputs.length;
      await app().clock.advance(1_000);
    },
};

const runs = sized(4, 60);
const aStep = fc.record({ name: fc.constantFrom(...Object.keys(steps), 'open a payment'), nth: fc.nat(60) });
test(
  `${runs} runs of ${Object.keys(steps).length} kinds of commands leave what the model says`,
  async () => {
    const [tried, reached] = [new Set<string>(), new Set<string>()];
    let commands = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 40, maxLength: 60, size: 'max' }), async (some) => {
        const world = await openWorld();
        const model = new BitcoinModel();
        for (const { name, nth } of some) {
          await steps[name]?.(nth)(model, world);
          await compare(model, world);
          tried.add(name);
          commands += 1;
          for (const one of model.payments) reached.add(Object.values(model.stand(one)).join(' '));
        }
      }),
      { numRuns: runs, seed: 20_261_128, endOnFailure: false },
    );
    report(`${commands} commands of ${tried.size} kinds; payments were ${[...reached].sort().join(', ')}`);
    expect([...tried].sort()).toEqual(Object.keys(steps).sort());
    expect([...new Set([...reached].map((one) => one.split(' ')[0]))].sort()).toEqual(
      ['confirmed', 'confirming', 'expired', 'failed', 'pending'].sort(),
    );
    for (const exception of ['none', 'late', 'over', 'partial']) expect(reached).toContain(`confirmed ${exception}`);
  },
  limitMs(300_000, 3_600_000),
);

test('the control: a cent that nobody sent is noticed', async () => {
  const world = await openWorld();
  const model = new BitcoinModel();
  await steps['open a payment']?.(0)(model, world);
  await steps['pay exactly']?.(0)(model, world);
  await steps['find as many as payments wait for']?.(0)(model, world);
  await compare(model, world);
  const [client] = world.clients;
  const made = { paymentId: model.payments[0]?.id ?? 0, userId: client?.userId ?? '', txid: 'f'.repeat(64), vout: 0 };
  await app().context.db.transact((tx) =>
    post(tx, outputCredited({ ...made, sats: minor('BTC', 17), value: cents(1), fee: cents(0) })),
  );
  await expect(compare(model, world)).rejects.toThrow('the wallet');
});
