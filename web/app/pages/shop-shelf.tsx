import type { Product } from '@autolotto/contract/catalogue/model.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addProduct, type Cart, mixesStores } from '../../orders/cart.ts';
import type { ChangeCart } from '../../orders/use-cart.ts';
import { storesQuery } from '../../stores/queries.ts';
import { StoreChooser } from '../../stores/store-chooser.tsx';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { notify } from '../../ui/notify.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';

/**
 * The shop whose shelves are looked at, and what goes from them into the cart: the shop chosen here, or else the cart's,
 * or else one that is open. A cart holds one shop's goods, so those of another wait until the person has said so.
 */
export function useShop(cart: Cart | null, changeCart: ChangeCart) {
  const t = useTranslations('catalogue');
  const stores = useQuery(storesQuery);
  const [chosen, choose] = useState<number>();
  const [other, setOther] = useState<Product>();
  const storeId = chosen ?? cart?.storeId ?? (stores.data?.find(({ isOpen }) => isOpen) ?? stores.data?.[0])?.id;

  const tellAdded = (product: Product) =>
    notify({ title: t('added'), message: t('addedDetail', { name: product.name }), tone: 'success' });
  return {
    stores,
    storeId,
    store: stores.data?.find(({ id }) => id === storeId),
    choose,
    /** For the shelves. */
    goods: {
      countInCart: (productId: number) => cart?.lines.find(({ id }) => id === productId)?.quantity ?? 0,
      onAdd: (product: Product) => {
        if (mixesStores(cart, product)) return setOther(product);
        changeCart((now) => addProduct(now, product));
        tellAdded(product);
      },
    },
    /** What waits for the person's word, with the shop whose goods are in the cart. */
    other,
    current: cart?.storeName ?? '',
    startNewCart: () => {
      if (!other) return;
      changeCart(addProduct(null, other));
      tellAdded(other);
      setOther(undefined);
    },
    keepCart: () => setOther(undefined),
  };
}
export type Shop = ReturnType<typeof useShop>;

type ShopShelfProps = {
  readonly shop: Shop;
  /** Miles to the customer, by shop, where they are known. */
  readonly miles: Readonly<Record<number, number>>;
  /** The shelves of the shop. */
  readonly children: (storeId: number) => ReactNode;
};

/** The choice of a shop and its shelves, with everything that may be there in their place. */
export function ShopShelf({ shop, miles, children }: ShopShelfProps) {
  const t = useTranslations();
  const { stores, storeId, other } = shop;
  return (
    <>
      {stores.isPending && <RowSkeletons label={t('stores.loading')} count={2} />}
      {stores.isError && !stores.data && (
        <ErrorState title={t('stores.failed')} retryLabel={t('stores.retry')} onRetry={() => void stores.refetch()} />
      )}
      {stores.data?.length === 0 && <EmptyState drawing="shutter" title={t('stores.none')} />}
      {stores.data && storeId !== undefined && (
        <>
          <StoreChooser stores={stores.data} value={storeId} onChange={({ id }) => shop.choose(id)} miles={miles} />
          {children(storeId)}
        </>
      )}
      <ConfirmSheet
        opened={other !== undefined}
        title={t('orders.shop.newCart.title')}
        words={{
          confirm: t('orders.shop.newCart.confirm'),
          keep: t('orders.shop.newCart.keep'),
          close: t('orders.shop.newCart.keep'),
        }}
        onConfirm={shop.startNewCart}
        onClose={shop.keepCart}
      >
        {t('orders.shop.newCart.text', { current: shop.current, other: other?.storeName ?? '' })}
      </ConfirmSheet>
    </>
  );
}
