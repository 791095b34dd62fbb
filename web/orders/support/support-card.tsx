import type { Order } from '@autolotto/contract/orders/model.ts';
import { type ReturnReason, returnReasons } from '@autolotto/contract/orders/return-words.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconArrowBackUp, IconUserMinus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { AnswerSheet } from '../../ui/answer-sheet.tsx';
import { Card } from '../../ui/card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { ConfirmFor } from './confirm-for.tsx';
import { useCancelFor, useReleaseFor, useReturnFor } from './queries.ts';
import css from './support.module.css';
import { useAskWords, useSay } from './use-say.ts';

/** For admins, on the page of an order: what support can do for it, each with a reason. */
export function SupportCard({ order }: { order: Order }) {
  const t = useTranslations('support');
  const format = useFormatter();
  const { asked, isOpen, ask, close } = useAsked<'cancel' | 'back' | 'release'>();
  const leg = order.return;
  const isReturning = leg !== null && leg.confirmedAt === null;
  const isCarried = order.status === 'picked_up' || order.status === 'en_route';
  const mayCancel = order.nextStatuses.includes('cancelled');
  return (
    <Card title={t('card.title')}>
      <div className={css.stack}>
        <p>{t(mayCancel || isReturning ? 'card.lead' : 'card.none')}</p>
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
        {mayCancel && (
          <div className={css.buttons}>
            {isCarried && (
              <Button
                size="lg"
                variant="outline"
                leftSection={<IconArrowBackUp aria-hidden />}
                onClick={() => ask('back')}
              >
                {t('card.bringBack')}
              </Button>
            )}
            {order.status === 'accepted' && order.courierId !== null && (
              <Button
                size="lg"
                variant="outline"
                leftSection={<IconUserMinus aria-hidden />}
                onClick={() => ask('release')}
              >
                {t('card.release')}
              </Button>
            )}
            <Button size="lg" variant="outline" leftSection={<IconX aria-hidden />} onClick={() => ask('cancel')}>
              {t('card.cancel')}
            </Button>
          </div>
        )}
      </div>
      {asked === 'cancel' && <Cancel order={order} isCarried={isCarried} opened={isOpen} onClose={close} />}
      {asked === 'release' && <Release order={order} opened={isOpen} onClose={close} />}
      {asked === 'back' && <SendBack order={order} opened={isOpen} onClose={close} />}
    </Card>
  );
}

type SheetProps = { readonly order: Order; readonly opened: boolean; readonly onClose: () => void };
function Cancel({ order, isCarried, opened, onClose }: SheetProps & { readonly isCarried: boolean }) {
  const t = useTranslations('support.cancel');
  const words = useAskWords();
  const say = useSay();
  const cancel = useCancelFor();
  const { id } = order;
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t('title', { id })}
      words={{ ...words, confirm: t('confirm'), reasonHint: t('reasonHint') }}
      onAnswer={(reason) => say(() => cancel.mutateAsync({ orderId: id, reason }), t('done'), t('doneText', { id }))}
    >
      <p>{isCarried ? t('carried', { store: order.store.name }) : t('inStore')}</p>
    </AnswerSheet>
  );
}

function Release({ order, opened, onClose }: SheetProps) {
  const t = useTranslations('support.release');
  const words = useAskWords();
  const say = useSay();
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
  const words = useAskWords();
  const say = useSay();
  const sendBack = useReturnFor();
  const [reason, setReason] = useState<ReturnReason>('other');
  const [key] = useState(newIdempotencyKey);
  const { id, store } = order;
  const back = (said: string) => sendBack.mutateAsync({ orderId: id, key, reason, words: said });
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t('title', { id, store: store.name })}
      words={{ ...words, confirm: t('confirm') }}
      onAnswer={(said) => say(() => back(said), t('done'), t('doneText', { id, store: store.name }))}
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
