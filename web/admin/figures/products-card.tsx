import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './figures.module.css';

type Product = { readonly productId: number; readonly name: string; readonly storeName: string };
type Props<P extends Product> = {
  readonly title: string;
  readonly result: Pick<UseQueryResult<readonly P[]>, 'data' | 'isPending' | 'error' | 'refetch'>;
  readonly actions?: ReactNode;
  readonly none: string;
  /** The head of the column with numbers. */
  readonly counted: string;
  readonly countOf: (product: P) => number;
};

/** Some products with a number each: a table whose rows are bars. */
export function ProductsCard<P extends Product>({ title, result, actions, none, counted, countOf }: Props<P>) {
  const t = useTranslations('figures');
  const format = useFormatter();
  const { data, isPending, error, refetch } = result;
  const most = Math.max(1, ...(data ?? []).map(countOf));
  return (
    <Card title={title} actions={actions}>
      {isPending && <RowSkeletons label={t('loading')} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data?.length === 0 && <p className={css.nothing}>{none}</p>}
      {data && data.length > 0 && (
        <table className={`${css.table} ${css.sellers}`}>
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col">{counted}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((product) => (
              <tr key={product.productId}>
                <th scope="row" className={css.product}>
                  {product.name} <small>{product.storeName}</small>
                  <svg className={css.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
                    <rect width={(100 * countOf(product)) / most} height={6} />
                  </svg>
                </th>
                <td>{format.number(countOf(product))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
