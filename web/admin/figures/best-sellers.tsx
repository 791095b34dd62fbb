import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './figures.module.css';
import { bestSellersFileUrl, bestSellersQuery } from './queries.ts';
import type { Asked } from './range.ts';

/** The products that sell best: a table whose rows are bars. */
export function BestSellers({ asked }: { readonly asked: Asked }) {
  const t = useTranslations('figures');
  const format = useFormatter();
  const { data, isPending, error, refetch } = useQuery(bestSellersQuery(asked));
  const most = data?.[0]?.units ?? 0;
  return (
    <Card
      title={t('sellers')}
      actions={
        <Button
          component="a"
          variant="default"
          href={bestSellersFileUrl(asked)}
          download
          aria-label={t('fileOf', { title: t('sellers') })}
        >
          {t('file')}
        </Button>
      }
    >
      {isPending && <RowSkeletons label={t('loading')} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data?.length === 0 && <p className={css.nothing}>{t('nothing')}</p>}
      {most > 0 && (
        <table className={`${css.table} ${css.sellers}`}>
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('units')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.map(({ productId, name, storeName, units }) => (
              <tr key={productId}>
                <th scope="row" className={css.product}>
                  {name} <small>{storeName}</small>
                  <svg className={css.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
                    <rect width={(100 * units) / most} height={6} />
                  </svg>
                </th>
                <td>{format.number(units)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
