import { readFileSync } from 'node:fs';
import { readBarcode } from '@autolotto/contract/catalogue/barcode.ts';
import { restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { readSize, sizeText } from '@autolotto/contract/catalogue/size.ts';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { suggestionOf } from './barcode-rules.ts';
import { knownArticles } from './known-articles.ts';

type Row = { barcode: string; brand: string; name: string; size: string; category: string };
const rows: Row[] = parse(readFileSync(new URL('./articles.csv', import.meta.url)), { columns: true });

test('each known article has a valid, unique, normalized barcode, and no restricted category', () => {
  expect(rows.length).toBeGreaterThan(150);
  for (const { barcode, category, brand } of rows) {
    expect(readBarcode(barcode), barcode).toEqual({ ok: true, code: barcode });
    expect(restrictedCategories, barcode).not.toContain(category);
    expect(brand, barcode).not.toBe('');
  }
  expect(new Set(rows.map(({ barcode }) => barcode)).size).toBe(rows.length);
});

test('each known article is proposed with its brand, category and normalized size', async () => {
  for (const { barcode, brand, category, size } of rows) {
    const article = await knownArticles(barcode);
    const proposed = article && suggestionOf(article);
    expect(proposed, barcode).toMatchObject({ category, size: size || null, requiresAgeVerification: false });
    expect(proposed?.name.startsWith(brand), barcode).toBe(true);
    const read = readSize(size);
    if (size !== '') expect(read && sizeText(read), barcode).toBe(size);
  }
  expect(await knownArticles('4006381333931')).toBeUndefined();
});
