import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { SavedAddress } from '@autolotto/contract/identity/profile/model.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { payOrder } from '../../bitcoin/queries.ts';
import { useSettings } from '../../client/settings.ts';
import { useCarriedAge } from '../../identity/age/carried-age.tsx';
import { needsAgeCheck } from '../../orders/cart/cart.ts';
import { useCart } from '../../orders/cart/use-cart.ts';
import { attemptedPayment } from '../../orders/checkout/attempt-store.ts';
import { defaultPayment } from '../../orders/checkout/rows/default-payment.ts';
import type { Later } from '../../orders/checkout/rows/later.ts';
import { useCheckout } from '../../orders/checkout/use-checkout.tsx';
import { noTip, type TipSelection, tipOf } from '../../orders/tips/tip.ts';
import { useShop } from './shop-shelf.tsx';
import { useTotals } from './use-totals.ts';

/** What is typed or chosen beside the address; undefined as long as the page's default stands. */
type Fields = {
  readonly addressType: AddressType | undefined;
  readonly instructions: string | undefined;
  readonly recipientName: string;
  readonly payment: PaymentMethod | undefined;
  readonly later: Later | undefined;
  readonly tip: TipSelection;
};
const blank: Fields = {
  addressType: undefined,
  instructions: undefined,
  recipientName: '',
  payment: undefined,
  later: undefined,
  tip: noTip,
};

type OrderingInput = {
  readonly user: CurrentUser;
  /** The place whose shops are shown, as far as it is typed. */
  readonly near: string;
  /** Empty until it can be delivered to. */
  readonly address: string;
  /** What is saved with this address. */
  readonly saved?: Pick<SavedAddress, 'addressType' | 'instructions'> | undefined;
  /** An earlier order that this one repeats. */
  readonly repeated?: Pick<Order, 'deliveryInstructions' | 'paymentMethod'> | undefined;
  readonly onAddressMissing: () => void;
  readonly onPlaced: (order: Order) => void;
  readonly words?: Parameters<typeof useCheckout>[0]['words'];
};

/** Shop, cart, totals and checkout of a page that takes an order; how it asks for the address is the page's own. */
export function useOrdering({
  user,
  near,
  address,
  saved,
  repeated,
  words,
  onAddressMissing,
  onPlaced,
}: OrderingInput) {
  const settings = useSettings().data;
  const methods = settings?.paymentMethods ?? [];
  const [cart, changeCart] = useCart(user.id);
  const [settledNear] = useDebouncedValue(near.trim(), 500);
  const shop = useShop(cart, changeCart, settledNear);
  const [fields, setFields] = useState(blank);
  const change = (more: Partial<Fields>) => setFields((now) => ({ ...now, ...more }));

  const { recipientName, tip } = fields;
  const addressType = fields.addressType ?? saved?.addressType ?? undefined;
  const instructions = fields.instructions ?? repeated?.deliveryInstructions ?? saved?.instructions ?? '';
  const navigate = useNavigate();
  const pay = async (order: Order) => {
    // Where it fails, the order's page asks for it again.
    await payOrder(order.id, order.totalAmount).catch(() => undefined);
    await navigate({ to: '/tracking/$orderId', params: { orderId: String(order.id) } });
  };
  const { balance, ...ordering } = useTotals(user, cart, shop.shops, {
    address,
    addressType,
    scheduledFor: fields.later?.orderAt,
  });
  const tried = attemptedPayment(user.id);
  const payment =
    fields.payment ??
    defaultPayment({
      methods,
      cashLimit: settings?.cashLimit,
      tried: methods.find(({ method }) => method === tried)?.method,
      last: repeated?.paymentMethod,
      total: ordering.totals.total,
      balance,
    });
  const carriedAge = useCarriedAge(user);
  const checkout = useCheckout({
    user,
    declareAge: carriedAge?.declare,
    cart,
    changeCart,
    address,
    addressType,
    instructions,
    recipientName,
    payment,
    scheduledFor: fields.later?.orderAt,
    totals: ordering.totals,
    tip: tipOf(tip),
    balance,
    quoted: ordering.quoted,
    onAddressMissing,
    onPlaced: (order) => void (order.awaitsPaymentUntil === null ? onPlaced(order) : pay(order)),
    ...(words && { words }),
  });

  return {
    ...ordering,
    shop,
    isNearSettled: near.trim() === settledNear,
    cart,
    changeCart,
    checkout,
    /** The date of birth that goes with an order that needs one. */
    bornOn: needsAgeCheck(cart) ? carriedAge?.date : undefined,
    /** Another address has other instructions. */
    forgetPlace: () => change({ addressType: undefined, instructions: undefined }),
    /** The next order begins without what belonged to this one alone. */
    forgetOrder: () => change({ instructions: '', tip: noTip, later: undefined }),
    methods,
    payment,
    onPayment: (method: PaymentMethod) => change({ payment: method }),
    later: { value: fields.later, onChange: (later: Later | undefined) => change({ later }) },
    tip,
    onTip: (selection: TipSelection) => change({ tip: selection }),
    balance: checkout.isRepeat ? undefined : balance,
    /** Fields of both forms of the address. */
    fields: {
      addressType,
      onAddressType: (type: AddressType | undefined) => change({ addressType: type }),
      instructions,
      onInstructions: (text: string) => change({ instructions: text }),
      recipient: needsAgeCheck(cart)
        ? { value: recipientName, onChange: (name: string) => change({ recipientName: name }) }
        : undefined,
    },
  };
}
