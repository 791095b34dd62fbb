import type { endpoints } from '@autolotto/contract/responsible-gaming/contract.ts';
import { sql } from 'drizzle-orm';
import type { CasesOf, JobCases } from '../test/access/case.ts';
import { grids } from '../test/access/grids.ts';
import { day, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { gamingLocations, limitIncreaseRequests } from './tables.ts';

const owners = { first: 'customer', second: 'other customer', open: 'newcomer' } as const;
/** Requests for a higher limit, each its owner's alone. */
const own = grids['order customer'];
const relations = { customer: 'owner', 'other customer': 'owner', newcomer: 'owner' } as const;

/** As the owner of the tables: a request that has waited is one that only time can make. */
const without = (trigger: string, statement: string): string[] => [
  `alter table limit_increase_requests disable trigger ${trigger}`,
  statement,
  `alter table limit_increase_requests enable trigger ${trigger}`,
];
const renew = ({ app }: World) =>
  ownerDoes(
    app.context.db,
    without('limit_increase_requests_stamp', 'update limit_increase_requests set withdrawn_at = null'),
  );

/** A request of the customer that can be confirmed now. */
async function readyIncrease({ app, client }: World): Promise<{ increaseId: string }> {
  const { read } = app.context.db;
  const { userId } = client('customer');
  await read.execute(
    sql`update limit_increase_requests set withdrawn_at = app_now() where user_id = ${userId} and period = 'week' and withdrawn_at is null and confirmed_at is null`,
  );
  const [made] = await read
    .insert(limitIncreaseRequests)
    .values({ userId, kind: 'spend', period: 'week', amount: 90_000 })
    .returning({ id: limitIncreaseRequests.id });
  await ownerDoes(
    app.context.db,
    without(
      'limit_increase_requests_stamp',
      `update limit_increase_requests set confirm_from = requested_at where id = ${made?.id}`,
    ),
  );
  return { increaseId: String(made?.id) };
}

export async function worldPart({ app, client }: World): Promise<WorldPart> {
  const made = await app.context.db.read
    .insert(limitIncreaseRequests)
    .values(
      Object.values(owners).map((owner) => ({
        userId: client(owner).userId,
        kind: 'deposit' as const,
        period: 'day' as const,
        amount: 12_345,
      })),
    )
    .returning({ id: limitIncreaseRequests.id });
  await app.context.db.read.insert(gamingLocations).values({ userId: client('customer').userId, state: 'CO' });
  const [first = '', second = '', open = ''] = made.map(({ id }) => String(id));
  return { params: { increaseId: { first, second, open, absent: '2000000000' } } };
}

export const calls: CasesOf<typeof endpoints> = {
  gamingStatus: { grid: 'signedIn' },
  setGamingLimit: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      with: { kind: 'spend', period: 'month', amount: '900.00' },
      changes: ['gaming_limits.amount'],
    },
  },
  // A missing request, somebody else's and one that is over get the same answer.
  confirmLimitIncrease: {
    grid: own,
    relations,
    does: {
      by: 'customer',
      params: readyIncrease,
      changes: ['limit_increase_requests.confirmed_at', 'gaming_limits.amount'],
    },
  },
  withdrawLimitIncrease: {
    grid: own,
    relations,
    undo: renew,
    does: { by: 'customer', params: readyIncrease, changes: ['limit_increase_requests.withdrawn_at'] },
  },
  answerRealityCheck: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { choice: 'go_on' }, changes: ['gaming_sessions.answered_at'] },
  },
  setGamingLocation: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      with: { latitude: 39.75, longitude: -104.99 },
      changes: ['gaming_locations.state', 'gaming_locations.seen_at'],
    },
  },
  gamingEligibility: { grid: 'signedIn', query: '?product=lottery' },
  gamingHistory: { grid: 'signedIn' },
};

export const jobs: JobCases = { 'gaming.summarize': { startedBy: 'clock', within: day } };
