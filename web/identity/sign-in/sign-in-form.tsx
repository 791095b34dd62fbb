import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSignIn } from '../queries.ts';
import { SignInError } from './sign-in-error.tsx';
import css from './sign-in-page.module.css';
import { checkSignIn, fieldsOf } from './sign-in-rules.ts';

export function SignInForm({ returnTo }: { returnTo: string | undefined }) {
  const t = useTranslations('identity.signIn');
  const tPasswords = useTranslations('identity.passwords');
  const signIn = useSignIn(returnTo);
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ReturnType<typeof checkSignIn>>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signIn.isPending) return;
    const { email, password } = fieldsOf(event.currentTarget);
    const found = checkSignIn({ email, password });
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else signIn.mutate({ email: email.trim(), password });
  };

  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      {signIn.error && <SignInError error={signIn.error} fallback={t('failed')} />}
      <TextInput
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email && t(errors.email)}
      />
      <PasswordInput
        label={t('password')}
        name="password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        error={errors.password === 'passwordMissing' && t('passwordMissing')}
      />
      <Button type="submit" size="lg" loading={signIn.isPending || signIn.isSuccess}>
        {t('submit')}
      </Button>
      <Link className={css.link} to="/api/login" search={{ step: 'forgot' }}>
        {tPasswords('forgotLink')}
      </Link>
    </form>
  );
}
