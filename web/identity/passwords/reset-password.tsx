import { passwordLength } from '@autolotto/contract/identity/limits.ts';
import type { LinkInfo } from '@autolotto/contract/identity/passwords/model.ts';
import { Button, Checkbox, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useLinkToken, useResetPassword } from '../mail/link-queries.ts';
import { AskForNewLink, DeadLink, LinkState } from '../mail/link-state.tsx';
import css from '../sign-in/sign-in-page.module.css';
import { checkNewPassword } from '../sign-in/sign-in-rules.ts';
import { submitTyped, typedField } from '../sign-in/typed-form.ts';
import { StepPage } from '../step-page.tsx';

export function ResetPassword() {
  const t = useTranslations('passwords');
  const token = useLinkToken();
  return (
    <StepPage title={t('reset.title')} lead={t('reset.lead')}>
      <LinkState key={token} purpose="reset-password" token={token} renew={<AskForNewLink />}>
        {({ email, credentials }) => <NewPasswordForm token={token} email={email} credentials={credentials} />}
      </LinkState>
    </StepPage>
  );
}

type NewPasswordFormProps = {
  readonly token: string;
  readonly email: string;
  readonly credentials?: LinkInfo['credentials'];
  readonly purpose?: 'reset-password' | 'verify-email';
};

export function NewPasswordForm({ token, email, credentials, purpose = 'reset-password' }: NewPasswordFormProps) {
  const t = useTranslations('passwords');
  const tSignIn = useTranslations('identity.signIn');
  const tCommon = useTranslations('shell.common');
  const field = useRef<HTMLInputElement>(null);
  const reset = useResetPassword();
  const refused = reset.error instanceof ApiError ? reset.error.code : undefined;

  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: {
      password: (password) => {
        const wrong = checkNewPassword(password);
        return wrong && tSignIn(wrong, passwordLength);
      },
    },
  });
  const submit = form.onSubmit(({ password }, event) => {
    if (reset.isPending) return;
    const removeCredentials = new FormData(event?.currentTarget).has('removeCredentials');
    reset.mutate({ token, password, purpose, removeCredentials }, { onError: () => field.current?.focus() });
  }, focusFirstError);

  // It was used in another window meanwhile, or its hour is over.
  if (reset.error && refused?.startsWith('LINK_')) return <DeadLink error={reset.error} renew={<AskForNewLink />} />;
  const isWeak = refused === 'WEAK_PASSWORD';
  const weak = isWeak && reset.error ? sentenceOf(reset.error, tCommon('failed')) : undefined;
  return (
    <form className={css.form} noValidate onSubmit={submitTyped(form, submit)}>
      {reset.error && !isWeak && <ErrorState title={sentenceOf(reset.error, tCommon('failed'))} />}
      <p>{t('reset.account', { email })}</p>
      {/* For password managers, which store the password under this name. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordInput
        ref={field}
        label={t('reset.password')}
        description={tSignIn('passwordHint', { min: passwordLength.min })}
        name="password"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': tSignIn('showPassword'), tabIndex: 0 }}
        {...typedField(form, 'password')}
        error={form.errors.password ?? weak}
      />
      {credentials && <OtherCredentials {...credentials} />}
      <Button type="submit" size="lg" loading={reset.isPending || reset.isSuccess}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}

/** The account's other sign-in methods, which its owner may not know of. */
function OtherCredentials({ passkeys, codes }: NonNullable<LinkInfo['credentials']>) {
  const t = useTranslations('passwords.reset');
  const format = useFormatter();
  const goes = passkeys.some((one) => one.goes) || codes === 'go';
  const stays = passkeys.some((one) => !one.goes) || codes === 'stay';
  return (
    <section className={css.form} aria-labelledby="other-credentials">
      <h2 id="other-credentials">{t('others')}</h2>
      <ul>
        {passkeys.map(({ name, createdAt, goes }) => (
          <li key={createdAt}>
            {t(goes ? 'passkey' : 'passkeyStays', {
              name,
              when: format.dateTime(new Date(createdAt), { dateStyle: 'medium' }),
            })}
          </li>
        ))}
        {codes !== 'none' && <li>{t(codes === 'go' ? 'codes' : 'codesStay')}</li>}
      </ul>
      {goes && <Checkbox size="md" name="removeCredentials" label={t('remove')} />}
      {stays && <p>{t('staysText')}</p>}
    </section>
  );
}
