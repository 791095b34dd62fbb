import { appealLimit } from '@autolotto/contract/identity/suspensions/limits.ts';
import { Button, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../client/client.ts';
import { sentenceOf } from '../../client/errors.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useLinkToken } from '../mail/link-queries.ts';
import { LinkState } from '../mail/link-state.tsx';
import css from '../sign-in/sign-in-page.module.css';
import { StepDone, StepPage } from '../step-page.tsx';

const shortest = 10;

/** The appeal against a suspension: once, by the link in the email or from sign-in. */
export function AppealSuspension() {
  const t = useTranslations('passwords.appeal');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const token = useLinkToken();
  const say = useMutation({
    mutationFn: (words: string) => call('POST /api/auth/suspension/appeal', { body: { token, words } }),
  });
  const form = useForm({
    initialValues: { words: '' },
    validate: { words: (words) => words.trim().length < shortest && t('missing') },
  });
  const submit = form.onSubmit(({ words }) => {
    if (!say.isPending) say.mutate(words.trim());
  }, focusFirstError);
  if (say.data)
    return (
      <StepPage title={t('title')}>
        <StepDone title={t('doneTitle')}>
          <p>{t('done', { time: format.dateTime(new Date(say.data.replyDueAt), { dateStyle: 'long' }) })}</p>
        </StepDone>
      </StepPage>
    );
  return (
    <StepPage title={t('title')}>
      <LinkState key={token} purpose="appeal-suspension" token={token}>
        {({ email }) => (
          <form className={css.form} noValidate onSubmit={submit}>
            {say.error && <ErrorState title={sentenceOf(say.error, tCommon('failed'))} />}
            <p>{t('account', { email })}</p>
            <Textarea
              label={t('words')}
              description={t('once')}
              autosize
              minRows={4}
              maxLength={appealLimit}
              {...form.getInputProps('words')}
            />
            <Button type="submit" size="lg" loading={say.isPending}>
              {t('submit')}
            </Button>
          </form>
        )}
      </LinkState>
    </StepPage>
  );
}
