// @invariant CARDS-2
/** The bank takes a deposit back that is spent, at the same moment as its owner plays or is paid out. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { debt, wallet } from '../../ledger/accounts.ts';
import { loadBalance } from '../../ledger/service.ts';
import { rows } from '../../platform/database/db.ts';
import { openCards } from '../../test/card-provider/in-memory.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { doorInTown, type ListedProduct, loadProduct } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { areWaiting } from '../../test/harness/waiting.ts';
import { followPayment } from '../card/service.ts';

const cards = openCards();
const app = useTestApp({ cards });
const db = () => app().context.db;
let admin: Client;
let ticket: ListedProduct;
beforeAll(async () => {
  admin = await app().as('admin');
  ticket = await loadProduct(await app().newCustomer(), 'lottery');
  await db().read.execute(sql`update products set stock = 10000`);
});

const total = 2_050;
/** Somebody who has turned all of a card deposit of $20 into coins; the bank disputes it, and we have not heard yet. */
async function disputed(): Promise<{ client: Client; payment: string }> {
  const client = await app().newCustomer();
  const { body } = await client.send('POST', '/api/create-payment-intent', { amount: '20.00', currency: 'usd' });
  const payment = `pi_${body.depositId}_${total}`;
  cards.pay(payment);
  await followPayment(app().context, payment);
  expect((await client.send('POST', '/api/crypto/convert', { usdAmount: '20.00' })).status).toBe(200);
  cards.takeBack(payment, total, true);
  return { client, payment };
}
const follow = (payment: string) => followPayment(app().context, payment);
const deposit = (client: Client, amount = '30.00') => client.send('POST', '/api/wallet/deposit', { amount });

/** What a debt bars: each takes money out of the wallet. */
const barred: Record<string, (client: Client) => Promise<Reply>> = {
  'a payout': ({ userId }) =>
    admin.send('POST', `/api/admin/wallets/${userId}/payouts`, { amount: '10.00', reason: 'They asked for it' }),
  coins: (client) => client.send('POST', '/api/crypto/convert', { usdAmount: '10.00' }),
  'lottery tickets': (client) =>
    client.send('POST', '/api/orders', {
      items: [{ productId: ticket.id, quantity: Math.ceil(1_000 / (Number(ticket.price) * 100)) }],
      deliveryAddress: doorInTown,
    }),
};

/** Works while somebody holds a table that it needs late: with all its money moved, and nothing of it committed. */
async function whileHeld<T>(table: string, begin: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T> {
  const holder = new pg.Client(app().url);
  await holder.connect();
  try {
    await holder.query(`begin; lock table ${table} in share mode`);
    const acting = begin();
    await areWaiting(db(), 1);
    await meanwhile();
    await holder.query('commit');
    return await acting;
  } finally {
    await holder.end();
  }
}

const loadMoney = async ({ userId }: Client) => ({
  owed: 0 - (await loadBalance(db().read, debt(userId))),
  left: Number(await loadBalance(db().read, wallet(userId))),
});
/** Kinds of what left a wallet after its debt was written: the numbers of transfers of one person are in their order. */
const listAfterDebt = ({ userId }: Client) =>
  rows<{ kind: string }>(
    db().read,
    sql`select t.kind from ledger_transfers t
          join ledger_entries e on e.transfer_id = t.id
          join ledger_accounts a on a.id = e.account_id and a.name = ${wallet(userId).name}
         where e.amount < 0
           and t.id > (select min(d.transfer_id) from ledger_entries d
                         join ledger_accounts o on o.id = d.account_id and o.name = ${debt(userId).name})`,
  );

const loadFunction = async (name: string): Promise<string> => {
  const found = await rows<{ body: string }>(db().read, sql`select pg_get_functiondef(${name}::regproc) as body`);
  return found[0]?.body ?? '';
};

/** The debt is written and not committed yet; money comes in, and somebody wants it out. */
async function duringDebt(act: (client: Client) => Promise<Reply>, isWaited: boolean) {
  const { client, payment } = await disputed();
  let acting: Promise<Reply> | undefined;
  await whileHeld(
    'disputed_deposits',
    () => follow(payment),
    async () => {
      expect((await deposit(client)).status).toBe(200);
      acting = act(client);
      if (isWaited) await areWaiting(db(), 2);
      else await acting;
    },
  );
  const reply = await acting;
  if (!reply) throw new Error('nobody acted');
  return { client, reply };
}

describe.each(Object.entries(barred))('a debt that is just being written, and %s', (name, act) => {
  test('whoever comes meanwhile waits for it, and is refused', async () => {
    const { client, reply } = await duringDebt(act, true);
    expect(reply.body).toMatchObject({ code: 'ACCOUNT_OWES', owed: '20.00' });
    expect(await loadMoney(client)).toEqual({ owed: 2_000, left: 3_000 });
    expect(await listAfterDebt(client)).toEqual([]);
  });

  test('the control: without the lock it goes through, and money has left beside the debt', async () => {
    // An order takes the lock by itself, too.
    const functions = await Promise.all(['refuse_debtor', 'orders_place_all'].map(loadFunction));
    const lock = /perform pg_advisory_xact_lock_shared\(hashtextextended\('person:'[^;]*;/;
    for (const body of functions) expect(body).toMatch(lock);
    await ownerDoes(
      db(),
      functions.map((body) => body.replace(lock, '')),
    );
    try {
      const { client, reply } = await duringDebt(act, false);
      expect(reply.status, name).toBeLessThan(300);
      expect((await loadMoney(client)).owed).toBe(2_000);
      expect(await listAfterDebt(client)).toHaveLength(1);
    } finally {
      await ownerDoes(db(), functions);
    }
  });
});

test('a payout that is just being asked for is before the debt, and then cannot be paid', async () => {
  const { client, payment } = await disputed();
  await deposit(client, '10.00');
  let following: Promise<void> | undefined;
  const asked = await whileHeld(
    'audit_entries',
    () => barred['a payout']?.(client) ?? expect.fail('no payout'),
    async () => {
      following = follow(payment);
      await areWaiting(db(), 2);
    },
  );
  await following;
  expect(asked.status).toBe(201);
  expect(await loadMoney(client)).toEqual({ owed: 2_000, left: 0 });
  const decision = { decision: 'paid', reference: 'ACH 7', reason: '' };
  expect((await admin.send('POST', `/api/admin/payouts/${asked.body.id}/decision`, decision)).body).toMatchObject({
    code: 'ACCOUNT_OWES',
  });
});

test('of disputes, deposits, payouts and purchases that all come at once, nothing leaves a wallet after its debt', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, disputed));
  const acts = Object.values(barred);
  const replies = await Promise.all(
    people.flatMap(({ client, payment }, n) => [
      deposit(client),
      follow(payment).then(() => undefined),
      ...acts.map((_, at) => (acts[(at + n) % acts.length] ?? expect.fail('nothing to do'))(client)),
    ]),
  );
  const codes = replies.flatMap((reply) => (reply && reply.status >= 300 ? [reply.body.code] : []));
  const told = ['ACCOUNT_OWES', 'WALLET_BALANCE_TOO_LOW', 'INSUFFICIENT_BALANCE', 'PAYOUT_ABOVE_BALANCE'];
  expect(codes.filter((code) => !told.includes(code))).toEqual([]);
  for (const { client } of people) {
    const { owed } = await loadMoney(client);
    expect(owed).toBeGreaterThanOrEqual(0);
    expect(await listAfterDebt(client)).toEqual([]);
  }
});
