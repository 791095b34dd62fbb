/** A shop's own products: the staff's view, prices, stock and files. */

import { z } from 'zod';
import { complain, type FieldSentence, fieldSentence } from '../../shared/field-sentence.ts';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { Dollars, DollarsIn, Instant } from '../../shared/wire.ts';
import { barcodeSentences, readBarcode } from '../barcode.ts';
import { categories } from '../categories/categories.ts';
import { CategoryAsked } from '../categories/model.ts';
import { Photo } from '../model.ts';
import { readSize, sizeSentence, sizeText, sizeUnits } from '../size.ts';
import { lowStock, maxPrices, maxStock, noteLimit, recordedKinds } from './limits.ts';

export const StoreProduct = z
  .object({
    id: SerialId,
    storeId: SerialId,
    name: z.string(),
    description: z.string(),
    category: z.enum(categories),
    price: Dollars,
    /** Shown to customers, struck out: the lowest price of the 30 days before the reduction. */
    wasPrice: Dollars.nullable(),
    requiresAgeVerification: z.boolean(),
    /** Lowest age that may buy it; `ownMinAge` is what the shop itself asks, above its category. */
    minAge: z.number().int().nullable(),
    ownMinAge: z.number().int().nullable(),
    imageUrl: z.string(),
    scratchOffNumber: z.string().nullable(),
    barcode: z.string().nullable(),
    /** The contents of a unit, like '750 ml', '6 x 330 ml' or '20 ct'. */
    size: z.string().nullable(),
    stockQuantity: z.number().int(),
    /** Whether customers see it. */
    isActive: z.boolean(),
    photos: z.array(Photo),
    /** Goes up with every change but those of the stock. */
    version: z.number().int(),
    isLow: z.boolean().meta({ description: `${lowStock} or fewer are left` }),
    deletedAt: Instant.nullable(),
    /** Why an admin hid it; null when none has. Only an admin shows it again. */
    takedownReason: z.string().nullable(),
    /** A restricted category that it is not in yet, or was refused; null when nothing stands open. */
    asked: CategoryAsked.nullable(),
  })
  .meta({ id: 'StoreProduct' });
export type StoreProduct = z.infer<typeof StoreProduct>;

const highestPrice = cents(1_000_000);
const priceSentences = {
  none: 'Enter a price in dollars and cents, like 12.34',
  cents: 'Use at most two decimal places, like 12.34',
  low: 'A price must be above $0.00',
  high: 'Enter $10,000.00 or less. Check the decimal point',
} as const;
/** `missing` is what is said of an empty one. */
const priceIn = (missing: FieldSentence) =>
  z
    .union([z.string().max(40), z.number()], missing)
    .transform((value, context): Cents => {
      const text = String(value).trim();
      if (/^-?\d+\.\d{3,}$/.test(text)) complain(context, priceSentences.cents);
      else {
        const read = DollarsIn.safeParse(text);
        if (!read.success) complain(context, text === '' ? missing : priceSentences.none);
        else if (read.data <= 0) complain(context, priceSentences.low);
        else if (read.data > highestPrice) complain(context, priceSentences.high);
        else return read.data;
      }
      return z.NEVER;
    })
    .meta({ description: 'US dollars above 0.00 up to 10,000.00, as a string or a number', example: '12.34' });
/** A price in a request: "12.34" or 12.34, above nothing and up to $10,000.00; becomes cents. */
export const PriceIn = priceIn(priceSentences.none);

const stockSentence = fieldSentence('Stock must be a whole number from 0 to {most}', {
  most: maxStock.toLocaleString('en-US'),
});
/** A stock count in a request: 12 or "12". */
const StockIn = z
  .union([z.string().max(20), z.number()], stockSentence)
  .transform((value, context): number => {
    const text = String(value).trim();
    const count = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    if (count <= maxStock) return count;
    complain(context, stockSentence);
    return z.NEVER;
  })
  .meta({ description: 'A whole number, as a number or a string', example: 12 });

const nameIn = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(200, 'Use at most 200 characters for the name')
    .regex(/^[^\p{Cc}]*$/u, 'Use one line for the name');
const Name = nameIn('Enter a name');
const Description = z
  .string('Enter a description')
  .trim()
  .max(2_000, 'Use at most 2,000 characters for the description');
const barcode = z
  .string('A barcode has 8, 12 or 13 digits')
  .max(40, 'A barcode has 8, 12 or 13 digits')
  .nullable()
  .transform((text, context): string | null => {
    if (text === null || text.trim() === '') return null;
    const read = readBarcode(text);
    if (read.ok) return read.code;
    complain(context, barcodeSentences[read.problem]);
    return z.NEVER;
  })
  .meta({ description: 'EAN-13, EAN-8, UPC-A or UPC-E; empty or null for none', example: '4006381333931' });
const ScratchOffNumber = z
  .string('Use at most 40 characters')
  .trim()
  .max(40, 'Use at most 40 characters')
  .nullable()
  .transform((text) => text || null);
const SizeIn = z
  .string(sizeSentence)
  .max(40, sizeSentence)
  .nullable()
  .transform((text, context): string | null => {
    if (text === null || text.trim() === '') return null;
    const read = readSize(text);
    if (read) return sizeText(read);
    complain(context, sizeSentence);
    return z.NEVER;
  })
  .meta({
    description: 'What is in a piece: milliliters, grams or a count; empty or null for none',
    example: '6 x 330 ml',
  });
const MinAge = z
  .number('Enter an age from 1 to 120')
  .int('Enter an age from 1 to 120')
  .min(1, 'Enter an age from 1 to 120')
  .max(120, 'Enter an age from 1 to 120')
  .nullable();
const Category = z.enum(categories, 'Choose a category');

/** Categories whose size the law at the shop's address limits, with the unit: without a size they are not sold. */
export const SizeAsked = z.object({ category: z.enum(categories), unit: z.enum(sizeUnits) }).meta({ id: 'SizeAsked' });
export type SizeAsked = z.infer<typeof SizeAsked>;

/** The fields of a new product. Left out, the category is essentials, the stock one, and the rest empty or off. */
export const NewProduct = z
  .strictObject({
    name: Name,
    description: Description.default(''),
    category: Category.default('essentials'),
    price: PriceIn,
    requiresAgeVerification: z.boolean().default(false),
    minAge: MinAge.default(null),
    stockQuantity: StockIn.default(1),
    barcode: barcode.default(null),
    size: SizeIn.default(null),
    scratchOffNumber: ScratchOffNumber.default(null),
    isActive: z.boolean().default(true),
  })
  .meta({ id: 'NewProduct' });
export type NewProduct = z.output<typeof NewProduct>;

/**
 * Admins create it for one store, or in the shared catalogue, which adds it to every approved store, hidden until the
 * store has stock.
 */
export const NewProductOfAdmin = NewProduct.extend({
  name: nameIn('Product name is required'),
  price: priceIn('Price is required'),
  storeId: SerialId.optional(),
});

/** The fields to change. `version` is the one that was on the screen: what others have changed since is not overwritten. */
export const ChangeProduct = z
  .strictObject({
    name: Name.optional(),
    description: Description.optional(),
    category: Category.optional(),
    price: PriceIn.optional(),
    requiresAgeVerification: z.boolean().optional(),
    minAge: MinAge.optional(),
    stockQuantity: StockIn.optional(),
    barcode: barcode.optional(),
    size: SizeIn.optional(),
    scratchOffNumber: ScratchOffNumber.optional(),
    isActive: z.boolean().optional(),
    version: z.number().int().positive().optional(),
    /** The stock that was on the screen when `stockQuantity` was entered. */
    stockSeen: z.number().int().min(0).optional(),
  })
  .meta({ id: 'ChangeProduct' });
export type ChangeProduct = z.output<typeof ChangeProduct>;

/** A form's fields, used to compare an edit with a concurrent change. */
export const comparedFields = [
  'name',
  'description',
  'category',
  'price',
  'requiresAgeVerification',
  'minAge',
  'barcode',
  'size',
  'scratchOffNumber',
  'isActive',
] as const;
export type ComparedField = (typeof comparedFields)[number];
const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export const FieldChange = z.object({ field: z.enum(comparedFields), from: FieldValue, to: FieldValue });
export type FieldChange = z.infer<typeof FieldChange>;

export const BulkPrices = z
  .strictObject({
    updates: z
      .array(
        z.strictObject({
          id: SerialId,
          price: PriceIn,
          /** The price that was on the screen; when it is another by now, nothing is changed. */
          from: DollarsIn.optional(),
        }),
      )
      .min(1, 'Enter at least one price')
      .max(maxPrices, `Change at most ${maxPrices.toLocaleString('en-US')} prices at once`)
      .refine((updates) => new Set(updates.map(({ id }) => id)).size === updates.length, 'A product is listed twice'),
  })
  .meta({ id: 'BulkPrices' });
export const PriceBatch = z
  .object({
    /** Null when every price was the same as before: there is nothing to undo. */
    batchId: SerialId.nullable(),
    updated: z.number().int(),
    unchanged: z.number().int(),
  })
  .meta({ id: 'PriceBatch' });
export type PriceBatch = z.infer<typeof PriceBatch>;
/** A batch's price changes with their time, and whether they can still be undone. */
export const RecentPrices = z
  .object({
    id: SerialId,
    at: Instant,
    /** Name of the person who changed them; null once the account is gone. */
    by: z.string().nullable(),
    count: z.number().int(),
    /** How many of them have another price by now: then none can be restored. */
    changedSince: z.number().int(),
    isUndone: z.boolean(),
    /** The first of them. */
    lines: z.array(z.object({ productId: SerialId, name: z.string(), before: Dollars, after: Dollars })),
  })
  .meta({ id: 'RecentPrices' });
export type RecentPrices = z.infer<typeof RecentPrices>;
export const PriceBatchParams = z.object({ priceBatchId: SerialIdParam });

export const PriceChange = z
  .object({
    id: z.number().int(),
    price: Dollars,
    /** Null for its first price. */
    previousPrice: Dollars.nullable(),
    changedAt: Instant,
    /** Name of the person who changed it; null for the system and for deleted accounts. */
    changedBy: z.string().nullable(),
    batchId: SerialId.nullable(),
    isUndo: z.boolean(),
    /** Whether the same person planned it before, and it took effect on schedule. */
    isPlanned: z.boolean(),
  })
  .meta({ id: 'PriceChange' });
export type PriceChange = z.infer<typeof PriceChange>;

export const Note = z.string().trim().max(noteLimit, 'Use at most 200 characters for the note').default('');
const quantitySentence = `Choose a quantity from 1 to ${maxStock.toLocaleString('en-US')}`;
export const Quantity = z
  .number(quantitySentence)
  .int(quantitySentence)
  .min(1, quantitySentence)
  .max(maxStock, quantitySentence);
const Count = z.number(stockSentence).int(stockSentence).min(0, stockSentence).max(maxStock, stockSentence);
export const MoveStock = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.enum(['received', 'waste', 'returned']), quantity: Quantity, note: Note }),
      /** `seen` is the stock that the screen showed when the counting began. */
      z.strictObject({ kind: z.literal('counted'), count: Count, seen: Count, note: Note }),
    ],
    'Choose what happened to the items',
  )
  .meta({ id: 'MoveStock' });
export type MoveStock = z.output<typeof MoveStock>;
export const StockMovement = z
  .object({
    id: z.number().int(),
    kind: z.enum(recordedKinds),
    change: z.number().int(),
    before: z.number().int(),
    after: z.number().int(),
    note: z.string(),
    at: Instant,
    by: z.string().nullable(),
    /** The transfer that it is one half of, and the shop of the other half. */
    transferId: SerialId.nullable(),
    otherStore: z.string().nullable(),
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof StockMovement>;
export const StockMoved = z.object({ movement: StockMovement, product: StoreProduct }).meta({ id: 'StockMoved' });

/**
 * Without `plan` it writes nothing and replies with a preview. With that reply's plan it applies all of it, or nothing.
 */
export const ImportQuery = z.strictObject({
  plan: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'Look at the preview first')
    .optional(),
});
const importActions = ['add', 'change', 'refuse'] as const;
export const ImportLine = z.object({
  line: z.number().int(),
  action: z.enum(importActions),
  id: SerialId.nullable(),
  name: z.string(),
  changes: z.array(z.object({ field: z.enum([...comparedFields, 'stockQuantity']), from: FieldValue, to: FieldValue })),
  problems: z.array(z.object({ field: z.string(), detail: z.string() })),
  /** Its category, or that it is shown, waits for an admin. */
  awaitsApproval: z.boolean(),
});
export type ImportLine = z.infer<typeof ImportLine>;
export const ImportReport = z
  .object({
    isApplied: z.boolean(),
    /** The plan to send back; null while a line is refused, or when nothing would change. */
    plan: z.string().nullable(),
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    /** How many of the added and changed wait for an admin. */
    asked: z.number().int(),
    /** Refused lines first; no more than the limit. None once it is applied. */
    lines: z.array(ImportLine),
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof ImportReport>;
