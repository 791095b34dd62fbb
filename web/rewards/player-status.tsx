import type { GameWallet } from '@autolotto/contract/rewards/model.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { Card } from '../ui/layout/card.tsx';
import { formatCount } from './format.ts';
import { Guarded } from './guarded.tsx';
import { ProgressBar } from './progress-bar.tsx';
import type { GameWalletState } from './queries.ts';
import css from './rewards.module.css';

/** Level, XP, and what was spent. */
export function PlayerStatus({ wallet }: { wallet: GameWalletState }) {
  const t = useTranslations('rewards');
  return (
    <Card title={t('status.title')}>
      <Guarded query={wallet} words={{ loading: t('loading'), failed: t('failed') }}>
        {(data) => <Status wallet={data} />}
      </Guarded>
    </Card>
  );
}

function Status({ wallet }: { wallet: GameWallet }) {
  const t = useTranslations('rewards.status');
  const format = useFormatter();
  const { gamificationLevel: level, experiencePoints, experiencePerLevel, levelProgress, totalSpent } = wallet;
  const have = experiencePoints - level * experiencePerLevel;
  return (
    <>
      <p className={css.level}>{t('level', { level })}</p>
      <ProgressBar percent={levelProgress} label={t('progress', { next: level + 1 })}>
        <span>{t('have', { have, need: experiencePerLevel })}</span>
        <span>{format.number(levelProgress / 100, { style: 'percent', maximumFractionDigits: 1 })}</span>
      </ProgressBar>
      <dl className={css.lines}>
        <div>
          <dt>{t('experience')}</dt>
          <dd>{formatCount(experiencePoints)}</dd>
        </div>
        <div>
          <dt>{t('spent')}</dt>
          <dd>{formatMoney(totalSpent)}</dd>
        </div>
      </dl>
    </>
  );
}
