import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { loading } from '../../app/page-load.ts';
import { useUser } from '../../client/session/session.ts';
import { AgeCheck } from '../../identity/age/age-check.tsx';
import { countOf } from '../../orders/cart/cart.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { onceUsed } from '../../ui/once-used.ts';
import css from './market.module.css';
import { CartToggle, MarketCart } from './market-cart.tsx';
import { MarketShop, StoreHead } from './market-shop.tsx';
import { MarketTabs } from './market-tabs.tsx';
import { useMarket } from './use-market.ts';

/** The goods come first: the checkout is fetched with the first press. */
const loadCheckout = loading(async () => ({ default: (await import('./market-checkout.tsx')).MarketCheckout }));
const MarketCheckout = lazy(loadCheckout);
onceUsed(loadCheckout);

export function MarketPage() {
  const { user } = useUser();
  return user ? <Market user={user} /> : null;
}

function Market({ user }: { readonly user: CurrentUser }) {
  const t = useTranslations('market');
  const tCommon = useTranslations('shell.common');
  const isWide = useMediaQuery('(min-width: 56.25em)', undefined, { getInitialValueInEffect: false });
  const market = useMarket(user);
  // It stands closed before it can be opened, or there would be nothing to slide from.
  const canOpen = countOf(market.ordering.cart) > 0;
  const [couldOpen, setCouldOpen] = useState(canOpen);
  if (canOpen && !couldOpen) setCouldOpen(true);
  const { store } = market.ordering.shop;
  useDocumentTitle(store ? t('shopTitle', { store: store.name }) : t('documentTitle'));

  return (
    <Page title={store?.name ?? t('title')} lead={t('lead')} isStorefront>
      <PlacedNote orderId={market.placedId} />
      <MarketTabs store={store} role={user.role}>
        <MarketShop market={market} isWide={isWide} />
      </MarketTabs>
      <CartToggle market={market} />
      {store && <StoreHead store={store} />}
      {!isWide && (
        <Sheet
          opened={market.isCartOpen}
          onClose={() => market.setIsCartOpen(false)}
          title={t('cart.label')}
          closeLabel={tCommon('close')}
          size="lg"
        >
          {/* One sheet at a time. */}
          <MarketCart market={market} onCheckout={() => market.setIsCartOpen(false)} />
        </Sheet>
      )}
      <PartErrorBoundary>
        {couldOpen && (
          <Suspense>
            <MarketCheckout market={market} user={user} />
          </Suspense>
        )}
      </PartErrorBoundary>
      <AgeCheck {...market.ordering.checkout.ageCheck} />
    </Page>
  );
}

function PlacedNote({ orderId }: { readonly orderId: number | undefined }) {
  const t = useTranslations('market');
  if (orderId === undefined) return null;
  return (
    <p className={css.placed}>
      {t('placed', { id: orderId })}{' '}
      <Link to="/tracking/$orderId" params={{ orderId: String(orderId) }}>
        {t('track')}
      </Link>
    </p>
  );
}
