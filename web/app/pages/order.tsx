import type { Product } from '@autolotto/contract/catalogue/model.ts';
import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProductShelf } from '../../catalogue/shelf.tsx';
import { useUser } from '../../client/session.ts';
import { useSettings } from '../../client/settings.ts';
import { AgeCheck } from '../../identity/age-check.tsx';
import { walletQuery } from '../../ledger/queries.ts';
import { WalletCard } from '../../ledger/wallet-card.tsx';
import { addProduct, countOf, estimateTotal, mixesStores, readDollars } from '../../orders/cart.ts';
import { CartBar } from '../../orders/cart-bar.tsx';
import { OrderPanel } from '../../orders/order-panel.tsx';
import { ordersQuery } from '../../orders/queries.ts';
import { useCart } from '../../orders/use-cart.ts';
import { useCheckout } from '../../orders/use-checkout.tsx';
import { useQuote } from '../../orders/use-quote.ts';
import { storesQuery } from '../../stores/queries.ts';
import { StoreChooser } from '../../stores/store-chooser.tsx';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { notify } from '../../ui/notify.tsx';
import { Page } from '../../ui/page.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import classes from './order.module.css';

export function OrderPage() {
  const { user } = useUser();
  return user ? <Order user={user} /> : null;
}

const none = { deliveryFee: '0.00', freeDeliveryAbove: '0.00' };

function Order({ user }: { user: CurrentUser }) {
  const t = useTranslations();
  const navigate = useNavigate();
  useDocumentTitle(`${t('orders.shop.title')} · AutoLotto`);
  const isWide = useMediaQuery('(min-width: 56.25em)', undefined, { getInitialValueInEffect: false });
  const stores = useQuery(storesQuery);
  const wallet = useQuery(walletQuery);
  const orders = useQuery(ordersQuery);
  const settings = useSettings();

  const [cart, changeCart] = useCart(user.id);
  const [chosenStore, chooseStore] = useState<number>();
  const [typedAddress, setAddress] = useState<string>();
  const [isAddressMissing, setIsAddressMissing] = useState(false);
  const [typedInstructions, setInstructions] = useState<string>();
  const [chosenPayment, setPayment] = useState<PaymentMethod>();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [other, setOther] = useState<Product>();
  const addressRef = useRef<HTMLInputElement>(null);

  // Ordering again begins with what was said then; whatever is typed here wins over it.
  const repeatedId = useLocation({ select: ({ state }) => state.again });
  const repeated = orders.data?.find(({ id, customerId }) => id === repeatedId && customerId === user.id);
  const address = typedAddress ?? repeated?.deliveryAddress ?? '';
  const instructions = typedInstructions ?? repeated?.deliveryInstructions ?? '';
  const methods = settings.data?.paymentMethods ?? [];
  const payment =
    chosenPayment ??
    methods.find(({ method, isAvailable }) => isAvailable && method === repeated?.paymentMethod)?.method ??
    'wallet';

  const storeId = chosenStore ?? cart?.storeId ?? (stores.data?.find((store) => store.isOpen) ?? stores.data?.[0])?.id;
  const quoting = useQuote(cart, address);
  const { quote, isCurrent } = quoting;
  const estimate = estimateTotal(
    cart,
    stores.data?.find(({ id }) => id === cart?.storeId) ?? none,
    user.hasFreeDelivery,
  );
  const totals =
    quote && isCurrent
      ? {
          subtotal: readDollars(quote.subtotal),
          deliveryFee: readDollars(quote.deliveryFee),
          isFree: quote.isFreeDelivery,
          total: readDollars(quote.totalAmount),
        }
      : estimate;
  const balance = wallet.data && readDollars(wallet.data.balance);
  const lastAddress = useMemo(
    () => orders.data?.find((order) => order.customerId === user.id)?.deliveryAddress ?? undefined,
    [orders.data, user.id],
  );

  const checkout = useCheckout({
    user,
    cart,
    changeCart,
    address,
    instructions,
    payment,
    totals,
    balance,
    quoted: isCurrent ? quote?.items : undefined,
    onAddressMissing: () => {
      setIsAddressMissing(true);
      addressRef.current?.focus();
    },
    onPlaced: (order) => void navigate({ to: '/tracking/$orderId', params: { orderId: String(order.id) } }),
  });

  const add = (product: Product) => {
    if (mixesStores(cart, product)) return setOther(product);
    changeCart((now) => addProduct(now, product));
    tellAdded(product);
  };
  const startNewCart = () => {
    if (!other) return;
    changeCart(addProduct(null, other));
    tellAdded(other);
    setOther(undefined);
  };
  const tellAdded = (product: Product) =>
    notify({
      title: t('catalogue.added'),
      message: t('catalogue.addedDetail', { name: product.name }),
      tone: 'success',
    });
  const countInCart = (productId: number) => cart?.lines.find(({ id }) => id === productId)?.quantity ?? 0;

  const panel = (
    <OrderPanel
      cart={cart}
      changeCart={changeCart}
      totals={totals}
      quoting={quoting}
      balance={checkout.isRepeat ? undefined : balance}
      methods={methods}
      payment={payment}
      onPayment={setPayment}
      delivery={{
        address,
        onAddress: (text) => {
          setAddress(text);
          setIsAddressMissing(false);
        },
        addressError: isAddressMissing ? t('orders.delivery.addressRequired') : undefined,
        addressRef,
        lastAddress,
        instructions,
        onInstructions: setInstructions,
      }}
      changes={checkout.changes}
      isPlacing={checkout.isPlacing}
      onSubmit={checkout.submit}
      wallet={<WalletCard />}
    />
  );

  return (
    <Page title={t('orders.shop.title')} lead={t('orders.shop.intro')}>
      <div className={classes.columns}>
        <div className={classes.shop}>
          {stores.isPending && <RowSkeletons label={t('stores.loading')} count={2} />}
          {stores.isError && (
            <ErrorState
              title={t('stores.failed')}
              retryLabel={t('stores.retry')}
              onRetry={() => void stores.refetch()}
            />
          )}
          {stores.data?.length === 0 && <EmptyState drawing="shutter" title={t('stores.none')} />}
          {stores.data && storeId !== undefined && (
            <>
              <StoreChooser
                stores={stores.data}
                value={storeId}
                onChange={(store) => chooseStore(store.id)}
                miles={quote && quote.distanceMiles !== null ? { [quote.storeId]: quote.distanceMiles } : {}}
              />
              <ProductShelf storeId={storeId} countInCart={countInCart} onAdd={add} />
            </>
          )}
        </div>
        {isWide ? (
          <aside className={classes.side} aria-label={t('orders.cart.title')}>
            {panel}
          </aside>
        ) : (
          <CartBar count={countOf(cart)} total={totals.total} onOpen={() => setIsSheetOpen(true)} />
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
      <AgeCheck {...checkout.ageCheck} />
    </Page>
  );
}
