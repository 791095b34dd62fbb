/** Blocks between people: one does not want to read or hear of the other, who is not told. */
import type { Block } from '@autolotto/contract/moderation/model.ts';
import { accountExists } from '../identity/service.ts';
import type { Context } from '../platform/context.ts';
import type { Reader } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import * as store from './people-store.ts';

/** Their texts are folded for this reader. */
export const listBlocked = async (db: Reader, userId: string): Promise<ReadonlySet<string>> =>
  new Set(await store.listBlockedIds(db, userId));
/** Nothing the other one does notifies them. */
export const hasBlocked = store.isBlocked;

/** As others see them: never more than an initial of the last name. */
function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName.trim();
  return [firstName.trim() || '…', initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}

export async function listBlocks({ db }: Context, { userId }: Actor): Promise<Block[]> {
  const found = await store.listBlocks(db.read, userId);
  return found.map(({ userId: id, createdAt, ...names }) => ({
    userId: id,
    name: nameOf(names),
    blockedAt: createdAt.toISOString(),
  }));
}

export async function block(context: Context, actor: Actor, blockedId: string): Promise<Block[]> {
  if (blockedId === actor.userId) fail('BLOCK_SELF', {});
  if (!(await accountExists(context, blockedId))) fail('TARGET_NOT_FOUND', {});
  await context.db.transact((tx) => store.insertBlock(tx, actor.userId, blockedId));
  return listBlocks(context, actor);
}

export async function unblock(context: Context, actor: Actor, blockedId: string): Promise<Block[]> {
  await context.db.transact((tx) => store.deleteBlock(tx, actor.userId, blockedId));
  return listBlocks(context, actor);
}
