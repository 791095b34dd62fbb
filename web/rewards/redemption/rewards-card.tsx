import type { Reward, RewardsOverview } from '@autolotto/contract/rewards/redemption/model.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyAction } from '../../forms/use-money-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Guarded } from '../guarded.tsx';
import { rewardsQuery, useRedeem } from './queries.ts';
import { Receipts } from './receipts.tsx';
import { RedeemSheet } from './redeem-sheet.tsx';
import css from './redemption.module.css';
import { RewardRow } from './reward-row.tsx';
import { useRewardText } from './use-reward-text.ts';
import { WaitingReward } from './waiting-reward.tsx';

/** What store points buy, what waits, and what was redeemed. `off` stands in place of what cannot be redeemed now. */
export function RewardsCard({ off }: { off?: ReactNode }) {
  const t = useTranslations('rewards.redemption');
  const query = useQuery(rewardsQuery);
  return (
    <Card
      title={t('title')}
      actions={query.data && <span className={css.have}>{t('have', { points: query.data.storePoints })}</span>}
    >
      <Guarded query={query} words={{ loading: t('loading'), failed: t('failed') }} rows={3}>
        {(data) => <Rewards overview={data} off={off} />}
      </Guarded>
    </Card>
  );
}

function Rewards({ overview, off }: { overview: RewardsOverview; off: ReactNode }) {
  const t = useTranslations('rewards.redemption');
  const textOf = useRewardText();
  // As it was when asked for: a redemption whose answer was lost changes what is shown behind the sheet.
  const [asked, setAsked] = useState<{ readonly reward: Reward; readonly overview: RewardsOverview }>();
  const redeem = useMoneyAction(useRedeem(), {
    failed: { title: t('redeemFailedTitle'), message: t('redeemFailed') },
    done: ({ reward }) => ({ title: t('done.title', { title: textOf(reward).title }), message: t(`done.${reward}`) }),
  });
  const { waiting, rewards, receipts } = overview;
  const isOff = off !== undefined;
  // What was redeemed and offered again would be said twice.
  const offered = rewards.filter(({ blocker }) => blocker !== 'waiting');
  return (
    <>
      {off}
      {!isOff && rewards.length === 0 && (
        <EmptyState drawing="receipt" title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      )}
      {(waiting !== null || (!isOff && offered.length > 0)) && (
        <ul className={css.rewards}>
          {waiting && <WaitingReward waiting={waiting} />}
          {!isOff &&
            offered.map((reward) => (
              <RewardRow key={reward.id} reward={reward} onRedeem={() => setAsked({ reward, overview })} />
            ))}
        </ul>
      )}
      {!isOff && rewards.length > 0 && <p className={css.quiet}>{t('lead')}</p>}
      <Receipts receipts={receipts} />
      {asked && <RedeemSheet {...asked} redeem={redeem} onClose={() => setAsked(undefined)} />}
    </>
  );
}
