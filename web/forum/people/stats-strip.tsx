import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { statsQuery } from '../queries.ts';
import css from './people.module.css';

/** The forum in five figures. */
export function StatsStrip() {
  const t = useTranslations('forum.stats');
  const format = useFormatter();
  const stats = useQuery(statsQuery).data;
  if (!stats) return <div className={css.strip} aria-hidden />;
  const figures = [
    ['posts', stats.posts],
    ['replies', stats.replies],
    ['members', stats.members],
    ['today', stats.today],
    ['online', stats.online],
  ] as const;
  return (
    <ul className={css.strip} aria-label={t('label')}>
      {figures.map(([name, count]) => (
        <li key={name}>
          <strong>{format.number(count)}</strong> {t(name, { count })}
        </li>
      ))}
    </ul>
  );
}
