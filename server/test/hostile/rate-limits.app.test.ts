/** Rate limits per minute: the next call is refused, and other callers are served. */
import { randomUUID } from 'node:crypto';
import type { RateClass } from '@autolotto/contract/shared/endpoint.ts';
import { expect, test } from 'vitest';
import { users } from '../../identity/tables.ts';
import { callsPerMinute, callsPerMinuteOfAddress } from '../../platform/http/rate-limits.ts';
import { rowFor } from '../contract/contract.ts';
import { type Client, useTestApp } from '../harness/app.ts';

const factor = 0.01;
const app = useTestApp({}, { RATE_LIMIT_FACTOR: String(factor) });
const scaled = (perMinute: number) => Math.ceil(perMinute * factor);

let addresses = 0;
/** Accounts that nobody has called as. */
async function people(count: number): Promise<Client[]> {
  const made = Array.from({ length: count }, () => randomUUID());
  await app()
    .context.db.read.insert(users)
    .values(made.map((id) => ({ id, email: `${id}@example.test` })));
  return Promise.all(made.map((id) => app().openSession(id)));
}
/** An address from which no other test here calls. */
function anAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

type Call = { readonly method: 'GET' | 'POST' | 'PUT'; readonly url: string; readonly body?: object };
const ask = async (from: string, { cookie }: Pick<Client, 'cookie'>, { method, url, body }: Call) => {
  const reply = await app().http.inject({
    method,
    url,
    remoteAddress: from,
    headers: { ...(cookie ? { cookie } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  return { status: reply.statusCode, body: reply.json(), retryAfter: Number(reply.headers['retry-after']) };
};
const refused = { status: 429, body: { code: 'TOO_MANY_REQUESTS' }, retryAfter: expect.toSatisfy((s) => s > 0) };

/** One call of each class that is counted by account; the others are counted otherwise, and have their own tests. */
const calls: Readonly<
  Record<Exclude<RateClass, 'sign-in' | 'sign-up' | 'socket' | 'event' | 'health' | 'metrics'>, Call>
> = {
  read: { method: 'GET', url: '/api/wallet' },
  write: { method: 'PUT', url: '/api/users/language', body: { language: 'en' } },
  money: { method: 'POST', url: '/api/wallet/deposit', body: { amount: '1.00' } },
};
const rates = ['read', 'write', 'money'] as const;

test.each(rates)('an account makes so many calls of its class a minute: %s', async (rate) => {
  const call = calls[rate];
  expect(rowFor(call.method, call.url)?.rate).toBe(rate);
  const [one, other] = await people(2);
  if (!one || !other) throw new Error('nobody there');
  const from = anAddress();
  const limit = scaled(callsPerMinute[rate]);
  for (let i = 0; i < limit; i++) expect(await ask(from, one, call), `call ${i + 1}`).toMatchObject({ status: 200 });
  expect(await ask(from, one, call)).toMatchObject(refused);
  expect(await ask(anAddress(), one, call)).toMatchObject(refused);
  // Controls: somebody else is served from there, and so is another kind of call.
  expect(await ask(from, other, call)).toMatchObject({ status: 200 });
  expect(await ask(from, one, rate === 'read' ? calls.write : calls.read)).toMatchObject({ status: 200 });
});

test('a provider sends so many events a minute, counted by its address', async () => {
  const event: Call = { method: 'POST', url: '/api/payments/card/events', body: {} };
  expect(rowFor(event.method, event.url)?.rate).toBe('event');
  const from = anAddress();
  const stranger = { cookie: '' };
  for (let i = 0; i < scaled(callsPerMinute.event); i++) expect((await ask(from, stranger, event)).status).toBe(422);
  expect(await ask(from, stranger, event)).toMatchObject(refused);
  expect((await ask(anAddress(), stranger, event)).status).toBe(422);
});

test('an address makes so many calls a minute, whoever it says it is', async () => {
  const from = anAddress();
  const each = scaled(callsPerMinute.read);
  const limit = scaled(callsPerMinuteOfAddress);
  const crowd = await people(Math.ceil(limit / each) + 1);
  const callers = crowd.flatMap((one) => Array.from({ length: each }, () => one));
  for (const caller of callers.slice(0, limit)) expect((await ask(from, caller, calls.read)).status).toBe(200);
  const [next] = callers.slice(limit);
  if (!next) throw new Error('nobody is left');
  expect(await ask(from, next, calls.read)).toMatchObject(refused);
  expect((await ask(anAddress(), next, calls.read)).status).toBe(200);
});
