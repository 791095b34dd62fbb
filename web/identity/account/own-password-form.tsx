import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SignInError } from '../sign-in/sign-in-error.tsx';
import { fieldsOf } from '../sign-in/sign-in-rules.ts';
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
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const { password } = fieldsOf(event.currentTarget);
    setIsMissing(password === '');
    if (password === '') field.current?.focus();
    else onPassword(password);
  };
  return (
    <form className={css.form} noValidate onSubmit={send}>
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
        ref={field}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        error={isMissing && t('passwordMissing')}
        data-autofocus
      />
      <Button type="submit" size="lg" loading={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
