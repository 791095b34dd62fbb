import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { SerialId } from '../../shared/ids.ts';
import { inDollars } from '../../shared/money.ts';
import { Dollars } from '../../shared/wire.ts';
import { FieldChange } from './model.ts';

/** "Milk, Bread and 3 more" */
const listed = (words: readonly (string | number)[], more: number): string =>
  more > 0 ? `${words.join(', ')} and ${more} more` : words.join(', ');

export const inventoryErrors = {
  PRODUCT_CHANGED: errorRow({
    kind: 'conflict',
    title: 'Somebody else changed it',
    details: z.object({
      version: z.number().int(),
      changedBy: z.string().nullable(),
      changes: z.array(FieldChange),
    }),
    detail: ({ changedBy, changes }) =>
      `${changedBy ?? 'Somebody else'} changed this product while you were editing it: ${changes.map(({ field }) => field).join(', ')}. Nothing of yours was saved. Look at both and choose.`,
  }),
  STOCK_CHANGED: errorRow({
    kind: 'conflict',
    title: 'The stock changed meanwhile',
    details: z.object({ seen: z.number().int(), now: z.number().int(), suggested: z.number().int() }),
    detail: ({ seen, now, suggested }) =>
      `While you counted, the stock went from ${seen} to ${now}. Nothing was saved. If you counted before that, ${suggested} are there now; else count again.`,
  }),
  INSUFFICIENT_STOCK: errorRow({
    kind: 'refused',
    title: 'Not so many there',
    details: z.object({ stock: z.number().int() }),
    detail: ({ stock }) =>
      stock > 0 ? `Only ${stock} are left. Count them first.` : 'None is left. Count them first.',
  }),
  STOCK_LIMIT_EXCEEDED: errorRow({
    kind: 'refused',
    title: 'Too many',
    details: z.object({ most: z.number().int() }),
    detail: ({ most }) => `A shelf holds at most ${most} of a product. Check the number.`,
  }),
  BARCODE_TAKEN: errorRow({
    kind: 'conflict',
    title: 'Barcode already used',
    details: z.object({ productId: SerialId, name: z.string() }),
    detail: ({ name }) => `${name} in your shop has this barcode already. Give each product its own.`,
  }),
  PRODUCTS_NOT_IN_STORE: errorRow({
    kind: 'missing',
    title: 'Not in your shop',
    details: z.object({ productIds: z.array(SerialId), more: z.number().int() }),
    detail: ({ productIds, more }) =>
      `Your shop has no product ${listed(productIds, more)}. No price was changed; take it off the list and try again.`,
  }),
  PRICES_CHANGED: errorRow({
    kind: 'conflict',
    title: 'Prices changed meanwhile',
    details: z.object({
      products: z.array(z.object({ id: SerialId, name: z.string(), from: Dollars, now: Dollars })),
      more: z.number().int(),
    }),
    detail: ({ products, more }) =>
      `Somebody else changed ${listed(
        products.map(({ name, now }) => `${name} to ${inDollars(now)}`),
        more,
      )}. None of your prices was saved; look at the new ones first.`,
  }),
  PRICE_BATCH_IMMUTABLE: errorRow({
    kind: 'conflict',
    title: 'Cannot be undone any more',
    details: z.object({ names: z.array(z.string()), more: z.number().int() }),
    detail: ({ names, more }) =>
      names.length > 0
        ? `${listed(names, more)} got another price since. Nothing was undone.`
        : 'These prices were undone already.',
  }),
  IMPORT_UNREADABLE: errorRow({
    kind: 'unreadable',
    title: 'The file cannot be read',
    details: z.object({
      reason: z.enum(['not-csv', 'empty', 'quotes', 'columns', 'doubled-columns', 'wide', 'rows']),
      line: z.number().int().nullable(),
      names: z.array(z.string()),
    }),
    detail: ({ reason, line, names }) =>
      ({
        'not-csv': 'Send a file of comma-separated values (CSV).',
        empty: 'The file has no lines. Its first line names the columns, like name, price and stockQuantity.',
        quotes: `The quotes in line ${line} do not match. Save the file as CSV again.`,
        columns: `These columns are not known: ${names.join(', ')}. Export your products to see the right ones.`,
        'doubled-columns': `These columns stand there twice: ${names.join(', ')}.`,
        wide: `Line ${line} is too long, or has too many cells. Keep one product a line, with the columns of the export.`,
        rows: `A file may have at most ${names[0]} products. Split it in two.`,
      })[reason],
  }),
  IMPORT_REJECTED: errorRow({
    kind: 'refused',
    title: 'Nothing was imported',
    details: z.object({ refused: z.number().int() }),
    detail: ({ refused }) =>
      refused === 1
        ? 'One line cannot be taken, so nothing was imported. Correct it and try again.'
        : `${refused} lines cannot be taken, so nothing was imported. Correct them and try again.`,
  }),
  IMPORT_CHANGED: errorRow({
    kind: 'conflict',
    title: 'Something changed meanwhile',
    details: z.object({}),
    detail: () => 'Products changed since you saw the preview. Nothing was imported; look at the new preview.',
  }),
} as const;
