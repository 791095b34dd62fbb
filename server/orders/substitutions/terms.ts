/** Terms under which a product may replace a line of an order: the rules of its place, ages, and the shelf. */

import { jurisdictionRulesAt, type Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import { type Ages, minAgeOf } from '../../catalogue/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Policy } from '../../policy/service.ts';
import { buyerTermsOf, keptFrom } from '../placement/buyer-rules.ts';
import type { MissingLine, StandIn, Terms } from './rules.ts';
import * as substitutions from './store.ts';

type InStock = Omit<StandIn, 'price' | 'minAge'> & {
  price: number;
  requiresAgeVerification: boolean;
  minAge: number | null;
};

export const standIn = (row: InStock, ages: Ages): StandIn => ({
  ...row,
  price: cents(row.price),
  minAge: minAgeOf(row, ages),
});

export async function termsAt(
  db: Tx | Context['db']['read'],
  orderId: number,
  { policy, jurisdictionRules }: { policy: Policy; jurisdictionRules: readonly Rule[] },
): Promise<Terms> {
  const shop = await substitutions.loadShopFacts(db, orderId);
  const now = new Date(shop.now);
  return {
    now,
    timeZone: shop.timeZone,
    jurisdictionRules: jurisdictionRulesAt(jurisdictionRules, placeOf(shop.deliveryAddress), dayIn(shop.timeZone, now)),
    saleCategories: policy['sale.categories'],
    saleHours: policy['sale.hours'],
    isDiscounted: shop.isDiscounted,
    keptFrom: keptFrom({ person: shop.person, buyerTerms: buyerTermsOf(policy) }),
  };
}

export const lineFor = (line: substitutions.LineRow, product: StandIn): MissingLine => ({
  price: cents(line.price),
  left: line.quantity - line.asked,
  preference: line.preference,
  preferred: line.preferred,
  maxPrice: line.preferenceMaxPrice === null ? null : cents(line.preferenceMaxPrice),
  product,
});
