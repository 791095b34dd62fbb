import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../../app/boundaries/part-error-boundary.tsx';
import { EveryCodeCard } from '../../../bitcoin/admin/every-code.tsx';
import { EveryPaymentCard } from '../../../bitcoin/admin/every-payment.tsx';
import { NetworkCard } from '../../../bitcoin/admin/network-card.tsx';
import { ProofCard } from '../../../bitcoin/admin/proof-card.tsx';
import { type BitcoinOverview, overviewQuery } from '../../../bitcoin/admin/queries.ts';
import css from '../../../bitcoin/bitcoin.module.css';
import { PayDesk } from '../../../bitcoin/cash/pay-desk.tsx';
import { GuardedData } from '../../../ui/feedback/guarded-data.tsx';
import { useFilters } from '../use-filters.ts';

/** Bitcoin for those who answer for it: whether it works, whether it adds up, what went otherwise, and cash codes. */
export function BitcoinSection() {
  const t = useTranslations('bitcoinAdmin');
  const overview = useQuery(overviewQuery);
  const { textOf, setFilters } = useFilters();
  return (
    <GuardedData
      query={overview}
      words={{ loading: t('loading'), failed: t('failed') }}
      retryLabel={t('retry')}
      rows={6}
    >
      {(found: BitcoinOverview) => (
        <div className={css.stack}>
          <div className={css.columns}>
            <ProofCard proof={found.proof} />
            <NetworkCard overview={found} />
          </div>
          <PartErrorBoundary>
            <EveryPaymentCard
              counts={found.payments}
              show={textOf('show')}
              onShow={(show) => setFilters({ show: show === 'exceptions' ? undefined : show })}
            />
          </PartErrorBoundary>
          <PartErrorBoundary>
            <EveryCodeCard counts={found.cashCodes} />
          </PartErrorBoundary>
          <PartErrorBoundary>
            <PayDesk />
          </PartErrorBoundary>
        </div>
      )}
    </GuardedData>
  );
}
