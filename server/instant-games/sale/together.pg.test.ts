// @invariant INSTANT-8: Tickets that are sold together are each what they would be alone, and none waits for what another waits for.
/** Tickets that many people buy at once are sold in few transactions; what stands against one of them touches no other. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { wallet } from '../../ledger/accounts.ts';
import { checkBooks, loadBalance } from '../../ledger/service.ts';
import type { Context } from '../../platform/context.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { areWaiting, meanwhile } from '../../test/harness/waiting.ts';
import { instantFaults } from '../../test/instant-games/books.ts';
import { plantGame, prizes } from '../../test/instant-games/decks.ts';
import { limitsHeldBehindExclusion } from '../../test/responsible-gaming/behind-exclusion.ts';
import { purchase } from '../tickets.ts';

const app = useTestApp();
const db = () => app().context.db;
/** A server's context of its own, which counts its transactions. */
let context: Context;
let transactions = 0;
beforeAll(() => {
  context = {
    ...app().context,
    db: {
      ...db(),
      transact: (work) => {
        transactions += 1;
        return db().transact(work);
      },
    },
  };
});
let games = 0;
/** Two decks with two hundred tickets each, which the server has opened. */
let decks: readonly [string, string];
beforeEach(async () => {
  games += 1;
  decks = [`here-${games}`, `there-${games}`];
  for (const id of decks) await plantGame(app().context, { id, price: 1, tickets: 200, table: prizes([5, 20]) });
  const [first] = (await newPlayers(1)) as [Client];
  for (const id of decks) await buy(first, id);
  transactions = 0;
});
afterEach(async () => {
  expect(await instantFaults(db().read)).toEqual([]);
  expect(await checkBooks(app().context)).toEqual([]);
});

const newPlayers = (count: number, dollars = '100.00'): Promise<Client[]> =>
  Promise.all(Array.from({ length: count }, () => app().newCustomer({ dollars })));
type More = { readonly drawHash?: string };
const buy = ({ userId }: Client, ticketId: string, more: More = {}, key?: string, server = context) =>
  purchase(
    server,
    { userId, sessionId: 'test', pickedRole: null, role: 'customer', isWorkAgeVerified: false },
    { ticketId, userId, ...more },
    key,
  );
/** All come together; then each by itself, and the first alone is refused. */
async function onlyFirstIsRefused(answers: readonly PromiseSettledResult<unknown>[], code: string): Promise<void> {
  expect(answers.map(({ status }) => status)).toEqual(['rejected', ...Array(answers.length - 1).fill('fulfilled')]);
  expect(answers[0]).toMatchObject({ reason: { code } });
  expect(transactions).toBe(1 + answers.length);
}

test('tickets of many at once are sold in one transaction, and answered as they are read later', async () => {
  const players = await newPlayers(24);
  const own = new Map(players.map(({ userId }) => [userId, [] as unknown[]]));
  for (let round = 1; round <= 4; round++) {
    const sold = await Promise.all(players.map((one, at) => buy(one, decks[at % 2] ?? '')));
    expect(transactions).toBe(round);
    for (const [at, { userId }] of players.entries()) own.get(userId)?.unshift(sold[at]);
  }
  for (const one of players) {
    const { body } = await one.get(`/api/scratch-tickets/purchased/${one.userId}`);
    expect(body).toEqual(JSON.parse(JSON.stringify(own.get(one.userId))));
    expect(await loadBalance(db().read, wallet(one.userId))).toBe(10_000 - 400);
  }
});

test('one over their own limit is refused, and all others have their tickets', async () => {
  const players = await newPlayers(8);
  const [limited] = players as [Client];
  const limit = { kind: 'spend', period: 'week', amount: '1.00' };
  expect((await limited.send('PUT', '/api/responsible-gaming/limits', limit)).status).toBe(200);
  await buy(limited, decks[1]);
  transactions = 0;
  const answers = await Promise.allSettled(players.map((one) => buy(one, decks[0])));
  await onlyFirstIsRefused(answers, 'GAMING_LIMIT_EXCEEDED');
});

test('one who saw another draw is refused, and all others have their tickets', async () => {
  const players = await newPlayers(8);
  const seen = { drawHash: '0'.repeat(64) };
  const answers = await Promise.allSettled(players.map((one, at) => buy(one, decks[0], at === 0 ? seen : {})));
  await onlyFirstIsRefused(answers, 'INSTANT_DRAW_MOVED');
});

test('one who is known to hold too little comes alone, and is refused', async () => {
  const players = [...(await newPlayers(1, '0.99')), ...(await newPlayers(7))];
  const answers = await Promise.allSettled(players.map((one) => buy(one, decks[0])));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', ...Array(7).fill('fulfilled')]);
  expect(answers[0]).toMatchObject({ reason: { code: 'WALLET_BALANCE_TOO_LOW', details: { missing: '0.01' } } });
  expect(transactions).toBe(2);
});

test('one who waits for what somebody holds keeps no other waiting', async () => {
  const [first, ...others] = (await newPlayers(8)) as [Client, ...Client[]];
  let waits: Promise<unknown> | undefined;
  await db().transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gaming:${first.userId}`}, 0))`);
    waits = meanwhile(() => buy(first, decks[0]));
    const sold = await meanwhile(() => Promise.all(others.map((one) => buy(one, decks[0]))));
    expect(sold).toHaveLength(7);
    await areWaiting(db(), 1);
  });
  expect(await waits).toMatchObject({ price: '1.00' });
}, 20_000);

test('one who waits behind their own exclusion keeps nobody’s limits meanwhile', async () => {
  const [one, other] = (await newPlayers(2)).toSorted((a, b) => (a.userId < b.userId ? -1 : 1)) as [Client, Client];
  const { held, sold } = await limitsHeldBehindExclusion(db(), other.userId, () =>
    Promise.all([one, other].map((each) => buy(each, decks[0]))),
  );
  expect(sold).toHaveLength(2);
  expect(held).toBe(0);
});

test('one key at once at two servers is one ticket; two tickets of one person are two draws', async () => {
  const players = await newPlayers(6);
  const servers = [context, { ...app().context }];
  for (const id of decks) await buy(players[0] as Client, id, {}, undefined, servers[1]);
  const sold = await Promise.all(
    servers.flatMap((server) =>
      players.flatMap((one) => [buy(one, decks[0], {}, 'once', server), buy(one, decks[0], {}, undefined, server)]),
    ),
  );
  const ids = sold.map(({ id }) => id);
  for (const at of players.keys()) {
    const [once, own] = ids.slice(2 * at);
    const [again, another] = ids.slice(2 * (players.length + at));
    expect(again).toBe(once);
    expect(new Set([once, own, another]).size).toBe(3);
  }
});

test('of tickets at once that are more than a deck has left, it sells its last and no more', async () => {
  const players = await newPlayers(30);
  const answers: PromiseSettledResult<unknown>[] = [];
  for (let round = 0; round < 7; round++)
    answers.push(...(await Promise.allSettled(players.map((one) => buy(one, decks[0])))));
  // One was sold before.
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(199);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'INSTANT_SOLD_OUT' });
});
