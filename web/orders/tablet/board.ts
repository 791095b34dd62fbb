/** Pure: the counter's view of the store's orders. */
import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { TabletStatus } from '@autolotto/contract/orders/states.ts';

export const columnNames = ['pending', 'confirmed', 'ready', 'completed'] as const satisfies readonly TabletStatus[];
export type ColumnName = (typeof columnNames)[number];
export type Columns<O> = Readonly<Record<ColumnName, readonly O[]>>;

/** The fields of an order that the counter shows. */
export type BoardOrder = Pick<
  StoreOrder,
  | 'id'
  | 'status'
  | 'tabletStatus'
  | 'createdAt'
  | 'scheduledFor'
  | 'customerName'
  | 'total'
  | 'discount'
  | 'minAge'
  | 'specialInstructions'
  | 'handledBy'
  | 'courierId'
  | 'courier'
> & { readonly items: readonly Pick<StoreOrder['items'][number], 'id' | 'name' | 'quantity'>[] };

/**
 * How wide the columns are beside each other: the chosen one is the widest, those without orders give their room, and what
 * has left the store is folded until it is chosen.
 */
export const columnWidths = (columns: Columns<unknown>, chosen: ColumnName): string =>
  columnNames
    .map((name) => {
      if (name === chosen) return 'minmax(0, 1.2fr)';
      return columns[name].length === 0 || name === 'completed' ? 'minmax(0, 0.55fr)' : 'minmax(0, 1fr)';
    })
    .join(' ');

type Placed = Pick<StoreOrder, 'id' | 'tabletStatus'>;

const isColumn = (status: TabletStatus): status is ColumnName => columnNames.some((name) => name === status);

/**
 * Open orders by waiting time, the longest first; orders that left the store, newest first. Cancelled orders are in no
 * column.
 */
export function columnsOf<O extends Placed>(orders: readonly O[]): Columns<O> {
  const columns: Record<ColumnName, O[]> = { pending: [], confirmed: [], ready: [], completed: [] };
  for (const order of orders.toSorted((a, b) => a.id - b.id)) {
    if (isColumn(order.tabletStatus)) columns[order.tabletStatus].push(order);
  }
  columns.completed.reverse();
  return columns;
}

type Handed = Pick<StoreOrder, 'status' | 'createdAt'> & {
  readonly tracking: readonly Pick<StoreOrder['tracking'][number], 'timestamp'>[];
};
/** Orders on the road belong to today; closed ones to the day of their end. */
export const isOfEarlierDay = ({ status, tracking, createdAt }: Handed, midnight: number): boolean =>
  status !== 'picked_up' && status !== 'en_route' && Date.parse(tracking.at(-1)?.timestamp ?? createdAt) < midnight;

/** Today's first, in their order, and the index of the first older one. */
export function todayFirst<O>(
  orders: readonly O[],
  isEarlier: (order: O) => boolean,
): { readonly orders: readonly O[]; readonly earlierFrom: number } {
  const today = orders.filter((order) => !isEarlier(order));
  return { orders: [...today, ...orders.filter(isEarlier)], earlierFrom: today.length };
}

export type BoardStep = {
  readonly to: Exclude<TabletStatus, 'pending' | 'cancelled'>;
  readonly label: 'accept' | 'markReady' | 'markCompleted';
  /** Goods leave the shop with a courier only. */
  readonly needsCourier: boolean;
};
const steps: Partial<Record<TabletStatus, BoardStep>> = {
  pending: { to: 'confirmed', label: 'accept', needsCourier: false },
  confirmed: { to: 'ready', label: 'markReady', needsCourier: false },
  ready: { to: 'completed', label: 'markCompleted', needsCourier: true },
};
/** The one thing to do next with an order. */
export const nextStepOf = ({ tabletStatus }: Pick<Placed, 'tabletStatus'>): BoardStep | undefined =>
  steps[tabletStatus];

const rank: Record<TabletStatus, number> = { pending: 0, confirmed: 1, ready: 2, completed: 3, cancelled: 4 };
/** Whether an order has already reached the wanted status. */
export const isAt = ({ tabletStatus }: Pick<Placed, 'tabletStatus'>, wanted: TabletStatus): boolean =>
  wanted === 'cancelled' || tabletStatus === 'cancelled' ? tabletStatus === wanted : rank[tabletStatus] >= rank[wanted];

/** Older pages hold what has left the store; what has not is always on the board itself, in its newest state. */
export function withEarlier<O extends Placed>(board: readonly O[], earlier: readonly O[]): readonly O[] {
  if (earlier.length === 0) return board;
  const known = new Set(board.map(({ id }) => id));
  return [...board, ...earlier.filter(({ id, tabletStatus }) => tabletStatus === 'completed' && !known.has(id))];
}

/** After which order older ones begin: the last of the newest `limit`. Undefined when there are none. */
export const earlierThan = (board: readonly Placed[], limit: number): number | undefined =>
  board.map(({ id }) => id).toSorted((a, b) => b - a)[limit - 1];

/** New orders that nobody at the counter has taken notice of, longest waiting first. */
export const ringingOf = <O extends Placed>(orders: readonly O[], seen: ReadonlySet<number>): readonly O[] =>
  orders.filter(({ id, tabletStatus }) => tabletStatus === 'pending' && !seen.has(id)).toSorted((a, b) => a.id - b.id);

/** Orders the store was working on that somebody else has cancelled since. */
export function withdrawnSince<O extends Placed>(
  before: ReadonlyMap<number, TabletStatus>,
  now: readonly O[],
  ownSteps: ReadonlySet<number>,
): readonly O[] {
  return now.filter(({ id, tabletStatus }) => {
    const was = before.get(id);
    return tabletStatus === 'cancelled' && was !== undefined && was !== 'cancelled' && !ownSteps.has(id);
  });
}

export type Waited = {
  readonly unit: 'now' | 'minutes' | 'hours' | 'days';
  readonly count: number;
  readonly isLong: boolean;
};
/** Above this many minutes somebody should look after an order that is still in the store. */
const longMinutes = 10;
export function waitedSince(instant: string, now: number): Waited {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
  const isLong = minutes >= longMinutes;
  if (minutes < 1) return { unit: 'now', count: 0, isLong };
  if (minutes < 60) return { unit: 'minutes', count: minutes, isLong };
  if (minutes < 48 * 60) return { unit: 'hours', count: Math.floor(minutes / 60), isLong };
  return { unit: 'days', count: Math.floor(minutes / (24 * 60)), isLong };
}

export type TimeLeft = {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  /** Fraction of the time that is left: 1 to 0. */
  readonly share: number;
  /** Somebody should hurry. */
  readonly isShort: boolean;
};
/** Below this the counter is asked to hurry. */
const hurrySeconds = 5 * 60;
/** Time left to accept a new order before it is cancelled automatically; undefined when it is over. */
export function timeToAccept(createdAt: string, withinMinutes: number, now: number): TimeLeft | undefined {
  const all = withinMinutes * 60;
  // A tablet whose clock is slow has no more time than there is.
  const left = Math.min(all, Math.ceil(all - (now - Date.parse(createdAt)) / 1_000));
  if (left <= 0) return undefined;
  return {
    hours: Math.floor(left / 3_600),
    minutes: Math.floor((left % 3_600) / 60),
    seconds: left % 60,
    share: left / all,
    isShort: left < hurrySeconds,
  };
}
