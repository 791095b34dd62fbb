import { passwordLength } from '@autolotto/contract/identity/limits.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { FieldRow } from '../../ui/layout/field-row.tsx';
import { useSignUp } from '../queries.ts';
import { SignInError } from './sign-in-error.tsx';
import css from './sign-in-page.module.css';
import { checkSignUp } from './sign-in-rules.ts';
import { submitTyped, typedField } from './typed-form.ts';

export function SignUpForm({ returnTo }: { returnTo: string | undefined }) {
  const t = useTranslations('identity.signIn');
  const signUp = useSignUp(returnTo);
  const language = useLocale().startsWith('es') ? 'es' : 'en';
  const passwordField = useRef<HTMLInputElement>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', firstName: '', lastName: '' },
    validate: (typed) => {
      const { email, password } = checkSignUp(typed);
      return { email: email && t(email), password: password && t(password, passwordLength) };
    },
  });

  // The error of a known field is shown there.
  const weak = signUp.error && isWeak(signUp.error) ? sentenceOf(signUp.error, t('createFailed')) : undefined;

  const submit = form.onSubmit(({ email, password, firstName, lastName }) => {
    if (signUp.isPending) return;
    signUp.mutate(
      { email: email.trim(), password, firstName: firstName.trim(), lastName: lastName.trim(), language },
      { onError: (error) => isWeak(error) && passwordField.current?.focus() },
    );
  }, focusFirstError);

  return (
    <form className={css.form} noValidate onSubmit={submitTyped(form, submit)}>
      {signUp.error && weak === undefined && <SignInError error={signUp.error} fallback={t('createFailed')} />}
      <TextInput
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...typedField(form, 'email')}
      />
      <PasswordInput
        ref={passwordField}
        label={t('password')}
        description={t('passwordHint', { min: passwordLength.min })}
        name="password"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        {...typedField(form, 'password')}
        error={form.errors.password ?? weak}
      />
      <FieldRow>
        <TextInput
          label={t('firstName')}
          name="firstName"
          autoComplete="given-name"
          maxLength={80}
          {...typedField(form, 'firstName')}
        />
        <TextInput
          label={t('lastName')}
          name="lastName"
          autoComplete="family-name"
          maxLength={80}
          {...typedField(form, 'lastName')}
        />
      </FieldRow>
      <Button type="submit" size="lg" loading={signUp.isPending || signUp.isSuccess}>
        {t('create')}
      </Button>
    </form>
  );
}

const isWeak = (error: Error): boolean => error instanceof ApiError && error.code === 'WEAK_PASSWORD';
