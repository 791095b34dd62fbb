/** Callers whose sign-in is of a certain age, at each row that asks for a fresh one. */
import { sql } from 'drizzle-orm';
import { rows } from '../../platform/database/db.ts';
import type { Actor } from './grids.ts';
import { call, columnsOf, outcomeOf, type Row } from './probe.ts';
import { hashOf, type World } from './world.ts';

/** Seconds for which a sign-in is fresh enough, by the endpoint's rule. */
export const freshSeconds = { minutes: 5 * 60, true: 2 * 3_600, admin: 2 * 3_600 } as const;

/** Actors that an endpoint with a fresh sign-in is tried as: all of its roles. */
export function askedAfresh({ row: { access } }: Row): readonly Actor[] {
  if (access.needsFreshSignIn === undefined) return [];
  if (access.needsFreshSignIn === 'admin') return ['admin'];
  return typeof access.who === 'string' ? ['customer', 'courier', 'store', 'admin'] : access.who;
}

/** Answer of an endpoint to an actor who signed in, with a second factor, this many seconds ago. */
export async function signedInAgo(world: World, row: Row, actor: Actor, seconds: number): Promise<string> {
  const caller = await world.again(actor);
  const ago = sql`app_now() - make_interval(secs => ${seconds})`;
  await world.app.context.db.read.execute(
    sql`update sessions set created_at = ${ago}, second_factor_at = ${ago} where token = ${hashOf(caller)}`,
  );
  const [[object] = ['call' as const]] = columnsOf(row.one);
  const { status, body } = await call({ ...world, client: () => caller }, row, actor, object);
  return outcomeOf(status, body?.code);
}

/** Signs everybody in again who has just signed in, once a minute at most: a walk takes minutes on a busy machine. */
export async function keepingFresh(world: World): Promise<() => Promise<void>> {
  const { read } = world.app.context.db;
  const isFresh = sql`created_at > app_now() - make_interval(secs => ${freshSeconds.minutes})`;
  const found = await rows<{ token: string }>(read, sql`select token from sessions where ${isFresh}`);
  const tokens = sql.param(found.map(({ token }) => token));
  let at = performance.now();
  return async () => {
    if (performance.now() - at < 60_000) return;
    at = performance.now();
    await read.execute(
      sql`update sessions set created_at = app_now(), second_factor_at = case when second_factor_at is not null then app_now() end
           where token = any(${tokens})`,
    );
  };
}
