import { postedIn, roomOf } from '@autolotto/contract/chat/rooms.ts';
import type { Achievement } from '@autolotto/contract/rewards/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { useShare } from '../../chat/queries.ts';
import { useRoomWords } from '../../chat/rooms/use-room-words.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { useAction } from '../../forms/use-action.ts';
import { AchievementIcon } from '../../rewards/achievement-icon.tsx';
import { Guarded } from '../../rewards/guarded.tsx';
import { achievementsQuery } from '../../rewards/queries.ts';
import { useAchievementText } from '../../rewards/use-achievement-text.ts';
import css from './chat.module.css';

/** Every achievement; those that are earned can be shown to others. */
export function AchievementList() {
  const t = useTranslations('chat.achievements');
  const { id } = useSignedInUser();
  const achievements = useQuery(achievementsQuery(id));
  return (
    <Guarded query={achievements} words={{ loading: t('loading'), failed: t('failed') }} rows={4}>
      {(all) => (
        <ul className={css.achievements}>
          {all.map((one) => (
            <One key={one.id} achievement={one} />
          ))}
        </ul>
      )}
    </Guarded>
  );
}

const room = roomOf(postedIn.achievement);
function One({ achievement: { id, awardedAt, progress } }: { readonly achievement: Achievement }) {
  const t = useTranslations('chat.achievements');
  const format = useFormatter();
  const { nameOf } = useRoomWords();
  const { title, description } = useAchievementText()(id);
  const share = useAction(useShare(), {
    failed: { message: t('shareFailed') },
    done: () => ({ title: t('shared', { room: room ? nameOf(room) : '' }) }),
  });
  return (
    <li>
      <AchievementIcon id={id} isEarned={awardedAt !== null} />
      <div className={css.grow}>
        <h3>{title}</h3>
        <p className={css.quiet}>{description}</p>
        <p className={css.quiet}>
          {awardedAt === null
            ? t('progress', progress)
            : t('earned', { date: format.dateTime(new Date(awardedAt), { dateStyle: 'medium' }) })}
        </p>
      </div>
      {awardedAt !== null && (
        <Button
          size="sm"
          variant="outline"
          loading={share.isPending}
          disabled={share.isSuccess}
          onClick={() => void share.run({ what: 'achievement', achievement: id })}
        >
          {t('share')}
        </Button>
      )}
    </li>
  );
}
