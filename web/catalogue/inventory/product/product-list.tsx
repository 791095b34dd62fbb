import type { SizeAsked, StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { Button } from '@mantine/core';
import type { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../../client/errors.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ProductSkeletons } from '../../../ui/feedback/skeletons.tsx';
import { ProductGrid } from '../product-grid.tsx';
import { SearchProducts } from '../stock/search-products.tsx';

type Props = {
  readonly query: Pick<
    ReturnType<typeof useQuery<readonly StoreProduct[]>>,
    'data' | 'error' | 'isError' | 'isPending' | 'refetch'
  >;
  /** The products that match the words. */
  readonly found: readonly StoreProduct[] | undefined;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly sizesAsked: readonly SizeAsked[];
  readonly editedId: number | undefined;
  readonly busyId: number | undefined;
  readonly onAdd: () => void;
  readonly onEdit: (product: StoreProduct) => void;
  readonly onDelete: (product: StoreProduct) => void;
};

/** A shop's products as cards, or why there are none to see. */
export function ProductList({ query, found, words, onWords, onAdd, ...grid }: Props) {
  const t = useTranslations('inventory');
  const { data } = query;
  const hasProducts = data !== undefined && data.length > 0;
  return (
    <>
      {query.isPending && <ProductSkeletons label={t('loading')} count={6} />}
      {query.isError && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void query.refetch()}>
          {sentenceOf(query.error, '')}
        </ErrorState>
      )}
      {hasProducts && <SearchProducts words={words} onChange={onWords} />}
      {data?.length === 0 && (
        <EmptyState
          drawing="shelf"
          title={t('none')}
          action={
            <Button variant="outline" onClick={onAdd}>
              {t('form.add')}
            </Button>
          }
        />
      )}
      {hasProducts && found?.length === 0 && (
        <EmptyState
          drawing="search"
          title={t('nothingFound')}
          action={
            <Button variant="outline" onClick={() => onWords('')}>
              {t('showAll')}
            </Button>
          }
        />
      )}
      {found && found.length > 0 && <ProductGrid products={found} {...grid} />}
    </>
  );
}
