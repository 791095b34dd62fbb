/** Two at once with the same code, the same answer of a device, the same guess: one of them is late. */
import { expect, test } from 'vitest';
import { keyIn } from '../../test/access/strong.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { makeAuthenticator } from '../../test/harness/authenticator.ts';
import { codeOf, stepAt } from './totp.ts';

const app = useTestApp();
const atOnce = 8;
const together = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: atOnce }, work));
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();

async function withCodes() {
  const person = await app().newCustomer({ dateOfBirth: null });
  const key = keyIn((await person.send('POST', '/api/auth/second-factor/start')).body.secret);
  const code = codeOf(key, stepAt(app().clock.now()));
  const confirmed = await together(() => person.send('POST', '/api/auth/second-factor/confirm', { code }));
  // Control: the same question, eight times at once, turns codes on once.
  expect(statuses(confirmed)).toEqual([200, ...Array.from({ length: atOnce - 1 }, () => 409)]);
  const recovery: string[] = confirmed.find(({ status }) => status === 200)?.body.recoveryCodes;
  return { person, key, recovery };
}

test('a code, and a recovery code, are taken once however many give them at once', async () => {
  const { person, key, recovery } = await withCodes();
  await app().clock.advance(30_000);
  for (const code of [codeOf(key, stepAt(app().clock.now())), recovery[0]]) {
    const replies = await together(() => person.send('POST', '/api/auth/second-factor/prove', { code }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    // The wrong ones among them were guesses, and slow down.
    await app().clock.advance(3_600_000);
  }
});

test('guesses at once are counted each', async () => {
  const { person } = await withCodes();
  const replies = await together(() => person.send('POST', '/api/auth/second-factor/prove', { code: 'aaaaa-aaaaa' }));
  expect(statuses(replies)).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
});

test('an answer of a device signs in once', async () => {
  const person = await app().newCustomer({ dateOfBirth: null });
  const device = makeAuthenticator();
  const { challenge } = (await person.send('POST', '/api/auth/passkeys/options')).body;
  const added = await together(() => person.send('POST', '/api/auth/passkeys', device.create(challenge)));
  expect(added.filter(({ status }) => status === 201)).toHaveLength(1);
  const question = (await app().anonymous.send('POST', '/api/auth/sign-in/passkey/options')).body;
  const answer = device.get(question.challenge);
  const replies = await together(() => app().anonymous.send('POST', '/api/auth/sign-in/passkey', answer));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});
