/** Search, suggestions, similar posts and recommendations. */

import type { Difficulty } from '@autolotto/contract/forum/enums.ts';
import { mostSuggestions } from '@autolotto/contract/forum/limits.ts';
import type {
  Recommendation,
  SearchQuery,
  SearchReply,
  SimilarPost,
  Suggestion,
} from '@autolotto/contract/forum/search/model.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { listNamed } from '../members/store.ts';
import { type Visitor, visit } from '../members/visit.ts';
import { excerptOf } from '../rules.ts';
import { listPostsByIds, loadCategory } from '../store.ts';
import { entryView } from '../view.ts';
import { recommendationWords } from './recommendation-words.ts';
import { meantOf, type Reason, recommended, suggestedTerm, wordsOf } from './rules.ts';
import * as store from './store.ts';

const pageSize = 20;
const nothing: SearchReply = { found: [], hasMore: false, didYouMean: null };

export async function search(context: Context, actor: Actor, query: SearchQuery): Promise<SearchReply> {
  const reader = await visit(context, actor);
  const { read } = context.db;
  const { q, tag, from, sort = 'best', page = 1 } = query;
  const categoryId = query.category === undefined ? undefined : (await loadCategory(read, reader, query.category))?.id;
  const [author] = query.author ? await listNamed(read, [query.author]) : [];
  if ((query.category !== undefined && categoryId === undefined) || (query.author && !author)) return nothing;
  const asked = { words: q, tag: tag || undefined, from, sort, categoryId, authorId: author?.userId };
  const hits = await store.findPosts(read, asked, reader.language, (page - 1) * pageSize, pageSize + 1);
  if (hits.length === 0 && page === 1) return { ...nothing, didYouMean: await readMeant(context, q) };
  const term = suggestedTerm(q);
  if (term !== undefined) await store.noteSearch(context.db, reader.userId, term);
  const shown = hits.slice(0, pageSize);
  const posts = new Map(
    (
      await listPostsByIds(
        read,
        reader,
        shown.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return {
    found: shown.flatMap(({ id, ...marked }) => {
      const row = posts.get(id);
      return row ? [{ ...entryView(row, reader.language), ...marked }] : [];
    }),
    hasMore: hits.length > pageSize,
    didYouMean: null,
  };
}

async function readMeant({ db }: Context, q: string): Promise<string | null> {
  const words = wordsOf(q);
  return words.length === 0 ? null : meantOf(q, await db.transact((tx) => store.listAlike(tx, words)));
}

export async function listSuggestions(context: Context, actor: Actor, q: string): Promise<Suggestion[]> {
  const { language } = await visit(context, actor);
  const found = await store.listSuggestions(context.db.read, q, language, mostSuggestions);
  return found.map((one) => ({ ...one, path: one.path || `/forum/search/${encodeURIComponent(one.term)}` }));
}

export async function listSimilar(context: Context, actor: Actor, title: string): Promise<SimilarPost[]> {
  const { language } = await visit(context, actor);
  return store.listSimilar(context.db.read, title, language);
}

function reasonText(reason: Reason, { language }: Visitor): string {
  if (reason.kind === 'readers') return localized(recommendationWords.readers, { count: reason.count })(language);
  if (reason.kind === 'tag') return localized(recommendationWords.tag, { tag: `#${reason.tag}` })(language);
  return localized(recommendationWords[reason.kind])(language);
}

export async function listRecommendations(
  context: Context,
  actor: Actor,
  level: Difficulty | undefined,
): Promise<Recommendation[]> {
  const reader = await visit(context, actor);
  const chosen = recommended(await store.listEvidence(context.db.read, reader.userId, level));
  const ids = chosen.map(({ id }) => id);
  const posts = new Map((await listPostsByIds(context.db.read, reader, ids)).map((row) => [row.id, row]));
  return chosen.flatMap(({ id, reason, confidence }) => {
    const row = posts.get(id);
    if (!row) return [];
    const { title, author, category, difficulty, viewCount, tags } = entryView(row, reader.language);
    return [
      {
        ...{ id, title, excerpt: excerptOf(row.plain), author, category, difficulty, viewCount, tags, confidence },
        engagement: row.likeCount + row.dislikeCount + row.replyCount,
        recommendationReason: reasonText(reason, reader),
      },
    ];
  });
}

/** Suggested are searches that so many people made within so many days. */
const suggestedFrom = { people: 5, days: 30 };
export const refreshTerms = ({ db }: Context): Promise<unknown> =>
  db.transact((tx) => store.refreshTerms(tx, suggestedFrom.people, suggestedFrom.days));
