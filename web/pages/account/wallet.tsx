import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { HelpCard } from '../../app/shell/help-card.tsx';
import { useSignedInUser } from '../../client/session/session.ts';
import { useSettings } from '../../client/settings.ts';
import { AtmCard } from '../../ledger/atm-card.tsx';
import { Balance } from '../../ledger/balance.tsx';
import { walletQuery } from '../../ledger/queries.ts';
import { Transactions } from '../../ledger/transactions.tsx';
import { DepositForm } from '../../payments/deposit-form.tsx';
import { Rosette } from '../../ui/display/rosette.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TicketCard } from '../../ui/layout/ticket-card.tsx';
import css from './wallet.module.css';

export function WalletPage() {
  const t = useTranslations('ledger');
  const user = useSignedInUser();
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
          <TicketCard
            raised
            stub={
              <div className={css.actions}>
                <Button size="lg" leftSection={<IconPlus aria-hidden />} onClick={() => amount.current?.focus()}>
                  {t('addFunds')}
                </Button>
                <Button size="lg" variant="outline" leftSection={<IconBuildingBank aria-hidden />} onClick={showAtm}>
                  {t('bitcoinAtm')}
                </Button>
              </div>
            }
          >
            <div className={css.rosette}>
              <Rosette seed={user.id} weight={0.9} />
            </div>
            <div className={css.front}>
              {wallet.isPending && <RowSkeletons label={t('loading')} count={1} />}
              {wallet.error && (
                <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void wallet.refetch()} />
              )}
              {wallet.data && (
                <>
                  <Balance wallet={wallet.data} size="xl" />
                  {wallet.data.held !== '0.00' && <p className={css.quiet}>{t('heldWhy')}</p>}
                  <p className={css.rate}>{t('rate', { coins: wallet.data.coinsPerDollar })}</p>
                </>
              )}
            </div>
          </TicketCard>
          <PartErrorBoundary>
            <Transactions />
          </PartErrorBoundary>
        </div>
        <div className={css.ways}>
          {settings.data ? (
            <>
              <PartErrorBoundary>
                <DepositForm settings={settings.data} balance={wallet.data?.balance} amountRef={amount} />
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
