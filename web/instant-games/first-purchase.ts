/** Whether somebody has seen the odds of tickets of a price this month, on this device. */
const keyOf = (price: string): string => `autolotto.instant-odds.${price}`;
const thisMonth = (): string => new Date().toISOString().slice(0, 7);

export function hasSeenOdds(price: string): boolean {
  try {
    return localStorage.getItem(keyOf(price)) === thisMonth();
  } catch {
    return false;
  }
}
export function rememberOdds(price: string): void {
  try {
    localStorage.setItem(keyOf(price), thisMonth());
  } catch {
    // Shown again next time.
  }
}
