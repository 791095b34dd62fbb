/** Finding posts: search, suggestions, similar ones, recommendations. */
import { z } from 'zod';
import { SerialId } from '../../shared/ids.ts';
import { Day } from '../../shared/wire.ts';
import { categoryColors, difficulties, suggestionTypes } from '../enums.ts';
import { mostRecommendations, mostSuggestions, searchLimit } from '../limits.ts';
import { ForumAuthor, ForumPostEntry, Slug } from '../model.ts';

const Asked = z
  .string('Type what you look for')
  .trim()
  .min(1, 'Type what you look for')
  .max(searchLimit, 'Use at most 200 characters');

export const SearchQuery = z.strictObject({
  q: Asked,
  category: Slug.optional(),
  tag: z.string().trim().toLowerCase().max(30).optional(),
  /** Display name of whoever wrote it. */
  author: z.string().trim().max(40).optional(),
  /** Not older than this day. */
  from: Day.optional(),
  sort: z.enum(['best', 'newest']).optional(),
  page: z
    .string()
    .regex(/^[1-9]\d?$/, 'Must be a whole number')
    .transform(Number)
    .optional(),
});
export type SearchQuery = z.output<typeof SearchQuery>;

/** Words that were found, between U+E000 and U+E001. */
const Marked = z.string();
const SearchFound = z
  .object({
    ...ForumPostEntry.shape,
    markedTitle: Marked,
    /** From the post, or from the reply that has the words. */
    markedText: Marked,
    /** The reply that has them; null where it is the post itself. */
    replyNumber: z.number().int().nullable(),
  })
  .meta({ id: 'ForumSearchFound' });
export const SearchReply = z
  .object({
    found: z.array(SearchFound),
    hasMore: z.boolean(),
    /** Words that were perhaps meant, where nothing was found. */
    didYouMean: z.string().nullable(),
  })
  .meta({ id: 'ForumSearchReply' });
export type SearchReply = z.infer<typeof SearchReply>;

export const SuggestionsQuery = z.strictObject({ q: Asked });
export const Suggestion = z
  .object({
    term: z.string(),
    type: z.enum(suggestionTypes),
    /** Many look for it, or are reading it. */
    popular: z.boolean(),
    /** A page of this app: the post, the category, or the results. */
    path: z.string(),
  })
  .meta({ id: 'ForumSuggestion' });
export type Suggestion = z.infer<typeof Suggestion>;
export const Suggestions = z.array(Suggestion).max(mostSuggestions);

export const SimilarQuery = z.strictObject({ title: Asked });
export const SimilarPost = z
  .object({ id: SerialId, title: z.string(), replyCount: z.number().int() })
  .meta({ id: 'ForumSimilarPost' });
export type SimilarPost = z.infer<typeof SimilarPost>;

export const RecommendationsQuery = z.strictObject({ level: z.enum(difficulties, 'Choose a level').optional() });
export const Recommendation = z
  .object({
    id: SerialId,
    title: z.string(),
    excerpt: z.string(),
    author: ForumAuthor,
    category: z.object({ name: z.string(), slug: Slug, color: z.enum(categoryColors) }),
    difficulty: z.enum(difficulties),
    /** Votes and replies together. */
    engagement: z.number().int(),
    viewCount: z.number().int(),
    tags: z.array(z.string()),
    /** A sentence in the reader's language. */
    recommendationReason: z.string(),
    /** How much there is to say for it, 0 to 1. */
    confidence: z.number(),
  })
  .meta({ id: 'ForumRecommendation' });
export type Recommendation = z.infer<typeof Recommendation>;
export const Recommendations = z.array(Recommendation).max(mostRecommendations);
