import { dollars } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconId } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../../app/boundaries/part-error-boundary.tsx';
import { ProductShelf } from '../../../catalogue/shelf.tsx';
import { signInUrl } from '../../../client/session/sign-in.ts';
import { useAgeQuestion } from '../../../identity/age/use-age-question.tsx';
import { countOf, subtotalOf } from '../../../orders/cart/cart.ts';
import { useGuestCart } from '../../../orders/cart/use-cart.ts';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import { ShopShelf, useShop } from '../shop-shelf.tsx';
import { useToldPlace } from './told-place.ts';
import css from './visitor-shelf.module.css';
import { WhereLine } from './where-line.tsx';

type Props = {
  /** A first look at one shop, and what follows it. */
  readonly firstLook?: { readonly count: number; readonly more: ReactNode };
};

/** The shops' products and a cart, for visitors. */
export function VisitorShelf({ firstLook }: Props) {
  const t = useTranslations();
  const [cart, changeCart] = useGuestCart();
  const [place = '', setPlace] = useToldPlace();
  const [settledPlace] = useDebouncedValue(place.trim(), 500);
  const shop = useShop(cart, changeCart, settledPlace);
  const age = useAgeQuestion(t('visitorShelves.age.why'));
  return (
    <div className={css.root}>
      <WhereLine
        value={place}
        onChange={setPlace}
        isUnknown={shop.isPlaceUnknown && place.trim() === settledPlace}
        store={shop.store}
      />
      <PartErrorBoundary>
        <ShopShelf shop={shop} hasChoice={firstLook === undefined}>
          {(storeId) => (
            <ProductShelf
              storeId={storeId}
              {...shop.goods}
              {...(firstLook && { firstLook })}
              ageQuestion={!age.isAnswered && <AgeQuestion ask={age.ask} />}
            />
          )}
        </ShopShelf>
      </PartErrorBoundary>
      {age.dialog}
      {countOf(cart) > 0 && (
        <section className={css.bar} aria-label={t('visitorShelves.cartTitle')} data-cart-place>
          <p className={css.what}>
            <MoneyText amount={dollars(subtotalOf(cart))} />
            <small>{t('visitorShelves.cart', { count: countOf(cart), store: cart?.storeName ?? '' })}</small>
          </p>
          <Button component="a" href={signInUrl('/order')} size="lg">
            {t('visitorShelves.bar')}
          </Button>
        </section>
      )}
    </div>
  );
}

function AgeQuestion({ ask }: { ask: () => void }) {
  const t = useTranslations('visitorShelves.age');
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
