import { useTranslations } from 'use-intl';
import { PaymentCard } from '../../bitcoin/payment-card.tsx';
import type { BitcoinPayment } from '../../bitcoin/queries.ts';
import { TestCoinsCard } from '../../bitcoin/test-coins-card.tsx';
import { usePayment } from '../../bitcoin/use-payment.ts';
import { ApiError } from '../../client/errors.ts';
import { useSettings } from '../../client/settings.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { GuardedData } from '../../ui/feedback/guarded-data.tsx';

type Props = { readonly id: number; readonly onAnother: () => void };

/** By its number: somebody else's is like none. */
export function OnePayment({ id, onAnother }: Props) {
  const t = useTranslations('bitcoin');
  const payment = usePayment(id);
  const isDemo = useSettings().data?.preset === 'demo';
  if (payment.error instanceof ApiError && [400, 404].includes(payment.error.status))
    return <EmptyState drawing="slip" title={t('payment.missing')} />;
  return (
    <GuardedData
      query={payment}
      words={{ loading: t('payment.loading'), failed: t('payment.failed') }}
      retryLabel={t('retry')}
      rows={6}
    >
      {(found: BitcoinPayment) => (
        <>
          <PaymentCard payment={found} onAnother={onAnother} />
          {isDemo && found.status !== 'confirmed' && <TestCoinsCard payment={found} />}
        </>
      )}
    </GuardedData>
  );
}
