import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { FilterSwitch } from '../filter-switch.tsx';
import forum from '../forum.module.css';
import { PostRow } from '../post-row.tsx';
import { categoriesQuery, type Sort, searchQuery } from '../queries.ts';
import css from './finding.module.css';
import { stretchesOf } from './marked.ts';

function Marked({ text }: { readonly text: string }) {
  return stretchesOf(text).map(({ text: stretch, isMarked }, place) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text have no other name
      <mark key={place} className={css.mark}>
        {stretch}
      </mark>
    ) : (
      stretch
    ),
  );
}

export function SearchResults({ words }: { readonly words: string }) {
  const t = useTranslations('forum');
  const [sort, setSort] = useState<Sort>('best');
  const [category, setCategory] = useState('');
  const categories = useQuery(categoriesQuery).data ?? [];
  const query = useInfiniteQuery(searchQuery(words, sort, category));
  const found = query.data?.pages.flatMap((page) => page.found);
  const meant = query.data?.pages[0]?.didYouMean;
  return (
    <div>
      <FilterSwitch active={Number(sort !== 'best') + Number(category !== '')}>
        <NativeSelect
          label={t('search.sort')}
          value={sort}
          onChange={(event) => setSort(event.currentTarget.value as Sort)}
          data={[
            { value: 'best', label: t('search.best') },
            { value: 'newest', label: t('search.newest') },
          ]}
        />
        <NativeSelect
          label={t('search.category')}
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
          data={[
            { value: '', label: t('category.all') },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
      </FilterSwitch>
      {query.isPending && <RowSkeletons label={t('search.loading')} count={4} />}
      {query.isError && !found && (
        <ErrorState
          title={t('search.failed')}
          retryLabel={t('retry')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {found?.length === 0 && (
        <EmptyState
          drawing="search"
          title={t('search.none', { words })}
          action={
            <Button
              variant="outline"
              renderRoot={(props) => <Link {...props} to="/forum/new" search={{ title: words.slice(0, 150) }} />}
            >
              {t('search.ask')}
            </Button>
          }
        >
          {meant && (
            <p>
              {t('search.meant')}{' '}
              <Link to="/forum/search/$words" params={{ words: meant }}>
                {meant}
              </Link>
              ?
            </p>
          )}
        </EmptyState>
      )}
      {found && found.length > 0 && (
        <ul className={forum.list}>
          {found.map((hit) => (
            <PostRow
              key={hit.id}
              post={hit}
              title={<Marked text={hit.markedTitle} />}
              text={
                <>
                  {hit.replyNumber !== null && `${t('search.inReply', { number: hit.replyNumber })}: `}
                  <Marked text={hit.markedText} />
                </>
              }
              replyNumber={hit.replyNumber}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={forum.center}>
          <Button variant="outline" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  );
}
