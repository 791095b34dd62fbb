import type { Order } from '@autolotto/contract/orders/model.ts';
import type { Recurrence } from '@autolotto/contract/orders/recurring/recurrence.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { dayAfter } from '@autolotto/contract/shared/time.ts';
import type { Cart } from '../cart/cart.ts';
import { orderLines, sentPreferenceFrom } from '../cart/cart.ts';
import type { Plan } from './open-plans.ts';
import type { NewPlan } from './queries.ts';

type Item = NewPlan['items'][number] & { readonly name: string };
/** A recurring order as it stands in the form. */
export type Draft = {
  readonly items: readonly Item[];
  readonly address: string;
  readonly addressType?: NewPlan['addressType'];
  readonly instructions: string;
  readonly payment: PaymentMethod;
  readonly every: Recurrence;
  readonly firstDay: string;
  readonly time: string;
};

/** The day on the person's own calendar. */
export const ownDay = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');

const start = (now: Date) => ({ every: 'weekly' as const, firstDay: dayAfter(ownDay(now), 7), time: '12:00' });

export function draftOfCart(cart: Cart | null, lastAddress: string, now: Date): Draft | undefined {
  const items = orderLines(cart).map(({ price: _, ...line }) => ({
    ...line,
    name: cart?.lines.find(({ id }) => id === line.productId)?.name ?? '',
  }));
  if (items.length === 0) return undefined;
  return { items, address: lastAddress, instructions: '', payment: 'wallet', ...start(now) };
}

/** The ordered items, not their substitutes. */
export function draftOfOrder(order: Order, now: Date): Draft {
  const items = order.items
    .filter(({ ordered }) => ordered > 0)
    .map(({ productId, ordered, product, substitution }) => ({
      productId,
      quantity: ordered,
      name: product.name,
      ...sentPreferenceFrom(substitution),
    }));
  return {
    items,
    address: order.deliveryAddress ?? '',
    ...(order.addressType ? { addressType: order.addressType } : {}),
    instructions: order.deliveryInstructions ?? '',
    payment: order.paymentMethod === 'cash' ? 'cash' : 'wallet',
    ...start(now),
  };
}

export const draftOfPlan = (plan: Plan): Draft => ({
  items: plan.items.map(({ productId, quantity, name, substitution }) => ({
    productId,
    quantity,
    name,
    ...(substitution ? sentPreferenceFrom(substitution) : {}),
  })),
  address: plan.deliveryAddress,
  ...(plan.addressType ? { addressType: plan.addressType } : {}),
  instructions: plan.deliveryInstructions ?? '',
  payment: plan.paymentMethod,
  every: plan.every,
  firstDay: plan.firstDay,
  time: plan.time,
});

/** The request; `totalAmount` is the price that the user saw. */
export const planOf = (draft: Draft, totalAmount: string): NewPlan => ({
  items: draft.items.map(({ name: _, ...item }) => item),
  deliveryAddress: draft.address.trim(),
  ...(draft.addressType ? { addressType: draft.addressType } : {}),
  deliveryInstructions: draft.instructions.trim() || null,
  paymentMethod: draft.payment === 'cash' ? 'cash' : 'wallet',
  totalAmount,
  every: draft.every,
  firstDay: draft.firstDay,
  time: draft.time,
});
