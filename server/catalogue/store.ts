import { type Category, categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database, Named, Reader, Tx } from '../platform/database/db.ts';
import type { LicensedUntil } from '../stores/service.ts';
import type { PhotoRow } from './photos/rules.ts';
import { photosColumn } from './photos/store.ts';
import { products } from './tables.ts';

/** A product for sale as the database answers it. */
export type ProductRow = {
  id: number;
  storeId: number;
  storeName: string;
  storeAddress: string;
  name: string;
  description: string;
  category: Category;
  price: number;
  /** See tables.ts; null when that time is over. */
  wasPrice: number | null;
  requiresAgeVerification: boolean;
  minAge: number | null;
  /** As JSON: most pictures are known already and need not be read. */
  art: string;
  photos: PhotoRow[] | null;
  scratchOffNumber: string | null;
  barcode: string | null;
  size: string | null;
  stock: number;
  latitude: number;
  longitude: number;
  /** The store's own, where they differ from the policy's. */
  radiusMiles: number | null;
  prepMinutes: number | null;
  isBusyMode: boolean;
  /** The store's licensed categories and their last days, on its own calendar. */
  licensedUntil: LicensedUntil;
  timeZone: string;
  ratingSum: number;
  ratingCount: number;
};

const columns = `
         p.id, p.store_id as "storeId", s.name as "storeName", s.address as "storeAddress", p.name, p.description, p.category, p.price::float8 as price,
         case when p.was_until > app_now() then p.was_price::float8 end as "wasPrice",
         p.requires_age_verification as "requiresAgeVerification", p.min_age as "minAge", p.art::text as art,
         p.scratch_off_number as "scratchOffNumber", p.barcode, p.size, p.stock, s.latitude, s.longitude,
         s.radius_miles as "radiusMiles", s.prep_minutes as "prepMinutes",
         coalesce(s.busy_until > app_now(), false) as "isBusyMode", s.rating_sum as "ratingSum", s.rating_count as "ratingCount",
         s.licensed_until as "licensedUntil", s.time_zone as "timeZone",${photosColumn}`;
const among = `
    from products p join stores s on s.id = p.store_id
   where p.is_active and s.is_approved`;
const forSale = `select ${columns}${among}`;
/**
 * Changes whenever anything that a product is shown with does: the database never gives two versions of a row the same place
 * and transaction. What only time changes is told beside it.
 */
const version = `
         concat(p.ctid, p.xmin, s.ctid, s.xmin, p.was_until > app_now(), s.busy_until > app_now(),
           (select string_agg(concat(f.ctid, f.xmin), '') from product_photos f where f.product_id = p.id)) as version`;
// As the index products_name_trgm has it.
export const searchedText = "lower(p.name || ' ' || p.description)";
export const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** The index knows three letters in a row, and beginnings of words: shorter words match only there. */
export const isShort = (word: string): boolean => Array.from(word).length < 3;
function standing(word: string, values: unknown[]): string {
  if (!isShort(word)) return `${searchedText} like $${values.push(pattern(word))}`;
  const start = pattern(word).slice(1);
  return `(${searchedText} like $${values.push(start)} or ${searchedText} like $${values.push(`% ${start}`)})`;
}

/** Filter of products: an empty list of words finds all of them. */
export type Filter = {
  readonly words: readonly string[];
  /** One of these; without any, of all. */
  readonly categories?: readonly Category[] | undefined;
  readonly storeId?: number | undefined;
};
/** The same conditions wherever products are looked for; `values` gets what they are compared with. */
function narrowed({ categories, storeId }: Omit<Filter, 'words'>, values: unknown[]): { name: string; where: string } {
  let [name, where] = ['', ''];
  if (categories?.length === 1) {
    name += ', category';
    where += ` and p.category = $${values.push(categories[0])}`;
  } else if (categories !== undefined) {
    name += ', categories';
    where += ` and p.category = any($${values.push(categories)}::text[])`;
  }
  if (storeId !== undefined) {
    name += ', store';
    // As a list of one: were it `=`, the order would be by id alone, and all products be read in it by their key.
    const place = values.push(storeId);
    where += ` and p.store_id = any(array[$${place}]::int[])`;
  }
  return { name, where };
}

/** A page is read in one of these sizes and cut: each size is a plan of its own. */
const pageSizes = [24, 100, 500];

export type Page = { readonly limit: number; readonly after?: number | undefined };
export type ListedRow = ProductRow & { readonly version: string };

/** Each mix of filters is a statement of its own, so that each is planned for the index that serves it. */
async function list<R extends object>(
  db: Database,
  { what, selected }: { what: string; selected: string },
  filter: Filter,
  page: Page,
): Promise<R[]> {
  const values: unknown[] = [];
  const [short, long] = [filter.words.filter(isShort), filter.words.filter((word) => !isShort(word))];
  const found = [...long, ...short].map((word) => ` and ${standing(word, values)}`).join('');
  const { name, where } = narrowed(filter, values);
  // In the order of the list, which goes by the store first.
  const after =
    page.after === undefined
      ? ''
      : ` and (p.store_id, p.id) > (select store_id, id from products where id = $${values.push(page.after)})`;
  const size = pageSizes.find((one) => one >= page.limit) ?? page.limit;
  const read = await db.named<R>(
    {
      name: `${what} by ${long.length} words and ${short.length} short ones${name}${after && ', next'}, ${size}`,
      text: `select ${selected}${among}${found}${where}${after} order by p.store_id, p.id limit ${size}`,
    },
    values,
  );
  return read.slice(0, page.limit);
}
export const listForSale = (db: Database, filter: Filter, page: Page) =>
  list<ListedRow>(db, { what: 'products', selected: `${columns},${version}` }, filter, page);

/** The versions of what `listForSale` would find. */
export const listVersions = async (db: Database, filter: Filter, page: Page): Promise<string[]> =>
  (await list<{ version: string }>(db, { what: 'versions', selected: version }, filter, page)).map(
    (row) => row.version,
  );

const shelvesInStores: Named<{ storeId: number; category: Category }> = {
  name: 'shelves of stores',
  // Each is looked for in the index: reading all products for their categories takes the longer the more there are.
  text: `
    select s.id as "storeId", c.category
      from unnest($1::int[]) as s(id) cross join unnest($2::text[]) with ordinality as c(category, place)
     where exists (select 1 from products p where p.category = c.category and p.store_id = s.id and p.is_active)
     order by s.id, c.place`,
};
/** Categories with active products of each of these stores, in their order. */
export const loadShelves = (db: Database, storeIds: readonly number[]) =>
  db.named(shelvesInStores, [storeIds, categories]);

/** Those of the words that stand on some product here, in the order given. */
export async function wordsForSale(
  db: Database,
  words: readonly string[],
  filter: Omit<Filter, 'words'>,
): Promise<string[]> {
  const values: unknown[] = [words, words.map(pattern)];
  const { name, where } = narrowed(filter, values);
  const found = await db.named<{ word: string }>(
    {
      name: `words on products${name}`,
      text: `
        select wanted.word from unnest($1::text[], $2::text[]) with ordinality as wanted(word, pattern, place)
         where exists (select 1 from products p join stores s on s.id = p.store_id
                        where p.is_active and s.is_approved and ${searchedText} like wanted.pattern${where})
         order by wanted.place`,
    },
    values,
  );
  return found.map(({ word }) => word);
}

const similarWords: Named<{ word: string }> = {
  name: 'words with the same deletions',
  text: 'select distinct word from product_word_deletions where deletion = any($1::text[])',
};
/** Words of products, normalized like a typed query: see search-rules.ts. */
export const wordsLeaving = async (db: Database, deletions: readonly string[]): Promise<string[]> =>
  (await db.named(similarWords, [deletions])).map(({ word }) => word);

export type Like = { of: number; id: number; isSame: boolean };
const likeForSale: Named<Like> = {
  name: 'goods like others',
  text: `
    select m.id as "of", best.id, best."isSame"
      from products m cross join unnest($2::int[]) as elsewhere(store_id)
           cross join lateral (
             select p.id, coalesce(p.barcode = m.barcode, false) or lower(p.name) = lower(m.name) as "isSame"
               from products p
              where p.store_id = elsewhere.store_id and p.category = m.category and p.is_active and p.stock > 0
                and (p.barcode = m.barcode or similarity(lower(p.name), lower(m.name)) >= 0.3)
              order by 2 desc, similarity(lower(p.name), lower(m.name)) desc, p.id limit 1) best
     where m.id = any($1::int[]) and m.store_id <> elsewhere.store_id`,
};
/** The same article in other stores for each product, or else the most similar one. */
export const likeElsewhere = (db: Database, productIds: readonly number[], storeIds: readonly number[]) =>
  db.named(likeForSale, [productIds, storeIds]);

const someForSale: Named<ProductRow> = { name: 'some products for sale', text: `${forSale} and p.id = any($1::int[])` };
export const productsForSale = (db: Database, ids: readonly number[]) => db.named(someForSale, [ids]);

const oneForSale: Named<ProductRow> = { name: 'product for sale', text: `${forSale} and p.id = $1` };
export async function productForSale(db: Database, productId: number): Promise<ProductRow | undefined> {
  const [row] = await db.named(oneForSale, [productId]);
  return row;
}

export async function loadArt(db: Reader, productId: number) {
  const [row] = await db.select({ art: products.art }).from(products).where(eq(products.id, productId));
  return row?.art;
}

export async function insertProducts(tx: Tx, values: (typeof products.$inferInsert)[]): Promise<number[]> {
  const inserted = await tx.insert(products).values(values).returning({ id: products.id });
  return inserted.map((row) => row.id);
}

/** Returns items to stock. Rows are locked by id, as everywhere, so that orders never deadlock. */
export async function restock(tx: Tx, lines: readonly { productId: number; quantity: number }[]): Promise<void> {
  const counted = JSON.stringify(lines);
  await tx.execute(
    sql`select 1 from products where id in (select (line->>'productId')::int from jsonb_array_elements(${counted}::jsonb) line) order by id for update`,
  );
  await tx.execute(
    sql`update products set stock = stock + line.quantity from jsonb_to_recordset(${counted}::jsonb) as line("productId" int, quantity int) where products.id = line."productId"`,
  );
}
