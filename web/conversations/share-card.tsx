import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconLink, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { notifyFailure } from '../forms/failure.ts';
import { Card } from '../ui/layout/card.tsx';
import classes from './conversations.module.css';
import { shareStateQuery, useShare } from './queries.ts';

/** Lets the customer give somebody without an account a look at the delivery, and take it back. */
export function ShareCard({ orderId }: { orderId: number }) {
  const t = useTranslations('conversations.share');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const state = useQuery(shareStateQuery(orderId)).data;
  const { make, end } = useShare(orderId);
  /** The address is shown once; this page remembers it for as long as it is open. */
  const [made, setMade] = useState<{ readonly url: string; readonly createdAt: string }>();
  const clipboard = useClipboard({ timeout: 2_000 });
  if (!state) return null;
  const isOwn = state.isActive && made?.createdAt === state.createdAt;
  const isBusy = make.isPending || end.isPending;
  const onError = (error: unknown) => {
    notifyFailure(error, { message: tCommon('failed') });
  };
  const issueLink = () =>
    make.mutate(undefined, {
      onSuccess: ({ path, createdAt }) => setMade({ url: new URL(path, location.origin).href, createdAt }),
      onError,
    });
  const send = (url: string) =>
    // Closing the phone's own sheet is no error.
    void navigator.share({ title: t('shareTitle'), text: t('shareText'), url }).catch(() => undefined);

  return (
    <Card title={t('title')}>
      <p>{t('lead')}</p>
      {state.isActive && state.createdAt !== null && (
        <p role="status">
          {t('active', { time: format.dateTime(new Date(state.createdAt), { hour: 'numeric', minute: '2-digit' }) })}
        </p>
      )}
      {isOwn && made && (
        <>
          <div>
            <p className={classes.quiet}>{t('address')}</p>
            <a className={classes.address} href={made.url} target="_blank" rel="noreferrer">
              {made.url}
            </a>
          </div>
          <div className={classes.row}>
            {'share' in navigator && (
              <Button size="lg" leftSection={<IconShare2 aria-hidden />} onClick={() => send(made.url)}>
                {t('send')}
              </Button>
            )}
            <Button
              size="lg"
              variant="outline"
              leftSection={<IconCopy aria-hidden />}
              onClick={() => clipboard.copy(made.url)}
            >
              {clipboard.copied ? t('copied') : t('copy')}
            </Button>
          </div>
        </>
      )}
      {state.isActive && !isOwn && <p className={classes.quiet}>{t('lost')}</p>}
      <div className={classes.row}>
        {!isOwn && (
          <Button
            size="lg"
            variant="outline"
            leftSection={<IconLink aria-hidden />}
            loading={make.isPending}
            disabled={isBusy}
            onClick={issueLink}
          >
            {t(state.isActive ? 'renew' : 'make')}
          </Button>
        )}
        {state.isActive && (
          <Button
            size="lg"
            variant="outline"
            loading={end.isPending}
            disabled={isBusy}
            onClick={() => end.mutate(undefined, { onError })}
          >
            {t('end')}
          </Button>
        )}
      </div>
    </Card>
  );
}
