import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';

/** Finds in what is here already; a scanner types into it as well. */
export function SearchProducts({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const t = useTranslations('inventory');
  return (
    <TextInput
      type="search"
      aria-label={t('search')}
      placeholder={t('searchPlaceholder')}
      maxLength={100}
      value={words}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch aria-hidden size={22} />}
      rightSection={words ? <CloseButton aria-label={t('clearSearch')} onClick={() => onChange('')} /> : undefined}
    />
  );
}
