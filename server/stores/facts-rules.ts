/** Pure rules of a shop's public figures: its rating, and its usual time to a door. */

/** Stars on average, to one digit; null before the first review. */
export const ratingOf = ({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }): number | null =>
  ratingCount === 0 ? null : Math.round((ratingSum * 10) / ratingCount) / 10;

/** A usual way is a quarter of the radius: most customers of a neighborhood shop live near it. */
const usualShare = 1 / 4;
const [roundTo, spread] = [5, 5];

/** The usual delivery time, packing and riding, in words: "25-35 min". Rounded as people would. */
export function usualDelivery(
  shop: { preparationMinutes: number; radiusMiles: number },
  minutesPerMile: number,
): string {
  const minutes = shop.preparationMinutes + shop.radiusMiles * usualShare * minutesPerMile;
  const middle = Math.max(2 * roundTo, Math.round(minutes / roundTo) * roundTo);
  return `${middle - spread}-${middle + spread} min`;
}
