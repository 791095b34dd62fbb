import type { AnalyzedGame } from '@autolotto/contract/assistant/enums.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, query, type ReplyOf } from '../client/client.ts';
import { ownSupportQuery } from './conversations/queries.ts';

export type Answer = ReplyOf<'POST /api/ai/customer-support'>;
export type Analysis = ReplyOf<'POST /api/ai/analyze-lottery-numbers'>;
export type PostAnalysis = ReplyOf<'POST /api/ai/analyze-forum-post'>;
export type AnalyzedPost = { readonly content: string; readonly analysis: PostAnalysis };
type Asked = BodyOf<'POST /api/ai/customer-support'>;
/** Under one key it is asked once, however often it is sent. */
export type Question = Asked & { readonly idempotencyKey: string };

type Situation = Exclude<NonNullable<Asked['context']>, string>;
export const suggestionsQuery = (situation: Situation) => query('GET /api/ai/suggestions', { query: situation });

export type TypedNumbers = { readonly numbers: string; readonly gameType: AnalyzedGame };

export function useAsk() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Question) =>
      call('POST /api/ai/customer-support', { body, idempotencyKey }),
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
    // Its marks are places in the text without the space around it.
    mutationFn: async (written: string) => {
      const content = written.trim();
      return { content, analysis: await call('POST /api/ai/analyze-forum-post', { body: { content } }) };
    },
  });
