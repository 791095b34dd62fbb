import type { endpoints, topics } from '@autolotto/contract/promotions/contract.ts';
import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { actors, grid } from '../test/access/grids.ts';
import { hour, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { promotions, promotionUses } from './tables.ts';

/** The customer's id is sent along: nobody else may apply a code to their account. */
const onlyThemselves = grid(
  ['first'],
  actors
    .map((actor) => {
      const outcomes = { anonymous: '401', 'unproven admin': '2fa', customer: 'ok' } as const;
      return `${actor}  ${outcomes[actor as keyof typeof outcomes] ?? '403'}`;
    })
    .join('\n'),
);
const newCode = {
  type: 'fixed',
  code: 'WORLD-NEW',
  title: 'Five off',
  amount: '5.00',
  startsAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2126-01-01T00:00:00.000Z',
  ...{ description: 'For everybody', minimumGoods: '0.00', budget: '100.00', maxUses: 10 },
  ...{ onlyFirstOrder: false, isPublic: true, aboutGames: false },
};

export const calls: CasesOf<typeof endpoints> = {
  activePromotions: { grid: 'signedIn' },
  appliedPromotions: { grid: 'account self' },
  applyPromotion: {
    grid: onlyThemselves,
    relations: { customer: 'self' },
    body: ({ client }) => ({ code: 'NO-SUCH-CODE', userId: client('customer').userId }),
    does: {
      by: 'customer',
      // No order of this world has so many goods: it goes on waiting.
      with: ({ client }: World) => ({ code: 'WORLD-BIG', userId: client('customer').userId }),
      changes: ['promotions.uses', 'promotions.reserved'],
    },
  },
  withdrawPromotion: { grid: 'order customer', does: { by: 'customer', changes: [] } },
  promotions: { grid: 'admin' },
  createPromotion: {
    grid: 'freshAdmin',
    body: nothing,
    does: { by: 'admin', with: newCode, audits: ['promotion.created'], changes: [] },
  },
  endPromotion: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { reason: 'Printed with a mistake' },
      audits: ['promotion.ended'],
      changes: ['promotions.ended_at', 'promotions.ended_by', 'promotions.end_reason'],
    },
  },
  promotionUses: { grid: 'admin' },
};

export const topicsHeard: HeardOf<typeof topics> = {
  // Heard when a code is applied: service.int.test.ts.
  promotions_changed: {},
};

export const jobs: JobCases = {
  'promotions.expire': { startedBy: 'clock', within: hour },
};

/** Each buyer has taken a code back; what they take back again stays as it is. */
export async function worldPart({ app, client }: World): Promise<WorldPart> {
  const { read } = app.context.db;
  const always = { type: 'fixed', title: 'Off', amount: 500, startsAt: new Date('2026-01-01') } as const;
  const [ending, big] = await read
    .insert(promotions)
    .values([
      { ...always, code: 'WORLD-END' },
      { ...always, code: 'WORLD-BIG', minimumGoods: 100_000 },
    ])
    .returning({ id: promotions.id });
  if (!ending || !big) throw new Error('no promotions in this world');
  const buyers = [client('customer'), client('other customer'), client('newcomer')];
  const uses = await read
    .insert(promotionUses)
    .values(buyers.map(({ userId }) => ({ promotionId: big.id, userId })))
    .returning({ id: promotionUses.id });
  await read.update(promotionUses).set({ state: 'withdrawn' });
  const [first = '', second = '', open = ''] = uses.map(({ id }) => String(id));
  return {
    params: { promotionId: String(ending.id), useId: { first, second, open, absent: '999999' } },
  };
}
