// @invariant CATALOG-3
import { beforeAll, expect, test } from 'vitest';
import { type Client, useTestApp } from '../../test/harness/app.ts';

const app = useTestApp();
let store: Client;
let admin: Client;
beforeAll(async () => {
  [store, admin] = [await app().as('store'), await app().as('admin')];
});
const add = async (): Promise<number> =>
  (await store.send('POST', '/api/store/products', { name: 'Raced wine', price: '9.00' })).body.id;
const change = (id: number, fields: object) => store.send('PUT', `/api/store/products/${id}`, fields);
const find = async (id: number) =>
  (await store.get('/api/store/products')).body.find((one: { id: number }) => one.id === id);
const decide = (id: number, body: object) => admin.send('POST', `/api/admin/category-requests/${id}/decision`, body);

test('two admins at once: one answer stands', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await add();
    const { asked, version } = (await change(id, { category: 'alcohol' })).body;
    const replies = await Promise.all([
      decide(asked.id, { decision: 'approve', version }),
      decide(asked.id, { decision: 'refuse', reason: 'Too strong' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isApproved = replies[0]?.status === 200;
    expect(await find(id)).toMatchObject(
      isApproved ? { category: 'alcohol', asked: null } : { category: 'essentials', asked: { state: 'refused' } },
    );
  }
});

test('a request withdrawn or changed during the approval is not approved', async () => {
  for (let round = 0; round < 8; round++) {
    const id = await add();
    const { asked, version } = (await change(id, { category: 'alcohol' })).body;
    const [approval, renamed] = await Promise.all([
      decide(asked.id, { decision: 'approve', version }),
      change(id, { name: 'Something else' }),
    ]);
    expect(renamed.status).toBe(200);
    expect([200, 409]).toContain(approval.status);
    expect((await find(id)).category).toBe(approval.status === 200 ? 'alcohol' : 'essentials');
  }
});

test('asked for twice at once, it is one request', async () => {
  const id = await add();
  const [one, two] = await Promise.all([change(id, { category: 'vaping' }), change(id, { category: 'vaping' })]);
  expect(two.body.asked.id).toBe(one.body.asked.id);
});

test('two admins hide a product while its shop hides, shows and deletes it: one takedown stands, and no customer sees it', async () => {
  const second = await app().as('admin2');
  const reason = 'It was recalled';
  for (let round = 0; round < 6; round++) {
    const id = await add();
    const path = `/api/admin/products/${id}/takedown`;
    const replies = await Promise.all([
      admin.send('POST', path, { reason }),
      second.send('POST', path, { reason }),
      change(id, { isActive: false }),
      change(id, { isActive: true }),
      store
        .send('DELETE', `/api/store/products/${id}`)
        .then(() => store.send('POST', `/api/store/products/${id}/restore`)),
    ]);
    expect(
      replies
        .slice(0, 2)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 409]);
    expect(replies.every(({ status }) => status < 500)).toBe(true);
    expect(await find(id)).toMatchObject({ isActive: false, takedownReason: reason });
    // Control: it is found where it is not hidden.
    expect((await admin.send('DELETE', path)).status).toBe(200);
    await change(id, { isActive: true });
    expect((await find(id)).isActive).toBe(true);
  }
});
