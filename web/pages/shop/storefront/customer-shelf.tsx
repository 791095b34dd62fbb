import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../../app/boundaries/part-error-boundary.tsx';
import { ProductShelf } from '../../../catalogue/shelf.tsx';
import { lastOwn } from '../../../orders/cart/again.ts';
import { countOf, subtotalOf } from '../../../orders/cart/cart.ts';
import { CartBar } from '../../../orders/cart/cart-bar.tsx';
import { useCart } from '../../../orders/cart/use-cart.ts';
import { ordersQuery } from '../../../orders/orders-query.ts';
import { ShopShelf, useShop } from '../shop-shelf.tsx';
import { useToldPlace } from './told-place.ts';
import css from './visitor-shelf.module.css';
import { WhereLine } from './where-line.tsx';

const firstLook = 12;

type Props = {
  readonly user: CurrentUser;
  /** The last order once more. */
  readonly again: ReactNode;
};

/** A first look at the shelves on the front page of a customer, with the cart that the order page has. */
export function CustomerShelf({ user, again }: Props) {
  const t = useTranslations('home');
  const navigate = useNavigate();
  const [cart, changeCart] = useCart(user.id);
  const last = lastOwn(useQuery(ordersQuery).data ?? [], user.id);
  const [told, setPlace] = useToldPlace(user.id);
  const place = told ?? last?.deliveryAddress ?? '';
  const [settledPlace] = useDebouncedValue(place.trim(), 500);
  const shop = useShop(cart, changeCart, settledPlace);
  return (
    <div className={css.root} data-ahead>
      <WhereLine
        value={place}
        onChange={setPlace}
        isUnknown={shop.isPlaceUnknown && place.trim() === settledPlace}
        store={shop.store}
      />
      <PartErrorBoundary>
        <ShopShelf shop={shop} shortcut={again}>
          {(storeId) => (
            <ProductShelf
              storeId={storeId}
              {...shop.goods}
              firstLook={{
                count: firstLook,
                more: (
                  <p className={css.all}>
                    <Button component={Link} to="/order" size="lg" variant="outline">
                      {t('allProducts')}
                    </Button>
                  </p>
                ),
              }}
            />
          )}
        </ShopShelf>
      </PartErrorBoundary>
      {countOf(cart) > 0 && (
        <CartBar
          count={countOf(cart)}
          subtotal={subtotalOf(cart)}
          onOpen={() => void navigate({ to: '/order', state: { isCartOpen: true } })}
        />
      )}
    </div>
  );
}
