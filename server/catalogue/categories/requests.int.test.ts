// @invariant CATALOG-3: Nothing enters or leaves a restricted category before an admin approves what they read.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let store: Client;
let other: Client;
let admin: Client;
let customer: Client;
beforeAll(async () => {
  [store, other, admin] = [await app().as('store'), await app().as('store2'), await app().as('admin')];
  customer = await app().newCustomer();
});

let made = 0;
const add = async (fields: object = {}): Promise<Reply['body']> => {
  made += 1;
  const product = { name: `Cordial ${made}`, price: '6.00', stockQuantity: 9, ...fields };
  const reply = await store.send('POST', '/api/store/products', product);
  expect(reply.status).toBe(201);
  return reply.body;
};
const change = async (id: number, fields: object, who = store) =>
  (await who.send('PUT', `/api/store/products/${id}`, fields)).body;
const find = async (id: number) =>
  (await store.get('/api/store/products')).body.find((one: { id: number }) => one.id === id);
const queue = async () => (await admin.get('/api/admin/category-requests')).body as Reply['body'][];
const decide = (id: number, body: object, who = admin) =>
  who.send('POST', `/api/admin/category-requests/${id}/decision`, body);
const put = (id: number) => store.send('DELETE', `/api/store/products/${id}/category-request`);
const record = async (productId: number) =>
  (
    await rows<{ action: string; actor: string | null }>(
      db(),
      sql`select action, actor_id as actor from audit_entries where subject_kind = 'product' and subject_id = ${String(productId)} order by id`,
    )
  ).map(({ action }) => action);

describe('a product that is to be sold as something restricted', () => {
  test('a product that is to be sold as something restricted stays what it was, with everything else saved, until an admin says yes to what they have read', async () => {
    const { id } = await add();
    const asked = await change(id, { category: 'alcohol', price: '6.50', version: 1 });
    expect(asked).toMatchObject({
      category: 'essentials',
      price: '6.50',
      requiresAgeVerification: false,
      asked: { kind: 'change', category: 'alcohol', state: 'pending', reason: null },
    });
    expect((await customer.get(`/api/products/${id}`)).body).toMatchObject({ category: 'essentials', minAge: null });
    // Asking once more is the same request.
    expect((await change(id, { category: 'alcohol' })).asked.id).toBe(asked.asked.id);
    const [request] = (await queue()).filter(({ product }) => product.id === id);
    expect(request).toMatchObject({ from: 'essentials', category: 'alcohol', kind: 'change', isLicensed: true });

    await change(id, { name: 'Renamed since' });
    const late = await decide(request.id, { decision: 'approve', version: request.product.version });
    expect(late.body).toMatchObject({ code: 'CATEGORY_REQUEST_CHANGED', version: request.product.version + 1 });
    const approved = await decide(request.id, { decision: 'approve', version: request.product.version + 1 });
    expect(approved.body).toMatchObject({ state: 'approved' });
    expect(await find(id)).toMatchObject({
      category: 'alcohol',
      requiresAgeVerification: true,
      minAge: 21,
      asked: null,
    });
    expect((await customer.get(`/api/products/${id}`)).body).toMatchObject({ category: 'alcohol', minAge: 21 });
    expect(await record(id)).toEqual(['category.requested', 'category.approved']);
    expect((await decide(request.id, { decision: 'refuse', reason: 'Once more' })).body.code).toBe(
      'CATEGORY_REQUEST_DECIDED',
    );
  });

  test('a refusal says why, and stands on the product until the shop puts it away', async () => {
    const { id } = await add();
    const { asked } = await change(id, { category: 'vaping' });
    expect((await decide(asked.id, { decision: 'refuse', reason: '' })).status).toBe(400);
    await decide(asked.id, { decision: 'refuse', reason: 'It is a drink' });
    expect(await find(id)).toMatchObject({
      category: 'essentials',
      asked: { state: 'refused', reason: 'It is a drink', category: 'vaping' },
    });
    expect((await put(id)).body.asked).toBeNull();
    expect(await record(id)).toEqual(['category.requested', 'category.refused']);
    // It may be requested again.
    expect((await change(id, { category: 'vaping' })).asked).toMatchObject({ state: 'pending' });
  });

  test('out of a restricted category it goes the same way, and from one to another', async () => {
    const { id } = await add({ category: 'cigarettes' });
    expect(await change(id, { category: 'convenience' })).toMatchObject({
      category: 'cigarettes',
      minAge: 21,
      asked: { category: 'convenience' },
    });
    const again = await change(id, { category: 'lottery' });
    expect(again).toMatchObject({ category: 'cigarettes', asked: { category: 'lottery' } });
    expect((await queue()).filter(({ product }) => product.id === id)).toHaveLength(1);
    expect((await put(id)).body).toMatchObject({ category: 'cigarettes', asked: null });
    expect((await decide(again.asked.id, { decision: 'approve', version: again.version })).body.code).toBe(
      'CATEGORY_REQUEST_DECIDED',
    );
  });

  test('between unrestricted categories nobody is asked, and what was asked for before is dropped', async () => {
    const { id } = await add();
    await change(id, { category: 'tobacco' });
    expect(await change(id, { category: 'convenience' })).toMatchObject({ category: 'convenience', asked: null });
    expect((await queue()).filter(({ product }) => product.id === id)).toEqual([]);
  });

  test('deleting it takes the request back', async () => {
    const { id } = await add();
    const { asked } = await change(id, { category: 'tobacco' });
    await store.send('DELETE', `/api/store/products/${id}`);
    expect((await decide(asked.id, { decision: 'approve', version: 2 })).body.code).toBe('CATEGORY_REQUEST_DECIDED');
    expect((await store.send('POST', `/api/store/products/${id}/restore`)).body.asked).toBeNull();
  });

  test('another shop’s request is not there to be put away, and a request that does not exist is not found', async () => {
    const { id } = await add();
    await change(id, { category: 'tobacco' });
    expect((await other.send('DELETE', `/api/store/products/${id}/category-request`)).status).toBe(404);
    expect(await find(id)).toMatchObject({ asked: { state: 'pending' } });
    expect((await decide(2_000_000_000, { decision: 'refuse', reason: 'Nothing there' })).status).toBe(404);
  });

  test('a file cannot go round it', async () => {
    const { id } = await add();
    const file = `id,category,price\n${id},alcohol,9.00\n`;
    const send = (path = '') =>
      store.send('POST', `/api/store/products/import${path}`, file, { 'content-type': 'text/csv' });
    const preview = (await send()).body;
    expect(preview).toMatchObject({ changed: 1, asked: 1, lines: [{ awaitsApproval: true }] });
    expect((await send(`?plan=${preview.plan}`)).body).toMatchObject({ isApplied: true, asked: 1 });
    expect(await find(id)).toMatchObject({
      category: 'essentials',
      price: '9.00',
      asked: { state: 'pending', category: 'alcohol' },
    });
  });
});

describe('a restricted product that the shop has no paper for', () => {
  const by = { userId: 'test', reason: 'for this test' };
  const licensed = (until: string) =>
    db().execute(
      sql`update stores set licensed_until = ${until}::jsonb where id = (select store_id from store_staff where user_id = ${store.userId})`,
    );

  test('a restricted product that the shop has no paper for is saved hidden, by form and by file, and an admin’s yes shows it', async () => {
    await setPolicy(app().context, 'sale.needsLicense', true, by);
    await licensed('{"alcohol":"2099-01-01"}');
    expect(await add({ category: 'alcohol' })).toMatchObject({ isActive: true, asked: null });
    const cigar = await add({ category: 'tobacco' });
    expect(cigar).toMatchObject({ isActive: false, asked: { kind: 'listing', category: 'tobacco', state: 'pending' } });
    const file = 'name,category,price\nBy file,vaping,4.00\n';
    const headers = { 'content-type': 'text/csv' };
    const { plan, asked } = (await store.send('POST', '/api/store/products/import', file, headers)).body;
    expect(asked).toBe(1);
    await store.send('POST', `/api/store/products/import?plan=${plan}`, file, headers);
    const all = (await store.get('/api/store/products')).body;
    expect(all.find(({ name }: { name: string }) => name === 'By file')).toMatchObject({
      isActive: false,
      asked: { kind: 'listing' },
    });

    // The shop cannot show it by itself, nor after a no.
    expect(await change(cigar.id, { isActive: true })).toMatchObject({
      isActive: false,
      asked: { id: cigar.asked.id },
    });
    await decide(cigar.asked.id, { decision: 'refuse', reason: 'No license' });
    const again = await change(cigar.id, { isActive: true });
    expect(again).toMatchObject({ isActive: false, asked: { state: 'pending', kind: 'listing' } });
    await decide(again.asked.id, { decision: 'approve', version: again.version });
    expect(await find(cigar.id)).toMatchObject({ isActive: true, asked: null });
    // Customers still need the paper.
    expect((await customer.get(`/api/products/${cigar.id}`)).status).toBe(404);

    // One that starts hidden asks nobody until it is to be shown.
    expect(await add({ category: 'tobacco', isActive: false })).toMatchObject({ asked: null });
    await licensed('{}');
    await setPolicy(app().context, 'sale.needsLicense', false, by);
  });
});
