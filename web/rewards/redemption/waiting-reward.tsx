import type { WaitingReward as Waiting } from '@autolotto/contract/rewards/redemption/model.ts';
import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { useTakeBack } from './queries.ts';
import css from './redemption.module.css';
import { RewardIcon } from './reward-icon.tsx';

/** Waits for the next order; taken back, its points come back. */
export function WaitingReward({ waiting }: { waiting: Waiting }) {
  const t = useTranslations('rewards.redemption');
  const { online } = useNetwork();
  const takeBack = useAction(useTakeBack(), {
    failed: { title: t('takeBackNamed'), message: t('takeBackFailed') },
    done: (_reply, { points }) => ({ title: t('takenBackTitle'), message: t('takenBack', { points }) }),
  });
  return (
    <li data-waiting>
      <RewardIcon id={waiting.reward} />
      <div className={css.words}>
        <h3 className={css.name} role="status">
          {t('blocked.waiting')}
        </h3>
        <p className={css.quiet}>{t('cost', { points: waiting.points })}</p>
      </div>
      <Button
        variant="subtle"
        aria-label={t('takeBackNamed')}
        disabled={!online}
        loading={takeBack.isPending}
        onClick={() => void takeBack.run(waiting)}
      >
        {t('takeBack')}
      </Button>
    </li>
  );
}
