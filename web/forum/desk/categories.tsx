import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useAction } from '../../forms/use-action.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import { CategoryIcons, colorOf } from '../category-mark.tsx';
import css from '../forum.module.css';
import { CategorySheet } from './category-sheet.tsx';
import { type DeskCategory, deskCategoriesQuery, useOrderCategories } from './queries.ts';

/** The categories of the forum, to add, to change, to put in order and to switch off. */
export function ForumCategories() {
  const t = useTranslations('forum.categories');
  const { data, error, isPending, isFetching, refetch } = useQuery(deskCategoriesQuery);
  const [editing, setEditing] = useState<DeskCategory | 'new'>();
  const order = useAction(useOrderCategories(), { failed: { title: t('orderFailed'), message: t('again') } });
  const ids = data?.map(({ id }) => id) ?? [];
  const swap = (at: number, to: number) => {
    const next = [...ids];
    [next[at], next[to]] = [ids[to] ?? 0, ids[at] ?? 0];
    void order.run(next);
  };
  return (
    <Card
      title={t('title')}
      actions={
        <Button disabled={!data} onClick={() => setEditing('new')}>
          {t('add')}
        </Button>
      }
    >
      {isPending && <RowSkeletons label={t('loading')} count={4} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data && (
        <ol className={rows.list} aria-label={t('title')}>
          {data.map((category, at) => (
            <CategoryRow
              key={category.id}
              category={category}
              isBusy={order.isPending}
              onUp={at > 0 ? () => swap(at, at - 1) : undefined}
              onDown={at < data.length - 1 ? () => swap(at, at + 1) : undefined}
              onEdit={() => setEditing(category)}
            />
          ))}
        </ol>
      )}
      {editing && (
        <CategorySheet category={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </Card>
  );
}

type RowProps = {
  readonly category: DeskCategory;
  readonly isBusy: boolean;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onEdit: () => void;
};
function CategoryRow({ category, isBusy, onUp, onDown, onEdit }: RowProps) {
  const t = useTranslations('forum.categories');
  const language = useLocale().startsWith('es') ? 'es' : 'en';
  const { slug, words, leastTrust, isActive, postCount, oldSlugs } = category;
  const { name } = words[language];
  return (
    <li className={rows.row}>
      <div className={css.desk}>
        <span className={css.icon} style={colorOf(category.color)}>
          <CategoryIcons icon={category.icon} />
        </span>
        <div className={css.words}>
          <span className={css.author}>
            <strong>{name}</strong>
            {!isActive && <StatusBadge tone="neutral">{t('off')}</StatusBadge>}
          </span>
          <span className={css.quiet}>{t('facts', { slug, posts: postCount, trust: leastTrust })}</span>
          {oldSlugs.length > 0 && <span className={css.quiet}>{t('before', { slugs: oldSlugs.join(', ') })}</span>}
        </div>
      </div>
      <div className={rows.buttons}>
        {(
          [
            ['up', onUp, IconArrowUp],
            ['down', onDown, IconArrowDown],
          ] as const
        ).map(([way, onMove, Icon]) => (
          <Button
            key={way}
            variant="subtle"
            aria-label={t(`${way}Named`, { name })}
            disabled={!onMove || isBusy}
            onClick={onMove}
          >
            <Icon aria-hidden />
          </Button>
        ))}
        <Button variant="outline" aria-label={t('editNamed', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
    </li>
  );
}
