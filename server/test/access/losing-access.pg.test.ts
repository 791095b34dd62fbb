// @invariant ACCESS-4: A lost right is lost at the next request, and on sockets within five seconds.
/**
 * Losing access takes effect now, in every process: the next request is refused, and open sockets are cut. At once when
 * the server itself took it away; at the next beat, five seconds at most, when somebody changed it in the database.
 */
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type App, buildApp } from '../../app.ts';
import { courierProfiles } from '../../couriers/tables.ts';
import type { resolveSession } from '../../identity/service.ts';
import { sessions, users } from '../../identity/tables.ts';
import { readConfig } from '../../platform/config.ts';
import type { Actor } from '../../platform/http/session.ts';
import { socketLimits } from '../../platform/realtime/socket-limits.ts';
import { storeStaff, stores } from '../../stores/tables.ts';
import { type Client, startTestApp } from '../harness/app.ts';
import { maple, placedOrder } from '../harness/shopping.ts';
import { heardSoFar, openSocket, type TestSocket } from '../harness/sockets.ts';
import { license, newPerson } from './people.ts';

const instead = vi.hoisted(() => ({
  resolveSession: undefined as
    | ((token: string, real: () => Promise<Actor | undefined>) => Promise<Actor | undefined>)
    | undefined,
  rightsChanged: undefined as (() => void) | undefined,
}));
vi.mock('../../identity/service.ts', async (load) => {
  const real = await load<typeof import('../../identity/service.ts')>();
  const through =
    (resolve: typeof resolveSession): typeof resolveSession =>
    (context, token) =>
      instead.resolveSession?.(token, () => resolve(context, token)) ?? resolve(context, token);
  // Calls ask the one, open sockets the other.
  return {
    ...real,
    resolveSession: through(real.resolveSession),
    resolveSessionSoon: through(real.resolveSessionSoon),
  };
});
vi.mock('../../platform/realtime/outbox.ts', async (load) => {
  const real = await load<typeof import('../../platform/realtime/outbox.ts')>();
  const tell: typeof real.rightsChanged = (...args) => (instead.rightsChanged ?? real.rightsChanged)(...args);
  return { ...real, rightsChanged: tell };
});

const quiet = { PRESET: 'demo', PORT: '0', RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' };
let here: Awaited<ReturnType<typeof startTestApp>>;
let there: App;
const addresses: string[] = [];
beforeAll(async () => {
  here = await startTestApp({}, { ...quiet, DATABASE_URL: 'postgres://the-test-brings-its-own' });
  there = await buildApp(readConfig({ ...quiet, DATABASE_URL: here.url }));
  addresses.push(await here.listen(), await there.listen());
});
afterAll(async () => {
  await there.stop();
  await here.drop();
});

const open: TestSocket[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const { ws } of open.splice(0)) ws.terminate();
  for (const name of Object.keys(instead)) Reflect.set(instead, name, undefined);
});
/** A socket of this person at each process. Their beat is moved by hand. */
async function listening(client: Client): Promise<TestSocket[]> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const both = await Promise.all(addresses.map((address) => openSocket(address, client)));
  open.push(...both);
  return both;
}
const beat = () => vi.advanceTimersByTime(socketLimits.sessionCheckMs);
const cut = { code: 1008, reason: 'session ended' };
const areOpen = async (client: Client, sockets: readonly TestSocket[]) => {
  // A word to this person has reached both processes, and both sockets have passed it on.
  for (const socket of sockets) await heardSoFar(here.context, client, socket);
  return sockets.every(({ ws }) => ws.readyState === WebSocket.OPEN);
};

/** Answers of both processes to the same call. */
const answers = (client: Client, url: string): Promise<string[]> =>
  Promise.all(
    [here.http, there.http].map(async (http) => {
      const reply = await http.inject({ url, headers: { cookie: client.cookie } });
      return reply.statusCode < 400 ? 'ok' : reply.json().code;
    }),
  );

let people = 0;
const surname = () => {
  people += 1;
  return `Passing${people}`;
};
const customer = () => newPerson(here, { lastName: surname(), isAgeVerified: true });
const admin = () => newPerson(here, { lastName: surname(), role: 'admin' });
async function courier(): Promise<Client> {
  const client = await newPerson(here, { lastName: surname(), role: 'courier', isWorkAgeVerified: true });
  await here.context.db.read
    .insert(courierProfiles)
    .values({ ...license(`P${people}`), userId: client.userId, isActive: true });
  return client;
}
async function clerk(): Promise<Client> {
  const client = await newPerson(here, { lastName: surname(), role: 'store', isWorkAgeVerified: true });
  const [shop] = await here.context.db.read.select().from(stores).where(eq(stores.name, maple));
  await here.context.db.read.insert(storeStaff).values({ storeId: shop?.id ?? 0, userId: client.userId });
  return client;
}

type Loss = {
  readonly how: string;
  readonly who: () => Promise<Client>;
  /** A call that they could make a moment ago. */
  readonly call: string;
  readonly lose: (client: Client) => Promise<unknown>;
  readonly refusal: string;
  /** The server made the change, and so informs the sockets itself. */
  readonly isTold?: true;
};
const change = (client: Client, values: Partial<typeof users.$inferInsert>) =>
  here.context.db.read.update(users).set(values).where(eq(users.id, client.userId));
const inDatabase = () => here.context.db.read;
const byAdmin = (role: string | null) => async (client: Client) => {
  const reply = await (await admin()).send('PATCH', `/api/admin/users/${client.userId}/role`, {
    role,
    reason: 'They do other work now',
  });
  expect(reply.status).toBe(200);
};
const losses: readonly Loss[] = [
  {
    how: 'signing out',
    who: customer,
    call: '/api/wallet',
    lose: (client) => client.send('POST', '/api/auth/sign-out'),
    refusal: 'UNAUTHENTICATED',
    isTold: true,
  },
  {
    how: 'signing out by the link',
    who: customer,
    call: '/api/wallet',
    lose: (client) => client.get('/api/logout'),
    refusal: 'UNAUTHENTICATED',
    isTold: true,
  },
  {
    how: 'a session that has run out',
    who: customer,
    call: '/api/wallet',
    lose: ({ userId }) =>
      inDatabase()
        .update(sessions)
        .set({ expiresAt: new Date(0) })
        .where(eq(sessions.userId, userId)),
    refusal: 'UNAUTHENTICATED',
  },
  {
    how: 'an account that is gone',
    who: customer,
    call: '/api/wallet',
    lose: ({ userId }) => inDatabase().delete(users).where(eq(users.id, userId)),
    refusal: 'UNAUTHENTICATED',
  },
  {
    how: 'an admin who is none any more',
    who: admin,
    call: '/api/wallets/nobody-has-this-id',
    lose: (client) => change(client, { role: 'customer' }),
    refusal: 'FORBIDDEN',
  },
  {
    how: 'a courier who has become a customer',
    who: courier,
    call: '/api/courier/profile',
    lose: (client) => change(client, { role: 'customer' }),
    refusal: 'FORBIDDEN',
  },
  {
    how: 'an admin who takes the role away from another one',
    who: admin,
    call: '/api/admin/audit',
    lose: byAdmin('customer'),
    refusal: 'FORBIDDEN',
    isTold: true,
  },
  {
    how: 'an admin who makes a courier a store owner',
    who: courier,
    call: '/api/courier/profile',
    lose: byAdmin('store'),
    refusal: 'FORBIDDEN',
    isTold: true,
  },
  {
    how: 'an admin who lets a clerk pick again',
    who: clerk,
    call: '/api/store/profile',
    lose: byAdmin(null),
    refusal: 'FORBIDDEN',
    isTold: true,
  },
  {
    how: 'an admin who suspends the account',
    who: courier,
    call: '/api/courier/profile',
    lose: async (client) => {
      const [row] = await inDatabase().select().from(users).where(eq(users.id, client.userId));
      const asked = { email: row?.email, reason: 'Charged back three times' };
      expect((await (await admin()).send('POST', '/api/admin/suspensions', asked)).status).toBe(201);
    },
    refusal: 'ACCOUNT_SUSPENDED',
    isTold: true,
  },
  {
    how: 'an account that is suspended in the database',
    who: customer,
    call: '/api/wallet',
    lose: (client) => change(client, { suspendedAt: new Date(), suspensionReason: 'Charged back three times' }),
    refusal: 'ACCOUNT_SUSPENDED',
  },
  {
    how: 'a work-age check taken back',
    who: courier,
    call: '/api/orders',
    lose: (client) => change(client, { workAgeVerifiedAt: null }),
    refusal: 'WORK_AGE_REQUIRED',
  },
  {
    how: 'a clerk who has left the shop',
    who: clerk,
    call: '/api/store/profile',
    lose: ({ userId }) =>
      inDatabase()
        .delete(storeStaff)
        .where(and(eq(storeStaff.userId, userId))),
    refusal: 'NO_STORE',
  },
];

describe('AUTH-13 losing access', () => {
  test.each(losses.map((loss) => [loss.how, loss] as const))(
    'by %s: the next request is refused and sockets are cut, in both processes',
    async (_how, { who, call, lose, refusal, isTold }) => {
      const client = await who();
      const before = await answers(client, call);
      expect(before).not.toContain(refusal);
      const sockets = await listening(client);
      beat();
      expect(await areOpen(client, sockets)).toBe(true);
      await lose(client);
      expect(await answers(client, call)).toEqual([refusal, refusal]);
      if (!isTold) beat();
      expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([cut, cut]);
    },
  );

  test('a suspended courier finds no open orders, and hears of none any more', async () => {
    const client = await courier();
    const buyer = await here.newCustomer({ dollars: '100.00' });
    const { id } = await placedOrder(buyer);
    expect(await answers(client, `/api/orders/${id}`)).toEqual(['ok', 'ok']);
    const sockets = await listening(client);
    await inDatabase()
      .update(courierProfiles)
      .set({ isActive: false })
      .where(eq(courierProfiles.userId, client.userId));
    expect(await answers(client, `/api/orders/${id}`)).toEqual(['ORDER_NOT_FOUND', 'ORDER_NOT_FOUND']);
    beat();
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([cut, cut]);
    const again = await listening(client);
    await placedOrder(buyer);
    for (const socket of again) expect(await heardSoFar(here.context, client, socket)).toEqual([]);
  });

  test('messages on a cut socket are ignored', async () => {
    const client = await customer();
    const [socket] = await listening(client);
    await client.send('POST', '/api/auth/sign-out');
    socket?.send({ type: 'track_order', orderId: 1 });
    expect(await socket?.closed).toEqual(cut);
    expect(socket?.heard.filter(({ type }) => type === 'tracking')).toEqual([]);
  });

  test('the beat is not slower than promised', () => {
    expect(socketLimits.sessionCheckMs).toBeLessThanOrEqual(5_000);
  });
});

describe('gaining access', () => {
  test('sockets come again for what they may hear now: of a picked role, and of a work-age check passed', async () => {
    const client = await newPerson(here, { lastName: surname() });
    const before = await listening(client);
    beat();
    expect(await areOpen(client, before)).toBe(true);
    expect((await client.send('POST', '/api/users/role', { role: 'courier' })).status).toBe(200);
    expect(await Promise.all(before.map(({ closed }) => closed))).toEqual([cut, cut]);

    const unchecked = await listening(client);
    beat();
    expect(await areOpen(client, unchecked)).toBe(true);
    const body = { dateOfBirth: '1980-05-17', verificationMethod: 'manual', workType: 'courier' };
    expect(await answers(client, '/api/orders')).toEqual(['WORK_AGE_REQUIRED', 'WORK_AGE_REQUIRED']);
    expect((await client.send('POST', '/api/users/work-age-verification', body)).status).toBe(200);
    expect(await Promise.all(unchecked.map(({ closed }) => closed))).toEqual([cut, cut]);
    expect(await answers(client, '/api/orders')).toEqual(['ok', 'ok']);
  });
});

describe('control: the same look finds', () => {
  test('sessions that are remembered instead of asked for', async () => {
    const remembered = new Map<string, Promise<Actor | undefined>>();
    instead.resolveSession = (token, real) => {
      const known = remembered.get(token) ?? real();
      remembered.set(token, known);
      return known;
    };
    const client = await customer();
    expect(await answers(client, '/api/wallet')).toEqual(['ok', 'ok']);
    const sockets = await listening(client);
    await client.send('POST', '/api/auth/sign-out');
    expect(await answers(client, '/api/wallet')).toEqual(['ok', 'ok']);
    beat();
    expect(await areOpen(client, sockets)).toBe(true);
  });

  test('sockets that are not told: they are open until the beat', async () => {
    instead.rightsChanged = () => {};
    const client = await customer();
    const sockets = await listening(client);
    await client.send('POST', '/api/auth/sign-out');
    expect(await areOpen(client, sockets)).toBe(true);
    beat();
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([cut, cut]);
  });
});
