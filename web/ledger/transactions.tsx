import type { Transaction } from '@autolotto/contract/ledger/model.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { transactionsQuery } from './queries.ts';
import { isToldByKind, shownTransactions, signedAmount, toneOf } from './transaction-look.ts';
import css from './transactions.module.css';

export function Transactions() {
  const t = useTranslations('ledger.transactions');
  const { data, isPending, error, refetch } = useQuery(transactionsQuery);
  return (
    <Card title={t('title')}>
      {isPending && <RowSkeletons label={t('loading')} count={4} />}
      {error && <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState drawing="receipt" title={t('none')} />}
      {data && data.length > 0 && (
        <ul className={css.list}>
          {data.slice(0, shownTransactions).map((transaction) => (
            <Row key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Sign, color and word, so that none of the three has to be enough alone. */
function Row({ transaction }: { transaction: Transaction }) {
  const t = useTranslations('ledger.transactions');
  const format = useFormatter();
  const locale = useLocale();
  const { type, description, createdAt, status, orderId } = transaction;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.type}>
          {t(`types.${type}`)}
          {status === 'pending' && <span className={css.pending}>{t('pending')}</span>}
        </span>
        {description !== t(`types.${type}`) && !isToldByKind(type, locale) && (
          <span className={css.quiet}>{description}</span>
        )}
        <span className={css.quiet}>
          <time dateTime={createdAt}>
            {format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
          {orderId !== null && (
            <>
              {' · '}
              <Link to="/tracking/$orderId" params={{ orderId: String(orderId) }} className={css.link}>
                {t('order', { id: orderId })}
              </Link>
            </>
          )}
        </span>
      </div>
      <span className={css.amount} data-tone={toneOf(type)}>
        {formatMoney(signedAmount(transaction), 'USD', undefined, true)}
      </span>
    </li>
  );
}
