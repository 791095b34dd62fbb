/** Prices typed or worked out in the table, before anything is sent. */
import {
  add,
  type Cents,
  cents,
  dollars,
  fromDecimal,
  negate,
  takePpmHalfUp,
} from '@autolotto/contract/shared/money.ts';

export type Priced = { readonly id: number; readonly name: string; readonly price: string };
/** Typed prices, by product id. */
export type Drafts = ReadonlyMap<number, string>;

const highest = cents(1_000_000);

/** A price in a shop: above nothing, at most $10,000. */
export function priceOf(text: string): Cents | undefined {
  const price = fromDecimal('USD', text.replace(/^\s*\$/, ''));
  return price !== undefined && price > 0 && price <= highest ? price : undefined;
}

export type PriceChange = { readonly id: number; readonly name: string; readonly from: string; readonly to: string };
export type Preview = {
  readonly changes: readonly PriceChange[];
  /** Typed, and no price. */
  readonly refused: readonly { readonly id: number; readonly name: string; readonly text: string }[];
};

/** Prices after the pending plans: the last of each product, and whether the list is incomplete. */
export type Planned = { readonly prices: ReadonlyMap<number, string>; readonly isPart: boolean };
const noPlans: Planned = { prices: new Map(), isPart: false };

/** Expects the next plan first. */
export function plannedPrices(
  plans: readonly {
    readonly state: string;
    readonly more: number;
    readonly lines: readonly { readonly productId: number; readonly after: string }[];
  }[],
): Planned {
  const waiting = plans.filter(({ state }) => state === 'waiting');
  return {
    prices: new Map(waiting.flatMap(({ lines }) => lines.map(({ productId, after }) => [productId, after] as const))),
    isPart: waiting.some(({ more }) => more > 0),
  };
}

/** Only what is a price, and another one than it has; or than it will have, where something is planned. */
export function previewOf(products: readonly Priced[], drafts: Drafts, planned = noPlans): Preview {
  const changes: PriceChange[] = [];
  const refused: { id: number; name: string; text: string }[] = [];
  for (const { id, name, price } of products) {
    const text = drafts.get(id)?.trim();
    if (!text) continue;
    const wanted = priceOf(text);
    if (wanted === undefined) refused.push({ id, name, text });
    else if (dollars(wanted) !== price || differs(planned, id, price))
      changes.push({ id, name, from: price, to: dollars(wanted) });
  }
  return { changes, refused };
}

/** Back to what it costs now, after a plan that changes it. */
const differs = ({ prices, isPart }: Planned, id: number, price: string): boolean => {
  const later = prices.get(id);
  return later === undefined ? isPart : later !== price;
};

export type Adjustment = { readonly kind: 'percent' | 'amount'; readonly by: string };

/** The adjustment as a signed number of hundredths: of a percent, or of a dollar. Undefined for what is none. */
export const hundredths = (by: string): Cents | undefined =>
  fromDecimal('USD', by.trim().replace(/^\+/, '').replace(/^[−–]/, '-'));

/** A price raised or lowered; a percentage is rounded half up to the cent. An invalid result shows in the preview. */
export function adjusted(price: string, { kind, by }: Adjustment): string {
  const [now, step] = [fromDecimal('USD', price), hundredths(by)];
  if (now === undefined || step === undefined) return price;
  if (kind === 'amount') return dollars(add(now, step));
  const share = takePpmHalfUp(now, Math.abs(step) * 100);
  return dollars(add(now, step < 0 ? negate(share) : share));
}
