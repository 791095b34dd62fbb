import type { endpoints } from '@autolotto/contract/prizes/contract.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { deckPot } from '../ledger/accounts.ts';
import type { CasesOf, JobCases } from '../test/access/case.ts';
import { hour, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { awardPrize, loadPrizeRules } from './service.ts';
import { prizes } from './tables.ts';

/** As each claim of this world was sent: once more is the same. */
const form = { formBy: 'email', acceptsTax: true };
export const calls: CasesOf<typeof endpoints> = {
  prizes: { grid: 'signedIn' },
  winnings: { grid: 'signedIn' },
  winningsFile: { grid: 'signedIn', query: '?year=2026' },
  sendClaim: { grid: 'order customer', body: form, does: { by: 'customer', with: form, changes: [] } },
  prizeClaims: { grid: 'admin' },
  decideClaim: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { decision: 'refuse', reason: 'The address is missing' },
      audits: ['prize.refused'],
      changes: ['state', 'decided_by', 'decided_at', 'reason', 'deadline'].map((column) => `prizes.${column}`),
    },
  },
};

export const jobs: JobCases = {
  'prizes.remind': { startedBy: 'clock', within: hour },
  'prizes.expire': { startedBy: 'clock', within: hour },
};

/** Each buyer has won more than is credited at once, and has claimed it. */
export async function worldPart({ app, client }: World): Promise<WorldPart> {
  const { context } = app;
  const rules = await loadPrizeRules(context);
  const buyers = ['customer', 'other customer', 'newcomer'] as const;
  const ids: string[] = [];
  for (const [at, buyer] of buyers.entries()) {
    const { prizeId } = await context.db.transact((tx) =>
      awardPrize(tx, context, rules, {
        ...{ userId: client(buyer).userId, source: 'scratch', sourceId: `world ${at}`, title: 'Sagebrush Sparkle' },
        ...{ amount: cents(70_000), wager: cents(500), from: deckPot(900), key: `world:${at}:prize` },
      }),
    );
    ids.push(String(prizeId));
  }
  await context.db.read.update(prizes).set({ state: 'sent', sentAt: sql`app_now()`, formBy: 'email' });
  const [first = '', second = '', open = ''] = ids;
  return { params: { prizeId: { first, second, open, absent: '999999' } } };
}
