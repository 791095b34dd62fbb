import { add, type Cents, cents, fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';
import type { InventoryType } from '@autolotto/contract/vip/model.ts';
import type { Item } from './queries.ts';

export const inventoryFilters = ['all', 'scratch', 'lottery'] as const satisfies readonly (InventoryType | 'all')[];
export type InventoryFilter = (typeof inventoryFilters)[number];
export const filtered = (items: readonly Item[], filter: InventoryFilter): readonly Item[] =>
  items.filter(({ type }) => filter === 'all' || type === filter);

/** What a reader counts as theirs: a shop what lies in it, an admin everything. Millions of tickets of the platform would drown a shop. */
export const isInShop = ({ kind }: Pick<Item, 'kind'>): boolean => kind === 'packs' || kind === 'shelf';
export const countedFor = (role: string | null, items: readonly Item[]): readonly Item[] =>
  role === 'store' ? items.filter(isInShop) : items;

const sum = (items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
const money = (items: readonly Item[], of: (item: Item) => string | null): Cents =>
  items.reduce((total, item) => add(total, fromDecimal('USD', of(item) ?? '0.00') ?? noCents), noCents);

/** Winnings are what is known and, where nobody records them, so many average wins. */
export function summaryOf(items: readonly Item[]) {
  const winners = sum(items, ({ estimatedWinners }) => estimatedWinners ?? 0);
  const estimated = money(items, ({ estimatedWinnings }) => estimatedWinnings);
  return {
    items: items.length,
    left: sum(items, ({ remainingTickets }) => remainingTickets ?? 0),
    today: sum(items, ({ soldByDay }) => soldByDay.at(-1) ?? 0),
    winnings: add(
      money(items, ({ claimedWinnings }) => claimedWinnings),
      estimated,
    ),
    winners,
    averageWin: winners === 0 ? noCents : cents(Math.round(estimated / winners)),
  };
}

export const soldOfWeek = ({ soldByDay }: Item): number => soldByDay.reduce((total, day) => total + day, 0);
/** Tickets of each of the last seven days, today last. */
export const daysOf = (items: readonly Item[]): readonly number[] =>
  Array.from({ length: 7 }, (_, day) => sum(items, ({ soldByDay }) => soldByDay[day] ?? 0));
const shownGames = 10;
export const bestOf = (items: readonly Item[]): readonly Item[] =>
  items
    .filter((item) => soldOfWeek(item) > 0)
    .sort((a, b) => soldOfWeek(b) - soldOfWeek(a))
    .slice(0, shownGames);

/** What needs to be ordered: what is gone first, then what goes next. */
export const alertsOf = (items: readonly Item[]): readonly Item[] =>
  items
    .filter(({ status }) => status === 'sold_out' || status === 'low_stock')
    .sort(
      (a, b) =>
        Number(b.status === 'sold_out') - Number(a.status === 'sold_out') ||
        (a.estimatedSellout ?? '9').localeCompare(b.estimatedSellout ?? '9') ||
        a.popularityRank - b.popularityRank,
    );

/** The order in which rows were first seen, so that none moves under a finger; new ones follow. */
export function inOrder(seen: readonly string[], items: readonly Item[]): readonly Item[] {
  const place = new Map(seen.map((id, at) => [id, at]));
  const placeOf = ({ id }: Item) => place.get(id) ?? seen.length;
  return [...items].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The ids of what has other numbers of tickets than before. */
export function changedBetween(before: readonly Item[] | undefined, now: readonly Item[]): ReadonlySet<string> {
  const were = new Map(before?.map((item) => [item.id, item]));
  const isChanged = (item: Item) => {
    const was = were.get(item.id);
    return (
      was !== undefined &&
      (was.remainingTickets !== item.remainingTickets ||
        was.soldTickets !== item.soldTickets ||
        was.claimedWinnings !== item.claimedWinnings)
    );
  };
  return new Set(now.filter(isChanged).map(({ id }) => id));
}
