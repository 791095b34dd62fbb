import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { phoneUrl, useSettings } from '../../client/settings.ts';
import { looksLikeEmail } from '../../forms/email.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useForgotPassword } from '../mail/link-queries.ts';
import css from '../sign-in/sign-in-page.module.css';
import { submitTyped, typedField } from '../sign-in/typed-form.ts';
import { StepDone, StepPage } from '../step-page.tsx';

/** `outbox` leads to the demo's unsent emails. */
export function ForgotPassword({ outbox }: { outbox?: ((email: string) => ReactNode) | undefined }) {
  const t = useTranslations('passwords');
  const tSignIn = useTranslations('identity.signIn');
  const tCommon = useTranslations('shell.common');
  const settings = useSettings().data;
  const forgot = useForgotPassword();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: (email) => !looksLikeEmail(email) && tSignIn('emailError') },
  });
  const submit = form.onSubmit(({ email }) => {
    if (!forgot.isPending) forgot.mutate(email.trim());
  }, focusFirstError);

  if (settings && !settings.isMailAvailable) {
    return (
      <StepPage title={t('forgot.title')}>
        <p>
          <strong>{t('forgot.off')}</strong>
        </p>
        <Button component="a" size="lg" href={phoneUrl(settings.contact.phone)}>
          {t('forgot.call', { phone: settings.contact.phone })}
        </Button>
      </StepPage>
    );
  }
  if (forgot.isSuccess) {
    return (
      <StepPage title={t('forgot.title')}>
        <StepDone
          title={t('forgot.sentTitle')}
          action={
            <>
              {outbox?.(forgot.variables)}
              <Button variant="outline" onClick={() => forgot.reset()}>
                {t('forgot.again')}
              </Button>
            </>
          }
        >
          <p>{t('forgot.sent', { email: forgot.variables })}</p>
        </StepDone>
      </StepPage>
    );
  }
  return (
    <StepPage title={t('forgot.title')}>
      <form className={css.form} noValidate onSubmit={submitTyped(form, submit)}>
        {forgot.error && <ErrorState title={sentenceOf(forgot.error, tCommon('failed'))} />}
        <TextInput
          label={tSignIn('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...typedField(form, 'email')}
        />
        <Button type="submit" size="lg" loading={forgot.isPending}>
          {t('forgot.submit')}
        </Button>
      </form>
    </StepPage>
  );
}
