import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../ui/feedback/notify.tsx';
import css from './bitcoin.module.css';

/** Something to be copied: what is copied is exactly what is meant, however it is written on the screen. */
export function CopyRow({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  const t = useTranslations('bitcoin.payment');
  const copy = () =>
    void Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => notify({ title: t('copied'), tone: 'success' }),
      () => notify({ title: t('copyFailed'), tone: 'warning' }),
    );
  return (
    <div className={css.copyRow}>
      <dt>{label}</dt>
      <dd>
        <span>{children}</span>
        <Button
          variant="outline"
          leftSection={<IconCopy aria-hidden />}
          aria-label={`${t('copy')}: ${label}`}
          onClick={copy}
        >
          {t('copy')}
        </Button>
      </dd>
    </div>
  );
}
