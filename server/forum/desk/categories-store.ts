import type { ChangeCategory, DeskCategory, WriteCategory } from '@autolotto/contract/forum/desk/model.ts';
import { eq, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { forumCategories, forumSlugs } from '../tables.ts';

export const listCategories = (db: Reader): Promise<DeskCategory[]> =>
  rows<DeskCategory>(
    db,
    sql`select c.id, c.slug, c.words, c.color, c.icon, c.least_trust::int as "leastTrust", c.is_active as "isActive",
               c.post_count as "postCount",
               array(select s.slug from forum_slugs s where s.category_id = c.id and s.slug <> c.slug order by s.slug) as "oldSlugs"
          from forum_categories c order by c.position, c.id`,
  );

/** Behind the others. */
export async function insertCategory(tx: Tx, category: WriteCategory): Promise<number> {
  const [made] = await tx
    .insert(forumCategories)
    .values({ ...category, position: sql`(select coalesce(max(position), -1) + 1 from forum_categories)` })
    .returning({ id: forumCategories.id });
  if (!made) throw new Error('no category written');
  return made.id;
}

export async function lockCategory(tx: Tx, id: number): Promise<{ slug: string } | undefined> {
  const [found] = await tx
    .select({ slug: forumCategories.slug })
    .from(forumCategories)
    .where(eq(forumCategories.id, id))
    .for('update');
  return found;
}
export async function changeCategory(tx: Tx, id: number, change: ChangeCategory): Promise<void> {
  await tx.update(forumCategories).set(change).where(eq(forumCategories.id, id));
}
export const keepSlug = (tx: Tx, categoryId: number, slug: string) =>
  tx.insert(forumSlugs).values({ slug, categoryId }).onConflictDoNothing();

/** Those that are not named keep their order behind the others. */
export const orderCategories = (tx: Tx, ids: readonly number[]) =>
  rows(
    tx,
    sql`update forum_categories c set position = o.place
          from (select id, row_number() over (order by array_position(${sql.param([...ids])}::int[], id) nulls last, position, id) - 1 as place
                  from forum_categories) o
         where o.id = c.id`,
  );
