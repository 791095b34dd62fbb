/** Pure: whether a tip may be given or raised. */
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { tipDays } from '@autolotto/contract/orders/tips/limits.ts';
import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { type Rejection, rejection } from '../../platform/fail.ts';

export type TipFacts = {
  readonly status: OrderStatus;
  readonly closedAt: Date | null;
  /** It waits for its own payment until then: nobody brings it yet. */
  readonly awaitsPaymentUntil: Date | null;
};

/** The last moment for a tip; undefined while the order is on its way. */
export const tipUntil = ({ closedAt }: Pick<TipFacts, 'closedAt'>): Date | undefined =>
  closedAt === null ? undefined : new Date(closedAt.getTime() + tipDays * 86_400_000);

export function stopsTip(
  order: TipFacts,
  now: Date,
): Rejection<'TIP_NOT_POSSIBLE' | 'TIP_BEFORE_PAYMENT' | 'TIP_CLOSED'> | undefined {
  if (order.status === 'cancelled') return rejection('TIP_NOT_POSSIBLE', {});
  if (order.awaitsPaymentUntil !== null) return rejection('TIP_BEFORE_PAYMENT', {});
  const until = tipUntil(order);
  return until !== undefined && now > until ? rejection('TIP_CLOSED', {}) : undefined;
}

/** A tip can only be raised. */
export const stopsLowering = (requested: Cents, current: Cents): Rejection<'TIP_DECREASE_NOT_ALLOWED'> | undefined =>
  requested < current ? rejection('TIP_DECREASE_NOT_ALLOWED', { amount: dollars(current) }) : undefined;
