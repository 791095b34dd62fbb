// @invariant IDENTITY-3: Guessing a password lets nobody in and locks nobody out.
/** Mailed links, new passwords, and the guard against guessing, on both databases. */
import { createHash } from 'node:crypto';
import type { LinkPurpose } from '@autolotto/contract/identity/passwords/model.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Reply } from '../../test/harness/app.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { openSocket } from '../../test/harness/sockets.ts';
import { notifyOfSignUpJob, purgeExpiredJob, sendResetJob, warnOfGuessingJob } from '../jobs.ts';
import { installationSecret } from '../secrets.ts';
import { accountMark, networkMark } from '../security/marks.ts';
import { emailTokens, sessions, signInAttempts, trustedDevices, users } from '../tables.ts';

/** As both presets have it. */
const guard = {
  attempts: { account: 10, network: 100, device: 20 },
  pauses: { firstMinutes: 1, longestMinutes: 720, rememberedHours: 24 },
};
const freeAttempts = guard.attempts;

const breached = 'ninety green bottles';
const app = useTestApp(
  {
    isBreached: async (password) => password === breached,
    // Sockets are not rechecked periodically here: only the event under test ends one.
    socketLimits: { sessionCheckMs: 2 ** 30 },
  },
  { RATE_LIMIT_FACTOR: '1' },
);

const password = 'correct-horse-battery';
const better = 'blue door by the mill';
let networks = 0;
/** A visitor from an address of their own, with the cookies they were given. */
function visitor(cookies: Record<string, string> = {}) {
  networks += 1;
  const ip = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
  return {
    cookies,
    post: async (path: string, payload: object): Promise<Reply> => {
      const reply = await app().http.inject({ method: 'POST', url: path, remoteAddress: ip, cookies, payload });
      for (const { name, value } of reply.cookies) cookies[name] = value;
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
    },
    get: async (path: string) =>
      (await app().http.inject({ method: 'GET', url: path, remoteAddress: ip, cookies })).statusCode,
  };
}
type Visitor = ReturnType<typeof visitor>;
const signIn = (who: Visitor, email: string, secret = password) =>
  who.post('/api/auth/sign-in/email', { email, password: secret });

let accounts = 0;
async function newOwner() {
  accounts += 1;
  const email = `owner-${accounts}@example.test`;
  const browser = visitor();
  const reply = await browser.post('/api/auth/sign-up/email', { email, password, name: 'Olive Owner' });
  expect(reply.status).toBe(201);
  return { email, browser, userId: String(reply.body.user.id) };
}
type Letter = { subject: string; parts: ({ say: string } | { link: { path: string; label: string } })[] };
const lettersTo = async (email: string): Promise<Letter[]> =>
  (await app().anonymous.get(`/api/demo/mails?to=${encodeURIComponent(email)}`)).body;
/** The link in the newest email for this purpose. */
async function linkTo(email: string, purpose: LinkPurpose): Promise<string> {
  const paths = (await lettersTo(email)).flatMap(({ parts }) =>
    parts.flatMap((part) => ('link' in part ? [part.link.path] : [])),
  );
  const path = paths.find((one) => one.startsWith(`/api/login?step=${purpose}#`));
  if (!path) throw new Error(`no link to ${purpose} in ${JSON.stringify(paths)}`);
  return path.split('#')[1] ?? '';
}
const code = ({ status, body }: Reply): string => `${status} ${body.code ?? 'ok'}`;
/** Runs the enqueued jobs of this name. */
async function work(row: typeof sendResetJob): Promise<number> {
  const due = app().jobs.enqueued.filter(({ name }) => name === row.name);
  for (const job of due) {
    app().jobs.enqueued.splice(app().jobs.enqueued.indexOf(job), 1);
    await app().runJob(row, job.payload);
  }
  return due.length;
}
async function forgot(email: string): Promise<string> {
  expect(code(await visitor().post('/api/auth/password/forgot', { email }))).toBe('200 ok');
  await work(sendResetJob);
  return linkTo(email, 'reset-password');
}
const reset = (who: Visitor, token: string, secret = better) =>
  who.post('/api/auth/password/reset', { token, password: secret });

describe('verifying an address', () => {
  test('a letter comes with the account; its link proves the address once', async () => {
    const { email, browser, userId } = await newOwner();
    const token = await linkTo(email, 'verify-email');
    const isEmailVerified = async () =>
      (await app().openSession(userId)).get('/api/auth/user').then(({ body }) => body.isEmailVerified);
    expect(await isEmailVerified()).toBe(false);
    // Only its hash is stored.
    const [stored] = await app().context.db.read.select().from(emailTokens).where(eq(emailTokens.userId, userId));
    expect(stored?.tokenHash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(code(await browser.post('/api/auth/email/verify', { token }))).toBe('200 ok');
    expect(await isEmailVerified()).toBe(true);
    expect(code(await browser.post('/api/auth/email/verify', { token }))).toBe('409 LINK_USED');
    // Proven is proven: nothing more is mailed.
    const before = (await lettersTo(email)).length;
    expect(code(await browser.post('/api/auth/email/send-verification', {}))).toBe('200 ok');
    expect(await lettersTo(email)).toHaveLength(before);
  });

  test('a link that expired, was replaced, is for something else or was made up says so', async () => {
    const { email, browser } = await newOwner();
    const first = await linkTo(email, 'verify-email');
    expect(code(await browser.post('/api/auth/email/send-verification', {}))).toBe('200 ok');
    const second = await linkTo(email, 'verify-email');
    expect(second).not.toBe(first);
    const verify = (token: string) => browser.post('/api/auth/email/verify', { token }).then(code);
    expect(await verify(first)).toBe('409 LINK_USED');
    expect(await verify('made-up')).toBe('404 LINK_INVALID');
    expect(code(await reset(visitor(), second))).toBe('404 LINK_INVALID');
    await app().clock.advance(72 * 3_600_000);
    expect(await verify(second)).toBe('422 LINK_EXPIRED');
  });

  test('the link alone confirms nothing: a stranger may have opened the account, and whose the mailbox is never knew', async () => {
    const stranger = await newOwner();
    const token = await linkTo(stranger.email, 'verify-email');
    const other = await newOwner();
    const isConfirmed = async () =>
      (await app().openSession(stranger.userId)).get('/api/auth/user').then(({ body }) => body.isEmailVerified);
    expect(code(await visitor().post('/api/auth/email/verify', { token }))).toBe('401 UNAUTHENTICATED');
    expect(code(await other.browser.post('/api/auth/email/verify', { token }))).toBe('403 LINK_ACCOUNT_MISMATCH');
    expect(await isConfirmed()).toBe(false);
    // The failed attempt does not use it up: the mailbox's owner takes the account over, and the stranger is out.
    const owner = visitor();
    const taken = { token, password: better, purpose: 'verify-email' };
    expect(await owner.post('/api/auth/password/reset', taken)).toMatchObject({
      status: 200,
      body: { user: { email: stranger.email, isEmailVerified: true } },
    });
    expect(await stranger.browser.get('/api/auth/user')).toBe(401);
    expect(code(await signIn(visitor(), stranger.email))).toBe('401 INVALID_CREDENTIALS');
    expect(code(await signIn(visitor(), stranger.email, better))).toBe('200 ok');
  });

  test('once the address is confirmed, the link of its letter sets no password', async () => {
    const { email, browser, userId } = await newOwner();
    const token = await linkTo(email, 'verify-email');
    await app().context.db.read.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    const taken = { token, password: better, purpose: 'verify-email' };
    expect(code(await visitor().post('/api/auth/password/reset', taken))).toBe('409 LINK_USED');
    expect(code(await signIn(browser, email))).toBe('200 ok');
  });

  test('after five confirmation emails in an hour the next must wait', async () => {
    const { email, browser } = await newOwner();
    const answers: string[] = [];
    for (let i = 0; i < 6; i++) answers.push(code(await browser.post('/api/auth/email/send-verification', {})));
    expect(answers.slice(0, 4)).toEqual(Array(4).fill('200 ok'));
    expect(answers.slice(4)).toEqual(Array(2).fill('429 TOO_MANY_REQUESTS'));
    expect(await lettersTo(email)).toHaveLength(5);
  });
});

describe('forgetting a password', () => {
  test('the answer is the same whether there is such an account or not, and neither is looked up before it', async () => {
    const { email } = await newOwner();
    const [known, unknown] = [
      await visitor().post('/api/auth/password/forgot', { email }),
      await visitor().post('/api/auth/password/forgot', { email: 'nobody-at-all@example.test' }),
    ];
    const told = ({ status, body, headers }: Reply) => [status, body, Object.keys(headers).sort()];
    expect(told(known)).toEqual(told(unknown));
    expect(app().jobs.enqueued.filter(({ name }) => name === sendResetJob.name)).toHaveLength(2);
    expect(await work(sendResetJob)).toBe(2);
    expect((await lettersTo(email)).map(({ subject }) => subject)).toContain('Set a new password');
    expect(await lettersTo('nobody-at-all@example.test')).toEqual([]);
  });

  test('a reset link of a suspended account reports the suspension without being used up, and ends with it', async () => {
    const { email, userId } = await newOwner();
    const token = await forgot(email);
    const mark = (facts: Partial<typeof users.$inferInsert>) =>
      app().context.db.read.update(users).set(facts).where(eq(users.id, userId));
    await mark({ suspendedAt: new Date(), suspensionReason: 'Charged back' });
    expect(code(await reset(visitor(), token))).toBe('403 ACCOUNT_SUSPENDED');
    await mark({ suspendedAt: null, suspensionReason: null });
    expect(code(await reset(visitor(), token))).toBe('200 ok');
  });

  test('the mailed link sets a new one, signs in here, ends every other session and tells the owner', async () => {
    const { email, browser } = await newOwner();
    const token = await forgot(email);
    const here = visitor();
    expect((await here.post('/api/auth/links/look', { token, purpose: 'reset-password' })).body).toEqual({ email });
    expect(await browser.get('/api/wallet')).toBe(200);
    const done = await reset(here, token);
    expect(done).toMatchObject({ status: 200, body: { user: { email, isEmailVerified: true } } });
    expect(await here.get('/api/wallet')).toBe(200);
    expect(await browser.get('/api/wallet')).toBe(401);
    expect(code(await signIn(visitor(), email))).toBe('401 INVALID_CREDENTIALS');
    expect(code(await signIn(visitor(), email, better))).toBe('200 ok');
    expect((await lettersTo(email)).map(({ subject }) => subject)).toContain('Your password was changed');
    // Once.
    expect(code(await reset(visitor(), token, 'another one of mine'))).toBe('409 LINK_USED');
    expect(code(await here.post('/api/auth/links/look', { token, purpose: 'reset-password' }))).toBe('409 LINK_USED');
    expect(code(await signIn(visitor(), email, better))).toBe('200 ok');
  });

  test('open sockets are cut with the sessions, by a new password and by signing out everywhere', async () => {
    const address = await app().listen();
    for (const how of ['reset', 'everywhere'] as const) {
      const { email, userId } = await newOwner();
      const token = how === 'reset' ? await forgot(email) : '';
      if (how === 'everywhere') await signIn(visitor(), email);
      const socket = await openSocket(address, await app().openSession(userId));
      if (how === 'reset') expect(code(await reset(visitor(), token))).toBe('200 ok');
      else {
        const link = await linkTo(email, 'sign-out-everywhere');
        expect(code(await visitor().post('/api/auth/links/sign-out-everywhere', { token: link }))).toBe('200 ok');
      }
      await socket.closed;
    }
  });

  test('of two concurrent uses of a link one succeeds', async () => {
    const { email } = await newOwner();
    const token = await forgot(email);
    const both = await Promise.all([reset(visitor(), token), reset(visitor(), token, 'another one of mine')]);
    expect(both.map(code).sort()).toEqual(['200 ok', '409 LINK_USED']);
  });

  test('after an hour the link has expired, and the password is as it was', async () => {
    const { email } = await newOwner();
    const token = await forgot(email);
    await app().clock.advance(3_600_000);
    expect(code(await reset(visitor(), token))).toBe('422 LINK_EXPIRED');
    expect(code(await signIn(visitor(), email))).toBe('200 ok');
  });

  test('a password that is refused does not use the link up', async () => {
    const { email } = await newOwner();
    const token = await forgot(email);
    expect(code(await reset(visitor(), token, 'password1234'))).toBe('422 WEAK_PASSWORD');
    expect(code(await reset(visitor(), token, 'short'))).toBe('400 INVALID_FIELDS');
    expect(code(await reset(visitor(), token))).toBe('200 ok');
  });
});

describe('signing up with an address that has an account', () => {
  test('signing up with an address that has an account is refused in the same words as ever, changes nothing, and is told to its owner with the ways in', async () => {
    const { email, browser } = await newOwner();
    const again = await visitor().post('/api/auth/sign-up/email', {
      email: email.toUpperCase(),
      password: better,
      name: 'Mallory',
    });
    expect(code(again)).toBe('422 SIGN_UP_REJECTED');
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(await work(notifyOfSignUpJob)).toBe(1);
    const [letter] = await lettersTo(email);
    expect(letter?.subject).toBe('You already have an account');
    expect(JSON.stringify(letter)).not.toContain('Mallory');
    expect(code(await signIn(browser, email))).toBe('200 ok');
    expect(code(await reset(visitor(), await linkTo(email, 'reset-password')))).toBe('200 ok');
  });
  test('fills nobody’s mailbox: five letters an hour', async () => {
    const { email } = await newOwner();
    for (let at = 0; at < 8; at++)
      await visitor().post('/api/auth/sign-up/email', { email, password: better, name: 'Mallory' });
    expect(await work(notifyOfSignUpJob)).toBe(8);
    const told = (await lettersTo(email)).filter(({ subject }) => subject === 'You already have an account');
    expect(told).toHaveLength(5);
  });
});

describe('choosing a password', () => {
  const signUp = (secret: string) => {
    accounts += 1;
    return visitor().post('/api/auth/sign-up/email', {
      email: `chooser-${accounts}@example.test`,
      password: secret,
      name: 'Wilhelmina Quist',
    });
  };
  test.each([
    ['iloveyou1234', 'common'],
    ['autolotto-demo', 'personal'],
    ['Wilhelmina-Quist', 'personal'],
    [breached, 'breached'],
  ])('%s is refused as %s, in words', async (secret, reason) => {
    const reply = await signUp(secret);
    expect(code(reply)).toBe('422 WEAK_PASSWORD');
    expect(reply.body.reason).toBe(reason);
    expect(reply.body.detail).toMatch(/^(?:Too common|Leaked from|Too close)/);
  });
  test('one of ten characters that is nobody else’s is taken, one of nine is not', async () => {
    expect(code(await signUp('gnu-tak-og'))).toBe('201 ok');
    expect(code(await signUp('gnu-tak-o'))).toBe('400 INVALID_FIELDS');
  });
});

describe('guessing', () => {
  const wrong = (email: string, at: number) => signIn(visitor(), email, `wrong guess ${at}`);

  test('a thousand guesses from a thousand addresses are ten, for an account and for none alike; the owner comes and goes', async () => {
    const { email, browser } = await newOwner();
    // Signed out, but on the browser they signed up with.
    const home = visitor({ ...browser.cookies });
    const seen: Record<string, Record<string, number>> = {};
    for (const target of [email, 'nobody-guessed-at@example.test']) {
      const counts: Record<string, number> = {};
      for (let batch = 0; batch < 50; batch++) {
        const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => wrong(target, batch * 20 + at)));
        for (const reply of replies) counts[code(reply)] = (counts[code(reply)] ?? 0) + 1;
        if (batch === 25 && target === email) expect(code(await signIn(home, email))).toBe('200 ok');
      }
      seen[target] = counts;
    }
    const wanted = {
      '401 INVALID_CREDENTIALS': freeAttempts.account,
      '429 SIGN_IN_THROTTLED': 1_000 - freeAttempts.account,
    };
    expect(Object.values(seen)).toEqual([wanted, wanted]);
    // One email for each account, however many guessed at once.
    expect(await work(warnOfGuessingJob)).toBe(2);
    // Even the right password is not looked at from elsewhere, while the owner's own browser gets in.
    const stranger = await signIn(visitor(), email);
    expect(code(stranger)).toBe('429 SIGN_IN_THROTTLED');
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(0);
    expect(code(await signIn(home, email))).toBe('200 ok');
  }, 180_000);

  test('the owner on a new device gets in by the letter that tells of it, or by a new password', async () => {
    const { email } = await newOwner();
    const other = await newOwner();
    // Emails about other attacks do not count here.
    await work(warnOfGuessingJob);
    for (const target of [email, other.email, 'nobody-either@example.test'])
      for (let i = 0; i < freeAttempts.account + 3; i++) await wrong(target, i);
    // One email per attack; enqueued whether there is an account or not.
    expect(await work(warnOfGuessingJob)).toBe(3);
    const newDevice = visitor();
    expect(code(await signIn(newDevice, email))).toBe('429 SIGN_IN_THROTTLED');
    const token = await linkTo(email, 'know-device');
    expect(code(await newDevice.post('/api/auth/links/know-device', { token }))).toBe('200 ok');
    // The link alone signs nobody in.
    expect(await newDevice.get('/api/wallet')).toBe(401);
    expect(code(await signIn(newDevice, email, 'wrong again, sorry'))).toBe('401 INVALID_CREDENTIALS');
    expect(code(await signIn(newDevice, email))).toBe('200 ok');
    expect(code(await visitor().post('/api/auth/links/know-device', { token }))).toBe('409 LINK_USED');

    expect(code(await signIn(visitor(), other.email))).toBe('429 SIGN_IN_THROTTLED');
    expect(code(await reset(visitor(), await forgot(other.email)))).toBe('200 ok');
    expect(code(await signIn(visitor(), other.email, better))).toBe('200 ok');
  }, 120_000);

  test('pauses grow, and a day later everything is forgotten', async () => {
    const { email } = await newOwner();
    for (let i = 0; i < freeAttempts.account; i++) expect(code(await wrong(email, i))).toBe('401 INVALID_CREDENTIALS');
    const waits: number[] = [];
    for (let round = 0; round < 12; round++) {
      const paused = await wrong(email, round);
      expect(code(paused)).toBe('429 SIGN_IN_THROTTLED');
      waits.push(Math.round(Number(paused.headers['retry-after']) / 60));
      await app().clock.advance(Number(paused.headers['retry-after']) * 1_000);
      expect(code(await wrong(email, round))).toBe('401 INVALID_CREDENTIALS');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 720, 720]);
    await app().clock.advance(2 * 86_400_000);
    for (let i = 0; i < freeAttempts.account; i++) expect(code(await wrong(email, i))).toBe('401 INVALID_CREDENTIALS');
    expect(code(await wrong(email, 0))).toBe('429 SIGN_IN_THROTTLED');
  }, 120_000);

  test('counters stand in the database: a second process starts from them', async () => {
    const { email } = await newOwner();
    for (let i = 0; i < freeAttempts.account; i++) await wrong(email, i);
    const subject = `account:${accountMark(await installationSecret(app().context), email)}`;
    const [row] = await app().context.db.read.select().from(signInAttempts).where(eq(signInAttempts.subject, subject));
    expect(row).toMatchObject({ attempts: freeAttempts.account });
    expect(row?.lockedUntil).not.toBeNull();
    expect(JSON.stringify(row)).not.toContain('example.test');
  });

  test('one address that tries many accounts is stopped, and lets through who is known', async () => {
    const { email, browser } = await newOwner();
    const [oneAddress, otherAddress] = ['192.0.2.7', '192.0.2.8'];
    const from = async (
      remoteAddress: string,
      who: string,
      cookies: Record<string, string> = {},
      secret = 'some wrong guess',
    ) =>
      (
        await app().http.inject({
          method: 'POST',
          url: '/api/auth/sign-in/email',
          remoteAddress,
          cookies,
          payload: { email: who, password: secret },
        })
      ).statusCode;
    // Most attempts of this network are used up: five are left.
    const subject = `network:${networkMark(await installationSecret(app().context), oneAddress)}`;
    const lastAt = app().clock.now();
    await app()
      .context.db.read.insert(signInAttempts)
      .values({ subject, attempts: freeAttempts.network - 5, lastAt });
    for (let i = 0; i < 5; i++) expect(await from(oneAddress, `sprayed-${i}@example.test`)).toBe(401);
    expect(await from(oneAddress, 'sprayed-last@example.test')).toBe(429);
    expect(await from(otherAddress, 'sprayed-last@example.test')).toBe(401);
    expect(await from(oneAddress, email, {}, password)).toBe(429);
    expect(await from(oneAddress, email, browser.cookies, password)).toBe(200);
  });

  test('a known browser in the wrong hands is soon a stranger', async () => {
    const { email, browser, userId } = await newOwner();
    const device = { ...browser.cookies };
    const thief = () => visitor({ ...device });
    let looked = 0;
    for (let i = 0; i < 35; i++)
      if (code(await signIn(thief(), email, `wrong ${i}`)) === '401 INVALID_CREDENTIALS') looked += 1;
    expect(looked).toBeLessThanOrEqual(20 + freeAttempts.account);
    const [row] = await app()
      .context.db.read.select()
      .from(trustedDevices)
      .where(and(eq(trustedDevices.userId, userId)));
    expect(row?.misses).toBe(20);
  }, 120_000);

  test('a cookie that somebody made up, or that knows another account, helps nobody', async () => {
    const { email } = await newOwner();
    const { browser } = await newOwner();
    for (let i = 0; i < freeAttempts.account; i++) await wrong(email, i);
    expect(code(await signIn(visitor({ 'autolotto.device': 'made-up' }), email))).toBe('429 SIGN_IN_THROTTLED');
    expect(code(await signIn(visitor({ ...browser.cookies }), email))).toBe('429 SIGN_IN_THROTTLED');
  });
});

test('how many tries an account has, and how long its pauses are, is the house’s to say', async () => {
  const { email } = await newOwner();
  const by = { userId: 'test', reason: 'test' };
  const { context } = app();
  await setPolicy(context, 'signIn.attempts', { ...guard.attempts, account: 3 }, by);
  await setPolicy(context, 'signIn.lockout', { ...guard.pauses, firstMinutes: 60 }, by);
  try {
    for (let i = 0; i < 3; i++)
      expect(code(await signIn(visitor(), email, `wrong ${i}`))).toBe('401 INVALID_CREDENTIALS');
    const paused = await signIn(visitor(), email);
    expect(code(paused)).toBe('429 SIGN_IN_THROTTLED');
    expect(Math.round(Number(paused.headers['retry-after']) / 60)).toBe(60);
  } finally {
    await setPolicy(context, 'signIn.attempts', guard.attempts, by);
    await setPolicy(context, 'signIn.lockout', guard.pauses, by);
  }
});

describe('a sign-in on a new device', () => {
  const notices = async (email: string) =>
    (await lettersTo(email)).filter(({ subject }) => subject === 'New sign-in to your account');

  test('a sign-in on a new device is announced once, and its link ends every session', async () => {
    const { email, browser } = await newOwner();
    expect(await notices(email)).toHaveLength(0);
    const phone = visitor();
    await signIn(phone, email);
    expect(await notices(email)).toHaveLength(1);
    await signIn(phone, email);
    await signIn(browser, email);
    expect(await notices(email)).toHaveLength(1);
    expect([await phone.get('/api/wallet'), await browser.get('/api/wallet')]).toEqual([200, 200]);
    const token = await linkTo(email, 'sign-out-everywhere');
    expect(code(await visitor().post('/api/auth/links/sign-out-everywhere', { token }))).toBe('200 ok');
    expect([await phone.get('/api/wallet'), await browser.get('/api/wallet')]).toEqual([401, 401]);
    // No trusted device remains, so the next one is announced again.
    await signIn(phone, email);
    expect(await notices(email)).toHaveLength(2);
  });

  test('every sign-in is announced, if the installation or the user wants it so', async () => {
    const [{ email, browser, userId }, other] = [await newOwner(), await newOwner()];
    const mine = await app().openSession(userId);
    expect((await mine.get('/api/auth/sign-in-mail')).body).toEqual({ every: false });
    expect((await mine.send('PUT', '/api/auth/sign-in-mail', { every: true })).body).toEqual({ every: true });
    await signIn(browser, email);
    await signIn(browser, email);
    await signIn(other.browser, other.email);
    expect([(await notices(email)).length, (await notices(other.email)).length]).toEqual([2, 0]);
    expect(JSON.stringify(await notices(email))).toContain('on a device that was used before');
    await mine.send('PUT', '/api/auth/sign-in-mail', { every: false });
    const by = { userId: 'test', reason: 'test' };
    await setPolicy(app().context, 'signIn.mail', 'always', by);
    try {
      await signIn(browser, email);
      await signIn(other.browser, other.email);
      expect([(await notices(email)).length, (await notices(other.email)).length]).toEqual([2, 1]);
    } finally {
      await setPolicy(app().context, 'signIn.mail', 'new-device', by);
    }
  });

  test('a device cookie signs nobody in, and is kept as a hash', async () => {
    const { browser, userId } = await newOwner();
    const device = browser.cookies['autolotto.device'] ?? '';
    expect(device.length).toBeGreaterThan(40);
    expect(await visitor({ 'autolotto.device': device }).get('/api/wallet')).toBe(401);
    expect(await visitor({ 'autolotto.session': device }).get('/api/wallet')).toBe(401);
    const stored = await app().context.db.read.select().from(trustedDevices).where(eq(trustedDevices.userId, userId));
    expect(stored.map(({ deviceHash }) => deviceHash)).toEqual([createHash('sha256').update(device).digest('hex')]);
  });
});

describe('what is old', () => {
  test('old emails and ended sessions are deleted, and a mailbox is shown only by its exact address', async () => {
    const { email, userId } = await newOwner();
    const { read } = app().context.db;
    await wrong('old-tries@example.test');
    expect(await read.$count(sessions, eq(sessions.userId, userId))).toBe(1);
    await app().clock.advance(500 * 86_400_000);
    await app().runJob(purgeExpiredJob);
    expect(await read.select().from(emailTokens).where(eq(emailTokens.userId, userId))).toEqual([]);
    expect(await read.select().from(trustedDevices).where(eq(trustedDevices.userId, userId))).toEqual([]);
    expect(await read.select().from(signInAttempts)).toEqual([]);
    expect(await read.select({ id: users.id }).from(users).where(eq(users.id, userId))).toHaveLength(1);
    expect((await lettersTo(email)).length).toBeGreaterThan(0);
    expect((await app().anonymous.get('/api/demo/mails')).body).toEqual([]);
    expect(await read.$count(sessions, eq(sessions.userId, userId))).toBe(0);
  });
  const wrong = (email: string) => signIn(visitor(), email, 'wrong once');
});
