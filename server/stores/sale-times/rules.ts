/** Pure rules: until when, or from when on, a shop sells a category, as far as that matters now. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { hoursByJurisdiction, type Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { clockAt, dayAfter } from '@autolotto/contract/shared/time.ts';
import {
  type Face,
  isOpenOn,
  minutesToClosing,
  opensNextAt,
  type Times,
  timeAhead,
} from '@autolotto/contract/stores/hours.ts';
import type { SaleTime } from '@autolotto/contract/stores/sale-time.ts';

export type SaleTerms = {
  readonly saleHours: Partial<Record<Category, { readonly from: string; readonly to: string }>>;
  /** In force at the destination, on the shop's day. */
  readonly jurisdictionRules: readonly Rule[];
};

/** A nearer end of sale is shown. */
const soonMinutes = 120;
const dayMinutes = 24 * 60;

const later = ({ day, minutes }: Face, by: number): Face => ({
  day: dayAfter(day, Math.floor((minutes + by) / dayMinutes)),
  minutes: (minutes + by) % dayMinutes,
});

/** Every day the same; what ends as it begins is never. */
const daily = ({ from, to }: { readonly from: string; readonly to: string }): Times => ({
  hours: Array.from({ length: 7 }, () => (from === to ? [] : [{ opens: from, closes: to }])),
  hoursExceptions: [],
});

/** Minutes until closing, up to the limit: a day that ends where the next begins is no end. */
function minutesLeft(times: Times, face: Face): number {
  let left = 0;
  while (left <= soonMinutes) {
    const more = minutesToClosing(times, later(face, left));
    if (more === null) break;
    left += more;
  }
  return left;
}

/** Each turn takes one of them to where it opens; hours that never meet are given up. */
const turns = 100;
function allOpenNext(all: readonly Times[], face: Face): Face | null {
  let at: Face = face;
  for (let turn = 0; turn < turns; turn++) {
    const shut = all.find((times) => !isOpenOn(times, at));
    if (!shut) return at;
    const next = opensNextAt(shut, at);
    if (!next) return null;
    at = next;
  }
  return null;
}

/** Null where nothing needs to be shown: it is sold for longer, or the shop closes before. */
export function saleTimeOf(
  category: Category,
  shop: Times,
  { saleHours, jurisdictionRules }: SaleTerms,
  face: Face,
): SaleTime | null {
  const own = saleHours[category];
  const hours: Times[] = [...(own ? [daily(own)] : []), ...hoursByJurisdiction(jurisdictionRules, [category])];
  if (hours.some((times) => !isOpenOn(times, face))) {
    const next = allOpenNext([...hours, shop], face);
    return { isSold: false, from: next && timeAhead(next, face) };
  }
  const left = Math.min(...hours.map((times) => minutesLeft(times, face)));
  if (left > soonMinutes || left > minutesLeft(shop, face)) return null;
  return { isSold: true, until: clockAt(later(face, left).minutes) };
}
