/** Pure rules of a shop's products: changes, obstacles, and the drawing of a product without a photo. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { maxNamed, maxStock } from '@autolotto/contract/catalogue/inventory/limits.ts';
import {
  type ChangeProduct,
  type ComparedField,
  comparedFields,
  type FieldChange,
  type MoveStock,
} from '@autolotto/contract/catalogue/inventory/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { type Rejection, rejection } from '../../platform/fail.ts';
import type { Art } from '../tables.ts';

const shapes: Readonly<Record<Category, string>> = {
  lottery: 'draw',
  cigarettes: 'pack',
  tobacco: 'pouch',
  vaping: 'vape',
  alcohol: 'bottle',
  convenience: 'bag',
  essentials: 'carton',
};
/** Body, second color and ink; they go together on every ground of the themes. */
const palettes: readonly Art['colours'][] = [
  ['#1f5fa8', '#fff4dc', '#211b0f'],
  ['#2b7a9a', '#fffefd', '#211b0f'],
  ['#b3202c', '#fffefd', '#211b0f'],
  ['#d8762c', '#fff4dc', '#211b0f'],
  ['#0f6b4f', '#fff4dc', '#211b0f'],
  ['#6d1f3d', '#f3d9b1', '#211b0f'],
  ['#e8a23c', '#00534f', '#211b0f'],
];
const labelLength = 12;

/** The drawing of a product that came without one: its shape by the category, its colors and its word by the name. */
export function drawingOf(product: { name: string; category: Category; scratchOffNumber: string | null }): Art {
  const isScratch = product.category === 'lottery' && product.scratchOffNumber !== null;
  const sum = [...product.name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
  const words = product.name.split(/[\s,]+/).filter(Boolean);
  const two = words.slice(0, 2).join(' ');
  const label = two.length <= labelLength ? two : (words[0] ?? '');
  return {
    shape: isScratch ? 'scratch' : shapes[product.category],
    colours: palettes[sum % palettes.length] ?? ['#1f5fa8', '#fff4dc', '#211b0f'],
    label: [...label].slice(0, labelLength).join('').toUpperCase(),
  };
}

type Drawn = { name: string; category: Category; scratchOffNumber: string | null };
/**
 * The picture after a change: our drawing follows the name, and never shows another category's product. A photo stays
 * whatever the name.
 */
export function redrawn(art: Art, before: Drawn, after: Drawn): Art {
  const old = drawingOf(before);
  const isOurs = art.shape === old.shape && art.label === old.label && art.colours.join() === old.colours.join();
  if (!isOurs && before.category === after.category) return art;
  const { shape, colours, label } = drawingOf(after);
  return { ...art, shape, colours, label };
}

/** A product's columns in the words of its form. */
export type Facts = {
  readonly name: string;
  readonly description: string;
  readonly category: Category;
  readonly price: number;
  readonly requiresAgeVerification: boolean;
  readonly minAge: number | null;
  readonly barcode: string | null;
  readonly size: string | null;
  readonly scratchOffNumber: string | null;
  readonly isActive: boolean;
};
type Value = FieldChange['to'];
export const shown = (field: ComparedField, value: Value): Value =>
  field === 'price' && typeof value === 'number' ? dollars(cents(value)) : value;

const columnOf: Readonly<Record<ComparedField, string>> = {
  name: 'name',
  description: 'description',
  category: 'category',
  price: 'price',
  requiresAgeVerification: 'requires_age_verification',
  minAge: 'min_age',
  barcode: 'barcode',
  size: 'size',
  scratchOffNumber: 'scratch_off_number',
  isActive: 'is_active',
};
/** Changes by others, field by field: from the version on a user's screen to the current one. */
export function changesSince(before: Readonly<Record<string, Value>>, now: Facts): FieldChange[] {
  return comparedFields.flatMap((field) => {
    const was = before[columnOf[field]];
    if (was === undefined || was === now[field]) return [];
    return [{ field, from: shown(field, was), to: shown(field, now[field]) }];
  });
}

/** The fields that an edit really changes. */
export function edited(change: ChangeProduct, now: Facts): Partial<Facts> {
  return Object.fromEntries(
    comparedFields
      .filter((field) => change[field] !== undefined && change[field] !== now[field])
      .map((field) => [field, change[field]]),
  );
}

/** The counted stock, corrected by the arrivals and sales since the count began. */
export const suggestedStock = (counted: number, seen: number, now: number): number => Math.max(0, counted + now - seen);

/** The stock after a movement, or what stands against it. */
export function movedStock(
  move: MoveStock,
  stock: number,
):
  | { readonly after: number }
  | { readonly refused: Rejection<'STOCK_CHANGED' | 'INSUFFICIENT_STOCK' | 'STOCK_LIMIT_EXCEEDED'> } {
  if (move.kind === 'counted') {
    const { count, seen } = move;
    if (seen === stock) return { after: count };
    return {
      refused: rejection('STOCK_CHANGED', { seen, now: stock, suggested: suggestedStock(count, seen, stock) }),
    };
  }
  const after = move.kind === 'waste' ? stock - move.quantity : stock + move.quantity;
  if (after < 0) return { refused: rejection('INSUFFICIENT_STOCK', { stock }) };
  if (after > maxStock) return { refused: rejection('STOCK_LIMIT_EXCEEDED', { most: maxStock }) };
  return { after };
}

type Priced = { readonly id: number; readonly name: string; readonly price: number };
type Wanted = { readonly id: number; readonly price: number; readonly from?: number | undefined };

/** The prices of a batch that differ from what they are, or what stands against all of it. */
export function pricesToSet(
  wanted: readonly Wanted[],
  here: readonly Priced[],
): { readonly prices: Wanted[] } | { readonly refused: Rejection<'PRODUCTS_NOT_IN_STORE' | 'PRICES_CHANGED'> } {
  const byId = new Map(here.map((product) => [product.id, product]));
  const missing = wanted.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
  if (missing.length > 0)
    return {
      refused: rejection('PRODUCTS_NOT_IN_STORE', {
        productIds: missing.slice(0, maxNamed),
        more: Math.max(0, missing.length - maxNamed),
      }),
    };
  const crossed = wanted.flatMap(({ id, from, price }) => {
    const now = byId.get(id);
    // A change to the current price needs no review.
    return now && from !== undefined && from !== now.price && price !== now.price ? [{ now, from }] : [];
  });
  if (crossed.length > 0)
    return {
      refused: rejection('PRICES_CHANGED', {
        products: crossed.slice(0, maxNamed).map(({ now, from }) => ({
          id: now.id,
          name: now.name,
          from: dollars(cents(from)),
          now: dollars(cents(now.price)),
        })),
        more: Math.max(0, crossed.length - maxNamed),
      }),
    };
  return { prices: wanted.filter(({ id, price }) => byId.get(id)?.price !== price) };
}

/** Why a batch cannot be undone, if it cannot. */
export function standsAgainstUndo(
  changed: readonly { readonly name: string; readonly isLast: boolean }[],
): Rejection<'PRICE_BATCH_IMMUTABLE'> | undefined {
  const names = changed.filter(({ isLast }) => !isLast).map(({ name }) => name);
  if (names.length === 0) return undefined;
  return rejection('PRICE_BATCH_IMMUTABLE', {
    names: names.slice(0, maxNamed),
    more: Math.max(0, names.length - maxNamed),
  });
}
