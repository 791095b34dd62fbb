import type { Product } from '@autolotto/contract/catalogue/model.ts';
import { firstShop } from '@autolotto/contract/stores/first-shop.ts';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { phoneUrl, useSettings } from '../../client/settings.ts';
import { addProduct, type Cart, mixesStores, takeOne } from '../../orders/cart/cart.ts';
import type { ChangeCart } from '../../orders/cart/use-cart.ts';
import { storesNearQuery, storesQuery } from '../../stores/shops-query.ts';
import { StoreChooser } from '../../stores/store-chooser.tsx';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';

/**
 * The current shop's shelves and cart: the shop chosen here, or else the cart's, or else one that is open. A cart holds
 * one shop's items, so those of another wait for the user's confirmation.
 */
/** `near` is the delivery address, as far as it is known. */
export function useShop(cart: Cart | null, changeCart: ChangeCart, near: string) {
  const t = useTranslations('catalogue');
  // Asked for before the page was there (web/app/first-shelf.ts): a failure is not to be tried again by itself.
  const stores = useQuery({ ...storesQuery, retryOnMount: false });
  const around = useQuery({ ...storesNearQuery(near), enabled: near !== '', placeholderData: keepPreviousData });
  const shops = (near === '' ? undefined : around.data) ?? stores.data;
  const [chosen, choose] = useState<number>();
  const [other, setOther] = useState<Product>();
  const storeId = chosen ?? cart?.storeId ?? firstShop(shops ?? [])?.id;

  const countInCart = (productId: number) => cart?.lines.find(({ id }) => id === productId)?.quantity ?? 0;
  const notifyAdded = (product: Product) => notify({ title: t('added'), message: product.name, tone: 'success' });
  return {
    stores,
    shops,
    storeId,
    store: shops?.find(({ id }) => id === storeId),
    /** Requested, but not found. */
    isPlaceUnknown:
      near !== '' &&
      !around.isPlaceholderData &&
      around.data !== undefined &&
      around.data.length > 0 &&
      around.data.every(({ distanceMiles }) => distanceMiles === null),
    choose,
    /** Props of the shelves. */
    goods: {
      countInCart,
      onAdd: (product: Product) => {
        if (mixesStores(cart, product)) return setOther(product);
        changeCart((now) => addProduct(now, product));
        // From then on the count beside the button says it.
        if (countInCart(product.id) === 0) notifyAdded(product);
      },
      onTake: (product: Product) => changeCart((now) => now && takeOne(now, product.id)),
    },
    /** The product that waits for confirmation, with the shop of the cart. */
    other,
    current: cart?.storeName ?? '',
    startNewCart: () => {
      if (!other) return;
      changeCart(addProduct(null, other));
      notifyAdded(other);
      setOther(undefined);
    },
    keepCart: () => setOther(undefined),
  };
}

export type Shop = ReturnType<typeof useShop>;

/** The address is out of the shop's range: alternatives, and further options. */
function TooFar({ shop: { shops = [], store, choose } }: { readonly shop: Shop }) {
  const t = useTranslations('stores.tooFar');
  const contact = useSettings().data?.contact;
  if (store?.isInRange !== false || store.distanceMiles === null) return null;
  const reaching = shops.filter(({ isInRange }) => isInRange);
  const nearest = reaching.find(({ isOpen, pausedUntil }) => isOpen && pausedUntil === null) ?? reaching[0];
  return (
    <ErrorState title={t('title', { store: store.name, miles: store.distanceMiles.toFixed(1) })}>
      {!nearest && <p>{t('none')}</p>}
      {nearest ? (
        <Button size="lg" onClick={() => choose(nearest.id)}>
          {t('take', { store: nearest.name })}
        </Button>
      ) : (
        contact && (
          <Button component="a" size="lg" variant="outline" href={phoneUrl(contact.phone)}>
            {t('call', { phone: contact.phone })}
          </Button>
        )
      )}
    </ErrorState>
  );
}

type ShopShelfProps = {
  readonly shop: Shop;
  /** Stands before the shops in their row. */
  readonly shortcut?: ReactNode;
  /** A first look is at one shop. */
  readonly hasChoice?: boolean;
  /** The shelves of the shop; undefined until the shops are known. */
  readonly children: (storeId: number | undefined) => ReactNode;
};

/** The choice of a shop and its shelves, with everything that may be there in their place. */
export function ShopShelf({ shop, shortcut, hasChoice = true, children }: ShopShelfProps) {
  const t = useTranslations();
  const tCommon = useTranslations('shell.common');
  const { stores, shops, storeId, other } = shop;
  return (
    <>
      {stores.isPending && hasChoice && <RowSkeletons label={tCommon('loading')} count={1} />}
      {stores.isError && !shops && (
        <ErrorState title={tCommon('notLoaded')} retryLabel={tCommon('retry')} onRetry={() => void stores.refetch()} />
      )}
      {shops?.length === 0 && <EmptyState drawing="shutter" title={t('stores.none')} />}
      {shops && storeId !== undefined && hasChoice && (
        <StoreChooser stores={shops} value={storeId} onChange={({ id }) => shop.choose(id)} shortcut={shortcut} />
      )}
      <TooFar shop={shop} />
      {(shops ? storeId !== undefined : stores.isPending) && children(storeId)}
      <ConfirmSheet
        opened={other !== undefined}
        title={t('stores.newCart.title')}
        words={{
          confirm: t('stores.newCart.confirm'),
          keep: t('stores.newCart.keep'),
          close: t('stores.newCart.keep'),
        }}
        onConfirm={shop.startNewCart}
        onClose={shop.keepCart}
      >
        {t('stores.newCart.text', { current: shop.current, other: other?.storeName ?? '' })}
      </ConfirmSheet>
    </>
  );
}
