import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { guarded, unguarded } from '../../platform/files/csv.ts';
import { type CsvColumn, csvColumns, readCsv, textOf, writeCsv } from './csv.ts';
import { readCsvFile } from './reader.ts';

const rowOf = (cells: Partial<Record<CsvColumn, string>>): Record<CsvColumn, string> =>
  Object.fromEntries(csvColumns.map((column) => [column, cells[column] ?? ''])) as Record<CsvColumn, string>;
const read = (text: string) => {
  const found = readCsv(text, 100);
  if ('problem' in found) throw new Error(found.problem.reason);
  return found;
};
const problem = (text: string, maxRows = 100) => {
  const found = readCsv(text, maxRows);
  return 'problem' in found ? found.problem : undefined;
};

/** Typed text and attempts at injection, in any mixture. */
const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        "'",
        ',',
        ';',
        '\n',
        '\r',
        '\r\n',
        '\t',
        '=',
        '+',
        '-',
        '@',
        '＝',
        ' ',
        '0',
        'é',
        '🍞',
        '1e5',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);
const anyRow = fc.record(Object.fromEntries(csvColumns.map((column) => [column, nasty]))) as fc.Arbitrary<
  Record<CsvColumn, string>
>;

describe('a file', () => {
  test('a file comes back as it went out, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 8 }), (rows) => {
        const filled = rows.filter((row) => csvColumns.some((column) => guarded(row[column]) !== ''));
        expect(read(writeCsv(filled)).rows.map(({ cells }) => cells)).toEqual(filled);
      }),
      { numRuns: 500 },
    );
  });
  test('a file has nothing in it that a spreadsheet would run', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        for (const column of csvColumns) expect(guarded(row[column])).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      }),
    );
    for (const text of [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '＝1',
      "'=1",
      "''=1",
      "'Tis the season",
      'plain',
    ])
      expect(unguarded(guarded(text))).toBe(text);
    expect(guarded('=1+1')).toBe("'=1+1");
    expect(guarded("'Tis the season")).toBe("'Tis the season");
  });
  test('a file keeps the zeros in front and begins with the mark by which a spreadsheet knows its letters', () => {
    const text = writeCsv([rowOf({ name: 'Crème', barcode: '036000291452' })]);
    expect(text.startsWith('\u{feff}id,name,')).toBe(true);
    expect(text).toContain(',036000291452,');
    expect(text.endsWith('\r\n')).toBe(true);
  });
});

describe('a file of others', () => {
  test.each([
    ['commas', 'name,price\nMilk,4.29\n', 'point'],
    ['semicolons', 'name;price\r\nMilk;4.29\r\n', 'comma'],
    ['tabs', 'name\tprice\rMilk\t4.29', 'point'],
    ['a byte order mark', '\u{feff}name,price\nMilk,4.29', 'point'],
    ['a line that says the delimiter', 'sep=;\nname;price\nMilk;4.29', 'comma'],
    ['names in any case, with blanks', ' Name , PRICE \nMilk,4.29\n\n,,\n', 'point'],
  ])('a file of others is read with %s', (_what, text, decimals) => {
    expect(read(text)).toMatchObject({ decimals, rows: [{ cells: { name: 'Milk', price: '4.29' } }] });
  });
  test('a file of others tells the line of each row as an editor counts them', () => {
    const text = 'name,price\nMilk,1\n"Two\nlines",2\n\nBread,3\n';
    expect(read(text).rows.map(({ line }) => line)).toEqual([2, 3, 6]);
    expect(read(`sep=,\n${text}`).rows.map(({ line }) => line)).toEqual([3, 4, 7]);
  });
  test('a file of others may have rows that are too short or too long', () => {
    expect(read('name,price\nMilk\nBread,1,2,3\n').rows.map(({ cells }) => cells)).toEqual([
      { name: 'Milk' },
      { name: 'Bread', price: '1' },
    ]);
  });
  test.each([
    ['nothing', '', 'empty'],
    ['only empty lines', '\n\n', 'empty'],
    ['a column that is not known', 'name,color\nMilk,white', 'columns'],
    ['a column twice', 'ean,barcode\n1,1', 'doubled-columns'],
    ['bytes that are no text', 'name\0\nMilk', 'not-csv'],
    ['a first line without end', `name,${'x'.repeat(5_000)}\nMilk`, 'wide'],
    ['very many columns', `${','.repeat(64)}\n1`, 'wide'],
    ['a row of very many cells', `name,price\n${','.repeat(100)}`, 'wide'],
    ['a row without end', `name,price\nMilk,"${'x'.repeat(70_000)}"`, 'wide'],
    ['a quote that is never closed', 'name\n"Milk', 'quotes'],
  ])('a file of others is refused with %s', (_what, text, reason) => expect(problem(text)?.reason).toBe(reason));
  test('a file of others is refused by its first line before the rest of it is read', () => {
    // The second line is never read.
    const text = `${','.repeat(2_000)}\n${`${'1,'.repeat(2_000)}\n`.repeat(500)}`;
    const parse = vi.spyOn(String.prototype, 'split');
    expect(problem(text)).toEqual({ reason: 'wide', line: 1, names: [] });
    expect(Math.max(...parse.mock.contexts.map((one) => String(one).length))).toBeLessThan(5_000);
  });
  test('a file of others is read in a thread, with the same answer, while everything else goes on', async () => {
    const text = `name,price\n${'Milk,4.29\n'.repeat(1_000)}`;
    let turns = 0;
    const turn = () => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const found = await readCsvFile({ bytes: Buffer.from(text), maxRows: 5_000 });
    clearImmediate(next);
    expect(found).toEqual(readCsv(text, 5_000));
    expect(turns).toBeGreaterThan(10);
  });
  test('a file of others is refused when it is too long', () => {
    expect(problem(`name\n${'Milk\n'.repeat(3)}`, 2)).toMatchObject({ reason: 'rows', names: ['2'] });
    expect(problem(`name\n${'Milk\n'.repeat(2)}`, 2)).toBeUndefined();
  });
  test('a file of others is read in the letters in which it was written', () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from('name\nCrème', 'utf16le')]);
    expect(textOf(utf16)).toContain('Crème');
    expect(textOf(Buffer.from('Crème', 'utf8'))).toBe('Crème');
    expect(textOf(Buffer.from('Crème', 'latin1'))).toBe('Crème');
  });
});
