import type { BarcodeProblem } from '@autolotto/contract/catalogue/barcode.ts';
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, hasNoAnswer, sentenceOf } from '../../client/errors.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { useIsConnected } from '../../client/realtime/use-realtime.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Capture } from './capture.tsx';
import { changeOf, emptyForm, type FormValues, formOf, missingIn, newProduct, prefilled } from './form-rules.ts';
import css from './photo-upload.module.css';
import { ProductForm, type ProductFormHandle } from './product-form.tsx';
import {
  addProduct,
  changeProduct,
  findByBarcode,
  keysOfPictures,
  type Proposal,
  type StoreProduct,
  storeProductsQuery,
} from './queries.ts';
import { ShotStrip } from './shot-strip.tsx';
import { StoredPhotos } from './stored-photos.tsx';
import { useShots } from './use-shots.ts';

/** The result of the last barcode lookup. */
export type BarcodeNotice =
  | { readonly kind: 'looking' | 'foundNothing' | 'lookFailed' | 'noReader' }
  | { readonly kind: 'foundOwn'; readonly name: string }
  | { readonly kind: 'proposed'; readonly by: Proposal['source']; readonly name: string; readonly category: Category }
  | { readonly kind: 'problem'; readonly problem: BarcodeProblem };

/** Takes photos of a product, new or known, and puts it into the catalogue with them. */
export function PhotoUpload() {
  const t = useTranslations('photos');
  const queryClient = useQueryClient();
  const products = useQuery(storeProductsQuery);
  const { shots, queue } = useShots(t('sendFailed'));
  const [values, setValues] = useState<FormValues>(emptyForm);
  const [product, setProduct] = useState<StoreProduct>();
  const [notice, setNotice] = useState<BarcodeNotice>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<ProductFormHandle>(null);
  /** The same for every try to make one product. */
  const key = useRef(newIdempotencyKey());
  const isConnected = useIsConnected();

  const refresh = () =>
    Promise.all(keysOfPictures.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'all' })));
  const openProduct = (next: StoreProduct) => {
    setProduct(next);
    setValues(formOf(next));
    setProblem(undefined);
  };
  const startOver = () => {
    queue.clear();
    setProduct(undefined);
    setValues(emptyForm);
    setNotice(undefined);
    setProblem(undefined);
    key.current = newIdempotencyKey();
  };

  const lookUp = async (code: string) => {
    setValues((now) => ({ ...now, barcode: code }));
    setNotice({ kind: 'looking' });
    try {
      const found = await findByBarcode(code);
      if (found.source !== 'own') {
        setValues((now) => prefilled(now, found));
        setNotice({ kind: 'proposed', by: found.source, name: found.name, category: found.category });
        return;
      }
      const all = await queryClient.fetchQuery({ ...storeProductsQuery, staleTime: 0 });
      const own = all.find(({ id }) => id === found.productId);
      if (own) openProduct(own);
      setNotice({ kind: 'foundOwn', name: found.name });
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === 'BARCODE_UNKNOWN';
      setNotice({ kind: isUnknown ? 'foundNothing' : 'lookFailed' });
    }
  };

  /** True when every photo is there; then the page is ready for the next product. */
  const sendTo = async (to: StoreProduct, name: string) => {
    const count = queue.all().length;
    const isAll = await queue.send(to.id);
    if (count > 0) await refresh();
    if (!isAll) {
      // Uploaded photos are among the product's now.
      const now = queryClient.getQueryData(storeProductsQuery.queryKey)?.find(({ id }) => id === to.id);
      if (now) setProduct(now);
      return setProblem(t('notAllSent'));
    }
    notify({ title: t('addedTitle'), message: t('added', { name, count }), tone: 'success' });
    startOver();
  };

  const failed = (error: unknown, title: string) => {
    const words = hasNoAnswer(error) ? t('noAnswer') : sentenceOf(error, '');
    notify({ title: t('errorTitle'), message: title, tone: 'danger' });
    setProblem(words || title);
  };

  const save = async () => {
    if (isBusy) return;
    const missing = missingIn(values);
    if (missing) {
      setProblem(t('missing'));
      form.current?.focus(missing);
      return;
    }
    setProblem(undefined);
    setIsBusy(true);
    try {
      const saved = await saveProduct();
      if (saved) await sendTo(saved, saved.name);
    } finally {
      setIsBusy(false);
    }
  };

  /** The product as it is then; undefined when it was refused. */
  const saveProduct = async (): Promise<StoreProduct | undefined> => {
    const change = product && changeOf(product, values);
    if (product && !change) return product;
    try {
      const saved =
        product && change ? await changeProduct(product.id, change) : await addProduct(newProduct(values), key.current);
      setProduct(saved);
      setValues(formOf(saved));
      void refresh();
      return saved;
    } catch (error) {
      failed(error, t(product ? 'updateFailed' : 'createFailed'));
      // A key belongs to what was sent with it: what is corrected is another call.
      if (!hasNoAnswer(error)) key.current = newIdempotencyKey();
      return undefined;
    }
  };

  // Photos that waited for the line go by themselves when it is back.
  const sendWaiting = useEffectEvent(() => {
    if (!product || !queue.all().some(({ state }) => state === 'offline')) return;
    setIsBusy(true);
    setProblem(undefined);
    void sendTo(product, product.name).finally(() => setIsBusy(false));
  });
  // A page that is still busy when the line comes back sends them as soon as it is done; once for each time it comes back.
  const isLineBack = useRef(false);
  useEffect(() => {
    isLineBack.current = isConnected;
  }, [isConnected]);
  useEffect(() => {
    if (!isConnected || isBusy || !isLineBack.current) return;
    isLineBack.current = false;
    sendWaiting();
  }, [isConnected, isBusy]);

  return (
    <div className={css.root}>
      <div className={css.column}>
        <Capture
          values={values}
          products={products.data ?? []}
          product={product}
          notice={notice}
          onNotice={setNotice}
          onBarcode={(barcode) => {
            setValues((now) => ({ ...now, barcode }));
            setNotice(undefined);
          }}
          onLookUp={(code) => void lookUp(code)}
          onProduct={(chosen) => {
            setNotice(undefined);
            if (chosen) openProduct(chosen);
            else {
              setProduct(undefined);
              setValues(emptyForm);
              key.current = newIdempotencyKey();
            }
          }}
          onPhoto={(file, type) => queue.add(file, type)}
        />
      </div>
      <div className={css.column}>
        <ShotStrip
          shots={shots}
          queue={queue}
          isOffline={!isConnected}
          isBusy={isBusy}
          onSendAgain={product ? () => void save() : undefined}
        />
        {product && (
          <StoredPhotos
            product={product}
            onChange={(photos) => {
              setProduct({ ...product, photos });
              void refresh();
            }}
          />
        )}
        <ProductForm
          ref={form}
          values={values}
          onChange={setValues}
          problem={problem}
          isKnown={product !== undefined}
          isBusy={isBusy}
          onSave={() => void save()}
          onStartOver={startOver}
        />
      </div>
    </div>
  );
}
