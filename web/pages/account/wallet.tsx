import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { HelpCard } from '../../app/shell/help-card.tsx';
import { useSettings } from '../../client/settings.ts';
import { AtmCard } from '../../ledger/atm-card.tsx';
import { walletQuery } from '../../ledger/queries.ts';
import { Transactions } from '../../ledger/transactions.tsx';
import { DepositForm } from '../../payments/deposit-form.tsx';
import { PrizesCard } from '../../prizes/prizes-card.tsx';
import { LimitsCard } from '../../responsible-gaming/limits-card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Anchored } from './anchored.tsx';
import { GuardedDeposits } from './guarded-deposits.tsx';
import css from './wallet.module.css';
import { WalletCard } from './wallet-card.tsx';

export function WalletPage() {
  const t = useTranslations('ledger');
  const wallet = useQuery(walletQuery);
  const settings = useSettings();
  const amount = useRef<HTMLInputElement>(null);
  const atm = useRef<HTMLElement>(null);
  useDocumentTitle(t('documentTitle'));

  const showAtm = () => {
    atm.current?.scrollIntoView({ block: 'center' });
    atm.current?.focus({ preventScroll: true });
  };

  return (
    <Page title={t('title')}>
      <div className={css.columns}>
        <div className={css.money}>
          <WalletCard onAdd={() => amount.current?.focus()} onAtm={showAtm} />
          <PartErrorBoundary>
            <Transactions />
          </PartErrorBoundary>
          <Anchored hashes={['prizes']}>
            <PrizesCard />
          </Anchored>
        </div>
        <div className={css.ways}>
          {settings.data ? (
            <>
              <PartErrorBoundary>
                <GuardedDeposits>
                  <DepositForm settings={settings.data} balance={wallet.data?.balance} amountRef={amount} />
                </GuardedDeposits>
              </PartErrorBoundary>
              <PartErrorBoundary>
                <LimitsCard />
              </PartErrorBoundary>
              <AtmCard feePercent={settings.data.fees.atmFeePercent} ref={atm} />
              <HelpCard title={t('support.title')} text={t('support.text')} />
            </>
          ) : settings.error ? (
            <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void settings.refetch()} />
          ) : (
            <RowSkeletons label={t('loading')} count={4} />
          )}
        </div>
      </div>
    </Page>
  );
}
