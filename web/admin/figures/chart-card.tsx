import type { FigureStep } from '@autolotto/contract/admin/figures/measures.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import { FiguresChart } from './chart.tsx';
import { type ChartId, type ChartRow, measuresOf } from './charts.ts';
import css from './figures.module.css';
import { Swatch } from './patterns.tsx';
import type { Measured } from './queries.ts';
import { type Asked, deliveredSearch } from './range.ts';
import { useFigures } from './use-figures.ts';

type Props = {
  readonly chart: ChartRow & { readonly id: ChartId };
  readonly asked: Asked;
  readonly by: FigureStep;
  readonly measures: readonly Measured[];
  readonly file: string;
};

/** One chart with its sums beside those of the range before, its table and its file. */
export function ChartCard({ chart, asked, by, measures, file }: Props) {
  const t = useTranslations('figures');
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  const of = (names: readonly string[]) => names.flatMap((name) => measures.filter(({ measure }) => measure === name));
  const series = of(chart.measures);
  const title = t(`charts.${chart.id}`);
  const isEmpty = series.every(({ points }) => points.every(({ value }) => Number(value ?? 0) === 0));
  return (
    <Card
      title={title}
      actions={
        <div className={css.actions}>
          <Button
            variant="default"
            aria-label={t(isTable ? 'chartOf' : 'tableOf', { title })}
            onClick={() => setIsTable(!isTable)}
          >
            {t(isTable ? 'showChart' : 'showTable')}
          </Button>
          <Button component="a" variant="default" href={file} download aria-label={t('fileOf', { title })}>
            {t('file')}
          </Button>
        </div>
      }
    >
      <Sums id={id} kind={chart.kind} series={series} />
      {isTable ? (
        <FiguresTable title={title} by={by} measures={of(measuresOf(chart))} behind={chart.isOfDelivered && asked} />
      ) : isEmpty ? (
        <p className={css.nothing}>{t('nothing')}</p>
      ) : (
        <FiguresChart id={id} kind={chart.kind} by={by} series={series} label={t('chartOf', { title })} />
      )}
    </Card>
  );
}

function Sums({ id, kind, series }: { id: string; kind: ChartRow['kind']; series: readonly Measured[] }) {
  const t = useTranslations('figures.measures');
  const { say, compare } = useFigures();
  return (
    <dl className={css.sums}>
      {series.map((one, n) => (
        <div key={one.measure}>
          <dt>
            <Swatch id={id} n={n} kind={kind} />
            {t(one.measure)}
          </dt>
          <dd>
            <strong>{say(one.unit, one.total)}</strong> <small>{compare(one)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type TableProps = {
  readonly title: string;
  readonly by: FigureStep;
  readonly measures: readonly Measured[];
  /** Where there is a list of orders behind each point. */
  readonly behind: Asked | undefined;
};
function FiguresTable({ title, by, measures, behind }: TableProps) {
  const t = useTranslations('figures');
  const { say, point } = useFigures();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={css.scroll} aria-label={title} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t(`point.${by}`)}</th>
            {measures.map(({ measure }) => (
              <th key={measure} scope="col">
                {t(`measures.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {measures[0]?.points.map(({ day }, at, points) => (
            <tr key={day}>
              <th scope="row">
                {behind ? (
                  <Link to="/admin" search={deliveredSearch(points, at, behind)} className={css.behind}>
                    <time dateTime={day}>{point(by, day)}</time>
                  </Link>
                ) : (
                  <time dateTime={day}>{point(by, day)}</time>
                )}
              </th>
              {measures.map(({ measure, unit, points }) => (
                <td key={measure}>{say(unit, points[at]?.value ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {measures.map(({ measure, unit, total }) => (
              <td key={measure}>{say(unit, total)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
