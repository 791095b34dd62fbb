import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../forms/use-action.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useCount } from '../queries.ts';
import { wordsIn } from './numbers.ts';

/** The daily look into the vault. */
export function CountSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('officialTickets.desk');
  const [typed, setTyped] = useState('');
  const list = (pouches: readonly string[]) => (pouches.length === 0 ? t('none') : pouches.join(', '));
  const count = useAction(useCount(), {
    failed: { title: t('stepFailed'), message: t('retry') },
    done: ({ missing, unknown }) =>
      missing.length + unknown.length === 0
        ? { title: t('counted'), message: '' }
        : {
            ...{ title: t('count'), tone: 'warning' as const },
            message: t('countedWrong', { missing: list(missing), unknown: list(unknown) }),
          },
  });
  const send = async () => {
    if (await count.run(wordsIn(typed))) onClose();
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('count')}
      closeLabel={t('close')}
      actions={
        <>
          <Button size="lg" loading={count.isPending} onClick={() => void send()}>
            {t('save')}
          </Button>
          <Button size="lg" variant="outline" disabled={count.isPending} onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p>{t('countText')}</p>
      <Textarea
        label={t('pouches')}
        autosize
        minRows={3}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Sheet>
  );
}
