// @invariant DISPATCH-2
/** Races between a courier and an admin, and between two admins. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { users } from '../identity/tables.ts';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { move, placedOrder } from '../test/harness/shopping.ts';
import { courierStoppedJob } from './jobs.ts';
import { noticeDocuments } from './tables.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let admin: Client;
let customer: Client;
beforeAll(async () => {
  admin = await app().as('admin');
  customer = await app().newCustomer({ dollars: '900.00' });
  await db().execute(sql`update products set stock = 1000`);
});

async function newcomer(): Promise<Client> {
  const id = randomUUID();
  await db()
    .insert(users)
    .values({ id, email: `${id}@example.test`, role: 'courier', workAgeVerifiedAt: app().clock.now() });
  return app().openSession(id);
}
const fields = { licenseNumber: 'CO-1', firearmTrainingCert: 'FTC-1' };
const create = (client: Client, more: object = {}) =>
  client.send('POST', '/api/courier/profile', { ...fields, ...more });
const change = (client: Client, values: object) =>
  admin.send('PATCH', `/api/admin/couriers/${client.userId}`, { reason: 'As their documents say', ...values });
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();
const loadProfile = async (client: Client) => (await client.get('/api/courier/profile')).body;

test('ten concurrent submissions make one profile, and the second of two different ones is refused', async () => {
  const client = await newcomer();
  const replies = await Promise.all(Array.from({ length: 10 }, () => create(client)));
  expect(statuses(replies)).toEqual(Array(10).fill(201));
  const other = await newcomer();
  const two = await Promise.all([create(other, { licenseNumber: 'CO-A' }), create(other, { licenseNumber: 'CO-B' })]);
  expect(statuses(two)).toEqual([201, 409]);
});

test('a license that is changed while an admin approves the old one is never approved', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const client = await newcomer();
    const { version } = (await create(client)).body;
    const [approved, changed] = await Promise.all([
      change(client, { version, backgroundCheckStatus: 'approved' }),
      client.send('PUT', '/api/courier/profile', { ...fields, licenseNumber: `CO-NEW-${round}` }),
    ]);
    expect(changed.status).toBe(200);
    expect([200, 409]).toContain(approved.status);
    seen.add(String(approved.status));
    // In either order the new license waits for its own check.
    expect(await loadProfile(client)).toMatchObject({
      licenseNumber: `CO-NEW-${round}`,
      backgroundCheckStatus: 'pending',
      isEligible: false,
    });
  }
  expect(seen.size).toBeGreaterThan(0);
});

test('two admins who give notice, or decide on it, at once: one does, the other is told', async () => {
  const client = await newcomer();
  await create(client);
  const [document] = await db()
    .insert(noticeDocuments)
    .values({ userId: client.userId, type: 'application/pdf', hash: '3'.repeat(32), content: 'AAAA' })
    .returning({ documentId: noticeDocuments.id });
  const said = { reason: 'A record', report: 'Checkwell', ...document };
  const give = () => admin.send('POST', `/api/admin/couriers/${client.userId}/notice`, said);
  expect(statuses(await Promise.all([give(), give(), give()]))).toEqual([200, 409, 409]);
  await db().execute(sql`update adverse_action_notices set final_from = app_now() where user_id = ${client.userId}`);
  const decide = (decision: string) =>
    admin.send('POST', `/api/admin/couriers/${client.userId}/notices/check/decision`, { decision, reason: 'So it is' });
  expect(statuses(await Promise.all([decide('final'), decide('withdraw')]))).toEqual([200, 409]);
  const { backgroundCheckStatus, notices } = await loadProfile(client);
  expect(backgroundCheckStatus).toBe(notices[0].state === 'final' ? 'rejected' : 'pending');
});

test('an order taken while its courier is suspended is theirs no longer in the end, or never was', async () => {
  const outcomes = new Set<number>();
  for (let round = 0; round < 10; round++) {
    const client = await newcomer();
    const { version } = (await create(client)).body;
    const approved = await change(client, { version, backgroundCheckStatus: 'approved' });
    const order = await placedOrder(customer);
    const [taken, suspended] = await Promise.all([
      move(client, order.id, 'accepted'),
      change(client, { version: approved.body.version, isActive: false, evidence: 'The shop told us' }),
    ]);
    expect(suspended.status).toBe(200);
    outcomes.add(taken.status);
    // The suspension enqueued the job, which sees every order claimed before it.
    await app().runJob(courierStoppedJob, { courierId: client.userId });
    const [row] = await rows<{ courierId: string | null }>(
      db(),
      sql`select courier_id as "courierId" from orders where id = ${order.id}`,
    );
    expect(row?.courierId).toBeNull();
  }
  expect([...outcomes].every((status) => [200, 403, 404].includes(status))).toBe(true);
});

test('a job that releases and a courier who picks up: the order is carried, or open again, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const client = await newcomer();
    const { version } = (await create(client)).body;
    const approved = await change(client, { version, backgroundCheckStatus: 'approved' });
    const order = await placedOrder(customer);
    expect((await move(client, order.id, 'accepted')).status).toBe(200);
    const [picked] = await Promise.all([
      move(client, order.id, 'picked_up'),
      change(client, { version: approved.body.version, isActive: false, evidence: 'The shop told us' }).then(() =>
        app().runJob(courierStoppedJob, { courierId: client.userId }),
      ),
    ]);
    const { status, courierId } = (await admin.get(`/api/orders/${order.id}`)).body;
    expect([status, courierId]).toEqual(picked.status === 200 ? ['picked_up', client.userId] : ['accepted', null]);
  }
});
