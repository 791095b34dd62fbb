import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { cancelOfStore } from './store-steps.ts';
import { useStoreStep } from './use-store-step.ts';

export function StoreCancel({ order }: { order: StoreOrder }) {
  const t = useTranslations('orders.store');
  const [isAsking, setIsAsking] = useState(false);
  const { step, isWorking } = useStoreStep();
  const rule = cancelOfStore(order);
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) => rule === 'with-reason' && reason.trim() === '' && t('confirmCancel.reasonRequired'),
    },
  });
  if (rule === 'no') return null;

  const confirm = form.onSubmit(async ({ reason }) => {
    const words = reason.trim();
    await step(order, 'cancelled', words ? { reason: words } : {});
    setIsAsking(false);
  });

  return (
    <>
      <Button size="lg" variant="outline" leftSection={<IconX aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmSheet
        opened={isAsking}
        destructive
        icon={<IconX aria-hidden />}
        title={t('confirmCancel.title', { id: order.id })}
        words={{
          confirm: t('confirmCancel.confirm'),
          keep: t('confirmCancel.keep'),
          close: t('confirmCancel.keep'),
        }}
        busy={isWorking}
        onConfirm={() => confirm()}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('confirmCancel.text', { amount: formatMoney(order.totalAmount) })}</p>
        <TextInput
          label={t('confirmCancel.reason')}
          description={t('confirmCancel.reasonHint')}
          required={rule === 'with-reason'}
          maxLength={300}
          {...form.getInputProps('reason')}
        />
      </ConfirmSheet>
    </>
  );
}
