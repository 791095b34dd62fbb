/** What admins do to the categories of the forum. */
import type { ChangeCategory, DeskCategory, WriteCategory } from '@autolotto/contract/forum/desk/model.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { brokenConstraint } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import * as store from './categories-store.ts';

export const listDeskCategories = ({ db }: Context): Promise<DeskCategory[]> => store.listCategories(db.read);

/** A slug is one category's for ever: old links lead to it. */
const refuseTaken = (error: unknown): never => {
  const constraint = brokenConstraint(error);
  if (constraint === 'forum_categories_slug' || constraint === 'forum_slugs_free') fail('SLUG_TAKEN', {});
  throw error;
};

export async function addCategory(context: Context, actor: Actor, category: WriteCategory): Promise<DeskCategory[]> {
  await context.db
    .transact(async (tx) => {
      const id = await store.insertCategory(tx, category);
      await audit(tx, {
        ...{ actorId: actor.userId, action: 'forum.category_added' },
        subject: { kind: 'forum-category', id: String(id) },
        details: { slug: category.slug },
      });
    })
    .catch(refuseTaken);
  return listDeskCategories(context);
}

export async function changeCategory(
  context: Context,
  actor: Actor,
  id: number,
  change: ChangeCategory,
): Promise<DeskCategory[]> {
  await context.db
    .transact(async (tx) => {
      const before = (await store.lockCategory(tx, id)) ?? fail('CATEGORY_UNKNOWN', {});
      if (Object.keys(change).length === 0) return;
      await store.changeCategory(tx, id, change);
      if (change.slug !== undefined && change.slug !== before.slug) await store.keepSlug(tx, id, before.slug);
      await audit(tx, {
        ...{ actorId: actor.userId, action: 'forum.category_changed' },
        subject: { kind: 'forum-category', id: String(id) },
        details: { changed: Object.keys(change).sort().join(', '), ...(change.slug && { slug: change.slug }) },
      });
    })
    .catch(refuseTaken);
  return listDeskCategories(context);
}

export async function orderCategories(context: Context, actor: Actor, ids: readonly number[]): Promise<DeskCategory[]> {
  await context.db.transact(async (tx) => {
    await store.orderCategories(tx, ids);
    await audit(tx, {
      ...{ actorId: actor.userId, action: 'forum.categories_ordered' },
      subject: { kind: 'forum-category', id: 'all' },
      details: { order: ids.join(', ') },
    });
  });
  return listDeskCategories(context);
}
