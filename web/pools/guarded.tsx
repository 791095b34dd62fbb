import { useTranslations } from 'use-intl';
import { GuardedData, type GuardedProps } from '../ui/feedback/guarded-data.tsx';

export function Guarded<T>(props: GuardedProps<T>) {
  const t = useTranslations('pools');
  return <GuardedData {...props} retryLabel={t('retry')} />;
}
