/** Decides whether an order may be placed, and at what price. Pure. */

import type { PlaceOrder } from '@autolotto/contract/orders/model.ts';
import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { addressTypesOf } from '@autolotto/contract/policy/place.ts';
import type { Located } from '../../platform/adapters/geocoder.ts';
import { DomainError, type Rejection } from '../../platform/fail.ts';
import { preferenceBlockers } from '../substitutions/rules.ts';
import { buyerBlockers, redactForStaff } from './buyer-rules.ts';
import {
  addressBlockers,
  ageBlockers,
  type Facts,
  isPriced,
  type Priced,
  paymentBlockers,
  priceBlockers,
  priceOrder,
  storeBlockers,
} from './rules.ts';

/** Throws what leaves it without a price. */
export function priceItems(facts: Facts, lines: PlaceOrder['items']): Priced {
  const priced = priceOrder(facts, lines);
  if (!isPriced(priced)) throw new DomainError(priced.code, priced.details);
  return priced;
}

export const typesOf = (to: { deliveryAddress?: string | null | undefined; addressType?: AddressType | undefined }) =>
  addressTypesOf(to.deliveryAddress ?? '', to.addressType);

/** Everything that stops this order. */
export const blockersOf = (facts: Facts, priced: Priced, input: PlaceOrder, located: Located | undefined) => [
  ...ageBlockers(facts, priced),
  ...buyerBlockers(facts, priced),
  ...storeBlockers(facts, priced),
  ...priceBlockers(priced, { lines: input.items, total: input.totalAmount, deliveryFee: input.deliveryFee }),
  ...addressBlockers(facts, priced, located?.point, typesOf(input)),
  ...preferenceBlockers(input.items, facts, priced.store.timeZone),
  ...paymentBlockers(facts, priced, input.paymentMethod, input.tip),
];

/** The first thing that stops this order is thrown; otherwise it is priced and may be written. */
function decide(facts: Facts, input: PlaceOrder, located: Located | undefined, as: 'customer' | 'admin'): Priced {
  const priced = priceItems(facts, input.items);
  const [first] = blockersOf(facts, priced, input, located);
  if (first) throw refusalFor(first, as);
  return priced;
}

/** What stops an order, as its customer or staff in their place may read it. */
export function refusalFor(blocker: Rejection, as: 'customer' | 'admin'): DomainError {
  const { code, details } = as === 'admin' ? redactForStaff(blocker) : blocker;
  return new DomainError(code, details);
}

/**
 * A new order's obstacles must not stop the repeat of a placed one: with a key, the refusal waits for the database's
 * answer.
 */
export function decideOrReplay(
  facts: Facts,
  input: PlaceOrder,
  located: Located | undefined,
  { hasKey, as }: { hasKey: boolean; as: 'customer' | 'admin' },
): Priced | DomainError {
  try {
    return decide(facts, input, located, as);
  } catch (error) {
    if (hasKey && error instanceof DomainError) return error;
    throw error;
  }
}
