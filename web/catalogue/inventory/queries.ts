import type {
  BulkPrices,
  ChangeProduct,
  MoveStock,
  NewProduct,
} from '@autolotto/contract/catalogue/inventory/model.ts';
import type { PlanPrices } from '@autolotto/contract/catalogue/price-plans/model.ts';
import type { SendItems } from '@autolotto/contract/catalogue/transfers/model.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type BodyOf, call, callForHeaders, keysOf, type QueryKey, query, sendCsv } from '../../client/client.ts';
import { ApiError } from '../../client/errors.ts';
import { saveFile } from '../../client/save-file.ts';

export const storeProductsQuery = query('GET /api/store/products');
/** The law changes by the day; nothing that is done here changes it. */
export const sizesAskedQuery = query('GET /api/store/sizes');
type PageOf<T> = { readonly items: readonly T[]; readonly next: number | undefined };
/** Page after page of a record, the latest first. */
const pages = <T extends { readonly id: number }>(
  queryKey: QueryKey,
  fetchPage: (
    page: { limit: number; cursor?: number },
    signal: AbortSignal,
  ) => Promise<{ readonly reply: readonly T[]; readonly headers: Headers }>,
  limit: number,
) =>
  infiniteQueryOptions({
    initialPageParam: undefined as number | undefined,
    queryKey,
    queryFn: async ({ pageParam: cursor, signal }): Promise<PageOf<T>> => {
      const { reply, headers } = await fetchPage({ limit, ...(cursor === undefined ? {} : { cursor }) }, signal);
      return { items: reply, next: headers.has('link') ? reply.at(-1)?.id : undefined };
    },
    getNextPageParam: ({ next }: PageOf<T>) => next,
  });

const productsKey = keysOf('GET /api/store/products');
export const priceHistoryQuery = (ownProductId: number) =>
  pages(
    [...productsKey, ownProductId, 'price-history', 'pages'],
    (page, signal) =>
      callForHeaders(
        'GET /api/store/products/:ownProductId/price-history',
        { params: { ownProductId }, query: page },
        signal,
      ),
    50,
  );
export const deletedProductsQuery = pages(
  keysOf('GET /api/store/deleted-products'),
  (page, signal) => callForHeaders('GET /api/store/deleted-products', { query: page }, signal),
  50,
);
export const recentPricesQuery = query('GET /api/store/price-batches');
export const pricePlansQuery = query('GET /api/store/price-plans');
export const transfersQuery = query('GET /api/store/transfers');
export const stockMovementsQuery = (ownProductId: number) =>
  pages(
    [...productsKey, ownProductId, 'stock-movements', 'pages'],
    (page, signal) =>
      callForHeaders(
        'GET /api/store/products/:ownProductId/stock-movements',
        { params: { ownProductId }, query: page },
        signal,
      ),
    20,
  );

/** All queries of a shop's own products, their records included, and the customers' view. */
const inventoryKeys: readonly QueryKey[] = [
  keysOf('GET /api/store/products'),
  keysOf('GET /api/products'),
  keysOf('GET /api/store/price-plans'),
  keysOf('GET /api/store/transfers'),
  keysOf('GET /api/store/deleted-products'),
  keysOf('GET /api/store/price-batches'),
];

function useRefetchInventory() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(inventoryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))).then(() => undefined);
}
/** A refusal means that the screen is outdated. */
const whenAnswered = (refetch: () => Promise<void>) => (_data: unknown, error: Error | null) =>
  !error || error instanceof ApiError ? refetch() : undefined;

export function useAddProduct() {
  return useMutation({
    mutationFn: ({ product, key }: { product: z.input<typeof NewProduct>; key: string }) =>
      call('POST /api/store/products', { body: product, idempotencyKey: key }),
    onSettled: whenAnswered(useRefetchInventory()),
  });
}
export function useChangeProduct() {
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: z.input<typeof ChangeProduct> }) =>
      call('PUT /api/store/products/:ownProductId', { params: { ownProductId: id }, body: change }),
    onSettled: whenAnswered(useRefetchInventory()),
  });
}
export function useDeleteProduct() {
  return useMutation({
    mutationFn: (id: number) => call('DELETE /api/store/products/:ownProductId', { params: { ownProductId: id } }),
    onSettled: whenAnswered(useRefetchInventory()),
  });
}
export function useRestoreProduct() {
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/store/products/:ownProductId/restore', { params: { ownProductId: id } }),
    onSettled: whenAnswered(useRefetchInventory()),
  });
}
export function useChangePrices() {
  return useMutation({
    mutationFn: (updates: z.input<typeof BulkPrices>['updates']) =>
      call('PATCH /api/store/products/bulk-price', { body: { updates } }),
    onSettled: whenAnswered(useRefetchInventory()),
  });
}
export function usePlanPrices() {
  return useMutation({
    mutationFn: ({ plan, key }: { plan: z.input<typeof PlanPrices>; key: string }) =>
      call('POST /api/store/price-plans', { body: plan, idempotencyKey: key }),
    onSettled: whenAnswered(useRefetchInventory()),
  });
}
export function useCancelPlan() {
  return useMutation({
    mutationFn: (pricePlanId: number) =>
      call('DELETE /api/store/price-plans/:pricePlanId', { params: { pricePlanId } }),
    onSettled: whenAnswered(useRefetchInventory()),
  });
}
export function useSendItems() {
  return useMutation({
    mutationFn: ({ id, wanted, key }: { id: number; wanted: z.input<typeof SendItems>; key: string }) =>
      call('POST /api/store/products/:ownProductId/transfers', {
        params: { ownProductId: id },
        body: wanted,
        idempotencyKey: key,
      }),
    onSettled: whenAnswered(useRefetchInventory()),
  });
}
export function useReceiveItems() {
  return useMutation({
    mutationFn: ({ id, productId }: { id: number; productId: number | null }) =>
      call('POST /api/store/transfers/:transferId/receive', { params: { transferId: id }, body: { productId } }),
    onSettled: whenAnswered(useRefetchInventory()),
  });
}
export function useCloseTransfer() {
  return useMutation({
    mutationFn: (transferId: number) => call('DELETE /api/store/transfers/:transferId', { params: { transferId } }),
    onSettled: whenAnswered(useRefetchInventory()),
  });
}
export function useUndoPrices() {
  return useMutation({
    mutationFn: (batchId: number) =>
      call('POST /api/store/price-batches/:priceBatchId/undo', { params: { priceBatchId: batchId } }),
    onSettled: whenAnswered(useRefetchInventory()),
  });
}
export function useMoveStock() {
  return useMutation({
    mutationFn: ({ id, move, key }: { id: number; move: z.input<typeof MoveStock>; key: string }) =>
      call('POST /api/store/products/:ownProductId/stock', {
        params: { ownProductId: id },
        body: move,
        idempotencyKey: key,
      }),
    onSettled: whenAnswered(useRefetchInventory()),
  });
}
/** Without a plan, what the file would do. */
export function useImport() {
  const refetch = useRefetchInventory();
  return useMutation({
    mutationFn: ({ file, plan, key }: { file: Blob; plan?: string; key: string }) =>
      sendCsv(
        'POST /api/store/products/import',
        { ...(plan === undefined ? {} : { query: { plan } }), idempotencyKey: key },
        file,
      ),
    onSuccess: (report) => (report.isApplied ? refetch() : undefined),
  });
}
export function useExport() {
  return useMutation({ mutationFn: () => saveFile('GET /api/store/products.csv', 'products.csv') });
}

/** For admins: a product of one shop, or of the shared catalogue. */
export function useAddProductFor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<'POST /api/products'>) => call('POST /api/products', { body }),
    onSuccess: () =>
      Promise.all(
        [keysOf('GET /api/products'), keysOf('GET /api/admin/products')].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
