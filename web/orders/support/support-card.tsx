import type { Order } from '@autolotto/contract/orders/model.ts';
import { type ReturnReason, returnReasons } from '@autolotto/contract/orders/returns/reasons.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowBackUp, IconUserMinus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { ConfirmFor } from './confirm-for.tsx';
import { cancellationsQuery, useCancelFor, useReleaseFor, useReturnFor } from './queries.ts';
import css from './support.module.css';
import { useActionLabels, useSupportAction } from './support-action.ts';
import { SupportSteps } from './support-steps.tsx';
import { WaitingCancellation } from './waiting-cancellations.tsx';

/** For admins, on the page of an order: support actions, each with a reason. */
export function SupportCard({ order }: { order: Order }) {
  const t = useTranslations('support');
  const format = useFormatter();
  const { asked, isOpen, ask, close } = useAsked<'cancel' | 'back' | 'release'>();
  const leg = order.return;
  const isReturning = leg !== null && leg.confirmedAt === null;
  const isCarried = order.status === 'picked_up' || order.status === 'en_route';
  const { data: waiting } = useQuery(cancellationsQuery);
  const waits = waiting?.find(({ orderId }) => orderId === order.id);
  const isUnderWay = order.nextStatuses.includes('cancelled');
  const mayCancel = isUnderWay && !waits;
  const mayRelease = order.status === 'accepted' && order.courierId !== null;
  return (
    <Card title={t('card.title')}>
      <div className={css.stack}>
        {!isUnderWay && !isReturning && <p>{t('card.none')}</p>}
        {isReturning && (
          <>
            <p>
              {t('confirm.lead', {
                store: order.store.name,
                time: format.dateTime(new Date(leg.openedAt), { dateStyle: 'short', timeStyle: 'short' }),
              })}
            </p>
            <ConfirmFor order={order} />
          </>
        )}
        {isUnderWay && waits && <WaitingCancellation one={waits} />}
        <SupportSteps order={order} />
        {(mayCancel || mayRelease) && (
          <div className={css.buttons}>
            {mayCancel && isCarried && (
              <Button
                size="lg"
                variant="outline"
                leftSection={<IconArrowBackUp aria-hidden />}
                onClick={() => ask('back')}
              >
                {t('card.bringBack')}
              </Button>
            )}
            {mayRelease && (
              <Button
                size="lg"
                variant="outline"
                leftSection={<IconUserMinus aria-hidden />}
                onClick={() => ask('release')}
              >
                {t('card.release')}
              </Button>
            )}
            {mayCancel && (
              <Button size="lg" variant="outline" leftSection={<IconX aria-hidden />} onClick={() => ask('cancel')}>
                {t('card.cancel')}
              </Button>
            )}
          </div>
        )}
      </div>
      {asked === 'cancel' && <Cancel order={order} isCarried={isCarried} opened={isOpen} onClose={close} />}
      {asked === 'release' && <Release order={order} opened={isOpen} onClose={close} />}
      {asked === 'back' && <SendBack order={order} opened={isOpen} onClose={close} />}
    </Card>
  );
}

/** Notices of success, and of a request to another admin. */
function useOutcome() {
  const t = useTranslations('support.two');
  type Outcome = 'cancelled' | 'asked';
  return (done: { readonly title: string; readonly message?: string }) => (outcome: Outcome) =>
    outcome === 'asked' ? { title: t('asked') } : done;
}

type SheetProps = { readonly order: Order; readonly opened: boolean; readonly onClose: () => void };
function Cancel({ order, isCarried, opened, onClose }: SheetProps & { readonly isCarried: boolean }) {
  const t = useTranslations('support.cancel');
  const outcome = useOutcome();
  const words = useActionLabels();
  const { id } = order;
  const cancel = useSupportAction(useCancelFor(), outcome({ title: t('done', { id }) }));
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t('title', { id })}
      words={{ ...words, confirm: t('confirm'), reasonHint: t('reasonHint') }}
      onAnswer={(reason) => cancel.run({ orderId: id, reason })}
    >
      <p>{isCarried ? t('carried') : t('inStore')}</p>
    </AnswerSheet>
  );
}

function Release({ order, opened, onClose }: SheetProps) {
  const t = useTranslations('support.release');
  const words = useActionLabels();
  const { id } = order;
  const release = useSupportAction(useReleaseFor(), () => ({ title: t('done', { id }) }));
  const [key] = useState(newIdempotencyKey);
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t('title', { id })}
      words={{ ...words, confirm: t('confirm') }}
      onAnswer={(reason) => release.run({ orderId: id, key, reason })}
    />
  );
}

function SendBack({ order, opened, onClose }: SheetProps) {
  const t = useTranslations('support.back');
  const reasons = useTranslations('orders.returns.reason');
  const labels = useActionLabels();
  const { id, store } = order;
  const outcome = useOutcome();
  const sendBack = useSupportAction(useReturnFor(), outcome({ title: t('done', { id }) }));
  const form = useForm<{ reason: ReturnReason }>({ initialValues: { reason: 'other' } });
  const { reason } = form.values;
  const [key] = useState(newIdempotencyKey);
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t('title', { id, store: store.name })}
      words={{ ...labels, confirm: t('confirm') }}
      onAnswer={(words) => sendBack.run({ orderId: id, key, reason, label: reasons(reason), words })}
    >
      <p>{t('text')}</p>
      <NativeSelect
        label={t('why')}
        data={returnReasons.map((value) => ({ value, label: reasons(value) }))}
        {...form.getInputProps('reason')}
      />
    </AnswerSheet>
  );
}
