import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { type Game, pastDrawsQuery } from '../queries.ts';
import css from './past.module.css';
import { PastDrawRow } from './past-draw.tsx';

type Props = { readonly game: Game; readonly onClose: () => void };

/** What was drawn, the latest first, and how each draw was settled. */
export function PastSheet({ game, onClose }: Props) {
  const t = useTranslations('lottery');
  const past = useInfiniteQuery(pastDrawsQuery(game.id));
  const draws = past.data?.pages.flatMap(({ items }) => items);
  return (
    <Sheet opened onClose={onClose} title={t('past.title', { name: game.name })} closeLabel={t('close')} size="lg">
      {past.isPending && <RowSkeletons label={t('past.loading')} count={4} />}
      {past.isError && !draws && (
        <ErrorState
          title={t('past.failed')}
          retryLabel={t('retry')}
          retrying={past.isFetching}
          onRetry={() => void past.refetch()}
        />
      )}
      {draws?.length === 0 && <EmptyState drawing="slip" title={t('past.empty')} />}
      {draws && draws.length > 0 && (
        <ol className={css.draws}>
          {draws.map((draw) => (
            <li key={draw.id}>
              <PastDrawRow draw={draw} game={game} />
            </li>
          ))}
        </ol>
      )}
      {past.hasNextPage && (
        <Button variant="outline" loading={past.isFetchingNextPage} onClick={() => void past.fetchNextPage()}>
          {t('past.more')}
        </Button>
      )}
    </Sheet>
  );
}
