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
import { heldAtFirst, type NewCategoryRequest, splitByApproval } from '../categories/rules.ts';
import type { CsvColumn, CsvRow } from '../csv/csv.ts';
import { edited, type Facts, shown } from './rules.ts';

export type Known = Facts & {
  readonly id: number;
  readonly stock: number;
  readonly version: number;
  readonly takedownReason?: string | null;
};

export type ImportPlan = {
  readonly lines: ImportLine[];
  readonly unchanged: number;
  readonly adds: NewProduct[];
  readonly changes: {
    readonly product: Known;
    readonly to: Partial<Facts>;
    /** The part of the row that an admin must approve. */
    readonly asks: NewCategoryRequest | undefined;
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
const answers: FieldSentence = 'Enter yes or no';
export const sentences = {
  noId: 'Your shop has no product with this number',
  twice: 'This product is in the file twice',
  version: 'Changed since the export. Export again',
  stockAtExport: 'More sold since the export than remain',
  stockTooHigh: fieldSentence('More than {most} would be on the shelf', { most: maxStock.toLocaleString('en-US') }),
  shortened: 'Shortened by a spreadsheet. Format its column as text',
  taken: 'Another product has this barcode',
  takenDown: 'An admin has hidden this product',
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

/** What becomes of one row. */
type RowPlan =
  | { readonly action: 'refuse'; readonly problems: Problem[] }
  | { readonly action: 'unchanged' }
  | { readonly action: 'add'; readonly product: NewProduct }
  | {
      readonly action: 'change';
      readonly to: Partial<Facts>;
      readonly stock: number;
      readonly changes: ImportLine['changes'];
    };
type Fields = ReturnType<typeof fieldsOf>;

const refused = (...problems: Problem[]): RowPlan => ({ action: 'refuse', problems });

function planNew({ fields, problems }: Fields): RowPlan {
  const read = NewProduct.safeParse({ isActive: true, ...fields });
  if (!read.success) return refused(...problems, ...problemsOf(read.error.issues));
  return problems.length > 0 ? refused(...problems) : { action: 'add', product: read.data };
}

function planChange(cells: Cells, { fields, problems }: Fields, now: Known): RowPlan {
  const read = ChangeProduct.safeParse(fields);
  if (!read.success) return refused(...problems, ...problemsOf(read.error.issues));
  if (problems.length > 0) return refused(...problems);
  const to = edited(read.data, now);
  const version = wholeNumber(cells.version);
  if (version !== undefined && version !== now.version && Object.keys(to).length > 0)
    return refused({ field: 'version', detail: sentences.version });
  if (to.isActive === true && now.takedownReason) return refused({ field: 'isActive', detail: sentences.takenDown });
  const stock = stockAfter(read.data.stockQuantity, wholeNumber(cells.stockAtExport), now.stock);
  if (stock < 0) return refused({ field: 'stockQuantity', detail: sentences.stockAtExport });
  if (stock > maxStock) return refused({ field: 'stockQuantity', detail: sentences.stockTooHigh });
  const changes: ImportLine['changes'] = comparedFields
    .filter((field) => to[field] !== undefined)
    .map((field: ComparedField) => ({ field, from: shown(field, now[field]), to: shown(field, to[field] ?? null) }));
  if (stock !== now.stock) changes.push({ field: 'stockQuantity', from: now.stock, to: stock });
  return changes.length === 0 ? { action: 'unchanged' } : { action: 'change', to, stock, changes };
}

/** The lines of an import as its rows are planned, and which barcodes its products would have. */
function startPlan(known: readonly Known[], unlicensed: readonly Category[]) {
  const lines: ImportLine[] = [];
  const adds: ImportPlan['adds'] = [];
  const changes: ImportPlan['changes'] = [];
  let unchanged = 0;
  const barcodes = new Map(known.map(({ id, barcode }) => [id, barcode]));
  const wanted: { readonly at: number; readonly barcode: string }[] = [];
  const want = (barcode: string | null) => {
    if (barcode !== null) wanted.push({ at: lines.length, barcode });
  };

  const take = ({ line, cells }: CsvRow, now: Known | undefined, plan: RowPlan): void => {
    const name = cells.name?.trim() || now?.name || '';
    const common = { line, id: now?.id ?? null, name, changes: [], problems: [], awaitsApproval: false };
    if (plan.action === 'unchanged') unchanged += 1;
    else if (plan.action === 'refuse') lines.push({ ...common, action: 'refuse', problems: plan.problems });
    else if (plan.action === 'add') {
      const { product } = plan;
      want(product.barcode);
      adds.push(product);
      lines.push({
        ...common,
        action: 'add',
        name: product.name,
        changes: [
          { field: 'price', from: null, to: dollars(product.price) },
          { field: 'stockQuantity', from: null, to: product.stockQuantity },
        ],
        awaitsApproval: heldAtFirst(product, unlicensed) !== undefined,
      });
    } else if (now) {
      const { to, stock } = plan;
      if (to.barcode !== undefined) {
        barcodes.delete(now.id);
        want(to.barcode);
      }
      const { apply, asks } = splitByApproval(now, to, unlicensed);
      changes.push({ product: now, to: apply, asks, stock });
      const awaitsApproval = asks !== undefined;
      lines.push({ ...common, action: 'change', name: to.name ?? now.name, changes: plan.changes, awaitsApproval });
    }
  };

  /** Refuses what would have the barcode of another product. */
  const finish = (): ImportPlan => {
    const taken = new Set(barcodes.values());
    for (const { at, barcode } of wanted) {
      const line = lines[at];
      const problems = [{ field: 'barcode', detail: sentences.taken }];
      if (!taken.has(barcode)) taken.add(barcode);
      else if (line) lines[at] = { ...line, action: 'refuse', changes: [], problems };
    }
    return { lines, unchanged, adds, changes };
  };
  return { take, finish };
}

/** Compares a file with the shelf, row by row. A row is known by its number, or else by its barcode. */
export function importPlanner(
  known: readonly Known[],
  decimals: 'point' | 'comma',
  unlicensed: readonly Category[],
): { readonly take: (row: CsvRow) => void; readonly finish: () => ImportPlan } {
  const byId = new Map(known.map((product) => [product.id, product]));
  const byBarcode = new Map(known.flatMap((product) => (product.barcode === null ? [] : [[product.barcode, product]])));
  const seen = new Set<Known>();
  const plan = startPlan(known, unlicensed);
  const take = (row: CsvRow): void => {
    const { cells } = row;
    const idText = cells.id?.trim() ?? '';
    const barcode = cells.barcode === undefined ? '' : barcodeIn(cells.barcode, null);
    const now = idText === '' ? byBarcode.get(barcode) : byId.get(wholeNumber(idText) ?? Number.NaN);
    const read = fieldsOf(cells, now, decimals);
    if (idText !== '' && !now) plan.take(row, now, refused(...read.problems, { field: 'id', detail: sentences.noId }));
    else if (!now) plan.take(row, now, planNew(read));
    else if (seen.has(now)) plan.take(row, now, refused(...read.problems, { field: 'id', detail: sentences.twice }));
    else plan.take(row, now, planChange(cells, read, now));
    if (now) seen.add(now);
  };
  return { take, finish: plan.finish };
}

/**
 * The file's stock, or, where the file has the stock at its export, the difference applied to the current stock:
 * products sold meanwhile stay sold.
 */
function stockAfter(wanted: number | undefined, atExport: number | undefined, now: number): number {
  if (wanted === undefined || wanted === atExport) return now;
  return atExport === undefined ? wanted : now + wanted - atExport;
}
