import type { CashHandover } from '@autolotto/contract/earnings/cash/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { formatMoney, MoneyText } from '../ui/display/money-text.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { isSome } from './amounts.ts';
import css from './earnings.module.css';
import { cashQuery } from './queries.ts';

/** Cash that a courier carries for the platform, and the counts so far. */
export function CashCard() {
  const t = useTranslations('earnings.cash');
  const all = useTranslations('earnings');
  const { data, error, isPending, refetch } = useQuery(cashQuery);
  return (
    <Card
      title={t('title')}
      actions={data?.isAtLimit ? <StatusBadge tone="warning">{t('atLimit')}</StatusBadge> : undefined}
    >
      {isPending && <RowSkeletons label={all('loading')} count={1} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data && (
        <>
          <p className={css.ruleHead}>
            <span>{t('carried')}</span>
            <MoneyText amount={data.carried} size="xl" />
          </p>
          <p className={css.quiet}>
            {t(data.isAtLimit ? 'limitReached' : 'limit', { limit: formatMoney(data.limit) })}
            {isSome(data.carried) && <> {t('where')}</>}
          </p>
          {data.handovers.length > 0 && (
            <>
              <h3 className={css.past}>{t('past')}</h3>
              <HandoverList handovers={data.handovers} />
            </>
          )}
        </>
      )}
    </Card>
  );
}

type ListProps = {
  readonly handovers: readonly CashHandover[];
  /** Adds the names where they are not obvious. */
  readonly withNames?: boolean;
};
export function HandoverList({ handovers, withNames = false }: ListProps) {
  const t = useTranslations('earnings.cash');
  const format = useFormatter();
  return (
    <ul className={css.payouts}>
      {handovers.map(({ id, courier, at, storeName, counted, left, note }) => (
        <li key={id} className={css.payout}>
          <MoneyText amount={counted} />
          <span className={css.quiet}>
            {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
            {' · '}
            {withNames
              ? t('fromAt', { name: courier.name, place: storeName ?? t('house') })
              : (storeName ?? t('house'))}
          </span>
          {isSome(left) && (
            <p className={css.quiet}>
              {t('left', { left: formatMoney(left) })} {note !== null && t('note', { note })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
