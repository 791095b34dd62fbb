import type { Order } from '@autolotto/contract/orders/model.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { arrivalOf } from './arrival.ts';
import { isAwaited } from './awaited.ts';
import { isAhead } from './scheduling/scheduled.ts';
import { clockText, useWindowText, windowFrom } from './scheduling/window.ts';
import { reachedAt } from './steps.ts';

const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** When an order is there, in the words of its state: `short` for headline and tab, `window` for the clock. */
export function useArrivalText(
  order: Pick<Order, 'status' | 'estimatedDeliveryTime' | 'tracking' | 'awaitsPaymentUntil' | 'scheduledFor'>,
  now: number,
) {
  const t = useTranslations('orderTicket.tracking');
  const format = useFormatter();
  const formatWindow = useWindowText();
  if (order.status === 'cancelled') return { short: t('none'), window: null, isLate: false };
  if (order.status === 'delivered') {
    const at = reachedAt(order.tracking, 'delivered');
    const time = at === undefined ? '' : format.dateTime(new Date(at), clock);
    return { short: t('deliveredAt', { time }), window: null, isLate: false };
  }
  // Its times begin when it is paid.
  if (isAwaited(order)) return { short: t('afterPayment'), window: null, isLate: false };
  if (isAhead(order, now) && order.estimatedDeliveryTime !== null) {
    const day = format.dateTime(windowFrom(order.estimatedDeliveryTime).from, { weekday: 'short', ...clock });
    const window = t('arrives', { window: formatWindow(order.estimatedDeliveryTime, undefined, true) });
    return { short: day, window, isLate: false };
  }
  const arrival = arrivalOf(order.estimatedDeliveryTime, now);
  if (arrival.kind === 'unknown') return { short: t('none'), window: null, isLate: false };
  return {
    short: arrival.kind === 'soon' ? t('soon') : t('minutes', { minutes: arrival.minutes }),
    window: t('arrives', { window: clockText(format, arrival) }),
    isLate: arrival.kind === 'soon' && arrival.isLate,
  };
}
