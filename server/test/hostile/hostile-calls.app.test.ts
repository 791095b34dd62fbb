/**
 * Thousands of calls that no page of ours would make. None may be answered by a mistake of ours, none outside its row,
 * and none may keep the event loop for long. FUZZ_SEED and FUZZ_PATH, as printed by a failure, make it again.
 */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import type { Endpoint } from '@autolotto/contract/shared/endpoint.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { bind } from '../../platform/http/bind.ts';
import { createHttp } from '../../platform/http/http.ts';
import { allRows, breaches, nameOf, rowFor } from '../contract/contract.ts';
import { useTestApp } from '../harness/app.ts';
import { ownPage } from '../harness/own-page.ts';
import { limitMs, report, sized } from '../harness/scale.ts';
import { doorInTown, loadProduct, placedOrder } from '../harness/shopping.ts';
import { callsOf, type FuzzedCall, type Known } from './generator.ts';

/** A demo ride that never gets further than its first pause. */
const stillTimers = {
  sleep: (_ms: number, signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
};
const app = useTestApp({ timers: stillTimers });

const longestMs = 100;
const endsSession = new Set(['GET /api/logout', 'POST /api/auth/sign-out']);
const demo = { courier: 'courier', 'other courier': 'courier2', store: 'store', admin: 'admin' } as const;

let address: string;
let known: Known;
const sessions = new Map<string, { userId: string; cookie: string }>();

beforeAll(async () => {
  const { listen, as, newCustomer, context } = app();
  address = await listen();
  await context.db.read.execute(sql`update products set stock = 100000`);
  for (const name of ['customer', 'other customer']) sessions.set(name, await newCustomer({ dollars: '1000.00' }));
  sessions.set('newcomer', await newCustomer({ dateOfBirth: null }));
  for (const [name, person] of Object.entries(demo)) sessions.set(name, await as(person));
  const customer = await app().newCustomer({ dollars: '1000.00' });
  sessions.set('anonymous', { userId: '', cookie: '' });
  const orders = [await placedOrder(customer), await placedOrder(customer), await placedOrder(customer)];
  const goods = await Promise.all(['essentials', 'lottery', 'alcohol'].map((kind) => loadProduct(customer, kind)));
  sessions.set('buyer', customer);
  known = {
    numbers: [1, 2, 3, 50, 99, ...orders.map(({ id }) => id), ...goods.map(({ id }) => id)],
    texts: [doorInTown, 'senior', 'alcohol', 'wallet', 'customer@example.test', customer.userId, 'America/Denver'],
    members: {
      deliveryAddress: [doorInTown],
      productId: goods.map(({ id }) => id),
      quantity: [4],
      paymentMethod: ['wallet', 'cash'],
      email: ['customer@example.test', 'nobody@example.test'],
      password: ['autolotto-demo'],
      dateOfBirth: ['1980-05-17'],
      orderId: orders.map(({ id }) => String(id)),
      userId: [customer.userId],
      reason: ['senior', 'Nobody at home'],
      name: ['Maple Corner Market'],
      description: ['A corner shop'],
      address: [doorInTown],
      phone: ['303-555-0141'],
      timeZone: ['America/Denver'],
      hours: [Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '24:00' }])],
      licenses: [[]],
      number: ['ALC-30417'],
      expiresOn: ['2030-06-30'],
      version: [1, 2, 3],
      // A shop that pauses would turn the orders of the others away.
      minutes: [null],
    },
  };
});

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
type Reply = { readonly status: number; readonly body: unknown; readonly headers: Record<string, unknown> };

async function send(there: string, { method, path, body, headers }: FuzzedCall, cookie: string): Promise<Reply> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const all = { ...ownPage, ...(cookie ? { cookie } : {}), ...headers, ...length };
  const call = request(`${there}`, {
    agent,
    method,
    path,
    // A header can carry bytes only; what was meant as text is sent as such bytes.
    headers: Object.fromEntries(
      Object.entries(all).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
    ),
  });
  call.end(body);
  const [reply] = await once(call, 'response');
  const said = await text(reply);
  return { status: reply.statusCode, headers: reply.headers, body: parsed(said) };
}
function parsed(said: string): unknown {
  try {
    return JSON.parse(said);
  } catch {
    return said;
  }
}

/** The processor time of this thread while `work` ran: whatever else the machine does, a stall of the loop is in it. */
async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

type Seen = { readonly name: string; readonly ms: number };

/** Findings about the answer to a call; empty when it is fine. */
async function findings(there: string, call: FuzzedCall, seen: Seen[] = []): Promise<string[]> {
  const session = sessions.get(call.actor);
  let reply: Reply | undefined;
  const ask = async () => {
    reply = await send(there, call, session?.cookie ?? '');
  };
  const firstMs = await processorMs(ask);
  const first = reply;
  let took = firstMs;
  // A collection of garbage may fall into any call; a stall is there each time.
  for (let again = 0; again < 2 && took > longestMs; again++) took = Math.min(took, await processorMs(ask));
  if (!first) return ['no reply'];
  const row = rowFor(call.method, call.path);
  seen.push({ name: `${row ? nameOf(row) : 'nothing'} ${first.status < 400 ? 'done' : 'refused'}`, ms: firstMs });
  const isUnbuilt = String(first.body).includes('The web app is not built yet');
  return [
    ...(first.status >= 500 && !isUnbuilt ? [`${first.status}: ${JSON.stringify(first.body)}`] : []),
    ...(call.method === 'HEAD' ? [] : breaches(row, first)),
    ...(took > longestMs ? [`kept the event loop for ${Math.round(took)} ms`] : []),
  ];
}

const replay = {
  // The first failure is printed as it came; made again, it is made smaller too, which may take its time.
  endOnFailure: process.env.FUZZ_SEED === undefined,
  // The call and what it found stand in the message, which is all that a whole run prints.
  includeErrorInReport: true,
  ...(process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {}),
  ...(process.env.FUZZ_PATH ? { path: process.env.FUZZ_PATH } : {}),
};

/** Calls of all the rows; what hashes a password is expensive, and seldom asked for. */
const anyCallOf = (rows: readonly Endpoint[]): fc.Arbitrary<FuzzedCall> =>
  fc.oneof(
    ...rows.map((row) => ({
      weight: row.rate === 'sign-in' ? 1 : row.method === 'GET' ? 4 : 8,
      arbitrary: callsOf(row, [...sessions.keys()], known),
    })),
  );

/** The calls that had the processor for longest. */
const byTime = (seen: readonly Seen[]): string =>
  seen
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 5)
    .map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`)
    .join(', ');

describe('calls made from the rows and mutated', () => {
  test(
    'calls made from the rows and mutated are never answered by a mistake of ours, nor outside their row, nor at length',
    async () => {
      const seen: Seen[] = [];
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      await fc.assert(
        fc.asyncProperty(anyCallOf(allRows), async (call) => {
          const found = await findings(address, call, seen);
          if (endsSession.has(`${call.method} ${call.path.split('?')[0]}`)) {
            const session = sessions.get(call.actor);
            if (session?.userId) sessions.set(call.actor, await app().openSession(session.userId));
          }
          if (found.length > 0) throw new Error(found.join('; '));
        }),
        { numRuns: sized(15, 200) * allRows.length, ...replay },
      );
      delay.disable();
      // A busy machine and what makes up the calls are in how late the loop was; in the processor's time they are not.
      const [late, longest] = [(at: number) => (delay.percentile(at) / 1e6).toFixed(0), byTime(seen)];
      report(
        `${seen.length} calls; the loop was late by ${late(50)} ms at p50, ${late(99)} at p99, ${(delay.max / 1e6).toFixed(0)} at most; most of the processor: ${longest}`,
      );
      // They were not all turned away at the door, though most callers and bodies are wrong for most rows.
      const carriedOut = seen.map(({ name }) => name).filter((name) => name.endsWith('done'));
      if (process.env.FUZZ_PATH !== undefined) return;
      expect(carriedOut.length).toBeGreaterThan(seen.length / 15);
      // Some endpoints are never reached by chance: those that need a passkey, a photo or an email's token.
      expect(new Set(carriedOut).size).toBeGreaterThan(allRows.length * 0.4);
    },
    limitMs(240_000, 3_600_000),
  );
});

describe('control: the same probe reports', () => {
  const place = allRows.find((row) => nameOf(row) === 'POST /api/orders') as Endpoint;
  /** A server whose one call is acted on without a look at what came. */
  async function careless(work: (body: never) => unknown): Promise<string> {
    const http = await createHttp(app().context, async () => undefined, { scriptHashes: [] });
    const row = { ...place, access: { who: 'anyone' }, body: z.unknown(), reply: z.unknown() } as const;
    bind(http, 'scratch', { row }, { row: async ({ body }) => work(body as never) });
    onTestFinished(() => http.close());
    return http.listen({ port: 0, host: '127.0.0.1' });
  }
  /** Whether one of two hundred calls makes the probe report it. */
  const isReported = async (there: string, complaint: RegExp): Promise<boolean> => {
    const calls = fc.asyncProperty(callsOf(place, ['anonymous'], known), async (call) =>
      (await findings(there, call)).every((found) => !complaint.test(found)),
    );
    return (await fc.check(calls, { numRuns: 200, endOnFailure: true })).failed;
  };

  test('a service that trusts its input', async () => {
    const there = await careless((body: { items: { productId: number }[] }) =>
      body.items.map((item) => item.productId.toFixed()),
    );
    expect(await isReported(there, /^500: .*INTERNAL_ERROR/)).toBe(true);
  });
  test('a reply that is not its row’s', async () => {
    expect(await isReported(await careless(() => ({ id: 1 })), /the reply is not the row's/)).toBe(true);
  });
  test('a call that keeps the event loop to itself', async () => {
    const spin = () => {
      for (const before = process.threadCpuUsage(); process.threadCpuUsage(before).user < 150_000; );
      return {};
    };
    expect(await isReported(await careless(spin), /kept the event loop for \d+ ms/)).toBe(true);
  });
});
