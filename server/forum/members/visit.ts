/** Everybody who opens the forum becomes a member of it. */

import type { Context } from '../../platform/context.ts';
import { dataLoaderPer } from '../../platform/database/batching/data-loader.ts';
import type { Database } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { assertFeatureOn } from '../../policy/service.ts';
import { gameWalletOfUser } from '../../rewards/service.ts';
import { firstNameOf } from '../rules.ts';
import type { PostReader } from '../view.ts';
import * as store from './store.ts';

export type Visitor = PostReader & { readonly trust: number };

/** The caller as a reader, where the forum is on. A visit is noted once a minute. */
export async function visit(context: Context, actor: Actor): Promise<Visitor> {
  await assertFeatureOn(context, 'forum');
  return asMember(context, actor);
}

/** Calls that come in together are looked up together: each by a query that began after it came. */
const loadVisitor = dataLoaderPer(async ({ read }: Database, userIds: readonly string[]) => {
  const found = new Map((await store.listVisitors(read, userIds)).map((row) => [row.userId, row]));
  return userIds.map((userId) => found.get(userId));
});

/** The same for those who run it, switched on or off. */
export async function asMember(context: Context, actor: Actor): Promise<Visitor> {
  const { userId, role } = actor;
  const row = (await loadVisitor(context.db, userId)) ?? fail('MEMBER_UNKNOWN', {});
  if (row.memberId === null || !row.isFresh || row.isNewDay) await note(context, actor, row);
  return { userId, isAdmin: role === 'admin', language: row.language, trust: row.trust };
}

async function note(context: Context, actor: Actor, row: store.VisitorRow): Promise<void> {
  const level = row.isNewDay ? (await gameWalletOfUser(context, actor, actor.userId)).gamificationLevel : undefined;
  await context.db.transact(async (tx) => {
    if (row.memberId === null) {
      const name = firstNameOf(row);
      let isIn = await store.insertMember(tx, actor.userId, name);
      while (!isIn) isIn = await store.insertMember(tx, actor.userId, `${name}${10 + context.random.below(90_000)}`);
    }
    await store.noteVisit(tx, actor.userId, level);
  });
}
