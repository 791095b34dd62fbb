import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { Button, TextInput } from '@mantine/core';
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
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const { step, isWorking } = useStoreStep();
  const rule = cancelOfStore(order);
  if (rule === 'no') return null;

  const confirm = async () => {
    const words = reason.trim();
    if (rule === 'with-reason' && words === '') return setIsReasonMissing(true);
    await step(order, 'cancelled', words ? { reason: words } : {});
    setIsAsking(false);
  };

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
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('confirmCancel.text', { amount: formatMoney(order.totalAmount) })}</p>
        <TextInput
          label={t('confirmCancel.reason')}
          description={t('confirmCancel.reasonHint')}
          required={rule === 'with-reason'}
          maxLength={300}
          value={reason}
          error={isReasonMissing ? t('confirmCancel.reasonRequired') : undefined}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setIsReasonMissing(false);
          }}
        />
      </ConfirmSheet>
    </>
  );
}
