import { type Difficulty, difficulties } from '@autolotto/contract/forum/enums.ts';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { FilterSwitch } from './filter-switch.tsx';
import css from './forum.module.css';
import { PostRow } from './post-row.tsx';
import { type PostList as List, postsQuery } from './queries.ts';

/** Posts page by page, narrowed by level and by what is not read. */
export function PostList({ list }: { readonly list: List }) {
  const t = useTranslations('forum');
  const [level, setLevel] = useState<Difficulty | ''>('');
  const [isUnread, setUnread] = useState(false);
  const query = useInfiniteQuery(
    postsQuery(list, {
      ...(level === '' ? {} : { difficulty: level }),
      ...(isUnread ? { unread: 'true' as const } : {}),
    }),
  );
  // A post that was answered meanwhile may stand on two pages.
  const items = query.data && [
    ...new Map(query.data.pages.flatMap((page) => page.items).map((post) => [post.id, post])).values(),
  ];
  const isNarrowed = level !== '' || isUnread;
  const showAll = () => {
    setLevel('');
    setUnread(false);
  };
  return (
    <div>
      <FilterSwitch active={Number(level !== '') + Number(isUnread)}>
        <NativeSelect
          label={t('list.level')}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value as Difficulty | '')}
          data={[
            { value: '', label: t('list.everyLevel') },
            ...difficulties.map((value) => ({ value, label: t(`levels.${value}`) })),
          ]}
        />
        <Checkbox
          label={t('list.onlyUnread')}
          checked={isUnread}
          onChange={(event) => setUnread(event.currentTarget.checked)}
        />
      </FilterSwitch>
      {query.isPending && <RowSkeletons label={t('list.loading')} count={4} />}
      {query.isError && !items && (
        <ErrorState
          title={t('list.failed')}
          retryLabel={t('retry')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {items?.length === 0 && (
        <EmptyState
          drawing={isNarrowed ? 'search' : 'slip'}
          title={isNarrowed ? t('list.noMatch') : t('list.none')}
          action={
            isNarrowed ? (
              <Button variant="outline" onClick={showAll}>
                {t('list.showAll')}
              </Button>
            ) : (
              <Button renderRoot={(props) => <Link {...props} to="/forum/new" />}>{t('newPost')}</Button>
            )
          }
        >
          {isNarrowed ? undefined : t('list.noneText')}
        </EmptyState>
      )}
      {items && items.length > 0 && (
        <ul className={css.list}>
          {items.map((post) => (
            <PostRow key={post.id} post={post} hidesCategory={typeof list === 'object'} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={css.center}>
          <Button
            className={css.more ?? ''}
            variant="outline"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  );
}
