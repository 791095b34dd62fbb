import { readSessionEnd, sessionEndHeader } from '@autolotto/contract/system/session-end.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { startTestApp, useTestApp } from '../test/harness/app.ts';
import { doorInTown, loadProduct, placedOrder } from '../test/harness/shopping.ts';
import { loadSessions } from './sign-in/store.ts';
import { sessions } from './tables.ts';

const app = useTestApp();
const password = 'correct-horse-battery';
const signIn = (body: object, headers?: Record<string, string>) =>
  app().anonymous.send('POST', '/api/auth/sign-in/email', body, headers);
const signUp = (body: object) => app().anonymous.send('POST', '/api/auth/sign-up/email', body);
const setCookie = (reply: { headers: Record<string, unknown> }): string => String(reply.headers['set-cookie'] ?? '');
const withoutId = (reply: { status: number; body: object }) => ({
  status: reply.status,
  body: { ...reply.body, requestId: undefined },
});

describe('signing in', () => {
  test('AUTH-01 AUTH-07 AUTH-08 AUTH-10 AUTH-12 one call for every role answers who it is, and so does the session after it', async () => {
    for (const role of ['customer', 'courier', 'store', 'admin']) {
      const reply = await signIn({ email: `${role}@example.test`, password: 'autolotto-demo' });
      expect(reply.status).toBe(200);
      expect(reply.body.user).toMatchObject({
        email: `${role}@example.test`,
        role,
        isWorkAgeVerified: role === 'courier' || role === 'store',
      });
      const cookie = setCookie(reply).split(';')[0] ?? '';
      const me = await app().anonymous.get('/api/auth/user', { cookie });
      expect(me.body).toEqual(reply.body.user);
      expect(Object.keys(me.body).sort()).toEqual([
        'ageVerifiedAt',
        'createdAt',
        'deletesAt',
        'email',
        'firstName',
        'freeDeliveryReason',
        'hasFreeDelivery',
        'id',
        'isAgeVerified',
        'isEmailVerified',
        'isWorkAgeVerified',
        'language',
        'lastName',
        'phone',
        'requestedRole',
        'role',
        'secondFactor',
      ]);
    }
  });

  test('AUTH-02 signed out, the current user is a 401', async () => {
    expect(await app().anonymous.get('/api/auth/user')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    for (const cookie of ['autolotto.session=made-up', 'autolotto.session=', '__Host-autolotto.session=made-up']) {
      expect((await app().anonymous.get('/api/auth/user', { cookie })).status, cookie).toBe(401);
    }
  });

  test('a wrong password and an unknown address are answered alike', async () => {
    const [wrong, unknown] = [
      await signIn({ email: 'customer@example.test', password: 'not the password' }),
      await signIn({ email: 'nobody@example.test', password: 'not the password' }),
    ];
    expect(wrong).toMatchObject({ status: 401, body: { title: 'Unauthorized', code: 'INVALID_CREDENTIALS' } });
    expect(withoutId(unknown)).toEqual(withoutId(wrong));
    expect(setCookie(wrong) + setCookie(unknown)).toBe('');
  });

  test('an address is the same however it is capitalised', async () => {
    expect((await signIn({ email: 'Customer@Example.TEST', password: 'autolotto-demo' })).status).toBe(200);
  });

  test('the cookie is out of reach of scripts and of other sites, and lasts as long as was asked', async () => {
    const kept = setCookie(await signIn({ email: 'customer@example.test', password: 'autolotto-demo' }));
    expect(kept).toMatch(/^autolotto\.session=[\w.%-]{20,};/);
    expect(kept).toMatch(/; Path=\//);
    expect(kept).toMatch(/; HttpOnly/);
    expect(kept).toMatch(/; SameSite=Lax/);
    expect(kept).toMatch(/; Max-Age=7776000/);
    expect(kept).not.toMatch(/Domain=/i);
    const brief = setCookie(
      await signIn({ email: 'customer@example.test', password: 'autolotto-demo', rememberMe: false }),
    );
    expect(brief).not.toMatch(/Max-Age|Expires/);
  });

  test('a session token is stored only as a hash, at sign-in and at sign-up', async () => {
    const replies = [
      await signIn({ email: 'customer@example.test', password: 'autolotto-demo' }),
      await signUp({ email: 'hashed@example.test', password }),
    ];
    const tokens = replies.map((reply) => decodeURIComponent(/session=([^;]+)/.exec(setCookie(reply))?.[1] ?? ''));
    const stored = JSON.stringify(
      await rows(
        app().context.db.read,
        sql`select s.*, c.* from sessions s join credentials c on c.user_id = s.user_id`,
      ),
    );
    for (const token of tokens) {
      expect(token.length).toBeGreaterThanOrEqual(32);
      expect(stored).not.toContain(token);
    }
    expect(stored).not.toContain(password);
    // Control: what is stored signs nobody in.
    const [row] = await app().context.db.read.select().from(sessions).limit(1);
    expect((await app().anonymous.get('/api/auth/user', { cookie: `autolotto.session=${row?.token}` })).status).toBe(
      401,
    );
  });

  test('a session that nobody uses ends by itself, one that is used goes on, and none lasts for ever: each reply says when', async () => {
    const { openSession: sessionOf, newCustomer, context } = app();
    const { userId } = await newCustomer();
    const used = await sessionOf(userId);
    const set = (wanted: ReturnType<typeof sql>) =>
      context.db.read.execute(sql`update sessions set ${wanted} where user_id = ${userId}`);
    const look = async () => {
      const { status, headers } = await used.get('/api/wallet');
      return { status, end: readSessionEnd(String(headers[sessionEndHeader])) };
    };
    const day = 24 * 3_600;
    const maxSeconds = 90 * day;
    const expires = (ago: string, left: string) =>
      sql`expires_at = app_now() + ${left}::interval, last_seen_at = app_now() - ${ago}::interval`;
    await set(expires('1 minute', '9 minutes'));
    // It was extended a minute ago.
    expect(await look()).toEqual({
      status: 200,
      end: { inSeconds: expect.closeTo(9 * 60, -2), by: 'disuse', maxSeconds },
    });
    await set(expires('29 days 23 hours 51 minutes', '9 minutes'));
    for (const _ of ['carried on', 'and told again'])
      expect(await look()).toEqual({
        status: 200,
        end: { inSeconds: expect.closeTo(30 * day, -2), by: 'disuse', maxSeconds },
      });
    // On a borrowed computer it stays as short as it was.
    await set(expires('1 hour', '23 hours'));
    for (const _ of ['carried on', 'and told again'])
      expect(await look()).toEqual({
        status: 200,
        end: { inSeconds: expect.closeTo(day, -2), by: 'disuse', maxSeconds },
      });
    // Signed in 89 days ago.
    await set(sql`created_at = app_now() - interval '89 days', ${expires('29 days', '1 hour')}`);
    for (const _ of ['carried on', 'and no further'])
      expect(await look()).toEqual({
        status: 200,
        end: { inSeconds: expect.closeTo(day, -2), by: 'age', maxSeconds },
      });
    await set(sql`expires_at = app_now() - interval '1 second'`);
    expect(await look()).toEqual({ status: 401, end: undefined });
  });

  test('sessions of admins and of people of shops end sooner, by the role at each call; those of customers and couriers live on', async () => {
    const { openSession: sessionOf, newCustomer, context } = app();
    const hour = 3_600;
    const used = async (role: string | null, signedInHours: number, unusedHours: number) => {
      const { userId } = await newCustomer();
      const client = await sessionOf(userId);
      await context.db.read.execute(
        sql`update sessions set created_at = app_now() - make_interval(hours => ${signedInHours}),
                   last_seen_at = app_now() - make_interval(hours => ${unusedHours}),
                   expires_at = app_now() + make_interval(hours => ${30 * 24 - unusedHours})
             where user_id = ${userId}`,
      );
      // The session was there before its account came to the role.
      await context.db.read.execute(sql`update users set role = ${role} where id = ${userId}`);
      const { status, headers } = await client.get('/api/auth/user');
      const end = readSessionEnd(String(headers[sessionEndHeader]));
      const listed = (await loadSessions(context.db.read, userId)).length;
      return { status, listed, end: end && { ...end, inSeconds: Math.ceil(end.inSeconds / hour) * hour } };
    };
    const over = { status: 401, listed: 0, end: undefined };
    const ends = (hours: number, by: 'age' | 'disuse', most: number) => ({
      status: 200,
      listed: 2,
      end: { inSeconds: hours * hour, by, maxSeconds: most * hour },
    });
    expect(await used('admin', 13, 0)).toEqual(over);
    expect(await used('admin', 11, 10)).toEqual(ends(1, 'age', 12));
    expect(await used('store', 30, 13)).toEqual(over);
    expect(await used('store', 7 * 24 + 1, 0)).toEqual(over);
    expect(await used('store', 30, 11)).toEqual(ends(12, 'disuse', 7 * 24));
    expect(await used('store', 7 * 24 - 2, 1)).toEqual(ends(2, 'age', 7 * 24));
    for (const role of ['customer', 'courier', null])
      expect(await used(role, 7 * 24 + 1, 13)).toEqual(ends(30 * 24, 'disuse', 90 * 24));
  });

  test('AUTH-11 signing out ends the session at once, and only this one', async () => {
    const { newCustomer, openSession: sessionOf } = app();
    const here = await newCustomer();
    const there = await sessionOf(here.userId);
    const reply = await here.send('POST', '/api/auth/sign-out');
    expect(reply.body).toEqual({ success: true });
    expect(setCookie(reply)).toMatch(/^autolotto\.session=;.*Expires=Thu, 01 Jan 1970/);
    expect((await here.get('/api/auth/user')).status).toBe(401);
    expect((await there.get('/api/auth/user')).status).toBe(200);
  });

  test('AUTH-11 the sign-out link ends the session and leads to the landing page; from another site it does nothing', async () => {
    const customer = await app().openSession((await app().newCustomer()).userId);
    const lured = await customer.get('/api/logout', { 'sec-fetch-site': 'cross-site' });
    expect(lured).toMatchObject({ status: 302, headers: { location: '/' } });
    expect(setCookie(lured)).toBe('');
    expect((await customer.get('/api/auth/user')).status).toBe(200);
    const left = await customer.get('/api/logout');
    expect(left).toMatchObject({ status: 302, headers: { location: '/' } });
    expect((await customer.get('/api/auth/user')).status).toBe(401);
  });

  test('AUTH-09 the sign-in link of someone signed in leads on, within this site', async () => {
    const customer = await app().as('customer');
    const led = await customer.get('/api/login?returnTo=/tracking/12');
    expect(led.headers).toMatchObject({ location: '/tracking/12', 'cache-control': 'no-store' });
    expect((await customer.get('/api/login')).headers.location).toBe('/');
    for (const away of [
      '//evil.example',
      'https://evil.example',
      '/%5Cevil.example',
      '/%09/evil.example',
      '/..//evil.example',
    ]) {
      expect((await customer.get(`/api/login?returnTo=${away}`)).headers.location, away).toBe('/');
    }
    const page = await app().anonymous.get('/api/login?returnTo=/tracking/12');
    expect(page.headers['content-type']).toMatch(/^text\/html/);
  });
});

describe('signing up', () => {
  test('AUTH-13 AUTH-14 a new account has no role yet and acts as a customer', async () => {
    const reply = await signUp({ email: 'Fresh@example.test', password, name: 'Ada King' });
    expect(reply.status).toBe(201);
    expect(reply.body.user).toMatchObject({
      email: 'fresh@example.test',
      firstName: 'Ada',
      lastName: 'King',
      role: null,
      isAgeVerified: false,
      isWorkAgeVerified: false,
      hasFreeDelivery: false,
      freeDeliveryReason: null,
    });
    const newcomer = await app().openSession(reply.body.user.id);
    expect((await newcomer.get('/api/orders')).body).toEqual([]);
    expect((await newcomer.get('/api/store/profile')).body.code).toBe('FORBIDDEN');
  });

  test('a taken address is refused in the words of any other refusal, and changes nothing', async () => {
    const refused = await signUp({ email: 'CUSTOMER@example.test', password, firstName: 'Mallory' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'SIGN_UP_REJECTED' } });
    expect(refused.body.detail).not.toMatch(/exist|taken|already registered/i);
    expect(setCookie(refused)).toBe('');
    const customer = await app().as('customer');
    expect((await customer.get('/api/auth/user')).body.firstName).toBe('Rosa');
    expect((await signIn({ email: 'customer@example.test', password })).status).toBe(401);
  });

  test.each([
    [{ email: 'not an address', password }, 'email'],
    [{ email: 'short@example.test', password: 'too short' }, 'password'],
    [{ email: 'long@example.test', password: 'x'.repeat(129) }, 'password'],
    [{ email: 'long@example.test', password, firstName: 'x'.repeat(81) }, 'firstName'],
    [{ email: 'admin2@example.test', password, role: 'admin' }, 'role'],
    [{ email: 'old@example.test', password, isAgeVerified: true }, 'isAgeVerified'],
  ])('%j is refused by the field at fault', async (body, field) => {
    const reply = await signUp(body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } });
    expect(reply.body.errors.map((one: { field: string }) => one.field)).toEqual([field]);
    expect((await signIn({ email: String(body.email), password: body.password })).status).not.toBe(200);
  });
});

describe('under https', () => {
  test('the cookie is Secure and bound to this host, and a cookie without the prefix is not believed', async () => {
    const secure = await startTestApp({}, { PUBLIC_ORIGIN: 'https://shop.example' });
    try {
      const reply = await secure.http.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        headers: { origin: 'https://shop.example' },
        payload: { email: 'customer@example.test', password: 'autolotto-demo' },
      });
      const cookie = String(reply.headers['set-cookie']);
      expect(cookie).toMatch(/^__Host-autolotto\.session=/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; Path=\//);
      expect(reply.headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
      const pair = cookie.split(';')[0] ?? '';
      expect((await secure.http.inject({ url: '/api/auth/user', headers: { cookie: pair } })).statusCode).toBe(200);
      const bare = pair.replace('__Host-', '');
      expect((await secure.http.inject({ url: '/api/auth/user', headers: { cookie: bare } })).statusCode).toBe(401);
      // The page of the same name without TLS is another website.
      const plain = await secure.http.inject({
        method: 'POST',
        url: '/api/auth/sign-out',
        headers: { cookie: pair, origin: 'http://shop.example' },
      });
      expect(plain.json().code).toBe('ORIGIN_NOT_ALLOWED');
    } finally {
      await secure.drop();
    }
  });
});

describe('the rate limit of sign-in', () => {
  test('the rate limit of sign-in counts wrong passwords per account and address, says when to come back, and leaves others alone', async () => {
    const limited = await startTestApp({}, { RATE_LIMIT_FACTOR: '1' });
    try {
      const guess = (email: string, headers: Record<string, string> = {}) =>
        limited.anonymous.send('POST', '/api/auth/sign-in/email', { email, password: 'a wrong guess' }, headers);
      for (let i = 0; i < 10; i++) expect((await guess('customer@example.test')).status, `guess ${i + 1}`).toBe(401);
      const refused = await guess('customer@example.test');
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', title: 'Too Many Requests' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.body.retryAfterSeconds).toBe(Number(refused.headers['retry-after']));
      // Neither another spelling nor a made-up address of origin opens a new count.
      expect((await guess('CUSTOMER@example.test')).status).toBe(429);
      expect((await guess('customer@example.test', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(429);
      expect((await guess('customer2@example.test')).status).toBe(401);
    } finally {
      await limited.drop();
    }
  });
});

describe('AGE-11 AGE-12 the customer age check', () => {
  const day = (timeZone: string, instant: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);
  /** The same day of the calendar, eighteen years before. */
  const eighteenBefore = (today: string): string => `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
  const shifted = (date: string, days: number): string =>
    new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const check = async (body: Record<string, unknown>) => {
    const customer = await app().newCustomer({ dateOfBirth: null });
    const reply = await customer.send('POST', '/api/users/age-verification', { verificationMethod: 'manual', ...body });
    return { customer, reply };
  };

  test('a declared date of birth of an adult is stored and opens what needs it', async () => {
    const { customer, reply } = await check({ dateOfBirth: '1980-05-17' });
    expect(reply).toMatchObject({ status: 200, body: { isAgeVerified: true, verificationMethod: 'manual' } });
    const me = (await customer.get('/api/auth/user')).body;
    expect(me).toMatchObject({ isAgeVerified: true, ageVerifiedAt: reply.body.ageVerifiedAt });
    expect(JSON.stringify(me)).not.toContain('1980-05-17');
  });

  test('AGE-02 AGE-03 a birthday begins where the person is', async () => {
    // These two never share a day: it is 25 hours later in the first.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const today = day(east, app().clock.now());
    const dateOfBirth = eighteenBefore(today).replace(/-02-29$/, '-02-28');
    expect((await check({ dateOfBirth, timeZone: east })).reply.status).toBe(200);
    expect((await check({ dateOfBirth, timeZone: west })).reply.body).toMatchObject({ code: 'UNDER_AGE', minAge: 18 });
    expect((await check({ dateOfBirth: shifted(dateOfBirth, 1), timeZone: east })).reply.body.code).toBe('UNDER_AGE');
    expect((await check({ dateOfBirth: today, timeZone: west })).reply.body.code).toBe('BIRTH_DATE_IN_FUTURE');
    expect((await check({ dateOfBirth: shifted(today, 1), timeZone: east })).reply).toMatchObject({
      status: 400,
      body: { code: 'BIRTH_DATE_IN_FUTURE', detail: 'Date of birth cannot be in the future.' },
    });
  });

  test('AGE-06 under age is told so in the documented words', async () => {
    const { customer, reply } = await check({ dateOfBirth: '2020-01-01' });
    expect(reply.status).toBe(422);
    expect(reply.body.detail).toBe(
      'You must be at least 18 years old to use this service. This platform delivers age-restricted items including lottery tickets and tobacco products.',
    );
    expect((await customer.get('/api/auth/user')).body.isAgeVerified).toBe(false);
  });

  test('the date is locked: the same again answers what is stored, another is refused', async () => {
    const { customer, reply } = await check({ dateOfBirth: '1980-05-17' });
    const send = (dateOfBirth: string) =>
      customer.send('POST', '/api/users/age-verification', { dateOfBirth, verificationMethod: 'manual' });
    expect((await send('1980-05-17')).body).toEqual(reply.body);
    expect(await send('1980-05-18')).toMatchObject({ status: 409, body: { code: 'BIRTH_DATE_LOCKED' } });
    const stored = await rows<{ day: string }>(
      app().context.db.read,
      sql`select date_of_birth::text as day from users where id = ${customer.userId}`,
    );
    expect(stored).toEqual([{ day: '1980-05-17' }]);
  });

  test.each([
    [{ dateOfBirth: '' }, 'dateOfBirth', 'Please enter your date of birth'],
    [{}, 'dateOfBirth', 'Please enter your date of birth'],
    [{ dateOfBirth: '2007-02-30' }, 'dateOfBirth', undefined],
    [{ dateOfBirth: '0199-01-01' }, 'dateOfBirth', 'Enter a four-digit year, like 1948'],
    [{ dateOfBirth: '2007-02-29' }, 'dateOfBirth', undefined],
    [{ dateOfBirth: '05/17/1980' }, 'dateOfBirth', undefined],
    [{ dateOfBirth: '1980-5-7' }, 'dateOfBirth', undefined],
    [{ dateOfBirth: '1980-05-17T00:00:00Z' }, 'dateOfBirth', undefined],
    [{ dateOfBirth: 19800517 }, 'dateOfBirth', undefined],
    [{ dateOfBirth: '1980-05-17', timeZone: 'Mars/Olympus' }, 'timeZone', 'Unknown time zone'],
    [{ dateOfBirth: '1980-05-17', verificationMethod: 'document' }, 'verificationMethod', undefined],
    [{ dateOfBirth: '1980-05-17', isAgeVerified: true }, 'isAgeVerified', undefined],
  ])('%j is refused by the field at fault', async (body, field, words) => {
    const { customer, reply } = await check(body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_FIELDS' } });
    expect(reply.body.errors.map((one: { field: string }) => one.field)).toEqual([field]);
    if (words !== undefined) expect(reply.body.detail).toBe(words);
    expect((await customer.get('/api/auth/user')).body.isAgeVerified).toBe(false);
  });

  test('a leap-day date is a date', async () => {
    expect((await check({ dateOfBirth: '1948-02-29' })).reply.status).toBe(200);
  });
});

describe('free delivery', () => {
  test('ORDER-48 granted by an admin, the next order of any size is delivered free; taken back, it is not', async () => {
    const { as, newCustomer } = app();
    const [admin, customer] = [await as('admin'), await newCustomer({ dollars: '200.00' })];
    const path = `/api/admin/users/${customer.userId}/free-delivery`;
    const order = async () => (await customer.get(`/api/orders/${(await placedOrder(customer)).id}`)).body;
    expect(await order()).toMatchObject({ isFreeDelivery: false, deliveryFee: '5.99' });

    const granted = await admin.send('PUT', path, { reason: 'senior' });
    expect(granted.body).toEqual({
      ...{ userId: customer.userId, reason: 'senior', grantedAt: expect.any(String), endsOn: null },
    });
    expect((await customer.get('/api/auth/user')).body.hasFreeDelivery).toBe(true);
    const free = await order();
    expect(free).toMatchObject({ isFreeDelivery: true, deliveryFee: '0.00' });
    expect(free.totalAmount).toBe(free.subtotal);
    const milk = await loadProduct(customer, 'essentials');
    const quote = await customer.send('POST', '/api/orders/quote', {
      items: [{ productId: milk.id, quantity: 4 }],
      deliveryAddress: doorInTown,
    });
    expect(quote.body).toMatchObject({ isFreeDelivery: true, deliveryFee: '0.00' });

    expect((await admin.send('PUT', path, { reason: 'disabled' })).body.reason).toBe('disabled');
    expect((await admin.send('DELETE', path)).body).toEqual({ success: true });
    expect((await admin.send('DELETE', path)).status).toBe(200);
    expect(await order()).toMatchObject({ isFreeDelivery: false, deliveryFee: '5.99' });
  });

  test('nobody grants free delivery to themselves, and an unknown account is reported', async () => {
    const { as, newCustomer } = app();
    const customer = await newCustomer();
    const path = `/api/admin/users/${customer.userId}/free-delivery`;
    for (const client of [customer, await as('store'), await as('courier')]) {
      expect((await client.send('PUT', path, { reason: 'senior' })).body.code).toBe('FORBIDDEN');
    }
    const admin = await as('admin');
    expect((await admin.send('PUT', '/api/admin/users/nobody/free-delivery', { reason: 'senior' })).body.code).toBe(
      'USER_NOT_FOUND',
    );
    expect((await admin.send('PUT', path, { reason: 'friend' })).status).toBe(400);
    expect((await customer.get('/api/auth/user')).body.hasFreeDelivery).toBe(false);
  });
});

describe('location', () => {
  test('API-04 ENTITY-07 location is the city of the last delivery address, and null before', async () => {
    const customer = await app().newCustomer({ dollars: '100.00' });
    expect((await customer.get('/api/user/location')).body).toEqual({ city: null });
    await placedOrder(customer);
    expect((await customer.get('/api/user/location')).body).toEqual({ city: 'Larimer Falls' });
  });
});

describe('a lost right', () => {
  test('AUTH-21 a lost right is lost at the next call, in sessions that are open', async () => {
    const { newCustomer, context, openSession: sessionOf } = app();
    const { read } = context.db;
    const person = await newCustomer();
    await read.execute(sql`update users set role = 'admin' where id = ${person.userId}`);
    const admin = await sessionOf(person.userId);
    const path = `/api/admin/users/${person.userId}/free-delivery`;
    expect((await admin.send('DELETE', path)).status).toBe(200);
    await read.execute(sql`update users set role = 'customer' where id = ${person.userId}`);
    expect((await admin.send('DELETE', path)).status).toBe(403);
    await read.delete(sessions).where(eq(sessions.userId, person.userId));
    expect((await admin.send('DELETE', path)).status).toBe(401);
  });
});
