import type { Reward } from '@autolotto/contract/rewards/redemption/model.ts';
import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import css from './redemption.module.css';
import { RewardIcon } from './reward-icon.tsx';
import { useRewardText } from './use-reward-text.ts';

type Props = { readonly reward: Reward; readonly onRedeem: () => void };

/** A reward, its cost, and its button; or why it cannot be redeemed now. */
export function RewardRow({ reward: { id, points, missing, blocker }, onRedeem }: Props) {
  const t = useTranslations('rewards.redemption');
  const { title, description } = useRewardText()(id);
  const { online } = useNetwork();
  const reasonId = useId();
  const reason =
    blocker !== null
      ? t(`blocked.${blocker}`)
      : missing > 0
        ? t('missing', { missing })
        : online
          ? undefined
          : t('offline');
  return (
    <li>
      <RewardIcon id={id} />
      <div className={css.words}>
        <h3 className={css.name}>{title}</h3>
        <p className={css.quiet}>{description}</p>
        <p className={css.cost}>{t('cost', { points })}</p>
        {reason !== undefined && (
          <p id={reasonId} className={css.quiet}>
            {reason}
          </p>
        )}
      </div>
      <Button
        variant="outline"
        disabled={reason !== undefined}
        aria-label={t('redeemNamed', { title })}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onClick={onRedeem}
      >
        {t('redeem')}
      </Button>
    </li>
  );
}
