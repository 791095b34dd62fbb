/** Plans an import of a shop's products: added, changed, unchanged and refused, line by line. */

import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { maxStock } from '@autolotto/contract/catalogue/inventory/limits.ts';
import {
  ChangeProduct,
  type ComparedField,
  comparedFields,
  type ImportLine,
  NewProduct,
} from '@autolotto/contract/catalogue/inventory/model.ts';
import { type FieldSentence, fieldSentence } from '@autolotto/contract/shared/field-sentence.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { type Asking, heldAtFirst, splitByApproval } from '../categories/rules.ts';
import type { CsvColumn, CsvRow } from '../csv/csv.ts';
import { edited, type Facts, shown } from './rules.ts';

export type Known = Facts & { readonly id: number; readonly stock: number; readonly version: number };

export type ImportPlan = {
  readonly lines: ImportLine[];
  readonly unchanged: number;
  readonly adds: NewProduct[];
  readonly changes: {
    readonly product: Known;
    readonly to: Partial<Facts>;
    /** The part of the row that an admin must approve. */
    readonly asks: Asking | undefined;
    readonly stock: number;
  }[];
};

type Problem = { field: string; detail: string };
type Cells = CsvRow['cells'];

export const csvOf = (product: Known): Record<CsvColumn, string> => ({
  id: String(product.id),
  name: product.name,
  description: product.description,
  category: product.category,
  price: dollars(cents(product.price)),
  stockQuantity: String(product.stock),
  barcode: product.barcode ?? '',
  size: product.size ?? '',
  scratchOffNumber: product.scratchOffNumber ?? '',
  requiresAgeVerification: product.requiresAgeVerification ? 'yes' : 'no',
  minAge: product.minAge === null ? '' : String(product.minAge),
  isActive: product.isActive ? 'yes' : 'no',
  version: String(product.version),
  stockAtExport: String(product.stock),
});

const yes = ['yes', 'y', 'true', '1', 'sí', 'si', 'on'];
const no = ['no', 'n', 'false', '0', 'off', ''];
const answers: FieldSentence = 'Say yes or no';
export const sentences = {
  noId: 'Your shop has no product with this number',
  twice: 'This product stands in the file twice',
  version: 'Somebody changed this product after the file was made. Export it again',
  stockAtExport: 'More of it was sold since the file was made than would be left',
  stockTooHigh: fieldSentence('More than {most} would be on the shelf', { most: maxStock.toLocaleString('en-US') }),
  shortened: 'A spreadsheet has shortened this barcode. Format its column as text',
  taken: 'Another product has this barcode',
} as const satisfies Record<string, FieldSentence>;

/** "4.29", "$4.29", and "4,29" in a file delimited by semicolons. */
function priceIn(text: string, decimals: 'point' | 'comma'): string {
  const plain = text.trim().replace(/^\$\s*/, '');
  return decimals === 'comma' ? plain.replace(/^(-?\d+),(\d+)$/, '$1.$2') : plain;
}

/** A spreadsheet takes a barcode for a number and drops the zeros in front; the check digit does not mind them. */
function barcodeIn(text: string, now: string | null): string {
  const plain = text.trim();
  if (now !== null && /^\d+$/.test(plain) && plain.replace(/^0+/, '') === now.replace(/^0+/, '')) return now;
  if (/^\d{9,11}$/.test(plain)) return plain.padStart(12, '0');
  return /^\d{4,7}$/.test(plain) ? plain.padStart(8, '0') : plain;
}

/** The cells of a row as the fields of a call, so that the same sentences stand against them. */
function fieldsOf(cells: Cells, now: Known | undefined, decimals: 'point' | 'comma') {
  const problems: Problem[] = [];
  const truth = (field: 'requiresAgeVerification' | 'isActive'): boolean | undefined => {
    const word = cells[field]?.trim().toLowerCase();
    if (word === undefined) return undefined;
    if (!yes.includes(word) && !no.includes(word)) problems.push({ field, detail: answers });
    return yes.includes(word);
  };
  const age = cells.minAge?.trim();
  if (cells.barcode && /^\d(?:[.,]\d+)?e\+?\d+$/i.test(cells.barcode.trim()))
    problems.push({ field: 'barcode', detail: sentences.shortened });
  const named = problems.some(({ field }) => field === 'barcode');
  const { name, description, stockQuantity, scratchOffNumber } = cells;
  const category = cells.category?.trim().toLowerCase();
  const all = {
    name,
    description,
    // An empty cell of a new product is nobody's choice.
    category: category === '' && !now ? undefined : category,
    price: cells.price === undefined ? undefined : priceIn(cells.price, decimals),
    requiresAgeVerification: truth('requiresAgeVerification'),
    minAge: age === undefined ? undefined : age === '' ? null : (wholeNumber(age) ?? Number.NaN),
    stockQuantity: stockQuantity?.trim() === '' ? undefined : stockQuantity,
    barcode: cells.barcode === undefined || named ? undefined : barcodeIn(cells.barcode, now?.barcode ?? null),
    size: cells.size,
    scratchOffNumber,
    isActive: truth('isActive'),
  };
  return { fields: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)), problems };
}

const problemsOf = (
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Problem[] => issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), detail: message }));

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text.trim()) ? Number(text) : undefined;

/** Compares a file with the shelf. A row is known by its number, or else by its barcode. */
export function planImport(
  rows: readonly CsvRow[],
  known: readonly Known[],
  decimals: 'point' | 'comma' = 'point',
  barred: readonly Category[] = [],
): ImportPlan {
  const byId = new Map(known.map((product) => [product.id, product]));
  const byBarcode = new Map(known.flatMap((product) => (product.barcode === null ? [] : [[product.barcode, product]])));
  const seen = new Set<number>();
  const plan: ImportPlan & { unchanged: number } = { lines: [], unchanged: 0, adds: [], changes: [] };
  let unchanged = 0;
  /** The barcode that each product will have, by number or line, to see which would be there twice. */
  const barcodes = new Map<string | number, string>(
    known.flatMap((product) => (product.barcode === null ? [] : [[product.id, product.barcode] as const])),
  );
  const wantsBarcode: { readonly at: number; readonly who: string | number; readonly barcode: string }[] = [];

  for (const { line, cells } of rows) {
    const idText = cells.id?.trim() ?? '';
    const id = wholeNumber(idText);
    const barcode = cells.barcode === undefined ? '' : barcodeIn(cells.barcode, null);
    const now = idText === '' ? byBarcode.get(barcode) : id === undefined ? undefined : byId.get(id);
    const { fields, problems } = fieldsOf(cells, now, decimals);
    const refuse = (...more: Problem[]) =>
      plan.lines.push({
        line,
        action: 'refuse',
        id: now?.id ?? null,
        name: cells.name?.trim() || now?.name || '',
        changes: [],
        problems: [...problems, ...more],
        awaitsApproval: false,
      });

    if (idText !== '' && !now) {
      refuse({ field: 'id', detail: sentences.noId });
      continue;
    }
    if (now && seen.has(now.id)) {
      refuse({ field: 'id', detail: sentences.twice });
      continue;
    }
    if (now) seen.add(now.id);

    if (!now) {
      const read = NewProduct.safeParse({ isActive: true, ...fields });
      if (!read.success || problems.length > 0) {
        refuse(...(read.success ? [] : problemsOf(read.error.issues)));
        continue;
      }
      if (read.data.barcode !== null)
        wantsBarcode.push({ at: plan.lines.length, who: `line ${line}`, barcode: read.data.barcode });
      const { stockQuantity, price } = read.data;
      plan.adds.push(read.data);
      plan.lines.push({
        line,
        action: 'add',
        id: null,
        name: read.data.name,
        changes: [
          { field: 'price', from: null, to: dollars(price) },
          { field: 'stockQuantity', from: null, to: stockQuantity },
        ],
        problems: [],
        awaitsApproval: heldAtFirst(read.data, barred) !== undefined,
      });
      continue;
    }

    const read = ChangeProduct.safeParse(fields);
    if (!read.success || problems.length > 0) {
      refuse(...(read.success ? [] : problemsOf(read.error.issues)));
      continue;
    }
    const to = edited(read.data, now);
    const version = wholeNumber(cells.version);
    if (version !== undefined && version !== now.version && Object.keys(to).length > 0) {
      refuse({ field: 'version', detail: sentences.version });
      continue;
    }
    const stock = stockAfter(read.data.stockQuantity, wholeNumber(cells.stockAtExport), now.stock);
    if (stock < 0 || stock > maxStock) {
      refuse({ field: 'stockQuantity', detail: stock < 0 ? sentences.stockAtExport : sentences.stockTooHigh });
      continue;
    }
    if (to.barcode !== undefined) {
      barcodes.delete(now.id);
      if (to.barcode !== null) wantsBarcode.push({ at: plan.lines.length, who: now.id, barcode: to.barcode });
    }
    const fieldChanges = comparedFields
      .filter((field) => to[field] !== undefined)
      .map((field: ComparedField) => ({ field, from: shown(field, now[field]), to: shown(field, to[field] ?? null) }));
    const changes =
      stock === now.stock
        ? fieldChanges
        : [...fieldChanges, { field: 'stockQuantity' as const, from: now.stock, to: stock }];
    if (changes.length === 0) {
      unchanged += 1;
      continue;
    }
    const { apply, asks } = splitByApproval(now, to, barred);
    plan.changes.push({ product: now, to: apply, asks, stock });
    const name = to.name ?? now.name;
    const awaitsApproval = asks !== undefined;
    plan.lines.push({ line, action: 'change', id: now.id, name, changes, problems: [], awaitsApproval });
  }

  const taken = new Set(barcodes.values());
  for (const { at, barcode } of wantsBarcode) {
    const line = plan.lines[at];
    if (!taken.has(barcode)) taken.add(barcode);
    else if (line)
      plan.lines[at] = {
        ...line,
        action: 'refuse',
        changes: [],
        problems: [{ field: 'barcode', detail: sentences.taken }],
      };
  }
  return { ...plan, unchanged };
}

/**
 * The file's stock, or, where the file has the stock at its export, the difference applied to the current stock:
 * products sold meanwhile stay sold.
 */
function stockAfter(wanted: number | undefined, atExport: number | undefined, now: number): number {
  if (wanted === undefined || wanted === atExport) return now;
  return atExport === undefined ? wanted : now + wanted - atExport;
}
