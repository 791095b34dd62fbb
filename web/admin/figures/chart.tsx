import type { FigureStep } from '@autolotto/contract/admin/figures/measures.ts';
import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { useTranslations } from 'use-intl';
import css from './figures.module.css';
import { Pattern, styles } from './patterns.tsx';
import type { Measured } from './queries.ts';
import { useFigures } from './use-figures.ts';

type Props = {
  readonly id: string;
  readonly kind: 'lines' | 'bars';
  readonly by: FigureStep;
  readonly series: readonly Measured[];
  readonly label: string;
};

/** For the eye alone: the table says the same to everybody. */
export function FiguresChart({ id, kind, by, series, label }: Props) {
  const t = useTranslations('figures.measures');
  const { say, point } = useFigures();
  const unit = series[0]?.unit ?? 'count';
  const data = (series[0]?.points ?? []).map(({ day }, at) => ({
    day: point(by, day),
    ...Object.fromEntries(
      series.map(({ measure, points }) => {
        const value = points[at]?.value ?? null;
        return [measure, value === null ? null : Number(value)];
      }),
    ),
  }));
  const shared = {
    h: 240,
    data,
    dataKey: 'day',
    series: series.map(({ measure }, n) => ({ name: measure, label: t(measure), color: styles[n]?.color ?? '' })),
    valueFormatter: (value: number) => say(unit, String(value)),
    xAxisProps: {
      tick: { fontSize: '0.9375rem', fill: 'currentColor', transform: 'translate(0, 10)' },
      minTickGap: 36,
    },
    yAxisProps: {
      ...{ width: 84, domain: [0, 'auto'] as [number, 'auto'], allowDecimals: unit !== 'count' },
      tick: { fontSize: '0.9375rem', fill: 'currentColor' },
    },
  };
  return (
    <div role="img" aria-label={label} className={css.chart}>
      {kind === 'bars' ? (
        <BarChart
          {...shared}
          type="stacked"
          gridAxis="x"
          maxBarWidth={40}
          barChartProps={{ accessibilityLayer: false }}
          barProps={({ name }) => ({
            fill: `url(#${id}-${series.findIndex(({ measure }) => measure === name)})`,
            isAnimationActive: false,
          })}
        >
          <defs>
            {series.map(({ measure }, n) => (
              <Pattern key={measure} id={`${id}-${n}`} n={n} />
            ))}
          </defs>
        </BarChart>
      ) : (
        <LineChart
          {...shared}
          curveType="linear"
          strokeWidth={3}
          gridAxis="y"
          withDots={data.length < 32}
          connectNulls={false}
          lineChartProps={{ accessibilityLayer: false }}
          lineProps={({ name }) => ({
            strokeDasharray: styles[series.findIndex(({ measure }) => measure === name)]?.dash ?? '',
            isAnimationActive: false,
          })}
        />
      )}
    </div>
  );
}
