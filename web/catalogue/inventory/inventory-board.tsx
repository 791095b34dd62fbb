import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { DeletedProducts } from './deleted-products.tsx';
import { matching } from './filters.ts';
import { InventorySheets, type OpenSheet } from './inventory-sheets.tsx';
import { InventoryTools } from './inventory-tools.tsx';
import { PriceTools } from './prices/price-tools.tsx';
import { usePriceChanges } from './prices/use-price-changes.ts';
import { storeProductsQuery } from './queries.ts';
import { ShownProducts } from './shown-products.tsx';
import { StockCounts } from './stock/counts.tsx';
import { Transfers } from './stock/transfers.tsx';
import { type InventoryViewProps, useInventoryView } from './use-inventory-view.ts';

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
  const { filter, words, setWords, setFilter, showAll } = useInventoryView(shown);
  const [open, setOpen] = useState<OpenSheet>();
  const close = () => setOpen(undefined);
  const prices = usePriceChanges(products, close);
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
          <PriceTools
            prices={prices}
            hasProducts={products.length > 0}
            onPreview={() => setOpen({ sheet: 'preview' })}
          />
          <Transfers products={products} />
          <ShownProducts
            products={products}
            found={found}
            onShowAll={showAll}
            onImport={showImport}
            drafts={prices.drafts}
            onDraft={prices.draft}
            selected={prices.selected}
            onSelect={prices.select}
            onHistory={showHistory}
            onStock={showStock}
          />
        </>
      )}
      <InventorySheets open={open} onClose={close} prices={prices} />
    </>
  );
}
