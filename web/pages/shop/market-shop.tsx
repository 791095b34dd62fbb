import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { MarketShelf } from '../../catalogue/shelf.tsx';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Badges, StoreFacts } from './header.tsx';
import css from './market.module.css';
import { MarketCart } from './market-cart.tsx';
import { type Shop, ShopShelf } from './shop-shelf.tsx';
import { WhereLine } from './storefront/where-line.tsx';
import type { Market } from './use-market.ts';

const milesTo = (store: Shop['store']) => store?.distanceMiles ?? undefined;

/** What a customer knows of a shop before they look at its shelves. */
export function StoreHead({ store }: { readonly store: NonNullable<Shop['store']> }) {
  const t = useTranslations('market');
  return (
    <>
      <PartErrorBoundary>
        <StoreFacts store={store} miles={milesTo(store)} />
        <Badges store={store} />
      </PartErrorBoundary>
      <p className={css.promises}>
        {t('promises', {
          free: formatMoney(store.freeDeliveryAbove),
          minimum: formatMoney(store.minimumOrder),
          radius: store.radiusMiles,
        })}
      </p>
    </>
  );
}

type Props = { readonly market: Market; readonly isWide: boolean | undefined };

/** The shelves, with the cart beside them where there is room. */
export function MarketShop({ market, isWide }: Props) {
  const t = useTranslations('market.cart');
  const { shop, isNearSettled } = market.ordering;
  const isCartBeside = isWide && market.isCartOpen;
  return (
    <div className={css.columns} data-cart={isCartBeside || undefined}>
      <div className={css.shop}>
        <WhereLine
          value={market.place}
          onChange={market.onPlace}
          isUnknown={shop.isPlaceUnknown && isNearSettled}
          store={shop.store}
        />
        <PartErrorBoundary>
          <ShopShelf shop={shop}>
            {(storeId) => <MarketShelf storeId={storeId} miles={milesTo(shop.store)} {...shop.goods} />}
          </ShopShelf>
        </PartErrorBoundary>
      </div>
      {isCartBeside && (
        <aside className={css.side} aria-label={t('label')}>
          <h2 className={css.panelTitle}>{t('label')}</h2>
          <MarketCart market={market} />
        </aside>
      )}
    </div>
  );
}
