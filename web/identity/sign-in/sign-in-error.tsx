import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ApiError, sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** Lets the proven owner of a suspended account appeal once. */
function AppealLink({ error }: { error: Error }) {
  const t = useTranslations('identity.signIn');
  const token =
    error instanceof ApiError && error.code === 'ACCOUNT_SUSPENDED' && error.problem && 'appeal' in error.problem
      ? error.problem.appeal
      : undefined;
  if (typeof token !== 'string') return null;
  return (
    <Button
      variant="outline"
      renderRoot={(props) => <Link {...props} to="/api/login" search={{ step: 'appeal-suspension' }} hash={token} />}
    >
      {t('appeal')}
    </Button>
  );
}

/** Why nobody is signed in now. */
export function SignInError({ error, fallback }: { error: Error; fallback: string }) {
  const t = useTranslations('identity.cookies');
  if (error.name === 'NotKept') return <ErrorState title={t('title')}>{t('text')}</ErrorState>;
  return (
    <ErrorState title={sentenceOf(error, fallback)}>
      <AppealLink error={error} />
    </ErrorState>
  );
}
