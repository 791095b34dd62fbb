/** Quotes a cart: its price, and what would stop the order. */

import type { Quote, QuoteOrder } from '@autolotto/contract/orders/model.ts';
import { dollars } from '@autolotto/contract/shared/money.ts';
import type { z } from 'zod';
import type { Located } from '../../platform/adapters/geocoder.ts';
import type { Context } from '../../platform/context.ts';
import { type Rejection, sentence } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { chargesView, discountView } from '../order/view.ts';
import { preferenceBlockers } from '../substitutions/rules.ts';
import { buyerBlockers } from './buyer-rules.ts';
import { priceItems, typesOf } from './decision.ts';
import { evaluateOrder } from './facts.ts';
import {
  addressBlockers,
  ageBlockers,
  type Facts,
  milesTo,
  type Priced,
  priceBlockers,
  storeBlockers,
} from './rules.ts';
import { findLotteryBlockers } from './spending.ts';

/** Prices a cart and names what would stop it, apart from the age check and the balance. Changes nothing. */
export async function quoteOrder(context: Context, actor: Actor, input: z.output<typeof QuoteOrder>): Promise<Quote> {
  const takesNoCode = input.isRecurring ? 'recurring_order' : undefined;
  const { facts, located } = await evaluateOrder(context, actor.userId, { ...input, takesNoCode });
  const priced = priceItems(facts, input.items);
  return quoteOf(facts, priced, located, input, [
    ...ageBlockers(facts, priced).filter((blocker) => blocker.code !== 'AGE_VERIFICATION_REQUIRED'),
    ...(await findBuyerBlockers(context, facts, priced, { customerId: actor.userId, isPlay: true })),
  ]);
}

/** What stops it because of who buys, and of what they may spend. */
export const findBuyerBlockers = async (
  context: Context,
  facts: Facts,
  priced: Priced,
  { customerId, isPlay }: { customerId: string; isPlay: boolean },
): Promise<Rejection[]> => [
  ...buyerBlockers(facts, priced),
  ...(await findLotteryBlockers(context, customerId, priced, isPlay)),
];

/** `more` is what stops it besides shelf, hours, address and prices. */
export function quoteOf(
  facts: Facts,
  priced: Priced,
  located: Located | undefined,
  input: z.output<typeof QuoteOrder>,
  more: readonly Rejection[],
): Quote {
  const blockers = [
    ...more,
    ...storeBlockers(facts, priced),
    ...(input.deliveryAddress ? addressBlockers(facts, priced, located?.point, typesOf(input)) : []),
    ...priceBlockers(priced, { lines: input.items }),
    ...preferenceBlockers(input.items, facts, priced.store.timeZone),
  ];
  return {
    storeId: priced.store.id,
    storeName: priced.store.name,
    subtotal: dollars(priced.subtotal),
    deliveryFee: dollars(priced.deliveryFee),
    isFreeDelivery: priced.isFreeDelivery,
    charges: chargesView(priced.charges),
    discount:
      priced.discount &&
      discountView(
        { ...priced.discount, originalAmount: priced.discount.amount },
        priced.lines.map(({ product }) => product),
      ),
    waitingPromotion: priced.waitingPromotion && {
      ...priced.waitingPromotion,
      missing: dollars(priced.waitingPromotion.missing),
    },
    totalAmount: dollars(priced.total),
    minAge: priced.minAge,
    distanceMiles: located ? milesTo(priced.store, located.point) : null,
    busyMinutes: priced.store.busyMinutes,
    problems: blockers.map((blocker) => ({
      code: blocker.code,
      detail: sentence(blocker.code, blocker.details),
      details: blocker.details,
    })),
    items: priced.lines.map(({ product, quantity, total }) => ({
      productId: product.id,
      name: product.name,
      quantity,
      price: dollars(product.price),
      lineTotal: dollars(total),
      stockQuantity: product.stock,
      saleTime: facts.saleTimeOf?.(product.category) ?? null,
    })),
  };
}
