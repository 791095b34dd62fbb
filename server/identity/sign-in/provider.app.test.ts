/** Signing in with an identity provider, against a real one. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/harness/app.ts';
import { client, startIdentityProvider } from '../../test/harness/identity-provider.ts';
import { limitMs } from '../../test/harness/scale.ts';
import { credentials, sessions, users } from '../tables.ts';

const origin = 'http://localhost:3000';
const callback = '/api/login/callback';
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let app: Awaited<ReturnType<typeof startTestApp>>;
const settings = (issuer: string) => ({
  PUBLIC_ORIGIN: origin,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: client.id,
  OIDC_CLIENT_SECRET: client.secret,
});
beforeAll(async () => {
  provider = await startIdentityProvider(origin + callback);
  app = await startTestApp({}, settings(provider.issuer));
});
afterAll(async () => {
  await app?.drop();
  await provider?.stop();
});

let people = 0;
let email: string;
beforeEach(() => {
  people += 1;
  email = `provided-${people}@example.test`;
  provider.person(`sub-${people}`, { email, email_verified: true, given_name: 'Paula', family_name: 'Provided' });
});

const cookieIn = (headers: Record<string, unknown>, name: string): string | undefined =>
  [headers['set-cookie']]
    .flat()
    .map((set) => String(set).split(';')[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`) && pair.length > name.length + 1);
async function begin(path = '/api/login', server: TestApp = app) {
  const reply = await server.anonymous.get(path);
  expect(reply.status).toBe(302);
  return {
    url: String(reply.headers.location),
    cookie: cookieIn(reply.headers, 'autolotto.provider') ?? '',
    all: reply,
  };
}
const comeBack = (url: URL, cookie: string, server: TestApp = app) =>
  server.anonymous.get(url.pathname + url.search, { cookie });
const sessionIn = (reply: { headers: Record<string, unknown> }) => cookieIn(reply.headers, 'autolotto.session');
async function signIn(path?: string) {
  const { url, cookie } = await begin(path);
  return comeBack(await provider.visit(url), cookie);
}
const problemOf = (reply: { status: number; headers: Record<string, unknown> }) => {
  expect(reply.status).toBe(302);
  expect(sessionIn(reply)).toBeUndefined();
  return new URL(String(reply.headers.location), origin).searchParams.get('problem');
};

describe('AUTH-09 signing in where the provider is', () => {
  test('a provider sign-in uses PKCE, a state and a nonce, and scripts can read none of it', async () => {
    const { url, all } = await begin();
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toMatchObject({
      client_id: client.id,
      redirect_uri: origin + callback,
      response_type: 'code',
      code_challenge_method: 'S256',
    });
    for (const name of ['code_challenge', 'state', 'nonce']) expect(asked[name]?.length).toBeGreaterThan(20);
    expect(String(all.headers['set-cookie'])).toMatch(/HttpOnly/i);
  });

  test('a provider sign-in makes an account the first time and finds it again, even after an address change', async () => {
    const first = await signIn('/api/login?returnTo=/wallet');
    expect(first).toMatchObject({ status: 302, headers: { location: '/wallet' } });
    const me = await app.anonymous.get('/api/auth/user', { cookie: sessionIn(first) ?? '' });
    expect(me.body).toMatchObject({ email, firstName: 'Paula', lastName: 'Provided', role: null });
    provider.person(`sub-${people}`, { email: 'married@example.test', email_verified: true });
    const again = await app.anonymous.get('/api/auth/user', { cookie: sessionIn(await signIn()) ?? '' });
    expect(again.body.id).toBe(me.body.id);
  });

  test('a signed-in user is not redirected to the provider', async () => {
    const cookie = sessionIn(await signIn()) ?? '';
    const reply = await app.anonymous.get('/api/login?returnTo=/wallet', { cookie });
    expect(reply.headers.location).toBe('/wallet');
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/..//evil.example'])(
    'a way back to %s leads home',
    async (returnTo) => {
      const reply = await signIn(`/api/login?${new URLSearchParams({ returnTo })}`);
      expect(reply.headers.location).toBe('/');
      expect(sessionIn(reply)).toBeDefined();
    },
  );
});

describe('an account that is there already', () => {
  const signUp = async () =>
    (await app.anonymous.send('POST', '/api/auth/sign-up/email', { email, password: 'correct-horse-battery' })).body
      .user.id as string;

  test('an account that is there already is linked by a verified address; its owner keeps their password', async () => {
    const id = await signUp();
    await app.context.db.read.update(users).set({ emailVerified: true }).where(eq(users.id, id));
    const me = await app.anonymous.get('/api/auth/user', { cookie: sessionIn(await signIn()) ?? '' });
    expect(me.body.id).toBe(id);
    const ways = await app.context.db.read.select().from(credentials).where(eq(credentials.userId, id));
    expect(ways.map(({ providerId }) => providerId).sort()).toEqual(['credential', 'oidc']);
  });

  test('a suspended account refuses a provider sign-in with the reason', async () => {
    const id = await signUp();
    const suspended = { emailVerified: true, suspendedAt: new Date(), suspensionReason: 'Charged back' };
    await app.context.db.read.update(users).set(suspended).where(eq(users.id, id));
    const before = await app.context.db.read.$count(sessions, eq(sessions.userId, id));
    expect(problemOf(await signIn())).toBe('suspended');
    expect(await app.context.db.read.$count(sessions, eq(sessions.userId, id))).toBe(before);
  });

  test("a provider sign-in locks out an account's creator who never confirmed the address", async () => {
    const id = await signUp();
    const me = await app.anonymous.get('/api/auth/user', { cookie: sessionIn(await signIn()) ?? '' });
    expect(me.body.id).toBe(id);
    const old = await app.anonymous.send('POST', '/api/auth/sign-in/email', {
      email,
      password: 'correct-horse-battery',
    });
    expect(old.status).toBe(401);
    expect(await app.context.db.read.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1);
  });

  test('an account that is there already is not touched by an address that the provider has not verified', async () => {
    const id = await signUp();
    for (const claims of [{ email }, { email, email_verified: false }, {}]) {
      provider.person(`unverified-${people}`, claims);
      expect(problemOf(await signIn())).toBe('unverified');
    }
    const ways = await app.context.db.read.select().from(credentials).where(eq(credentials.userId, id));
    expect(ways.map(({ providerId }) => providerId)).toEqual(['credential']);
  });
});

describe('what cannot be believed signs nobody in', () => {
  test('a nonce that is not ours', async () => {
    const { url, cookie } = await begin();
    const lie = new URL(url);
    lie.searchParams.set('nonce', 'somebody-else-asked-for-this');
    expect(problemOf(await comeBack(await provider.visit(lie.href), cookie))).toBe('refused');
  });

  test('a state that is not ours', async () => {
    const { url, cookie } = await begin();
    const back = await provider.visit(url);
    back.searchParams.set('state', 'made-up');
    expect(problemOf(await comeBack(back, cookie))).toBe('refused');
    back.searchParams.delete('state');
    expect(problemOf(await comeBack(back, cookie))).toBe('again');
  });

  test('an answer in a browser that did not ask', async () => {
    const { url } = await begin();
    expect(problemOf(await comeBack(await provider.visit(url), ''))).toBe('again');
    const other = await begin();
    expect(problemOf(await comeBack(await provider.visit((await begin()).url), other.cookie))).toBe('refused');
  });

  test('an answer brought twice, and a code that was used', async () => {
    const { url, cookie } = await begin();
    const back = await provider.visit(url);
    expect(sessionIn(await comeBack(back, cookie))).toBeDefined();
    expect(problemOf(await comeBack(back, cookie))).toBe('again');
    const next = await begin();
    back.searchParams.set('state', new URL(next.url).searchParams.get('state') ?? '');
    expect(problemOf(await comeBack(back, next.cookie))).toBe('again');
  });

  test('somebody who took too long', async () => {
    const { url, cookie } = await begin();
    const back = await provider.visit(url);
    await app.clock.advance(11 * 60_000);
    expect(problemOf(await comeBack(back, cookie))).toBe('again');
    await app.clock.advance(-11 * 60_000);
  });

  test('a denied provider sign-in signs nobody in', async () => {
    provider.cancels();
    expect(problemOf(await signIn('/api/login?returnTo=/order'))).toBe('refused');
  });

  test('an empty provider answer signs nobody in', async () => {
    expect(problemOf(await app.anonymous.get(callback))).toBe('again');
  });
});

describe('a provider that is down', () => {
  test('leads to our own page, with the way on kept, and is asked again by the next person', {
    timeout: limitMs(120_000),
  }, async () => {
    const down = await startTestApp({}, settings('http://127.0.0.1:9'));
    try {
      const reply = await down.anonymous.get('/api/login?returnTo=/order');
      expect(reply).toMatchObject({
        status: 302,
        headers: { location: '/api/login?problem=unavailable&returnTo=%2Forder' },
      });
      // That page is ours: passwords still work.
      const page = await down.anonymous.get(String(reply.headers.location));
      expect(page.headers.location).toBeUndefined();
      expect(page.headers['content-type']).toMatch(/^text\/html/);
    } finally {
      await down.drop();
    }
  });

  test('while somebody is there: their coming back ends on our own page too', {
    timeout: limitMs(120_000),
  }, async () => {
    const passing = await startIdentityProvider(origin + callback);
    const server = await startTestApp({}, settings(passing.issuer));
    try {
      passing.person('sub', { email, email_verified: true });
      const { url, cookie } = await begin('/api/login', server);
      const back = await passing.visit(url);
      await passing.stop();
      expect(problemOf(await comeBack(back, cookie, server))).toBe('unavailable');
    } finally {
      await server.drop();
    }
  });
});
