import type { endpoints, topics } from '@autolotto/contract/lottery/contract.ts';
import { sql } from 'drizzle-orm';
import { rows } from '../platform/database/db.ts';
import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { type Actor, grids } from '../test/access/grids.ts';
import { hour, money, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { closeDraws } from './seal/close.ts';

/** A draw without tickets whose sale has ended; for `entered`, with numbers that somebody else has entered. */
async function freshDraw({ app, client }: World, come: 'open' | 'closed' | 'entered'): Promise<{ drawId: string }> {
  const { read } = app.context.db;
  const [draw] = await rows<{ id: number }>(
    read,
    sql`select id from draws where game_id = 'eurojackpot' and state = 'open' order by day limit 1`,
  );
  const drawId = draw?.id ?? 0;
  if (come !== 'open') {
    await read.execute(sql`update draws set closes_at = date_trunc('milliseconds', app_now()) where id = ${drawId}`);
    await closeDraws(app.context);
  }
  if (come === 'entered') {
    const by = client('courier').userId;
    await read.execute(
      sql`insert into draw_results(draw_id, attempt, main, bonus, extra, source, entered_by, state)
          values (${drawId}, 1, '{1,2,3,4,5}', '{6,7}', '{}', 'people', ${by}, 'entered')`,
    );
    await read.execute(sql`update draws set state = 'entered' where id = ${drawId}`);
  }
  return { drawId: String(drawId) };
}
const numbers = { main: [1, 2, 3, 4, 5], bonus: [6, 7] };

/** Rules that nobody has bought a ticket under. */
const versions = new WeakMap<World['app'], object>();
async function makeVersion({ app, client }: World): Promise<Record<string, string>> {
  const games = (await client('admin').get('/api/admin/lottery/games')).body as { id: string; rules: object }[];
  const found = games.find(({ id }) => id === 'powerball');
  versions.set(app, { validFrom: '2099-01-01', rules: found?.rules, source: 'A letter of the lottery' });
  return { gameId: 'powerball' };
}
/** What somebody else has proposed. */
async function freshProposal({ app, client }: World): Promise<{ gameProposalId: string }> {
  const [row] = await rows<{ id: number }>(
    app.context.db.read,
    sql`insert into game_proposals(game_id, kind, amount, reason, proposed_by)
        values ((select id from draw_games g where not exists (select from game_proposals p where p.game_id = g.id and p.kind = 'fund' and p.state = 'open') and id <> 'powerball' limit 1),
                'fund', 1000, 'A larger jackpot', ${client('courier').userId}) returning id`,
  );
  return { gameProposalId: String(row?.id) };
}
/** A file with one draw whose sale has ended. */
const files = new WeakMap<World['app'], string>();
async function makeFile(world: World): Promise<Record<string, string>> {
  const { drawId } = await freshDraw(world, 'closed');
  const [draw] = await rows<{ day: string }>(
    world.app.context.db.read,
    sql`select day::text as day from draws where id = ${Number(drawId)}`,
  );
  files.set(world.app, `game,day,main,bonus\neurojackpot,${draw?.day},1 2 3 4 5,6 7`);
  return {};
}

/** The first to pay in Bitcoin has a rate looked up. */
const bitcoinState = ['asked_at', 'rate_cents', 'rate_at', 'rate_sources'].map((column) => `btc_state.${column}`);

const owners = { first: 'customer', second: 'other customer', open: 'newcomer' } as const;
const asOwner = {
  grid: grids['order customer'],
  relations: { customer: 'owner', 'other customer': 'owner', newcomer: 'owner' },
} as const;

const stopped = ['auto_plays.state', 'auto_plays.reason'];
async function startAutoPlay({ client }: World, owner: Actor): Promise<string> {
  const buyer = client(owner);
  await buyer.send('POST', '/api/wallet/deposit', { amount: '10.00' });
  await buyer.send('POST', '/api/lottery/purchase', {
    ...{ gameId: 'powerball', isQuickPick: true, autoPlay: true },
    autoPlayTerms: { mostSpend: '10.00', consent: true },
  });
  return String((await buyer.get('/api/lottery/auto-plays')).body[0].id);
}
let savedLines = 0;
async function saveFreshLine({ client }: World, owner: Actor): Promise<string> {
  savedLines += 1;
  const line = { gameId: 'powerball', numbers: [1, 2, 3, 4, 5 + (savedLines % 60)], powerball: 7 };
  return String((await client(owner).send('POST', '/api/lottery/saved-lines', line)).body.id);
}
const freshSavedLine = async (world: World) => ({ savedLineId: await saveFreshLine(world, 'customer') });
const freshAutoPlay = async (world: World) => ({ autoPlayId: await startAutoPlay(world, 'customer') });

export const calls: CasesOf<typeof endpoints> = {
  drawGames: { grid: 'signedIn' },
  drawGame: { grid: 'signedIn' },
  drawTickets: { grid: 'signedIn' },
  userDrawTickets: { grid: 'account self' },
  drawTicketReceipt: asOwner,
  drawTicketProof: asOwner,
  draws: { grid: 'signedIn', query: '?game=powerball' },
  draw: { grid: 'signedIn' },
  drawStatistics: { grid: 'signedIn', query: '?game=powerball' },
  stateDrawGames: { grid: 'signedIn', query: '?state=CO' },
  wishForPools: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { state: 'NY' }, changes: [] },
  },
  withdrawPoolWish: { grid: 'signedIn', does: { by: 'customer', changes: [] } },
  adminDraws: { grid: 'admin' },
  enterResult: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: (world) => freshDraw(world, 'closed'),
      with: { numbers, again: numbers },
      audits: ['draw.entered'],
      changes: ['draws.state'],
    },
  },
  confirmResult: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: (world) => freshDraw(world, 'entered'),
      with: numbers,
      audits: ['draw.confirmed'],
      changes: ['draws.state', 'draw_results.state', 'draw_results.confirmed_by', 'draw_results.confirmed_at'],
    },
  },
  drawNow: {
    grid: 'freshAdmin',
    does: {
      by: 'admin',
      params: (world) => freshDraw(world, 'open'),
      audits: ['draw.confirmed', 'draw.sealed'],
      changes: ['state', 'closes_at', 'draws_at', 'tickets_root', 'tickets', 'sealed_at'].map(
        (column) => `draws.${column}`,
      ),
    },
  },
  cancelDraw: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: (world) => freshDraw(world, 'closed'),
      with: { reason: 'The draw did not take place' },
      audits: ['draw.cancelled'],
      changes: ['draws.state'],
    },
  },
  adminGames: { grid: 'admin' },
  proposeVersion: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: makeVersion,
      with: ({ app }) => versions.get(app) ?? {},
      audits: ['game.version-proposed'],
      changes: [],
    },
  },
  proposeFund: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { amount: '100.00', reason: 'A larger jackpot' },
      audits: ['game.fund-proposed'],
      changes: [],
    },
  },
  decideGameProposal: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: freshProposal,
      with: { decision: 'confirm' },
      audits: ['game.fund-confirmed'],
      changes: [...money, 'game_proposals.state', 'game_proposals.decided_by', 'game_proposals.decided_at'],
    },
  },
  previewResults: {
    grid: 'admin',
    body: { text: 'nothing' },
    does: { by: 'admin', with: { text: 'nothing' }, changes: [] },
  },
  enterResults: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: makeFile,
      with: ({ app }) => ({ text: files.get(app) }),
      audits: ['draw.entered'],
      changes: ['draws.state'],
    },
  },
  savedLines: { grid: 'signedIn' },
  saveLine: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { gameId: 'powerball', numbers: [1, 2, 3, 4, 5], powerball: 6 }, changes: [] },
  },
  deleteSavedLine: {
    ...asOwner,
    does: { by: 'customer', params: freshSavedLine, changes: [] },
  },
  autoPlays: { grid: 'signedIn' },
  changeAutoPlay: {
    ...asOwner,
    body: { state: 'paused' },
    does: { by: 'customer', params: freshAutoPlay, with: { state: 'paused' }, changes: stopped },
  },
  stopAutoPlay: {
    ...asOwner,
    does: { by: 'customer', params: freshAutoPlay, changes: stopped },
  },
  purchaseInBitcoin: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'other customer',
      with: { gameId: 'powerball', isQuickPick: true },
      changes: ['btc_addresses.taken_at', ...bitcoinState],
    },
  },
  drawReservations: { grid: 'signedIn' },
  purchaseDrawTickets: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      with: { gameId: 'powerball', isQuickPick: true, numberOfDraws: 2 },
      changes: [...money, 'gaming_sessions.spent', 'gaming_sessions.last_at'],
    },
  },
};

export const topicsHeard: HeardOf<typeof topics> = {
  // Heard at a purchase and when draws change: sale.int.test.ts.
  draw_tickets_changed: {},
  draws_changed: {},
};

export const jobs: JobCases = {
  'lottery.plan-draws': { startedBy: 'clock', within: hour },
  'lottery.close-draws': { startedBy: 'clock', within: 1 },
  'lottery.fetch-results': { startedBy: 'clock', within: 5 },
  'lottery.settle': { startedBy: 'service' },
  'lottery.refund-draw': { startedBy: 'service' },
  'lottery.draw-over': { startedBy: 'service' },
  'lottery.tell-results': { startedBy: 'service' },
  'lottery.remind': { startedBy: 'clock', within: 5 },
  'lottery.watch-lines': { startedBy: 'clock', within: 10 },
  'lottery.auto-play': { startedBy: 'clock', within: 1 },
};

/** Each buyer has a ticket of a draw whose sale has ended. */
export async function worldPart(world: World): Promise<WorldPart> {
  const { app, client } = world;
  const numbers: Record<string, string> = {};
  const autoPlays: Record<string, string> = {};
  const lines: Record<string, string> = {};
  for (const [object, owner] of Object.entries(owners)) {
    const buyer = client(owner);
    await buyer.send('POST', '/api/wallet/deposit', { amount: '20.00' });
    const bought = await buyer.send('POST', '/api/lottery/purchase', { gameId: 'megamillions', isQuickPick: true });
    numbers[object] = bought.body.tickets[0].ticketNumber;
    autoPlays[object] = await startAutoPlay(world, owner);
    lines[object] = await saveFreshLine(world, owner);
  }
  const { first = '', second = '', open = '' } = numbers;
  await app.context.db.read.execute(
    sql`update draws set closes_at = date_trunc('milliseconds', app_now())
         where id in (select draw_id from draw_tickets where number = ${first})`,
  );
  await closeDraws(app.context);
  const [draw] = (await client('customer').get('/api/lottery/draws?game=megamillions&limit=1')).body;
  return {
    params: {
      gameId: 'powerball',
      drawId: String(draw.id),
      ticketNumber: { first, second, open, absent: 'PB-0000-0000' },
      wishedState: 'TX',
      gameProposalId: '999999',
      savedLineId: {
        ...{ first: lines.first ?? '', second: lines.second ?? '', open: lines.open ?? '' },
        absent: '999999',
      },
      autoPlayId: {
        ...{ first: autoPlays.first ?? '', second: autoPlays.second ?? '', open: autoPlays.open ?? '' },
        absent: '999999',
      },
    },
  };
}
