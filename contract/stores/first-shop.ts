import type { ShopFront } from './model.ts';

/**
 * The shop whose shelves are shown first, of those that deliver. Not the nearest: a better known address must not put other
 * shelves before somebody, unless these are too far away.
 */
export function firstShop<S extends Pick<ShopFront, 'id' | 'isOpen' | 'isInRange'>>(
  shops: readonly S[],
): S | undefined {
  const known = shops.toSorted((a, b) => a.id - b.id);
  const reaching = known.filter(({ isInRange }) => isInRange !== false);
  return reaching.find(({ isOpen }) => isOpen) ?? reaching[0] ?? known[0];
}
