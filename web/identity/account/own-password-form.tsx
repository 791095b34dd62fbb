import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../client/errors.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SignInError } from '../sign-in/sign-in-error.tsx';
import { submitTyped, typedField } from '../sign-in/typed-form.ts';
import css from './account.module.css';

type OwnPasswordFormProps = {
  readonly email: string;
  readonly submit: ReactNode;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onPassword: (password: string) => void;
};

/** The password of an account that is known already: one field, and the button that gives it. */
export function OwnPasswordForm({ email, submit, isBusy, error, onPassword }: OwnPasswordFormProps) {
  const t = useTranslations('identity.signIn');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (password) => password === '' && t('passwordMissing') },
  });
  const send = form.onSubmit(({ password }) => {
    if (!isBusy) onPassword(password);
  }, focusFirstError);
  return (
    <form className={css.form} noValidate onSubmit={submitTyped(form, send)}>
      {/* The address is not in question here, only the password. */}
      {error &&
        (error instanceof ApiError && error.code === 'INVALID_CREDENTIALS' ? (
          <ErrorState title={t('passwordWrong')} />
        ) : (
          <SignInError error={error} fallback={t('failed')} />
        ))}
      {/* For password managers, which store the password under this name. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label={t('password')}
        name="password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        data-autofocus
        {...typedField(form, 'password')}
      />
      <Button type="submit" size="lg" loading={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
