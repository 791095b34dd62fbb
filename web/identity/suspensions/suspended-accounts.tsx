import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { looksLikeEmail } from '../../forms/email.ts';
import { notifyFailure } from '../../forms/failure.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import css from '../persons/person.module.css';
import { type SuspendedAccount, suspendedAccountsQuery, useLiftSuspension, useSuspend } from './queries.ts';

type Asked = { readonly email: string } | { readonly lift: SuspendedAccount };
const nameOf = ({ name, email }: { name: string; email: string }) => name || email;

/** For admins: suspended accounts of any role, and suspending one. */
export function SuspendedAccounts() {
  const t = useTranslations('suspensions');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const query = useQuery(suspendedAccountsQuery);
  const { asked, isOpen, ask, close } = useAsked<Asked>();
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: tCommon('loading'), failed: tCommon('notLoaded'), retry: tCommon('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(suspended) => (
        <div className={css.list}>
          {suspended.map((account) => (
            <article key={account.userId} className={css.pair} aria-label={nameOf(account)}>
              <div className={css.account}>
                <strong>{nameOf(account)}</strong>
                <span>{account.email}</span>
                <span>
                  {t('since', {
                    time: format.dateTime(new Date(account.suspendedAt), { dateStyle: 'medium', timeStyle: 'short' }),
                  })}
                </span>
                <p>{t('because', { reason: account.reason })}</p>
                {account.appeal && <p>{t('appeals.says', { words: account.appeal.words })}</p>}
                {account.upheld && <p>{t('appeals.stays', { reason: account.upheld.reason })}</p>}
              </div>
              <div className={css.buttons}>
                <Button
                  variant="outline"
                  aria-label={t('liftNamed', { name: nameOf(account) })}
                  onClick={() => ask({ lift: account })}
                >
                  {t('lift')}
                </Button>
              </div>
            </article>
          ))}
        </div>
      )}
    >
      <EmailForm key={query.data?.length ?? 0} onAsk={(email) => ask({ email })} />
      {asked && (
        <Answer
          key={'email' in asked ? asked.email : asked.lift.userId}
          asked={asked}
          opened={isOpen}
          onClose={close}
        />
      )}
    </QueueCard>
  );
}

function EmailForm({ onAsk }: { onAsk: (email: string) => void }) {
  const t = useTranslations('suspensions');
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (email) => !looksLikeEmail(email) && t('emailMissing') },
  });
  const send = form.onSubmit(({ email }) => onAsk(email.trim()), focusFirstError);
  return (
    <form className={css.stack} onSubmit={send} noValidate>
      <TextInput
        type="email"
        label={t('email')}
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="outline">
          {t('suspend')}
        </Button>
      </div>
    </form>
  );
}

function Answer({ asked, opened, onClose }: { asked: Asked; opened: boolean; onClose: () => void }) {
  const t = useTranslations('suspensions');
  const tCommon = useTranslations('shell.common');
  const suspend = useSuspend();
  const lift = useLiftSuspension();
  const name = 'lift' in asked ? nameOf(asked.lift) : '';
  const answer = async (reason: string) => {
    try {
      if ('lift' in asked) {
        await lift.mutateAsync({ suspendedId: asked.lift.userId, reason });
        notify({ title: t('lifted'), tone: 'success' });
      } else {
        const made = await suspend.mutateAsync({ email: asked.email, reason });
        notify({ title: t('done', { name: nameOf(made) }), tone: 'success' });
      }
    } catch (error) {
      notifyFailure(error, { message: t('errorText') });
    }
  };
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={'lift' in asked ? t('liftTitle', { name }) : t('confirmTitle', { email: asked.email })}
      words={{
        confirm: t('lift' in asked ? 'lift' : 'confirm'),
        keep: t('keep'),
        close: tCommon('close'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
        reasonMissing: t('reasonMissing'),
      }}
      onAnswer={answer}
    />
  );
}
