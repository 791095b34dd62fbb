import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, hasNoAnswer, sentenceOf } from '../../client/errors.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { useIsConnected } from '../../client/realtime/use-realtime.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { changeOf, missingIn, newProduct } from './form-rules.ts';
import type { ProductFormHandle } from './product-form.tsx';
import {
  addProduct,
  changeProduct,
  findByBarcode,
  keysOfPictures,
  type StoreProduct,
  storeProductsQuery,
} from './queries.ts';
import { type DraftAction, emptyDraft, nextDraft } from './upload-draft.ts';
import { useShots } from './use-shots.ts';

/** A product and its photos, which are saved one after the other; waiting photos follow when the line is back. */
export function usePhotoUpload(form: RefObject<ProductFormHandle | null>) {
  const t = useTranslations('photos');
  const inventory = useTranslations('inventory');
  const queryClient = useQueryClient();
  const { shots, queue } = useShots(t('sendFailed'));
  const [draft, dispatch] = useReducer(nextDraft, emptyDraft);
  const [isBusy, setIsBusy] = useState(false);
  /** The same for every try to make one product. */
  const key = useRef(newIdempotencyKey());
  const isConnected = useIsConnected();
  const lookUp = useLookUp(dispatch);
  const { product, values } = draft;

  const refresh = () =>
    Promise.all(keysOfPictures.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'all' })));
  const startOver = () => {
    queue.clear();
    dispatch({ kind: 'startOver' });
    key.current = newIdempotencyKey();
  };
  const choose = (chosen: StoreProduct | undefined) => {
    dispatch({ kind: 'choose', product: chosen });
    if (!chosen) key.current = newIdempotencyKey();
  };

  /** True when every photo is there; then the page is ready for the next product. */
  const sendTo = async (to: StoreProduct, name: string) => {
    const count = queue.all().length;
    const isAll = await queue.send(to.id);
    if (count > 0) await refresh();
    if (!isAll) {
      // Uploaded photos are among the product's now.
      const now = queryClient.getQueryData(storeProductsQuery.queryKey)?.find(({ id }) => id === to.id);
      if (now) dispatch({ kind: 'photos', product: now });
      return dispatch({ kind: 'problem', problem: t('notAllSent') });
    }
    notify({ title: t('addedTitle'), message: t('added', { name, count }), tone: 'success' });
    startOver();
  };

  /** The product as it is then; undefined when it was refused. */
  const saveProduct = async (): Promise<StoreProduct | undefined> => {
    const change = product && changeOf(product, values);
    if (product && !change) return product;
    try {
      const saved =
        product && change ? await changeProduct(product.id, change) : await addProduct(newProduct(values), key.current);
      dispatch({ kind: 'saved', product: saved });
      void refresh();
      return saved;
    } catch (error) {
      const title = inventory(product ? 'updateFailed' : 'createFailed');
      notify({ title: t('errorTitle'), message: title, tone: 'danger' });
      const problem = (hasNoAnswer(error) ? t('noAnswer') : sentenceOf(error, '')) || title;
      dispatch({ kind: 'problem', problem });
      // A key belongs to what was sent with it: what is corrected is another call.
      if (!hasNoAnswer(error)) key.current = newIdempotencyKey();
      return undefined;
    }
  };

  const save = async () => {
    if (isBusy) return;
    const missing = missingIn(values);
    dispatch({ kind: 'problem', problem: missing && t('missing') });
    if (missing) return form.current?.focus(missing);
    setIsBusy(true);
    try {
      const saved = await saveProduct();
      if (saved) await sendTo(saved, saved.name);
    } finally {
      setIsBusy(false);
    }
  };

  useLineBack(isConnected, isBusy, () => {
    if (!product || !queue.all().some(({ state }) => state === 'offline')) return;
    setIsBusy(true);
    dispatch({ kind: 'problem', problem: undefined });
    void sendTo(product, product.name).finally(() => setIsBusy(false));
  });

  return { draft, dispatch, shots, queue, isBusy, isConnected, lookUp, choose, save, startOver, refresh };
}

function useLookUp(dispatch: (action: DraftAction) => void) {
  const queryClient = useQueryClient();
  return async (code: string) => {
    dispatch({ kind: 'lookUp', code });
    try {
      const found = await findByBarcode(code);
      if (found.source !== 'own') return dispatch({ kind: 'propose', proposal: found });
      const all = await queryClient.fetchQuery({ ...storeProductsQuery, staleTime: 0 });
      const own = all.find(({ id }) => id === found.productId);
      if (own) dispatch({ kind: 'open', product: own });
      dispatch({ kind: 'notice', notice: { kind: 'foundOwn', name: found.name } });
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === 'BARCODE_UNKNOWN';
      dispatch({ kind: 'notice', notice: { kind: isUnknown ? 'foundNothing' : 'lookFailed' } });
    }
  };
}

/** Calls once for each time that the line comes back, as soon as the page is no longer busy. */
function useLineBack(isConnected: boolean, isBusy: boolean, onLineBack: () => void): void {
  const sendWaiting = useEffectEvent(onLineBack);
  const isLineBack = useRef(false);
  useEffect(() => {
    isLineBack.current = isConnected;
  }, [isConnected]);
  useEffect(() => {
    if (!isConnected || isBusy || !isLineBack.current) return;
    isLineBack.current = false;
    sendWaiting();
  }, [isConnected, isBusy]);
}
