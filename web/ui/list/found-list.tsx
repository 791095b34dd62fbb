import { Button } from '@mantine/core';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { Drawing } from '../display/drawings.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { RowSkeletons } from '../feedback/skeletons.tsx';
import css from './found-list.module.css';
import { ListTools } from './list-tools.tsx';
import { useListKeys } from './use-list-keys.ts';

type ListWords = {
  readonly title: string;
  readonly count: (count: number, hasMore: boolean) => string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly none: string;
  readonly noMatch: string;
  readonly showAll: string;
  readonly more: string;
};
type WordOfList = Exclude<keyof ListWords, 'count'>;

/** The words of a list whose messages are named as here. */
export function listWords(
  t: (key: WordOfList | 'count' | 'countMore', values?: { count: number }) => string,
): ListWords {
  return {
    title: t('title'),
    count: (count, hasMore) => t(hasMore ? 'countMore' : 'count', { count }),
    loading: t('loading'),
    failed: t('failed'),
    retry: t('retry'),
    none: t('none'),
    noMatch: t('noMatch'),
    showAll: t('showAll'),
    more: t('more'),
  };
}

type Props<T> = {
  readonly query: {
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** What is found so far, page after page. */
  readonly items: readonly T[] | undefined;
  readonly words: ListWords;
  readonly why: (error: unknown) => string;
  readonly drawing: Drawing;
  readonly search: ReactNode;
  /** Other fields that narrow the list, and how many of them do now. */
  readonly filters?: ReactNode;
  readonly active?: number;
  /** Takes all narrowing back; undefined while there is none. */
  readonly onShowAll: (() => void) | undefined;
  /** Widths of the columns where they have room, as CSS says them. */
  readonly columns: string;
  /** The rows, each a list item whose first part names it. */
  readonly row: (item: T) => ReactNode;
};

/** A long list with its filters: loading, failed, empty, or found page by page. Rows of columns, or cards on a phone. */
export function FoundList<T>(props: Props<T>) {
  const { query, items, words, why, drawing, search, filters, active = 0, onShowAll, columns, row } = props;
  const root = useRef<HTMLDivElement>(null);
  useListKeys(root);
  return (
    <div ref={root} className={css.root}>
      <ListTools search={search} filters={filters} active={active} />
      <p className={css.count} role="status">
        {items ? words.count(items.length, query.hasNextPage) : query.isPending && words.loading}
      </p>
      {query.isPending && <RowSkeletons label={words.loading} />}
      {query.error ? (
        <ErrorState
          title={words.failed}
          retryLabel={words.retry}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {why(query.error)}
        </ErrorState>
      ) : null}
      {items?.length === 0 && (
        <EmptyState
          drawing={drawing}
          title={onShowAll ? words.noMatch : words.none}
          action={
            onShowAll && (
              <Button size="lg" variant="outline" onClick={onShowAll}>
                {words.showAll}
              </Button>
            )
          }
        />
      )}
      {items && items.length > 0 && (
        <div className={css.frame}>
          <ul data-rows aria-label={words.title} className={css.list} style={{ '--columns': columns } as CSSProperties}>
            {items.map(row)}
          </ul>
        </div>
      )}
      {query.hasNextPage && (
        <Button
          data-rows-more
          className={css.more ?? ''}
          size="lg"
          variant="outline"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </div>
  );
}
