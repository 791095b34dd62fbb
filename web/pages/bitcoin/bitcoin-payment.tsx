import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import css from '../../bitcoin/bitcoin.module.css';
import { RateCard } from '../../bitcoin/rate-card.tsx';
import { RecentPayments } from '../../bitcoin/recent.tsx';
import { SecurityCard } from '../../bitcoin/security-card.tsx';
import { WalletCard } from '../../bitcoin/wallet-card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { OnePayment } from './one-payment.tsx';
import { Services } from './services.tsx';

/** A payment in Bitcoin, by its address as well: it goes on where it was, on any device of its owner. */
export function BitcoinPaymentPage() {
  const t = useTranslations('bitcoin');
  const { payment, service } = useSearch({ from: '/bitcoin/bitcoin-payment' });
  const navigate = useNavigate();
  useDocumentTitle(t('documentTitle'));
  const show = (id: number | undefined) => void navigate({ to: '/bitcoin-payment', search: { payment: id } });
  return (
    <Page title={t('title')}>
      <div className={css.columns}>
        <div className={css.stack}>
          <PartErrorBoundary>
            {payment === undefined ? (
              <Services chosen={service} onCreated={show} />
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
