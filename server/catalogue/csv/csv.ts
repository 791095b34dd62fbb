/** Exports and imports a shop's products as comma-separated values, without loss. */
import { CsvError, parse } from 'csv-parse/sync';
import { byteOrderMark, cell, guarded, unguarded } from '../../platform/files/csv.ts';

/** Columns as the file names them. `version` and `stockAtExport` detect changes that the file did not know of. */
export const csvColumns = [
  'id',
  'name',
  'description',
  'category',
  'price',
  'stockQuantity',
  'barcode',
  'size',
  'scratchOffNumber',
  'requiresAgeVerification',
  'minAge',
  'isActive',
  'version',
  'stockAtExport',
] as const;
export type CsvColumn = (typeof csvColumns)[number];
const isColumn = (name: string): name is CsvColumn => (csvColumns as readonly string[]).includes(name);

export function writeCsv(rows: readonly Readonly<Record<CsvColumn, string>>[]): string {
  const lines = rows.map((row) => csvColumns.map((column) => cell(guarded(row[column]))).join(','));
  return `${byteOrderMark}${[csvColumns.join(','), ...lines].join('\r\n')}\r\n`;
}

export type CsvRow = { readonly line: number; readonly cells: Readonly<Partial<Record<CsvColumn, string>>> };
export type CsvProblem = {
  readonly reason: 'not-csv' | 'empty' | 'quotes' | 'columns' | 'doubled-columns' | 'wide' | 'rows';
  readonly line: number | null;
  readonly names: string[];
};
export type ReadCsv =
  | { readonly rows: CsvRow[]; readonly decimals: 'point' | 'comma' }
  | { readonly problem: CsvProblem };

/** UTF-8 by default; UTF-16 for the "Unicode text" of some spreadsheets; otherwise Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The longest first line: our columns' names take a tenth of it. */
const headCharacters = 4 * 1024;
const headColumns = 64;
/** The longest row: the longest description takes a tenth of it. */
const rowCharacters = 64 * 1024;

/** The sign between the cells of the first line: there are only names in it. */
function delimiterOf(first: string): ',' | ';' | '\t' {
  const counts = ([',', ';', '\t'] as const).map((sign) => ({ sign, count: first.split(sign).length - 1 }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

/** Delimiters are commas, semicolons or tabs; empty lines are skipped. */
export function readCsv(input: string, maxRows: number): ReadCsv {
  // Excel writes the delimiter in a line of its own.
  const text = input.replace(byteOrderMark, '').replace(/^sep=.(?:\r\n|\n|\r)/i, '');
  const linesBefore = input.length === text.length || !/^\u{feff}?sep=/iu.test(input) ? 0 : 1;
  const problem = (reason: CsvProblem['reason'], line: number | null): ReadCsv => ({
    problem: { reason, line, names: [] },
  });
  if (text.includes('\0')) return problem('not-csv', null);
  // Before anything is made of it.
  const first = text.slice(0, headCharacters + 1).split(/[\r\n]/, 1)[0] ?? '';
  const delimiter = delimiterOf(first);
  const columns = first.split(delimiter).length;
  if (first.length > headCharacters || columns > headColumns) return problem('wide', 1 + linesBefore);
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      delimiter,
      relax_column_count: true,
      max_record_size: rowCharacters,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      info: true,
      to: maxRows + 2,
    }) as unknown as typeof records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines + linesBefore : null;
    return problem(error.code === 'CSV_MAX_RECORD_SIZE' ? 'wide' : 'quotes', line);
  }
  const [head, ...body] = records;
  if (!head || head.record.every((name) => name.trim() === '')) return problem('empty', null);
  const names = head.record.map((name) => columnNamed(name));
  const unknown = head.record.filter((name, at) => names[at] === undefined && name.trim() !== '');
  if (unknown.length > 0) return { problem: { reason: 'columns', line: 1, names: unknown.slice(0, 10) } };
  const doubled = names.filter((name, at) => name !== undefined && names.indexOf(name) !== at);
  if (doubled.length > 0)
    return {
      problem: {
        reason: 'doubled-columns',
        line: 1,
        names: [...new Set(doubled)].filter((name) => name !== undefined),
      },
    };
  const wide = body.find(({ record }) => record.length > headColumns);
  if (wide) return problem('wide', wide.info.lines + linesBefore);
  const filled = body.filter(({ record }) => record.some((value) => value !== ''));
  if (filled.length > maxRows) return { problem: { reason: 'rows', line: null, names: [String(maxRows)] } };
  return {
    decimals: delimiter === ';' ? 'comma' : 'point',
    rows: filled.map(({ record, info }) => ({
      // The last line of the row: a spreadsheet's own count of rows is another, but an editor's is this one.
      line: info.lines - newLinesIn(record) + linesBefore,
      cells: Object.fromEntries(
        record.flatMap((value, at) => {
          const name = names[at];
          return name === undefined ? [] : [[name, unguarded(value)]];
        }),
      ),
    })),
  };
}

const newLinesIn = (record: readonly string[]): number =>
  record.reduce((sum, value) => sum + value.split(/\r\n|\n|\r/).length - 1, 0);

/** Names of columns as people write them: in any case, with blanks or without. */
function columnNamed(text: string): CsvColumn | undefined {
  const plain = text.replace(/[\s_-]/g, '').toLowerCase();
  const name = csvColumns.find((column) => column.toLowerCase() === plain) ?? others[plain];
  return name !== undefined && isColumn(name) ? name : undefined;
}
const others: Readonly<Record<string, CsvColumn>> = {
  stock: 'stockQuantity',
  quantity: 'stockQuantity',
  ean: 'barcode',
  upc: 'barcode',
};
