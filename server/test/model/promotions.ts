/** Promotions as they should be: lists of codes and of their uses, and sums over them. Shares no code with the server. */

export type Terms =
  | { readonly type: 'percentage'; readonly percent: number; readonly most: number | null }
  | { readonly type: 'fixed'; readonly amount: number }
  | { readonly type: 'freebie' };
/** A code on somebody's account. */
export type Use = {
  readonly id: number;
  readonly of: Promotion;
  readonly customer: string;
  state: 'applied' | 'used' | 'redeemed' | 'withdrawn' | 'expired' | 'released';
  /** The order that it is used for, and what it takes off it. */
  order?: number | undefined;
  discount?: number | undefined;
};
export type Promotion = {
  readonly id: number;
  /** Null for free delivery that points have paid for. */
  readonly code: string | null;
  readonly terms: Terms;
  readonly least: number;
  readonly isFirstOnly: boolean;
  readonly budget: number | null;
  readonly uses: number | null;
  readonly starts: number;
  readonly expires: number | null;
  ended: boolean;
};
/** Something of a cart or an order, and its price in all. */
export type Priced = { readonly category: string; readonly price: number };

const hour = 3_600_000;
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const live: readonly Use['state'][] = ['applied', 'used', 'redeemed'];

/** Nothing comes off cigarettes. */
const isPromoted = ({ category }: Priced) => category !== 'cigarettes';

/** The share of each category, without fractions of a cent. */
export function discountOn(terms: Terms, goods: readonly Priced[]): number {
  if (terms.type === 'freebie') return 0;
  const promoted = goods.filter(isPromoted);
  if (terms.type === 'fixed') return Math.min(terms.amount, sum(promoted.map(({ price }) => price)));
  const shares = [...new Set(promoted.map(({ category }) => category))].map((category) =>
    Math.floor(
      (sum(promoted.filter((one) => one.category === category).map(({ price }) => price)) * terms.percent) / 100,
    ),
  );
  return Math.min(sum(shares), terms.most ?? Number.POSITIVE_INFINITY);
}

export class Promotions {
  readonly all: Promotion[] = [];
  readonly uses: Use[] = [];
  private readonly wrong = new Map<string, number[]>();

  isOver({ ended, expires }: Promotion, now: number): boolean {
    return ended || (expires !== null && now >= expires);
  }
  private isRunning(one: Promotion, now: number): boolean {
    return !this.isOver(one, now) && now >= one.starts;
  }
  waiting(customer: string): Use | undefined {
    return this.uses.find((one) => one.customer === customer && one.state === 'applied');
  }
  private usesOf(promotion: Promotion, states: readonly Use['state'][] = live): Use[] {
    return this.uses.filter(({ of, state }) => of === promotion && states.includes(state));
  }
  /** Most that one use may cost. */
  private most({ terms }: Promotion): number {
    return (terms.type === 'fixed' ? terms.amount : terms.type === 'percentage' ? terms.most : 0) ?? 0;
  }
  /** What is counted on a promotion: people, what is set aside for them, and what was paid. */
  counts(promotion: Promotion): { uses: number; reserved: number; cost: number } {
    return {
      uses: this.usesOf(promotion).length,
      reserved: this.usesOf(promotion, ['applied', 'used']).length * this.most(promotion),
      cost: sum(this.usesOf(promotion, ['redeemed']).map(({ discount = 0 }) => discount)),
    };
  }

  /** Codes that wait, and are over. */
  expire(now: number, of: (promotion: Promotion) => boolean = () => true): void {
    for (const use of this.uses)
      if (use.state === 'applied' && this.isOver(use.of, now) && of(use.of)) use.state = 'expired';
  }
  /** Applying a code ends all that waits under the one that the person has, where it is over. */
  expireBefore(customer: string, now: number): void {
    const had = this.waiting(customer)?.of;
    this.expire(now, (one) => one === had);
  }
  /** One waits at a time. */
  againstAnother(customer: string): string | undefined {
    const waiting = this.waiting(customer);
    if (!waiting) return undefined;
    return waiting.of.code === null ? 'FREE_DELIVERY_WAITING' : 'PROMOTION_WAITING';
  }
  /** Why a code cannot be applied; a wrong one is counted. */
  againstApplying(customer: string, code: string, hasOrdered: boolean, now: number): string | undefined {
    const wrong = (this.wrong.get(customer) ?? []).filter((at) => now - at < hour);
    if (wrong.length >= 10) return 'TOO_MANY_REQUESTS';
    const found = this.all.find((one) => one.code === code);
    if (found && this.isOver(found, now)) return 'PROMOTION_OVER';
    if (!found || now < found.starts) {
      this.wrong.set(customer, [...wrong, now]);
      return 'PROMOTION_UNKNOWN';
    }
    const against = this.againstAnother(customer);
    if (against !== undefined) return against;
    if (this.usesOf(found).some((one) => one.customer === customer)) return 'PROMOTION_USED';
    if (found.isFirstOnly && hasOrdered) return 'PROMOTION_FIRST_ORDER_ONLY';
    const { uses, reserved, cost } = this.counts(found);
    const isUsedUp =
      uses >= (found.uses ?? Number.POSITIVE_INFINITY) ||
      reserved + cost + this.most(found) > (found.budget ?? Number.POSITIVE_INFINITY);
    return isUsedUp ? 'PROMOTION_USED_UP' : undefined;
  }

  /** The code that a customer's next order uses; undefined where it waits on. */
  usable(
    customer: string,
    goods: readonly Priced[],
    { isFree, hasOrdered, now }: { isFree: boolean; hasOrdered: boolean; now: number },
  ): Use | undefined {
    const use = this.waiting(customer);
    if (!use || !this.isRunning(use.of, now) || (use.of.isFirstOnly && hasOrdered)) return undefined;
    if (sum(goods.map(({ price }) => price)) < use.of.least) return undefined;
    const isFit =
      use.of.terms.type === 'freebie' ? goods.some(isPromoted) && !isFree : discountOn(use.of.terms, goods) > 0;
    return isFit ? use : undefined;
  }
  /** What points have paid for is over with its only use; whether the points are back follows from its state. */
  endGift({ of, state }: Use): void {
    if (of.code === null && (state === 'withdrawn' || state === 'released')) of.ended = true;
  }
  useOf(order: number): Use | undefined {
    return this.uses.find((use) => use.order === order);
  }
  /** Its order is over without a delivery, or has nothing left that the code takes something off. */
  giveBack(use: Use, now: number): void {
    const waitsAgain = this.isRunning(use.of, now) && !this.waiting(use.customer);
    Object.assign(use, { state: waitsAgain ? 'applied' : 'released', order: undefined, discount: undefined });
    this.endGift(use);
  }
}
