import type { Earnings } from '@autolotto/contract/earnings/model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { makeRefresh } from '../client/realtime/refresh.ts';
import { useRealtime } from '../client/realtime/use-realtime.tsx';
import { formatMoney, MoneyText } from '../ui/display/money-text.tsx';
import { Stamp } from '../ui/display/stamp.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { currentLocale } from '../ui/locale.ts';
import { figuresOf } from './amounts.ts';
import { CashCard } from './cash-card.tsx';
import { EarnedOrders } from './earned-orders.tsx';
import css from './earnings.module.css';
import { PayoutCard } from './payout-card.tsx';
import { earningsQuery, staleAfter } from './queries.ts';
import { StatementCard } from './statement-card.tsx';

const EarningsChart = lazy(async () => ({ default: (await import('./earnings-chart.tsx')).EarningsChart }));

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
        <Days days={data.days} />
        <EarnedOrders />
      </div>
      <div className={css.column}>
        <PayoutCard of="courier" balance={data.balance} payouts={data.payouts} />
        <CashCard />
        <Bonuses bonuses={data.bonuses} timeZone={data.timeZone} />
        <StatementCard of="courier" today={data.date} />
        {more}
      </div>
    </div>
  );
}

function Periods({ earnings }: { readonly earnings: Earnings }) {
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
      <p className={css.quiet}>{t('zone', { zone: earnings.timeZone.replaceAll('_', ' ') })}</p>
    </div>
  );
}

function Days({ days }: { readonly days: Earnings['days'] }) {
  const t = useTranslations('earnings.chart');
  const format = useFormatter();
  const figures = figuresOf(days);
  return (
    <Card title={t('title')}>
      {figures ? (
        <>
          <p>
            {t('text', {
              total: formatMoney(figures.total),
              best: formatMoney(figures.best.amount),
              day: format.dateTime(new Date(figures.best.date), {
                weekday: 'long',
                month: 'long',
                day: 'numeric',
                timeZone: 'UTC',
              }),
            })}
          </p>
          <Suspense fallback={<RowSkeletons label={t('loading')} count={2} />}>
            <EarningsChart days={days} label={t('label')} locale={currentLocale()} />
          </Suspense>
        </>
      ) : (
        <p>{t('none')}</p>
      )}
    </Card>
  );
}

function Bonuses({ bonuses, timeZone }: { readonly bonuses: Earnings['bonuses']; readonly timeZone: string }) {
  const t = useTranslations('earnings.bonus');
  const format = useFormatter();
  const { delivered, rules } = bonuses;
  if (rules.length === 0) return null;
  return (
    <Card title={t('title')}>
      <p>
        {t('text', { count: delivered })}{' '}
        <span className={css.quiet}>
          {t('ends', {
            time: format.dateTime(new Date(bonuses.weekEnds), {
              weekday: 'long',
              hour: 'numeric',
              minute: '2-digit',
              timeZone,
            }),
          })}
        </span>
      </p>
      <ul className={css.rules}>
        {rules.map(({ deliveries, amount, isPaid }) => (
          <li key={deliveries} className={css.rule}>
            <span className={css.ruleHead}>
              <span>{t('rule', { count: deliveries })}</span>
              <MoneyText amount={amount} size="lg" />
            </span>
            <progress
              className={css.bar}
              max={deliveries}
              value={Math.min(delivered, deliveries)}
              aria-label={t('progress', { delivered, deliveries })}
            />
            <span className={css.ruleHead}>
              {isPaid ? (
                <Stamp tone="success">{t('paid')}</Stamp>
              ) : (
                <span>{delivered >= deliveries ? t('reached') : t('left', { count: deliveries - delivered })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
