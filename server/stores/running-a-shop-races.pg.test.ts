// @invariant STORES-1
/** Races between two people at one shop. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../identity/tables.ts';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { storeInvitations } from './tables.ts';

const app = useTestApp();
const db = () => app().context.db.read;
async function person(role: 'store' | null, email: string): Promise<Client> {
  const id = randomUUID();
  const now = app().clock.now();
  await db().insert(users).values({ id, email, role, workAgeVerifiedAt: now });
  return app().openSession(id);
}
const application = {
  name: 'Willow Lane Deli',
  description: 'Sandwiches and papers',
  address: '214 Maple Street, Larimer Falls, CO 80202',
  phone: '303-555-0199',
  timeZone: 'America/Denver',
  hours: [[], [{ opens: '07:00', closes: '19:00' }], [], [], [], [], []],
  licenses: [],
};
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();
const loadStoreId = async (client: Client): Promise<number> => (await client.get('/api/store/profile')).body.id;
async function invitation(storeId: number, email: string, role: 'owner' | 'staff'): Promise<string> {
  const token = randomUUID();
  await db()
    .insert(storeInvitations)
    .values({
      storeId,
      email,
      role,
      tokenHash: createHash('sha256').update(token).digest('hex'),
      expiresAt: new Date(app().clock.now().getTime() + 86_400_000),
    });
  return token;
}

test('of ten concurrent applications one becomes a store, and no store is left without its owner', async () => {
  const owner = await person('store', 'eager@example.test');
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => owner.send('POST', '/api/store/application', application)),
  );
  expect(statuses(replies)).toEqual([201, ...Array(9).fill(409)]);
  expect(
    await rows(
      db(),
      sql`select count(*)::int as stores from stores s where not exists (select from store_staff m where m.store_id = s.id)`,
    ),
  ).toEqual([{ stores: 0 }]);
});

test('an admin who approves and one who declines: one of them decides', async () => {
  const [admin, owner] = [await app().as('admin'), await person('store', 'contested@example.test')];
  for (let round = 0; round < 5; round++) {
    const { id, version } = (await owner.send('POST', '/api/store/application', application)).body;
    const [yes, no] = await Promise.all([
      admin.send('POST', `/api/admin/stores/${id}/approve`, { version }),
      admin.send('POST', `/api/admin/stores/${id}/decline`, { reason: 'Not now' }),
    ]);
    // A refusal may still be turned into a yes; a yes stays.
    expect([yes.status, no.status]).not.toEqual([409, 409]);
    const { review } = (await owner.get('/api/store/profile')).body;
    expect(review.state).toBe(yes.status === 200 ? 'approved' : 'declined');
    await db().execute(sql`update stores set is_approved = false, reviewed_at = app_now() where id = ${id}`);
  }
});

test('of two owners leaving concurrently one stays', async () => {
  const first = await person('store', 'first@example.test');
  await first.send('POST', '/api/store/application', application);
  const storeId = await loadStoreId(first);
  const second = await person('store', 'second@example.test');
  const token = await invitation(storeId, 'second@example.test', 'owner');
  expect((await second.send('POST', '/api/store/invitations/join', { token })).status).toBe(200);
  const leave = (client: Client) => client.send('DELETE', `/api/store/staff/${client.userId}`);
  expect(statuses(await Promise.all([leave(first), leave(second)]))).toEqual([200, 409]);
});

test('an invitation is accepted once, and one that is taken back meanwhile either way is never both', async () => {
  const owner = await app().as('store');
  const storeId = await loadStoreId(owner);
  const hand = await person(null, 'twice@example.test');
  const token = await invitation(storeId, 'twice@example.test', 'staff');
  const join = (client: Client, link: string) => client.send('POST', '/api/store/invitations/join', { token: link });
  expect(statuses(await Promise.all([join(hand, token), join(hand, token), join(hand, token)]))).toEqual([
    200, 409, 409,
  ]);

  const other = await person(null, 'either@example.test');
  const link = await invitation(storeId, 'either@example.test', 'staff');
  const { invitations } = (await owner.get('/api/store/staff')).body;
  const { id } = invitations.find(({ email }: { email: string }) => email === 'either@example.test');
  const [joined, revoked] = await Promise.all([
    join(other, link),
    owner.send('DELETE', `/api/store/staff/invitations/${id}`),
  ]);
  expect([joined.status === 200, revoked.status === 200]).toContain(true);
  expect(joined.status === 200 && revoked.status === 200).toBe(false);
});

test('whoever joins one store while applying for another works for one', async () => {
  const storeId = await loadStoreId(await app().as('store'));
  const torn = await person('store', 'torn@example.test');
  const token = await invitation(storeId, 'torn@example.test', 'staff');
  const replies = await Promise.all([
    torn.send('POST', '/api/store/invitations/join', { token }),
    torn.send('POST', '/api/store/application', application),
  ]);
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(await rows(db(), sql`select count(*)::int as places from store_staff where user_id = ${torn.userId}`)).toEqual(
    [{ places: 1 }],
  );
});

test('the second of two concurrent saves of the settings is refused', async () => {
  const owner = await app().as('store2');
  const { version } = (await owner.get('/api/store/profile')).body;
  const save = (about: string) => owner.send('PATCH', '/api/store/profile', { version, about });
  const replies = await Promise.all([save('One'), save('Two'), save('Three')]);
  expect(statuses(replies)).toEqual([200, 409, 409]);
  const saved = replies.find(({ status }) => status === 200)?.body.about;
  expect((await owner.get('/api/store/profile')).body).toMatchObject({ about: saved, version: version + 1 });
});
