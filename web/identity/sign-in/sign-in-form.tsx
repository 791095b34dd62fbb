import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { useSignIn } from '../queries.ts';
import { SignInError } from './sign-in-error.tsx';
import css from './sign-in-page.module.css';
import { checkSignIn } from './sign-in-rules.ts';
import { submitTyped, typedField } from './typed-form.ts';

export function SignInForm({ returnTo }: { returnTo: string | undefined }) {
  const t = useTranslations('identity.signIn');
  const signIn = useSignIn(returnTo);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: (typed) => {
      const { email, password } = checkSignIn(typed);
      return { email: email && t(email), password: password === 'passwordMissing' && t(password) };
    },
  });
  const submit = form.onSubmit(({ email, password }) => {
    if (!signIn.isPending) signIn.mutate({ email: email.trim(), password });
  }, focusFirstError);

  return (
    <form className={css.form} noValidate onSubmit={submitTyped(form, submit)}>
      {signIn.error && <SignInError error={signIn.error} fallback={t('failed')} />}
      <TextInput
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        {...typedField(form, 'email')}
      />
      <PasswordInput
        label={t('password')}
        name="password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        {...typedField(form, 'password')}
      />
      <Button type="submit" size="lg" loading={signIn.isPending || signIn.isSuccess}>
        {t('submit')}
      </Button>
      <Link className={css.link} to="/api/login" search={{ step: 'forgot' }}>
        {t('forgotLink')}
      </Link>
    </form>
  );
}
