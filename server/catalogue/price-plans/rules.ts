/** Pure rules of prices that change later. */
import { maxNamed } from '@autolotto/contract/catalogue/inventory/limits.ts';
import type { PricePlanProblem } from '@autolotto/contract/catalogue/price-plans/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { pricesToSet } from '../inventory/rules.ts';

type Line = { readonly id: number; readonly before: number; readonly after: number };

/** Lines of a plan: from each product's price just before, after all earlier plans. */
export const linesToPlan = (
  wanted: readonly { readonly id: number; readonly price: number }[],
  now: readonly { readonly id: number; readonly price: number }[],
  byThen: ReadonlyMap<number, number>,
): Line[] =>
  wanted.flatMap(({ id, price }) => {
    const before = byThen.get(id) ?? now.find((product) => product.id === id)?.price;
    return before === undefined || before === price ? [] : [{ id, before, after: price }];
  });

/**
 * The prices to set at a plan's time, or the reason for none: as with immediate changes, one price changed meanwhile,
 * or one missing product, stops all of them.
 */
export function planToApply(
  lines: readonly (Line & { readonly name: string })[],
  here: readonly { readonly id: number; readonly name: string; readonly price: number }[],
):
  | { readonly prices: readonly { readonly id: number; readonly price: number }[] }
  | { readonly problem: PricePlanProblem } {
  const byId = new Map(here.map((product) => [product.id, product]));
  const missing = lines.filter(({ id }) => !byId.has(id)).map(({ name }) => name);
  const present = lines.filter(({ id }) => byId.has(id));
  const decided = pricesToSet(
    present.map(({ id, before, after }) => ({ id, price: after, from: before })),
    here,
  );
  if (missing.length === 0 && 'prices' in decided) return decided;
  const crossed = present.flatMap(({ id, name, before, after }) => {
    const price = byId.get(id)?.price ?? before;
    return price === before || price === after
      ? []
      : [{ name, from: dollars(cents(before)), now: dollars(cents(price)) }];
  });
  const named = missing.slice(0, maxNamed);
  const shown = crossed.slice(0, maxNamed - named.length);
  return {
    problem: { missing: named, crossed: shown, more: missing.length + crossed.length - named.length - shown.length },
  };
}
