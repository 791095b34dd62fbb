import { restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Product } from '@autolotto/contract/catalogue/model.ts';
import { Button, CloseButton, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { ProductSkeletons } from '../ui/feedback/skeletons.tsx';
import { FilterChips } from '../ui/list/filter-chips.tsx';
import { DividerTabs } from '../ui/tabs/divider-tabs.tsx';
import { categoryIcons } from './category-icons.tsx';
import type { ProductActions } from './product-actions.ts';
import { ProductCard } from './product-card.tsx';
import { furtherShelves, marketShelves, type Shelf, shelfQuery, shelves } from './queries.ts';
import classes from './shelf.module.css';

/** Dialogs are not part of the first load. */
const ProductSheet = lazy(async () => ({ default: (await import('./product-sheet.tsx')).ProductSheet }));

type ShelfProps = ProductActions & {
  /** Undefined until the shops are known: the shelf has its place, and shows that its products are on their way. */
  readonly storeId: number | undefined;
  readonly countInCart: (productId: number) => number;
  readonly miles?: number | undefined;
};

type Tab = (typeof shelves)[number];
const isTab = (value: string): value is Tab => shelves.some((shelf) => shelf === value);

const isRestricted = (shelf: string) => restrictedCategories.some((category) => category === shelf);

type ProductShelfProps = ShelfProps & {
  /** Replaces age-restricted products, which are not even fetched while it is there. */
  readonly ageQuestion?: ReactNode;
  /** A first look: so many products, and what follows them. */
  readonly firstLook?: { readonly count: number; readonly more: ReactNode };
};

/** One shop's products: dividers and chips by category, a search, and the cards. */
export function ProductShelf({ ageQuestion, ...props }: ProductShelfProps) {
  const t = useTranslations('catalogue');
  const [shelf, setShelf] = useState<Shelf>('all');
  return (
    <div className={classes.front}>
      <DividerTabs
        label={t('shelvesLabel')}
        tabs={shelves.map((value) => ({ value, label: t(`shelf.${value}`), icon: categoryIcons[value] }))}
        value={isTab(shelf) ? shelf : 'all'}
        onChange={(value) => isTab(value) && setShelf(value)}
        beside={
          <Chips label={t('moreShelves')} shelves={furtherShelves} shelf={shelf} onShelf={setShelf} isUndone="all" />
        }
      >
        {ageQuestion && isRestricted(shelf) ? (
          ageQuestion
        ) : (
          <ProductList
            {...props}
            shelf={ageQuestion && shelf === 'all' ? 'everyAge' : shelf}
            onShowAll={() => setShelf('all')}
            skeletons={8}
            between={shelf === 'all' ? ageQuestion : undefined}
          />
        )}
      </DividerTabs>
    </div>
  );
}

/** The market's shelf: buttons for every category, and more detailed cards. */
export function MarketShelf(props: ShelfProps) {
  const t = useTranslations('catalogue');
  const [shelf, setShelf] = useState<Shelf>('all');
  return (
    <div className={classes.front}>
      <ProductList
        {...props}
        shelf={shelf}
        onShowAll={() => setShelf('all')}
        skeletons={6}
        isDetailed
        chips={<Chips label={t('shelvesLabel')} shelves={marketShelves} shelf={shelf} onShelf={setShelf} />}
      />
    </div>
  );
}

type ChipsProps = {
  readonly label: string;
  readonly shelves: readonly (typeof marketShelves)[number][];
  readonly shelf: Shelf;
  readonly onShelf: (shelf: Shelf) => void;
  /** Shelf of a second press. */
  readonly isUndone?: Shelf;
};

function Chips({ label, shelves: shown, shelf, onShelf, isUndone }: ChipsProps) {
  const t = useTranslations('catalogue');
  return (
    <FilterChips
      className={classes.chips}
      label={label}
      chips={shown.map((value) => ({
        value,
        label: value === 'all' ? t('shelf.all') : t(`category.${value}`),
        icon: categoryIcons[value],
      }))}
      value={shelf}
      onChange={(value) => onShelf(value === shelf && isUndone ? isUndone : value)}
    />
  );
}

/** About what a screen shows of them; the build draws for any. */
const atOnce = typeof window === 'undefined' || window.innerWidth > 600 ? 12 : 6;
/** Cards above a question: two rows of a phone. */
const firstRows = 4;

type GridProps = ShelfContentProps & { readonly products: readonly Product[]; readonly isFirstLook: boolean };
/** The first cards are there at once; the others follow in pieces, so that a slow phone goes on answering. */
function Grid({ products, between, isFirstLook, ...props }: GridProps) {
  const { countInCart, miles, isDetailed = false } = props;
  const shown = useDeferredValue(products, products.slice(0, atOnce));
  const [opened, setOpened] = useState<Product>();
  const [isOpen, setIsOpen] = useState(false);
  // The same for as long as the shelf is there: what goes into the cart changes one card, not all of them.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const add = useCallback((product: Product) => latest.current.onAdd(product), []);
  const take = useCallback((product: Product) => latest.current.onTake(product), []);
  const open = useCallback((product: Product) => {
    setOpened(product);
    setIsOpen(true);
  }, []);
  const rows = between ? [shown.slice(0, firstRows), shown.slice(firstRows)] : [shown];
  const parts = rows.filter((row) => row.length > 0).map((row, at) => ({ key: at === 0 ? 'first' : 'rest', row }));
  return (
    <>
      {parts.map(({ key, row }) => (
        <div key={key} className={classes.part}>
          {key === 'rest' && between}
          <ul
            className={classes.grid}
            data-grid
            data-fours={Boolean(between) || undefined}
            data-first-look={(isFirstLook && !between) || undefined}
          >
            {row.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                countInCart={countInCart(product.id)}
                onAdd={add}
                onTake={take}
                onOpen={open}
                more={isDetailed}
                miles={miles}
              />
            ))}
          </ul>
        </div>
      ))}
      {parts.length === 1 && between}
      {opened && (
        <Suspense>
          <ProductSheet
            product={opened}
            opened={isOpen}
            onClose={() => setIsOpen(false)}
            countInCart={countInCart(opened.id)}
            miles={miles}
            onAdd={add}
            onTake={take}
          />
        </Suspense>
      )}
    </>
  );
}

type ShelfContentProps = ShelfProps & {
  readonly isDetailed?: boolean;
  /** Stands after the first rows. */
  readonly between?: ReactNode;
};
type ProductListProps = ShelfContentProps & {
  readonly shelf: Shelf;
  readonly onShowAll: () => void;
  readonly skeletons: number;
  readonly firstLook?: ProductShelfProps['firstLook'];
  /** Stand beside the search. */
  readonly chips?: ReactNode;
};

function ProductList({ shelf, onShowAll, skeletons, firstLook, chips, ...props }: ProductListProps) {
  const t = useTranslations('catalogue');
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words, 250);
  const { storeId } = props;
  const found = useInfiniteQuery({
    ...shelfQuery({ storeId: storeId ?? 0, shelf, search }),
    enabled: storeId !== undefined,
    // Asked for before the page was there, like the shops.
    retryOnMount: false,
  });
  const products = found.data?.pages.flatMap((page) => page.products);
  const searchedFor = found.data?.pages[0]?.searchedFor;
  const isNarrowed = (shelf !== 'all' && shelf !== 'everyAge') || search.trim() !== '';
  const isFirstLook = firstLook !== undefined && !isNarrowed;
  const count = products && t(found.hasNextPage ? 'moreThan' : 'count', { count: products.length });
  const showAll = () => {
    onShowAll();
    setWords('');
  };

  return (
    <>
      <div className={classes.tools} data-narrowed={isNarrowed || undefined}>
        <SearchBox words={words} onWords={setWords} />
        {chips}
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
        <>
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
          {props.between}
        </>
      )}
      {products && products.length > 0 && (
        <>
          <VisuallyHidden>
            <h2>{t('products')}</h2>
          </VisuallyHidden>
          <Grid
            {...props}
            isFirstLook={isFirstLook}
            products={isFirstLook ? products.slice(0, firstLook.count) : products}
          />
        </>
      )}
      {isFirstLook && firstLook.more}
      {!isFirstLook && found.hasNextPage && (
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

function SearchBox({ words, onWords }: { readonly words: string; readonly onWords: (words: string) => void }) {
  const t = useTranslations('catalogue');
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label={t('search')}
      placeholder={t('searchPlaceholder')}
      maxLength={100}
      value={words}
      onChange={(event) => onWords(event.currentTarget.value)}
      leftSection={<IconSearch aria-hidden size={22} />}
      rightSection={words ? <CloseButton aria-label={t('clearSearch')} onClick={() => onWords('')} /> : undefined}
    />
  );
}
