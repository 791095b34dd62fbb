/** Zones as an admin sees and changes them, and what they do to an order. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { doorInTown, loadProduct } from '../test/harness/shopping.ts';

const app = useTestApp();
const admin = () => app().as('admin');
const zones = async (by: Client) => (await by.get('/api/admin/zones')).body;
const put = (by: Client, body: object) => by.send('PUT', '/api/admin/zones', body);
const school = { name: 'Falls School', kind: 'school', meters: 400, categories: ['cigarettes', 'vaping'] };

test('a zone is found by an address, looked at before, in force at once for the orders it hits, and taken out again; every row stays', async () => {
  const [by, customer] = [await admin(), await app().newCustomer({ dollars: '300.00' })];
  const before = await zones(by);
  expect(before).toMatchObject({ zones: [], rows: [{ reason: 'demo preset', zones: 0 }] });
  const place = await by.get(`/api/admin/zones/place?address=${encodeURIComponent(doorInTown)}`);
  expect(place).toMatchObject({ status: 200, body: { latitude: expect.any(Number), area: expect.any(String) } });
  const { latitude, longitude } = place.body;
  const order = async (category: 'cigarettes' | 'convenience') => {
    const { id } = await loadProduct(customer, category);
    const cart = { items: [{ productId: id, quantity: 4 }], deliveryAddress: doorInTown };
    return (await customer.send('POST', '/api/orders/quote', cart)).body.problems.map(
      ({ code }: { code: string }) => code,
    );
  };
  expect(await order('cigarettes')).toEqual([]);
  const zone = { ...school, latitude, longitude };
  const made = await put(by, { version: before.version, zones: [zone], reason: 'A school was opened' });
  expect(made).toMatchObject({
    status: 200,
    body: { zones: [zone], rows: [{ reason: 'A school was opened', zones: 1 }, { zones: 0 }] },
  });
  expect(await order('cigarettes')).toEqual(['ZONE_RESTRICTED']);
  expect(await order('convenience')).toEqual([]);
  const ended = await put(by, { version: made.body.version, zones: [], reason: 'It has moved' });
  expect(ended.body).toMatchObject({ zones: [], rows: [{ reason: 'It has moved' }, { zones: 1 }, { zones: 0 }] });
  expect(await order('cigarettes')).toEqual([]);
  expect(
    await rows(
      app().context.db.read,
      sql`select actor_id as by, details from audit_entries where action = 'zones.changed' order by id`,
    ),
  ).toEqual([
    { by: by.userId, details: { before: 0, after: 1, reason: 'A school was opened' } },
    { by: by.userId, details: { before: 1, after: 0, reason: 'It has moved' } },
  ]);
});

test('the second of two concurrent zone changes is refused, and invalid zones are refused with a sentence', async () => {
  const by = await admin();
  const { version } = await zones(by);
  const zone = { ...school, latitude: 39.7, longitude: -105 };
  const replies = await Promise.all(
    ['One', 'Two'].map((name) => put(by, { version, zones: [{ ...zone, name }], reason: 'At once' })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('ZONES_CHANGED');
  const after = await zones(by);
  expect(after.zones).toHaveLength(1);
  const refused = async (wrong: object) => {
    const reply = await put(by, { version: after.version, zones: [{ ...zone, ...wrong }], reason: 'Wrong' });
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } });
    return reply.body.errors[0];
  };
  expect(await refused({ meters: 50_001 })).toEqual({
    field: 'zones.0.meters',
    detail: 'A zone reaches at most 50000 meters',
  });
  expect((await refused({ latitude: 91 })).field).toBe('zones.0.latitude');
  expect((await refused({ categories: [] })).detail).toBe('Choose at least one category');
  expect((await refused({ name: ' ' })).detail).toBe('Enter a name');
  const twice = [zone, { ...zone, name: 'falls SCHOOL' }];
  expect((await put(by, { version: after.version, zones: twice, reason: 'Twice' })).body.errors[0].detail).toBe(
    'A zone with this name already exists',
  );
  expect((await put(by, { version: after.version, zones: [], reason: '' })).status).toBe(400);
  expect((await zones(by)).version).toBe(after.version);
});

test('the preview names the ZIP codes whose middle lies in the circle, the nearest first; of a small one the nearest of all', async () => {
  const by = await admin();
  const preview = async (meters: number) =>
    (await by.get(`/api/admin/zones/preview?latitude=39.7525&longitude=-104.9995&meters=${meters}`)).body;
  const wide = await preview(5_000);
  expect(wide.count).toBeGreaterThan(5);
  expect(wide.zips.map(({ zip }: { zip: string }) => zip)).toContain('80202');
  const away = wide.zips.map(({ meters }: { meters: number }) => meters);
  expect(away).toEqual(away.toSorted((a: number, b: number) => a - b));
  expect(away.at(-1)).toBeLessThanOrEqual(5_000);
  expect(await preview(1)).toMatchObject({ zips: [], count: 0, nearest: wide.nearest });
  expect((await preview(50_000)).zips).toHaveLength(60);
  expect((await by.get('/api/admin/zones/preview?latitude=91&longitude=0&meters=1')).status).toBe(400);
  expect((await by.get('/api/admin/zones/place?address=1%20Nowhere%20Road%2C%20XX%2000000')).body.code).toBe(
    'PLACE_NOT_FOUND',
  );
});
