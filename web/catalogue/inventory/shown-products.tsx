import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import classes from './inventory-board.module.css';
import { InventoryTable } from './inventory-table.tsx';

type Props = Omit<ComponentProps<typeof InventoryTable>, 'products'> & {
  readonly products: readonly StoreProduct[];
  /** The part of it that search and filter let through. */
  readonly found: readonly StoreProduct[];
  readonly onShowAll: () => void;
  readonly onImport: () => void;
};

/** The table, or why it is empty and what to do about that. */
export function ShownProducts({ products, found, onShowAll, onImport, ...table }: Props) {
  const t = useTranslations('inventory');
  return (
    <>
      <p role="status" className={classes.count}>
        {found.length === products.length
          ? t('count', { count: products.length })
          : t('countOf', { count: found.length, all: products.length })}
      </p>
      {products.length === 0 && (
        <EmptyState
          drawing="shelf"
          title={t('none')}
          action={
            <Button variant="outline" onClick={onImport}>
              {t('file.import')}
            </Button>
          }
        />
      )}
      {found.length === 0 && products.length > 0 && (
        <EmptyState
          drawing="search"
          title={t('nothingFound')}
          action={
            <Button variant="outline" onClick={onShowAll}>
              {t('showAll')}
            </Button>
          }
        />
      )}
      {found.length > 0 && <InventoryTable products={found} {...table} />}
    </>
  );
}
