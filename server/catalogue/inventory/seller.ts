import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { loadSeller, loadStoreId } from '../../stores/service.ts';
import * as inventory from './store.ts';

export const ownSeller = async (context: Context, actor: Actor) =>
  (await loadSeller(context, actor.userId)) ?? fail('NO_STORE', {});

export const sellerOrNothing = async (context: Context, actor: Actor) =>
  (await loadSeller(context, actor.userId)) ?? fail('NOT_FOUND', {});

export async function ownStore(context: Context, actor: Actor): Promise<number> {
  return (await loadStoreId(context, actor.userId)) ?? fail('NO_STORE', {});
}

/** For calls about one object: without a store, nothing is theirs. */
export async function storeOrNothing(context: Context, actor: Actor): Promise<number> {
  return (await loadStoreId(context, actor.userId)) ?? fail('NOT_FOUND', {});
}

export async function lockedOwn(tx: Tx, storeId: number, id: number): Promise<inventory.OwnProduct> {
  const row = await inventory.oneLocked(tx, storeId, id);
  if (!row || row.deletedAt) fail('NOT_FOUND', {});
  return row;
}

/** Deleted products keep their history of prices. */
export async function ownOrNothing(context: Context, actor: Actor, id: number): Promise<void> {
  const storeId = await storeOrNothing(context, actor);
  if (!(await inventory.one(context.db.read, storeId, id))) fail('NOT_FOUND', {});
}
