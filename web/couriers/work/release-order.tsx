import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../client/client.ts';
import { hasNoAnswer } from '../../client/errors.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { useAction } from '../../forms/use-action.ts';
import { staleAfterStep } from './send-step.ts';
import classes from './work.module.css';

type Props = { readonly orderId: number; readonly onDone: () => void };
/** Its courier cannot come for an order that is still in the shop: in a few words why, and it is open to the others. */
export function ReleaseOrder({ orderId, onDone }: Props) {
  const t = useTranslations('couriers.work.release');
  const all = useTranslations('couriers');
  const queryClient = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => reason.trim() === '' && t('reasonMissing') },
  });
  const mutation = useMutation({
    mutationFn: (said: string) =>
      call('POST /api/orders/:orderId/release', {
        params: { orderId },
        body: { reason: said },
        idempotencyKey: key,
      }),
    onSettled: () => Promise.all(staleAfterStep.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });

  const release = useAction(mutation, {
    failed: { title: t('failedTitle'), message: (error) => t(hasNoAnswer(error) ? 'noLine' : 'failed') },
    done: () => ({ title: t('done'), message: all('order', { id: orderId }), tone: 'info' }),
  });
  const confirm = form.onSubmit(async ({ reason }) => {
    if (await release.run(reason.trim())) onDone();
  });

  return (
    <>
      <TextInput
        label={t('reason')}
        description={t('reasonHint')}
        required
        maxLength={120}
        {...form.getInputProps('reason')}
      />
      <Button size="xl" className={classes.wide} loading={release.isPending} onClick={() => confirm()}>
        {t('confirm')}
      </Button>
    </>
  );
}
