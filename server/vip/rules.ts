import { type Cents, dollars, takePpmDown, times } from '@autolotto/contract/shared/money.ts';
import { type InventoryItem, type InventoryStatus, ratedDays } from '@autolotto/contract/vip/model.ts';

/** Tickets of one kind as their provider counted them. */
export type Stock = Pick<
  InventoryItem,
  'id' | 'kind' | 'title' | 'type' | 'packs' | 'winningTickets' | 'soldByDay' | 'storeName'
> & {
  readonly price: Cents;
  readonly sold: number;
  /** Null where any number can be sold. */
  readonly remaining: number | null;
  /** Tickets sold in the last seven times 24 hours. */
  readonly soldLately: number;
  readonly claimedWinnings: Cents | null;
  readonly topPrize: Cents | null;
  readonly lastSale: Date | null;
  readonly isNew: boolean;
};
/** The average win, and the share of the sales that prizes usually are, in millionths. */
export type WinningsTerms = { readonly averageWin: Cents; readonly payoutPpm: number };

const dayMs = 86_400_000;
/** At a tenth of all tickets, or with three days of sales left, it is time to order. */
const lowShare = 0.1;
const lowDays = 3;

/** So far ahead nobody can tell: a deck that is hardly sold would last for thousands of years. */
const mostDays = 3_650;

const daysLeft = ({ remaining, soldLately }: Stock): number | undefined =>
  remaining !== null && remaining > 0 && soldLately > 0 ? (remaining * ratedDays) / soldLately : undefined;

function statusOf(stock: Stock): InventoryStatus {
  const { remaining, sold, isNew } = stock;
  if (remaining === null) return isNew ? 'new' : 'active';
  if (remaining === 0) return 'sold_out';
  if (remaining <= lowShare * (remaining + sold) || (daysLeft(stock) ?? Number.POSITIVE_INFINITY) <= lowDays)
    return 'low_stock';
  return isNew ? 'new' : 'active';
}

/** Where nobody records winnings: the usual share of the sales as so many average wins. */
function estimateOf({ sold, price, claimedWinnings }: Stock, { averageWin, payoutPpm }: WinningsTerms) {
  if (claimedWinnings !== null) return { estimatedWinners: null, estimatedWinnings: null };
  const winners = Math.round(takePpmDown(times(price, sold), payoutPpm) / averageWin);
  return { estimatedWinners: winners, estimatedWinnings: dollars(times(averageWin, winners)) };
}

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
/** What sold most lately first, then what sold most at all. */
const bySales = (a: Stock, b: Stock): number =>
  b.soldLately - a.soldLately || b.sold - a.sold || byText(a.title, b.title) || byText(a.id, b.id);

/** Names each field: to copy the rest of an object takes several times as long, and there are thousands of them. */
function itemOf(stock: Stock, at: number, terms: WinningsTerms, now: Date): InventoryItem {
  const { sold, remaining, soldLately, claimedWinnings, topPrize } = stock;
  const days = daysLeft(stock);
  const { estimatedWinners, estimatedWinnings } = estimateOf(stock, terms);
  return {
    id: stock.id,
    kind: stock.kind,
    title: stock.title,
    type: stock.type,
    price: dollars(stock.price),
    totalTickets: remaining === null ? null : sold + remaining,
    soldTickets: sold,
    remainingTickets: remaining,
    packs: stock.packs,
    winningTickets: stock.winningTickets,
    claimedWinnings: claimedWinnings === null ? null : dollars(claimedWinnings),
    estimatedWinners,
    estimatedWinnings,
    topPrize: topPrize === null ? null : dollars(topPrize),
    lastSale: stock.lastSale?.toISOString() ?? null,
    salesRate: Math.round((10 * soldLately) / ratedDays) / 10,
    soldByDay: stock.soldByDay,
    estimatedSellout:
      days === undefined || days > mostDays ? null : new Date(now.getTime() + days * dayMs).toISOString(),
    popularityRank: at + 1,
    status: statusOf(stock),
    storeName: stock.storeName,
  };
}

const hourMs = 3_600_000;
/** Estimates begin at the next full hour: while nothing is sold, they stay what they are until then, and none is over. */
export function inventoryOf(all: readonly Stock[], terms: WinningsTerms, now: Date): InventoryItem[] {
  const hour = new Date(Math.ceil(now.getTime() / hourMs) * hourMs);
  return [...all].sort(bySales).map((stock, at) => itemOf(stock, at, terms, hour));
}
