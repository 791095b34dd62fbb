import type { PriceChange } from '@autolotto/contract/catalogue/inventory/model.ts';
import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { formatMoney } from '../../../ui/display/money-text.tsx';

type Props = { readonly changes: readonly PriceChange[]; readonly label: string; readonly locale: string };

/** A price holds until the next one, so the line goes in steps. The table beside it has the same data. */
export function PriceChart({ changes, label, locale }: Props) {
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  const data = changes
    .toReversed()
    .map(({ changedAt, price }) => ({ at: day.format(new Date(changedAt)), price: Number(price) }));
  return (
    <div role="img" aria-label={label}>
      <LineChart
        h={220}
        data={data}
        dataKey="at"
        series={[{ name: 'price', label, color: 'var(--al-primary-text)' }]}
        curveType="stepAfter"
        strokeWidth={3}
        withTooltip={data.length > 1}
        gridAxis="y"
        xAxisProps={{ tick: { fontSize: '0.9375rem', fill: 'currentColor', transform: 'translate(0, 10)' } }}
        yAxisProps={{ width: 84, domain: [0, 'auto'], tick: { fontSize: '0.9375rem', fill: 'currentColor' } }}
        valueFormatter={(value) => formatMoney(value.toFixed(2))}
      />
    </div>
  );
}
