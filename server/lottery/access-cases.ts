import type { endpoints, topics } from '@autolotto/contract/lottery/contract.ts';
import { sql } from 'drizzle-orm';
import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { grids } from '../test/access/grids.ts';
import { hour, money, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { closeDraws } from './seal/close.ts';

const owners = { first: 'customer', second: 'other customer', open: 'newcomer' } as const;
const asOwner = {
  grid: grids['order customer'],
  relations: { customer: 'owner', 'other customer': 'owner', newcomer: 'owner' },
} as const;

export const calls: CasesOf<typeof endpoints> = {
  drawGames: { grid: 'signedIn' },
  drawGame: { grid: 'signedIn' },
  drawTickets: { grid: 'signedIn' },
  userDrawTickets: { grid: 'account self' },
  drawTicketReceipt: asOwner,
  drawTicketProof: asOwner,
  draws: { grid: 'signedIn', query: '?game=powerball' },
  draw: { grid: 'signedIn' },
  stateDrawGames: { grid: 'signedIn', query: '?state=CO' },
  wishForPools: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { state: 'NY' }, changes: [] },
  },
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
};

/** Each buyer has a ticket of a draw whose sale has ended. */
export async function worldPart({ app, client }: World): Promise<WorldPart> {
  const numbers: Record<string, string> = {};
  for (const [object, owner] of Object.entries(owners)) {
    const buyer = client(owner);
    await buyer.send('POST', '/api/wallet/deposit', { amount: '20.00' });
    const bought = await buyer.send('POST', '/api/lottery/purchase', { gameId: 'megamillions', isQuickPick: true });
    numbers[object] = bought.body.tickets[0].ticketNumber;
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
    },
  };
}
