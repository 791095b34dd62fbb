/** The code of the demo that friends pass on. */
import { NewPromotion } from '@autolotto/contract/promotions/model.ts';
import type { Context } from '../platform/context.ts';
import { currentPolicy } from '../policy/service.ts';
import { createPromotion, listPromotions } from '../promotions/service.ts';
import * as store from './store.ts';

const creator = 'admin@example.test';

/** Created by the first start alone: what admins make of their codes afterwards stays. */
export async function createReferralCode(context: Context): Promise<void> {
  await context.db.exclusively(async () => {
    const userId = await store.findPerson(context.db.read, creator);
    const percent = (await currentPolicy(context))['promotion.referralPercent'];
    if (userId === undefined || percent === 0 || (await listPromotions(context, { limit: 1 })).length > 0) return;
    const code = NewPromotion.parse({
      ...{ type: 'percentage', percent, maxDiscount: '10.00', code: 'FRIEND20', title: 'From a friend' },
      ...{ onlyFirstOrder: true, startsAt: '2026-01-01T00:00:00.000Z' },
    });
    await createPromotion(context, store.actorOf(userId, 'admin'), code);
  });
}
