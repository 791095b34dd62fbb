/**
 * The articles that answer: those of the product, and those of this installation that are published. Each process keeps
 * them for a few seconds: a change holds at once where it was made, and that much later on other servers.
 */
import type { Context } from '../../platform/context.ts';
import { ttlCache } from '../../platform/database/ttl-cache.ts';
import type { HelpArticle } from '../help/article.ts';
import { articles } from '../help/articles.ts';
import * as store from './store.ts';

const keptMs = 5_000;
/** `mark` tells whether they are still the same: their index is slow to make. */
type Kept = { readonly mark: string; readonly all: readonly HelpArticle[] };

const linesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '');
const helpArticleOf = ({ id, words: { title, question, text } }: store.ArticleRow): HelpArticle => ({
  ...{ id: `own-${id}`, topic: 'general', path: '/ai-assistant', title, explains: [] },
  questions: { en: linesOf(question.en), es: linesOf(question.es) },
  text: { en: linesOf(text.en), es: linesOf(text.es) },
});

const kept = ttlCache<Context, Kept>(keptMs, async ({ db }, before) => {
  const own = await store.listPublished(db.read);
  const mark = own.map(({ id, updatedAt }) => `${id} ${updatedAt.getTime()}`).join();
  if (before?.mark === mark) return before;
  return { mark, all: own.length === 0 ? articles : [...articles, ...own.map(helpArticleOf)] };
});

/** The same list as long as nothing has changed. */
export const currentArticles = async (context: Context): Promise<readonly HelpArticle[]> =>
  (await kept.current(context)).all;

export const articlesChanged = kept.changed;
