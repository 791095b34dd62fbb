// @invariant STORES-1: A shop always has an owner, an account one shop; nothing is sold on an expired license.
import { randomUUID } from 'node:crypto';
import { staffLimit } from '@autolotto/contract/stores/limits.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../identity/tables.ts';
import { auditPage } from '../platform/database/audit.ts';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { doorInTown, listedProducts, loadProduct, maple, placedOrder } from '../test/harness/shopping.ts';
import { openSocket } from '../test/harness/sockets.ts';
import { purgeInvitationsJob, warnOfLicensesJob } from './jobs.ts';

/** Sockets are not rechecked periodically here: only the event under test ends one. */
const app = useTestApp({ socketLimits: { sessionCheckMs: 2 ** 30 } });
const db = () => app().context.db.read;
let listening: Promise<string> | undefined;
const address = () => {
  listening ??= app().listen();
  return listening;
};
const day = 86_400_000;

let people = 0;
/** Somebody signed in, with or without a role; workers have passed the age check. */
async function person(role: 'store' | 'courier' | null, email = `person-${++people}@example.test`): Promise<Client> {
  const id = randomUUID();
  await db()
    .insert(users)
    .values({
      id,
      email,
      firstName: 'Pat',
      lastName: 'Person',
      name: 'Pat Person',
      role,
      workAgeVerifiedAt: role ? app().clock.now() : null,
    });
  return app().openSession(id);
}
const everyDay = (opens: string, closes: string) => Array.from({ length: 7 }, () => [{ opens, closes }]);
const application = (change: object = {}) => ({
  name: 'Willow Lane Deli',
  description: 'Sandwiches and papers',
  address: '214 Maple Street, Larimer Falls, CO 80202',
  phone: '303-555-0199',
  timeZone: 'America/Denver',
  hours: everyDay('00:00', '24:00'),
  licenses: [],
  ...change,
});
const change = async (client: Client, values: object) => {
  const { version } = (await client.get('/api/store/profile')).body;
  return client.send('PATCH', '/api/store/profile', { version, ...values });
};
const mails = async (to: string) => (await app().anonymous.get(`/api/demo/mails?to=${to}`)).body;
const quote = async (client: Client, category = 'essentials') => {
  const product = await loadProduct(client, category);
  const body = { items: [{ productId: product.id, quantity: 4 }], deliveryAddress: doorInTown };
  return (await client.send('POST', '/api/orders/quote', body)).body;
};
const codes = (reply: { problems: { code: string }[] }) => reply.problems.map(({ code }) => code);
const loadMaple = async (client: Client) =>
  (await client.get('/api/stores')).body.find((one: { name: string }) => one.name === maple);

describe('the profile of one’s own store', () => {
  test('STORE-39 the profile of one’s own store names the store, what the caller is there, its licenses and its own figures', async () => {
    const reply = await (await app().as('store')).get('/api/store/profile');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      name: maple,
      role: 'owner',
      review: { state: 'approved' },
      missing: [],
      own: { deliveryFee: null, prepMinutes: null },
      hiddenCategories: [],
    });
    expect(reply.body.licenses.map(({ kind }: { kind: string }) => kind)).toEqual(['lottery', 'tobacco', 'alcohol']);
  });
  test('STORE-36 whoever has not passed the work-age check sees and changes nothing', async () => {
    const young = await person('store');
    await db().execute(sql`update users set work_age_verified_at = null where id = ${young.userId}`);
    for (const reply of [
      await young.get('/api/store/profile'),
      await young.get('/api/store/staff'),
      await young.send('POST', '/api/store/application', application()),
      await young.send('PATCH', '/api/store/pause', { minutes: 15 }),
    ])
      expect(reply).toMatchObject({ status: 403, body: { code: 'WORK_AGE_REQUIRED' } });
  });
  test('STORE-34 STORE-35 what another store has is refused like what does not exist', async () => {
    const store = await app().as('store');
    const other = await app().as('store2');
    const customer = await app().newCustomer({ dollars: '100.00' });
    const order = await placedOrder(customer);
    const product = await loadProduct(customer, 'essentials');
    const told = (reply: { status: number; body: object }) => [reply.status, { ...reply.body, requestId: '' }];
    const move = (client: Client, id: number) =>
      client.send('PATCH', `/api/store/orders/${id}`, { status: 'confirmed' });
    expect(told(await move(other, order.id))).toEqual(told(await move(other, 2_000_000_000)));
    expect((await move(store, order.id)).status).toBe(200);
    const rename = (id: number) => other.send('PUT', `/api/store/products/${id}`, { name: 'Mine now' });
    expect((await rename(product.id)).status).toBe(404);
    expect(told(await rename(product.id))).toEqual(told(await rename(2_000_000_000)));
    expect(await listedProducts(customer)).toContainEqual(
      expect.objectContaining({ id: product.id, name: product.name }),
    );
    const theirs = (await other.get('/api/store/staff')).body.members[0].userId;
    expect(told(await store.send('DELETE', `/api/store/staff/${theirs}`))).toEqual(
      told(await store.send('DELETE', '/api/store/staff/nobody')),
    );
  });
});

describe('changing a store', () => {
  test('omitted store fields stay, and the change is audited without its text', async () => {
    const store = await app().as('store');
    const before = (await store.get('/api/store/profile')).body;
    const reply = await change(store, { about: 'Since 1987.', deliveryFee: '4.50', prepMinutes: 20 });
    expect(reply.body).toMatchObject({
      name: before.name,
      about: 'Since 1987.',
      deliveryFee: '4.50',
      freeDeliveryAbove: before.freeDeliveryAbove,
      prepMinutes: 20,
      own: { deliveryFee: '4.50', minimumOrder: null, prepMinutes: 20 },
      version: before.version + 1,
    });
    const [note] = await auditPage(db(), 1, undefined);
    expect(note).toMatchObject({
      action: 'store.changed',
      actorId: store.userId,
      details: { what: 'about deliveryFee prepMinutes' },
    });
    expect((await loadMaple(app().anonymous)).deliveryFee).toBe('4.50');
    const back = await change(store, { deliveryFee: null, prepMinutes: null });
    expect(back.body).toMatchObject({ deliveryFee: before.deliveryFee, prepMinutes: before.prepMinutes });
  });
  test('of two concurrent saves of a store the later one is refused as a whole', async () => {
    const store = await app().as('store');
    const { version, about } = (await store.get('/api/store/profile')).body;
    expect((await store.send('PATCH', '/api/store/profile', { version, phone: '303-555-0141' })).status).toBe(200);
    const late = await store.send('PATCH', '/api/store/profile', { version, about: 'Too late', prepMinutes: 5 });
    expect(late).toMatchObject({ status: 409, body: { code: 'STORE_CHANGED', version: version + 1 } });
    expect((await store.get('/api/store/profile')).body).toMatchObject({ about, version: version + 1 });
  });
  test('an address is found before it is taken, and the store stands there', async () => {
    const store = await app().as('store');
    const before = (await store.get('/api/store/profile')).body;
    expect(await change(store, { address: '1 Nowhere Road, XX 00000' })).toMatchObject({
      status: 422,
      body: { code: 'ADDRESS_UNKNOWN' },
    });
    expect(await change(store, { address: '1 Ocean Avenue, Los Angeles, CA 80202' })).toMatchObject({
      status: 422,
      body: { code: 'ZIP_MISMATCH', zip: '80202', place: 'Denver, CO', written: 'Los Angeles, CA' },
    });
    const moved = await change(store, { address: '1 Broadway, New York, NY 10004' });
    expect(moved.body.location.latitude).toBeCloseTo(40.7, 0);
    const back = await change(store, { address: before.address });
    expect(back.body.location.latitude).toBeCloseTo(before.location.latitude, 2);
  });
  test.each([
    [{ hours: [[], [], []] }, 'hours'],
    [{ hours: everyDay('07:00', '07:00') }, 'hours.0'],
    [{ hours: everyDay('18:00', '30:00') }, 'hours.0'],
    [{ hours: everyDay('20:00', '08:00').map((day) => [...day, { opens: '21:00', closes: '22:00' }]) }, 'hours.0'],
    [{ hoursExceptions: [{ day: '2027-02-30', shifts: [], note: null }] }, 'hoursExceptions.0.day'],
    [
      {
        hoursExceptions: [
          { day: '2027-02-20', shifts: [], note: null },
          { day: '2027-02-20', shifts: [], note: 'Again' },
        ],
      },
      'hoursExceptions',
    ],
    [{ deliveryFee: '-1.00' }, 'deliveryFee'],
    [{ deliveryFee: '1000000' }, 'deliveryFee'],
    [{ minimumOrder: '1.234' }, 'minimumOrder'],
    [{ radiusMiles: 0 }, 'radiusMiles'],
    [{ prepMinutes: 2.5 }, 'prepMinutes'],
    [{ name: ' ' }, 'name'],
    [{ phone: 'call me' }, 'phone'],
    [{ about: 'x'.repeat(2_001) }, 'about'],
  ])('%j is refused by name', async (values, field) => {
    const reply = await change(await app().as('store'), values);
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } });
    expect(reply.body.errors[0].field).toBe(field);
  });
});

describe('whether a store takes orders', () => {
  test('a holiday closes it with its next opening named, in quotes and orders alike', async () => {
    const store = await app().as('store');
    const customer = await app().newCustomer({ dollars: '100.00' });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(app().clock.now());
    await change(store, { hoursExceptions: [{ day: today, shifts: [], note: 'Inventory day' }] });
    expect(await loadMaple(customer)).toMatchObject({ isOpen: false, opensAt: expect.stringMatching(/00:00$/) });
    expect(codes(await quote(customer))).toEqual(['STORE_CLOSED']);
    const milk = await loadProduct(customer, 'essentials');
    const order = { items: [{ productId: milk.id, quantity: 4 }], deliveryAddress: doorInTown };
    expect((await customer.send('POST', '/api/orders', order)).body.code).toBe('STORE_CLOSED');
    await change(store, { hoursExceptions: [] });
    expect(codes(await quote(customer))).toEqual([]);
  });
  test('a pause refuses with its end and reason, ends by itself, and may be ended', async () => {
    const store = await app().as('store');
    const customer = await app().newCustomer({ dollars: '100.00' });
    const paused = await store.send('PATCH', '/api/store/pause', { minutes: 15, reason: 'Delivery at the door' });
    expect(paused.body).toMatchObject({ isOpen: true, pauseReason: 'Delivery at the door' });
    expect((await auditPage(db(), 1, undefined))[0]).toMatchObject({ action: 'store.paused', actorId: store.userId });
    expect(Date.parse(paused.body.pausedUntil) - app().clock.now().getTime()).toBeGreaterThan(14 * 60_000);
    const milk = await loadProduct(customer, 'essentials');
    const order = { items: [{ productId: milk.id, quantity: 4 }], deliveryAddress: doorInTown };
    const refused = await customer.send('POST', '/api/orders', order);
    expect(refused).toMatchObject({ status: 422, body: { code: 'STORE_PAUSED', reason: 'Delivery at the door' } });
    expect(refused.body.until).toBe(paused.body.pausedUntil);
    expect(codes(await quote(customer))).toEqual(['STORE_PAUSED']);
    await app().clock.advance(15 * 60_000 + 1_000);
    expect(await loadMaple(customer)).toMatchObject({ pausedUntil: null, pauseReason: null });
    expect((await customer.send('POST', '/api/orders', order)).status).toBe(201);
    await store.send('PATCH', '/api/store/pause', { minutes: 60 });
    const resumed = await store.send('PATCH', '/api/store/pause', { minutes: null });
    expect(resumed.body).toMatchObject({ pausedUntil: null });
    for (const minutes of [0, 20, 600, '15'])
      expect((await store.send('PATCH', '/api/store/pause', { minutes })).status).toBe(400);
  });
  test('a rush adds to the promise of new orders at once, is told to customers, and ends by itself', async () => {
    const store = await app().as('store');
    const customer = await app().newCustomer({ dollars: '500.00' });
    const milk = await loadProduct(customer, 'essentials');
    await db().execute(sql`update products set stock = 100 where id = ${milk.id}`);
    const place = async () => {
      const wanted = {
        items: [{ productId: milk.id, quantity: 4 }],
        deliveryAddress: doorInTown,
      };
      const { body } = await customer.send('POST', '/api/orders', wanted);
      expect(body).toMatchObject({ status: 'pending' });
      const after = (instant: string) => Math.round((Date.parse(instant) - Date.parse(body.createdAt)) / 60_000);
      const [row] = await rows<{ readyBy: string }>(
        db(),
        sql`select ready_by::text as "readyBy" from orders where id = ${body.id}`,
      );
      const promised: string = body.estimatedDeliveryTime;
      return { id: body.id, promised, packed: after(row?.readyBy ?? ''), there: after(promised) };
    };
    const usual = await place();
    const before = await loadMaple(customer);
    expect(before.busyMode).toBeNull();
    expect((await quote(customer)).busyMinutes).toBe(0);

    const begun = await store.send('PATCH', '/api/store/busy-mode', { lasts: 30 });
    expect(begun).toMatchObject({ status: 200, body: { busyMode: { minutes: 15 }, prepMinutes: before.prepMinutes } });
    expect(Date.parse(begun.body.busyMode.until) - app().clock.now().getTime()).toBeGreaterThan(29 * 60_000);
    const busy = await loadMaple(customer);
    expect(busy.busyMode).toEqual(begun.body.busyMode);
    expect(busy.estimatedDelivery).not.toBe(before.estimatedDelivery);
    const goods = (await customer.get(`/api/products?storeId=${busy.id}`)).body;
    expect(goods[0].estimatedDelivery, 'as on the shelves').toBe(busy.estimatedDelivery);
    expect((await quote(customer)).busyMinutes).toBe(15);
    const rushed = await place();
    expect(rushed).toMatchObject({ packed: usual.packed + 15, there: usual.there + 15 });
    const kept = (await customer.get(`/api/orders/${usual.id}`)).body;
    expect(kept.estimatedDeliveryTime, 'what was promised stays').toBe(usual.promised);

    await app().clock.advance(30 * 60_000 + 1_000);
    expect(await loadMaple(customer)).toMatchObject({ busyMode: null, estimatedDelivery: before.estimatedDelivery });
    expect(await place()).toMatchObject({ packed: usual.packed, there: usual.there });

    // Open all day: the shift ends with the day, on the shop's clocks.
    const { body: shifted } = await store.send('PATCH', '/api/store/busy-mode', { lasts: 'shift' });
    expect(
      new Intl.DateTimeFormat('en-GB', { timeZone: shifted.timeZone, timeStyle: 'short' }).format(
        new Date(shifted.busyMode.until),
      ),
    ).toBe('00:00');
    expect((await store.send('PATCH', '/api/store/busy-mode', { lasts: null })).body.busyMode).toBeNull();
    expect((await place()).packed).toBe(usual.packed);
    await db().execute(sql`update stores set hours = '[[],[],[],[],[],[],[]]' where name = ${maple}`);
    expect(await store.send('PATCH', '/api/store/busy-mode', { lasts: 'shift' })).toMatchObject({
      status: 422,
      body: { code: 'NO_CURRENT_SHIFT' },
    });
    await db().execute(sql`update stores set hours = ${JSON.stringify(before.hours)}::jsonb where name = ${maple}`);
    for (const lasts of [0, 45, '30', undefined])
      expect((await store.send('PATCH', '/api/store/busy-mode', { lasts })).status).toBe(400);
    const said = (await auditPage(db(), 10, undefined)).map(({ action }) => action);
    expect(said.filter((action) => action.startsWith('store.busy_mode'))).toEqual([
      'store.busy_mode_ended',
      'store.busy_mode_started',
      'store.busy_mode_started',
    ]);
  });
});

describe('licenses', () => {
  const alcohol = async (client: Client) =>
    (await listedProducts(client)).filter(({ category }) => category === 'alcohol').length;
  test('an expired one hides what it covers until it is renewed; the store is told before and at its end', async () => {
    const store = await app().as('store');
    const customer = await app().newCustomer({ dollars: '200.00' });
    const wine = await loadProduct(customer, 'alcohol');
    const many = await alcohol(customer);
    const denver = (ms: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(
        new Date(app().clock.now().getTime() + ms),
      );
    const letters = async () =>
      (await mails('store@example.test')).filter(({ subject }: { subject: string }) => subject.includes('alcohol'));
    const filed = await store.send('PUT', '/api/store/licenses/alcohol', {
      number: 'ALC-9',
      expiresOn: denver(31 * day),
    });
    expect(filed.body.licenses).toContainEqual({
      kind: 'alcohol',
      number: 'ALC-9',
      categories: ['alcohol'],
      expiresOn: denver(31 * day),
      state: 'valid',
      daysLeft: 31,
    });
    /** As if the license had been filed that much earlier. */
    const left = async (days: number) => {
      const until = denver(days * day);
      await db().execute(sql`update store_licenses set expires_on = ${until}::date where number = 'ALC-9'`);
      await db().execute(
        sql`update stores set licensed_until = licensed_until || jsonb_build_object('alcohol', ${until}::text) where name = ${maple}`,
      );
    };
    for (const [days, count] of [
      [31, 0],
      [30, 1],
      [29, 1],
      [7, 2],
      [1, 3],
      [0, 3],
    ] as const) {
      await left(days);
      await app().runJob(warnOfLicensesJob);
      await app().runJob(warnOfLicensesJob);
      expect(await letters(), `${days} days before`).toHaveLength(count);
    }
    // Its last day: still sold.
    expect(await alcohol(customer)).toBe(many);
    await left(-1);
    await app().runJob(warnOfLicensesJob);
    expect((await letters())[0].subject).toBe(`The alcohol license of ${maple} has expired`);
    expect(await alcohol(customer)).toBe(0);
    expect((await customer.get(`/api/products/${wine.id}`)).status).toBe(404);
    const order = { items: [{ productId: wine.id, quantity: 2 }], deliveryAddress: doorInTown };
    expect(codes((await customer.send('POST', '/api/orders/quote', order)).body)).toEqual(['CATEGORY_NOT_LICENSED']);
    expect((await customer.send('POST', '/api/orders', order)).body).toMatchObject({
      code: 'CATEGORY_NOT_LICENSED',
      category: 'alcohol',
    });
    expect((await store.get('/api/store/profile')).body.hiddenCategories).toEqual(['alcohol']);
    for (const expiresOn of [denver(-day), '2099-01-01'])
      expect((await store.send('PUT', '/api/store/licenses/alcohol', { number: 'ALC-10', expiresOn })).body.code).toBe(
        'LICENSE_EXPIRY_INVALID',
      );
    const renewed = await store.send('PUT', '/api/store/licenses/alcohol', {
      number: 'ALC-10',
      expiresOn: denver(365 * day),
    });
    expect(renewed.body.hiddenCategories).toEqual([]);
    expect(await alcohol(customer)).toBe(many);
    expect((await customer.send('POST', '/api/orders', order)).status).toBe(201);
  });
  test('where the law asks for one on file, restricted goods without one are not for sale', async () => {
    const customer = await app().newCustomer();
    const by = { userId: 'test', reason: 'for this test' };
    const station = await app().as('store2');
    await db().execute(
      sql`update stores set licensed_until = '{}' where id = (select store_id from store_staff where user_id = ${station.userId})`,
    );
    await setPolicy(app().context, 'sale.needsLicense', true, by);
    const sold = (await listedProducts(customer, 'Station Road Smoke & News')).map(({ category }) => category);
    expect(new Set(sold)).toEqual(new Set(['convenience', 'essentials']));
    expect((await station.get('/api/store/profile')).body).toMatchObject({
      needsLicenses: true,
      missing: ['licenses'],
    });
    await setPolicy(app().context, 'sale.needsLicense', false, by);
    expect((await listedProducts(customer, 'Station Road Smoke & News')).length).toBeGreaterThan(sold.length);
  });
});

/** Invites, and returns the token of the emailed link. */
async function invited(owner: Client, email: string, role = 'staff'): Promise<string> {
  const reply = await owner.send('POST', '/api/store/staff/invitations', { email, role });
  expect(reply.status).toBe(201);
  const [letter] = await mails(email.toLowerCase());
  const path: string = letter.parts.find((part: object) => 'link' in part).link.path;
  expect(path).toMatch(/^\/join#/);
  return path.split('#')[1] ?? '';
}
const join = (client: Client, token: string) => client.send('POST', '/api/store/invitations/join', { token });

describe('people who work for a store', () => {
  test('people who work for a store are invited by mail, get the role, see that shop, do the day’s work and change nothing of it', async () => {
    const owner = await app().as('store');
    const token = await invited(owner, 'Hand@example.test');
    const looked = await app().anonymous.send('POST', '/api/store/invitations/look', { token });
    expect(looked.body).toMatchObject({ storeName: maple, email: 'hand@example.test', role: 'staff' });
    const hand = await person(null, 'hand@example.test');
    expect((await join(hand, token)).body).toMatchObject({ storeName: maple });
    expect((await hand.get('/api/auth/user')).body).toMatchObject({ role: 'store', isWorkAgeVerified: false });
    expect((await hand.get('/api/store/profile')).body.code).toBe('WORK_AGE_REQUIRED');
    const check = { dateOfBirth: '1990-05-17', verificationMethod: 'manual', workType: 'store' };
    expect((await hand.send('POST', '/api/users/work-age-verification', check)).status).toBe(200);
    expect((await hand.get('/api/store/profile')).body).toMatchObject({ name: maple, role: 'staff' });
    expect((await hand.get('/api/store/orders')).status).toBe(200);
    expect((await hand.send('PATCH', '/api/store/pause', { minutes: null })).status).toBe(200);
    const { version } = (await hand.get('/api/store/profile')).body;
    for (const refused of [
      await hand.send('PATCH', '/api/store/profile', { version, about: 'Mine' }),
      await hand.send('PUT', '/api/store/licenses/alcohol', { number: 'ALC-9', expiresOn: '2030-01-01' }),
      await hand.send('POST', '/api/store/staff/invitations', { email: 'x@example.test' }),
      await hand.send('DELETE', `/api/store/staff/${owner.userId}`),
    ])
      expect(refused).toMatchObject({ status: 403, body: { code: 'OWNER_ONLY' } });

    const [socket, colleague] = [await openSocket(await address(), hand), await openSocket(await address(), owner)];
    const sent = await owner.send('DELETE', `/api/store/staff/${hand.userId}`);
    // This socket is cut immediately, and no other.
    expect(await socket.closed).toEqual({ code: 1008, reason: 'session ended' });
    expect(colleague.ws.readyState).toBe(colleague.ws.OPEN);
    colleague.ws.terminate();
    expect(sent.body.members.map(({ email }: { email: string }) => email)).not.toContain('hand@example.test');
    expect((await hand.get('/api/store/profile')).body.code).toBe('NO_STORE');
    expect((await hand.get('/api/store/orders')).body.code).toBe('NO_STORE');
    expect((await join(hand, token)).body.code).toBe('LINK_USED');
    const actions = (await auditPage(db(), 10, undefined)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['staff.invited', 'staff.joined', 'staff.removed']));
  });
  test('people who work for a store are fifty at most, whoever is still to come among them; nobody sends away who is not there', async () => {
    const owner = await app().as('store2');
    const { members, invitations } = (await owner.get('/api/store/staff')).body;
    const invite = (email: string) => owner.send('POST', '/api/store/staff/invitations', { email, role: 'staff' });
    expect((await invite('first@example.test')).status).toBe(201);
    // All but one of those who still fit, invited in the days before.
    await db().execute(sql`
      insert into store_invitations (store_id, email, role, token_hash, created_at, expires_at)
        select i.store_id, 'fifty-' || n || '@example.test', i.role, 'fifty-' || n, i.created_at - interval '2 days', i.expires_at
          from store_invitations i, generate_series(1, ${staffLimit - members.length - invitations.length - 2}::int) n
         where i.email = 'first@example.test'`);
    expect((await invite('fiftieth@example.test')).status).toBe(201);
    expect((await invite('one-more@example.test')).body).toMatchObject({ code: 'STAFF_LIMIT_REACHED', limit: 50 });
    const gone = { status: 404, body: { code: 'MEMBER_NOT_FOUND' } };
    expect(await owner.send('DELETE', '/api/store/staff/nobody-at-all')).toMatchObject(gone);
    // Another shop's settings answer as if they did not exist.
    const elsewhere = await app().as('store');
    expect(await owner.send('DELETE', `/api/store/staff/${elsewhere.userId}`)).toMatchObject(gone);
  });
  test('an invitation is forgotten sixty days after it ended, and not before', async () => {
    const owner = await app().as('store');
    const address = 'forgotten@example.test';
    const endedAgo = async (days: number) => {
      await invited(owner, address);
      await db().execute(
        sql`update store_invitations set expires_at = app_now() - make_interval(days => ${days}::int) where email = ${address}`,
      );
      await app().runJob(purgeInvitationsJob);
      return rows(db(), sql`select 1 from store_invitations where email = ${address}`);
    };
    expect(await endedAgo(59)).toHaveLength(1);
    expect(await endedAgo(61)).toEqual([]);
  });
  test('an invitation is for its address only, for an account that may, once, and for seven days', async () => {
    const owner = await app().as('store');
    const token = await invited(owner, 'right@example.test');
    const wrong = await person(null, 'wrong@example.test');
    expect(await join(wrong, token)).toMatchObject({
      status: 403,
      body: { code: 'INVITATION_EMAIL_MISMATCH', email: 'right@example.test' },
    });
    expect((await wrong.get('/api/auth/user')).body.role).toBeNull();
    const courier = await person('courier', 'rides@example.test');
    expect(await join(courier, await invited(owner, 'rides@example.test'))).toMatchObject({
      status: 409,
      body: { code: 'ROLE_MISMATCH', role: 'courier' },
    });
    const busy = await person('store', 'busy@example.test');
    expect((await busy.send('POST', '/api/store/application', application())).status).toBe(201);
    expect((await join(busy, await invited(owner, 'busy@example.test'))).body.code).toBe('ALREADY_IN_STORE');

    const newer = await invited(owner, 'right@example.test');
    const right = await person(null, 'right@example.test');
    expect((await join(right, token)).body.code).toBe('LINK_USED');
    expect((await join(right, 'made-up')).body.code).toBe('LINK_INVALID');
    await db().execute(sql`update store_invitations set expires_at = app_now() where email = 'right@example.test'`);
    expect((await join(right, newer)).body.code).toBe('LINK_EXPIRED');
    const { invitations } = (await owner.get('/api/store/staff')).body;
    const late = invitations.find(({ email }: { email: string }) => email === 'right@example.test');
    expect(late).toMatchObject({ isExpired: true });
    const last = await invited(owner, 'right@example.test');
    const open = (await owner.get('/api/store/staff')).body.invitations;
    const { id } = open.find(({ email }: { email: string }) => email === 'right@example.test');
    expect((await owner.send('DELETE', `/api/store/staff/invitations/${id}`)).status).toBe(200);
    expect((await owner.send('DELETE', `/api/store/staff/invitations/${id}`)).body.code).toBe('INVITATION_NOT_FOUND');
    expect((await join(right, last)).body.code).toBe('LINK_USED');
    expect((await owner.send('POST', '/api/store/staff/invitations', { email: 'store@example.test' })).body.code).toBe(
      'ALREADY_MEMBER',
    );
  });
  test('the last owner stays; a second one may take over', async () => {
    const owner = await app().as('store3');
    const leave = (client: Client) => client.send('DELETE', `/api/store/staff/${client.userId}`);
    expect(await leave(owner)).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
    const token = await invited(owner, 'heir@example.test', 'owner');
    const heir = await person('store', 'heir@example.test');
    expect((await join(heir, token)).status).toBe(200);
    expect((await leave(owner)).body).toEqual({ members: [], invitations: [] });
    expect((await owner.get('/api/store/profile')).body.code).toBe('NO_STORE');
    expect(await leave(heir)).toMatchObject({ body: { code: 'LAST_OWNER' } });
    const back = await invited(heir, 'store3@example.test', 'owner');
    expect((await join(owner, back)).status).toBe(200);
  });
});

describe('a new shop', () => {
  const waiting = async (admin: Client) => (await admin.get('/api/admin/stores?state=pending')).body;
  test('a new shop is invisible until an admin says yes; declined, it is mended and sent again', async () => {
    const admin = await app().as('admin');
    const customer = await app().newCustomer({ dollars: '100.00' });
    const owner = await person('store', 'deli@example.test');
    expect((await owner.get('/api/store/profile')).body.code).toBe('NO_STORE');
    const licenses = [{ kind: 'alcohol', number: 'ALC-1', expiresOn: '2030-06-30' }];
    const applied = await owner.send('POST', '/api/store/application', application({ licenses }));
    expect(applied).toMatchObject({ status: 201, body: { role: 'owner', review: { state: 'pending', reason: null } } });
    const storeId: number = applied.body.id;
    expect(await owner.send('POST', '/api/store/application', application())).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_IN_STORE' },
    });

    const added = await owner.send('POST', '/api/store/products', {
      name: 'Willow sandwich',
      price: '12.00',
      stockQuantity: 50,
      category: 'convenience',
      requiresAgeVerification: false,
    });
    expect(added.status).toBe(201);
    const order = { items: [{ productId: added.body.id, quantity: 1 }], deliveryAddress: doorInTown };
    const seen = async () => [
      (await customer.get('/api/stores')).body.some(({ id }: { id: number }) => id === storeId),
      (await listedProducts(customer, 'Willow Lane Deli')).length,
      (await customer.get(`/api/products/${added.body.id}`)).status,
      (await customer.send('POST', '/api/orders/quote', order)).body.code ?? 'priced',
    ];
    expect(await seen()).toEqual([false, 0, 404, 'PRODUCT_NOT_FOR_SALE']);
    expect((await customer.send('POST', '/api/orders', order)).body.code).toBe('PRODUCT_NOT_FOR_SALE');

    const [asked] = (await waiting(admin)).filter(({ id }: { id: number }) => id === storeId);
    expect(asked).toMatchObject({ state: 'pending', owner: { email: 'deli@example.test' }, missing: [], version: 1 });
    const path = `/api/admin/stores/${storeId}`;
    expect((await admin.send('POST', `${path}/decline`, { reason: 'We need your opening hours' })).body).toMatchObject({
      state: 'declined',
      reason: 'We need your opening hours',
    });
    expect((await admin.send('POST', `${path}/decline`, { reason: 'Once more' })).body.code).toBe('STORE_DECIDED');
    expect((await owner.get('/api/store/profile')).body.review).toMatchObject({ state: 'declined' });
    const [no] = await mails('deli@example.test');
    expect(JSON.stringify(no)).toContain('We need your opening hours');

    const again = await owner.send(
      'POST',
      '/api/store/application',
      application({ hours: everyDay('00:00', '24:00') }),
    );
    expect(again.body).toMatchObject({ id: storeId, review: { state: 'pending', reason: null }, version: 2 });
    expect((await admin.send('POST', `${path}/approve`, { version: 1 })).body.code).toBe('STORE_CHANGED');
    expect((await admin.send('POST', `${path}/approve`, { version: 2 })).body).toMatchObject({ state: 'approved' });
    expect((await admin.send('POST', `${path}/approve`, { version: 2 })).body.code).toBe('STORE_DECIDED');
    expect((await mails('deli@example.test'))[0].subject).toBe('Willow Lane Deli is open on AutoLotto');
    expect(await seen()).toEqual([true, 1, 200, 'priced']);
    expect((await customer.send('POST', '/api/orders', order)).status).toBe(201);
    const actions = (await auditPage(db(), 10, undefined)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['store.applied', 'store.declined', 'store.approved']));
  });
  test('a shop without hours is not approved, with the reason', async () => {
    const admin = await app().as('admin');
    const owner = await person('store');
    const applied = await owner.send(
      'POST',
      '/api/store/application',
      application({ hours: [[], [], [], [], [], [], []] }),
    );
    expect(applied.body.missing).toEqual(['hours']);
    const approved = await admin.send('POST', `/api/admin/stores/${applied.body.id}/approve`, { version: 1 });
    expect(approved).toMatchObject({ status: 422, body: { code: 'STORE_INCOMPLETE', missing: ['hours'] } });
    expect((await admin.send('POST', '/api/admin/stores/2000000000/approve', { version: 1 })).body.code).toBe(
      'STORE_NOT_FOUND',
    );
  });
  test.each([
    [{ name: '' }, 'name'],
    [{ address: '' }, 'address'],
    [{ phone: '12' }, 'phone'],
    [{ timeZone: 'Larimer/Falls' }, 'timeZone'],
    [{ licenses: [{ kind: 'fireworks', number: '1', expiresOn: '2030-01-01' }] }, 'licenses.0.kind'],
    [{ licenses: [{ kind: 'alcohol', number: '', expiresOn: '2030-01-01' }] }, 'licenses.0.number'],
    [{ isApproved: true }, 'isApproved'],
  ])('an application with %j is refused by name', async (values, field) => {
    const owner = await person('store');
    const reply = await owner.send('POST', '/api/store/application', application(values));
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } });
    expect(reply.body.errors[0].field).toBe(field);
    expect((await owner.get('/api/store/profile')).body.code).toBe('NO_STORE');
  });
  test('a license that is over already is refused with the application, and nothing is written', async () => {
    const owner = await person('store');
    const licenses = [{ kind: 'alcohol', number: 'ALC-1', expiresOn: '2020-01-01' }];
    const [before] = await rows<{ count: number }>(db(), sql`select count(*)::int as count from stores`);
    expect((await owner.send('POST', '/api/store/application', application({ licenses }))).body.code).toBe(
      'LICENSE_EXPIRY_INVALID',
    );
    expect(await rows(db(), sql`select count(*)::int as count from stores`)).toEqual([before]);
  });
});

test('where somebody is, is told as ZIP code, city and state, where a ZIP code is near, and never as a street', async () => {
  const customer = await app().newCustomer();
  const nearest = (latitude: string, longitude: string) =>
    customer.get(`/api/places/nearest?latitude=${latitude}&longitude=${longitude}`);
  expect((await nearest('39.749', '-104.996')).body).toEqual({
    place: { zip: '80202', city: 'Larimer Falls', state: 'CO' },
  });
  // No shop's address names the city.
  expect((await nearest('40.750', '-73.997')).body).toEqual({
    place: { zip: expect.stringMatching(/^100\d\d$/), city: null, state: 'NY' },
  });
  expect((await nearest('30.0', '-50.0')).body).toEqual({ place: null });
  expect((await nearest('91', '-50.0')).status).toBe(400);
  expect((await customer.get('/api/places/nearest')).status).toBe(400);
  expect((await app().anonymous.get('/api/places/nearest?latitude=39.7&longitude=-105')).status).toBe(401);
});
