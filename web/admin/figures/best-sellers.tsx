import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ProductsCard } from './products-card.tsx';
import { bestSellersFileUrl, bestSellersQuery, stockOutsQuery, unsoldQuery } from './queries.ts';
import type { Asked } from './range.ts';

/** The products that sell best. */
export function BestSellers({ asked }: { readonly asked: Asked }) {
  const t = useTranslations('figures');
  const result = useQuery(bestSellersQuery(asked));
  return (
    <ProductsCard
      title={t('sellers')}
      result={result}
      none={t('nothing')}
      counted={t('units')}
      countOf={({ units }) => units}
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
    />
  );
}

/** Products on the shelf that nobody bought, most stock first. */
export function Unsold({ asked }: { readonly asked: Asked }) {
  const t = useTranslations('figures');
  const result = useQuery(unsoldQuery(asked));
  return (
    <ProductsCard
      title={t('unsold')}
      result={result}
      none={t('allSold')}
      counted={t('stock')}
      countOf={({ stock }) => stock}
    />
  );
}

/** Products that could not be bought, the longest out of stock first. */
export function StockOuts({ asked }: { readonly asked: Asked }) {
  const t = useTranslations('figures');
  const result = useQuery(stockOutsQuery(asked));
  return (
    <ProductsCard
      title={t('stockOuts')}
      result={result}
      none={t('neverOut')}
      counted={t('hours')}
      countOf={({ hours }) => hours}
    />
  );
}
