// @invariant ORDERS-13: Self-excluded customers, duplicate accounts and their households cannot buy what they are barred from.
// @invariant ORDERS-14: A self-exclusion is never shortened.
/** Purchase bars: self-exclusion, staff and their households, duplicate accounts, and limits by verification level. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { findDuplicatesJob, selfExcludedJob } from '../../identity/service.ts';
import { rows, sqlState } from '../../platform/database/db.ts';
import { auditEntries } from '../../platform/database/tables.ts';
import { storedMails } from '../../platform/mail/mail.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import {
  bring,
  doorInTown,
  type ListedProduct,
  listedProducts,
  loadProduct,
  maple,
  move,
  station,
} from '../../test/harness/shopping.ts';
import { recordAddressesJob } from '../jobs.ts';

const app = useTestApp();
const by = { userId: 'test', reason: 'test' };
let [store, courier, admin] = [] as unknown as [Client, Client, Client];
let [milk, ticket, smokes, beer, elsewhere] = [] as unknown as [
  ListedProduct,
  ListedProduct,
  ListedProduct,
  ListedProduct,
  ListedProduct,
];
beforeAll(async () => {
  [store, courier, admin] = await Promise.all([app().as('store'), app().as('courier'), app().as('admin')]);
  const client = await app().newCustomer();
  milk = await loadProduct(client, 'essentials');
  ticket = await loadProduct(client, 'lottery');
  smokes = await loadProduct(client, 'cigarettes');
  beer = await loadProduct(client, 'alcohol');
  elsewhere = await loadProduct(client, 'lottery', station);
});
beforeEach(() => app().context.db.read.update(products).set({ stock: 1_000 }));

const cart = (product: ListedProduct, more: object = {}, quantity = 10) => ({
  items: [{ productId: product.id, quantity }],
  deliveryAddress: doorInTown,
  ...more,
});
const order = (client: Client, product: ListedProduct, more: object = {}, key?: string): Promise<Reply> =>
  client.send('POST', '/api/orders', cart(product, more), key ? { 'idempotency-key': key } : {});
const problems = async (
  client: Client,
  product: ListedProduct,
  more: object = {},
): Promise<Record<string, unknown>[]> =>
  (await client.send('POST', '/api/orders/quote', cart(product, more))).body.problems.map(
    ({ code, details }: { code: string; details: object }) => ({ code, ...details }),
  );
const exclude = (client: Client, scope: string, term: string) =>
  client.send('POST', '/api/users/self-exclusions', { scope, term });
const accountStatus = async (client: Client) => (await client.get('/api/users/account-status')).body;
const loadEmail = async (client: Client): Promise<string> => (await client.get('/api/auth/user')).body.email;
/** Without the email that everyone gets. */
const letters = async (client: Client) =>
  (await storedMails(app().context.db.read, await loadEmail(client))).filter(
    ({ subject }) => subject !== 'Confirm your email address',
  );
const rich = () => app().newCustomer({ dollars: '900.00' });

describe('how much, by how far one is checked', () => {
  const limits = (restrictedOrder: number, depositDay: number) => ({ restrictedOrder, depositDay });
  afterAll(async () => {
    const much = limits(500_000, 1_000_000);
    await setPolicy(
      app().context,
      'verification.limits',
      { declared: much, id_checked: much, documents_verified: much },
      by,
    );
  });
  test('goods of an order and deposits of a day; an ID at a door and documents that an admin saw allow more', async () => {
    await setPolicy(
      app().context,
      'verification.limits',
      {
        declared: limits(1_000, 30_000),
        id_checked: limits(9_000, 40_000),
        documents_verified: limits(100_000, 50_000),
      },
      by,
    );
    const client = await app().newCustomer({ dollars: '300.00' });
    const deposit = (amount: string) => client.send('POST', '/api/wallet/deposit', { amount });
    expect(await accountStatus(client)).toMatchObject({
      ...{ verificationLevel: 'declared', limits: { restrictedOrder: '10.00', depositDay: '300.00' } },
      next: { verificationLevel: 'id_checked', restrictedOrder: '90.00' },
    });
    const low = { code: 'VERIFICATION_ORDER_LIMIT', limit: '10.00', next: 'id_checked' };
    expect(await problems(client, smokes)).toEqual([low]);
    const refused = await order(client, smokes);
    expect(refused).toMatchObject({ status: 422, body: low });
    expect(refused.body.detail).toContain('get your ID checked at delivery');
    // Only restricted items count.
    expect(await problems(client, milk)).toEqual([]);
    expect((await deposit('50.00')).body).toMatchObject({
      code: 'VERIFICATION_DEPOSIT_LIMIT',
      left: '0.00',
      next: 'id_checked',
    });

    const small = {
      items: [
        { productId: smokes.id, quantity: 1 },
        { productId: milk.id, quantity: 4 },
      ],
    };
    const [{ price }] = [smokes];
    await setPolicy(
      app().context,
      'verification.limits',
      {
        declared: limits(Math.round(Number(price) * 100), 30_000),
        id_checked: limits(Math.round(Number(price) * 1_000), 40_000),
        documents_verified: limits(100_000, 50_000),
      },
      by,
    );
    const placed = await order(client, smokes, small);
    expect(placed.status).toBe(201);
    await bring(courier, placed.body.id, 'en_route');
    const yes = { isOfAge: true, isIdValid: true, isSober: true };
    const check = (outcome: string, affirmations = yes) =>
      courier.send('POST', `/api/orders/${placed.body.id}/hand-over`, { method: 'typed', outcome, affirmations });
    await check('failed', { ...yes, isIdValid: false });
    expect(await accountStatus(client)).toMatchObject({ verificationLevel: 'declared' });
    expect((await check('passed')).status).toBe(200);
    expect(await accountStatus(client)).toMatchObject({
      verificationLevel: 'id_checked',
      next: { verificationLevel: 'documents_verified' },
    });
    expect(await problems(client, smokes)).toEqual([]);
    expect(await problems(client, smokes, cart(smokes, {}, 11))).toMatchObject([
      { code: 'VERIFICATION_ORDER_LIMIT', next: 'documents_verified' },
    ]);
    expect((await deposit('100.00')).status).toBe(200);

    const seen = (email: string) =>
      admin.send('POST', '/api/admin/documents-seen', { email, reason: 'Passport, at the counter' });
    expect((await seen('nobody@example.test')).body.code).toBe('USER_NOT_FOUND');
    const documentsSeen = await seen(await loadEmail(client));
    expect(documentsSeen.body).toEqual({
      userId: client.userId,
      name: expect.any(String),
      verificationLevel: 'documents_verified',
    });
    expect((await seen(await loadEmail(client))).status).toBe(200);
    expect((await letters(client)).filter(({ subject }) => subject === 'We have reviewed your documents')).toHaveLength(
      1,
    );
    expect(await accountStatus(client)).toMatchObject({ verificationLevel: 'documents_verified', next: null });
    expect(await problems(client, smokes, cart(smokes, {}, 11))).toEqual([]);
    expect((await deposit('200.00')).body).toMatchObject({
      code: 'VERIFICATION_DEPOSIT_LIMIT',
      left: '100.00',
      next: null,
    });
  });
});

describe('who shuts themselves out', () => {
  test('a self-exclusion applies at once to every way of ordering, and leaves everything else', async () => {
    const client = await rich();
    const plan = {
      ...cart(ticket),
      ...{
        paymentMethod: 'wallet',
        every: 'weekly',
        time: '12:00',
        firstDay: new Date(app().clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10),
      },
      totalAmount: (await client.send('POST', '/api/orders/quote', cart(ticket))).body.totalAmount,
    };
    const running = await client.send('POST', '/api/recurring-orders', plan);
    expect(running.body).toMatchObject({ state: 'active' });
    const before = await order(client, ticket, {}, 'said-before');
    expect(before.status).toBe(201);

    const shut = await exclude(client, 'lottery', 'one_year');
    expect(shut.status).toBe(201);
    const { until } = shut.body.exclusions[0];
    expect(shut.body.exclusions).toEqual([{ scope: 'lottery', since: expect.any(String), until }]);
    expect(await problems(client, ticket)).toEqual([{ code: 'SELF_EXCLUDED', scope: 'lottery', until }]);
    expect(await order(client, ticket)).toMatchObject({ status: 403, body: { code: 'SELF_EXCLUDED', until } });
    expect((await order(client, elsewhere)).body.code).toBe('SELF_EXCLUDED');
    // An order placed before keeps its answer.
    expect((await order(client, ticket, {}, 'said-before')).body.id).toBe(before.body.id);
    expect((await order(client, smokes)).status).toBe(201);
    expect((await order(client, milk)).status).toBe(201);

    // Staff ordering for them do not learn the reason.
    const call = { customerId: client.userId, paymentMethod: 'wallet', ...cart(ticket) };
    const quoted = await admin.send('POST', '/api/admin/phone-orders/quote', call);
    expect(quoted.body.problems).toMatchObject([{ code: 'CUSTOMER_INELIGIBLE', details: {} }]);
    const { totalAmount } = quoted.body;
    const said = { ...call, hasConsent: true, consentNote: 'Said yes after the reading', totalAmount };
    const phoned = await admin.send('POST', '/api/admin/phone-orders', said, { 'idempotency-key': 'phone' });
    expect(phoned).toMatchObject({ status: 403, body: { code: 'CUSTOMER_INELIGIBLE' } });

    // Recurring orders of such items end, none begins, and no email mentions them.
    expect(app().jobs.enqueued).toContainEqual({
      name: selfExcludedJob.name,
      payload: { userId: client.userId, scope: 'lottery' },
    });
    await app().runJob(selfExcludedJob, { userId: client.userId, scope: 'lottery' });
    expect((await client.get('/api/recurring-orders')).body).toMatchObject([{ id: running.body.id, state: 'ended' }]);
    expect((await client.send('POST', '/api/recurring-orders', plan)).body.code).toBe('SELF_EXCLUDED');
    expect((await letters(client)).map(({ subject }) => subject)).toEqual(['Your self-exclusion has started']);
    const [letter] = await letters(client);
    expect(JSON.stringify(letter?.parts)).toContain('1-800-GAMBLER');
    // The audit log does not mention it.
    const record = await app().context.db.read.select().from(auditEntries);
    expect(JSON.stringify(record)).not.toContain('xclu');
  });

  test('a self-exclusion cannot be shortened, only prolonged, and a repeat is idempotent', async () => {
    const client = await rich();
    const [first, again] = [
      await exclude(client, 'restricted', 'one_year'),
      await exclude(client, 'restricted', 'one_year'),
    ];
    expect(again.body).toEqual(first.body);
    const { until } = first.body.exclusions[0];
    const shorter = await exclude(client, 'restricted', 'six_months');
    expect(shorter).toMatchObject({ status: 409, body: { code: 'SELF_EXCLUSION_LOCKED', until } });
    // Every age limit includes lottery products; a lottery exclusion has its own end.
    for (const product of [ticket, smokes, beer])
      expect(await problems(client, product)).toEqual([{ code: 'SELF_EXCLUDED', scope: 'restricted', until }]);
    expect((await exclude(client, 'lottery', 'six_months')).body.exclusions).toHaveLength(2);
    expect((await exclude(client, 'restricted', 'for_good')).body.exclusions).toMatchObject([
      { scope: 'lottery' },
      { scope: 'restricted', until: null },
    ]);
    for (const words of [
      sql`update self_exclusions set ends_at = app_now()`,
      sql`delete from self_exclusions`,
      sql`update self_exclusions set user_id = 'nobody'`,
    ])
      expect(await app().context.db.read.execute(words).catch(sqlState)).toBe('42501');
  });

  test('a self-excluded customer gets no excluded substitute, even by their own preference', async () => {
    const client = await rich();
    const other = (await listedProducts(client, maple, 'lottery')).find(({ id }) => id !== ticket.id);
    if (!other) throw new Error('no other lottery product');
    const placed = (
      await order(client, ticket, {
        items: [
          { productId: ticket.id, quantity: 3, substitution: { kind: 'ask' } },
          { productId: milk.id, quantity: 3 },
        ],
      })
    ).body;
    const lineId = placed.items.find((one: { productId: number }) => one.productId === ticket.id).id;
    const offer = (productId: number, of: number) =>
      store.send('POST', `/api/store/orders/${placed.id}/lines/${lineId}/missing`, {
        quantity: 1,
        of,
        resolution: 'ask',
        productId,
      });
    const asked = await offer(other.id, 3);
    expect(asked.status).toBe(200);
    await exclude(client, 'lottery', 'six_months');
    expect(await offer(other.id, 2)).toMatchObject({
      status: 422,
      body: { code: 'SUBSTITUTE_NOT_POSSIBLE', reason: 'order' },
    });
    const [{ id }] = (await client.get(`/api/orders/${placed.id}`)).body.substitutions;
    const answer = (word: string) =>
      client.send('POST', `/api/orders/${placed.id}/substitutions/${id}/answer`, { answer: word });
    expect((await answer('take')).body).toMatchObject({ code: 'SUBSTITUTE_NOT_POSSIBLE', reason: 'order' });
    expect((await answer('refund')).status).toBe(200);
    // Nor is it named as what may stand in.
    const preference = { kind: 'replace', productIds: [other.id] };
    expect(
      await problems(client, ticket, { items: [{ productId: ticket.id, quantity: 3, substitution: preference }] }),
    ).toContainEqual({ code: 'SUBSTITUTE_NOT_POSSIBLE', productId: other.id, name: other.name, reason: 'order' });
  });
});

describe('those who sell lottery goods', () => {
  const ofAge = (client: Client) =>
    app().context.db.read.execute(sql`update users set age_verified_at = app_now() where id = ${client.userId}`);
  const inCategory = (why: string, storeName = maple) => ({
    code: 'BUYER_INELIGIBLE',
    category: 'lottery',
    storeName,
    why,
  });
  const home = '31 Granite Way, Larimer Falls, CO 80202';

  test('those who sell lottery goods do not buy them from their own shop, and admins not at all; other goods they buy', async () => {
    await ofAge(store);
    await ofAge(admin);
    expect(await problems(store, ticket)).toContainEqual(inCategory('staff'));
    expect((await order(store, ticket)).body).toMatchObject({ code: 'BUYER_INELIGIBLE', why: 'staff' });
    expect(await problems(store, elsewhere)).toEqual([]);
    expect(await problems(store, smokes)).toEqual([]);
    expect(await problems(admin, elsewhere)).toEqual([inCategory('admin', station)]);
    expect(await problems(admin, smokes)).toEqual([]);
    await setPolicy(app().context, 'sale.ineligiblePersons', { lottery: ['household'] }, by);
    expect(await problems(admin, elsewhere)).toEqual([]);
    await setPolicy(app().context, 'sale.ineligiblePersons', { lottery: ['staff', 'household', 'admins'] }, by);
  });

  test('household members of sellers are barred too, however the address is written, without naming the seller', async () => {
    const client = await rich();
    const there = { deliveryAddress: '31 granite way larimer falls co 80202' };
    expect(await problems(client, ticket, there)).toEqual([]);
    const told = await store.send('PUT', '/api/users/home-address', { address: home });
    expect(told.body).toMatchObject({ hasHomeAddress: true });
    const refused = inCategory('address');
    expect(await problems(client, ticket, there)).toEqual([refused]);
    const reply = await order(client, ticket, there);
    expect(reply).toMatchObject({ status: 403, body: refused });
    expect(JSON.stringify(reply.body)).not.toMatch(/\b(?:work|live|staff|household)/i);
    expect(await problems(client, ticket, { deliveryAddress: home.replace('31', '33') })).toEqual([]);
    expect(await problems(client, elsewhere, there)).toEqual([]);
    expect(await problems(client, smokes, there)).toEqual([]);
    // A stated home blocks deliveries elsewhere too.
    await client.send('PUT', '/api/users/home-address', { address: home });
    expect(await problems(client, ticket)).toEqual([refused]);
    // The stored hash does not reveal the address.
    const kept = await rows<{ hash: string }>(app().context.db.read, sql`select hash from person_addresses`);
    for (const { hash } of kept) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    await store.send('PUT', '/api/users/home-address', { address: '1 Elsewhere Lane, Larimer Falls, CO 80202' });
    expect(await problems(client, ticket, there)).toEqual([]);
  });

  test("without a stated home, a person's own orders decide their household", async () => {
    const there = { deliveryAddress: '35 Granite Way, Larimer Falls, CO 80202' };
    const [clerk, client] = [await app().as('store2'), await rich()];
    const own = (await clerk.get('/api/store/settings')).body.name ?? station;
    await ofAge(clerk);
    await clerk.send('POST', '/api/wallet/deposit', { amount: '200.00' });
    expect((await order(clerk, milk, there)).status).toBe(201);
    const theirs = await loadProduct(client, 'lottery', own);
    expect(await problems(client, theirs, there)).toEqual([]);
    await app().runJob(recordAddressesJob);
    await app().runJob(recordAddressesJob);
    expect(await problems(client, theirs, there)).toEqual([inCategory('address', own)]);
  });

  test('couriers do not bring their own orders', async () => {
    await courier.send('POST', '/api/wallet/deposit', { amount: '200.00' });
    const own = await order(courier, milk);
    expect(own.status).toBe(201);
    expect((await move(courier, own.body.id, 'accepted')).status).toBe(409);
  });
});

describe('one person, one account', () => {
  const signUp = async (email: string, firstName: string, lastName: string, dateOfBirth: string) => {
    const made = await app().anonymous.send('POST', '/api/auth/sign-up/email', {
      ...{ email, firstName, lastName, password: 'correct-horse-battery' },
    });
    const client = await app().openSession(made.body.user.id);
    await client.send('POST', '/api/users/age-verification', { dateOfBirth, verificationMethod: 'manual' });
    await client.send('POST', '/api/wallet/deposit', { amount: '300.00' });
    return client;
  };
  const compare = (client: Client) => app().runJob(findDuplicatesJob, { userId: client.userId });
  type Match = { id: number; older: { userId: string }; newer: { userId: string }; signs: string[] };
  const waiting = async (...of: Client[]): Promise<Match[]> =>
    ((await admin.get('/api/admin/duplicate-candidates')).body as Match[]).filter(
      ({ older, newer }) =>
        of.length === 0 || of.some(({ userId }) => userId === older.userId || userId === newer.userId),
    );
  const decide = (id: number, decision: string, client = admin) =>
    client.send('POST', `/api/admin/duplicate-candidates/${id}/decision`, { decision, reason: 'Looked at both' });

  test('two of one person wait for an admin, who reads no birthday; the newer one then only reads and withdraws', async () => {
    const first = await signUp('jose@example.test', 'José', 'García', '1975-08-09');
    const second = await signUp('pepe@example.test', 'JOSE', 'Garcia', '1975-08-09');
    expect(app().jobs.enqueued).toContainEqual({ name: findDuplicatesJob.name, payload: { userId: second.userId } });
    await compare(second);
    await compare(first);
    const [match, ...others] = await waiting(first, second);
    expect(others).toEqual([]);
    expect(match).toMatchObject({
      ...{ older: { userId: first.userId, birthYear: 1975 }, newer: { userId: second.userId } },
      ...{ signs: ['name', 'birth_date'], status: 'waiting', decidedAt: null },
    });
    expect(JSON.stringify(match)).not.toContain('08-09');
    // Until a decision nothing changes, and nobody is notified.
    expect((await order(second, smokes)).status).toBe(201);
    expect(await accountStatus(second)).toMatchObject({ isDuplicateAccount: false });

    const id = match?.id ?? 0;
    const two = await Promise.all([decide(id, 'same'), decide(id, 'same')]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide(2_000_000, 'same')).body.code).toBe('DUPLICATE_NOT_FOUND');
    for (const product of [ticket, smokes, beer])
      expect(await problems(second, product)).toEqual([{ code: 'DUPLICATE_ACCOUNT' }]);
    expect(await order(second, smokes)).toMatchObject({ status: 403, body: { code: 'DUPLICATE_ACCOUNT' } });
    expect((await order(second, milk)).status).toBe(201);
    expect((await second.get('/api/wallet')).status).toBe(200);
    expect(await accountStatus(second)).toMatchObject({ isDuplicateAccount: true });
    expect(await problems(first, smokes)).toEqual([]);
    const [letter] = await letters(second);
    expect(letter?.subject).toBe('You have two accounts with us');
    expect(JSON.stringify(letter)).toContain('support@autolotto.example');
    expect(JSON.stringify([letter, await accountStatus(second)])).not.toContain('jose@');
    expect(await letters(first)).toEqual([]);

    // An upheld objection restores everything.
    expect((await admin.get('/api/admin/duplicate-candidates?status=same')).body).toMatchObject([
      { id, status: 'same' },
    ]);
    expect((await decide(id, 'different')).body).toMatchObject({ status: 'different' });
    expect(await problems(second, smokes)).toEqual([]);
    expect((await letters(second))[0]?.subject).toBe('Your account is open again');
    await compare(second);
    expect(await waiting(second)).toEqual([]);
    expect((await decide(id, 'same')).body.code).toBe('DUPLICATE_DECIDED');
    const record = await app().context.db.read.select().from(auditEntries);
    expect(
      record.filter(({ subjectId, action }) => subjectId === second.userId && action.startsWith('person.')),
    ).toMatchObject([
      { action: 'person.joined', actorId: admin.userId, details: { matchId: id, otherId: first.userId } },
      { action: 'person.parted', actorId: admin.userId },
    ]);
  });

  test('twins in one home are looked at once; a couple that shares home and telephone never is', async () => {
    const there = { deliveryAddress: '48 Granite Way, Apt 2, Larimer Falls, CO 80202' };
    const tina = await signUp('tina@example.test', 'Tina', 'Okafor', '1988-02-03');
    const toni = await signUp('toni@example.test', 'Antonia', 'Okafor', '1988-02-03');
    const paul = await signUp('paul@example.test', 'Paul', 'Okafor', '1986-10-11');
    for (const client of [tina, toni, paul]) {
      expect((await order(client, milk, there)).status).toBe(201);
      await compare(client);
    }
    expect(await waiting(tina, toni, paul)).toEqual([]);
    await app().runJob(recordAddressesJob);
    const [device] = [`device-${tina.userId}`];
    await app().context.db.read.execute(
      sql`insert into trusted_devices(device_hash, user_id) values (${device}, ${tina.userId}), (${device}, ${paul.userId})`,
    );
    for (const client of [tina, toni, paul]) await compare(client);
    const [match, ...others] = await waiting(tina, toni, paul);
    expect(others).toEqual([]);
    expect(match?.signs).toEqual(['birth_date', 'address']);
    expect((await decide(match?.id ?? 0, 'different')).status).toBe(200);
    for (const client of [tina, toni]) await compare(client);
    expect(await waiting(tina, toni)).toEqual([]);
  });
});

test('a term ends by itself', async () => {
  const client = await rich();
  await exclude(client, 'lottery', 'six_months');
  const later = async (days: number) => {
    await app().clock.advance(days * 86_400_000);
    return app().openSession(client.userId);
  };
  expect(await problems(await later(180), ticket)).toMatchObject([{ code: 'SELF_EXCLUDED' }]);
  const then = await later(5);
  expect(await problems(then, ticket)).toEqual([]);
  expect(await accountStatus(then)).toMatchObject({ exclusions: [] });
  expect((await order(then, ticket)).status).toBe(201);
});

test.each([
  ['one_day', 1, 'Your time-out has started'],
  ['one_week', 7, 'Your time-out has started'],
  ['one_month', 31, 'Your time-out has started'],
  ['six_months', 184, 'Your self-exclusion has started'],
] as const)(
  'a term of %s is in force until its last hour, cannot be shortened, and ends by itself',
  async (term, days, subject) => {
    const client = await rich();
    const { until } = (await exclude(client, 'lottery', term)).body.exclusions[0];
    expect(Date.parse(until) - app().clock.now().getTime()).toBeLessThanOrEqual(days * 86_400_000);
    const [letter] = await letters(client);
    expect(letter?.subject).toBe(subject);
    expect(JSON.stringify(letter?.parts)).toContain('lottery items, games or pools');
    if (term !== 'one_day')
      expect(await exclude(client, 'lottery', 'one_day')).toMatchObject({
        status: 409,
        body: { code: 'SELF_EXCLUSION_LOCKED', until },
      });
    const at = async (moment: number) => {
      await app().clock.advance(moment - app().clock.now().getTime());
      return app().openSession(client.userId);
    };
    expect(await problems(await at(Date.parse(until) - 60_000), ticket)).toMatchObject([
      { code: 'SELF_EXCLUDED', until },
    ]);
    const after = await at(Date.parse(until) + 60_000);
    expect(await problems(after, ticket)).toEqual([]);
    expect(await accountStatus(after)).toMatchObject({ exclusions: [] });
  },
);

test('stopping for a day once more, hours later, lasts a day from then', async () => {
  const client = await rich();
  const first = (await exclude(client, 'lottery', 'one_day')).body.exclusions[0].until;
  expect((await exclude(client, 'lottery', 'one_day')).body.exclusions[0].until).toBe(first);
  await app().clock.advance(6 * 3_600_000);
  const later = await app().openSession(client.userId);
  const second = (await exclude(later, 'lottery', 'one_day')).body.exclusions[0].until;
  expect(Date.parse(second) - Date.parse(first)).toBeGreaterThan(5.9 * 3_600_000);
});
