/** The pages' content policy names a card provider only where one is configured. */
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/harness/app.ts';

async function policyWith(env: Record<string, string>): Promise<Record<string, string[]>> {
  const app = await startTestApp({}, env);
  try {
    const reply = await app.http.inject({ method: 'GET', url: '/wallet' });
    const header = String(reply.headers['content-security-policy']);
    return Object.fromEntries(
      header.split(';').map((part) => {
        const [name = '', ...sources] = part.trim().split(' ');
        return [name, sources];
      }),
    );
  } finally {
    await app.drop();
  }
}
const keys = { CARD_SECRET_KEY: 'sk_1', CARD_PUBLISHABLE_KEY: 'pk_1', CARD_WEBHOOK_SECRETS: 'whsec_1234' };

test('the content policy lets the card provider’s script, frames and calls in where one is configured', async () => {
  const policy = await policyWith({ ...keys, CARD_SCRIPT_URL: 'https://js.cards.example/v7/cards.js' });
  expect(policy['script-src']).toContain('https://js.cards.example');
  expect(policy['frame-src']).toEqual(['https://js.cards.example', 'https://*.cards.example']);
  expect(policy['connect-src']).toEqual(["'self'", 'https://js.cards.example', 'https://api.stripe.com']);
  expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
});
test('the content policy lets siblings of no address in', async () => {
  const here = 'http://127.0.0.1:4242';
  const policy = await policyWith({ ...keys, CARD_API_URL: here, CARD_SCRIPT_URL: `${here}/cards.js` });
  expect(policy['frame-src']).toEqual([here]);
});
test('the content policy lets nothing from elsewhere in without one', async () => {
  const policy = await policyWith({});
  expect(policy['script-src']?.filter((source) => source.startsWith('http'))).toEqual([]);
  expect(policy['frame-src']).toBeUndefined();
  expect(policy['connect-src']).toEqual(["'self'"]);
});
