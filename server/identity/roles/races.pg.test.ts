// @invariant IDENTITY-1: A role is picked once; there is one first admin and always a last one.
/** Two at once, on PostgreSQL, where they really are at once. */
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { auditEntries } from '../../platform/database/tables.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { users } from '../tables.ts';

const instead = vi.hoisted(() => ({ lockAdmins: undefined as (() => Promise<void>) | undefined }));
vi.mock('./store.ts', async (load) => {
  const real = await load<typeof import('./store.ts')>();
  const lockAdmins: typeof real.lockAdmins = (tx) => (instead.lockAdmins ?? real.lockAdmins)(tx);
  return { ...real, lockAdmins };
});
afterEach(() => {
  instead.lockAdmins = undefined;
});

const app = useTestApp();
const pick = (client: Client, role: string) => client.send('POST', '/api/users/role', { role });
const someone = () => app().newCustomer({ dateOfBirth: null });
const statuses = async (replies: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map(({ status }) => status).sort();
const nobodyIsAdmin = () => ownerDoes(app().context.db, [`update users set role = null where role = 'admin'`]);
const admins = () => app().context.db.read.select().from(users).where(eq(users.role, 'admin'));

describe('at once', () => {
  test('AUTH-15 of eight concurrent role picks of one person one is taken', async () => {
    const client = await someone();
    const roles = ['customer', 'courier', 'store', 'customer', 'courier', 'store', 'customer', 'courier'];
    expect(await statuses(roles.map((role) => pick(client, role)))).toEqual([200, ...Array(7).fill(409)]);
    const record = await app()
      .context.db.read.select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, client.userId));
    expect(record).toHaveLength(1);
  });

  test('of eight candidates for the first admin one becomes it, and the others request it', async () => {
    await nobodyIsAdmin();
    const people = await Promise.all(Array.from({ length: 8 }, someone));
    expect(await statuses(people.map((one) => pick(one, 'admin')))).toEqual([200, ...Array(7).fill(403)]);
    expect(await admins()).toHaveLength(1);
    const [asking] = (
      await app().context.db.read.execute(
        sql`select count(*)::int as count from access_requests where status = 'pending'`,
      )
    ).rows;
    expect(asking).toEqual({ count: 7 });
  });

  test('two admins who take the role from each other leave one', async () => {
    const [first] = await admins();
    const one = await app().openSession(first?.id ?? '');
    const two = await someone();
    const change = (by: Client, of: Client, role: string) =>
      by.send('PATCH', `/api/admin/users/${of.userId}/role`, { role, reason: 'There is one too many' });
    expect((await change(one, two, 'admin')).status).toBe(200);
    const replies = await statuses([change(one, two, 'customer'), change(two, one, 'customer')]);
    expect(replies[0]).toBe(200);
    expect(replies[1]).toBeGreaterThanOrEqual(403);
    expect(await admins()).toHaveLength(1);
  });

  test('of two admins who answer one request, one succeeds', async () => {
    const [first] = await admins();
    const chief = await app().openSession(first?.id ?? '');
    const [request] = (await chief.get('/api/admin/access-requests')).body;
    const answer = (decision: string) =>
      chief.send('POST', `/api/admin/access-requests/${request.id}/decision`, { decision, reason: 'After a talk' });
    expect(await statuses([answer('approve'), answer('refuse')])).toEqual([200, 409]);
  });
});

describe('control: without the lock', () => {
  test('several become the first admin', async () => {
    instead.lockAdmins = async () => {};
    const people = await Promise.all(Array.from({ length: 8 }, someone));
    for (let round = 0; round < 10; round++) {
      await nobodyIsAdmin();
      await Promise.all(people.map((one) => pick(one, 'admin')));
      if ((await admins()).length > 1) break;
    }
    expect((await admins()).length).toBeGreaterThan(1);
  });
});
