import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { RowSkeletons } from './skeletons.tsx';

export type GuardedProps<T> = {
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
export function GuardedData<T>({
  query,
  words,
  retryLabel,
  rows = 3,
  children,
}: GuardedProps<T> & { readonly retryLabel: string }) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <RowSkeletons label={words.loading} count={rows} />;
  return (
    <ErrorState
      title={words.failed}
      retryLabel={retryLabel}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
