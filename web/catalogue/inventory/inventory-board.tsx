import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { DeletedProducts } from './deleted-products.tsx';
import { matching } from './filters.ts';
import { ImportSheet } from './import/import-sheet.tsx';
import { InventoryTools } from './inventory-tools.tsx';
import { BulkPrices } from './prices/bulk-prices.tsx';
import { PriceHistorySheet } from './prices/price-history-sheet.tsx';
import { PricePlans } from './prices/price-plans.tsx';
import { PricePreviewSheet } from './prices/price-preview-sheet.tsx';
import { RecentPrices } from './prices/recent-prices.tsx';
import { usePriceChanges } from './prices/use-price-changes.ts';
import { storeProductsQuery } from './queries.ts';
import { ShownProducts } from './shown-products.tsx';
import { StockCounts } from './stock/counts.tsx';
import { StockSheet } from './stock/stock-sheet.tsx';
import { Transfers } from './stock/transfers.tsx';
import { type InventoryViewProps, useInventoryView } from './use-inventory-view.ts';

type Open =
  | { readonly sheet: 'history' | 'stock'; readonly product: StoreProduct }
  | { readonly sheet: 'preview' | 'import' };

/** A shop's products as a table: bulk prices, price histories, stock, and files in and out. */
export function InventoryBoard(props: InventoryViewProps) {
  const t = useTranslations('inventory');
  const products = useQuery(storeProductsQuery);
  if (products.error && !products.data)
    return (
      <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void products.refetch()}>
        {sentenceOf(products.error, '')}
      </ErrorState>
    );
  if (!products.data) return <RowSkeletons label={t('loading')} count={6} />;
  return <Board products={products.data} {...props} />;
}

function Board({ products, ...shown }: InventoryViewProps & { products: readonly StoreProduct[] }) {
  const t = useTranslations('inventory');
  const { filter, words, setWords, setFilter, showAll } = useInventoryView(shown);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const prices = usePriceChanges(products, close);
  const { preview, drafts, takeBack } = prices;
  const wanted = useDeferredValue(words);
  const found = useMemo(() => matching(products, wanted, filter), [products, wanted, filter]);
  // The same functions each time: rows of a long table are drawn again only when they have changed.
  const showHistory = useCallback((product: StoreProduct) => setOpen({ sheet: 'history', product }), []);
  const showStock = useCallback((product: StoreProduct) => setOpen({ sheet: 'stock', product }), []);
  const showImport = () => setOpen({ sheet: 'import' });

  return (
    <>
      <StockCounts products={products} />
      <InventoryTools words={words} onWords={setWords} filter={filter} onFilter={setFilter} onImport={showImport} />
      {filter === 'deleted' ? (
        <DeletedProducts words={wanted} onLeave={showAll} />
      ) : (
        <>
          {products.length > 0 && (
            <BulkPrices
              selected={prices.selected.size}
              changes={preview.changes.length}
              hasDrafts={preview.changes.length + preview.refused.length > 0}
              onWorkOut={prices.workOut}
              onPreview={() => setOpen({ sheet: 'preview' })}
              onClear={prices.clear}
            />
          )}
          <PricePlans onUndo={takeBack} />
          <RecentPrices onUndo={takeBack} busyId={prices.takenBackId} />
          <Transfers products={products} />
          <ShownProducts
            products={products}
            found={found}
            onShowAll={showAll}
            onImport={showImport}
            drafts={drafts}
            onDraft={prices.draft}
            selected={prices.selected}
            onSelect={prices.select}
            onHistory={showHistory}
            onStock={showStock}
          />
        </>
      )}
      <PricePreviewSheet
        opened={open?.sheet === 'preview'}
        preview={preview}
        timeZone={prices.timeZone}
        when={prices.when}
        onWhen={prices.setWhen}
        isBusy={prices.isBusy}
        problem={prices.problem ? sentenceOf(prices.problem, t('pricesFailed')) : undefined}
        onApply={prices.apply}
        onClose={() => {
          close();
          prices.reset();
        }}
      />
      <PriceHistorySheet product={open?.sheet === 'history' ? open.product : undefined} onClose={close} />
      <StockSheet product={open?.sheet === 'stock' ? open.product : undefined} onClose={close} />
      <ImportSheet opened={open?.sheet === 'import'} onClose={close} />
    </>
  );
}
