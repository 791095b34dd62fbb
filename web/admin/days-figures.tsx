import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { overviewQuery } from './queries.ts';
import { Revenue } from './revenue.tsx';

/** What is known of the last days. */
export function DaysFigures() {
  const t = useTranslations('console');
  const { data, isPending, error, refetch } = useQuery(overviewQuery);
  if (isPending) return <RowSkeletons label={t('loading')} count={1} />;
  if (error)
    return (
      <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()}>
        {sentenceOf(error, '')}
      </ErrorState>
    );
  return <Revenue revenue={data.revenue} />;
}
