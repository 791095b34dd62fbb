/** A store's page is read by the store's own index, however many products other stores have. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Database, rows } from '../platform/database/db.ts';
import { useTestApp } from '../test/harness/app.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { listForSale } from './store.ts';

const app = useTestApp();

/** The statement that lists a store's first page. */
async function readStatement(storeId: number): Promise<string> {
  let text = '';
  const named: Database['named'] = async (statement) => {
    text = statement.text;
    return [];
  };
  await listForSale({ ...app().context.db, named }, { words: [], storeId }, { limit: 24 });
  return text;
}

beforeAll(async () => {
  const { db } = app().context;
  await db.read.execute(sql`
    insert into products(store_id, name, category, price, requires_age_verification, art, stock)
      select s.id, 'Article ' || n, 'essentials', 300, false, p.art, 5
        from (select id from stores order by id limit 2) s, generate_series(1, 5000) n,
             (select art from products order by id limit 1) p order by n, s.id`);
  await ownerDoes(db, ['analyze products']);
});

/** Its plan for any store, as PostgreSQL keeps it after a few calls. */
const readPlan = (text: string): Promise<string> =>
  app().context.db.transact(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare one_store(int) as ${text}`));
    const lines = await rows<{ 'QUERY PLAN': string }>(tx, sql`explain execute one_store(1)`);
    await tx.execute(sql`deallocate one_store`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });

test('a page of one store is read by its own index, and by the key of all products were it asked for by equality (control)', async () => {
  const indexes = (plan: string) => new Set(plan.match(/products_(?:store|pkey)/g));
  const text = await readStatement(1);
  expect(indexes(await readPlan(text))).toEqual(new Set(['products_store']));
  const byEquality = text.replace('p.store_id = any(array[$1]::int[])', 'p.store_id = $1');
  expect(indexes(await readPlan(byEquality))).toEqual(new Set(['products_pkey']));
});
