import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { phoneUrl, useSettings } from '../../client/settings.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useForgotPassword } from '../mail/link-queries.ts';
import css from '../sign-in/sign-in-page.module.css';
import { checkEmail, fieldsOf } from '../sign-in/sign-in-rules.ts';
import { StepDone, StepPage } from '../step-page.tsx';

/** `outbox` leads to the demo's unsent emails. */
export function ForgotPassword({ outbox }: { outbox?: ((email: string) => ReactNode) | undefined }) {
  const t = useTranslations('identity.passwords');
  const tSignIn = useTranslations('identity.signIn');
  const settings = useSettings().data;
  const forgot = useForgotPassword();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (forgot.isPending) return;
    const email = fieldsOf(event.currentTarget).email.trim();
    const isFine = checkEmail(email);
    setWrong(!isFine);
    if (isFine) forgot.mutate(email);
    else field.current?.focus();
  };

  if (settings && !settings.isMailAvailable) {
    return (
      <StepPage title={t('forgot.title')}>
        <p>
          <strong>{t('forgot.off')}</strong> {t('forgot.offText')}
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
    <StepPage title={t('forgot.title')} lead={t('forgot.lead')}>
      <form className={css.form} noValidate onSubmit={submit}>
        {forgot.error && <ErrorState title={sentenceOf(forgot.error, t('failed'))} />}
        <TextInput
          ref={field}
          label={tSignIn('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={isWrong && tSignIn('emailError')}
        />
        <Button type="submit" size="lg" loading={forgot.isPending}>
          {t('forgot.submit')}
        </Button>
      </form>
    </StepPage>
  );
}
