import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { RowSkeletons } from '../feedback/skeletons.tsx';
import { Card } from './card.tsx';
import css from './queue-card.module.css';

type Props<T> = {
  readonly title: string;
  readonly query: {
    readonly data: readonly T[] | undefined;
    readonly isPending: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly words: { readonly loading: string; readonly failed: string; readonly retry: string };
  /** Why it could not be loaded. */
  readonly why: (error: unknown) => string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** Text beside the title of an empty queue. */
  readonly none: ReactNode;
  /** The list, of one thing at least. */
  readonly list: (waiting: readonly T[]) => ReactNode;
  /** The sheet in which one of them is answered. */
  readonly children?: ReactNode;
};

/** A queue that waits for an answer: loading, failed, empty, or a list. */
export function QueueCard<T>({ title, actions, query, words, why, none, list, children }: Props<T>) {
  const { data, isPending, error, refetch } = query;
  const isQuiet = data?.length === 0 && !error;
  return (
    <Card title={title} actions={actions} className={isQuiet ? css.quiet : undefined}>
      {isPending && <RowSkeletons label={words.loading} count={1} />}
      {error ? (
        <ErrorState title={words.failed} retryLabel={words.retry} onRetry={() => void refetch()}>
          {why(error)}
        </ErrorState>
      ) : null}
      {data?.length === 0 && <p>{none}</p>}
      {data && data.length > 0 && list(data)}
      {children}
    </Card>
  );
}
