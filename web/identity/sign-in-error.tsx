import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { ErrorState } from '../ui/error-state.tsx';

/** Why nobody is signed in now. */
export function SignInError({ error, fallback }: { error: Error; fallback: string }) {
  const t = useTranslations('identity.account.cookies');
  if (error.name === 'NotKept') return <ErrorState title={t('title')}>{t('text')}</ErrorState>;
  return <ErrorState title={sentenceOf(error, fallback)} />;
}
