import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { useQuery } from '@tanstack/react-query';
import { walletQuery } from '../../ledger/queries.ts';
import { type Cart, estimateTotal, readDollars } from '../../orders/cart/cart.ts';
import { useQuote } from '../../orders/checkout/use-quote.ts';
import type { useShop } from './shop-shelf.tsx';

const none = { deliveryFee: '0.00', freeDeliveryAbove: '0.00' };

/** Totals of a cart: the server's quote, and until then a local estimate; and the wallet's balance. */
export function useTotals(
  user: CurrentUser,
  cart: Cart | null,
  stores: ReturnType<typeof useShop>['shops'],
  to: {
    readonly address: string;
    readonly addressType: AddressType | undefined;
    readonly scheduledFor: string | undefined;
  },
) {
  const wallet = useQuery(walletQuery);
  const quoting = useQuote(cart, to);
  const quote = quoting.isCurrent ? quoting.quote : undefined;
  const store = stores?.find(({ id }) => id === cart?.storeId);
  const totals = quote
    ? {
        subtotal: readDollars(quote.subtotal),
        deliveryFee: readDollars(quote.deliveryFee),
        isFree: quote.isFreeDelivery,
        charges: quote.charges,
        discount: quote.discount,
        waitingPromotion: quote.waitingPromotion,
        total: readDollars(quote.totalAmount),
      }
    : estimateTotal(cart, store ?? none, user.hasFreeDelivery);
  return {
    quoting,
    totals,
    quoted: quote?.items,
    terms: store,
    busyMinutes: quote?.busyMinutes ?? store?.busyMode?.minutes ?? 0,
    balance: wallet.data && readDollars(wallet.data.balance),
  };
}
