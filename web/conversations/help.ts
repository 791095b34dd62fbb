/** Pure: what may be wrong with an order as it stands, and what helps with it. */
import type { Order } from '@autolotto/contract/orders/model.ts';

export type HelpTopic =
  | 'late'
  | 'where'
  | 'cancel'
  | 'address'
  | 'missing'
  | 'not_arrived'
  | 'refund'
  | 'unsafe'
  | 'other';
export type HelpAdvice =
  | 'late'
  | 'lateWaiting'
  | 'where'
  | 'cancelNow'
  | 'cancelLate'
  | 'addressNow'
  | 'addressLate'
  | 'missing'
  | 'not_arrived'
  | 'refund'
  | 'unsafe'
  | 'other';
/** Immediate actions; support can always be reached as well. */
export type HelpAction = 'write' | 'cancel' | 'emergency';
export type Help = { readonly topic: HelpTopic; readonly advice: HelpAdvice; readonly actions: readonly HelpAction[] };

export function helpFor({ status, courierId }: Pick<Order, 'status' | 'courierId'>): readonly Help[] {
  const write: readonly HelpAction[] = courierId === null ? [] : ['write'];
  const other: Help = { topic: 'other', advice: 'other', actions: [] };
  if (status === 'cancelled')
    return [
      { topic: 'refund', advice: 'refund', actions: [] },
      { topic: 'unsafe', advice: 'unsafe', actions: ['emergency'] },
      other,
    ];
  if (status === 'delivered')
    return [
      { topic: 'not_arrived', advice: 'not_arrived', actions: write },
      { topic: 'missing', advice: 'missing', actions: [] },
      { topic: 'unsafe', advice: 'unsafe', actions: ['emergency'] },
      other,
    ];
  const isFresh = status === 'pending';
  return [
    courierId === null
      ? { topic: 'late', advice: 'lateWaiting', actions: [] }
      : { topic: 'late', advice: 'late', actions: write },
    ...(courierId === null ? [] : [{ topic: 'where', advice: 'where', actions: write } as const]),
    isFresh
      ? { topic: 'cancel', advice: 'cancelNow', actions: ['cancel'] }
      : { topic: 'cancel', advice: 'cancelLate', actions: [] },
    isFresh
      ? { topic: 'address', advice: 'addressNow', actions: ['cancel'] }
      : { topic: 'address', advice: 'addressLate', actions: write },
    { topic: 'unsafe', advice: 'unsafe', actions: ['emergency'] },
    other,
  ];
}
