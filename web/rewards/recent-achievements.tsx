import { achievementIds } from '@autolotto/contract/rewards/achievements.ts';
import type { Achievement } from '@autolotto/contract/rewards/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Card } from '../ui/layout/card.tsx';
import { AchievementIcon } from './achievement-icon.tsx';
import { Guarded } from './guarded.tsx';
import { achievementsQuery } from './queries.ts';
import css from './rewards.module.css';
import { useAchievementText } from './use-achievement-text.ts';

const shownHere = 3;
type Earned = Achievement & { readonly awardedAt: string };
const isEarned = (one: Achievement): one is Earned => one.awardedAt !== null;

export function RecentAchievements({ userId, allId }: { userId: string; allId: string }) {
  const t = useTranslations('rewards');
  const query = useQuery(achievementsQuery(userId));
  return (
    <Card title={t('recent.title')}>
      <Guarded query={query} words={{ loading: t('achievements.loading'), failed: t('achievements.failed') }}>
        {(all) => <Recent all={all} />}
      </Guarded>
      <a className={css.link} href={`#${allId}`}>
        {t('recent.all')}
      </a>
    </Card>
  );
}

function Recent({ all }: { all: readonly Achievement[] }) {
  const t = useTranslations('rewards');
  const textOf = useAchievementText();
  const earned = all.filter(isEarned);
  const first = all.find(({ id }) => id === achievementIds[0]);
  if (earned.length === 0) {
    return (
      <p>
        {t('recent.none')} {first && t('recent.first', { title: textOf(first.id).title, points: first.pointsAwarded })}
      </p>
    );
  }
  return (
    <ul className={css.recent}>
      {earned.slice(0, shownHere).map(({ id, pointsAwarded }) => (
        <li key={id}>
          <AchievementIcon id={id} isEarned />
          <span className={css.grow}>{textOf(id).title}</span>
          <span className={css.points}>{t('achievements.points', { points: pointsAwarded })}</span>
        </li>
      ))}
    </ul>
  );
}
