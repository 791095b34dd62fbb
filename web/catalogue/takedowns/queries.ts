import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { ProductState } from '@autolotto/contract/catalogue/takedowns/states.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForHeaders, keysOf, type ReplyOf, urlOf } from '../../client/client.ts';

export type EveryProduct = ReplyOf<'GET /api/admin/products'>[number];
export type ProductFilters = {
  readonly search: string | undefined;
  readonly storeId: number | undefined;
  readonly category: Category | undefined;
  readonly state: ProductState | undefined;
};
const everyProductKey = keysOf('GET /api/admin/products');

const givenOf = (filters: ProductFilters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

/** The products of all shops, page by page. */
export const everyProductQuery = (filters: ProductFilters) => {
  const where = givenOf(filters);
  return infiniteQueryOptions({
    queryKey: [...everyProductKey, where],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const page = { ...where, ...(cursor === undefined ? {} : { cursor }) };
      const { reply, headers } = await callForHeaders('GET /api/admin/products', { query: page }, signal);
      return { products: reply, next: headers.has('link') ? reply.at(-1)?.id : undefined };
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
};

/** A browser fetches it by itself, with its own session. */
export const everyProductFileUrl = (filters: ProductFilters): string =>
  urlOf(['/api/admin/products.csv', givenOf(filters)]);

function useDecision<I>(decide: (input: I) => Promise<EveryProduct>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: decide,
    // A refusal means that the list is outdated, too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: everyProductKey }),
  });
}
export const useTakeDown = () =>
  useDecision(({ id: productId, reason }: { readonly id: number; readonly reason: string }) =>
    call('POST /api/admin/products/:productId/takedown', { params: { productId }, body: { reason } }),
  );
export const useUndoTakedown = () =>
  useDecision((productId: number) => call('DELETE /api/admin/products/:productId/takedown', { params: { productId } }));
