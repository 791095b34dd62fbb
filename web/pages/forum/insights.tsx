import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import forum from '../../forum/forum.module.css';
import { Guarded } from '../../forum/guarded.tsx';
import css from '../../forum/people/people.module.css';
import { StatsStrip } from '../../forum/people/stats-strip.tsx';
import { insightsQuery } from '../../forum/queries.ts';
import { DrawStatisticsCard } from '../../lottery/statistics/statistics-card.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ForumFrame } from './frame.tsx';

/** What happens in the forum, in figures. */
export function InsightsPage() {
  const t = useTranslations('forum.insightsPage');
  const counts = useTranslations('forum.category');
  const format = useFormatter();
  const query = useQuery(insightsQuery);
  return (
    <ForumFrame title={t('title')} documentTitle={t('documentTitle')} lead={t('lead')}>
      <Guarded query={query} words={{ loading: t('loading'), failed: t('failed') }}>
        {({ weeks, tags, categories, answered }) => {
          const most = Math.max(1, ...weeks.map(({ posts, replies }) => posts + replies));
          return (
            <>
              <Card>
                <StatsStrip />
                <p>{t('answered', { percent: answered })}</p>
              </Card>
              <DrawStatisticsCard />
              <Card title={t('weeks')}>
                <div className={css.scroll}>
                  <table className={css.weeks}>
                    <thead>
                      <tr>
                        <th scope="col">{t('week')}</th>
                        <th scope="col">{t('posts')}</th>
                        <th scope="col">{t('replies')}</th>
                        <td />
                      </tr>
                    </thead>
                    <tbody>
                      {weeks.map(({ from, posts, replies }) => (
                        <tr key={from}>
                          <th scope="row">
                            {format.dateTime(new Date(`${from}T12:00:00Z`), { month: 'short', day: 'numeric' })}
                          </th>
                          <td>{format.number(posts)}</td>
                          <td>{format.number(replies)}</td>
                          <td>
                            {posts + replies > 0 && (
                              <span
                                className={css.bar}
                                style={{ '--share': `${((posts + replies) / most) * 100}%` } as CSSProperties}
                              />
                            )}
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
              </Card>
              <Card title={t('categories')}>
                <ul className={forum.list}>
                  {categories.map(({ name, slug, posts, replies }) => (
                    <li key={slug} className={`${forum.author} ${css.category}`}>
                      <Link to="/forum/category/$slug" params={{ slug }}>
                        {name}
                      </Link>
                      <span className={forum.quiet}>{counts('counts', { posts, replies })}</span>
                    </li>
                  ))}
                </ul>
              </Card>
              <Card title={t('tags')}>
                {tags.length === 0 && <p className={forum.quiet}>{t('noTags')}</p>}
                <div className={forum.marks}>
                  {tags.map(({ tag, posts }) => (
                    <Link key={tag} to="/forum/search/$words" params={{ words: tag }} className={forum.tag}>
                      #{tag} · {format.number(posts)}
                    </Link>
                  ))}
                </div>
              </Card>
            </>
          );
        }}
      </Guarded>
    </ForumFrame>
  );
}
