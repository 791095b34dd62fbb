/**
 * A whole server for tests, on a database of its own. After every test the books are checked, and every reply that a
 * test sees is held to its row of the endpoint table.
 */

import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type App, buildApp, type Parts } from '../../app.ts';
import { jobHandlers } from '../../domains.ts';
import { sessions } from '../../identity/tables.ts';
import { checkBooks } from '../../ledger/service.ts';
import type { Clock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import type { Database, StatementLimits } from '../../platform/database/db.ts';
import { cookieName } from '../../platform/http/session.ts';
import { type JobRow, recordedJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { breaches, rowFor } from '../contract/contract.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { fromOwnPage } from './own-page.ts';
import { patientHttp, patientStatements } from './patience.ts';
import { ownerDoes } from './tampering.ts';

const staffSignInMs = 6 * 3_600_000;
/** A clock a test moves by hand; the database's time goes with it. */
export type TestClock = Clock & { readonly advance: (ms: number) => Promise<void> };
function testClock(db: Database): TestClock {
  let offset = 0;
  let staffSignedInAt = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: async (ms) => {
      const moved = offset + ms;
      await ownerDoes(db, [
        `create or replace function app_now() returns timestamptz language plpgsql stable as $$ begin return clock_timestamp() + interval '${moved} milliseconds'; end $$`,
      ]);
      // After the database: what the server asked it meanwhile then took the whole step, and is not counted on from.
      offset = moved;
      // People of shops and admins sign in at least daily: those of a test have done so, not a moment ago.
      if (offset - staffSignedInAt >= staffSignInMs) {
        staffSignedInAt = offset;
        await ownerDoes(db, [
          `update sessions s set last_seen_at = app_now(), created_at = app_now() - interval '3 hours'
             from users u where u.id = s.user_id and u.role in ('store', 'admin') and s.expires_at > app_now()`,
        ]);
      }
    },
  };
}

export type Reply = {
  readonly status: number;
  // A test reads replies of every shape; the endpoint's schema has already shaped them.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
  readonly headers: Record<string, unknown>;
};
/** Calls the server as one person. */
export type Client = {
  readonly userId: string;
  readonly cookie: string;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Reply>;
  readonly send: (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Reply>;
};

export type TestApp = App & {
  readonly clock: TestClock;
  readonly url: string | undefined;
  /** Signed in as one of the demo people: 'customer', 'courier2', 'store' … */
  readonly as: (name: string) => Promise<Client>;
  readonly anonymous: Client;
  /** Calls without an origin. */
  readonly unsaid: App['http']['inject'];
  /** A session of this account, without a sign-in. */
  readonly openSession: (userId: string) => Promise<Client>;
  /** A new customer with a verified age and, if given, dollars in the wallet. */
  readonly newCustomer: (facts?: { dateOfBirth?: string | null; dollars?: string; email?: string }) => Promise<Client>;
  /** Runs a job now, as the queue would. */
  readonly runJob: (row: JobRow, payload?: unknown) => Promise<void>;
  readonly jobs: ReturnType<typeof recordedJobs>;
};

export async function startTestApp(
  parts: Parts = {},
  env: Record<string, string> = {},
  statements: StatementLimits = patientStatements,
): Promise<TestApp & Pick<TestDatabase, 'drop'>> {
  const { db, url, drop } = await freshDatabase(10, statements);
  const clock = testClock(db);
  const jobs = recordedJobs();
  const photoDir = join(tmpdir(), `autolotto-photos-${randomUUID()}`);
  const config = readConfig({
    PORT: '0',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
    PHOTO_DIR: photoDir,
    ...env,
  });
  const app = await buildApp(config, {
    db,
    clock,
    jobs,
    log: createLog('silent'),
    ...parts,
    httpLimits: { ...patientHttp, ...parts.httpLimits },
  });

  // Like a browser's own page, unless a test sets the origin.
  const unsaid = app.http.inject.bind(app.http);
  app.http.inject = ((options: string | InjectOptions) =>
    unsaid(
      typeof options === 'string' ? options : { ...options, headers: fromOwnPage(options.headers ?? {}) },
    )) as never;

  const clientOf = (userId: string, cookie: string): Client => {
    const send = async (
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      body: unknown,
      headers: Record<string, string> = {},
    ): Promise<Reply> => {
      const reply = await app.http.inject({
        method,
        url: path,
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const seen = { status: reply.statusCode, body: parsed(reply.body), headers: reply.headers };
      expect(breaches(rowFor(method, path), seen), `${method} ${path}`).toEqual([]);
      return seen;
    };
    return { userId, cookie, get: (path, headers) => send('GET', path, undefined, headers), send };
  };
  const anonymous = clientOf('', '');
  const cookieOf = (reply: Reply): string => {
    const set = reply.headers['set-cookie'];
    return String(Array.isArray(set) ? set[0] : set).split(';')[0] ?? '';
  };
  const signedIn = (reply: Reply): Client => clientOf(reply.body.user.id, cookieOf(reply));

  const shortestSessionMs = 4 * 3_600_000;
  const openSession = async (userId: string): Promise<Client> => {
    const token = randomUUID();
    await db.read.insert(sessions).values({
      id: randomUUID(),
      token: hashOf(token),
      userId,
      // By the database's clock, which ends it.
      expiresAt: sql`app_now() + interval '1 day'`,
      // The moment of a fully verified account.
      secondFactorAt: sql`app_now()`,
    });
    return clientOf(userId, `${cookieName(false)}=${token}`);
  };
  /** Tests move the clock by days: the demo people sign in again where a call asks for it, as the page has them do. */
  const signingInAgain = (first: Client): Client => {
    let latest = first;
    let since = clock.now().getTime();
    const hasRunOut = (status: number) => status === 401 && clock.now().getTime() - since > shortestSessionMs;
    const ask = async (call: (one: Client) => Promise<Reply>): Promise<Reply> => {
      const reply = await call(latest);
      if (reply.body?.code !== 'REAUTHENTICATION_REQUIRED' && !hasRunOut(reply.status)) return reply;
      latest = await openSession(first.userId);
      since = clock.now().getTime();
      return call(latest);
    };
    return {
      ...first,
      get: (...call) => ask((one) => one.get(...call)),
      send: (...call) => ask((one) => one.send(...call)),
    };
  };

  const people = new Map<string, Promise<Client>>();
  let customers = 0;
  const made = {
    ...app,
    clock,
    url,
    jobs,
    anonymous,
    unsaid,
    openSession,
    as: (name: string) => {
      let person = people.get(name);
      if (!person) {
        person = anonymous
          .send('POST', '/api/auth/sign-in/email', { email: `${name}@example.test`, password: 'autolotto-demo' })
          .then((reply) => {
            expect(reply.status).toBe(200);
            return signingInAgain(signedIn(reply));
          });
        people.set(name, person);
      }
      return person;
    },
    newCustomer: async ({
      dateOfBirth = '1980-05-17',
      dollars,
      email,
    }: {
      dateOfBirth?: string | null;
      dollars?: string;
      email?: string;
    } = {}) => {
      customers += 1;
      const reply = await anonymous.send('POST', '/api/auth/sign-up/email', {
        email: email ?? `new-${customers}@example.test`,
        password: 'correct-horse-battery',
        firstName: 'New',
        lastName: `Customer ${customers}`,
      });
      expect(reply.status).toBe(201);
      const client = signedIn(reply);
      if (dateOfBirth !== null) {
        const verified = await client.send('POST', '/api/users/age-verification', {
          dateOfBirth,
          verificationMethod: 'manual',
        });
        expect(verified.status).toBe(200);
      }
      if (dollars !== undefined) {
        const deposited = await client.send('POST', '/api/wallet/deposit', { amount: dollars });
        expect(deposited.status).toBe(200);
      }
      return client;
    },
    runJob: async (row: JobRow, payload: unknown = {}) => {
      const reactions = jobHandlers.filter((one) => one.row.name === row.name);
      if (reactions.length === 0) throw new Error(`no handler for ${row.name}`);
      for (const { run } of reactions) await run(app.context, payload);
    },
  };
  return {
    ...made,
    drop: async (books) => {
      await app.stop();
      await drop(books);
      await rm(photoDir, { recursive: true, force: true });
    },
  };
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** One server for all tests of a file; after each, every account must be the sum of its entries and every currency zero. */
export function useTestApp(
  parts: Parts = {},
  env: Record<string, string> = {},
  statements?: StatementLimits,
): () => TestApp {
  let app: Awaited<ReturnType<typeof startTestApp>> | undefined;
  beforeAll(async () => {
    app = await startTestApp(parts, env, statements);
  });
  afterEach(async () => {
    if (app) expect(await checkBooks(app.context)).toEqual([]);
  });
  afterAll(async () => {
    await app?.drop();
  });
  return () => {
    if (!app) throw new Error('the test app is not started yet');
    return app;
  };
}
