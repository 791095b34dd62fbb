/**
 * The articles that answer: those of the product, and those of this installation that are published. Each process keeps
 * them for a few seconds: a change holds at once where it was made, and that much later on other servers.
 */
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Database } from '../../platform/database/db.ts';
import type { HelpArticle } from '../help/article.ts';
import { articles } from '../help/articles.ts';
import * as store from './store.ts';

const keptMs = 5_000;
/** `mark` tells whether they are still the same: their index is slow to make. */
type Kept = { readonly readAt: number; readonly mark: string; readonly all: readonly HelpArticle[] };
const kept = new WeakMap<Database, Kept>();
/** Changes that were made here, but perhaps not yet read. */
const outdated = new WeakSet<Database>();

const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');
const helpArticleOf = ({ id, words: { title, question, text } }: store.ArticleRow): HelpArticle => ({
  ...{ id: `own-${id}`, topic: 'general', path: '/ai-assistant', title, explains: [] },
  questions: { en: linesOf(question.en), es: linesOf(question.es) },
  text: { en: linesOf(text.en), es: linesOf(text.es) },
});

/** The same list as long as nothing has changed. */
export async function currentArticles(context: Context): Promise<readonly HelpArticle[]> {
  const { db } = context;
  const readAt = (await databaseTime(context)).getTime();
  const found = kept.get(db);
  if (found && !outdated.has(db) && Math.abs(readAt - found.readAt) < keptMs) return found.all;
  outdated.delete(db);
  const own = await store.listPublished(db.read);
  const mark = own.map(({ id, updatedAt }) => `${id} ${updatedAt.getTime()}`).join();
  const all = found?.mark === mark ? found.all : own.length === 0 ? articles : [...articles, ...own.map(helpArticleOf)];
  kept.set(db, { readAt, mark, all });
  return all;
}

export const articlesChanged = ({ db }: Context): void => void outdated.add(db);
