// @invariant IDENTITY-4: A credential that a stranger added does not outlive the owner's password reset.
/** Sessions, passkeys and second factors over the whole server. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../platform/database/tables.ts';
import { storedMails } from '../../platform/mail/mail.ts';
import { keyIn } from '../../test/access/strong.ts';
import type { Client, Reply } from '../../test/harness/app.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { makeAuthenticator, testOrigin } from '../../test/harness/authenticator.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { openSocket, refusedUpgrade } from '../../test/harness/sockets.ts';
import { sendResetJob } from '../jobs.ts';
import { passkeys, recoveryCodes, secondFactors, sessions, users } from '../tables.ts';
import { codeOf, stepAt } from './totp.ts';

const app = useTestApp();
let address: string;
beforeAll(async () => {
  address = await app().listen();
});

const password = 'correct-horse-battery';
let people = 0;
/** A new account with its address, to sign in with again. */
async function newPerson(): Promise<Client & { email: string }> {
  people += 1;
  const email = `strong-${people}@example.test`;
  return { ...(await app().newCustomer({ email, dateOfBirth: null })), email };
}
const cookieOf = (reply: Reply): string => String([reply.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
/** The same calls with another cookie. */
const withCookie = (client: Client, cookie: string): Client => ({
  ...client,
  cookie,
  get: (path, headers) => app().anonymous.get(path, { cookie, ...headers }),
  send: (method, path, body, headers) => app().anonymous.send(method, path, body, { cookie, ...headers }),
});
async function signInAgain(person: Client & { email: string }, userAgent = 'curl/8'): Promise<Client> {
  const reply = await app().anonymous.send(
    'POST',
    '/api/auth/sign-in/email',
    { email: person.email, password },
    { 'user-agent': userAgent },
  );
  expect(reply.status).toBe(200);
  return withCookie(person, cookieOf(reply));
}

describe('where somebody is signed in', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Mobile/15E148 Safari/604.1';

  test('this place comes first, each with its device, and nobody else’s', async () => {
    const person = await newPerson();
    const other = await signInAgain(person, phone);
    const list = await other.get('/api/auth/sessions');
    expect(list.body).toMatchObject([
      { isCurrent: true, browser: 'Safari', system: 'iPhone' },
      { isCurrent: false, browser: null, system: null },
    ]);
    expect(JSON.stringify(list.body)).not.toContain(other.cookie.split('=')[1]);
    expect((await (await newPerson()).get('/api/auth/sessions')).body).toHaveLength(1);
  });

  test('signing out one place ends it at the next request and closes its socket, and leaves the others', async () => {
    const person = await newPerson();
    const other = await signInAgain(person);
    const [socket, kept] = [await openSocket(address, other), await openSocket(address, person)];
    const [, lost] = (await person.get('/api/auth/sessions')).body;
    expect((await person.send('DELETE', `/api/auth/sessions/${lost.id}`)).status).toBe(200);
    expect((await other.get('/api/auth/user')).status).toBe(401);
    expect(await socket.closed).toMatchObject({ code: 1008 });
    expect((await person.get('/api/auth/user')).status).toBe(200);
    expect((await kept.ask({ type: 'over' })).type).toBe('refused');
    kept.ws.terminate();
  });

  test("nobody can end another user's session, nor learn of it by trying", async () => {
    const [person, stranger] = [await newPerson(), await newPerson()];
    const [own] = (await person.get('/api/auth/sessions')).body;
    const [theirs, none] = [
      await stranger.send('DELETE', `/api/auth/sessions/${own.id}`),
      await stranger.send('DELETE', '/api/auth/sessions/not-there'),
    ];
    expect(theirs.body).toEqual(none.body);
    expect((await person.get('/api/auth/user')).status).toBe(200);
  });

  test('a user can end all other sessions, and all sessions', async () => {
    const person = await newPerson();
    const [one, two] = [await signInAgain(person), await signInAgain(person)];
    const socket = await openSocket(address, one);
    await two.send('POST', '/api/auth/sessions/end', { which: 'others' });
    expect((await one.get('/api/auth/user')).status).toBe(401);
    expect(await socket.closed).toMatchObject({ code: 1008 });
    const gone = await two.send('POST', '/api/auth/sessions/end', { which: 'all' });
    expect(String(gone.headers['set-cookie'])).toMatch(/^autolotto\.session=;/);
    expect((await two.get('/api/auth/user')).status).toBe(401);
    // The cookie of an ended session counts as none, and answers like every 401.
    expect((await two.send('POST', '/api/wallet/deposit', { amount: '1.00' })).body).toMatchObject({
      title: 'Unauthorized',
      code: 'UNAUTHENTICATED',
    });
  });

  test('when it was last used is known to within minutes', async () => {
    const person = await newPerson();
    const { context } = app();
    const seen = async () =>
      (await context.db.read.select().from(sessions).where(eq(sessions.userId, person.userId)))[0]?.lastSeenAt ??
      new Date(0);
    const before = await seen();
    await person.get('/api/auth/user');
    expect(await seen()).toEqual(before);
    await app().clock.advance(6 * 60_000);
    await person.get('/api/auth/user');
    expect((await seen()).getTime() - before.getTime()).toBeGreaterThanOrEqual(6 * 60_000);
  });
});

describe('passkeys', () => {
  const requestOptions = async (client: Client) => (await client.send('POST', '/api/auth/passkeys/options')).body;
  const requestChallenge = async () =>
    (await app().anonymous.send('POST', '/api/auth/sign-in/passkey/options')).body.challenge as string;
  const signIn = (answer: object, headers: Record<string, string> = {}) =>
    app().anonymous.send('POST', '/api/auth/sign-in/passkey', answer, headers);

  async function withPasskey() {
    const person = await newPerson();
    const device = makeAuthenticator();
    const { challenge } = await requestOptions(person);
    const added = await person.send('POST', '/api/auth/passkeys', { ...device.create(challenge), name: 'My phone' });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    return { person, device, passkey: added.body };
  }

  test('one is added, named, used to sign in, and removed', async () => {
    const { person, device, passkey } = await withPasskey();
    expect(passkey).toMatchObject({ name: 'My phone', lastUsedAt: null, isSynced: false });
    expect((await requestOptions(person)).existing).toEqual([{ id: device.id, transports: ['internal'] }]);

    const reply = await signIn(device.get(await requestChallenge()));
    expect(reply).toMatchObject({ status: 200, body: { user: { id: person.userId, secondFactor: null } } });
    expect((await withCookie(person, cookieOf(reply)).get('/api/auth/user')).body.id).toBe(person.userId);

    await person.send('PATCH', `/api/auth/passkeys/${passkey.id}`, { name: 'Kitchen tablet' });
    const [listed] = (await person.get('/api/auth/passkeys')).body;
    expect(listed).toMatchObject({ name: 'Kitchen tablet', lastUsedAt: expect.any(String) });
    expect(JSON.stringify(listed)).not.toContain(device.id);

    await person.send('DELETE', `/api/auth/passkeys/${passkey.id}`);
    expect((await signIn(device.get(await requestChallenge()))).body).toMatchObject({ code: 'PASSKEY_UNKNOWN' });
  });

  test('its owner is told by letter of a sign-in on a browser that the account does not know', async () => {
    const { person, device } = await withPasskey();
    const letters = async () =>
      (await app().anonymous.get(`/api/demo/mails?to=${encodeURIComponent(person.email)}`)).body.filter(
        ({ subject }: { subject: string }) => subject === 'New sign-in to your account',
      ).length;
    expect(await letters()).toBe(0);
    expect((await signIn(device.get(await requestChallenge()))).status).toBe(200);
    expect(await letters()).toBe(1);
  });

  test("a suspended account's passkey opens nothing", async () => {
    const { person, device } = await withPasskey();
    const suspended = { suspendedAt: new Date(), suspensionReason: 'Charged back' };
    await app().context.db.read.update(users).set(suspended).where(eq(users.id, person.userId));
    expect((await signIn(device.get(await requestChallenge()))).body).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  });

  test('a stranger neither names nor removes it', async () => {
    const { person, passkey } = await withPasskey();
    const stranger = await newPerson();
    expect((await stranger.send('PATCH', `/api/auth/passkeys/${passkey.id}`, { name: 'Mine' })).status).toBe(404);
    await stranger.send('DELETE', `/api/auth/passkeys/${passkey.id}`);
    expect((await person.get('/api/auth/passkeys')).body).toMatchObject([{ name: 'My phone' }]);
    // As if there were none.
    const rename = async (id: string) =>
      (await stranger.send('PATCH', `/api/auth/passkeys/${id}`, { name: 'Mine' })).body;
    const none = await rename('4d1f0c5e-5a6e-4a63-9d07-111111111111');
    expect(none.code).toBe('PASSKEY_NOT_FOUND');
    expect(await rename(passkey.id)).toEqual({ ...none, requestId: expect.any(String) });
  });

  test('an account has twenty of them, and is told so before it is asked for another', async () => {
    const { person, passkey } = await withPasskey();
    const { challenge } = await requestOptions(person);
    const [row] = await app().context.db.read.select().from(passkeys).where(eq(passkeys.id, passkey.id));
    if (!row) throw new Error('no passkey');
    const more = Array.from({ length: 19 }, () => ({ ...row, id: randomUUID(), credentialId: randomUUID() }));
    await app().context.db.read.insert(passkeys).values(more);
    const full = { status: 409, body: { code: 'PASSKEY_LIMIT_REACHED', most: 20 } };
    expect(await person.send('POST', '/api/auth/passkeys/options')).toMatchObject(full);
    // An earlier challenge is refused too.
    const late = { ...makeAuthenticator().create(challenge), name: 'One more' };
    expect(await person.send('POST', '/api/auth/passkeys', late)).toMatchObject(full);
    expect((await person.get('/api/auth/passkeys')).body).toHaveLength(20);
  });

  test.each([
    ['for another website', { origin: 'https://evil.example' }],
    ['for another port of ours', { origin: 'http://localhost:81' }],
    ['of a device that belongs to another website', { rpId: 'evil.example' }],
    ['of a device that did not verify its person', { flags: 0x01 }],
    ['to another question', { type: 'webauthn.get' }],
  ] as const)('an answer %s makes none', async (_what, lies) => {
    const person = await newPerson();
    const { challenge } = await requestOptions(person);
    const reply = await person.send('POST', '/api/auth/passkeys', makeAuthenticator().create(challenge, lies));
    expect(reply).toMatchObject({ status: 422, body: { code: 'PASSKEY_VERIFICATION_FAILED' } });
    expect((await person.get('/api/auth/passkeys')).body).toEqual([]);
  });

  test('a question is good for one answer, of the person who was asked, for some minutes', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()];
    const add = (client: Client, challenge: string) =>
      client.send('POST', '/api/auth/passkeys', makeAuthenticator().create(challenge));
    const { challenge } = await requestOptions(person);
    expect((await add(stranger, challenge)).body.code).toBe('PASSKEY_VERIFICATION_FAILED');
    expect((await add(person, challenge)).body.code).toBe('PASSKEY_VERIFICATION_FAILED');
    expect((await add(person, 'made-up')).body.code).toBe('PASSKEY_VERIFICATION_FAILED');
    expect((await add(person, await requestChallenge())).body.code).toBe('PASSKEY_VERIFICATION_FAILED');
    const late = await requestOptions(person);
    await app().clock.advance(5 * 60_000 + 1);
    // They have signed in again meanwhile.
    await app().context.db.read.execute(
      sql`update sessions set created_at = app_now() where user_id = ${person.userId}`,
    );
    expect((await add(person, late.challenge)).body.code).toBe('PASSKEY_VERIFICATION_FAILED');
    // Control.
    expect((await add(person, (await requestOptions(person)).challenge)).status).toBe(201);
  });

  test.each([
    ['for another website', { origin: 'https://evil.example' }],
    ['of another website’s passkey', { rpId: 'evil.example' }],
    ['without the person verified', { flags: 0x01 }],
    ['to another question', { type: 'webauthn.create' }],
  ] as const)('an answer %s signs nobody in', async (_what, lies) => {
    const { device } = await withPasskey();
    const reply = await signIn(device.get(await requestChallenge(), lies));
    expect(reply).toMatchObject({ status: 401, body: { code: 'PASSKEY_UNKNOWN', title: 'Unauthorized' } });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test('an answer brought again, a copied device, and a signature of another device sign nobody in', async () => {
    const { device } = await withPasskey();
    const answer = device.get(await requestChallenge());
    expect((await signIn(answer)).status).toBe(200);
    expect((await signIn(answer)).body.code).toBe('PASSKEY_UNKNOWN');
    expect((await signIn(device.get(await requestChallenge(), { counter: 1 }))).body.code).toBe('PASSKEY_UNKNOWN');
    const other = makeAuthenticator().get(await requestChallenge());
    expect((await signIn({ ...other, id: device.id })).body.code).toBe('PASSKEY_UNKNOWN');
    expect((await signIn(other)).body.code).toBe('PASSKEY_UNKNOWN');
    // Control: the device itself still does.
    expect((await signIn(device.get(await requestChallenge()))).status).toBe(200);
  });

  test('another website cannot request a passkey for its visitor', async () => {
    const person = await newPerson();
    const reply = await person.send('POST', '/api/auth/passkeys/options', undefined, {
      origin: 'https://evil.example',
    });
    expect(reply.body.code).toBe('ORIGIN_NOT_ALLOWED');
    expect(testOrigin).toContain('localhost');
  });
});

describe('codes of an app', () => {
  const decode = (secret: string): Buffer => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
    return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  };
  /** The next half minute begins, so that the app shows a code that was not used yet. */
  const nextCode = async (key: Buffer): Promise<string> => {
    await app().clock.advance(30_000);
    return codeOf(key, stepAt(app().clock.now()));
  };
  const give = (client: Client, what: string, code: string) =>
    client.send('POST', `/api/auth/second-factor/${what}`, { code });

  async function withCodes() {
    const person = await newPerson();
    const { secret, uri } = (await person.send('POST', '/api/auth/second-factor/start')).body;
    expect(uri).toContain(secret);
    const key = decode(secret);
    const first = await nextCode(key);
    const confirmed = await give(person, 'confirm', first);
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
    return { person, key, first, recovery: confirmed.body.recoveryCodes as string[] };
  }

  test('codes of an app are on once a first one was given, and from then on every password sign-in is asked for one', async () => {
    const { person, key, recovery } = await withCodes();
    expect(recovery).toHaveLength(10);
    expect((await person.get('/api/auth/second-factor')).body).toEqual({
      isOn: true,
      isRequired: false,
      isSecondFactorVerified: true,
      hasPasskey: false,
      recoveryCodesLeft: 10,
    });
    expect((await person.get('/api/wallet')).status).toBe(200);

    const again = await signInAgain(person);
    expect((await again.get('/api/auth/user')).body.secondFactor).toBe('ask');
    expect((await again.get('/api/wallet')).body).toMatchObject({
      status: 403,
      code: 'SECOND_FACTOR_REQUIRED',
      step: 'ask',
    });
    expect((await refusedUpgrade(address, { cookie: again.cookie })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await give(again, 'prove', await nextCode(key))).status).toBe(200);
    expect((await again.get('/api/wallet')).status).toBe(200);
    expect((await again.get('/api/auth/user')).body.secondFactor).toBeNull();
  });

  test('while they are on nobody makes another key, or confirms it', async () => {
    const { person, key } = await withCodes();
    const on = { status: 409, body: { code: 'SECOND_FACTOR_ENABLED' } };
    expect(await person.send('POST', '/api/auth/second-factor/start')).toMatchObject(on);
    expect(await give(person, 'confirm', await nextCode(key))).toMatchObject(on);
    // Control: the key is the one that it was.
    expect((await give(await signInAgain(person), 'prove', await nextCode(key))).status).toBe(200);
  });

  test('neither the TOTP key nor recovery codes are stored in plain text', async () => {
    const { person, key, recovery } = await withCodes();
    const { read } = app().context.db;
    const stored = JSON.stringify([
      await read.select().from(secondFactors).where(eq(secondFactors.userId, person.userId)),
      await read.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId)),
    ]);
    for (const form of ['base64url', 'hex', 'utf8'] as const) expect(stored).not.toContain(key.toString(form));
    for (const code of recovery) expect(stored).not.toContain(code.replace('-', ''));
  });

  test('one is not taken twice', async () => {
    const { person, key, first } = await withCodes();
    const again = await signInAgain(person);
    expect((await give(again, 'prove', first)).body.code).toBe('INVALID_CODE');
    const code = await nextCode(key);
    expect((await give(again, 'prove', code)).status).toBe(200);
    expect((await give(await signInAgain(person), 'prove', code)).body.code).toBe('INVALID_CODE');
  });

  test('a recovery code stands in for one, once, however it is typed', async () => {
    const { person, recovery } = await withCodes();
    const [code = ''] = recovery;
    const again = await signInAgain(person);
    expect((await give(again, 'prove', ` ${code.toUpperCase().replace('-', ' ')}`)).status).toBe(200);
    expect((await again.get('/api/auth/second-factor')).body.recoveryCodesLeft).toBe(9);
    expect((await give(await signInAgain(person), 'prove', code)).body.code).toBe('INVALID_CODE');
  });

  test('five wrong ones slow down, and the right one works after the wait', async () => {
    const { person, key } = await withCodes();
    const again = await signInAgain(person);
    for (let i = 0; i < 5; i++) expect((await give(again, 'prove', 'aaaaa-aaaaa')).body.code).toBe('INVALID_CODE');
    expect((await give(again, 'prove', codeOf(key, stepAt(app().clock.now()) + 1))).body).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: expect.any(Number),
    });
    await app().clock.advance(31_000);
    expect((await give(again, 'prove', await nextCode(key))).status).toBe(200);
  });

  test('a session that has not given one can neither replace nor read nor end what it should give', async () => {
    const { person } = await withCodes();
    const again = await signInAgain(person);
    const refused = [
      await again.send('POST', '/api/auth/second-factor/start'),
      await give(again, 'confirm', '123456'),
      await give(again, 'off', '123456'),
      await give(again, 'recovery-codes', '123456'),
      await again.send('POST', '/api/auth/passkeys/options'),
      await again.send('POST', '/api/auth/passkeys', makeAuthenticator().create('x')),
      await again.get('/api/auth/sessions'),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'SECOND_FACTOR_REQUIRED'));
  });

  test('recovery codes are replaced and the factor turned off with a code, never with a wrong one', async () => {
    const { person, key, recovery } = await withCodes();
    expect((await give(person, 'recovery-codes', '000000')).body.code).toBe('INVALID_CODE');
    const fresh = (await give(person, 'recovery-codes', await nextCode(key))).body.recoveryCodes as string[];
    expect(fresh.some((code) => recovery.includes(code))).toBe(false);
    expect((await give(person, 'off', recovery[0] ?? '')).body.code).toBe('INVALID_CODE');
    expect((await give(person, 'off', fresh[0] ?? '')).status).toBe(200);
    expect((await (await signInAgain(person)).get('/api/wallet')).status).toBe(200);
    expect((await give(person, 'prove', '123456')).body.code).toBe('SECOND_FACTOR_DISABLED');
  });

  test('a passkey counts as both: signing in with one is asked for nothing more', async () => {
    const { person } = await withCodes();
    const device = makeAuthenticator();
    const { challenge } = (await person.send('POST', '/api/auth/passkeys/options')).body;
    await person.send('POST', '/api/auth/passkeys', device.create(challenge));
    const half = await signInAgain(person);
    const question = (await app().anonymous.send('POST', '/api/auth/sign-in/passkey/options')).body;
    const reply = await half.send('POST', '/api/auth/sign-in/passkey', device.get(question.challenge));
    expect(reply.body.user.secondFactor).toBeNull();
    expect((await withCookie(person, cookieOf(reply)).get('/api/wallet')).status).toBe(200);
    // It replaced the session that lacked the factor.
    expect((await half.get('/api/auth/user')).status).toBe(401);
  });

  describe('are taken off by an admin, with the passkeys, for somebody who lost their phone', () => {
    const path = '/api/admin/credentials/reset';
    const reason = 'Called back at the number we know';
    let admin: Client;
    beforeAll(async () => {
      admin = await app().as('admin');
    });

    test('the password alone lets them in again; their sessions end, and a letter tells them', async () => {
      const { person } = await withCodes();
      const device = makeAuthenticator();
      const { challenge } = (await person.send('POST', '/api/auth/passkeys/options')).body;
      await person.send('POST', '/api/auth/passkeys', { ...device.create(challenge), name: 'Lost phone' });
      expect((await (await signInAgain(person)).get('/api/wallet')).body.code).toBe('SECOND_FACTOR_REQUIRED');

      const reset = await admin.send('POST', path, { email: person.email, reason });
      expect(reset).toMatchObject({ status: 200, body: { userId: person.userId, hadCodes: true, passkeys: 1 } });
      expect((await person.get('/api/auth/user')).status).toBe(401);
      const again = await signInAgain(person);
      expect((await again.get('/api/wallet')).status).toBe(200);
      expect((await again.get('/api/auth/second-factor')).body).toMatchObject({ isOn: false, hasPasskey: false });
      const asked = (await app().anonymous.send('POST', '/api/auth/sign-in/passkey/options')).body.challenge as string;
      const withDevice = await app().anonymous.send('POST', '/api/auth/sign-in/passkey', device.get(asked));
      expect(withDevice.body.code).toBe('PASSKEY_UNKNOWN');
      const letters = await storedMails(app().context.db.read, person.email);
      expect(letters.map(({ subject }) => subject)).toContain('Your codes and passkeys were reset');
      const [noted] = await app()
        .context.db.read.select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'account.credentialReset'));
      expect(noted).toMatchObject({ actorId: admin.userId, subjectId: person.userId, details: { reason } });
      // Said twice, there is nothing left to take off.
      expect((await admin.send('POST', path, { email: person.email, reason })).body.code).toBe('NO_CREDENTIALS');
    });

    test("an admin's reset of sign-in methods needs a reason, and covers neither the admin nor unknown accounts", async () => {
      const own = (await admin.get('/api/auth/user')).body.email as string;
      expect((await admin.send('POST', path, { email: own, reason })).body.code).toBe('OWN_CREDENTIALS');
      expect((await admin.send('POST', path, { email: 'nobody@example.test', reason })).body.code).toBe(
        'USER_NOT_FOUND',
      );
      expect((await admin.send('POST', path, { email: own, reason: '' })).status).toBe(400);
    });
  });
});

describe('a way in that somebody else left behind', () => {
  const addPasskey = async (client: Client) => {
    const device = makeAuthenticator();
    const { challenge } = (await client.send('POST', '/api/auth/passkeys/options')).body;
    const added = await client.send('POST', '/api/auth/passkeys', device.create(challenge));
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const signIn = async () => {
      const { challenge } = (await app().anonymous.send('POST', '/api/auth/sign-in/passkey/options')).body;
      return (await app().anonymous.send('POST', '/api/auth/sign-in/passkey', device.get(challenge))).status;
    };
    return { signIn };
  };
  const turnOnSecondFactor = async (client: Client) => {
    const { secret } = (await client.send('POST', '/api/auth/second-factor/start')).body;
    const code = codeOf(keyIn(secret), stepAt(app().clock.now()));
    expect((await client.send('POST', '/api/auth/second-factor/confirm', { code })).status).toBe(200);
  };
  const resetLink = async (email: string) => {
    await app().runJob(sendResetJob, { email });
    const [mail] = await storedMails(app().context.db.read, email);
    const path = (mail?.parts ?? []).flatMap((part) => ('link' in part ? [part.link.path] : []))[0] ?? '';
    return path.slice(path.indexOf('#') + 1);
  };
  const look = async (token: string) =>
    (await app().anonymous.send('POST', '/api/auth/links/look', { token, purpose: 'reset-password' })).body;
  const reset = (token: string, removeCredentials?: boolean) =>
    app().anonymous.send('POST', '/api/auth/password/reset', {
      token,
      password: 'blue door by the mill',
      ...(removeCredentials === undefined ? {} : { removeCredentials }),
    });
  const confirmed = (userId: string) =>
    app().context.db.read.update(users).set({ emailVerified: true }).where(eq(users.id, userId));

  test('a way in that somebody else left behind goes with a new password where nobody had confirmed the address: passkeys and codes', async () => {
    const stranger = await newPerson();
    const { signIn } = await addPasskey(stranger);
    await turnOnSecondFactor(stranger);
    expect(await signIn()).toBe(200);
    const token = await resetLink(stranger.email);
    expect(await look(token), 'what a stranger left is not offered to be kept').toEqual({ email: stranger.email });
    expect(await reset(token)).toMatchObject({ status: 200, body: { user: { secondFactor: null } } });
    expect(await signIn()).toBe(401);
  });

  test('a way in that somebody else left behind is shown where the address was confirmed, and goes when its owner says so, codes that are new too', async () => {
    const owner = await newPerson();
    await confirmed(owner.userId);
    const { signIn } = await addPasskey(owner);
    await turnOnSecondFactor(owner);
    const kept = await resetLink(owner.email);
    expect(await look(kept)).toMatchObject({
      credentials: { passkeys: [{ name: 'Passkey', goes: true, createdAt: expect.any(String) }], codes: 'go' },
    });
    expect(await reset(kept)).toMatchObject({ status: 200, body: { user: { secondFactor: 'ask' } } });
    expect(await signIn(), 'control: unasked it stays').toBe(200);
    expect(await reset(await resetLink(owner.email), true)).toMatchObject({
      status: 200,
      body: { user: { secondFactor: null } },
    });
    expect(await signIn()).toBe(401);
  });

  test('a mailbox that somebody else reads is not enough for codes that have been on for weeks', async () => {
    const owner = await newPerson();
    await confirmed(owner.userId);
    await turnOnSecondFactor(owner);
    await app()
      .context.db.read.update(secondFactors)
      .set({ confirmedAt: new Date(app().clock.now().getTime() - 15 * 86_400_000) })
      .where(eq(secondFactors.userId, owner.userId));
    const token = await resetLink(owner.email);
    expect((await look(token)).credentials).toEqual({ passkeys: [], codes: 'stay' });
    expect(await reset(token, true)).toMatchObject({ status: 200, body: { user: { secondFactor: 'ask' } } });
  });

  test('a way in that somebody else left behind cannot be left by a session that was opened a while ago, nor taken away by it', async () => {
    const owner = await newPerson();
    await addPasskey(owner);
    const [passkey] = (await owner.get('/api/auth/passkeys')).body;
    await app().clock.advance(11 * 60_000);
    const calls = [
      ['POST', '/api/auth/passkeys/options', undefined],
      ['POST', '/api/auth/passkeys', makeAuthenticator().create('never asked')],
      ['POST', '/api/auth/second-factor/start', undefined],
      ['POST', '/api/auth/second-factor/confirm', { code: '123456' }],
      ['DELETE', `/api/auth/passkeys/${passkey.id}`, undefined],
    ] as const;
    for (const [method, path, body] of calls)
      expect(await owner.send(method, path, body), path).toMatchObject({
        status: 403,
        body: { code: 'REAUTHENTICATION_REQUIRED' },
      });
    // The password again, in place, and it goes on; the session before is over.
    const again = await app().anonymous.send(
      'POST',
      '/api/auth/sign-in/email',
      { email: owner.email, password },
      { cookie: owner.cookie },
    );
    expect((await owner.get('/api/auth/user')).status).toBe(401);
    const fresh = withCookie(owner, cookieOf(again));
    expect((await fresh.send('DELETE', `/api/auth/passkeys/${passkey.id}`)).status).toBe(200);
    expect((await fresh.get('/api/auth/sessions')).body).toHaveLength(1);
  });

  test('a way in that somebody else left behind is told by letter and on record, whatever is changed', async () => {
    const owner = await newPerson();
    await addPasskey(owner);
    const [passkey] = (await owner.get('/api/auth/passkeys')).body;
    await owner.send('DELETE', `/api/auth/passkeys/${passkey.id}`);
    await owner.send('DELETE', `/api/auth/passkeys/${passkey.id}`);
    const { secret } = (await owner.send('POST', '/api/auth/second-factor/start')).body;
    const code = codeOf(keyIn(secret), stepAt(app().clock.now()));
    const { recoveryCodes: codes } = (await owner.send('POST', '/api/auth/second-factor/confirm', { code })).body;
    expect((await owner.send('POST', '/api/auth/second-factor/off', { code: codes[0] })).status).toBe(200);
    const told = (await storedMails(app().context.db.read, owner.email)).map(({ subject }) => subject).reverse();
    expect(told.slice(-4)).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
      'Codes were turned on for your account',
      'Codes were turned off for your account',
    ]);
    const record = await app()
      .context.db.read.select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, owner.userId))
      .orderBy(auditEntries.id);
    expect(record.map(({ action }) => action)).toEqual(['passkey.added', 'passkey.removed', 'codes.on', 'codes.off']);
  });
});

describe('where a role needs a second factor', () => {
  test('staff reach their set-up and nothing else until one is there; it cannot be taken away again', async () => {
    const { context } = app();
    const by = { userId: 'test', reason: 'for this test' };
    const staff = { email: 'admin@example.test', password: 'autolotto-demo' };
    const signedIn = await app().anonymous.send('POST', '/api/auth/sign-in/email', staff);
    const admin = withCookie({ ...(await app().as('admin')) }, cookieOf(signedIn));
    const customer = await app().as('customer');
    const socket = await openSocket(address, admin);
    await setPolicy(context, 'signIn.secondFactorRoles', ['store', 'admin'], by);
    try {
      expect((await admin.get('/api/orders')).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', step: 'set-up' });
      // A socket that was open is closed at its next look.
      expect(await socket.closed).toMatchObject({ code: 1008 });
      expect((await customer.get('/api/orders')).status).toBe(200);
      expect((await admin.get('/api/auth/user')).body.secondFactor).toBe('set-up');
      expect((await admin.get('/api/auth/second-factor')).body).toMatchObject({ isOn: false, isRequired: true });

      const device = makeAuthenticator();
      const { challenge } = (await admin.send('POST', '/api/auth/passkeys/options')).body;
      const added = await admin.send('POST', '/api/auth/passkeys', device.create(challenge));
      expect((await admin.get('/api/orders')).status).toBe(200);
      expect((await admin.send('DELETE', `/api/auth/passkeys/${added.body.id}`)).body.code).toBe(
        'SECOND_FACTOR_MANDATORY',
      );

      const password = await app().anonymous.send('POST', '/api/auth/sign-in/email', staff);
      expect(password.body.user.secondFactor).toBe('ask');
    } finally {
      await setPolicy(context, 'signIn.secondFactorRoles', [], by);
      await context.db.transact((tx) => tx.delete(passkeys).where(eq(passkeys.userId, admin.userId)));
    }
  });
});
