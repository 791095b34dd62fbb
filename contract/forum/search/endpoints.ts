import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import {
  Recommendations,
  RecommendationsQuery,
  SearchQuery,
  SearchReply,
  SimilarPost,
  SimilarQuery,
  Suggestions,
  SuggestionsQuery,
} from './model.ts';

const read = { method: 'GET', access: { who: 'signed-in' }, rate: 'read' } as const;

export const searchEndpoints = endpointTable({
  search: {
    ...read,
    path: '/api/forum/search',
    summary: 'Posts that have the words, in themselves or in a reply, in English and Spanish; the best first',
    query: SearchQuery,
    reply: SearchReply,
    errors: [],
  },
  suggestions: {
    ...read,
    path: '/api/forum/suggestions',
    summary: 'At most five searches, tags, posts and categories that begin so',
    query: SuggestionsQuery,
    reply: Suggestions,
    errors: [],
  },
  similarPosts: {
    ...read,
    path: '/api/forum/similar',
    summary: 'Posts that may answer already what a new title asks',
    query: SimilarQuery,
    reply: z.array(SimilarPost),
    errors: [],
  },
  recommendations: {
    ...read,
    path: '/api/forum/recommendations',
    summary: 'At most four posts for the caller, each with its reason; of one level where it is named',
    query: RecommendationsQuery,
    reply: Recommendations,
    errors: [],
  },
});
