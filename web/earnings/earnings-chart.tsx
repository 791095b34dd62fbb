import type { Earnings } from '@autolotto/contract/earnings/model.ts';
import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { formatMoney } from '../ui/display/money-text.tsx';
import css from './earnings.module.css';

type Props = { readonly days: Earnings['days']; readonly label: string; readonly locale: string };

/** The sentence above it has the same data. */
export function EarningsChart({ days, label, locale }: Props) {
  const short = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const data = days.map(({ date, amount }) => ({ day: short.format(new Date(date)), amount: Number(amount) }));
  return (
    <div role="img" aria-label={label} className={css.chart}>
      <BarChart
        h={220}
        data={data}
        dataKey="day"
        series={[{ name: 'amount', label, color: 'var(--al-primary-edge)' }]}
        gridAxis="x"
        xAxisProps={{
          tick: { fontSize: '0.9375rem', fill: 'currentColor', transform: 'translate(0, 10)' },
          minTickGap: 36,
        }}
        yAxisProps={{ width: 84, domain: [0, 'auto'], tick: { fontSize: '0.9375rem', fill: 'currentColor' } }}
        valueFormatter={(value) => formatMoney(value.toFixed(2))}
      />
    </div>
  );
}
