/**
 * Looks up the article of a barcode. Adapters: a bundled file of articles, and a service that answers as Open Food
 * Facts does. Neither ever fails: without an answer the result is empty.
 */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** As the source has it; a person confirms it against the product. */
export type Article = {
  readonly brand: string;
  readonly name: string;
  readonly size: string;
  /** Categories in the source's own words. */
  readonly kinds: readonly string[];
};
export type BarcodeLookup = (barcode: string) => Promise<Article | undefined>;

export const noBarcodeLookup: BarcodeLookup = async () => undefined;

const Row = z.object({
  barcode: z.string(),
  brand: z.string(),
  name: z.string(),
  size: z.string(),
  category: z.string(),
});

/** A file of comma-separated values; read with the first question. */
export function articlesIn(file: URL): BarcodeLookup {
  let table: Promise<ReadonlyMap<string, Article>> | undefined;
  const read = async () => {
    const rows = z.array(Row).parse(parse(await readFile(file), { columns: true }));
    return new Map(rows.map(({ barcode, category, ...article }) => [barcode, { ...article, kinds: [category] }]));
  };
  return async (barcode) => {
    table ??= read();
    return (await table).get(barcode);
  };
}

/** Somebody stands at the shelf with a scanner in hand. */
const answerWithinMs = 2_500;

const text = z.string().max(2_000).nullish();
const Reply = z.object({
  code: z.string().max(40),
  status: z.union([z.literal(1), z.literal('success')]),
  product: z.object({
    product_name: text,
    brands: text,
    quantity: text,
    categories_tags: z.array(z.string().max(200)).max(500).nullish(),
  }),
});

const plain = (code: string): string => code.replace(/^0+/, '');

/** GET …/api/v2/product/{barcode}.json. Only the barcode is sent. */
export function httpBarcodeLookup(baseUrl: string, send: typeof fetch, withinMs = answerWithinMs): BarcodeLookup {
  return async (barcode) => {
    const url = new URL(
      `api/v2/product/${encodeURIComponent(barcode)}.json?fields=code,product_name,brands,quantity,categories_tags`,
      baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`,
    );
    try {
      const response = await send(url, {
        signal: AbortSignal.timeout(withinMs),
        headers: { accept: 'application/json', 'user-agent': 'AutoLotto' },
      });
      if (!response.ok) {
        await response.body?.cancel();
        return undefined;
      }
      const read = Reply.safeParse(await response.json());
      if (!read.success || plain(read.data.code) !== plain(barcode)) return undefined;
      const { product_name: name, brands, quantity, categories_tags: kinds } = read.data.product;
      if (!name?.trim()) return undefined;
      return { brand: brands?.split(',')[0] ?? '', name, size: quantity ?? '', kinds: kinds ?? [] };
    } catch {
      return undefined;
    }
  };
}
