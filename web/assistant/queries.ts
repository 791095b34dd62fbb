import type { AnalyzedGame } from '@autolotto/contract/assistant/enums.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, query, type ReplyOf } from '../client/client.ts';
import { ownSupportQuery } from './conversations/queries.ts';

export type Answer = ReplyOf<'POST /api/ai/customer-support'>;
export type Analysis = ReplyOf<'POST /api/ai/analyze-lottery-numbers'>;
export type PostAnalysis = ReplyOf<'POST /api/ai/analyze-forum-post'>;
export type Question = BodyOf<'POST /api/ai/customer-support'>;

type Situation = Exclude<NonNullable<Question['context']>, string>;
export const suggestionsQuery = (situation: Situation) => query('GET /api/ai/suggestions', { query: situation });

export type TypedNumbers = { readonly numbers: string; readonly gameType: AnalyzedGame };

export function useAsk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Question) => call('POST /api/ai/customer-support', { body }),
    // The box is emptied when the question stands in the conversation.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSupportQuery.queryKey }),
  });
}
export const useAnalyzeNumbers = () =>
  useMutation({
    mutationFn: (body: TypedNumbers) => call('POST /api/ai/analyze-lottery-numbers', { body }),
  });
export const useAnalyzePost = () =>
  useMutation({
    mutationFn: (content: string) => call('POST /api/ai/analyze-forum-post', { body: { content } }),
  });
