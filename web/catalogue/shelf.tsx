import type { Product } from '@autolotto/contract/catalogue/model.ts';
import { Button, CloseButton, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { DividerTabs } from '../ui/divider-tabs.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ProductSkeletons } from '../ui/skeletons.tsx';
import { ProductCard } from './product-card.tsx';
import { productsQuery, type Shelf, shelves } from './queries.ts';
import classes from './shelf.module.css';

type Props = { storeId: number; countInCart: (productId: number) => number; onAdd: (product: Product) => void };

const isShelf = (value: string): value is Shelf => shelves.some((shelf) => shelf === value);

/** One shop's goods: dividers by category, a search, and the cards. */
export function ProductShelf({ storeId, countInCart, onAdd }: Props) {
  const t = useTranslations('catalogue');
  const [shelf, setShelf] = useState<Shelf>('all');
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words, 250);
  const products = useQuery(productsQuery({ storeId, shelf, search }));
  const isNarrowed = shelf !== 'all' || search.trim() !== '';
  const showAll = () => {
    setShelf('all');
    setWords('');
  };

  return (
    <DividerTabs
      label={t('shelvesLabel')}
      tabs={shelves.map((value) => ({ value, label: t(`shelf.${value}`) }))}
      value={shelf}
      onChange={(value) => isShelf(value) && setShelf(value)}
    >
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
          {products.isPending ? t('loading') : products.data && t('count', { count: products.data.length })}
        </p>
      </div>
      {products.isPending && <ProductSkeletons label={t('loading')} />}
      {products.isError && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void products.refetch()}>
          {sentenceOf(products.error, '')}
        </ErrorState>
      )}
      {products.data?.length === 0 && (
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
      {products.data && products.data.length > 0 && (
        <>
          <VisuallyHidden>
            <h2>{t('products')}</h2>
          </VisuallyHidden>
          <ul className={classes.grid}>
            {products.data.map((product) => (
              <ProductCard key={product.id} product={product} countInCart={countInCart(product.id)} onAdd={onAdd} />
            ))}
          </ul>
        </>
      )}
    </DividerTabs>
  );
}
