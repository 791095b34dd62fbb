import { z } from 'zod';
import { sizeUnits } from '../catalogue/size.ts';
import { addressTypes, capPeriods } from '../policy/jurisdiction-enums.ts';
import { errorRow } from '../shared/errors.ts';
import { SerialId } from '../shared/ids.ts';
import { Dollars } from '../shared/wire.ts';
import { orderErrorWords } from './error-words.ts';
import { substituteReasons } from './substitutions/model.ts';

const none = z.object({});

export const orderErrors = {
  ORDER_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: orderErrorWords.ORDER_NOT_FOUND,
  }),
  SECOND_ADMIN_REQUIRED: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: orderErrorWords.SECOND_ADMIN_REQUIRED,
  }),
  CANCELLATION_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: orderErrorWords.CANCELLATION_NOT_FOUND,
  }),
  CANCELLATION_DECIDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: orderErrorWords.CANCELLATION_DECIDED,
  }),
  EMPTY_CART: errorRow({
    kind: 'unreadable',
    details: none,
    sentence: orderErrorWords.EMPTY_CART,
  }),
  PRODUCT_NOT_FOR_SALE: errorRow({
    kind: 'conflict',
    details: z.object({ productIds: z.array(SerialId) }),
    sentence: orderErrorWords.PRODUCT_NOT_FOR_SALE,
  }),
  DUPLICATE_LINES: errorRow({
    kind: 'unreadable',
    details: z.object({ productIds: z.array(SerialId) }),
    sentence: orderErrorWords.DUPLICATE_LINES,
  }),
  MIXED_STORES: errorRow({
    kind: 'refused',
    details: z.object({ stores: z.array(z.string()) }),
    sentence: orderErrorWords.MIXED_STORES,
  }),
  OUT_OF_STOCK: errorRow({
    kind: 'conflict',
    details: z.object({
      items: z.array(z.object({ productId: SerialId, name: z.string(), available: z.number().int() })),
    }),
    sentence: orderErrorWords.OUT_OF_STOCK,
  }),
  PRICE_CHANGED: errorRow({
    kind: 'conflict',
    details: z.object({
      subtotal: Dollars,
      deliveryFee: Dollars,
      totalAmount: Dollars,
      items: z.array(z.object({ productId: SerialId, name: z.string(), price: Dollars })),
    }),
    sentence: orderErrorWords.PRICE_CHANGED,
  }),
  AGE_VERIFICATION_REQUIRED: errorRow({
    kind: 'forbidden',
    details: z.object({ minAge: z.number().int() }),
    sentence: orderErrorWords.AGE_VERIFICATION_REQUIRED,
  }),
  TOO_YOUNG_FOR_ITEM: errorRow({
    kind: 'forbidden',
    details: z.object({ productId: SerialId, name: z.string(), minAge: z.number().int() }),
    sentence: orderErrorWords.TOO_YOUNG_FOR_ITEM,
  }),
  BELOW_MINIMUM_ORDER: errorRow({
    kind: 'refused',
    details: z.object({ minimumOrder: Dollars, missing: Dollars }),
    sentence: orderErrorWords.BELOW_MINIMUM_ORDER,
  }),
  TIME_NOT_OFFERED: errorRow({
    kind: 'refused',
    details: none,
    sentence: orderErrorWords.TIME_NOT_OFFERED,
  }),
  ADDRESS_UNKNOWN: errorRow({
    kind: 'refused',
    details: none,
    sentence: orderErrorWords.ADDRESS_UNKNOWN,
  }),
  ZIP_MISMATCH: errorRow({
    kind: 'refused',
    details: z.object({ zip: z.string(), place: z.string(), written: z.string() }),
    sentence: orderErrorWords.ZIP_MISMATCH,
  }),
  ADDRESS_OUT_OF_RANGE: errorRow({
    kind: 'refused',
    details: z.object({ storeName: z.string(), distanceMiles: z.number(), radiusMiles: z.number() }),
    sentence: orderErrorWords.ADDRESS_OUT_OF_RANGE,
  }),
  STORE_CLOSED: errorRow({
    kind: 'refused',
    details: z.object({ storeName: z.string(), opensAt: z.string().nullable() }),
    sentence: orderErrorWords.STORE_CLOSED,
  }),
  OUTSIDE_SALE_HOURS: errorRow({
    kind: 'refused',
    details: z.object({ category: z.string(), from: z.string(), to: z.string() }),
    sentence: orderErrorWords.OUTSIDE_SALE_HOURS,
  }),
  OUTSIDE_LEGAL_HOURS: errorRow({
    kind: 'refused',
    details: z.object({
      category: z.string(),
      today: z.array(z.object({ from: z.string(), to: z.string() })),
      /** When it is allowed again, in words of the shop's own zone; null while no time is known. */
      opensAt: z.string().nullable(),
    }),
    sentence: orderErrorWords.OUTSIDE_LEGAL_HOURS,
  }),
  ADDRESS_TYPE_RESTRICTED: errorRow({
    kind: 'refused',
    details: z.object({ category: z.string(), addressType: z.enum(addressTypes) }),
    sentence: orderErrorWords.ADDRESS_TYPE_RESTRICTED,
  }),
  ZONE_RESTRICTED: errorRow({
    kind: 'refused',
    details: z.object({ category: z.string(), zone: z.string() }),
    sentence: orderErrorWords.ZONE_RESTRICTED,
  }),
  QUANTITY_LIMIT_EXCEEDED: errorRow({
    kind: 'refused',
    details: z.object({
      categories: z.array(z.string()),
      per: z.enum(capPeriods),
      /** The counted unit: units, or their contents. */
      of: z.enum(['units', ...sizeUnits]),
      max: z.number().int(),
      /** Amount of this order, and of earlier ones on the same day. */
      wanted: z.number().int(),
      before: z.number().int(),
      /** Items of this order that count. */
      items: z.array(z.object({ productId: SerialId, name: z.string() })),
    }),
    sentence: orderErrorWords.QUANTITY_LIMIT_EXCEEDED,
  }),
  SIZE_RESTRICTED: errorRow({
    kind: 'refused',
    details: z.object({
      category: z.string(),
      unit: z.enum(sizeUnits),
      /** Its size is missing in this unit; or is below or above the limit. */
      why: z.enum(['unknown', 'small', 'large']),
      limit: z.number().int().nullable(),
      items: z.array(z.object({ productId: SerialId, name: z.string(), size: z.string().nullable() })),
    }),
    sentence: orderErrorWords.SIZE_RESTRICTED,
  }),
  CATEGORY_NOT_SOLD: errorRow({
    kind: 'refused',
    details: z.object({ category: z.string() }),
    sentence: orderErrorWords.CATEGORY_NOT_SOLD,
  }),
  PAYMENT_METHOD_UNAVAILABLE: errorRow({
    kind: 'refused',
    details: z.object({ method: z.string(), reason: z.string() }),
    sentence: orderErrorWords.PAYMENT_METHOD_UNAVAILABLE,
  }),
  CASH_EMAIL_UNVERIFIED: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: orderErrorWords.CASH_EMAIL_UNVERIFIED,
  }),
  CASH_ORDERS_OPEN: errorRow({
    kind: 'conflict',
    details: z.object({ max: z.number().int() }),
    sentence: orderErrorWords.CASH_ORDERS_OPEN,
  }),
  /** Says nothing of the orders of others that are the reason. */
  CASH_UNAVAILABLE: errorRow({
    kind: 'conflict',
    details: none,
    sentence: orderErrorWords.CASH_UNAVAILABLE,
  }),
  CASH_LIMIT_EXCEEDED: errorRow({
    kind: 'refused',
    details: z.object({ limit: Dollars }),
    sentence: orderErrorWords.CASH_LIMIT_EXCEEDED,
  }),
  TRANSITION_NOT_ALLOWED: errorRow({
    kind: 'conflict',
    /** `from` is the order's status: a problem's own `status` is the number of the reply. */
    details: z.object({
      from: z.string(),
      requested: z.string(),
      allowed: z.array(z.string()),
      /** Roles that can still cancel it, where its customer no longer can. */
      cancelledBy: z.array(z.enum(['store', 'support'])).optional(),
    }),
    sentence: orderErrorWords.TRANSITION_NOT_ALLOWED,
  }),
  ORDER_ALREADY_ASSIGNED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: orderErrorWords.ORDER_ALREADY_ASSIGNED,
  }),
  COURIER_REQUIRED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: orderErrorWords.COURIER_REQUIRED,
  }),
  SUBSTITUTE_NOT_POSSIBLE: errorRow({
    kind: 'refused',
    details: z.object({ productId: SerialId, name: z.string().nullable(), reason: z.enum(substituteReasons) }),
    sentence: orderErrorWords.SUBSTITUTE_NOT_POSSIBLE,
  }),
  LINE_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: orderErrorWords.LINE_NOT_FOUND,
  }),
  LINE_CHANGED: errorRow({
    kind: 'conflict',
    details: z.object({ left: z.number().int() }),
    sentence: orderErrorWords.LINE_CHANGED,
  }),
  RESOLUTION_NOT_ALLOWED: errorRow({
    kind: 'refused',
    details: z.object({ allowed: z.array(z.string()) }),
    sentence: orderErrorWords.RESOLUTION_NOT_ALLOWED,
  }),
  ORDER_NOT_IN_STORE: errorRow({
    kind: 'conflict',
    details: z.object({ from: z.string() }),
    sentence: orderErrorWords.ORDER_NOT_IN_STORE,
  }),
  QUESTION_OPEN: errorRow({
    kind: 'conflict',
    details: none,
    sentence: orderErrorWords.QUESTION_OPEN,
  }),
  SUBSTITUTION_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: orderErrorWords.SUBSTITUTION_NOT_FOUND,
  }),
  QUESTION_CLOSED: errorRow({
    kind: 'conflict',
    details: z.object({ state: z.string() }),
    sentence: orderErrorWords.QUESTION_CLOSED,
  }),
  RETURN_NOT_OPEN: errorRow({
    kind: 'conflict',
    details: none,
    sentence: orderErrorWords.RETURN_NOT_OPEN,
  }),
  RETURN_LINES_MISMATCH: errorRow({
    kind: 'refused',
    details: none,
    sentence: orderErrorWords.RETURN_LINES_MISMATCH,
  }),
  REASON_REQUIRED: errorRow({
    kind: 'refused',
    details: none,
    sentence: orderErrorWords.REASON_REQUIRED,
  }),
} as const;
