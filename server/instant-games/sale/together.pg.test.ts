// @invariant INSTANT-8: Tickets that are sold together are each what they would be alone, and none waits for what another waits for.
/** Tickets that many people buy at once are written in few transactions; what stands against one of them touches no other. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wallet } from '../../ledger/accounts.ts';
import { checkBooks, loadBalance } from '../../ledger/service.ts';
import { rows } from '../../platform/database/db.ts';
import { newShopper, type Shopper } from '../../test/durability/load.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { ownPage } from '../../test/harness/own-page.ts';
import { areWaiting, meanwhile } from '../../test/harness/waiting.ts';
import { instantFaults } from '../../test/instant-games/books.ts';
import { plantGame, prizes } from '../../test/instant-games/decks.ts';
import { limitsHeldBehindExclusion } from '../../test/responsible-gaming/behind-exclusion.ts';

const app = useTestApp({}, { RATE_LIMIT_FACTOR: '1000000' });
const db = () => app().context.db;
let games = 0;
/** Two decks with two hundred tickets each. */
let decks: readonly [string, string];
beforeEach(async () => {
  games += 1;
  decks = [`here-${games}`, `there-${games}`];
  for (const id of decks) await plantGame(app().context, { id, price: 1, tickets: 200, table: prizes([5, 20]) });
});
afterEach(async () => {
  expect(await instantFaults(db().read)).toEqual([]);
  expect(await checkBooks(app().context)).toEqual([]);
});

type Answer = { readonly status: number; readonly body: { readonly id?: number; readonly code?: string } };
async function send({ cookie }: Shopper, method: 'POST' | 'PUT', url: string, payload: object, key?: string) {
  const headers = { ...ownPage, cookie, ...(key && { 'idempotency-key': key }) };
  const reply = await app().http.inject({ method, url, headers, payload });
  return { status: reply.statusCode, body: JSON.parse(reply.body) } as Answer;
}
const buy = (who: Shopper, gameId: string, more: { readonly drawHash?: string } = {}, key?: string) =>
  send(who, 'POST', '/api/scratch-tickets/purchase', { ticketId: gameId, userId: who.userId, ...more }, key);
const newShoppers = (count: number): Promise<Shopper[]> =>
  Promise.all(Array.from({ length: count }, () => newShopper(db(), 10_000)));
const sold = 201;
/** How many transactions sold the tickets of these decks. */
async function countSales(): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db().read,
    sql`select count(distinct t.xmin::text)::int as count from instant_tickets t join instant_decks d on d.id = t.deck_id
         where d.game_id in (${decks[0]}, ${decks[1]})`,
  );
  return found?.count ?? Number.NaN;
}
/** All others are sold, in fewer transactions than they are. */
async function onlyFirstIsRefused(answers: readonly Answer[], code: string): Promise<void> {
  const [first, ...others] = answers;
  expect(first?.body.code).toBe(code);
  expect(others.map(({ status }) => status)).toEqual(others.map(() => sold));
}

test('tickets of many at once are sold in fewer transactions than they are, and answered as they are read later', async () => {
  const shoppers = await newShoppers(24);
  const answers: Answer[] = [];
  for (let round = 0; round < 4; round++)
    answers.push(...(await Promise.all(shoppers.map((one, at) => buy(one, decks[at % 2] ?? '')))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => sold));
  expect(await countSales()).toBeLessThan(answers.length / 2);
  for (const [at, one] of shoppers.entries()) {
    const reply = await app().http.inject({
      url: `/api/scratch-tickets/purchased/${one.userId}`,
      headers: { cookie: one.cookie },
    });
    const own = answers.filter((_, nth) => nth % shoppers.length === at).map(({ body }) => body);
    expect(JSON.parse(reply.body)).toEqual(own.toReversed());
    expect(await loadBalance(db().read, wallet(one.userId))).toBe(10_000 - 400);
  }
});

test('one over their own limit is refused, and all others have their tickets', async () => {
  const shoppers = await newShoppers(8);
  const [limited] = shoppers as [Shopper];
  const limit = { kind: 'spend', period: 'week', amount: '1.00' };
  expect((await send(limited, 'PUT', '/api/responsible-gaming/limits', limit)).status).toBe(200);
  expect((await buy(limited, decks[1])).status).toBe(sold);
  const answers = await Promise.all(shoppers.map((one) => buy(one, decks[0])));
  await onlyFirstIsRefused(answers, 'GAMING_LIMIT_EXCEEDED');
});

test('one who saw another draw is refused, and all others have their tickets', async () => {
  const shoppers = await newShoppers(8);
  const answers = await Promise.all(
    shoppers.map((one, at) => buy(one, decks[0], at === 0 ? { drawHash: '0'.repeat(64) } : {})),
  );
  await onlyFirstIsRefused(answers, 'INSTANT_DRAW_MOVED');
});

test('one who waits for what somebody holds keeps no other waiting', async () => {
  const [first, ...others] = (await newShoppers(8)) as [Shopper, ...Shopper[]];
  let waits: Promise<Answer> | undefined;
  await db().transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gaming:${first.userId}`}, 0))`);
    waits = meanwhile(() => buy(first, decks[0]));
    const answers = await meanwhile(() => Promise.all(others.map((one) => buy(one, decks[0]))));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => sold));
    await areWaiting(db(), 1);
  });
  expect(await waits).toMatchObject({ status: sold });
}, 20_000);

test('one who waits behind their own exclusion keeps nobody’s limits meanwhile', async () => {
  const [one, other] = (await newShoppers(2)).toSorted((a, b) => (a.userId < b.userId ? -1 : 1)) as [Shopper, Shopper];
  const { held, sold: answers } = await limitsHeldBehindExclusion(db(), other.userId, () =>
    Promise.all([one, other].map((each) => buy(each, decks[0]))),
  );
  expect(held).toBe(0);
  expect(answers.map(({ status }) => status)).toEqual([sold, sold]);
  expect(await countSales()).toBe(1);
});

test('one who is known to hold too little keeps no others from being sold together', async () => {
  const shoppers = [await newShopper(db(), 99), ...(await newShoppers(7))];
  await onlyFirstIsRefused(await Promise.all(shoppers.map((each) => buy(each, decks[0]))), 'WALLET_BALANCE_TOO_LOW');
  expect(await countSales()).toBeLessThan(7);
});

test('two tickets of one person at once are two draws, and one key at once is one ticket', async () => {
  const shoppers = await newShoppers(4);
  const answers = await Promise.all(
    shoppers.flatMap((one) => [buy(one, decks[0]), buy(one, decks[0], {}, 'once'), buy(one, decks[0], {}, 'once')]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => sold));
  for (const [at] of shoppers.entries()) {
    const [own, once, again] = answers.slice(3 * at).map(({ body }) => body.id);
    expect(again).toBe(once);
    expect(own).not.toBe(once);
  }
});

test('of tickets at once that are more than a deck has left, it sells its last and no more', async () => {
  const shoppers = await newShoppers(30);
  let answers: Answer[] = [];
  for (let round = 0; round < 7; round++)
    answers = [...answers, ...(await Promise.all(shoppers.map((one) => buy(one, decks[0]))))];
  expect(answers.filter(({ status }) => status === sold)).toHaveLength(200);
  expect(new Set(answers.flatMap(({ status, body }) => (status === sold ? [] : [body.code])))).toEqual(
    new Set(['INSTANT_SOLD_OUT']),
  );
});
