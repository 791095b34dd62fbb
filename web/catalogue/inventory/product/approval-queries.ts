import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, keysOf, query } from '../../../client/client.ts';

export const categoryRequestsQuery = query('GET /api/admin/category-requests');

export function useDecideCategory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      ...body
    }: { id: number } & BodyOf<'POST /api/admin/category-requests/:categoryRequestId/decision'>) =>
      call('POST /api/admin/category-requests/:categoryRequestId/decision', {
        params: { categoryRequestId: id },
        body,
      }),
    // Another admin may have been quicker, or the shop has changed the product.
    onSettled: () => queryClient.invalidateQueries({ queryKey: categoryRequestsQuery.queryKey }),
  });
}

export function useCloseCategoryRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ownProductId: number) =>
      call('DELETE /api/store/products/:ownProductId/category-request', { params: { ownProductId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keysOf('GET /api/store/products') }),
  });
}
