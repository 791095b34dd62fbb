import type { DemoMail } from '@autolotto/contract/demo/endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../client/client.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page } from '../ui/layout/page.tsx';
import css from './demo-inbox.module.css';

type DemoInboxProps = { readonly to: string | undefined; readonly onPick: (to: string) => void };

/** The demo's mailbox of one address. Links in its emails are this site's own. */
export function DemoInbox({ to, onPick }: DemoInboxProps) {
  const t = useTranslations('demo.outbox');
  useDocumentTitle(`${t('title')} · AutoLotto`);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onPick(String(new FormData(event.currentTarget).get('to') ?? '').trim());
  };
  return (
    <Page width="reading" title={t('title')} lead={t('lead')}>
      <form className={css.form} onSubmit={submit} key={to}>
        <TextInput
          className={css.field}
          label={t('address')}
          description={t('hint')}
          name="to"
          type="email"
          defaultValue={to}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" size="lg">
          {t('submit')}
        </Button>
      </form>
      {to !== undefined && to !== '' && <EmailList to={to} />}
    </Page>
  );
}

function EmailList({ to }: { to: string }) {
  const t = useTranslations('demo.outbox');
  const mails = useQuery({
    ...query('GET /api/demo/mails', { query: { to } }),
    staleTime: 0,
  });
  if (mails.isPending) return <RowSkeletons label={t('loading')} count={3} />;
  if (!mails.data) {
    return (
      <ErrorState
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={() => void mails.refetch()}
        retrying={mails.isFetching}
      />
    );
  }
  // A job writes an email a moment after it was asked for: the reader looks again, the page does not by itself.
  const again = (
    <Button size="lg" variant="outline" loading={mails.isFetching} onClick={() => void mails.refetch()}>
      {t('again')}
    </Button>
  );
  if (mails.data.length === 0) {
    return <EmptyState drawing="slip" title={t('empty', { to })} action={again} />;
  }
  return (
    <>
      <div className={css.head}>
        <p role="status">{t('count', { count: mails.data.length, to })}</p>
        {again}
      </div>
      <ul className={css.list}>
        {mails.data.map((mail) => (
          <li key={mail.id} lang={mail.language}>
            <EmailItem mail={mail} />
          </li>
        ))}
      </ul>
    </>
  );
}

function EmailItem({ mail }: { mail: DemoMail }) {
  const t = useTranslations('demo.outbox');
  return (
    <Card title={mail.subject}>
      <p className={css.at}>{t('at', { at: new Date(mail.createdAt) })}</p>
      {mail.parts.map((part) => {
        if ('say' in part) return <p key={part.say}>{part.say}</p>;
        if ('links' in part)
          return (
            <ul key={part.links.map(({ path }) => path).join()}>
              {part.links.map(({ path, label, note }) => (
                <li key={path}>
                  <a href={path}>{label}</a> {note}
                </li>
              ))}
            </ul>
          );
        const isEnd = 'unsubscribe' in part;
        const { path, label } = isEnd ? part.unsubscribe : part.link;
        // A whole new page, as from a mailbox.
        return (
          <Button
            key={path}
            component="a"
            href={path}
            size={isEnd ? 'sm' : 'lg'}
            variant={isEnd ? 'subtle' : 'filled'}
            className={css.link}
          >
            {label}
          </Button>
        );
      })}
    </Card>
  );
}
