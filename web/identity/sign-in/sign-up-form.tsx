import { passwordLength } from '@autolotto/contract/identity/limits.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { FieldRow } from '../../ui/layout/field-row.tsx';
import { useSignUp } from '../queries.ts';
import { SignInError } from './sign-in-error.tsx';
import css from './sign-in-page.module.css';
import { checkSignUp, fieldsOf } from './sign-in-rules.ts';

export function SignUpForm({ returnTo }: { returnTo: string | undefined }) {
  const t = useTranslations('identity.signIn');
  const signUp = useSignUp(returnTo);
  const language = useLocale().startsWith('es') ? 'es' : 'en';
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ReturnType<typeof checkSignUp>>({});

  // The error of a known field is shown there.
  const weak = signUp.error && isWeak(signUp.error) ? sentenceOf(signUp.error, t('createFailed')) : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signUp.isPending) return;
    const { email, password, firstName, lastName } = fieldsOf(event.currentTarget);
    const found = checkSignUp({ email, password });
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else
      signUp.mutate(
        { email: email.trim(), password, firstName: firstName.trim(), lastName: lastName.trim(), language },
        { onError: (error) => isWeak(error) && form.current?.querySelector<HTMLElement>('[name=password]')?.focus() },
      );
  };

  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      {signUp.error && weak === undefined && <SignInError error={signUp.error} fallback={t('createFailed')} />}
      <FieldRow>
        <TextInput label={t('firstName')} name="firstName" autoComplete="given-name" maxLength={80} />
        <TextInput label={t('lastName')} name="lastName" autoComplete="family-name" maxLength={80} />
      </FieldRow>
      <TextInput
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email && t(errors.email)}
      />
      <PasswordInput
        label={t('password')}
        description={t('passwordHint', { min: passwordLength.min })}
        name="password"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        error={(errors.password && t(errors.password, passwordLength)) || weak}
      />
      <Button type="submit" size="lg" loading={signUp.isPending || signUp.isSuccess}>
        {t('create')}
      </Button>
    </form>
  );
}

const isWeak = (error: Error): boolean => error instanceof ApiError && error.code === 'WEAK_PASSWORD';
