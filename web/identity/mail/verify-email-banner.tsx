import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useSendVerification } from './link-queries.ts';
import css from './verify-email-banner.module.css';

/** Asks for confirmation without blocking anything. `outbox` stands beside it where emails are not sent. */
export function VerifyEmailBanner({ email, outbox }: { email: string; outbox?: ReactNode }) {
  const t = useTranslations('verifyEmail');
  const tCommon = useTranslations('shell.common');
  const send = useSendVerification();
  return (
    <aside className={css.root} aria-label={t('label')}>
      <p role="status" className={css.words}>
        {send.isSuccess ? t('sent') : send.error ? sentenceOf(send.error, tCommon('failed')) : t('text', { email })}
      </p>
      <div className={css.actions}>
        {!send.isSuccess && (
          <Button variant="outline" loading={send.isPending} onClick={() => send.mutate()}>
            {t('again')}
          </Button>
        )}
        {outbox}
      </div>
    </aside>
  );
}
