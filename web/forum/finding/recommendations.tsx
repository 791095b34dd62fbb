import type { Difficulty } from '@autolotto/contract/forum/enums.ts';
import { difficulties } from '@autolotto/contract/forum/enums.ts';
import { NativeSelect } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { CategoryMark } from '../category-mark.tsx';
import forum from '../forum.module.css';
import { Guarded } from '../guarded.tsx';
import { type Recommendation, recommendationsQuery } from '../queries.ts';
import css from './finding.module.css';

/** A few posts for the reader, each with its reason, of one level where they choose one. */
export function Recommendations() {
  const t = useTranslations('forum');
  const [level, setLevel] = useState<Difficulty | ''>('');
  const query = useQuery(recommendationsQuery(level === '' ? undefined : level));
  const words = { loading: t('recommendations.loading'), failed: t('recommendations.failed') };
  return (
    <>
      <div className={forum.filters}>
        <NativeSelect
          label={t('recommendations.level')}
          value={level}
          onChange={(event) => setLevel(event.currentTarget.value as Difficulty | '')}
          data={[
            { value: '', label: t('list.everyLevel') },
            ...difficulties.filter((value) => value !== 'any').map((value) => ({ value, label: t(`levels.${value}`) })),
          ]}
        />
      </div>
      <Guarded query={query} words={words} rows={2}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              drawing="slip"
              title={level === '' ? t('recommendations.none') : t('recommendations.noneOfLevel')}
            >
              {level === '' ? t('recommendations.noneText') : undefined}
            </EmptyState>
          ) : (
            <ul className={css.cards}>
              {found.map((one) => (
                <RecommendationCard key={one.id} one={one} />
              ))}
            </ul>
          )
        }
      </Guarded>
    </>
  );
}

function RecommendationCard({ one }: { readonly one: Recommendation }) {
  const t = useTranslations('forum');
  return (
    <li className={css.card} data-recommended={one.id}>
      <Link to="/forum/post/$postId" params={{ postId: String(one.id) }} className={forum.rowTitle}>
        {one.title}
      </Link>
      <p className={forum.excerpt}>{one.excerpt}</p>
      <p className={css.reason}>
        <IconBulb aria-hidden size="1.2em" />
        {one.recommendationReason}
      </p>
      <div className={forum.facts}>
        <CategoryMark category={one.category} />
        <span>{t(`levels.${one.difficulty}`)}</span>
        <span>{t('list.by', { author: one.author.name })}</span>
        <span>{t('recommendations.engagement', { count: one.engagement })}</span>
      </div>
    </li>
  );
}
