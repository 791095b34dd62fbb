/** When a shop may sell a category, by its own hours and by the law of the place. */

import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { jurisdictionRulesAt, type Rule, rulesOfHours } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { wallClock } from '@autolotto/contract/shared/time.ts';
import type { SaleTime } from '@autolotto/contract/stores/sale-time.ts';
import type { Context } from '../../platform/context.ts';
import type { Policy } from '../../policy/service.ts';
import type { Times } from '../rules.ts';
import * as store from '../store.ts';
import { saleTimeOf } from './rules.ts';

/** Facts that decide a shop's sale times. */
export type SaleShop = Times & { readonly id: number; readonly address: string };

/** By the law of the destination, or of the shop's own place while the destination is unknown. */
export function saleTimesBy(
  {
    policy,
    jurisdictionRules,
    now,
  }: { readonly policy: Policy; readonly jurisdictionRules: readonly Rule[]; readonly now: Date },
  to?: string | null,
): (shop: SaleShop) => (category: Category) => SaleTime | null {
  const hours = rulesOfHours(jurisdictionRules);
  const known = new Map<string, SaleTime | null>();
  return (shop) => (category) => {
    const key = `${shop.id} ${category}`;
    const told = known.get(key);
    if (told !== undefined) return told;
    const face = wallClock(shop.timeZone, now);
    const there = {
      saleHours: policy['sale.hours'],
      jurisdictionRules: jurisdictionRulesAt(hours, placeOf(to || shop.address), face.day),
    };
    const time = saleTimeOf(category, shop, there, face);
    known.set(key, time);
    return time;
  };
}

/** The same for shops by their numbers. Where nobody names hours, no shop is looked up. */
export async function saleTimesIn(
  context: Context,
  known: { readonly policy: Policy; readonly jurisdictionRules: readonly Rule[]; readonly now: Date },
  storeIds: readonly number[],
  to?: string,
): Promise<(storeId: number, category: Category) => SaleTime | null> {
  if (Object.keys(known.policy['sale.hours']).length === 0 && rulesOfHours(known.jurisdictionRules).length === 0)
    return () => null;
  const shops = new Map((await store.saleShops(context.db.read, storeIds)).map((shop) => [shop.id, shop]));
  const timesOf = saleTimesBy(known, to);
  return (storeId, category) => {
    const shop = shops.get(storeId);
    return shop ? timesOf(shop)(category) : null;
  };
}
