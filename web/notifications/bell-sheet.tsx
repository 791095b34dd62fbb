import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../forms/use-action.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import css from './bell.module.css';
import { NotificationRow } from './notification-row.tsx';
import { inAppQuery, useReadAll } from './queries.ts';

/** What happened while somebody was elsewhere, newest first. */
export function BellSheet({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const t = useTranslations('notifications');
  const query = useInfiniteQuery({ ...inAppQuery, enabled: opened });
  const items = query.data?.pages.flatMap((page) => page.items);
  const newest = items?.[0]?.id;
  const readAll = useAction(useReadAll(), { failed: { title: t('changeFailed'), message: t('changeFailedHint') } });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      isFile
      actions={
        newest !== undefined &&
        items?.some(({ isRead }) => !isRead) && (
          <Button variant="outline" loading={readAll.isPending} onClick={() => void readAll.run(newest)}>
            {t('readAll')}
          </Button>
        )
      }
    >
      {query.isPending && <RowSkeletons label={t('loading')} count={5} />}
      {query.isError && !items && (
        <ErrorState
          title={t('failed')}
          retryLabel={t('retry')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {items?.length === 0 && (
        <EmptyState drawing="receipt" title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className={css.list}>
          {items.map((one) => (
            <NotificationRow key={one.id} one={one} onOpen={onClose} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Sheet>
  );
}
