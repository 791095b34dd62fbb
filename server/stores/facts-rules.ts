/** Pure rules of what a shop tells about itself: its rating, and how long it usually takes to a door. */

/** Stars on average, to one digit; null before the first review. */
export const ratingOf = ({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }): number | null =>
  ratingCount === 0 ? null : Math.round((ratingSum * 10) / ratingCount) / 10;

/** A usual way is a quarter of the radius: most customers of a neighbourhood shop live near it. */
const usualShare = 1 / 4;
const [roundTo, spread] = [5, 5];

/** How long a delivery usually takes, packed and brought, in words: "25-35 min". Rounded to what people would say. */
export function usualDelivery(
  shop: { preparationMinutes: number; radiusMiles: number },
  minutesPerMile: number,
): string {
  const minutes = shop.preparationMinutes + shop.radiusMiles * usualShare * minutesPerMile;
  const middle = Math.max(2 * roundTo, Math.round(minutes / roundTo) * roundTo);
  return `${middle - spread}-${middle + spread} min`;
}
