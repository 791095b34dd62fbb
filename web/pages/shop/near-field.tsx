import { TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import css from './near-field.module.css';

type Props = {
  readonly value: string;
  readonly onChange: (place: string) => void;
  /** Purpose of the field. */
  readonly hint: string;
  readonly isUnknown: boolean;
};

/** The delivery address, for distances from each shop. */
export function NearField({ value, onChange, hint, isUnknown }: Props) {
  const t = useTranslations('stores');
  return (
    <TextInput
      className={css.root ?? ''}
      label={t('near')}
      description={hint}
      autoComplete="postal-code"
      maxLength={300}
      value={value}
      error={isUnknown ? t('nearUnknown') : undefined}
      leftSection={<IconMapPin aria-hidden size={22} />}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
