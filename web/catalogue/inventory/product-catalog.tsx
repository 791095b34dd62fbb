import type { SizeAsked, StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeletedProducts } from './deleted-products.tsx';
import { matching } from './filters.ts';
import { ConflictSheet, StockConflictSheet } from './prices/conflict-sheet.tsx';
import { ProductForm } from './product/product-form.tsx';
import { ProductList } from './product/product-list.tsx';
import { useProductEditor } from './product/use-product-editor.ts';
import classes from './product-catalog.module.css';
import { sizesAskedQuery, storeProductsQuery, useDeleteProduct, useRestoreProduct } from './queries.ts';
import { useNotices } from './use-notices.tsx';

/** While it is not known. */
const noneAsked: readonly SizeAsked[] = [];

/** A shop's products as cards, with the form to add or edit one. */
export function ProductCatalog() {
  const t = useTranslations('inventory');
  const products = useQuery(storeProductsQuery);
  const { data: sizesAsked = noneAsked } = useQuery(sizesAskedQuery);
  const [words, setWords] = useState('');
  const [isDeleted, setDeleted] = useState(false);
  const editor = useProductEditor(products.data);
  const { edited, conflict } = editor;
  const removal = useRemoval((product) => edited?.id === product.id && editor.reset());
  const found = products.data && matching(products.data, words);
  return (
    <div className={classes.columns}>
      <div ref={editor.root} className={classes.form}>
        <ProductForm key={edited?.id ?? 'new'} editor={editor} sizesAsked={sizesAsked} />
      </div>
      <section className={classes.items} aria-label={t(isDeleted ? 'deletedTitle' : 'grid.title')}>
        <div className={classes.head}>
          <h2>{t(isDeleted ? 'deletedTitle' : 'grid.title')}</h2>
          <p role="status" className={classes.count} hidden={isDeleted}>
            {products.isPending ? t('loading') : found && t('count', { count: found.length })}
          </p>
          <Button variant="subtle" onClick={() => setDeleted(!isDeleted)}>
            {t(isDeleted ? 'showAll' : 'deletedTitle')}
          </Button>
        </div>
        {isDeleted ? (
          <DeletedProducts onLeave={() => setDeleted(false)} />
        ) : (
          <ProductList
            query={products}
            found={found}
            words={words}
            onWords={setWords}
            sizesAsked={sizesAsked}
            editedId={edited?.id}
            busyId={removal.busyId}
            onAdd={() => editor.name.current?.focus()}
            onEdit={editor.edit}
            onDelete={removal.remove}
          />
        )}
      </section>
      <ConflictSheet
        conflict={conflict?.kind === 'edit' ? conflict : undefined}
        isBusy={editor.isChanging}
        onKeepMine={() => conflict?.kind === 'edit' && editor.saveOver({ version: conflict.version })}
        onTakeTheirs={editor.takeTheirs}
        onClose={editor.closeConflict}
      />
      <StockConflictSheet
        conflict={conflict?.kind === 'stock' ? conflict : undefined}
        isBusy={editor.isChanging}
        onSave={(stockQuantity) =>
          conflict?.kind === 'stock' && editor.saveOver({ stockQuantity, stockSeen: conflict.now })
        }
        onClose={editor.closeConflict}
      />
    </div>
  );
}

/** Deletes and restores a product. */
function useRemoval(onRemoved: (product: StoreProduct) => void) {
  const t = useTranslations('inventory');
  const [remove, restore] = [useDeleteProduct(), useRestoreProduct()];
  const { done, failed } = useNotices();
  const bringBack = (product: StoreProduct) =>
    restore.mutate(product.id, {
      onSuccess: () => done(t('restored'), product.name),
      onError: (error) => failed(error, 'restoreFailed'),
    });
  return {
    busyId: remove.isPending ? remove.variables : undefined,
    remove: (product: StoreProduct) => {
      if (remove.isPending) return;
      remove.mutate(product.id, {
        onSuccess: () => {
          onRemoved(product);
          done(t('deleted'), product.name, () => bringBack(product));
        },
        onError: (error) => failed(error, 'deleteFailed'),
      });
    },
  };
}
