import type { Product } from '@autolotto/contract/catalogue/model.ts';
import { dollars } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProductShelf } from '../../catalogue/shelf.tsx';
import { useUser } from '../../client/session.ts';
import { signInUrl } from '../../client/sign-in.ts';
import { addProduct, countOf, mixesStores, subtotalOf } from '../../orders/cart.ts';
import { useGuestCart } from '../../orders/use-cart.ts';
import { storesQuery } from '../../stores/queries.ts';
import { StoreChooser } from '../../stores/store-chooser.tsx';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { notify } from '../../ui/notify.tsx';
import { Page } from '../../ui/page.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import css from './shelves.module.css';

/** What the shops sell, for everybody who wants to look. Who is signed in has the same shelves with a cart beside them. */
export function ShelvesPage() {
  const { isAuthenticated } = useUser();
  return isAuthenticated ? <Navigate to="/order" replace /> : <Shelves />;
}

function Shelves() {
  const t = useTranslations();
  useDocumentTitle(t('home.landing.shelves.documentTitle'));
  const stores = useQuery(storesQuery);
  const [cart, changeCart] = useGuestCart();
  const [chosen, choose] = useState<number>();
  const [other, setOther] = useState<Product>();
  const storeId = chosen ?? cart?.storeId ?? (stores.data?.find(({ isOpen }) => isOpen) ?? stores.data?.[0])?.id;

  const put = (product: Product) => {
    notify({
      title: t('catalogue.added'),
      message: t('catalogue.addedDetail', { name: product.name }),
      tone: 'success',
    });
    setOther(undefined);
  };
  const add = (product: Product) => {
    if (mixesStores(cart, product)) return setOther(product);
    changeCart((now) => addProduct(now, product));
    put(product);
  };
  const startNewCart = () => {
    if (!other) return;
    changeCart(addProduct(null, other));
    put(other);
  };

  return (
    <Page title={t('home.landing.shelves.title')} lead={t('home.landing.shelves.lead')}>
      {stores.isPending && <RowSkeletons label={t('stores.loading')} count={2} />}
      {stores.isError && (
        <ErrorState title={t('stores.failed')} retryLabel={t('stores.retry')} onRetry={() => void stores.refetch()} />
      )}
      {stores.data?.length === 0 && <EmptyState drawing="shutter" title={t('stores.none')} />}
      {stores.data && storeId !== undefined && (
        <>
          <StoreChooser stores={stores.data} value={storeId} onChange={({ id }) => choose(id)} miles={{}} />
          <ProductShelf
            storeId={storeId}
            countInCart={(productId) => cart?.lines.find(({ id }) => id === productId)?.quantity ?? 0}
            onAdd={add}
          />
        </>
      )}
      {countOf(cart) > 0 && (
        <section className={css.bar} aria-label={t('orders.cart.title')}>
          <p className={css.what}>
            <MoneyText amount={dollars(subtotalOf(cart))} />
            <small>{t('home.landing.shelves.cart', { count: countOf(cart), store: cart?.storeName ?? '' })}</small>
          </p>
          <Button component="a" href={signInUrl('/order')} size="lg">
            {t('home.landing.shelves.bar')}
          </Button>
        </section>
      )}
      <ConfirmSheet
        opened={other !== undefined}
        title={t('orders.shop.newCart.title')}
        words={{
          confirm: t('orders.shop.newCart.confirm'),
          keep: t('orders.shop.newCart.keep'),
          close: t('orders.shop.newCart.keep'),
        }}
        onConfirm={startNewCart}
        onClose={() => setOther(undefined)}
      >
        {t('orders.shop.newCart.text', { current: cart?.storeName ?? '', other: other?.storeName ?? '' })}
      </ConfirmSheet>
    </Page>
  );
}
