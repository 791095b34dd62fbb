import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv, writeCsv } from '../csv/csv.ts';
import { csvOf, importPlanner, type Known, sentences } from './import-rules.ts';

const milk: Known = {
  id: 1,
  name: 'Milk',
  description: '',
  category: 'essentials',
  price: 429,
  requiresAgeVerification: false,
  minAge: null,
  barcode: '036000291452',
  size: null,
  scratchOffNumber: null,
  isActive: true,
  stock: 10,
  version: 3,
};
const bread: Known = { ...milk, id: 2, name: 'Bread', barcode: '73513537' };
const plan = (text: string, products: readonly Known[] = [milk, bread]) => {
  const read = readCsv(text, 1_000);
  if ('problem' in read) throw new Error(read.problem.reason);
  const { take, finish } = importPlanner(products, read.decimals, []);
  read.rows.forEach(take);
  return finish();
};
const problems = (text: string) =>
  plan(text).lines.flatMap((line) => line.problems.map(({ field, detail }) => [line.line, field, detail]));

describe('a file', () => {
  test('a file that was exported changes nothing', () => {
    const product = fc.record<Known>({
      id: fc.constant(1),
      name: fc
        .string({ minLength: 1, maxLength: 60 })
        .filter((text) => text.trim() === text && text !== '' && !/\p{Cc}/u.test(text)),
      description: fc.string({ maxLength: 60 }).filter((text) => text.trim() === text),
      category: fc.constantFrom('lottery', 'essentials', 'alcohol'),
      price: fc.integer({ min: 1, max: 1_000_000 }),
      requiresAgeVerification: fc.boolean(),
      minAge: fc.option(fc.integer({ min: 1, max: 120 })),
      barcode: fc.constantFrom(null, '036000291452', '4006381333931'),
      size: fc.constantFrom(null, '750 ml', '6 x 330 ml', '10 x 20 ct', '1750 ml'),
      scratchOffNumber: fc.option(
        fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text && text !== ''),
      ),
      isActive: fc.boolean(),
      stock: fc.integer({ min: 0, max: 1_000_000 }),
      version: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(product, (one) => {
        expect(plan(writeCsv([csvOf(one)]), [one])).toMatchObject({ lines: [], unchanged: 1 });
      }),
    );
  });
  test('a file knows a product by its number, or else by its barcode', () => {
    expect(plan('id,price\n2,1.00\n').lines).toMatchObject([{ action: 'change', id: 2, name: 'Bread' }]);
    expect(plan('barcode,price\n73513537,1.00\n').lines).toMatchObject([{ action: 'change', id: 2 }]);
    expect(plan('name,price\nBread,1.00\n').lines).toMatchObject([{ action: 'add' }]);
  });
  test('a file changes the columns it has and leaves the others', () => {
    const { changes } = plan('id,price\n1,5.00\n');
    expect(changes).toMatchObject([{ product: milk, to: { price: 500 }, stock: 10 }]);
  });
  test('STORE-24 a file adds what is new, with what it does not say', () => {
    expect(plan('name,price\nOats,2.50\n').adds).toMatchObject([
      { name: 'Oats', price: 250, category: 'essentials', stockQuantity: 1, isActive: true },
    ]);
  });
  test('a file may say prices and answers as people write them', () => {
    expect(plan('id;price;isActive\n1;4,99;no\n').changes).toMatchObject([{ to: { price: 499, isActive: false } }]);
    expect(plan('id,price,isActive\n1,$4.99,FALSE\n').changes).toMatchObject([{ to: { price: 499, isActive: false } }]);
  });
  test('from a spreadsheet that dropped the zeros of a barcode is understood', () => {
    expect(plan('id,barcode\n1,36000291452\n')).toMatchObject({ unchanged: 1, lines: [] });
    expect(plan('barcode,price\n36000291452,1.00\n').lines).toMatchObject([{ action: 'change', id: 1 }]);
    expect(problems('name,price,barcode\nOats,1.00,3.6E+10\n')).toEqual([[2, 'barcode', sentences.shortened]]);
  });
});

describe('a line is refused', () => {
  test.each([
    ['a number that is not here', 'id,price\n99,1.00', 'id', sentences.noId],
    ['a number that is none', 'id,price\nx,1.00', 'id', sentences.noId],
    ['a product for the second time', 'id,price\n1,1.00\n1,2.00', 'id', sentences.twice],
    ['an edit of another version', 'id,price,version\n1,1.00,2', 'version', sentences.version],
    ['an absurd price', 'id,price\n1,10000.01', 'price', expect.stringContaining('$10,000.00')],
    ['a price below nothing', 'id,price\n1,-4', 'price', expect.stringContaining('above')],
    ['a blank name', 'id,name\n1, ', 'name', 'Enter a name'],
    ['an unknown category', 'id,category\n1,weapons', 'category', 'Choose a category'],
    ['a word that is neither yes nor no', 'id,isActive\n1,perhaps', 'isActive', 'Enter yes or no'],
    ['an age that is none', 'id,minAge\n1,adult', 'minAge', 'Enter an age from 1 to 120'],
    [
      'a barcode with a wrong check digit',
      'id,barcode\n1,4006381333932',
      'barcode',
      expect.stringContaining('check digit'),
    ],
    ['a barcode of another product', 'id,barcode\n1,73513537', 'barcode', sentences.taken],
    ['less stock than was sold', 'id,stockQuantity,stockAtExport\n1,0,12', 'stockQuantity', sentences.stockAtExport],
  ])('a line is refused with %s', (_what, text, field, detail) => {
    const { lines } = plan(text);
    expect(lines.filter(({ action }) => action === 'refuse')).toMatchObject([
      { changes: [], problems: [{ field, detail }] },
    ]);
  });
  test('a line is refused for a barcode of another new line, but not for one that is being released', () => {
    const twice = plan('name,price,barcode\nA,1.00,4006381333931\nB,1.00,4006381333931\n');
    expect(twice.lines.map(({ action }) => action)).toEqual(['add', 'refuse']);
    const swapped = plan('id,barcode\n1,73513537\n2,036000291452\n');
    expect(swapped.lines.map(({ action }) => action)).toEqual(['change', 'change']);
  });
});

describe('the stock of a file', () => {
  test('the imported stock is reduced by the units sold since the export', () => {
    const stocks = (text: string) => plan(text).changes.map(({ stock }) => stock);
    expect(stocks('id,stockQuantity\n1,24')).toEqual([24]);
    expect(stocks('id,stockQuantity,stockAtExport\n1,24,12')).toEqual([22]);
    expect(stocks('id,stockQuantity,stockAtExport\n1,12,12')).toEqual([]);
    expect(stocks('id,stockQuantity\n1,')).toEqual([]);
  });
});
