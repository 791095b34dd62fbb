import type { Earnings } from '@autolotto/contract/earnings/model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { makeRefresh } from '../client/realtime/refresh.ts';
import { useRealtime } from '../client/realtime/use-realtime.tsx';
import { useZoneName } from '../device/dates.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { BonusesCard } from './bonuses-card.tsx';
import { CashCard } from './cash-card.tsx';
import { DaysCard } from './days-card.tsx';
import { EarnedOrders } from './earned-orders.tsx';
import css from './earnings.module.css';
import { PayoutCard } from './payout-card.tsx';
import { earningsQuery, staleAfter } from './queries.ts';
import { StatementCard } from './statement-card.tsx';

/** A courier's money. `more` stands under it, for other domains. */
export function EarningsPart({ more }: { readonly more?: ReactNode }) {
  const t = useTranslations('earnings');
  const queryClient = useQueryClient();
  const [refresh] = useState(() => makeRefresh(queryClient));
  useRealtime((event) => refresh(staleAfter(event, 'courier')));
  const { data, error, isPending, refetch } = useQuery(earningsQuery);
  if (isPending) return <RowSkeletons label={t('loading')} count={4} />;
  if (!data)
    return (
      <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()}>
        {sentenceOf(error, '')}
      </ErrorState>
    );
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <Periods earnings={data} />
        <DaysCard days={data.days} />
        <EarnedOrders />
      </div>
      <div className={css.column}>
        <PayoutCard of="courier" balance={data.balance} payouts={data.payouts} />
        <CashCard />
        <BonusesCard bonuses={data.bonuses} timeZone={data.timeZone} />
        <StatementCard of="courier" today={data.date} />
        {more}
      </div>
    </div>
  );
}

function Periods({ earnings }: { readonly earnings: Earnings }) {
  const zoneName = useZoneName();
  const t = useTranslations('earnings');
  return (
    <div>
      <dl className={css.cards}>
        {(['today', 'week', 'month'] as const).map((period) => (
          <div key={period} className={css.period}>
            <dt>{t(period)}</dt>
            <dd className={css.amount}>{formatMoney(earnings[period].amount)}</dd>
            <dd>{t('deliveries', { count: earnings[period].deliveries })}</dd>
          </div>
        ))}
      </dl>
      <p className={css.quiet}>{t('zone', { zone: zoneName(earnings.timeZone) })}</p>
    </div>
  );
}
