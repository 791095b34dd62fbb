/** Goods of many shops, with names of as many different words as a town's shops have: brands, kinds and what they are. */
import { sql } from 'drizzle-orm';
import type { Reader } from '../server/platform/database/db.ts';

const syllables = [
  'bar',
  'bel',
  'cor',
  'dan',
  'fen',
  'gal',
  'har',
  'jun',
  'kel',
  'lor',
  'mar',
  'nev',
  'ost',
  'pel',
].concat(['quin', 'ros', 'sal', 'tor', 'val', 'wen']);
const kinds = ['whole', 'fresh', 'salted', 'smoked', 'roasted', 'sparkling', 'classic', 'golden', 'organic', 'family'];
const goods = ['milk', 'butter', 'bread', 'crackers', 'cookies', 'coffee', 'chips', 'almonds', 'soap', 'batteries']
  .concat(['candles', 'cereal', 'tissues', 'popcorn', 'pretzels', 'noodles', 'juice', 'water', 'matches', 'mustard'])
  .concat(['pickles', 'granola', 'yogurt', 'tea', 'honey']);
/** So many at a time keep each statement short. */
const chunk = 1_000;

export async function insertProducts(db: Reader, count: number): Promise<void> {
  await db.execute(sql`
    insert into stores(name, description, address, latitude, longitude, phone, time_zone, hours, is_approved)
      select 'Shop ' || n, description, address, latitude, longitude, phone, time_zone, hours, true
        from stores, generate_series(1, 10) n where id = 1`);
  for (let from = 0; from < count; from += chunk) {
    await db.execute(sql`
      insert into products(store_id, name, description, category, price, requires_age_verification, art, stock)
        select (array(select id from stores where name like 'Shop %' order by id))[n * 10 / ${count}::int + 1],
               initcap(s.all[n % 20 + 1] || s.all[n / 20 % 20 + 1] || s.all[n / 400 % 20 + 1]) || ' ' || k.all[n / 7 % 10 + 1]
                 || ' ' || g.all[n / 3 % 25 + 1] || ', ' || n % 40 + 1 || ' oz',
               'Fresh from the shelf, in the size that most people take home', 'convenience', 250 + n % 4000, false,
               (select art from products where id = 1), 100
          from generate_series(${from}::int, ${Math.min(from + chunk, count) - 1}::int) n,
               (select string_to_array(${syllables.join(' ')}, ' ') as all) s,
               (select string_to_array(${kinds.join(' ')}, ' ') as all) k,
               (select string_to_array(${goods.join(' ')}, ' ') as all) g`);
  }
}
