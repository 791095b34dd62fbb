/** Work that strangers can cause for free: hashing passwords, making accounts, and writing to any address. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storedMails } from '../../platform/mail/mail.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { makeAuthenticator } from '../../test/harness/authenticator.ts';
import { hashesWaiting } from '../passwords/passwords.ts';
import { signInAttempts, users } from '../tables.ts';

/** Long enough for the forty waiting calls on any machine. */
const patient = { handlerMs: 240_000 };
const app = useTestApp({ httpLimits: patient }, { RATE_LIMIT_FACTOR: '1' });
const post = (remoteAddress: string, url: string, payload: object) =>
  app().http.inject({ method: 'POST', url, remoteAddress, payload });

test('an address signs in thirty times a minute, whatever names it gives; an IPv6 one is its /64', async () => {
  const forgot = async (ip: string, at: number) =>
    (await post(ip, '/api/auth/password/forgot', { email: `name-${at}@example.test` })).statusCode;
  for (let at = 0; at < 30; at++) expect(await forgot(`2001:db8:7:7::${at}`, at)).toBe(200);
  const refused = await post('2001:db8:7:7:ffff::1', '/api/auth/password/forgot', { email: 'last@example.test' });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await forgot('2001:db8:7:8::1', 31), 'control: the next network').toBe(200);
});

test('an address makes twenty accounts an hour, and not one more', async () => {
  const named = (at: number) => ({ email: `name-${at}@example.test`, password: 'password1234' });
  // The password is refused before anything is hashed: what is counted is the asking.
  const signUps = [];
  for (let at = 0; at < 21; at++)
    signUps.push((await post('192.0.2.32', '/api/auth/sign-up/email', named(at))).statusCode);
  expect(signUps).toEqual([...Array(20).fill(422), 429]);
  expect((await post('192.0.2.33', '/api/auth/sign-up/email', named(99))).statusCode, 'control').toBe(422);
}, 60_000);

test('a flood of sign-ins is partly hashed and partly deferred, without affecting others or losing attempts', async () => {
  const names = Array.from({ length: hashesWaiting + 60 }, (_, at) => `crowd-${at}@example.test`);
  const crowd = names.map((email, at) =>
    post(`198.51.100.${at}`, '/api/auth/sign-in/email', { email, password: 'some wrong guess' }),
  );
  const others = Array.from({ length: 20 }, () => app().anonymous.get('/api/stores'));
  const replies = await Promise.all(crowd);
  const turnedAway = replies.filter(({ statusCode }) => statusCode === 503);
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(turnedAway.length).toBeGreaterThan(0);
  for (const reply of turnedAway) {
    expect(reply.json().code).toBe('SERVICE_UNAVAILABLE');
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  const looked = replies.length - turnedAway.length;
  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(looked);
  expect(looked).toBeGreaterThanOrEqual(hashesWaiting);
  // Each that was looked at counts for its name and its address, one that was not for neither.
  expect(await app().context.db.read.$count(signInAttempts, eq(signInAttempts.attempts, 0))).toBe(turnedAway.length);
}, 240_000);

test('the name that somebody gave at sign-up is written to no address that was not confirmed', async () => {
  const email = 'victim@example.test';
  const firstName = 'URGENT your card was charged 900 dollars call 1 900 555 0100';
  const made = await post('192.0.2.40', '/api/auth/sign-up/email', {
    email,
    password: 'correct-horse-battery',
    firstName,
  });
  const letter = async () => (await storedMails(app().context.db.read, email))[0];
  expect(JSON.stringify(await letter())).not.toContain('URGENT');
  expect(await letter()).toMatchObject({ parts: expect.arrayContaining([{ say: 'Hello,' }]) });
  const { id } = made.json().user;
  await app().context.db.read.update(users).set({ emailVerified: true }).where(eq(users.id, id));
  const client = await app().openSession(id);
  const { challenge } = (await client.send('POST', '/api/auth/passkeys/options')).body;
  const device = makeAuthenticator();
  expect((await client.send('POST', '/api/auth/passkeys', device.create(challenge))).status).toBe(201);
  expect(JSON.stringify(await letter()), 'control: their own address').toContain(`Hello ${firstName},`);
});
