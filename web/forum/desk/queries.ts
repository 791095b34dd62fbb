import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, keysOf, query, type ReplyOf } from '../../client/client.ts';
import { categoriesKey } from '../stale.ts';

export type DeskCategory = ReplyOf<'GET /api/admin/forum/categories'>[number];
export type CategoryBody = BodyOf<'POST /api/admin/forum/categories'>;
export type CategoryChange = BodyOf<'PATCH /api/admin/forum/categories/:categoryId'>;

export const deskCategoriesQuery = query('GET /api/admin/forum/categories');
export const pinRequestsQuery = query('GET /api/admin/forum/pin-requests');

const categoryKeys = [keysOf('GET /api/admin/forum/categories'), categoriesKey];
function useChange<Variables, Reply>(
  stale: readonly (readonly unknown[])[],
  mutationFn: (variables: Variables) => Promise<Reply>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
export const useAddCategory = () =>
  useChange(categoryKeys, (body: CategoryBody) => call('POST /api/admin/forum/categories', { body }));
export const useChangeCategory = () =>
  useChange(categoryKeys, ({ categoryId, ...body }: { categoryId: number } & CategoryChange) =>
    call('PATCH /api/admin/forum/categories/:categoryId', { params: { categoryId }, body }),
  );
export const useOrderCategories = () =>
  useChange(categoryKeys, (ids: number[]) => call('PUT /api/admin/forum/category-order', { body: { ids } }));
export const useSettlePin = () =>
  useChange(
    [keysOf('GET /api/admin/forum/pin-requests')],
    ({ postId, ...body }: { postId: number; isPinned: boolean; reason: string }) =>
      call('PATCH /api/admin/forum/posts/:postId', { params: { postId }, body }),
  );
