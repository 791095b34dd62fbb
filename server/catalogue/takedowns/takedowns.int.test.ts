// @invariant CATALOG-9: What an admin has hidden no shop can show, by whatever way.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditPage } from '../../platform/database/audit.ts';
import { rows } from '../../platform/database/db.ts';
import { storedMails } from '../../platform/mail/mail.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { doorInTown } from '../../test/harness/shopping.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let [store, other, admin, customer]: Client[] = [];
const people = () => {
  if (!store || !other || !admin || !customer) throw new Error('nobody yet');
  return { store, other, admin, customer };
};
beforeAll(async () => {
  [store, other, admin] = [await app().as('store'), await app().as('store2'), await app().as('admin')];
  customer = await app().newCustomer({ dollars: '50.00' });
});

let made = 0;
async function add(fields: object = {}, who = people().store): Promise<Reply['body']> {
  made += 1;
  const product = { name: `Lantern ${made}`, price: '6.00', stockQuantity: 9, ...fields };
  const reply = await who.send('POST', '/api/store/products', product);
  expect(reply.status).toBe(201);
  return reply.body;
}
const reason = 'It was recalled by its maker';
const takeDown = (id: number, why = reason) =>
  people().admin.send('POST', `/api/admin/products/${id}/takedown`, { reason: why });
const undo = (id: number) => people().admin.send('DELETE', `/api/admin/products/${id}/takedown`);
const list = async (query: string) =>
  (await people().admin.get(`/api/admin/products?${query}`)).body as Reply['body'][];
const ids = async (query: string) => (await list(query)).map(({ id }: { id: number }) => id);
const own = async (id: number) =>
  (await people().store.get('/api/store/products')).body.find((one: { id: number }) => one.id === id);
const isForSale = async (id: number) => (await people().customer.get(`/api/products/${id}`)).status === 200;
const change = (id: number, fields: object) => people().store.send('PUT', `/api/store/products/${id}`, fields);
const importFile = (text: string) =>
  people().store.send('POST', '/api/store/products/import', text, { 'content-type': 'text/csv' });
const record = async (id: number) =>
  (await auditPage(db(), 50, undefined))
    .filter(({ subjectKind, subjectId }) => subjectKind === 'product' && subjectId === String(id))
    .map(({ action, details }) => ({ action, details }))
    .reverse();

describe('the products of all shops', () => {
  test('ADMIN-20 every product of every shop is listed, hidden, taken down and deleted ones too, newest first', async () => {
    const [active, hidden, down, deleted] = [await add(), await add({ isActive: false }), await add(), await add()];
    const elsewhere = await add({ category: 'convenience' }, people().other);
    await takeDown(down.id);
    await people().store.send('DELETE', `/api/store/products/${deleted.id}`);
    const listed = await list('search=lantern');
    expect(listed.map(({ id, state }) => [id, state])).toEqual([
      [elsewhere.id, 'active'],
      [deleted.id, 'deleted'],
      [down.id, 'taken_down'],
      [hidden.id, 'hidden'],
      [active.id, 'active'],
    ]);
    expect(listed.at(-1)).toMatchObject({
      name: active.name,
      price: '6.00',
      stockQuantity: 9,
      category: 'essentials',
      requiresAgeVerification: false,
      store: { id: active.storeId, name: 'Maple Corner Market' },
      deletedAt: null,
      takedown: null,
    });
    const [{ count }] = (await rows<{ count: number }>(db(), sql`select count(*)::int as count from products`)) as [
      { count: number },
    ];
    const all: number[] = [];
    for (let page = await ids('limit=100'); page.length > 0; page = await ids(`limit=100&cursor=${all.at(-1)}`))
      all.push(...page);
    expect(all).toHaveLength(count);
    expect(all).toEqual([...all].sort((a, b) => b - a));
  });

  test('ADMIN-20 the list is narrowed by words, number, barcode, shop, category and state, and pages by cursor', async () => {
    const one = await add({ name: 'Brass samovar', barcode: '4006381333931', category: 'convenience' });
    const two = await add({ name: 'Brass samovar, large', isActive: false });
    const three = await add({ name: 'Brass samovar' }, people().other);
    const found = (query: string) => ids(`search=brass%20samovar${query}`);
    expect(await found('')).toEqual([three.id, two.id, one.id]);
    expect(await found('&state=all')).toEqual([three.id, two.id, one.id]);
    expect(await found('&state=hidden')).toEqual([two.id]);
    expect(await found('&state=deleted')).toEqual([]);
    expect(await found('&category=convenience')).toEqual([one.id]);
    expect(await found(`&storeId=${one.storeId}`)).toEqual([two.id, one.id]);
    expect(await ids('search=4006381333931')).toEqual([one.id]);
    expect(await ids(`search=%23${two.id}`)).toContain(two.id);
    expect(await ids(`search=${two.id}`)).toContain(two.id);
    expect(await ids('search=99999999999999')).toEqual([]);
    expect(await ids('search=la%25ge')).toEqual([]);
    const first = await people().admin.get('/api/admin/products?search=samovar&limit=2');
    expect(first.headers.link).toBe(`</api/admin/products?limit=2&cursor=${two.id}&search=samovar>; rel="next"`);
    expect(await ids(`search=samovar&limit=2&cursor=${two.id}`)).toEqual([one.id]);
    for (const wrong of ['state=gone', 'category=fish', 'storeId=x', 'limit=101', 'search='])
      expect((await people().admin.get(`/api/admin/products?${wrong}`)).status, wrong).toBe(400);
  });
});

test('ADMIN-20 the filtered list as a file: every product of it, formulas harmless, and the export is audited', async () => {
  const made = [await add({ name: '=SUM(1;2) copper kettle' }), await add({ name: 'Copper kettle, "large"' })];
  const file = await people().admin.get('/api/admin/products.csv?search=copper%20kettle');
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(String(file.body).split('\r\n')).toEqual([
    '\u{feff}id,store,name,category,price,age_check,stock,barcode,state,takedown_reason',
    `${made[1]?.id},Maple Corner Market,"Copper kettle, ""large""",essentials,6.00,false,9,,active,`,
    `${made[0]?.id},Maple Corner Market,"'=SUM(1;2) copper kettle",essentials,6.00,false,9,,active,`,
    '',
  ]);
  const all = await people().admin.get('/api/admin/products.csv');
  const [{ count }] = (await rows<{ count: number }>(db(), sql`select count(*)::int as count from products`)) as [
    { count: number },
  ];
  expect(String(all.body).split('\r\n')).toHaveLength(count + 2);
  const [entry] = await auditPage(db(), 1, undefined, { action: 'products.exported', text: 'kettle' });
  expect(entry).toMatchObject({ actorId: people().admin.userId, subjectKind: 'export', subjectId: 'products' });
});

describe('a takedown', () => {
  test('hides the product with its reason, on record, and its shop is told by email; undone, it is for sale again', async () => {
    const { id, name } = await add();
    expect(await isForSale(id)).toBe(true);
    expect((await takeDown(id, 'x')).status).toBe(400);
    expect((await takeDown(id)).body).toMatchObject({ id, state: 'taken_down', takedown: { reason } });
    expect(await isForSale(id)).toBe(false);
    const cart = { items: [{ productId: id, quantity: 2 }], deliveryAddress: doorInTown };
    expect((await people().customer.send('POST', '/api/orders', cart)).status).toBeGreaterThanOrEqual(400);
    expect(await own(id)).toMatchObject({ isActive: false, takedownReason: reason });
    expect((await takeDown(id)).body.code).toBe('TAKEDOWN_CHANGED');

    expect((await undo(id)).body).toMatchObject({ state: 'active', takedown: null });
    expect(await isForSale(id)).toBe(true);
    expect(await own(id)).toMatchObject({ isActive: true, takedownReason: null });
    expect((await undo(id)).body.code).toBe('TAKEDOWN_CHANGED');
    expect((await takeDown(2_000_000_000)).body.code).toBe('NOT_FOUND');
    expect(await record(id)).toEqual([
      { action: 'product.taken-down', details: { reason } },
      { action: 'product.takedown-undone', details: {} },
    ]);
    const mails = (await storedMails(db(), 'store@example.test')).filter(({ subject }) => subject.includes(name));
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `${name} at Maple Corner Market is hidden`,
      `${name} at Maple Corner Market may be shown again`,
    ]);
    expect(JSON.stringify(mails)).toContain(reason);
  });

  test('the shop goes on with everything but showing it: by its form, a file, or a deletion taken back', async () => {
    const { id } = await add();
    await takeDown(id);
    expect((await change(id, { price: '7.00', isActive: false })).body).toMatchObject({ price: '7.00' });
    expect((await change(id, { isActive: true })).body).toMatchObject({ code: 'PRODUCT_TAKEN_DOWN', reason });
    const preview = await importFile(`id,isActive\n${id},yes`);
    expect(preview.body.lines).toMatchObject([
      { action: 'refuse', problems: [{ field: 'isActive', detail: 'An admin has hidden this product' }] },
    ]);
    expect((await importFile(`id,isActive\n${id},no`)).body).toMatchObject({ refused: 0, unchanged: 1 });

    await people().store.send('DELETE', `/api/store/products/${id}`);
    const restored = await people().store.send('POST', `/api/store/products/${id}/restore`);
    expect(restored.body).toMatchObject({ isActive: false, takedownReason: reason, deletedAt: null });
    // Control: the table itself refuses what the ways above would have let through.
    await expect(db().execute(sql`update products set is_active = true where id = ${id}`)).rejects.toThrow();
    expect((await undo(id)).body.state).toBe('active');
    expect((await change(id, { isActive: false })).body.isActive).toBe(false);
    expect((await change(id, { isActive: true })).body.isActive).toBe(true);
  });

  test('what was not for sale is not after an undo either, and a deleted product stays deleted', async () => {
    const [hidden, deleted] = [await add({ isActive: false }), await add()];
    await takeDown(hidden.id);
    expect((await undo(hidden.id)).body.state).toBe('hidden');
    await people().store.send('DELETE', `/api/store/products/${deleted.id}`);
    expect((await takeDown(deleted.id)).body).toMatchObject({ state: 'deleted', takedown: { reason } });
    expect((await undo(deleted.id)).body).toMatchObject({ state: 'deleted', takedown: null });
    const restored = await people().store.send('POST', `/api/store/products/${deleted.id}/restore`);
    expect(restored.body).toMatchObject({ isActive: true, takedownReason: null });
  });

  test('it takes back what the shop had asked about the product: nobody shows it by approving that', async () => {
    await setPolicy(app().context, 'sale.needsLicense', true, { userId: 'test', reason: 'for this test' });
    await db().execute(sql`update stores set licensed_until = '{}' where name = 'Maple Corner Market'`);
    const { id, asked } = await add({ category: 'vaping' });
    expect(asked).toMatchObject({ kind: 'listing' });
    await takeDown(id);
    const approved = await people().admin.send('POST', `/api/admin/category-requests/${asked.id}/decision`, {
      decision: 'approve',
      version: 1,
    });
    expect(approved.body.code).toBe('CATEGORY_REQUEST_DECIDED');
    expect(await isForSale(id)).toBe(false);
  });
});
