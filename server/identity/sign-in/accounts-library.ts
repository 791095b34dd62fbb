/**
 * Accounts are better-auth's: passwords and sessions here, passkeys and providers later. Two things are ours: argon2id,
 * and that only a hash of each session token is stored, which the library does not do by itself.
 */

import { passwordLength } from '@autolotto/contract/identity/limits.ts';
import { APIError, type BetterAuthOptions, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { timeOf } from '../../platform/database/database-time.ts';
import type { Database } from '../../platform/database/db.ts';
import { sessionUnusedSeconds } from '../../platform/http/session.ts';
import { hashPassword, verifyPassword } from '../passwords/passwords.ts';
import { credentials, sessions, users, verifications } from '../tables.ts';
import { hashToken } from '../tokens.ts';

type AdapterFactory = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<AdapterFactory>;

/**
 * Stores each session under the hash of its token, while the library goes on seeing the token itself, and everything with
 * the database's time: a session made on a fast clock must not last longer.
 */
function asWeStoreIt(db: Database, factory: AdapterFactory): AdapterFactory {
  return (options: BetterAuthOptions): Adapter => {
    const inner = factory(options);
    return {
      ...inner,
      create: ourCreate(db, inner.create),
      // Sign-up writes account and session through an adapter of its own.
      transaction: (work) => inner.transaction((tx) => work({ ...tx, create: ourCreate(db, tx.create) })),
    };
  };
}

const ourCreate =
  (db: Database, create: Adapter['create']): Adapter['create'] =>
  async (input) => {
    const data = moved(input.data, await timeOf(db));
    if (input.model !== 'session' || !('token' in data)) return create({ ...input, data });
    const token = String(data.token);
    const created: Record<string, unknown> = await create({ ...input, data: { ...data, token: hashToken(token) } });
    return { ...created, token } as never;
  };

/** The library takes the time from the process; what it made just now was made at `now`, and the rest moves along. */
function moved<T extends Record<string, unknown>>(data: T, now: number): T {
  const made: unknown = data.createdAt;
  if (!(made instanceof Date)) return data;
  const shift = now - made.getTime();
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value instanceof Date ? new Date(value.getTime() + shift) : value,
    ]),
  ) as T;
}

/** Only the calls named in the endpoint table reach it; its own router is not mounted. */
export function createAccounts(db: Database, settings: { secret: string; baseUrl: string; newId: () => string }) {
  const library = betterAuth({
    appName: 'AutoLotto',
    baseURL: settings.baseUrl,
    secret: settings.secret,
    database: asWeStoreIt(
      db,
      drizzleAdapter(db.read, {
        provider: 'pg',
        schema: { user: users, session: sessions, account: credentials, verification: verifications },
        transaction: false,
      }),
    ),
    user: {
      additionalFields: {
        firstName: { type: 'string', required: false, defaultValue: '' },
        lastName: { type: 'string', required: false, defaultValue: '' },
      },
    },
    session: { expiresIn: sessionUnusedSeconds, disableSessionRefresh: true },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    rateLimit: { enabled: false },
    // Accounts of the books are named by them, and a replay must name them alike.
    advanced: { database: { generateId: settings.newId } },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
  return {
    api: library.api,
    /** Whether the library refused what was asked, rather than failed at it. */
    isRefusal: (error: unknown): boolean => error instanceof APIError && error.statusCode < 500,
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
