/** What a person of the demo has won when it begins: prizes in every state that a claim can stand still in. */
import { cents } from '@autolotto/contract/shared/money.ts';
import { documentsSeen, ensurePerson } from '../identity/service.ts';
import { company } from '../ledger/accounts.ts';
import type { Context } from '../platform/context.ts';
import { awardPrize, decideClaim, listPrizes, loadPrizeRules, sendClaim } from '../prizes/service.ts';
import * as store from './store.ts';
import { demoPassword } from './town/people.ts';
import { townName } from './town/streets.ts';

export const winner = {
  email: 'winner@example.test',
  role: 'customer',
  firstName: 'Ada',
  lastName: 'Lindqvist',
  phone: '303-555-0144',
  dateOfBirth: '1969-02-17',
  isAgeVerified: true,
  isWorkAgeVerified: false,
  city: townName,
} as const;
/** The oldest first, with what was done about each. */
const won = [
  { title: 'Pixel Minnow', amount: 2_000, wager: 100, done: 'credited' },
  { title: 'Lantern Orchard', amount: 750_000, wager: 500, done: 'paid' },
  { title: 'Granite Peak Fortune', amount: 2_500_000, wager: 2_000, done: 'sent' },
  { title: 'Moonlit Railway', amount: 100_000, wager: 1_000, done: 'refused' },
  { title: 'Sagebrush Sparkle', amount: 500_000, wager: 500, done: 'claim' },
] as const;
const form = { formBy: 'post', formAddress: '31 Orchard Lane, Larimer Falls, CO 80202', acceptsTax: true } as const;
const refusal = 'The postal address and the one of your papers differ. Correct one of them.';

/** Created once. */
export async function winPastPrizes(context: Context): Promise<void> {
  await context.db.exclusively(async () => {
    const { userId } = await ensurePerson(context, winner.email, demoPassword, winner);
    const actor = store.actorOf(userId, 'customer');
    if ((await listPrizes(context, actor, {})).length > 0) return;
    const admin = store.actorOf(await store.loadAdmin(context.db.read), 'admin');
    await documentsSeen(context, admin, { email: winner.email, reason: 'Showed them at the counter' });
    const rules = await loadPrizeRules(context);
    for (const [at, { title, done, ...prize }] of won.entries()) {
      const { prizeId } = await context.db.transact((tx) =>
        awardPrize(tx, context, rules, {
          ...{ userId, source: 'digital', sourceId: `past:${at}`, title, key: `past:${at}:prize` },
          // Nobody bought these tickets: the platform gives them.
          ...{ amount: cents(prize.amount), wager: cents(prize.wager), from: company('revenue', at) },
        }),
      );
      if (done === 'credited' || done === 'claim') continue;
      await sendClaim(context, actor, prizeId, form);
      if (done === 'paid') await decideClaim(context, admin, prizeId, { decision: 'approve' });
      if (done === 'refused') await decideClaim(context, admin, prizeId, { decision: 'refuse', reason: refusal });
    }
  });
}
