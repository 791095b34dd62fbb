import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { useStepFor } from './queries.ts';
import css from './support.module.css';
import { useActionLabels, useSupportAction } from './support-action.ts';

type StepStatus = Exclude<Order['status'], 'pending' | 'cancelled'>;
const isStep = (status: Order['status']): status is StepStatus => status !== 'pending' && status !== 'cancelled';

/** The steps ahead that an admin may take in a shop's or a courier's place, each with a reason. */
export function SupportSteps({ order }: { readonly order: Order }) {
  const t = useTranslations('support.step');
  const { asked, isOpen, ask, close } = useAsked<StepStatus>();
  const steps = order.nextStatuses.filter(isStep);
  if (steps.length === 0 && !isOpen) return null;
  return (
    <>
      <div className={css.buttons}>
        {steps.map((status) => (
          <Button
            key={status}
            size="lg"
            variant="outline"
            leftSection={<IconArrowRight aria-hidden />}
            onClick={() => ask(status)}
          >
            {t(`button.${status}`)}
          </Button>
        ))}
      </div>
      {asked && <Step key={asked} order={order} status={asked} opened={isOpen} onClose={close} />}
    </>
  );
}

type StepProps = {
  readonly order: Order;
  readonly status: StepStatus;
  readonly opened: boolean;
  readonly onClose: () => void;
};
function Step({ order, status, opened, onClose }: StepProps) {
  const t = useTranslations('support.step');
  const labels = useActionLabels();
  const { id } = order;
  const step = useSupportAction(useStepFor(), () => ({ title: t('done', { id }) }));
  const [key] = useState(newIdempotencyKey);
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t(`button.${status}`)}
      words={{ ...labels, confirm: t(`button.${status}`) }}
      onAnswer={(reason) => step.run({ orderId: id, key, status, reason })}
    >
      {status === 'delivered' && <p>{t('text.delivered')}</p>}
    </AnswerSheet>
  );
}
