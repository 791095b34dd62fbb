// @invariant INSTANT-6: A cell is opened once and stays what it is; before the ninth nobody learns what the ticket wins.
/** Digital games: bought, opened cell by cell or at once, and paid when all nine are open. */
import type { Cell } from '@autolotto/contract/instant-games/digital/model.ts';
import { type PlayStyle, playStyles, winOf } from '@autolotto/contract/instant-games/layout.ts';
import { cents, fromDecimal } from '@autolotto/contract/shared/money.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenConstraint, sqlState } from '../../platform/database/db.ts';
import { storedMails } from '../../platform/mail/mail.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { plantGame, prizes } from '../../test/instant-games/decks.ts';
import { playerMark } from '../deck/memory.ts';
import { keepDecks } from '../decks.ts';
import { autoRevealJob } from '../jobs.ts';
import { instantCells, instantTickets } from '../tables.ts';

const app = useTestApp();
const cellNumbers = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const player = (dollars = '50.00') => app().newCustomer({ dollars });
const buy = (client: Client, gameId: string, more: object = {}) =>
  client.send('POST', '/api/scratch-off/purchase', { gameId, userId: client.userId, ...more });
const bought = async (client: Client, gameId: string) => {
  const { status, body } = await buy(client, gameId);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.ticket;
};
const open = (client: Client, ticketId: number, cellIndex: unknown, more: object = {}) =>
  client.send('POST', '/api/scratch-off/scratch', { ticketId, cellIndex, userId: client.userId, ...more });
const openAll = (client: Client, ticketId: number) => client.send('POST', '/api/scratch-off/reveal', { ticketId });
const mine = async (client: Client) => (await client.get('/api/scratch-off/tickets')).body;
const balance = async (client: Client) => (await client.get('/api/wallet')).body.balance;
const money = (text: string | null | undefined) => fromDecimal('USD', text ?? '') ?? cents(0);

/** Amounts that nine cells can show without three of a kind. */
const table = (wins: number, tickets: number) =>
  prizes([700.07, 1], [90.09, 1], [80.08, 1], [60.06, 1], [wins, tickets - 4]);
beforeAll(async () => {
  const { context } = app();
  for (const playStyle of playStyles)
    await plantGame(context, { ...{ id: playStyle, price: 3, tickets: 500, playStyle }, table: table(12.34, 500) });
  await plantGame(context, {
    ...{ id: 'losers', title: 'Lose', price: 1, tickets: 5_000, playStyle: 'triple' },
    table: prizes([20, 1], [10, 1], [5, 1], [3, 1], [1, 1]),
  });
  // Nobody buys from it.
  await plantGame(context, {
    ...{ id: 'untouched', price: 1, tickets: 4_000, playStyle: 'triple' },
    table: prizes([20, 1], [10, 1], [5, 1], [3, 1], [1, 1]),
  });
  await plantGame(context, { id: 'claims', price: 1, tickets: 50, playStyle: 'line', table: prizes([600, 50]) });
  await plantGame(context, { id: 'paper', price: 1, tickets: 50, table: prizes([2, 50]) });
});

describe('digital games', () => {
  test('DIGI-02 DIGI-06 DIGI-07 DIGI-19 five come with their prices, odds and prize tables', async () => {
    const client = await player();
    const { body } = await client.get('/api/scratch-off/games?state=CO');
    const five = body.filter(({ gameCode }: { gameCode: string }) => !gameCode.startsWith('T'));
    expect(five.map(({ ticketPrice, gameName }: Record<string, string>) => [ticketPrice, gameName])).toEqual([
      ['20.00', 'Aurora Vault'],
      ['10.00', 'Prairie Dynamo'],
      ['5.00', 'Cobalt Carousel'],
      ['3.00', 'Lantern Orchard'],
      ['1.00', 'Pixel Minnow'],
    ]);
    expect(five[0]).toMatchObject({
      ...{ id: 'aurora-vault', gameCode: 'AUV', gameNumber: '105', state: 'CO', topPrize: '100000.00' },
      ...{ playStyle: 'triple', theme: 'polar lights and a bank vault' },
      // Not printed here.
      ...{ isActive: false, deck: null, draw: null, mayBuy: false, whyNot: null },
    });
    expect(five[0].overallOdds).toMatch(/^1 in \d+\.\d\d$/);
    expect(five[0].prizeStructure[0]).toEqual({ prize: '100000.00', odds: '1 in 72000.00', remaining: 5 });
    expect(body.find(({ id }: { id: string }) => id === 'untouched')).toMatchObject({
      ...{ isActive: true, mayBuy: true, draw: { number: 1 } },
      deck: { number: 1, ticketsLeft: 4_000, payoutPercent: '1.0' },
    });
    expect((await client.get('/api/scratch-off/games?state=XX')).status).toBe(400);
    expect((await client.get('/api/scratch-off/games?state=TX')).body[0].whyNot).toMatchObject({
      ...{ code: 'GAMING_NOT_AVAILABLE_HERE', details: { state: 'TX', product: 'digital' } },
    });
  });
});

describe('a ticket', () => {
  test.each(playStyles)(
    'DIGI-08 DIGI-10 DIGI-11 DIGI-15 DIGI-16 of a game of %s: nine cells are opened one by one, the ninth tells and pays',
    async (style: PlayStyle) => {
      const client = await player();
      const ticket = await bought(client, style);
      expect(ticket).toMatchObject({
        ...{ gameId: style, isScratched: false, isWinner: null, winAmount: null, prizeBox: null },
        ...{ winningCells: null, cells: Array(9).fill(null), claim: null, revealedAt: null },
      });
      expect(ticket.serialNumber).toMatch(/^T\w+-001-\d{7}$/);
      const seen: Cell[] = [];
      for (const at of [4, 0, 8, 2, 6, 1, 3, 5]) {
        const { status, body } = await open(client, ticket.id, at);
        expect(status).toBe(200);
        expect(body).toMatchObject({ isComplete: false, isWinner: null, winAmount: null, balance: null });
        expect(body.ticket).toMatchObject({ isWinner: null, winAmount: null, prizeBox: null, winningCells: null });
        seen[at] = body.cell;
        expect((await open(client, ticket.id, at)).body.cell).toEqual(body.cell);
      }
      expect((await mine(client))[0].cells).toEqual(cellNumbers.map((at) => seen[at] ?? null));
      expect(await balance(client)).toBe('47.00');
      const last = await open(client, ticket.id, 7);
      expect(last.body).toMatchObject({ isComplete: true, isWinner: true });
      expect((await open(client, ticket.id, 7)).body).toEqual(last.body);
      expect((await openAll(client, ticket.id)).body.ticket).toEqual(last.body.ticket);
      const { cells, luckySymbols, prizeBox, winAmount, winningCells, revealedBy } = last.body.ticket;
      seen[7] = last.body.cell;
      expect([cells, revealedBy]).toEqual([seen, 'player']);
      // What the cells say by the rule of the game is what was paid.
      const layout = {
        cells: cells.map(({ symbol, amount }: Cell) => ({ symbol, amount: amount && money(amount) })),
        ...(prizeBox && { prizeBox: money(prizeBox) }),
        ...(luckySymbols && { luckySymbols }),
      };
      const win = winOf(style, layout);
      expect([win.prize, new Set(win.cells)]).toEqual([money(winAmount), new Set(winningCells)]);
      expect(money(await balance(client))).toBe(4_700 + win.prize);
      const [latest] = (await client.get('/api/transactions')).body;
      expect(latest).toMatchObject({ type: 'prize', amount: winAmount, direction: 'in' });
    },
  );
  test('all cells at once, a loser, and a prize that has to be claimed', async () => {
    const client = await player();
    const lost = await bought(client, 'losers');
    await open(client, lost.id, 3);
    expect((await openAll(client, lost.id)).body).toMatchObject({
      ...{ isComplete: true, isWinner: false, winAmount: '0.00', balance: '49.00' },
      ticket: { winningCells: [], revealedBy: 'all' },
    });
    const won = (await openAll(client, (await bought(client, 'claims')).id)).body;
    expect(won).toMatchObject({ winAmount: '600.00', balance: '48.00', ticket: { claim: { state: 'claim' } } });
    expect((await mine(client)).map(({ claim }: { claim: unknown }) => claim !== null)).toEqual([true, false]);
  });
  test('is proven to its owner as a scratch ticket is, and not before', async () => {
    const client = await player();
    const { id } = await bought(client, 'losers');
    const proof = () => client.get(`/api/scratch-tickets/tickets/${id}/proof`);
    expect((await proof()).body.code).toBe('INSTANT_NOT_SCRATCHED');
    await openAll(client, id);
    expect((await proof()).body).toMatchObject({ proof: { tier: 0 }, sold: { prize: '0.00' } });
  });
  test('a player bears another mark in each deck, so that records of two decks tell nothing of who bought from both', async () => {
    const marks = await Promise.all([1, 1, 2].map((deckId) => playerMark(app().context, deckId, 'rosa')));
    const [one, again, other] = marks.map((mark) => Buffer.from(mark).toString('hex'));
    expect([again, other === one]).toEqual([one, false]);
  });
  test('the tickets come in pages, newest first', async () => {
    const client = await player();
    const ids: number[] = [];
    for (let nth = 0; nth < 3; nth += 1) ids.unshift((await bought(client, 'losers')).id);
    const first = await client.get('/api/scratch-off/tickets?limit=2');
    expect(first.body.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
    expect(first.headers['link']).toBe(`</api/scratch-off/tickets?limit=2&cursor=${ids[1]}>; rel="next"`);
    const next = await client.get(`/api/scratch-off/tickets?limit=2&cursor=${ids[1]}`);
    expect(next.body.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2));
  });
});

describe('refusals', () => {
  test('DIGI-13 DIGI-14 a purchase takes a game and its buyer, and refuses what is not theirs to buy', async () => {
    const [client, other] = [await player('2.00'), await player()];
    expect((await buy(client, 'losers', { userId: other.userId })).status).toBe(403);
    expect((await buy(client, 'none')).body.code).toBe('INSTANT_UNKNOWN');
    expect((await buy(client, 'line')).body).toMatchObject({ code: 'WALLET_BALANCE_TOO_LOW', missing: '1.00' });
    expect((await buy(client, 'aurora-vault')).body.code).toBe('INSTANT_NOT_READY');
    expect((await buy(client, 'losers', { price: '0.01' })).body.code).toBe('INVALID_FIELDS');
    expect([await mine(client), await balance(client)]).toEqual([[], '2.00']);
    await client.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' });
    expect((await buy(client, 'losers')).body.code).toBe('SELF_EXCLUDED');
  });
  test('DIGI-15 only the nine cells can be opened', async () => {
    const client = await player();
    const { id } = await bought(client, 'losers');
    for (const cell of [9, -1, 1.5, '4', null]) {
      const { status, body } = await open(client, id, cell);
      expect([status, body.errors]).toEqual([400, [{ field: 'cellIndex', detail: 'Choose one of the nine cells' }]]);
    }
    expect((await mine(client))[0].cells).toEqual(Array(9).fill(null));
  });
  test('a stranger’s ticket is as none, and no kind of ticket is opened as the other', async () => {
    const [client, other] = [await player(), await player()];
    const { id } = await bought(client, 'losers');
    const scratch = (ticketId: number) =>
      client.send('POST', '/api/scratch-tickets/scratch', { ticketId, userId: client.userId, revealed: true });
    const paper = await client.send('POST', '/api/scratch-tickets/purchase', {
      ...{ ticketId: 'paper', userId: client.userId },
    });
    for (const reply of [
      await open(other, id, 0),
      await openAll(other, id),
      await open(client, 2_000_000_000, 0),
      await openAll(client, 2_000_000_000),
      await scratch(id),
      await open(client, paper.body.id, 0),
      await openAll(client, paper.body.id),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'INSTANT_UNKNOWN']);
    expect((await open(client, id, 0, { userId: other.userId })).status).toBe(403);
    expect((await buy(client, 'paper')).body.code).toBe('INSTANT_UNKNOWN');
    const asPaper = { ticketId: 'losers', userId: client.userId };
    expect((await client.send('POST', '/api/scratch-tickets/purchase', asPaper)).body.code).toBe('INSTANT_UNKNOWN');
    expect((await client.get('/api/scratch-tickets/purchased')).body).toMatchObject([{ id: paper.body.id }]);
    expect(await mine(client)).toMatchObject([{ id, isScratched: false }]);
  });
  test('a feature that is off sells nothing, prints nothing, and leaves tickets as they are', async () => {
    const { context } = app();
    const client = await player();
    const { id } = await bought(client, 'losers');
    const by = { userId: 'test', reason: 'test' };
    await setPolicy(context, 'switch.digital', false, by);
    await setPolicy(context, 'switch.scratch', false, by);
    expect((await buy(client, 'losers')).body).toMatchObject({ code: 'FEATURE_OFF', feature: 'digital' });
    expect((await client.get('/api/scratch-off/games')).body[0].whyNot.code).toBe('FEATURE_OFF');
    await keepDecks(context);
    expect((await client.get('/api/scratch-off/games')).body[0]).toMatchObject({ id: 'aurora-vault', deck: null });
    expect((await openAll(client, id)).status).toBe(200);
    await setPolicy(context, 'switch.digital', true, by);
    await setPolicy(context, 'switch.scratch', true, by);
  });
});

describe('no outcome before its time', () => {
  /** All that somebody can ask for about a ticket, and what comes by itself. */
  const everything = async (client: Client): Promise<string> => {
    const admin = await app().as('admin');
    const asked = await Promise.all([
      ...['/api/scratch-off/tickets', '/api/scratch-off/games', '/api/scratch-tickets/purchased', '/api/prizes'].map(
        (path) => client.get(path),
      ),
      ...['/api/transactions', '/api/responsible-gaming/status'].map((path) => client.get(path)),
      ...['/api/admin/prizes', '/api/vip/inventory', '/api/scratch-figures'].map((path) => admin.get(path)),
    ]);
    return JSON.stringify(asked.map(({ body }) => body));
  };
  test('eight open cells tell nothing of the prize by its value; the ninth does', async () => {
    const { context } = app();
    await plantGame(context, {
      ...{ id: 'telling', price: 1, tickets: 900, playStyle: 'line', states: [] },
      table: prizes([4_321.98, 1], [321.98, 899]),
    });
    const client = await player();
    const { id } = await bought(client, 'telling');
    const [row] = await context.db.read.select().from(instantTickets).where(eq(instantTickets.id, id));
    const prize = ((row?.prize ?? 0) / 100).toFixed(2);
    const replies: unknown[] = [];
    for (const at of cellNumbers.slice(1)) replies.push((await open(client, id, at)).body);
    expect(JSON.stringify(replies).replaceAll('4321.98', '')).not.toContain('321.98');
    expect((await everything(client)).replaceAll('4321.98', '')).not.toContain('321.98');
    // Control: it is there when the ticket is complete.
    expect((await open(client, id, 0)).body.winAmount).toBe(prize);
    expect(await everything(client)).toContain(prize);
  });
});

describe('the database keeps cells open', () => {
  const run = (statement: string) =>
    app()
      .context.db.transact((tx) => tx.execute(sql.raw(statement)))
      .then(
        () => 'written',
        (error: unknown) => brokenConstraint(error) ?? sqlState(error),
      );
  test('none is closed, moved or opened where it cannot be', async () => {
    const client = await player();
    const { id } = await bought(client, 'losers');
    const done = (await bought(client, 'losers')).id;
    await openAll(client, done);
    const paper = await client.send('POST', '/api/scratch-tickets/purchase', {
      ...{ ticketId: 'paper', userId: client.userId },
    });
    expect(await run(`insert into instant_cells(ticket_id, cell) values (${id}, 2)`)).toBe('written');
    for (const [statement, refused] of [
      [`insert into instant_cells(ticket_id, cell) values (${id}, 2)`, 'instant_cells_ticket_id_cell_pk'],
      [`insert into instant_cells(ticket_id, cell) values (${id}, 9)`, 'instant_cells_nine'],
      [`insert into instant_cells(ticket_id, cell) values (${done}, 3)`, 'instant_cells_closed'],
      [`insert into instant_cells(ticket_id, cell) values (${paper.body.id}, 3)`, 'instant_cells_closed'],
      [`update instant_cells set cell = 3 where ticket_id = ${id}`, '42501'],
      [`delete from instant_cells where ticket_id = ${id}`, '42501'],
      ['truncate instant_cells', '42501'],
      // Cell by cell is not over before the ninth.
      [
        `update instant_tickets set revealed_at = app_now(), revealed_by = 'player' where id = ${id}`,
        'instant_tickets_cells',
      ],
    ] as const)
      expect([statement, await run(statement)]).toEqual([statement, refused]);
    const { read } = app().context.db;
    expect(
      await read.select({ cell: instantCells.cell }).from(instantCells).where(eq(instantCells.ticketId, id)),
    ).toEqual([{ cell: 2 }]);
  });
});

test('tickets that nobody completes reveal themselves, with a mail of their own before and afterwards', async () => {
  const day = 24 * 3_600_000;
  const email = 'halfway@example.test';
  const client = await app().newCustomer({ dollars: '50.00', email });
  const { id } = await bought(client, 'claims');
  const half = await bought(client, 'line');
  await open(client, half.id, 0);
  await client.send('POST', '/api/scratch-tickets/purchase', { ticketId: 'paper', userId: client.userId });
  const subjects = async () => (await storedMails(app().context.db.read, email)).map(({ subject }) => subject);
  await app().clock.advance(6 * day + 3_600_000);
  await app().runJob(autoRevealJob);
  expect(await subjects()).toEqual(
    expect.arrayContaining([
      'Your digital games reveal themselves tomorrow',
      'Your scratch tickets reveal themselves tomorrow',
    ]),
  );
  await app().clock.advance(day);
  await app().runJob(autoRevealJob);
  await app().runJob(autoRevealJob);
  expect((await subjects()).filter((subject) => subject.endsWith('were revealed')).sort()).toEqual([
    'Your digital games were revealed',
    'Your scratch tickets were revealed',
  ]);
  expect(await mine(client)).toMatchObject([
    { id: half.id, isScratched: true, revealedBy: 'auto' },
    { id, isScratched: true, winAmount: '600.00', revealedBy: 'auto', claim: { state: 'claim' } },
  ]);
});
