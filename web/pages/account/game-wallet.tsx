import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useSignedInUser } from '../../client/session/session.ts';
import { DebtNotice } from '../../ledger/debt-notice.tsx';
import { CardReturn } from '../../payments/card-return.tsx';
import { PromoPanel } from '../../promotions/promo-panel.tsx';
import { LimitsCard } from '../../responsible-gaming/limits-card.tsx';
import { AchievementsCard } from '../../rewards/achievements-card.tsx';
import { BalancesCard } from '../../rewards/balances-card.tsx';
import { Explained } from '../../rewards/explained.tsx';
import { CoinHistory, PointHistory } from '../../rewards/histories.tsx';
import { PlayerStatus } from '../../rewards/player-status.tsx';
import { gameWalletQuery } from '../../rewards/queries.ts';
import { RecentAchievements } from '../../rewards/recent-achievements.tsx';
import { Page } from '../../ui/layout/page.tsx';
import css from './game-wallet.module.css';
import { GameWalletSheets } from './game-wallet-sheets.tsx';
import { WhatPointsBuy } from './what-points-buy.tsx';

const achievementsId = 'achievements';

/** Dollars, coins and points: what there is, and how to get more of it. */
export function GameWalletPage() {
  const t = useTranslations('rewards');
  const { id } = useSignedInUser();
  const wallet = useQuery(gameWalletQuery(id));
  useDocumentTitle(t('documentTitle'));
  return (
    <Page title={t('title')}>
      <CardReturn />
      <div className={css.columns}>
        <div className={css.column}>
          <BalancesCard wallet={wallet} seed={id}>
            {wallet.data && <DebtNotice owed={wallet.data.owed} />}
          </BalancesCard>
          <PartErrorBoundary>
            <GameWalletSheets wallet={wallet} />
          </PartErrorBoundary>
        </div>
        <div className={css.side}>
          <PartErrorBoundary>
            <PlayerStatus wallet={wallet} />
          </PartErrorBoundary>
          <PartErrorBoundary>
            <RecentAchievements userId={id} allId={achievementsId} />
          </PartErrorBoundary>
          <PartErrorBoundary>
            <PromoPanel />
          </PartErrorBoundary>
        </div>
      </div>
      <WhatPointsBuy />
      {wallet.data && <Explained wallet={wallet.data} />}
      <div className={css.columns}>
        <div className={css.column}>
          <PartErrorBoundary>
            <AchievementsCard userId={id} id={achievementsId} />
          </PartErrorBoundary>
          <PartErrorBoundary>
            <CoinHistory userId={id} />
          </PartErrorBoundary>
          <PartErrorBoundary>
            <PointHistory userId={id} />
          </PartErrorBoundary>
        </div>
        <PartErrorBoundary>
          <LimitsCard />
        </PartErrorBoundary>
      </div>
    </Page>
  );
}
