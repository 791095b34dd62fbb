/** Who is calling: a session token against the database, as it is now. */
import { batchedPer } from '../platform/batch.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/db.ts';
import type { Actor } from '../platform/session.ts';
import * as store from './store.ts';
import { hashToken } from './tokens.ts';

const actorOf = (row: store.SessionRow): Actor => ({
  userId: row.userId,
  sessionId: row.sessionId,
  pickedRole: row.role,
  role: row.role ?? 'customer',
  isWorkAgeVerified: row.isWorkAgeVerified,
});

/** Who the holder of this session token is now; one query. */
export async function resolveSession(context: Context, token: string): Promise<Actor | undefined> {
  const row = await store.sessionByHash(context.db, hashToken(token));
  return row && actorOf(row);
}

const soon = batchedPer(
  async (db: Database, tokens: readonly string[]) => {
    const hashes = tokens.map(hashToken);
    const found = new Map((await store.sessionsByHash(db, [...new Set(hashes)])).map((row) => [row.token, row]));
    return hashes.map((hash) => {
      const row = found.get(hash);
      return row && actorOf(row);
    });
  },
  { windowMs: 50 },
);
/** The same for open sockets, of which thousands are looked at every few seconds: many in one query, a moment later. */
export const resolveSessionSoon = (context: Context, token: string): Promise<Actor | undefined> =>
  soon(context.db, token);
