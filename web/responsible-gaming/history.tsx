import { dollars, fromDecimal, noCents, sum } from '@autolotto/contract/shared/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { formatMoney, MoneyText } from '../ui/display/money-text.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import css from './gaming.module.css';
import { sharesOf } from './limits.ts';
import { type GamingMonth, gamingHistoryQuery } from './queries.ts';

/** Asked for when it is opened, and not before. */
export function History() {
  const t = useTranslations('gaming.history');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css.history} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('title')}</summary>
      {isOpen && <Months />}
    </details>
  );
}

function Months() {
  const t = useTranslations('gaming.history');
  const all = useTranslations('gaming');
  const { data, isPending, error, refetch } = useQuery(gamingHistoryQuery);
  if (isPending) return <RowSkeletons label={t('loading')} count={3} />;
  if (error) {
    return (
      <ErrorState title={t('failed')} retryLabel={all('retry')} onRetry={() => void refetch()}>
        {sentenceOf(error, '')}
      </ErrorState>
    );
  }
  const months = data.filter(({ deposited, spent, won }) =>
    [deposited, spent, won].some((amount) => amount !== '0.00'),
  );
  if (months.length === 0) return <p className={css.quiet}>{t('none')}</p>;
  const total = (part: 'deposited' | 'spent' | 'won') =>
    formatMoney(
      dollars(
        sum(
          'USD',
          data.map((month) => fromDecimal('USD', month[part]) ?? noCents),
        ),
      ),
    );
  return (
    <div className={css.stack}>
      <p>{t('sum', { deposited: total('deposited'), spent: total('spent'), won: total('won') })}</p>
      {data.some(({ net }) => net !== '0.00') && (
        <Chart nets={data.map(({ net }) => net).reverse()} label={t('chart')} />
      )}
      <Table months={months} />
    </div>
  );
}

const step = 10;
const gap = 3;
const half = 50;

/** A bar a month, oldest first: up for what was won, down for what was lost. */
function Chart({ nets, label }: { readonly nets: readonly string[]; readonly label: string }) {
  return (
    <svg
      className={css.chart}
      role="img"
      aria-label={label}
      viewBox={`0 ${-half} ${nets.length * step} ${2 * half}`}
      preserveAspectRatio="none"
    >
      {sharesOf(nets).map((share, month) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
          key={month}
          data-won={share > 0 || undefined}
          x={month * step + gap / 2}
          width={step - gap}
          y={Math.min(0, -share * half)}
          height={Math.abs(share) * half}
        />
      ))}
      <line x1={0} x2={nets.length * step} y1={0} y2={0} />
    </svg>
  );
}

function Table({ months }: { readonly months: readonly GamingMonth[] }) {
  const t = useTranslations('gaming.history');
  const format = useFormatter();
  const name = (month: string) =>
    format.dateTime(new Date(`${month}-01T00:00:00Z`), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className={css.scroll} aria-label={t('title')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col">{t('spent')}</th>
            <th scope="col">{t('won')}</th>
            <th scope="col">{t('net')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, deposited, spent, won, net }) => (
            <tr key={month}>
              <th scope="row">
                {name(month)} <span>{t('deposited', { amount: formatMoney(deposited) })}</span>
              </th>
              <td>{formatMoney(spent)}</td>
              <td>{formatMoney(won)}</td>
              <td>
                <strong>
                  <MoneyText amount={net} signed={net !== '0.00'} />
                </strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
