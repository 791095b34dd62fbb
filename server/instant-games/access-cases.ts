import type { endpoints, topics } from '@autolotto/contract/instant-games/contract.ts';
import { eq } from 'drizzle-orm';
import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { actors, grid, grids } from '../test/access/grids.ts';
import { hour } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import type { Client } from '../test/harness/app.ts';
import { plantGame, prizes } from '../test/instant-games/decks.ts';
import { endDecks } from './decks.ts';
import { instantTickets } from './tables.ts';

const onlyCustomer = (others: '403' | '404') =>
  grid(
    ['first'],
    actors
      .map((actor) => {
        const outcome = { anonymous: '401', customer: 'ok', 'unproven admin': '2fa' } as Readonly<
          Record<string, string>
        >;
        return `${actor}  ${outcome[actor] ?? others}`;
      })
      .join('\n'),
  );
/** Nobody buys for another, admins included. */
const onlyThemselves = onlyCustomer('403');
/** A stranger's ticket is as none. */
const onlyTheOwner = onlyCustomer('404');
const byCustomer =
  (ticketId: string) =>
  ({ client }: World) => ({ ticketId, userId: client('customer').userId });
/** A ticket of the customer that nobody has scratched, beside those that stay so. */
const fresh = new WeakMap<World['app'], number>();
const scratchOf = (ticketId: number | undefined, { client }: World) => ({
  ...{ ticketId, userId: client('customer').userId, revealed: true },
});
/** A digital ticket of the customer that is open, one with closed cells, and one to be opened at once. */
const digital = new WeakMap<World['app'], Readonly<Record<'open' | 'closed' | 'whole', number>>>();
const digitalOf = ({ app }: World, which: 'open' | 'closed' | 'whole') => digital.get(app)?.[which];
const cellOf = (ticketId: number | undefined, { client }: World) => ({
  ...{ ticketId, cellIndex: 4, userId: client('customer').userId },
});
const paid = [
  'instant_tickets.revealed_at',
  'instant_tickets.revealed_by',
  'deck_reveals.revealed',
  'gaming_sessions.won',
  'ledger_accounts.balance',
  'ledger_accounts.version',
];
const bought = [
  'ledger_accounts.balance',
  'ledger_accounts.version',
  'instant_decks.sold',
  'deck_permutation.ticket',
  'gaming_sessions.spent',
  'gaming_sessions.last_at',
];
const owners = { first: 'customer', second: 'other customer', open: 'newcomer' } as const;

/** On no state's page, so that its prize table is told to nobody. */
const secret = 'world-secret';
const secretPrize = 87_654.32;
const secretGame = 'world-secret-game';
const secretOfGame = 65_432.1;

export const calls: CasesOf<typeof endpoints> = {
  scratchOffers: { grid: 'signedIn' },
  purchasedScratchTickets: { grid: 'signedIn' },
  userScratchTickets: { grid: 'account self' },
  scratchFigures: { grid: 'signedIn' },
  deckRecord: { grid: 'signedIn' },
  scratchTicketProof: {
    grid: grids['order customer'],
    relations: { customer: 'owner', 'other customer': 'owner', newcomer: 'owner' },
  },
  scratchTicket: {
    grid: onlyThemselves,
    relations: { customer: 'self' },
    // Scratched already.
    body: (world: World) => scratchOf(Number((world.params['instantTicketId'] as { first: string }).first), world),
    does: {
      by: 'customer',
      with: (world: World) => scratchOf(fresh.get(world.app), world),
      changes: paid,
    },
  },
  purchaseScratchTicket: {
    grid: onlyThemselves,
    relations: { customer: 'self' },
    // Not printed yet: refused alike for everybody.
    body: byCustomer('paper-kite-cash'),
    does: {
      by: 'customer',
      with: byCustomer(secret),
      changes: bought,
    },
  },
  digitalGames: { grid: 'signedIn' },
  digitalTickets: { grid: 'signedIn' },
  openCell: {
    grid: onlyThemselves,
    relations: { customer: 'self' },
    // Open already.
    body: (world: World) => cellOf(digitalOf(world, 'open'), world),
    does: { by: 'customer', with: (world: World) => cellOf(digitalOf(world, 'closed'), world), changes: [] },
  },
  openAllCells: {
    grid: onlyTheOwner,
    relations: { customer: 'owner' },
    body: (world: World) => ({ ticketId: digitalOf(world, 'open') }),
    also: [{ ticketId: 2_000_000_000 }],
    does: {
      by: 'customer',
      with: (world: World) => ({ ticketId: digitalOf(world, 'whole') }),
      changes: paid,
    },
  },
  drawPracticeTicket: {
    grid: 'signedIn',
    body: () => ({ gameId: 'aurora-vault' }),
    does: { by: 'customer', with: () => ({ gameId: 'aurora-vault' }), changes: [] },
  },
  purchaseDigitalTicket: {
    grid: onlyThemselves,
    relations: { customer: 'self' },
    body: ({ client }: World) => ({ gameId: 'aurora-vault', userId: client('customer').userId }),
    does: {
      by: 'customer',
      with: ({ client }: World) => ({ gameId: secretGame, userId: client('customer').userId }),
      changes: bought,
    },
  },
};

export const topicsHeard: HeardOf<typeof topics> = {
  // Heard at a purchase and when decks change: sale.int.test.ts.
  instant_tickets_changed: {},
  instant_games_changed: {},
};

export const jobs: JobCases = {
  'instant-games.keep-decks': { startedBy: 'clock', within: 1 },
  'instant-games.auto-reveal': { startedBy: 'clock', within: hour },
};

/** The customer has a ticket that is not scratched, and nobody may know what it wins. */
export async function worldPart({ app, client }: World): Promise<WorldPart> {
  const { context } = app;
  await plantGame(context, {
    ...{ id: secret, price: 1, tickets: 20_000, states: [] },
    // The most that a ticket of this game wins is told with each.
    table: prizes([secretPrize + 1, 1], [secretPrize, 19_999]),
  });
  await plantGame(context, { id: 'world-open', price: 1, tickets: 1_000, states: [], table: prizes([5, 1_000]) });
  await plantGame(context, { id: 'world-over', price: 1, tickets: 1, states: [], table: [] });
  await plantGame(context, {
    ...{ id: secretGame, price: 1, tickets: 20_000, states: [], playStyle: 'line' },
    table: prizes([secretOfGame + 1, 1], [secretOfGame, 19_999]),
  });
  await plantGame(context, {
    ...{ id: 'world-open-game', price: 1, tickets: 1_000, states: [], playStyle: 'line' },
    table: prizes([5, 1_000]),
  });
  const customer = client('customer');
  const buyGame = async (gameId: string): Promise<number> =>
    (await customer.send('POST', '/api/scratch-off/purchase', { gameId, userId: customer.userId })).body.ticket.id;
  const buy = async (by: Client, ticketId: string): Promise<number> =>
    (await by.send('POST', '/api/scratch-tickets/purchase', { ticketId, userId: by.userId })).body.id;
  const scratched = async (by: Client, game = 'world-open'): Promise<string> => {
    const ticketId = await buy(by, game);
    await by.send('POST', '/api/scratch-tickets/scratch', { ticketId, userId: by.userId, revealed: true });
    return String(ticketId);
  };
  for (const owner of Object.values(owners))
    await client(owner).send('POST', '/api/wallet/deposit', { amount: '20.00' });
  for (const _ of ['first', 'second']) await buy(customer, secret);
  const closed = await buyGame(secretGame);
  const [open, whole] = [await buyGame('world-open-game'), await buyGame('world-open-game')];
  await customer.send('POST', '/api/scratch-off/reveal', { ticketId: open });
  digital.set(app, { open, closed, whole });
  const won = await context.db.read
    .select({ prize: instantTickets.prize })
    .from(instantTickets)
    .where(eq(instantTickets.userId, customer.userId));
  for (const prize of [secretPrize, secretOfGame])
    if (!won.some((one) => one.prize === Math.round(prize * 100))) throw new Error('the customer has no secret');
  fresh.set(app, await buy(customer, 'world-open'));
  const last = Number(await scratched(customer, 'world-over'));
  await endDecks(context);
  const [over] = await context.db.read
    .select({ id: instantTickets.deckId })
    .from(instantTickets)
    .where(eq(instantTickets.id, last));
  const [first, second, third] = [
    await scratched(customer),
    await scratched(client('other customer')),
    await scratched(client('newcomer')),
  ];
  return {
    params: {
      state: 'CO',
      deckId: String(over?.id),
      instantTicketId: { first, second, open: third, absent: '2000000000' },
    },
    facts: [
      { about: 'prize of a ticket that nobody has scratched', text: secretPrize.toFixed(2), knownTo: [] },
      { about: 'prize of a digital ticket with closed cells', text: secretOfGame.toFixed(2), knownTo: [] },
      // As a number of cents; the audit of a printed deck names them in a text.
      ...[secretPrize, secretOfGame].map((dollars) => ({
        ...{ about: 'prize of an unrevealed ticket in cents', text: `:${Math.round(dollars * 100)}`, knownTo: [] },
      })),
    ],
  };
}
