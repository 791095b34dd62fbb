import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../client/client.ts';
import { hasNoAnswer, isUnauthorized } from '../../client/errors.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { notifyFailure } from '../../forms/failure.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { staleAfterStep } from './send-step.ts';
import classes from './work.module.css';

type Props = { readonly orderId: number; readonly onDone: () => void };
/** Its courier cannot come for an order that is still in the shop: in a few words why, and it is open to the others. */
export function ReleaseOrder({ orderId, onDone }: Props) {
  const t = useTranslations('couriers.work.release');
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [key] = useState(newIdempotencyKey);
  /** A second tap comes before the first is drawn. */
  const isUnderWay = useRef(false);
  const release = useMutation({
    mutationFn: (said: string) =>
      call('POST /api/orders/:orderId/release', {
        params: { orderId },
        body: { reason: said },
        idempotencyKey: key,
      }),
    onSettled: () => Promise.all(staleAfterStep.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });

  const confirm = async () => {
    const said = reason.trim();
    if (said === '') return setIsMissing(true);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await release.mutateAsync(said);
      notify({ title: t('done'), message: t('doneText', { id: orderId }), tone: 'info' });
      onDone();
    } catch (error) {
      if (isUnauthorized(error)) return;
      const words = t(hasNoAnswer(error) ? 'noLine' : 'failed');
      notifyFailure(error, { title: t('failedTitle'), message: words });
    } finally {
      isUnderWay.current = false;
    }
  };

  return (
    <>
      <p>{t('lead')}</p>
      <TextInput
        label={t('reason')}
        description={t('reasonHint')}
        required
        maxLength={120}
        value={reason}
        error={isMissing && t('reasonMissing')}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
      <Button size="xl" className={classes.wide} loading={release.isPending} onClick={() => void confirm()}>
        {t('confirm')}
      </Button>
    </>
  );
}
