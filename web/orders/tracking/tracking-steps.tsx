import type { Order } from '@autolotto/contract/orders/model.ts';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { reachedAt, stepStates, trackingSteps } from '../steps.ts';

/** The four steps with their times; the live note is passed in by the position's domain. */
export function TrackingSteps({ order, children }: { order: Order; children: ReactNode }) {
  const t = useTranslations('orders.tracking');
  const format = useFormatter();
  const states = stepStates(order.status);
  const done = trackingSteps.filter((step) => states[step] === 'done').length;
  return (
    <Card title={t('stepsTitle')}>
      <Steps
        layout="column"
        label={t('stepsTitle')}
        // A cancelled order waits for no step.
        current={order.status === 'cancelled' ? -1 : done}
        words={{ done: t('stepDone'), current: t('stepCurrent') }}
        steps={trackingSteps.map((step) => {
          const at = states[step] === 'done' ? reachedAt(order.tracking, step) : undefined;
          return {
            key: step,
            label: t(`step.${step}`),
            ...(at !== undefined && {
              detail: format.dateTime(new Date(at), { hour: 'numeric', minute: '2-digit' }),
            }),
          };
        })}
      />
      {children}
    </Card>
  );
}
