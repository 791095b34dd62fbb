import { readBarcode } from '@autolotto/contract/catalogue/barcode.ts';
import type { SizeAsked, StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ProductSkeletons } from '../../ui/feedback/skeletons.tsx';
import type { BarcodeNotice } from '../photos/barcode-notice.ts';
import { findByBarcode } from '../photos/queries.ts';
import { useNotifySaved } from './asked.tsx';
import { DeletedProducts } from './deleted-products.tsx';
import { matching } from './filters.ts';
import { ConflictSheet, type EditConflict, type StockConflict, StockConflictSheet } from './prices/conflict-sheet.tsx';
import { changeOf, emptyForm, formOf, mineOf, newProductOf, proposed } from './product/form-values.ts';
import { ProductForm } from './product/product-form.tsx';
import classes from './product-catalog.module.css';
import { ProductGrid } from './product-grid.tsx';
import {
  sizesAskedQuery,
  storeProductsQuery,
  useAddProduct,
  useAttemptKey,
  useChangeProduct,
  useDeleteProduct,
  useRestoreProduct,
} from './queries.ts';
import { SearchProducts } from './stock/search-products.tsx';
import { useNotices } from './use-notices.tsx';

/** While it is not known. */
const noneAsked: readonly SizeAsked[] = [];

type Change = ReturnType<typeof changeOf>;

/** A shop's products as cards, with the form to add or edit one. */
export function ProductCatalog() {
  const t = useTranslations('inventory');
  const products = useQuery(storeProductsQuery);
  const { data: sizesAsked = noneAsked } = useQuery(sizesAskedQuery);
  const [edited, setEdited] = useState<StoreProduct>();
  const [values, setValues] = useState(emptyForm);
  const [words, setWords] = useState('');
  const [isDeleted, setDeleted] = useState(false);
  const [barcodeFound, setBarcodeFound] = useState<BarcodeNotice>();
  const [conflict, setConflict] = useState<EditConflict & { readonly change: Change }>();
  const [stockConflict, setStockConflict] = useState<StockConflict & { readonly change: Change }>();
  const [add, change, remove, restore] = [useAddProduct(), useChangeProduct(), useDeleteProduct(), useRestoreProduct()];
  const keyFor = useAttemptKey();
  const { done, failed } = useNotices();
  const notifySaved = useNotifySaved();
  const name = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLDivElement>(null);

  const sought = useRef<string>(undefined);
  const clearArticle = () => {
    sought.current = undefined;
    setBarcodeFound(undefined);
  };
  const reset = () => {
    setEdited(undefined);
    setValues(emptyForm);
    clearArticle();
    setConflict(undefined);
    setStockConflict(undefined);
    add.reset();
    change.reset();
  };
  const edit = (product: StoreProduct) => {
    reset();
    setEdited(product);
    setValues(formOf(product));
    form.current?.scrollIntoView({ block: 'start' });
    name.current?.focus({ preventScroll: true });
  };
  const findArticle = async (text: string) => {
    const read = readBarcode(text);
    if (!read.ok) return setBarcodeFound({ kind: 'problem', problem: read.problem });
    setBarcodeFound({ kind: 'looking' });
    sought.current = read.code;
    try {
      const found = await findByBarcode(read.code);
      // Another one has been typed meanwhile.
      if (sought.current !== read.code) return;
      if (found.source !== 'own') {
        setValues((now) => proposed(now, found));
        setBarcodeFound({ kind: 'proposed', by: found.source, name: found.name, category: found.category });
        return;
      }
      const own = products.data?.find(({ id }) => id === found.productId);
      if (own) edit(own);
      setBarcodeFound({ kind: 'foundOwn', name: found.name });
    } catch (error) {
      if (sought.current !== read.code) return;
      const isUnknown = error instanceof ApiError && error.code === 'BARCODE_UNKNOWN';
      setBarcodeFound({ kind: isUnknown ? 'foundNothing' : 'lookFailed' });
    }
  };
  const save = (product: StoreProduct, wanted: Change) => {
    if (change.isPending) return;
    change.mutate(
      { id: product.id, change: wanted },
      {
        onSuccess: (saved) => {
          reset();
          notifySaved(saved, wanted.category, () => done(t('updated'), t('updatedDetail', { name: saved.name })));
        },
        onError: (error) => {
          const problem = error instanceof ApiError ? error.problem : undefined;
          if (problem?.code === 'PRODUCT_CHANGED') {
            const { version, changedBy, changes } = problem as unknown as Omit<EditConflict, 'name' | 'mine'>;
            const mine: EditConflict['mine'] = (field) => mineOf(field, wanted);
            setStockConflict(undefined);
            setConflict({ name: product.name, version, changedBy, changes, mine, change: wanted });
          } else if (problem?.code === 'STOCK_CHANGED') {
            const { seen, now, suggested } = problem as unknown as Omit<StockConflict, 'name' | 'wanted'>;
            setConflict(undefined);
            setStockConflict({
              name: product.name,
              seen,
              now,
              suggested,
              wanted: Number(wanted.stockQuantity),
              change: wanted,
            });
          } else failed(error, 'updateFailed');
        },
      },
    );
  };
  const submit = () => {
    if (edited) {
      const wanted = changeOf(values, edited);
      if (Object.keys(wanted).length === 0) {
        reset();
        return;
      }
      save(edited, wanted);
      return;
    }
    const product = newProductOf(values);
    add.mutate(
      { product, key: keyFor(product) },
      {
        onSuccess: (added) => {
          reset();
          notifySaved(added, undefined, () => done(t('added'), t('addedDetail', { name: added.name })));
          name.current?.focus({ preventScroll: true });
        },
        onError: (error) => failed(error, 'createFailed'),
      },
    );
  };
  const bringBack = (product: StoreProduct) =>
    restore.mutate(product.id, {
      onSuccess: () => done(t('restored'), t('restoredDetail', { name: product.name })),
      onError: (error) => failed(error, 'restoreFailed'),
    });
  const deleteOne = (product: StoreProduct) => {
    if (remove.isPending) return;
    remove.mutate(product.id, {
      onSuccess: () => {
        if (edited?.id === product.id) reset();
        done(t('deleted'), t('deletedDetail', { name: product.name }), () => bringBack(product));
      },
      onError: (error) => failed(error, 'deleteFailed'),
    });
  };
  const takeTheirs = () => {
    const fresh = products.data?.find(({ id }) => id === edited?.id);
    if (fresh) edit(fresh);
    else reset();
  };
  const found = products.data && matching(products.data, words);

  const shelf = (
    <>
      {products.isPending && <ProductSkeletons label={t('loading')} count={6} />}
      {products.isError && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void products.refetch()}>
          {sentenceOf(products.error, '')}
        </ErrorState>
      )}
      {products.data && products.data.length > 0 && <SearchProducts words={words} onChange={setWords} />}
      {products.data?.length === 0 && (
        <EmptyState
          drawing="shelf"
          title={t('none')}
          action={
            <Button variant="outline" onClick={() => name.current?.focus()}>
              {t('form.add')}
            </Button>
          }
        >
          {t('noneHint')}
        </EmptyState>
      )}
      {found?.length === 0 && products.data && products.data.length > 0 && (
        <EmptyState
          drawing="search"
          title={t('nothingFound')}
          action={
            <Button variant="outline" onClick={() => setWords('')}>
              {t('showAll')}
            </Button>
          }
        >
          {t('nothingFoundHint')}
        </EmptyState>
      )}
      {found && found.length > 0 && (
        <ProductGrid
          sizesAsked={sizesAsked}
          products={found}
          editedId={edited?.id}
          onEdit={edit}
          onDelete={deleteOne}
          busyId={remove.isPending ? remove.variables : undefined}
        />
      )}
    </>
  );

  return (
    <div className={classes.columns}>
      <div ref={form} className={classes.form}>
        <ProductForm
          key={edited?.id ?? 'new'}
          product={edited}
          values={values}
          onChange={(next) => {
            if (next.barcode !== values.barcode) clearArticle();
            setValues(next);
          }}
          onFind={(text) => void findArticle(text)}
          found={barcodeFound}
          onSubmit={submit}
          onCancel={reset}
          isBusy={add.isPending || change.isPending}
          sizesAsked={sizesAsked}
          error={edited ? change.error : add.error}
          nameRef={name}
        />
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
        {isDeleted ? <DeletedProducts onLeave={() => setDeleted(false)} /> : shelf}
      </section>
      <ConflictSheet
        conflict={conflict}
        isBusy={change.isPending}
        onKeepMine={() => edited && conflict && save(edited, { ...conflict.change, version: conflict.version })}
        onTakeTheirs={takeTheirs}
        onClose={() => setConflict(undefined)}
      />
      <StockConflictSheet
        conflict={stockConflict}
        isBusy={change.isPending}
        onSave={(stockQuantity) =>
          edited &&
          stockConflict &&
          save(edited, { ...stockConflict.change, stockQuantity, stockSeen: stockConflict.now })
        }
        onClose={() => setStockConflict(undefined)}
      />
    </div>
  );
}
