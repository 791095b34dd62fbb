import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { use } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import css from '../../bitcoin/bitcoin.module.css';
import { NewPayment } from '../../bitcoin/new-payment.tsx';
import { RateCard } from '../../bitcoin/rate-card.tsx';
import { RecentPayments } from '../../bitcoin/recent.tsx';
import { SecurityCard } from '../../bitcoin/security-card.tsx';
import { WalletCard } from '../../bitcoin/wallet-card.tsx';
import { useSettings } from '../../client/settings.ts';
import { DepositGuardContext } from '../../payments/deposit-guard.ts';
import { Page } from '../../ui/layout/page.tsx';
import { GuardedDeposits } from '../account/guarded-deposits.tsx';
import { OnePayment } from './one-payment.tsx';

/** A payment in Bitcoin, by its address as well: it goes on where it was, on any device of its owner. */
export function BitcoinPaymentPage() {
  const t = useTranslations('bitcoin');
  const { payment } = useSearch({ from: '/bitcoin/bitcoin-payment' });
  const navigate = useNavigate();
  useDocumentTitle(t('documentTitle'));
  const show = (id: number | undefined) => void navigate({ to: '/bitcoin-payment', search: { payment: id } });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={css.columns}>
        <div className={css.stack}>
          <PartErrorBoundary>
            {payment === undefined ? (
              <GuardedDeposits>
                <Creation onCreated={show} />
              </GuardedDeposits>
            ) : (
              <OnePayment key={payment} id={payment} onAnother={() => show(undefined)} />
            )}
          </PartErrorBoundary>
        </div>
        <div className={css.stack}>
          <RateCard />
          <PartErrorBoundary>
            <RecentPayments />
          </PartErrorBoundary>
          <PartErrorBoundary>
            <WalletCard />
          </PartErrorBoundary>
          <SecurityCard />
        </div>
      </div>
    </Page>
  );
}

function Creation({ onCreated }: { readonly onCreated: (id: number) => void }) {
  const guard = use(DepositGuardContext);
  const fee = useSettings().data?.fees.networkFee ?? '0.00';
  return <NewPayment networkFee={fee} onCreated={onCreated} {...guard} />;
}
