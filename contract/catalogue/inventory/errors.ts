import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { SerialId } from '../../shared/ids.ts';
import { Dollars } from '../../shared/wire.ts';
import { inventoryErrorWords } from './error-words.ts';
import { FieldChange } from './model.ts';

export const inventoryErrors = {
  PRODUCT_CHANGED: errorRow({
    kind: 'conflict',
    details: z.object({
      version: z.number().int(),
      changedBy: z.string().nullable(),
      changes: z.array(FieldChange),
    }),
    sentence: inventoryErrorWords.PRODUCT_CHANGED,
  }),
  STOCK_CHANGED: errorRow({
    kind: 'conflict',
    details: z.object({ seen: z.number().int(), now: z.number().int(), suggested: z.number().int() }),
    sentence: inventoryErrorWords.STOCK_CHANGED,
  }),
  INSUFFICIENT_STOCK: errorRow({
    kind: 'refused',
    details: z.object({ stock: z.number().int() }),
    sentence: inventoryErrorWords.INSUFFICIENT_STOCK,
  }),
  STOCK_LIMIT_EXCEEDED: errorRow({
    kind: 'refused',
    details: z.object({ most: z.number().int() }),
    sentence: inventoryErrorWords.STOCK_LIMIT_EXCEEDED,
  }),
  BARCODE_TAKEN: errorRow({
    kind: 'conflict',
    details: z.object({ productId: SerialId, name: z.string() }),
    sentence: inventoryErrorWords.BARCODE_TAKEN,
  }),
  PRODUCTS_NOT_IN_STORE: errorRow({
    kind: 'missing',
    details: z.object({ productIds: z.array(SerialId), more: z.number().int() }),
    sentence: inventoryErrorWords.PRODUCTS_NOT_IN_STORE,
  }),
  PRICES_CHANGED: errorRow({
    kind: 'conflict',
    details: z.object({
      products: z.array(z.object({ id: SerialId, name: z.string(), from: Dollars, now: Dollars })),
      more: z.number().int(),
    }),
    sentence: inventoryErrorWords.PRICES_CHANGED,
  }),
  PRICE_BATCH_IMMUTABLE: errorRow({
    kind: 'conflict',
    details: z.object({ names: z.array(z.string()), more: z.number().int() }),
    sentence: inventoryErrorWords.PRICE_BATCH_IMMUTABLE,
  }),
  IMPORT_UNREADABLE: errorRow({
    kind: 'unreadable',
    details: z.object({
      reason: z.enum(['not-csv', 'empty', 'quotes', 'columns', 'doubled-columns', 'wide', 'rows']),
      line: z.number().int().nullable(),
      names: z.array(z.string()),
    }),
    sentence: inventoryErrorWords.IMPORT_UNREADABLE,
  }),
  IMPORT_REJECTED: errorRow({
    kind: 'refused',
    details: z.object({ refused: z.number().int() }),
    sentence: inventoryErrorWords.IMPORT_REJECTED,
  }),
  IMPORT_CHANGED: errorRow({
    kind: 'conflict',
    details: z.object({}),
    sentence: inventoryErrorWords.IMPORT_CHANGED,
  }),
} as const;
