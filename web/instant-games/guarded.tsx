import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';

type Props<T> = {
  readonly query: {
    readonly data: T | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly words: { readonly loading: string; readonly failed: string };
  /** Lines of the skeleton. */
  readonly rows?: number;
  readonly children: (data: T) => ReactNode;
};

/** What a panel shows until its data is there. Data that could not be refreshed stays. */
export function Guarded<T>({ query, words, rows = 3, children }: Props<T>) {
  const t = useTranslations('instant');
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <RowSkeletons label={words.loading} count={rows} />;
  return (
    <ErrorState
      title={words.failed}
      retryLabel={t('retry')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
