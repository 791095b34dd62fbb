/** A shop's version of how its products look, which lists of orders are kept by. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { useTestApp } from '../test/harness/app.ts';
import { products } from './tables.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const ofStore = eq(products.storeId, 1);
let ids: number[];
beforeAll(async () => {
  ids = (await db().select({ id: products.id }).from(products).where(ofStore).limit(3)).map(({ id }) => id);
});
const loadVersions = async (): Promise<[number, number]> => {
  const found = await rows<{ storeId: number; version: number }>(
    db(),
    sql`select store_id as "storeId", version from product_looks`,
  );
  const of = (storeId: number) => found.find((one) => one.storeId === storeId)?.version ?? 0;
  return [of(1), of(2)];
};
const rename = sql`${products.name} || '!'`;

test.each([
  ['a name', { name: rename }],
  ['a picture', { art: sql`${products.art} || jsonb_build_object('label', ${products.id} || 'x' || random())` }],
  [
    'a category',
    { category: sql`case ${products.category} when 'essentials' then 'convenience' else 'essentials' end` },
  ],
])('goes up with %s, once for all that one transaction changes, and for no other shop', async (_what, change) => {
  const [mine, others] = await loadVersions();
  await db().transaction(async (tx) => {
    for (const id of ids) await tx.update(products).set(change).where(eq(products.id, id));
    await tx.update(products).set(change).where(ofStore);
  });
  expect(await loadVersions()).toEqual([mine + 1, others]);
});

test('goes up with each of two transactions', async () => {
  const [mine, others] = await loadVersions();
  for (const id of ids.slice(0, 2)) await db().update(products).set({ name: rename }).where(eq(products.id, id));
  expect(await loadVersions()).toEqual([mine + 2, others]);
});

test.each([
  ['the stock', { stock: sql`stock + 1` }],
  ['a price', { price: sql`price + 1` }],
  ['the same name', { name: products.name }],
])('stays with %s, and with a change that is taken back', async (_what, change) => {
  const before = await loadVersions();
  await db().update(products).set(change).where(ofStore);
  await db()
    .transaction(async (tx) => {
      await tx.update(products).set({ name: rename }).where(ofStore);
      throw new Error('taken back');
    })
    .catch(() => undefined);
  expect(await loadVersions()).toEqual(before);
});
