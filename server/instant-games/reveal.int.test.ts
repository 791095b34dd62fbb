// @invariant INSTANT-5: A ticket is revealed once, its prize paid once, and a deck that is over can be checked by anybody to its last sale.
/** What a ticket brings, who learns it when, and what shows that it was right. */
import type { TicketProof } from '@autolotto/contract/instant-games/proof.ts';
import { checkProof } from '@autolotto/contract/instant-games/proof.ts';
import { cents, fromDecimal } from '@autolotto/contract/shared/money.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../../scripts/verify-deck.mjs';
import { storedMails } from '../platform/mail/mail.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { plantGame, prizes } from '../test/instant-games/decks.ts';
import { endDecks } from './decks.ts';
import { autoRevealJob } from './jobs.ts';
import { instantDecks } from './tables.ts';

const app = useTestApp();
const day = 24 * 3_600_000;
const player = () => app().newCustomer({ dollars: '50.00' });
const buy = async (client: Client, ticketId: string): Promise<number> => {
  const { status, body } = await client.send('POST', '/api/scratch-tickets/purchase', {
    ...{ ticketId, userId: client.userId },
  });
  expect(status).toBe(201);
  return body.id;
};
const scratch = (client: Client, ticketId: number, more: object = {}) =>
  client.send('POST', '/api/scratch-tickets/scratch', { ticketId, userId: client.userId, revealed: true, ...more });
const balance = async (client: Client) => (await client.get('/api/wallet')).body.balance;
const mine = async (client: Client) => (await client.get('/api/scratch-tickets/purchased')).body;
const loadDeckOn = async (client: Client, id: string) =>
  (await client.get('/api/scratch-tickets/CO')).body.find((offer: { id: string }) => offer.id === id)?.deck;

beforeAll(async () => {
  const { context } = app();
  const planted = { price: 5, tickets: 100 };
  await plantGame(context, { ...planted, id: 'winners', title: 'All Win', table: prizes([20, 100]) });
  await plantGame(context, { ...planted, id: 'losers', table: prizes([20, 1]), tickets: 5_000 });
  await plantGame(context, { ...planted, id: 'claims', table: prizes([600, 100]) });
  await plantGame(context, { ...planted, id: 'at-the-line', table: prizes([599.99, 100]) });
});

describe('a reveal', () => {
  test('SCRATCH-16 SCRATCH-17 SCRATCH-27 SCRATCH-28 a winner is paid once, however often it is scratched', async () => {
    const client = await player();
    const id = await buy(client, 'winners');
    const before = await loadDeckOn(client, 'winners');
    const first = await scratch(client, id);
    const answer = { isWinner: true, prizeAmount: '20.00', claim: null, balance: '65.00' };
    expect(first).toMatchObject({ status: 200, body: answer });
    expect((await scratch(client, id)).body).toEqual(answer);
    expect(await balance(client)).toBe('65.00');
    expect(await mine(client)).toMatchObject([
      { id, isScratched: true, isWinner: true, prizeAmount: '20.00', revealedBy: 'player' },
    ]);
    expect((await client.get('/api/transactions')).body[0]).toMatchObject({
      type: 'prize',
      amount: '20.00',
      direction: 'in',
    });
    expect((await client.get('/api/responsible-gaming/status')).body.session).toMatchObject({
      spent: '5.00',
      won: '20.00',
    });
    const after = await loadDeckOn(client, 'winners');
    expect(after.prizeTiers[0].left).toBe(before.prizeTiers[0].left - 1);
    expect(after.unrevealed).toBe(before.unrevealed - 1);
  });
  test('SCRATCH-19 a loser brings nothing, and says so again', async () => {
    const client = await player();
    const id = await buy(client, 'losers');
    const answer = { isWinner: false, prizeAmount: '0.00', claim: null, balance: '45.00' };
    expect((await scratch(client, id)).body).toEqual(answer);
    expect((await scratch(client, id)).body).toEqual(answer);
  });
  test('SCRATCH-41 599.99 is credited at once, 600.00 waits to be claimed', async () => {
    const client = await player();
    expect((await scratch(client, await buy(client, 'at-the-line'))).body).toMatchObject({
      claim: null,
      balance: '644.99',
    });
    const { body } = await scratch(client, await buy(client, 'claims'));
    expect(body).toMatchObject({ isWinner: true, prizeAmount: '600.00', claim: { state: 'claim' }, balance: '639.99' });
  });
  test('only its owner scratches a ticket, only whole, and a stranger’s is as none', async () => {
    const [client, other] = [await player(), await player()];
    const id = await buy(client, 'winners');
    expect((await scratch(other, id)).body.code).toBe('INSTANT_UNKNOWN');
    expect((await scratch(client, 2_000_000_000)).body.code).toBe('INSTANT_UNKNOWN');
    expect((await scratch(other, id, { userId: client.userId })).status).toBe(403);
    expect((await scratch(client, id, { revealed: false })).status).toBe(400);
    expect((await mine(client))[0]).toMatchObject({ isScratched: false, prizeAmount: null });
  });
  test('SCRATCH-05 the figures of the banner are those of the books', async () => {
    const client = await player();
    const load = async () => (await client.get('/api/scratch-figures')).body;
    // Noon of another day, wherever its people live: nothing was sold on it yet.
    const noon = new Date(app().clock.now().getTime() + day).setUTCHours(19, 0, 0, 0);
    await app().clock.advance(noon - app().clock.now().getTime());
    const before = await load();
    expect(before).toMatchObject({ ticketsToday: 0, winnersToday: 0 });
    for (const game of ['winners', 'claims', 'losers']) await scratch(client, await buy(client, game));
    await buy(client, 'winners');
    await app().clock.advance(10_000);
    expect(await load()).toEqual({
      ...{ ticketsToday: 4, winnersToday: 2, largestPrizeThisMonth: '600.00' },
      prizesThisMonth: (Number(before.prizesThisMonth) + 620).toFixed(2),
    });
  });
});

describe('a proof', () => {
  const proofOf = (client: Client, id: number) => client.get(`/api/scratch-tickets/tickets/${id}/proof`);
  test('a scratched ticket is proven to its owner, by what was shown at the sale', async () => {
    const client = await player();
    const id = await buy(client, 'winners');
    const [sold] = await mine(client);
    expect((await proofOf(client, id)).body.code).toBe('INSTANT_NOT_SCRATCHED');
    await scratch(client, id);
    expect((await proofOf(await player(), id)).status).toBe(404);
    const { body } = await proofOf(client, id);
    const money = (text: string) => fromDecimal('USD', text) ?? cents(0);
    const terms = {
      ...body.terms,
      table: body.terms.table.map(({ prize, count }: { prize: string; count: number }) => ({
        prize: money(prize),
        count,
      })),
    };
    const known = {
      root: sold.deck.root,
      drawHash: sold.draw.hash,
      clientSeed: sold.draw.clientSeed,
      prize: money('20.00'),
    };
    expect(body.sold).toEqual({ ...known, prize: '20.00' });
    const proof: TicketProof = body.proof;
    expect(await checkProof(proof, terms, known)).toEqual({
      leaf: true,
      root: true,
      seed: true,
      position: true,
      prize: true,
    });
    expect(await checkProof({ ...proof, tier: 0 }, terms, known)).toMatchObject({ leaf: false, prize: false });
  });
});

describe('the end of a deck', () => {
  test('its record opens when every sold ticket is revealed, every sale was right, and the pot is empty', async () => {
    const { context } = app();
    await plantGame(context, { id: 'short', price: 1, tickets: 6, table: prizes([3, 1], [1, 2]) });
    const players = [await player(), await player()];
    const client = players[0] as Client;
    const [deck] = await context.db.read.select().from(instantDecks).where(eq(instantDecks.gameId, 'short'));
    const bought: [Client, number][] = [];
    for (let sold = 0; sold < 6; sold += 1) {
      const buyer = players[sold % 2] as Client;
      bought.push([buyer, await buy(buyer, 'short')]);
    }
    const record = () => client.get(`/api/scratch-off/decks/${deck?.id}/record`);
    for (const [buyer, id] of bought.slice(1)) await scratch(buyer, id);
    await endDecks(context);
    expect((await record()).body.code).toBe('DECK_NOT_OVER');
    await scratch(...(bought[0] as [Client, number]));
    await endDecks(context);
    await endDecks(context);
    const { body } = await record();
    expect(body.sales).toHaveLength(6);
    expect(faultsOf(body)).toEqual([]);
    // Control: one sale told otherwise is found.
    const sales = body.sales.map((sale: { tier: number }, at: number) => (at === 2 ? { ...sale, tier: 9 } : sale));
    expect(faultsOf({ ...body, sales })).toHaveLength(1);
    const { rows } = await context.db.read.execute<{ balance: string }>(
      sql`select balance::text from ledger_accounts where name = ${`deck:${deck?.id}:pot`}`,
    );
    expect(rows).toEqual([{ balance: '0' }]);
    const ends = await context.db.read.execute(
      sql`select details from audit_entries where action = 'deck.ended' and subject_id = ${String(deck?.id)}`,
    );
    expect(ends.rows).toEqual([{ details: { left: '1.00' } }]);
    expect((await client.get('/api/scratch-off/decks/2000000000/record')).status).toBe(404);
  });
});

test('tickets that nobody scratches reveal themselves after seven days, announced the day before, also for an excluded player', async () => {
  const email = 'forgetful@example.test';
  const client = await app().newCustomer({ dollars: '50.00', email });
  const subjects = async () => (await storedMails(app().context.db.read, email)).map(({ subject }) => subject);
  await buy(client, 'winners');
  await buy(client, 'winners');
  await client.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_year' });
  const told = await subjects();
  const run = () => app().runJob(autoRevealJob);
  await app().clock.advance(6 * day - 3_600_000);
  await run();
  expect(await subjects()).toEqual(told);
  await app().clock.advance(2 * 3_600_000);
  await run();
  await run();
  expect(await subjects()).toEqual(['Your scratch tickets reveal themselves tomorrow', ...told]);
  expect((await mine(client))[0]).toMatchObject({ isScratched: false, prizeAmount: null });
  await app().clock.advance(day);
  await run();
  await run();
  expect((await subjects())[0]).toBe('Your scratch tickets were revealed');
  expect(await subjects()).toHaveLength(told.length + 2);
  expect(await mine(client)).toMatchObject([
    { isScratched: true, prizeAmount: '20.00', revealedBy: 'auto' },
    { isScratched: true, prizeAmount: '20.00', revealedBy: 'auto' },
  ]);
  expect(await balance(client)).toBe('80.00');
});
