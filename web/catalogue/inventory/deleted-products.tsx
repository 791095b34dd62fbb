import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ProductThumbnail } from '../../ui/display/product-thumbnail.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { useNotifySaved } from './asked.tsx';
import classes from './deleted-products.module.css';
import { Earlier } from './earlier.tsx';
import { matching } from './filters.ts';
import { CategoryWord } from './product-grid.tsx';
import { deletedProductsQuery, useRestoreProduct } from './queries.ts';
import { useNotices } from './use-notices.tsx';

/** Deleted products, as long as they can be restored. */
export function DeletedProducts({ words = '', onLeave }: { words?: string; onLeave: () => void }) {
  const t = useTranslations('inventory');
  const found = useInfiniteQuery(deletedProductsQuery);
  // Here and not in the row, which is gone when the answer comes.
  const restore = useRestoreProduct();
  const { done, failed } = useNotices();
  const notifySaved = useNotifySaved();
  const bringBack = ({ id, name }: StoreProduct) => {
    if (restore.isPending) return;
    restore.mutate(id, {
      onSuccess: (saved) =>
        notifySaved(saved, undefined, () => done(t('restored'), saved.isActive ? name : t('restoredHidden', { name }))),
      onError: (error) => failed(error, 'restoreFailed'),
    });
  };
  const all = found.data?.pages.flatMap(({ items }) => items);
  const shown = all && matching(all, words);
  if (found.error && !all)
    return (
      <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void found.refetch()}>
        {sentenceOf(found.error, '')}
      </ErrorState>
    );
  if (!shown) return <RowSkeletons label={t('loading')} count={3} />;
  return (
    <>
      {shown.length === 0 && (
        <EmptyState
          drawing={all.length === 0 ? 'shelf' : 'search'}
          title={t(all.length === 0 ? 'noneDeleted' : 'nothingFound')}
          action={
            <Button variant="outline" onClick={onLeave}>
              {t('showAll')}
            </Button>
          }
        />
      )}
      {shown.length > 0 && (
        <ul className={classes.list} aria-label={t('deletedTitle')}>
          {shown.map((product) => (
            <Row
              key={product.id}
              product={product}
              isBusy={restore.isPending && restore.variables === product.id}
              problem={restore.variables === product.id ? restore.error : null}
              onRestore={() => bringBack(product)}
            />
          ))}
        </ul>
      )}
      <Earlier of={found} />
    </>
  );
}

type RowProps = {
  readonly product: StoreProduct;
  readonly isBusy: boolean;
  readonly problem: unknown;
  readonly onRestore: () => void;
};

function Row({ product, isBusy, problem, onRestore }: RowProps) {
  const t = useTranslations('inventory');
  const format = useFormatter();
  const { name, price, deletedAt } = product;
  return (
    <li className={classes.row}>
      <ProductThumbnail src={product.imageUrl} />
      <span className={classes.words}>
        <strong>{name}</strong>
        <span className={classes.quiet}>
          <CategoryWord category={product.category} /> · <MoneyText amount={price} /> ·{' '}
          {t('left', { count: product.stockQuantity })}
          {product.barcode && ` · ${product.barcode}`}
        </span>
        {deletedAt && (
          <span className={classes.quiet}>
            {t('deletedAt', {
              time: format.dateTime(new Date(deletedAt), { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </span>
        )}
        {problem !== null && <span className={classes.problem}>{sentenceOf(problem, t('restoreFailed'))}</span>}
      </span>
      <Button
        variant="outline"
        leftSection={<IconArrowBackUp aria-hidden size={20} />}
        aria-label={t('restoreNamed', { name })}
        loading={isBusy}
        onClick={onRestore}
      >
        {t('restore')}
      </Button>
    </li>
  );
}
