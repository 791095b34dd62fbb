// @invariant LOTTERY-7: A ticket paid in Bitcoin is none before its payment is confirmed and its draw on sale; otherwise the money is in the wallet.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paymentEndedJob } from '../../bitcoin/service.ts';
import { rows } from '../../platform/database/db.ts';
import { loadIt, loadMoney, mine, minute, pay, satsOf, worthOf } from '../../test/bitcoin/network.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { endSale } from '../../test/lottery/draws.ts';

const app = useTestApp();
const line = { gameId: 'powerball', numbers: [4, 17, 23, 44, 61], powerball: 9 };
const buy = (client: Client, body: object = line, key?: string) =>
  client.send('POST', '/api/lottery/purchase-bitcoin', body, key === undefined ? {} : { 'idempotency-key': key });

async function reserved(client: Client, body: object = line) {
  const reply = await buy(client, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return { ...reply.body, payment: await loadIt(client, reply.body.paymentId) };
}
const loadTickets = async (client: Client) => (await client.get('/api/lottery/tickets')).body.tickets;
const loadReserved = async (client: Client) => (await client.get('/api/lottery/reservations')).body;
const loadNotices = async (client: Client): Promise<string[]> =>
  (await client.get('/api/notifications')).body.map(({ message }: { message: string }) => message);
const loadDraw = async (gameId: string) =>
  (
    await rows<{ id: number }>(
      app().context.db.read,
      sql`select id from draws where game_id = ${gameId} and state = 'open' and closes_at > app_now() order by day limit 1`,
    )
  )[0]?.id ?? 0;
/** Everything that was said so far, once more as well: what was heard changes nothing. */
const runEvents = async () => {
  for (const { name, payload } of app().jobs.enqueued)
    if (name === paymentEndedJob.name) await app().runJob(paymentEndedJob, payload);
};
test('its numbers wait where nobody sees a ticket, and are bought as they were once the payment is confirmed', async () => {
  const [client, admin] = [await app().newCustomer(), await app().as('admin')];
  const body = { ...line, multiplier: 2, numberOfDraws: 2 };
  const { payment, ...reply } = await reserved(client, body);
  expect(reply).toMatchObject({ paymentId: payment.id, total: '6.00' });
  expect(payment).toMatchObject({
    ...{ purpose: 'lottery', orderId: null, usdAmount: '6.00', networkFee: '0.00', holdsUntil: reply.holdsUntil },
  });
  expect(await loadReserved(client)).toMatchObject([
    { ...{ paymentId: payment.id, gameName: 'Powerball', main: line.numbers, bonus: [9] }, numberOfDraws: 2 },
  ]);
  const watches = async () => {
    expect(await loadTickets(client)).toEqual([]);
    expect((await admin.get(`/api/lottery/tickets/${client.userId}`)).body.tickets).toEqual([]);
  };
  await watches();
  await pay(app(), payment.bitcoinAddress, satsOf(payment.amount));
  await mine(app(), 5);
  await runEvents();
  await watches();
  await mine(app(), 1);
  await runEvents();
  const tickets = await loadTickets(client);
  expect(tickets).toHaveLength(2);
  for (const ticket of tickets)
    expect(ticket).toMatchObject({ numbers: line.numbers, powerball: [9], status: 'active', purchasePrice: '3.00' });
  expect(await loadMoney(client)).toBe('0.00');
  expect(await loadReserved(client)).toEqual([]);
  expect(await loadNotices(client)).toEqual(['Your Bitcoin payment was confirmed in time.']);
});

test('confirmed after the sale has ended, it is no ticket, and its money is in the wallet', async () => {
  const client = await app().newCustomer();
  const { payment } = await reserved(client, { gameId: 'lotto_max', isQuickPick: true });
  await pay(app(), payment.bitcoinAddress, satsOf(payment.amount));
  await endSale(app(), await loadDraw('lotto_max'));
  expect(await loadReserved(client)).toEqual([]);
  expect((await loadNotices(client))[0]).toMatch(/^Sales ended before your Bitcoin payment was confirmed/);
  await mine(app(), 6);
  await runEvents();
  expect(await loadTickets(client)).toEqual([]);
  expect(await loadMoney(client)).toBe(payment.usdAmount);
  expect(await loadNotices(client)).toEqual([
    'It was confirmed too late for your Lotto Max tickets. It is in your wallet.',
  ]);
});

test('confirmed as the sale ends, before anybody has released it, it is refused by the draw’s own clock', async () => {
  const client = await app().newCustomer();
  const { payment } = await reserved(client, { gameId: 'oz_lotto', isQuickPick: true });
  await pay(app(), payment.bitcoinAddress, satsOf(payment.amount));
  await mine(app(), 6);
  const drawId = await loadDraw('oz_lotto');
  await app().context.db.read.execute(
    sql`update draws set closes_at = date_trunc('milliseconds', app_now()) where id = ${drawId}`,
  );
  await runEvents();
  expect(await loadTickets(client)).toEqual([]);
  expect(await loadMoney(client)).toBe(payment.usdAmount);
  expect((await loadNotices(client))[0]).toMatch(
    /^Your Bitcoin payment is in your wallet: the tickets could not be bought\. \S/,
  );
});

test('too much buys it and leaves the rest; nothing in time, too little, and money that was spent at once release it', async () => {
  const generous = await app().newCustomer();
  const { payment } = await reserved(generous);
  await pay(app(), payment.bitcoinAddress, 2 * satsOf(payment.amount));
  await mine(app(), 6);
  await runEvents();
  expect([await loadTickets(generous), await loadMoney(generous)]).toMatchObject([[{ status: 'active' }], '2.00']);
  const [never, partly, spender] = [await app().newCustomer(), await app().newCustomer(), await app().newCustomer()];
  const [, less, spent] = [await reserved(never), await reserved(partly), await reserved(spender)];
  await pay(app(), less.payment.bitcoinAddress, Math.floor(satsOf(less.payment.amount) / 2));
  await pay(app(), spent.payment.bitcoinAddress, satsOf(spent.payment.amount));
  await mine(app(), 6);
  expect((await spender.send('POST', '/api/lottery/purchase', line)).status).toBe(201);
  await app().clock.advance(16 * minute);
  await mine(app(), 0);
  await runEvents();
  for (const client of [never, partly, spender]) expect(await loadReserved(client)).toEqual([]);
  for (const client of [never, partly]) expect(await loadTickets(client)).toEqual([]);
  expect(await loadTickets(spender), 'bought from the wallet').toHaveLength(1);
  expect((await loadNotices(never))[0]).toMatch(/did not arrive in time/);
  expect(Number(await loadMoney(partly))).toBeCloseTo(1, 1);
  await mine(app(), 1);
});

test('short by a few satoshis it is bought, and the platform bears the rest; released, its customer has what they sent', async () => {
  const [buyer, released, exact] = [await app().newCustomer(), await app().newCustomer(), await app().newCustomer()];
  const all = [await reserved(buyer), await reserved(released), await reserved(exact)];
  for (const [at, less] of [200, 200, 0].entries()) {
    const { bitcoinAddress, amount } = all[at]?.payment ?? expect.fail('no payment');
    await pay(app(), bitcoinAddress, satsOf(amount) - less);
  }
  await mine(app(), 6);
  // To the cent, nobody has what a ticket costs.
  expect((await released.send('POST', '/api/lottery/purchase', { ...line, numbers: [1, 2, 3, 4, 5] })).body.code).toBe(
    'WALLET_BALANCE_TOO_LOW',
  );
  await app().context.db.read.execute(
    sql`update draw_reservations set state = 'released', ended_at = app_now() where user_id = ${released.userId}`,
  );
  await runEvents();
  const { usdAmount, amount, rate } = all[0]?.payment ?? expect.fail('no payment');
  const asked = Math.round(100 * Number(usdAmount));
  const short = worthOf(satsOf(amount) - 200, Math.round(100 * Number(rate)));
  expect(short).toBeLessThan(asked);
  expect(await loadTickets(buyer)).toMatchObject([{ status: 'active' }]);
  expect([await loadTickets(exact), await loadTickets(released)]).toMatchObject([[{ status: 'active' }], []]);
  expect([await loadMoney(buyer), await loadMoney(exact)]).toEqual(['0.00', '0.00']);
  expect(await loadMoney(released)).toBe((short / 100).toFixed(2));
  const borne = await rows<{ key: string; amount: number }>(
    app().context.db.read,
    sql`select t.key, e.amount::int as amount from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
         where t.kind = 'bitcoin.shortfall' and e.amount > 0`,
  );
  expect(borne).toEqual([{ key: `bitcoin:${all[0]?.payment.id}:shortfall`, amount: asked - short }]);
});

test('what cannot be bought is not reserved; the same key is one payment, and other numbers under it are refused', async () => {
  const [client, minor] = [await app().newCustomer(), await app().newCustomer({ dateOfBirth: null })];
  expect((await buy(minor)).body).toMatchObject({ code: 'AGE_VERIFICATION_REQUIRED' });
  expect((await buy(client, { ...line, numbers: [1] })).body).toMatchObject({ code: 'INVALID_FIELDS' });
  const terms = { mostSpend: '10.00', consent: true };
  expect((await buy(client, { ...line, autoPlay: true, autoPlayTerms: terms })).body).toMatchObject({
    errors: [{ field: 'autoPlay' }],
  });
  expect((await buy(client, { ...line, userId: minor.userId })).body).toMatchObject({ code: 'FORBIDDEN' });
  const limited = await app().newCustomer();
  await limited.send('PUT', '/api/responsible-gaming/limits', { kind: 'spend', period: 'day', amount: '1.00' });
  expect((await buy(limited)).body).toMatchObject({ code: 'GAMING_LIMIT_EXCEEDED' });
  expect(await loadReserved(client)).toEqual([]);
  const both = await Promise.all([1, 2].map(() => buy(client, line, 'one')));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0]?.body).toEqual(both[1]?.body);
  expect((await buy(client, line, 'one')).body).toEqual(both[0]?.body);
  expect((await buy(client, { ...line, powerball: 8 }, 'one')).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await loadReserved(client)).toHaveLength(1);
});

test('the database lets no reservation be bought without its payment, change or go', async () => {
  const client = await app().newCustomer({ dollars: '10.00' });
  const bought = await client.send('POST', '/api/lottery/purchase', line);
  await reserved(client);
  const [{ id }] = await loadReserved(client);
  const { read } = app().context.db;
  const set = (what: ReturnType<typeof sql>) =>
    read.execute(sql`update draw_reservations set ${what} where id = ${id}`);
  await expect(set(sql`state = 'bought', purchase_id = ${bought.body.id}, ended_at = app_now()`)).rejects.toMatchObject(
    { cause: { constraint: 'draw_reservations_paid' } },
  );
  await expect(set(sql`total = 1`)).rejects.toMatchObject({ cause: { code: '42501' } });
  await expect(read.execute(sql`delete from draw_reservations`)).rejects.toMatchObject({ cause: { code: '42501' } });
});
