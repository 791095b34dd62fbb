import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { DeletedProducts } from './deleted-products.tsx';
import { isShelfFilter, matching, type ShelfFilter, shelfFilters } from './filters.ts';
import { ImportSheet } from './import/import-sheet.tsx';
import classes from './inventory-board.module.css';
import { InventoryTable } from './inventory-table.tsx';
import { BulkPrices } from './prices/bulk-prices.tsx';
import { atOnce, plannedFor, useMoment, type When } from './prices/plan-when.tsx';
import { type Adjustment, adjusted, type Drafts, plannedPrices, previewOf } from './prices/price-drafts.ts';
import { PriceHistorySheet } from './prices/price-history-sheet.tsx';
import { PricePlans } from './prices/price-plans.tsx';
import { PricePreviewSheet } from './prices/price-preview-sheet.tsx';
import { RecentPrices } from './prices/recent-prices.tsx';
import {
  pricePlansQuery,
  storeProductsQuery,
  useAttemptKey,
  useChangePrices,
  useExport,
  usePlanPrices,
  useUndoPrices,
} from './queries.ts';
import { GoodsCounts } from './stock/counts.tsx';
import { SearchGoods } from './stock/search-goods.tsx';
import { StockSheet } from './stock/stock-sheet.tsx';
import { Transfers } from './stock/transfers.tsx';
import { useNotices } from './use-notices.tsx';

type Open =
  | { readonly sheet: 'history' | 'stock'; readonly product: StoreProduct }
  | { readonly sheet: 'preview' | 'import' };

/** What of the goods is on the screen; whoever opens the page keeps it, in its address. */
export type ShelfView = { readonly show?: ShelfFilter | undefined; readonly find?: string | undefined };
type Props = { readonly view: ShelfView; readonly onView: (view: ShelfView) => void };

/** All goods of a shop as a table: many prices at once, what each has cost, what is there, and files in and out. */
export function InventoryBoard(props: Props) {
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

function Board({ products, view, onView }: Props & { products: readonly StoreProduct[] }) {
  const t = useTranslations('inventory');
  const { show: filter = 'all' } = view;
  const [words, setWordsHere] = useState(view.find ?? '');
  const [seen, setSeen] = useState(filter);
  // Back and Forward go from filter to filter, each with its words. What is being typed is never taken from the address.
  if (filter !== seen) {
    setSeen(filter);
    setWordsHere(view.find ?? '');
  }
  const viewOf = (show: ShelfFilter, find: string): ShelfView => ({
    show: show === 'all' ? undefined : show,
    find: find || undefined,
  });
  const noteWords = useDebouncedCallback((find: string) => onView(viewOf(filter, find)), 400);
  const setWords = (find: string) => {
    setWordsHere(find);
    noteWords(find);
  };
  const setFilter = (show: ShelfFilter) => onView(viewOf(show, words));
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [open, setOpen] = useState<Open>();
  const [when, setWhen] = useState<When>(atOnce);
  const [change, plan, undo, file] = [useChangePrices(), usePlanPrices(), useUndoPrices(), useExport()];
  const plans = useQuery(pricePlansQuery).data;
  const keyFor = useAttemptKey();
  const moment = useMoment();
  const { done, failed } = useNotices();
  const wanted = useDeferredValue(words);
  const found = useMemo(() => matching(products, wanted, filter), [products, wanted, filter]);
  const planned = useMemo(() => plannedPrices(plans?.plans ?? []), [plans]);
  const preview = useMemo(() => previewOf(products, drafts, planned), [products, drafts, planned]);
  const isDeleted = filter === 'deleted';
  const hasDrafts = preview.changes.length + preview.refused.length > 0;
  const close = () => setOpen(undefined);

  // The same functions each time: rows of a long table are drawn again only when they have changed.
  const draft = useCallback((id: number, text: string) => setDrafts((before) => withDrafts(before, [[id, text]])), []);
  const select = useCallback(
    (ids: readonly number[], isSelected: boolean) =>
      setSelected((before) => {
        const after = new Set(before);
        for (const id of ids) isSelected ? after.add(id) : after.delete(id);
        return after;
      }),
    [],
  );
  const showHistory = useCallback((product: StoreProduct) => setOpen({ sheet: 'history', product }), []);
  const showStock = useCallback((product: StoreProduct) => setOpen({ sheet: 'stock', product }), []);
  const workOut = (adjustment: Adjustment) =>
    setDrafts((before) =>
      withDrafts(
        before,
        products.filter(({ id }) => selected.has(id)).map(({ id, price }) => [id, adjusted(price, adjustment)]),
      ),
    );
  const takeBack = (batchId: number) => {
    if (undo.isPending) return;
    undo.mutate(batchId, {
      onSuccess: ({ updated }) => done(t('pricesUndone'), t('pricesUndoneDetail', { count: updated })),
      onError: (error) => failed(error, 'undoFailed'),
    });
  };
  const forget = () => {
    setDrafts(new Map());
    setSelected(new Set());
    setWhen(atOnce);
    close();
  };
  const apply = () => {
    if (when.kind === 'later') {
      applyLater(when);
      return;
    }
    const updates = preview.changes
      .filter(({ from, to }) => from !== to)
      .map(({ id, from, to }) => ({ id, price: to, from }));
    // Nothing that is a price: nothing to ask the server for.
    if (updates.length === 0 || change.isPending) return;
    change.mutate(updates, {
      onSuccess: ({ updated, batchId }) => {
        forget();
        const back = batchId === null ? undefined : () => takeBack(batchId);
        done(t('pricesUpdated'), t('pricesUpdatedDetail', { count: updated }), back);
      },
      onError: (error) => failed(error, 'pricesFailed'),
    });
  };
  const applyLater = ({ day, time }: { day: string; time: string }) => {
    const timeZone = plans?.timeZone;
    const found = timeZone === undefined ? undefined : plannedFor({ kind: 'later', day, time }, timeZone, new Date());
    if (plan.isPending || timeZone === undefined || !found || 'problem' in found) return;
    const updates = preview.changes.map(({ id, from, to }) => ({ id, price: to, from }));
    const wanted = { updates, day, time };
    plan.mutate(
      { plan: wanted, key: keyFor(wanted) },
      {
        onSuccess: ({ count, at }) => {
          forget();
          done(t('plan.planned'), t('plan.plannedDetail', { count, when: moment(at, timeZone) }));
        },
        onError: (error) => failed(error, 'planFailed'),
      },
    );
  };
  const download = () =>
    file.mutate(undefined, {
      onSuccess: (blob) => {
        const url = URL.createObjectURL(blob);
        Object.assign(document.createElement('a'), { href: url, download: 'products.csv' }).click();
        URL.revokeObjectURL(url);
      },
      onError: (error) => failed(error, 'exportFailed'),
    });
  const showAll = () => {
    setWordsHere('');
    onView({});
  };

  const problem = when.kind === 'later' ? plan.error : change.error;
  return (
    <>
      <GoodsCounts products={products} />
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchGoods words={words} onChange={setWords} />
        </div>
        <NativeSelect
          aria-label={t('table.show')}
          value={filter}
          data={shelfFilters.map((value) => ({ value, label: t(`table.filters.${value}`) }))}
          onChange={({ currentTarget: { value } }) => isShelfFilter(value) && setFilter(value)}
        />
        <Button
          variant="outline"
          leftSection={<IconDownload aria-hidden size={20} />}
          loading={file.isPending}
          onClick={download}
        >
          {t('file.export')}
        </Button>
        <Button
          variant="outline"
          leftSection={<IconUpload aria-hidden size={20} />}
          onClick={() => setOpen({ sheet: 'import' })}
        >
          {t('file.import')}
        </Button>
      </div>
      {products.length > 0 && !isDeleted && (
        <BulkPrices
          selected={selected.size}
          changes={preview.changes.length}
          hasDrafts={hasDrafts}
          onWorkOut={workOut}
          onPreview={() => setOpen({ sheet: 'preview' })}
          onClear={() => setDrafts(new Map())}
        />
      )}
      {!isDeleted && (
        <>
          <PricePlans onUndo={takeBack} />
          <RecentPrices onUndo={takeBack} busyId={undo.isPending ? undo.variables : undefined} />
          <Transfers products={products} />
        </>
      )}
      {isDeleted && <DeletedProducts words={wanted} onLeave={showAll} />}
      <p role="status" className={classes.count} hidden={isDeleted}>
        {found.length === products.length
          ? t('count', { count: products.length })
          : t('countOf', { count: found.length, all: products.length })}
      </p>
      {products.length === 0 && !isDeleted && (
        <EmptyState
          drawing="shelf"
          title={t('none')}
          action={
            <Button variant="outline" onClick={() => setOpen({ sheet: 'import' })}>
              {t('file.import')}
            </Button>
          }
        >
          {t('noneHint')}
        </EmptyState>
      )}
      {found.length === 0 && products.length > 0 && !isDeleted && (
        <EmptyState
          drawing="search"
          title={t('nothingFound')}
          action={
            <Button variant="outline" onClick={showAll}>
              {t('showAll')}
            </Button>
          }
        >
          {t('nothingFoundHint')}
        </EmptyState>
      )}
      {found.length > 0 && !isDeleted && (
        <InventoryTable
          products={found}
          drafts={drafts}
          onDraft={draft}
          selected={selected}
          onSelect={select}
          onHistory={showHistory}
          onStock={showStock}
        />
      )}
      <PricePreviewSheet
        opened={open?.sheet === 'preview'}
        preview={preview}
        timeZone={plans?.timeZone}
        when={when}
        onWhen={(next) => {
          setWhen(next);
          change.reset();
          plan.reset();
        }}
        isBusy={change.isPending || plan.isPending}
        problem={problem ? sentenceOf(problem, t('pricesFailed')) : undefined}
        onApply={apply}
        onClose={() => {
          close();
          change.reset();
          plan.reset();
        }}
      />
      <PriceHistorySheet product={open?.sheet === 'history' ? open.product : undefined} onClose={close} />
      <StockSheet product={open?.sheet === 'stock' ? open.product : undefined} onClose={close} />
      <ImportSheet opened={open?.sheet === 'import'} onClose={close} />
    </>
  );
}

/** Emptied cells are forgotten. */
function withDrafts(before: Drafts, typed: readonly (readonly [number, string])[]): Drafts {
  const after = new Map(before);
  for (const [id, text] of typed) {
    if (text === '') after.delete(id);
    else after.set(id, text);
  }
  return after;
}
