import { recipientNameLimit } from '@autolotto/contract/orders/limits.ts';
import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';

type Props = { readonly value: string; readonly onChange: (name: string) => void };

/** Goods with an age limit are handed to the account's holder, or to whom they name here. */
export function RecipientField({ value, onChange }: Props) {
  const t = useTranslations('orders.recipient');
  return (
    <TextInput
      label={t('label')}
      description={t('hint')}
      name="recipientName"
      autoComplete="off"
      maxLength={recipientNameLimit}
      error={value.trim().length === 1 ? t('short') : undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
