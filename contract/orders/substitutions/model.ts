import { z } from 'zod';
import { SerialId } from '../../shared/ids.ts';
import { Dollars, DollarsIn, Instant } from '../../shared/wire.ts';
import { maxReplacements, quantityLimit } from '../limits.ts';

/** A customer's preference for a missing line. */
export const substitutionKinds = ['refund', 'ask', 'best_match', 'replace'] as const;
export type SubstitutionKind = (typeof substitutionKinds)[number];

const ProductId = z
  .number('Choose a product')
  .int('Choose a product')
  .positive('Choose a product')
  .max(2_147_483_647, 'Choose a product');

export const SubstitutionIn = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('refund') }),
  z.strictObject({ kind: z.literal('ask') }),
  /** Something like it, for at most this much a piece; without an amount, for what the piece costs. */
  z.strictObject({
    kind: z.literal('best_match'),
    maxPrice: DollarsIn.refine((amount) => amount > 0, 'Enter an amount above 0').optional(),
  }),
  /** One of these, the best liked first. What is sold out or no longer sold by then is passed over. */
  z.strictObject({
    kind: z.literal('replace'),
    productIds: z
      .array(ProductId, 'Choose a product')
      .min(1, 'Choose a product')
      .max(maxReplacements, `Name at most ${maxReplacements} products`)
      .refine((ids) => new Set(ids).size === ids.length, 'Name each product once'),
  }),
]);
export type SubstitutionIn = z.output<typeof SubstitutionIn>;

/** A preference as shown. */
export const PreferenceView = z.object({
  kind: z.enum(substitutionKinds),
  /** With 'replace': the named products, the preferred first. */
  products: z.array(z.object({ id: SerialId, name: z.string() })),
  maxPrice: Dollars.nullable(),
});
export type PreferenceView = z.infer<typeof PreferenceView>;

/** Why a product cannot stand in for another. */
export const substituteReasons = [
  'gone',
  'same',
  'other_store',
  'age',
  'hours',
  'charges',
  'size',
  'cap',
  'order',
] as const;
export type SubstituteReason = (typeof substituteReasons)[number];

/** 'asked' waits for the customer; 'withdrawn' was overtaken by the end of the order. */
export const substitutionStates = ['asked', 'refunded', 'replaced', 'withdrawn'] as const;
export type SubstitutionState = (typeof substitutionStates)[number];

export const Substitution = z
  .object({
    id: SerialId,
    lineId: SerialId,
    /** The missing product, and its quantity. */
    name: z.string(),
    quantity: z.number().int(),
    state: z.enum(substitutionStates),
    /** The substitute, offered or given, with its unit price. */
    offer: z.object({ productId: SerialId, name: z.string(), price: Dollars, imageUrl: z.string() }).nullable(),
    /** The refund: so far, or if the offer is accepted. */
    refund: Dollars,
    /** The refund if the offer is declined or not answered in time; null once it is decided. */
    refundIfDeclined: Dollars.nullable(),
    /** Until when the customer is waited for. */
    askedUntil: Instant.nullable(),
    decidedBy: z.enum(['store', 'customer', 'system']).nullable(),
  })
  .meta({ id: 'Substitution' });
export type Substitution = z.infer<typeof Substitution>;

/** The store's options for missing units. */
export const resolutions = ['refund', 'replace', 'ask'] as const;
export type Resolution = (typeof resolutions)[number];

const units = {
  quantity: z.number().int().min(1).max(quantityLimit),
  /** Units shown on the line: another person may have marked some meanwhile. */
  of: z.number().int().min(1).max(quantityLimit),
  /** More of the missing product is on the shelf: its count stays as it is. */
  keepsStock: z.boolean().default(false),
};
export const MarkMissing = z.discriminatedUnion('resolution', [
  z.strictObject({ ...units, resolution: z.literal('refund') }),
  /** `productId` is what is put in, or offered. */
  z.strictObject({ ...units, resolution: z.literal('replace'), productId: ProductId }),
  z.strictObject({ ...units, resolution: z.literal('ask'), productId: ProductId }),
]);
export type MarkMissing = z.output<typeof MarkMissing>;

export const AnswerSubstitution = z.strictObject({ answer: z.enum(['take', 'refund']) });

/** Something that can stand in for a missing product. */
export const Substitute = z
  .object({
    productId: SerialId,
    name: z.string(),
    price: Dollars,
    /** The price: capped by the missing unit's, and by the customer's limit. */
    soldAt: Dollars,
    stockQuantity: z.number().int(),
    imageUrl: z.string(),
  })
  .meta({ id: 'Substitute' });
export type Substitute = z.infer<typeof Substitute>;
export const Substitutes = z
  .object({
    /** Products that the customer named, the preferred first, independent of the search; `against` is an obstacle. */
    preferred: z.array(Substitute.extend({ against: z.enum(substituteReasons).nullable() })),
    /** Other candidates, the most similar first; dissimilar ones come last and are not offered first. */
    others: z.array(Substitute.extend({ isLike: z.boolean() })),
  })
  .meta({ id: 'Substitutes' });
export type Substitutes = z.infer<typeof Substitutes>;
export const SubstituteQuery = z.strictObject({ search: z.string().trim().max(100).optional() });
