import type { Order } from '@autolotto/contract/orders/model.ts';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { reachedAt, stepStates, trackingSteps } from '../steps.ts';

/** An order in Bitcoin waits for its payment before it is pending at its store: whether each of the two is done. */
const paidSteps = (order: Order): readonly boolean[] => [
  order.awaitsPaymentUntil === null,
  order.status !== 'pending' && order.status !== 'cancelled',
];

/** The four steps with their times; the live note is passed in by the position's domain. */
export function TrackingSteps({ order, children }: { order: Order; children: ReactNode }) {
  const t = useTranslations('orders.tracking');
  const tStatus = useTranslations('orders.status');
  const format = useFormatter();
  const states = stepStates(order.status);
  const before = order.paymentMethod === 'bitcoin' ? paidSteps(order) : [];
  const done = [...before, ...trackingSteps.map((step) => states[step] === 'done')].filter(Boolean).length;
  return (
    <Card title={t('stepsTitle')}>
      <Steps
        layout="column"
        label={t('stepsTitle')}
        // A cancelled order waits for no step.
        current={order.status === 'cancelled' ? -1 : done}
        words={{ done: t('stepDone'), current: t('stepCurrent') }}
        steps={[
          ...before.map((_, place) => ({
            key: place === 0 ? 'awaited' : 'pending',
            label: place === 0 ? t('step.awaited') : tStatus('pending'),
          })),
          ...trackingSteps.map((step) => {
            const at = states[step] === 'done' ? reachedAt(order.tracking, step) : undefined;
            return {
              key: step,
              label: t(`step.${step}`),
              ...(at !== undefined && {
                detail: format.dateTime(new Date(at), { hour: 'numeric', minute: '2-digit' }),
              }),
            };
          }),
        ]}
      />
      {children}
    </Card>
  );
}
