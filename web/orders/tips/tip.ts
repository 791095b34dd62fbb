import { tipLimit } from '@autolotto/contract/orders/tips/limits.ts';
import { type Cents, fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';

/** The selection on the screen; `text` is the amount as offered or as typed. */
export type TipSelection = { readonly kind: 'none' | 'amount' | 'other'; readonly text: string };
export const noTip: TipSelection = { kind: 'none', text: '' };

/** The tip in cents; undefined where what was typed is no tip. */
export function tipOf({ kind, text }: TipSelection): Cents | undefined {
  if (kind === 'none') return noCents;
  const amount = fromDecimal('USD', text.trim().replace(/^\$\s*/, ''));
  return amount !== undefined && amount > 0 && amount <= tipLimit ? amount : undefined;
}
