import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { GuardedData } from '../ui/feedback/guarded-data.tsx';
import { Card } from '../ui/layout/card.tsx';
import css from './bitcoin.module.css';
import { PaymentBadge } from './payment-badge.tsx';
import { paymentsQuery } from './queries.ts';

export function RecentPayments() {
  const t = useTranslations('bitcoin');
  const payments = useQuery(paymentsQuery);
  return (
    <Card title={t('recent.title')}>
      <GuardedData
        query={payments}
        words={{ loading: t('recent.loading'), failed: t('recent.failed') }}
        retryLabel={t('retry')}
      >
        {(found) =>
          found.length === 0 ? (
            <p className={css.quiet}>{t('recent.none')}</p>
          ) : (
            <ul className={css.list}>
              {found.map(({ id, amount, status }) => (
                <li key={id}>
                  <Link to="/bitcoin-payment" search={{ payment: id }}>
                    <span className={css.figures}>{t('recent.open', { id, amount })}</span>
                    <PaymentBadge status={status} />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </GuardedData>
    </Card>
  );
}
