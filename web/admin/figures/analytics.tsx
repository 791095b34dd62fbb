import { dayIn } from '@autolotto/contract/shared/time.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useZoneName } from '../../device/dates.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { BestSellers, StockOuts, Unsold } from './best-sellers.tsx';
import { ChartCard } from './chart-card.tsx';
import { chartsOf, measuresOf } from './charts.ts';
import css from './figures.module.css';
import { type Analytics, analyticsQuery, fileUrl } from './queries.ts';
import { askedOf, type FiguresSearch } from './range.ts';
import { RangeFields, type Shop } from './range-fields.tsx';

type Props = {
  readonly search: FiguresSearch;
  readonly shops: readonly Shop[];
  readonly onChange: (search: FiguresSearch) => void;
};

/** Every figure over time. What is asked for stands in the address. */
export function AnalyticsSection({ search, shops, onChange }: Props) {
  const t = useTranslations('figures');
  const asked = askedOf(search, dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()));
  const { data, isPending, error, refetch } = useQuery({ ...analyticsQuery(asked), placeholderData: keepPreviousData });
  return (
    <Section title={t('title')}>
      <RangeFields asked={asked} shops={shops} onChange={onChange} />
      {isPending && <RowSkeletons label={t('loading')} count={6} />}
      {error && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void refetch()}>
          {sentenceOf(error, '')}
        </ErrorState>
      )}
      {data && !error && (
        <>
          <Basis analytics={data} />
          <div className={css.charts}>
            {chartsOf(asked.store).map((chart) => (
              <ChartCard
                key={chart.id}
                chart={chart}
                asked={asked}
                by={data.by}
                measures={data.measures}
                file={fileUrl(asked, measuresOf(chart))}
              />
            ))}
            <BestSellers asked={asked} />
            <Unsold asked={asked} />
            <StockOuts asked={asked} />
          </div>
        </>
      )}
    </Section>
  );
}

function Basis({ analytics: { timeZone, countedAt } }: { readonly analytics: Analytics }) {
  const t = useTranslations('figures');
  const format = useFormatter();
  const zoneName = useZoneName();
  const at =
    countedAt === null ? '' : format.dateTime(new Date(countedAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={css.quiet}>{t('basis', { zone: zoneName(timeZone), isCounted: String(countedAt !== null), at })}</p>
  );
}
