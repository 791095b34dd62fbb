import type { Order } from '@autolotto/contract/orders/model.ts';
import { type ReturnReason, returnReasons } from '@autolotto/contract/orders/returns/reasons.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconArrowBackUp, IconUserMinus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { AnswerSheet } from '../../ui/feedback/answer-sheet.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { ConfirmFor } from './confirm-for.tsx';
import { cancellationsQuery, useCancelFor, useReleaseFor, useReturnFor } from './queries.ts';
import css from './support.module.css';
import { useActionLabels, useRunWithToast } from './use-run-with-toast.ts';
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
        <p>{t(isUnderWay || isReturning ? 'card.lead' : 'card.none')}</p>
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
function useOutcome(id: number) {
  const t = useTranslations('support.two');
  type Outcome = 'cancelled' | 'asked';
  return (done: { readonly title: string; readonly text: string }) =>
    [
      (outcome: Outcome) => (outcome === 'asked' ? t('asked') : done.title),
      (outcome: Outcome) => (outcome === 'asked' ? t('askedText', { id }) : done.text),
    ] as const;
}

type SheetProps = { readonly order: Order; readonly opened: boolean; readonly onClose: () => void };
function Cancel({ order, isCarried, opened, onClose }: SheetProps & { readonly isCarried: boolean }) {
  const t = useTranslations('support.cancel');
  const outcome = useOutcome(order.id);
  const words = useActionLabels();
  const say = useRunWithToast();
  const cancel = useCancelFor();
  const { id } = order;
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t('title', { id })}
      words={{ ...words, confirm: t('confirm'), reasonHint: t('reasonHint') }}
      onAnswer={(reason) =>
        say(
          () => cancel.mutateAsync({ orderId: id, reason }),
          ...outcome({ title: t('done'), text: t('doneText', { id }) }),
        )
      }
    >
      <p>{isCarried ? t('carried', { store: order.store.name }) : t('inStore')}</p>
    </AnswerSheet>
  );
}

function Release({ order, opened, onClose }: SheetProps) {
  const t = useTranslations('support.release');
  const words = useActionLabels();
  const say = useRunWithToast();
  const release = useReleaseFor();
  const [key] = useState(newIdempotencyKey);
  const { id } = order;
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t('title', { id })}
      words={{ ...words, confirm: t('confirm') }}
      onAnswer={(reason) =>
        say(() => release.mutateAsync({ orderId: id, key, reason }), t('done'), t('doneText', { id }))
      }
    >
      <p>{t('text')}</p>
    </AnswerSheet>
  );
}

function SendBack({ order, opened, onClose }: SheetProps) {
  const t = useTranslations('support.back');
  const reasons = useTranslations('orders.returns.reason');
  const words = useActionLabels();
  const say = useRunWithToast();
  const sendBack = useReturnFor();
  const [reason, setReason] = useState<ReturnReason>('other');
  const [key] = useState(newIdempotencyKey);
  const { id, store } = order;
  const back = (said: string) =>
    sendBack.mutateAsync({ orderId: id, key, reason, label: reasons(reason), words: said });
  const outcome = useOutcome(id);
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t('title', { id, store: store.name })}
      words={{ ...words, confirm: t('confirm') }}
      onAnswer={(said) =>
        say(() => back(said), ...outcome({ title: t('done'), text: t('doneText', { id, store: store.name }) }))
      }
    >
      <p>{t('text')}</p>
      <NativeSelect
        label={t('why')}
        data={returnReasons.map((value) => ({ value, label: reasons(value) }))}
        value={reason}
        onChange={({ currentTarget }) => setReason(returnReasons.find((one) => one === currentTarget.value) ?? 'other')}
      />
    </AnswerSheet>
  );
}
