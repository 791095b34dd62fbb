import type { Achievement } from '@autolotto/contract/rewards/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { Card } from '../ui/layout/card.tsx';
import { AchievementIcon } from './achievement-icon.tsx';
import { Guarded } from './guarded.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { achievementsQuery } from './queries.ts';
import css from './rewards.module.css';
import { useAchievementText } from './use-achievement-text.ts';

/** Every achievement, with what is still missing. */
export function AchievementsCard({ userId, id }: { userId: string; id: string }) {
  const t = useTranslations('rewards.achievements');
  const query = useQuery(achievementsQuery(userId));
  const earned = query.data?.filter(({ awardedAt }) => awardedAt !== null).length;
  return (
    <Card
      id={id}
      title={t('title')}
      actions={query.data && <span>{t('count', { have: earned ?? 0, need: query.data.length })}</span>}
    >
      <Guarded query={query} words={{ loading: t('loading'), failed: t('failed') }} rows={4}>
        {(all) => (
          <ul className={css.achievements}>
            {all.map((one) => (
              <One key={one.id} achievement={one} />
            ))}
          </ul>
        )}
      </Guarded>
    </Card>
  );
}

function One({ achievement }: { achievement: Achievement }) {
  const t = useTranslations('rewards.achievements');
  const format = useFormatter();
  const { id, pointsAwarded, awardedAt, progress } = achievement;
  const { title, description } = useAchievementText()(id);
  return (
    <li>
      <AchievementIcon id={id} isEarned={awardedAt !== null} />
      <div className={css.grow}>
        <h3 className={css.name}>{title}</h3>
        <p className={css.quiet}>{description}</p>
        {awardedAt === null && progress.need === 1 && (
          <p className={css.points}>{t('points', { points: pointsAwarded })}</p>
        )}
        {awardedAt === null && progress.need > 1 && (
          <ProgressBar percent={(100 * progress.have) / progress.need} label={t('progressOf', { title })}>
            <span>{t('progress', progress)}</span>
            <span className={css.points}>{t('points', { points: pointsAwarded })}</span>
          </ProgressBar>
        )}
        {awardedAt !== null && (
          <p className={css.progressWords}>
            <StatusBadge tone="success">
              {t('earnedOn', { date: format.dateTime(new Date(awardedAt), { dateStyle: 'medium' }) })}
            </StatusBadge>
            <span className={css.points}>{t('points', { points: pointsAwarded })}</span>
          </p>
        )}
      </div>
    </li>
  );
}
