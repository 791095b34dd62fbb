import type { ArticleWords } from '@autolotto/contract/assistant/articles/model.ts';
import { asc, desc, eq } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { supportArticles as articles } from '../tables.ts';

export type ArticleRow = typeof articles.$inferSelect;

const most = 500;
/** Drafts first, and of each the one that was changed last. */
export const listArticles = (db: Reader): Promise<ArticleRow[]> =>
  db
    .select()
    .from(articles)
    .orderBy(asc(articles.isPublished), desc(articles.updatedAt), desc(articles.id))
    .limit(most);

export const listPublished = (db: Reader): Promise<ArticleRow[]> =>
  db.select().from(articles).where(eq(articles.isPublished, true)).orderBy(asc(articles.id)).limit(most);

/** The draft of a conversation, and whether it is a new one. */
export async function insertDraft(
  tx: Tx,
  conversationId: number,
  words: ArticleWords,
): Promise<{ readonly row: ArticleRow; readonly isNew: boolean }> {
  const [made] = await tx.insert(articles).values({ conversationId, words }).onConflictDoNothing().returning();
  const [row] = made ? [made] : await tx.select().from(articles).where(eq(articles.conversationId, conversationId));
  if (!row) throw new Error(`no article of the conversation ${conversationId}`);
  return { row, isNew: made !== undefined };
}

/** Undefined where there is none. */
export async function update(
  tx: Tx,
  id: number,
  words: ArticleWords,
  isPublished: boolean,
): Promise<ArticleRow | undefined> {
  const [row] = await tx
    .update(articles)
    .set({ words, isPublished, updatedAt: databaseNow })
    .where(eq(articles.id, id))
    .returning();
  return row;
}

/** Whether there was one. */
export async function remove(tx: Tx, id: number): Promise<boolean> {
  const removed = await tx.delete(articles).where(eq(articles.id, id)).returning({ id: articles.id });
  return removed.length > 0;
}
