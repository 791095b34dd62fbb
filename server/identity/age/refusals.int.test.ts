// @invariant IDENTITY-5: A rejected date of birth is remembered until documents are verified.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { auditEntries } from '../../platform/database/tables.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { ageRefusals } from '../tables.ts';

const app = useTestApp();
let admin: Client;
beforeAll(async () => {
  admin = await app().as('admin');
});

const child = '2012-11-22';
const adult = '1990-11-22';
const declare = (client: Client, dateOfBirth: string) =>
  client.send('POST', '/api/users/age-verification', { dateOfBirth, verificationMethod: 'manual' });
const toWork = (client: Client, dateOfBirth: string) =>
  client.send('POST', '/api/users/work-age-verification', {
    ...{ dateOfBirth, verificationMethod: 'manual', workType: 'courier' },
  });
const unchecked = () => app().newCustomer({ dateOfBirth: null });
const isVerified = async (client: Client) => (await client.get('/api/auth/user')).body.isAgeVerified;
const loadEmail = async (client: Client): Promise<string> => (await client.get('/api/auth/user')).body.email;
const documentsSeen = async (client: Client) => {
  const fresh = await app().openSession(admin.userId);
  return fresh.send('POST', '/api/admin/documents-seen', {
    email: await loadEmail(client),
    reason: 'Passport, at the counter',
  });
};
const listed = async (client: Client) =>
  (await admin.get('/api/admin/age-refusals')).body.find(({ userId }: { userId: string }) => userId === client.userId);

/** Another account that signs in on the browser of the first one. */
async function onTheSameDevice(one: Client, other: Client): Promise<void> {
  await app().context.db.transact((tx) =>
    tx.execute(sql`insert into trusted_devices(device_hash, user_id)
                   select device_hash, ${other.userId} from trusted_devices where user_id = ${one.userId}`),
  );
}

describe('a date of birth that was too young', () => {
  test('a date of birth that was too young is remembered: another one is refused, for orders and for work, until an admin has seen documents', async () => {
    const client = await unchecked();
    expect((await declare(client, child)).body.code).toBe('UNDER_AGE');
    expect(await declare(client, adult)).toMatchObject({
      status: 422,
      body: { code: 'AGE_DECLARATION_LOCKED', detail: expect.stringContaining('1-800-555-0142') },
    });
    expect((await client.send('POST', '/api/users/role', { role: 'courier' })).status).toBe(200);
    expect((await toWork(client, adult)).body.code).toBe('AGE_DECLARATION_LOCKED');
    expect((await declare(client, child)).body.code).toBe('UNDER_AGE');
    expect(await isVerified(client)).toBe(false);
    expect(await listed(client)).toMatchObject({ email: await loadEmail(client), check: 'customer', attempts: 4 });

    expect((await documentsSeen(client)).status).toBe(200);
    expect(await listed(client)).toBeUndefined();
    expect((await declare(client, adult)).status).toBe(200);
    expect(await isVerified(client)).toBe(true);
  });

  test('of two concurrent dates of birth only the first counts', async () => {
    for (let round = 0; round < 5; round++) {
      const client = await unchecked();
      const [young, old] = await Promise.all([declare(client, child), declare(client, adult)]);
      if (old.status === 200) expect(young.body.code).toBe('BIRTH_DATE_LOCKED');
      else expect([young.body.code, old.body.code]).toEqual(['UNDER_AGE', 'AGE_DECLARATION_LOCKED']);
    }
  });

  test('a date of birth that was too young is kept as a keyed hash, of its account alone, and stands in no record', async () => {
    const [one, other] = [await unchecked(), await unchecked()];
    for (const client of [one, other]) await declare(client, child);
    const kept = await app().context.db.read.select().from(ageRefusals);
    const hashes = kept.filter(({ userId }) => [one.userId, other.userId].includes(userId)).map((row) => row.dateHash);
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const written = JSON.stringify([kept, await app().context.db.read.select().from(auditEntries)]);
    expect(written).not.toContain(child);
    expect(written).toContain('"action":"age.refused"');
  });

  test('a refused date of birth is accepted once its person is old enough', async () => {
    const client = await unchecked();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(app().clock.now());
    const tomorrow18 = new Date(Date.parse(`${Number(today.slice(0, 4)) - 18}${today.slice(4)}`) + 2 * 86_400_000);
    const dateOfBirth = tomorrow18.toISOString().slice(0, 10);
    expect((await declare(client, dateOfBirth)).body.code).toBe('UNDER_AGE');
    await app().clock.advance(3 * 86_400_000);
    expect((await declare(client, adult)).status).not.toBe(200);
    expect((await declare(client, dateOfBirth)).status).toBe(200);
  });

  test('an account too young to work can order, with the same date', async () => {
    const client = await unchecked();
    expect((await client.send('POST', '/api/users/role', { role: 'courier' })).status).toBe(200);
    const year = app().clock.now().getUTCFullYear();
    const nineteen = `${year - 20}-12-31`;
    expect((await toWork(client, nineteen)).body.code).toBe('WORK_UNDER_AGE');
    expect((await declare(client, adult)).body.code).toBe('AGE_DECLARATION_LOCKED');
    expect((await declare(client, nineteen)).status).toBe(200);
    expect(await listed(client)).toBeUndefined();
  });

  test('a date of birth that was too young holds up other new accounts of its device and its telephone, and nobody for ever', async () => {
    const [youth, sibling, parent, stranger, caller] = [
      await unchecked(),
      await unchecked(),
      await unchecked(),
      await unchecked(),
      await unchecked(),
    ];
    const settled = await app().newCustomer();
    for (const one of [sibling, parent, settled]) await onTheSameDevice(youth, one);
    await app().context.db.transact((tx) =>
      tx.execute(sql`update users set phone = '+1 303 555 0177' where id in (${youth.userId}, ${caller.userId})`),
    );
    expect((await declare(sibling, adult)).status).toBe(200);
    expect((await declare(youth, child)).body.code).toBe('UNDER_AGE');

    const until = new Date(app().clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    for (const one of [parent, caller])
      expect(await declare(one, adult)).toMatchObject({
        status: 422,
        body: { code: 'AGE_DECLARATION_PAUSED', detail: expect.stringContaining(until) },
      });
    expect((await declare(stranger, adult)).status).toBe(200);
    // An account that was checked before stays checked.
    expect((await declare(settled, '1980-05-17')).status).toBe(200);

    expect((await documentsSeen(parent)).status).toBe(200);
    expect((await declare(parent, adult)).status).toBe(200);
    await app().clock.advance(31 * 86_400_000);
    const [row] = await rows<{ until: boolean }>(
      app().context.db.read,
      sql`select created_at < app_now() - interval '30 days' as until from age_refusals where user_id = ${youth.userId}`,
    );
    expect(row?.until).toBe(true);
    const fresh = await app().openSession(caller.userId);
    expect((await declare(fresh, adult)).status).toBe(200);
    // The one it was about stays locked.
    expect((await declare(await app().openSession(youth.userId), adult)).body.code).toBe('AGE_DECLARATION_LOCKED');
  });

  test('the application cannot delete a refused date of birth', async () => {
    const client = await unchecked();
    await declare(client, child);
    await expect(
      app().context.db.transact((tx) => tx.execute(sql`delete from age_refusals where user_id = ${client.userId}`)),
    ).rejects.toThrow();
  });
});
