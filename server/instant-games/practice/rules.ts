import type { PrizeTier } from '@autolotto/contract/instant-games/deck.ts';

/** The tier of a ticket in a deck that nobody has shuffled: prizes lie on top, as the table counts them. */
export function tierAt(table: readonly PrizeTier[], ticket: number): number {
  let end = 0;
  for (const [row, { count }] of table.entries()) {
    end += count;
    if (ticket < end) return row + 1;
  }
  return 0;
}
