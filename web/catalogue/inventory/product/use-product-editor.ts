import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../client/errors.ts';
import { useAttemptKey } from '../../../forms/use-attempt-key.ts';
import { useNotifySaved } from '../asked.tsx';
import { useAddProduct, useChangeProduct } from '../queries.ts';
import { useNotices } from '../use-notices.tsx';
import { type Conflict, conflictOf, type ProductChange } from './edit-conflict.ts';
import { changeOf, emptyForm, type FormValues, formOf, newProductOf, problemsOf, proposed } from './form-values.ts';
import { useBarcodeArticle } from './use-barcode-article.ts';

/** The form that adds a product or edits one of `products`, with the conflicts that saving meets. */
export function useProductEditor(products: readonly StoreProduct[] | undefined) {
  const t = useTranslations('inventory');
  const [edited, setEdited] = useState<StoreProduct>();
  const [conflict, setConflict] = useState<Conflict>();
  const [add, change] = [useAddProduct(), useChangeProduct()];
  const keyFor = useAttemptKey();
  const { done, failed } = useNotices();
  const notifySaved = useNotifySaved();
  const name = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const form = useForm<FormValues>({
    initialValues: emptyForm,
    validate: (values) => {
      const problems = problemsOf(values);
      return {
        name: problems.name && t(`form.${problems.name}`),
        price: problems.price && t(`form.${problems.price}`),
        size: problems.size && t(`form.${problems.size}`),
      };
    },
  });
  const article = useBarcodeArticle({
    onOwn: (productId) => {
      const own = products?.find(({ id }) => id === productId);
      if (own) edit(own);
    },
    onProposal: (proposal) => form.setValues(proposed(form.getValues(), proposal)),
  });

  const reset = (values = emptyForm) => {
    setEdited(undefined);
    form.setValues(values);
    form.clearErrors();
    article.clear();
    setConflict(undefined);
    add.reset();
    change.reset();
  };
  const edit = (product: StoreProduct) => {
    reset(formOf(product));
    setEdited(product);
    root.current?.scrollIntoView({ block: 'start' });
    name.current?.focus({ preventScroll: true });
  };
  const save = (product: StoreProduct, wanted: ProductChange) => {
    if (change.isPending) return;
    change.mutate(
      { id: product.id, change: wanted },
      {
        onSuccess: (saved) => {
          reset();
          notifySaved(saved, wanted.category, () => done(t('updated'), saved.name));
        },
        onError: (error) => {
          const met = conflictOf(error instanceof ApiError ? error.problem : undefined, product, wanted);
          if (met) setConflict(met);
          else failed(error, 'updateFailed');
        },
      },
    );
  };
  const create = (values: FormValues) => {
    const product = newProductOf(values);
    add.mutate(
      { product, key: keyFor(product) },
      {
        onSuccess: (added) => {
          reset();
          notifySaved(added, undefined, () => done(t('added'), added.name));
          name.current?.focus({ preventScroll: true });
        },
        onError: (error) => failed(error, 'createFailed'),
      },
    );
  };
  return {
    edited,
    form,
    article,
    conflict,
    isBusy: add.isPending || change.isPending,
    isChanging: change.isPending,
    error: edited ? change.error : add.error,
    name,
    root,
    edit,
    reset: () => reset(),
    submit: (values: FormValues) => {
      if (!edited) return create(values);
      const wanted = changeOf(values, edited);
      if (Object.keys(wanted).length === 0) reset();
      else save(edited, wanted);
    },
    closeConflict: () => setConflict(undefined),
    takeTheirs: () => {
      const fresh = products?.find(({ id }) => id === edited?.id);
      if (fresh) edit(fresh);
      else reset();
    },
    /** Sends a change that met a conflict again, over what is there now. */
    saveOver: (over: ProductChange) => {
      if (edited && conflict) save(edited, { ...conflict.change, ...over });
    },
  };
}
