import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { dollars } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue, useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { IconShoppingBag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { MarketShelf } from '../../catalogue/shelf.tsx';
import { useUser } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { AgeCheck } from '../../identity/age/age-check.tsx';
import { Alternatives } from '../../orders/cart/alternatives.tsx';
import { countOf, needsAgeCheck } from '../../orders/cart/cart.ts';
import { useCart } from '../../orders/cart/use-cart.ts';
import {
  type AddressMistakes,
  type AddressParts,
  isComplete,
  joined,
  mistakesIn,
  partsOf,
} from '../../orders/checkout/address.ts';
import { NextTimes } from '../../orders/checkout/next-times.tsx';
import { useCheckout } from '../../orders/checkout/use-checkout.tsx';
import { ordersQuery } from '../../orders/queries.ts';
import { noTip, tipOf } from '../../orders/tips/tip.ts';
import { OwnReviewList, ReviewList } from '../../reviews/review-list.tsx';
import { BusyNote } from '../../stores/busy-note.tsx';
import { storeProfileQuery } from '../../stores/queries.ts';
import { formatMoney, MoneyText } from '../../ui/display/money-text.tsx';
import { hideNotice, notify } from '../../ui/feedback/notify.tsx';
import { DividerTabs } from '../../ui/layout/divider-tabs.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { CartPanel } from './cart-panel.tsx';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { Badges, StoreFacts } from './header.tsx';
import css from './market.module.css';
import { NearField } from './near-field.tsx';
import { ShopShelf, useShop } from './shop-shelf.tsx';
import { AboutStore, StoreInfo } from './store-info.tsx';
import { useTotals } from './use-totals.ts';

export function MarketPage() {
  const { user } = useUser();
  return user ? <Market user={user} /> : null;
}

const tabs = ['shop', 'about', 'reviews', 'info'] as const;
type Tab = (typeof tabs)[number];
/** These stand elsewhere: the wallet's beside the way to pay, the others in the cart. */
const shownElsewhere = ['INSUFFICIENT_BALANCE', 'AGE_VERIFICATION_REQUIRED', 'PRICE_CHANGED'];

function Market({ user }: { readonly user: CurrentUser }) {
  const t = useTranslations('market');
  const isWide = useMediaQuery('(min-width: 56.25em)', undefined, { getInitialValueInEffect: false });
  const orders = useQuery(ordersQuery);
  const settings = useSettings();
  const [cart, changeCart] = useCart(user.id);

  const [tab, setTab] = useState<Tab>('shop');
  const [isCartOpen, setIsCartOpen] = useState(false);
  const [isCheckoutOpen, setIsCheckoutOpen] = useState(false);
  const [placedId, setPlacedId] = useState<number>();

  const lastAddress = orders.data?.find(({ customerId }) => customerId === user.id)?.deliveryAddress ?? '';
  const [typedPlace, setPlace] = useState<string>();
  const place = typedPlace ?? lastAddress;
  const [settledPlace] = useDebouncedValue(place.trim(), 500);
  const shop = useShop(cart, changeCart, settledPlace);
  const { store } = shop;
  const miles = store?.distanceMiles ?? undefined;
  useDocumentTitle(store ? t('shopTitle', { store: store.name }) : t('documentTitle'));

  const [typedParts, setParts] = useState<AddressParts>();
  const parts = typedParts ?? partsOf(place);
  const [mistakes, setMistakes] = useState<AddressMistakes>({});
  const [instructions, setInstructions] = useState('');
  const [recipientName, setRecipientName] = useState('');
  const [payment, setPayment] = useState<PaymentMethod>('wallet');
  const [tip, setTip] = useState(noTip);
  const [addressType, setAddressType] = useState<AddressType>();
  const streetRef = useRef<HTMLInputElement>(null);
  const address = isComplete(parts) ? joined(parts) : '';

  const { quoting, totals, quoted, busyMinutes, balance } = useTotals(user, cart, shop.shops, {
    address,
    addressType,
  });

  const checkout = useCheckout({
    user,
    cart,
    changeCart,
    address,
    addressType,
    instructions,
    recipientName,
    payment,
    totals,
    tip: tipOf(tip),
    balance,
    quoted,
    onAddressMissing: () => notifyMissing(),
    onPlaced: (order) => {
      setIsCheckoutOpen(false);
      setIsCartOpen(false);
      setInstructions('');
      setTip(noTip);
      setPlacedId(order.id);
    },
    words: {
      placedTitle: t('checkout.placedTitle'),
      placed: t('checkout.placed'),
      failedTitle: t('checkout.failed'),
    },
  });
  const notifyMissing = () => {
    setMistakes(mistakesIn(parts));
    streetRef.current?.focus();
    notify({ title: t('checkout.missingTitle'), message: t('checkout.missing'), tone: 'warning' });
  };

  const count = countOf(cart);
  const panel = (
    <PartErrorBoundary>
      <CartPanel
        cart={cart}
        changeCart={changeCart}
        quoted={quoting.quote?.items}
        totals={totals}
        changes={checkout.changes}
        onCheckout={() => {
          setIsCheckoutOpen(true);
          // One sheet at a time.
          if (!isWide) setIsCartOpen(false);
        }}
      />
    </PartErrorBoundary>
  );
  const toggle = (
    <Button
      size="lg"
      leftSection={<IconShoppingBag aria-hidden size={22} />}
      aria-expanded={isCartOpen}
      onClick={() => {
        hideNotice();
        setIsCartOpen((isOpen) => !isOpen);
      }}
    >
      {t('cart.toggle', { count })}
    </Button>
  );

  return (
    <Page title={store?.name ?? t('title')} lead={t('lead')}>
      {placedId !== undefined && (
        <p className={css.placed}>
          {t('placed', { id: placedId })}{' '}
          <Link to="/tracking/$orderId" params={{ orderId: String(placedId) }}>
            {t('track')}
          </Link>
        </p>
      )}
      {store && (
        <>
          <PartErrorBoundary>
            <StoreFacts store={store} miles={miles} />
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
      )}
      <DividerTabs
        label={t('tabsLabel')}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={(value) => setTab(value as Tab)}
      >
        {tab === 'about' && store && (
          <PartErrorBoundary>
            <AboutStore store={store} />
          </PartErrorBoundary>
        )}
        {tab === 'info' && store && (
          <PartErrorBoundary>
            <StoreInfo store={store} />
          </PartErrorBoundary>
        )}
        {tab === 'reviews' && store && (
          <PartErrorBoundary>
            <Reviews store={store} role={user.role} />
          </PartErrorBoundary>
        )}
        {tab === 'shop' && (
          <div className={css.columns} data-cart={(isWide && isCartOpen) || undefined}>
            <div className={css.shop}>
              <NearField
                hint={t('nearHint')}
                value={place}
                onChange={(text) => {
                  setPlace(text);
                  setParts(undefined);
                }}
                isUnknown={shop.isPlaceUnknown && place.trim() === settledPlace}
              />
              <PartErrorBoundary>
                <ShopShelf shop={shop}>
                  {(storeId) => <MarketShelf storeId={storeId} miles={miles} {...shop.goods} />}
                </ShopShelf>
              </PartErrorBoundary>
            </div>
            {isWide && isCartOpen && (
              <aside className={css.side} aria-label={t('cart.label')}>
                <h2 className={css.panelTitle}>{t('cart.label')}</h2>
                {panel}
              </aside>
            )}
          </div>
        )}
      </DividerTabs>
      <div className={css.bar} data-empty={(count === 0 && !isCartOpen) || undefined}>
        <span className={css.barTotal}>
          <MoneyText amount={dollars(totals.total)} />
        </span>
        {toggle}
      </div>
      {!isWide && (
        <Sheet
          opened={isCartOpen}
          onClose={() => setIsCartOpen(false)}
          title={t('cart.label')}
          closeLabel={t('cart.close')}
          size="lg"
        >
          {panel}
        </Sheet>
      )}
      <PartErrorBoundary>
        <CheckoutDialog
          opened={isCheckoutOpen}
          onClose={() => setIsCheckoutOpen(false)}
          fields={{
            parts,
            onParts: (next) => {
              setParts(next);
              setMistakes((before) => (Object.keys(before).length > 0 ? mistakesIn(next) : before));
            },
            mistakes,
            firstRef: streetRef,
            addressType,
            onAddressType: setAddressType,
            instructions,
            onInstructions: setInstructions,
            recipient: needsAgeCheck(cart) ? { value: recipientName, onChange: setRecipientName } : undefined,
          }}
          methods={settings.data?.paymentMethods ?? []}
          payment={payment}
          onPayment={setPayment}
          tip={tip}
          onTip={setTip}
          balance={checkout.isRepeat ? undefined : balance}
          totals={totals}
          problems={
            address === '' ? [] : (quoting.quote?.problems.filter(({ code }) => !shownElsewhere.includes(code)) ?? [])
          }
          alternatives={<Alternatives cart={cart} changeCart={changeCart} address={address} />}
          busy={
            <>
              <BusyNote minutes={busyMinutes} />
              {isCheckoutOpen && <NextTimes cart={cart} address={address} addressType={addressType} />}
            </>
          }
          isPlacing={checkout.isPlacing}
          // Missing input is reported first, regardless of the wallet.
          onSubmit={() => (address === '' ? notifyMissing() : checkout.submit())}
        />
      </PartErrorBoundary>
      <AgeCheck {...checkout.ageCheck} />
    </Page>
  );
}

/** The shop's staff answer reviews in public. */
function Reviews({
  store,
  role,
}: {
  readonly store: { id: number; name: string };
  readonly role: CurrentUser['role'];
}) {
  const profile = useQuery({ ...storeProfileQuery, enabled: role === 'store' });
  return profile.data?.id === store.id ? <OwnReviewList store={store} /> : <ReviewList store={store} />;
}
