import { dollars } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue, useDocumentTitle } from '@mantine/hooks';
import { IconId } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { ProductShelf } from '../../catalogue/shelf.tsx';
import { useUser } from '../../client/session/session.ts';
import { signInUrl } from '../../client/session/sign-in.ts';
import { useAgeQuestion } from '../../identity/age/use-age-question.tsx';
import { countOf, subtotalOf } from '../../orders/cart/cart.ts';
import { useGuestCart } from '../../orders/cart/use-cart.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { NearField } from './near-field.tsx';
import css from './shelves.module.css';
import { ShopShelf, useShop } from './shop-shelf.tsx';

/** The shops' products, for visitors. Signed-in users have the same shelves with a cart beside them. */
export function ShelvesPage() {
  const { isAuthenticated } = useUser();
  return isAuthenticated ? <Navigate to="/order" replace /> : <Shelves />;
}

function Shelves() {
  const t = useTranslations();
  useDocumentTitle(t('home.landing.shelves.documentTitle'));
  const [cart, changeCart] = useGuestCart();
  const [place, setPlace] = useState('');
  const [settledPlace] = useDebouncedValue(place.trim(), 500);
  const shop = useShop(cart, changeCart, settledPlace);
  const age = useAgeQuestion(t('home.landing.shelves.age.why'));

  return (
    <Page title={t('home.landing.shelves.title')} lead={t('home.landing.shelves.lead')}>
      <NearField
        value={place}
        onChange={setPlace}
        hint={t('stores.nearHint')}
        isUnknown={shop.isPlaceUnknown && place.trim() === settledPlace}
      />
      <PartErrorBoundary>
        <ShopShelf shop={shop}>
          {(storeId) => (
            <ProductShelf
              storeId={storeId}
              {...shop.goods}
              ageQuestion={!age.isAnswered && <AgeQuestion ask={age.ask} />}
            />
          )}
        </ShopShelf>
      </PartErrorBoundary>
      {age.dialog}
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
    </Page>
  );
}

function AgeQuestion({ ask }: { ask: () => void }) {
  const t = useTranslations('home.landing.shelves.age');
  return (
    <section className={css.age} aria-label={t('title')}>
      <IconId aria-hidden size={32} />
      <p>
        <strong>{t('title')}</strong>
        <span>{t('text')}</span>
      </p>
      <Button size="lg" onClick={ask}>
        {t('ask')}
      </Button>
    </section>
  );
}
