import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { useDebouncedValue, useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { ProductShelf } from '../../catalogue/shelf.tsx';
import { useUser } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { AgeCheck } from '../../identity/age/age-check.tsx';
import { WalletCard } from '../../ledger/wallet-card.tsx';
import { countOf, needsAgeCheck } from '../../orders/cart/cart.ts';
import { CartBar } from '../../orders/cart/cart-bar.tsx';
import { useCart } from '../../orders/cart/use-cart.ts';
import { OrderPanel } from '../../orders/checkout/order-panel.tsx';
import { useCheckout } from '../../orders/checkout/use-checkout.tsx';
import { ordersQuery } from '../../orders/queries.ts';
import { noTip, tipOf } from '../../orders/tips/tip.ts';
import { BusyNote } from '../../stores/busy-note.tsx';
import { hideNotice } from '../../ui/feedback/notify.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import classes from './order.module.css';
import { ShopShelf, useShop } from './shop-shelf.tsx';
import { useTotals } from './use-totals.ts';

export function OrderPage() {
  const { user } = useUser();
  return user ? <Order user={user} /> : null;
}

function Order({ user }: { user: CurrentUser }) {
  const t = useTranslations();
  const navigate = useNavigate();
  useDocumentTitle(`${t('orders.shop.title')} · AutoLotto`);
  const isWide = useMediaQuery('(min-width: 56.25em)', undefined, { getInitialValueInEffect: false });
  const orders = useQuery(ordersQuery);
  const settings = useSettings();

  const [cart, changeCart] = useCart(user.id);
  const [typedAddress, setAddress] = useState<string>();
  const [isAddressMissing, setIsAddressMissing] = useState(false);
  const [typedInstructions, setInstructions] = useState<string>();
  const [recipientName, setRecipientName] = useState('');
  const [chosenPayment, setPayment] = useState<PaymentMethod>();
  const [tip, setTip] = useState(noTip);
  const [addressType, setAddressType] = useState<AddressType>();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const addressRef = useRef<HTMLInputElement>(null);

  // Ordering again starts from the past address; typed input wins over it.
  const repeatedId = useLocation({ select: ({ state }) => state.again });
  const repeated = orders.data?.find(({ id, customerId }) => id === repeatedId && customerId === user.id);
  const address = typedAddress ?? repeated?.deliveryAddress ?? '';
  const [settledAddress] = useDebouncedValue(address.trim(), 500);
  const shop = useShop(cart, changeCart, settledAddress);
  const instructions = typedInstructions ?? repeated?.deliveryInstructions ?? '';
  const methods = settings.data?.paymentMethods ?? [];
  const payment =
    chosenPayment ??
    methods.find(({ method, isAvailable }) => isAvailable && method === repeated?.paymentMethod)?.method ??
    'wallet';

  const ordering = useTotals(user, cart, shop.shops, { address, addressType });
  const { quoting, quoted, busyMinutes, balance } = ordering;
  const totals = { ...ordering.totals, reason: user.freeDeliveryReason };
  const lastAddress = useMemo(
    () => orders.data?.find((order) => order.customerId === user.id)?.deliveryAddress ?? undefined,
    [orders.data, user.id],
  );

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
    onAddressMissing: () => {
      setIsAddressMissing(true);
      addressRef.current?.focus();
    },
    onPlaced: (order) => void navigate({ to: '/tracking/$orderId', params: { orderId: String(order.id) } }),
  });

  const panel = (
    <PartErrorBoundary>
      <OrderPanel
        isInSheet={!isWide}
        cart={cart}
        changeCart={changeCart}
        totals={totals}
        quoting={quoting}
        busy={<BusyNote minutes={busyMinutes} />}
        balance={checkout.isRepeat ? undefined : balance}
        methods={methods}
        payment={payment}
        onPayment={setPayment}
        tip={tip}
        onTip={setTip}
        delivery={{
          address,
          onAddress: (text) => {
            setAddress(text);
            setIsAddressMissing(false);
          },
          addressError: isAddressMissing ? t('orders.delivery.addressRequired') : undefined,
          addressRef,
          lastAddress,
          addressType,
          onAddressType: setAddressType,
          instructions,
          onInstructions: setInstructions,
          recipient: needsAgeCheck(cart) ? { value: recipientName, onChange: setRecipientName } : undefined,
        }}
        changes={checkout.changes}
        isPlacing={checkout.isPlacing}
        onSubmit={checkout.submit}
        wallet={
          <PartErrorBoundary>
            <WalletCard />
          </PartErrorBoundary>
        }
      />
    </PartErrorBoundary>
  );

  return (
    <Page title={t('orders.shop.title')} lead={t('orders.shop.intro')}>
      <div className={classes.columns}>
        <div className={classes.shop}>
          <PartErrorBoundary>
            <ShopShelf shop={shop}>{(storeId) => <ProductShelf storeId={storeId} {...shop.goods} />}</ShopShelf>
          </PartErrorBoundary>
        </div>
        {isWide ? (
          <aside className={classes.side} aria-label={t('orders.cart.title')}>
            {panel}
          </aside>
        ) : (
          countOf(cart) > 0 && (
            <CartBar
              count={countOf(cart)}
              total={totals.total}
              onOpen={() => {
                hideNotice();
                setIsSheetOpen(true);
              }}
            />
          )
        )}
      </div>
      {!isWide && (
        <Sheet
          opened={isSheetOpen}
          onClose={() => setIsSheetOpen(false)}
          title={t('orders.cart.title')}
          closeLabel={t('orders.cart.close')}
          size="lg"
        >
          <div className={classes.inSheet}>{panel}</div>
        </Sheet>
      )}
      <AgeCheck {...checkout.ageCheck} />
    </Page>
  );
}
