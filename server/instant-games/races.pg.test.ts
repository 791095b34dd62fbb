// @invariant INSTANT-4
// @invariant INSTANT-5
/** Many at once on one deck, one wallet and one ticket, at two servers; a single connection would prove nothing. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { wallet } from '../ledger/accounts.ts';
import { loadBalance } from '../ledger/service.ts';
import { readConfig } from '../platform/config.ts';
import { type Database, openPostgres, rows } from '../platform/database/db.ts';
import { newShopper, type Shopper } from '../test/durability/load.ts';
import { useTestApp } from '../test/harness/app.ts';
import { ownPage } from '../test/harness/own-page.ts';
import { patientHttp, patientStatements } from '../test/harness/patience.ts';
import { limitMs, sized } from '../test/harness/scale.ts';
import { guardsOff, undone } from '../test/harness/tampering.ts';
import { instantFaults } from '../test/instant-games/books.ts';
import { plantGame, prizes } from '../test/instant-games/decks.ts';
import { addDeck, openStocked } from './decks.ts';
import { instantDecks, instantTickets } from './tables.ts';

const app = useTestApp({}, { RATE_LIMIT_FACTOR: '1000000' });
const context = () => app().context;
let otherDb: Database;
let other: App;
beforeAll(async () => {
  const url = app().url ?? '';
  otherDb = await openPostgres(url, 10, 'application', patientStatements);
  // A job of the second server would put a deck on sale between two purchases.
  const quiet = { PRESET: 'demo', PORT: '0', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'silent', WORKER: 'off' };
  other = await buildApp(readConfig({ ...quiet, DATABASE_URL: url }), { db: otherDb, httpLimits: patientHttp });
});
afterEach(async () => expect(await instantFaults(context().db.read)).toEqual([]));
afterAll(async () => {
  await other?.stop();
  await otherDb?.close();
});

const together = <T>(times: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => work(at)));
type Body = { readonly id?: number; readonly code?: string; readonly deck?: { readonly number: number } };
type Answer = { readonly status: number; readonly body: Body };
/** Every second call goes to the other server. */
async function send({ cookie }: Shopper, path: string, payload: object, at: number): Promise<Answer> {
  const server = at % 2 === 0 ? app() : other;
  const headers = { ...ownPage, cookie };
  const reply = await server.http.inject({ method: 'POST', url: `/api/scratch-tickets/${path}`, headers, payload });
  return { status: reply.statusCode, body: JSON.parse(reply.body) };
}
const buy = (who: Shopper, ticketId: string, at: number) => send(who, 'purchase', { ticketId, userId: who.userId }, at);
const codesOf = (answers: readonly Answer[]) =>
  answers.map(({ status, body: { code } }) => (status === 201 ? 'sold' : code));
const count = <T>(all: readonly T[], one: T): number => all.filter((some) => some === one).length;

const rounds = sized(2, 200);
test(
  `64 buyers of the last ten tickets: ten have one each time, ${rounds} times`,
  async () => {
    await plantGame(context(), { id: 'last-ten', price: 1, tickets: 10, table: prizes([2, 3]) });
    const buyers = await together(64, () => newShopper(context().db, 50_000));
    for (let round = 0; round < rounds; round++) {
      if (round > 0) {
        await addDeck(context(), 'last-ten');
        await openStocked(context(), 'last-ten');
      }
      const codes = codesOf(await together(64, (at) => buy(buyers[at] as Shopper, 'last-ten', at)));
      expect([count(codes, 'sold'), count(codes, 'INSTANT_SOLD_OUT')]).toEqual([10, 54]);
    }
    const decks = await context().db.read.select().from(instantDecks).where(eq(instantDecks.gameId, 'last-ten'));
    expect(decks.map(({ sold, state }) => `${sold} ${state}`)).toEqual(decks.map(() => '10 closed'));
  },
  limitMs(120_000),
);

test('two buyers of the last ticket of a deck: one has it, the other reads so or has the first of the next deck', async () => {
  for (let round = 0; round < sized(3, 50); round++) {
    const id = `last-${round}`;
    await plantGame(context(), { id, price: 1, tickets: 1, table: prizes([2, 1]), inStock: 1 });
    const buyers = await together(2, () => newShopper(context().db, 1_000));
    const answers = await together(2, (at) => buy(buyers[at] as Shopper, id, at));
    const decks = answers.map(({ body }) => body.deck?.number);
    expect(count(decks, 1)).toBe(1);
    expect(codesOf(answers).every((code) => code === 'sold' || code === 'INSTANT_SOLD_OUT')).toBe(true);
    // The other one finds the next deck on sale.
    if (!decks.includes(2)) {
      const again = await buy(buyers[decks.indexOf(undefined)] as Shopper, id, round);
      expect(again.body).toMatchObject({ deck: { number: 2 } });
    }
  }
});

test('32 purchases of one person at once with money for ten: ten tickets, ten draws, nothing in the wallet', async () => {
  await plantGame(context(), { id: 'many', price: 1, tickets: 100, table: prizes([2, 30]) });
  const buyer = await newShopper(context().db, 1_000);
  const codes = codesOf(await together(32, (at) => buy(buyer, 'many', at)));
  expect([count(codes, 'sold'), count(codes, 'WALLET_BALANCE_TOO_LOW')]).toEqual([10, 22]);
  expect(await loadBalance(context().db.read, wallet(buyer.userId))).toBe(0);
  const tickets = await context().db.read.select().from(instantTickets).where(eq(instantTickets.userId, buyer.userId));
  expect(tickets.map(({ drawNumber }) => drawNumber).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('one ticket scratched a hundred times at once at two servers: one payment, a hundred equal answers', async () => {
  for (const [prize, paid] of [
    [20, 2_000],
    [700, 0],
  ] as const) {
    const id = `wins-${prize}`;
    await plantGame(context(), { id, price: 1, tickets: 5, table: prizes([prize, 5]) });
    const buyer = await newShopper(context().db, 100);
    const { body } = await buy(buyer, id, 0);
    const ticketId = body.id;
    const scratched = { ticketId, userId: buyer.userId, revealed: true };
    const answers = await together(100, (at) => send(buyer, 'scratch', scratched, at));
    expect(
      count(
        answers.map(({ status }) => status),
        200,
      ),
    ).toBe(100);
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1);
    expect(await loadBalance(context().db.read, wallet(buyer.userId))).toBe(paid);
    const payments = await rows(
      context().db.read,
      sql`select 1 from ledger_transfers where key = ${`instant:${ticketId}:prize`}`,
    );
    expect(payments).toHaveLength(1);
  }
});

test('the control: a cent that is missing, a ticket that was sold beside the books, and an early prize are found', async () => {
  await plantGame(context(), { id: 'control', price: 1, tickets: 5, table: prizes([2, 5]) });
  const buyer = await newShopper(context().db, 100);
  await buy(buyer, 'control', 0);
  const faults = (statement: string) =>
    undone(context().db, [...guardsOff, 'alter table instant_tickets disable trigger user', statement], instantFaults);
  const [deck] = await context().db.read.select().from(instantDecks).where(eq(instantDecks.gameId, 'control'));
  const pot = `'deck:${deck?.id}:pot'`;
  expect(await faults('select 1')).toEqual([]);
  expect(await faults(`update ledger_accounts set balance = balance - 1 where name = ${pot}`)).toEqual([
    `deck ${deck?.id} has 99 in its pot, not 100`,
  ]);
  const another = `insert into instant_tickets(serial, deck_id, user_id, sale_number, position, ticket, tier, prize, client_seed, is_server_seed, draw_number, draw_hash, price)
    select 'X', deck_id, user_id, 1, 1, (ticket + 1) % 5, tier, prize, client_seed, is_server_seed, 2, draw_hash, price from instant_tickets where deck_id = ${deck?.id}`;
  expect(await faults(another)).toHaveLength(3);
  expect(
    await faults(`update instant_tickets set revealed_at = now(), revealed_by = 'all' where deck_id = ${deck?.id}`),
  ).toHaveLength(3);
});
