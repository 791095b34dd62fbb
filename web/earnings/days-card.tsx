import type { Earnings } from '@autolotto/contract/earnings/model.ts';
import { lazy, Suspense } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import { Card } from '../ui/layout/card.tsx';
import { currentLocale } from '../ui/locale.ts';
import { figuresOf } from './amounts.ts';

const EarningsChart = lazy(async () => ({ default: (await import('./earnings-chart.tsx')).EarningsChart }));

/** What the last days brought, in a sentence and as a chart. */
export function DaysCard({ days }: { readonly days: Earnings['days'] }) {
  const t = useTranslations('earnings.chart');
  const all = useTranslations('earnings');
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
          <Suspense fallback={<RowSkeletons label={all('loading')} count={2} />}>
            <EarningsChart days={days} label={t('label')} locale={currentLocale()} />
          </Suspense>
        </>
      ) : (
        <p>{all('orders.none')}</p>
      )}
    </Card>
  );
}
