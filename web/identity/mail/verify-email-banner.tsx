import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useSendVerification } from './link-queries.ts';
import css from './verify-email-banner.module.css';

/** Asks for confirmation without blocking anything. `outbox` stands beside it where emails are not sent. */
export function VerifyEmailBanner({ email, outbox }: { email: string; outbox?: ReactNode }) {
  const t = useTranslations('passwords');
  const send = useSendVerification();
  return (
    <aside className={css.root} aria-label={t('banner.label')}>
      <p role="status" className={css.words}>
        {send.isSuccess
          ? t('banner.sent')
          : send.error
            ? sentenceOf(send.error, t('failed'))
            : t('banner.text', { email })}
      </p>
      <div className={css.actions}>
        {!send.isSuccess && (
          <Button variant="outline" loading={send.isPending} onClick={() => send.mutate()}>
            {t('banner.again')}
          </Button>
        )}
        {outbox}
      </div>
    </aside>
  );
}
