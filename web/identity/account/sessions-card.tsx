import type { SessionInfo } from '@autolotto/contract/identity/sign-in/model.ts';
import { Button, Switch } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import css from './account.module.css';
import { sessionsQuery, signInMailQuery, useChooseSignInMail, useEndSession, useEndSessions } from './queries.ts';

/** The device in words: "Safari on iPhone", or whichever half of it is known. */
function useDeviceName() {
  const t = useTranslations('account.sessions');
  return ({ browser, system }: Pick<SessionInfo, 'browser' | 'system'>): string =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'));
}

/** The user's sessions, and ending them. */
export function SessionsCard() {
  const t = useTranslations('account');
  const tCommon = useTranslations('shell.common');
  const { data, isPending, error, refetch } = useQuery(sessionsQuery);
  const end = useEndSessions();
  const [isAsking, setIsAsking] = useState(false);
  const failed = () => notify({ title: tCommon('failed'), tone: 'danger' });
  return (
    <Card title={t('sessions.title')}>
      <p className={rows.quiet}>{t('sessions.lead')}</p>
      {isPending && <RowSkeletons label={tCommon('loading')} count={2} />}
      {error && (
        <ErrorState
          title={sentenceOf(error, tCommon('notLoaded'))}
          retryLabel={tCommon('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <ul className={rows.list}>
            {data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          <MailChoice />
          <div className={rows.buttons}>
            {data.length > 1 && (
              <Button
                loading={end.isPending}
                onClick={() =>
                  end.mutate('others', {
                    onSuccess: () => notify({ title: t('sessions.othersEnded'), tone: 'success' }),
                    onError: failed,
                  })
                }
              >
                {t('sessions.endOthers')}
              </Button>
            )}
            <Button variant="outline" leftSection={<IconLogout aria-hidden />} onClick={() => setIsAsking(true)}>
              {t('sessions.endAll')}
            </Button>
          </div>
        </>
      )}
      <ConfirmSheet
        opened={isAsking}
        title={t('sessions.confirmAll.title')}
        words={{
          confirm: t('sessions.confirmAll.confirm'),
          keep: t('sessions.confirmAll.keep'),
          close: tCommon('close'),
        }}
        icon={<IconLogout aria-hidden />}
        destructive
        busy={end.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => end.mutate('all', { onSuccess: () => location.assign('/'), onError: failed })}
      >
        <p>{t('sessions.confirmAll.text')}</p>
      </ConfirmSheet>
    </Card>
  );
}

/** Everyone gets an email about a new device; it is optional for every sign-in. */
function MailChoice() {
  const t = useTranslations('account');
  const tCommon = useTranslations('shell.common');
  const { data } = useQuery(signInMailQuery);
  const choose = useChooseSignInMail();
  if (!data) return null;
  return (
    <Switch
      label={t('sessions.mail')}
      description={t('sessions.mailText')}
      checked={choose.isPending ? choose.variables : data.every}
      disabled={choose.isPending}
      onChange={({ currentTarget }) =>
        choose.mutate(currentTarget.checked, {
          onSuccess: () => notify({ title: t('sessions.mailKept'), tone: 'success' }),
          onError: () => notify({ title: tCommon('failed'), tone: 'danger' }),
        })
      }
    />
  );
}

function SessionRow({ session }: { session: SessionInfo }) {
  const t = useTranslations('account');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const end = useEndSession();
  const device = useDeviceName()(session);
  const day = (text: string) => format.dateTime(new Date(text), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={rows.row}>
      <div className={css.words}>
        <strong>{device}</strong>
        <span>{t('sessions.since', { when: day(session.createdAt) })}</span>
        {!session.isCurrent && <span>{t('sessions.lastSeen', { when: day(session.lastSeenAt) })}</span>}
      </div>
      {session.isCurrent ? (
        <StatusBadge tone="success">{t('sessions.here')}</StatusBadge>
      ) : (
        <Button
          variant="outline"
          loading={end.isPending}
          aria-label={t('sessions.endNamed', { device })}
          onClick={() =>
            end.mutate(session.id, {
              onSuccess: () => notify({ title: t('sessions.ended', { device }), tone: 'success' }),
              onError: () => notify({ title: tCommon('failed'), tone: 'danger' }),
            })
          }
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
