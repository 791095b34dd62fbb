import { restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Product } from '@autolotto/contract/catalogue/model.ts';
import { Button, CloseButton, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { ProductSkeletons } from '../ui/feedback/skeletons.tsx';
import { DividerTabs } from '../ui/layout/divider-tabs.tsx';
import { ProductCard } from './product-card.tsx';
import { marketShelves, type Shelf, shelfQuery, shelves } from './queries.ts';
import classes from './shelf.module.css';

type ShelfProps = {
  readonly storeId: number;
  readonly countInCart: (productId: number) => number;
  readonly onAdd: (product: Product) => void;
};

const isShelf = (value: string): value is Shelf => shelves.some((shelf) => shelf === value);

const isRestricted = (shelf: string) => restrictedCategories.some((category) => category === shelf);

/**
 * One shop's products: dividers by category, a search, and the cards. `ageQuestion` replaces age-restricted products,
 * which are not even fetched while it is there.
 */
export function ProductShelf({ ageQuestion, ...props }: ShelfProps & { readonly ageQuestion?: ReactNode }) {
  const t = useTranslations('catalogue');
  const [shelf, setShelf] = useState<Shelf>('all');
  return (
    <DividerTabs
      label={t('shelvesLabel')}
      tabs={shelves.map((value) => ({ value, label: t(`shelf.${value}`) }))}
      value={shelf}
      onChange={(value) => isShelf(value) && setShelf(value)}
    >
      {ageQuestion && (shelf === 'all' || isRestricted(shelf)) && ageQuestion}
      {!(ageQuestion && isRestricted(shelf)) && (
        <ProductList
          {...props}
          shelf={ageQuestion && shelf === 'all' ? 'everyAge' : shelf}
          onShowAll={() => setShelf('all')}
          skeletons={8}
        />
      )}
    </DividerTabs>
  );
}

/**
 * The market's shelf: buttons for every category, and more detailed cards. `miles` is the distance to the customer,
 * where it is known.
 */
export function MarketShelf({ miles, ...props }: ShelfProps & { readonly miles: number | undefined }) {
  const t = useTranslations('catalogue');
  const [shelf, setShelf] = useState<Shelf>('all');
  return (
    <div>
      <fieldset className={classes.buttons}>
        <VisuallyHidden component="legend">{t('shelvesLabel')}</VisuallyHidden>
        {marketShelves.map((value) => (
          <Button
            key={value}
            variant={value === shelf ? 'filled' : 'outline'}
            aria-pressed={value === shelf}
            onClick={() => setShelf(value)}
          >
            {value === 'all' ? t('shelf.all') : t(`category.${value}`)}
          </Button>
        ))}
      </fieldset>
      <ProductList {...props} shelf={shelf} onShowAll={() => setShelf('all')} skeletons={6} details={{ miles }} />
    </div>
  );
}

/** About what a screen shows of them. */
const atOnce = 12;

/** The first cards are there at once; the others follow in pieces, so that a slow phone goes on answering meanwhile. */
function Grid({
  products,
  countInCart,
  onAdd,
  details,
}: Pick<ShelfContentProps, 'countInCart' | 'onAdd' | 'details'> & { readonly products: readonly Product[] }) {
  const shown = useDeferredValue(products, products.slice(0, atOnce));
  // The same for as long as the shelf is there: what goes into the cart changes one card, not all of them.
  const latest = useRef(onAdd);
  useLayoutEffect(() => {
    latest.current = onAdd;
  });
  const add = useCallback((product: Product) => latest.current(product), []);
  return (
    <ul className={classes.grid}>
      {shown.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          countInCart={countInCart(product.id)}
          onAdd={add}
          {...(details && { more: true, miles: details.miles })}
        />
      ))}
    </ul>
  );
}

type ShelfContentProps = ShelfProps & {
  readonly shelf: Shelf;
  readonly onShowAll: () => void;
  readonly skeletons: number;
  readonly details?: { readonly miles: number | undefined } | undefined;
};

function ProductList({ storeId, shelf, onShowAll, skeletons, details, countInCart, onAdd }: ShelfContentProps) {
  const t = useTranslations('catalogue');
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words, 250);
  const found = useInfiniteQuery(shelfQuery({ storeId, shelf, search }));
  const products = found.data?.pages.flatMap((page) => page.products);
  const searchedFor = found.data?.pages[0]?.searchedFor;
  const isNarrowed = (shelf !== 'all' && shelf !== 'everyAge') || search.trim() !== '';
  const count = products && t(found.hasNextPage ? 'moreThan' : 'count', { count: products.length });
  const showAll = () => {
    onShowAll();
    setWords('');
  };

  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search ?? ''}
          type="search"
          aria-label={t('search')}
          placeholder={t('searchPlaceholder')}
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          leftSection={<IconSearch aria-hidden size={22} />}
          rightSection={words ? <CloseButton aria-label={t('clearSearch')} onClick={() => setWords('')} /> : undefined}
        />
        <p className={classes.count} role="status">
          {found.isPending ? t('loading') : count}
          {searchedFor !== undefined && <strong> · {t('searchedFor', { words: searchedFor })}</strong>}
        </p>
      </div>
      {found.isPending && <ProductSkeletons label={t('loading')} count={skeletons} />}
      {found.isError && !products && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void found.refetch()}>
          {sentenceOf(found.error, '')}
        </ErrorState>
      )}
      {products?.length === 0 && (
        <EmptyState
          drawing="shelf"
          title={t('none')}
          action={
            isNarrowed ? (
              <Button variant="outline" onClick={showAll}>
                {t('showAll')}
              </Button>
            ) : undefined
          }
        >
          {isNarrowed ? t('noneHint') : undefined}
        </EmptyState>
      )}
      {products && products.length > 0 && (
        <>
          <VisuallyHidden>
            <h2>{t('products')}</h2>
          </VisuallyHidden>
          <Grid products={products} countInCart={countInCart} onAdd={onAdd} details={details} />
        </>
      )}
      {found.hasNextPage && (
        <p className={classes.more}>
          <Button
            size="lg"
            variant="outline"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('showMore')}
          </Button>
        </p>
      )}
    </>
  );
}
