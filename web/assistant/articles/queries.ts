import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, query, type ReplyOf } from '../../client/client.ts';

export type OwnArticle = ReplyOf<'GET /api/admin/help-articles'>[number];
export type SavedArticle = BodyOf<'PUT /api/admin/help-articles/:articleId'>;

export const ownArticlesQuery = query('GET /api/admin/help-articles');

/** Another admin may have been quicker. */
function useArticleStep<Reply, Variables>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownArticlesQuery.queryKey }),
  });
}
export const useDraft = (supportId: number) =>
  useArticleStep((_: undefined) => call('POST /api/admin/conversations/:supportId/article', { params: { supportId } }));
export const useSaveArticle = (articleId: number) =>
  useArticleStep((body: SavedArticle) =>
    call('PUT /api/admin/help-articles/:articleId', { params: { articleId }, body }),
  );
export const useDiscard = (articleId: number) =>
  useArticleStep((_: undefined) => call('DELETE /api/admin/help-articles/:articleId', { params: { articleId } }));
