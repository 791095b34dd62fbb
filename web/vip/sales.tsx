import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Card } from '../ui/layout/card.tsx';
import { bestOf, daysOf, soldOfWeek } from './inventory.ts';
import type { Item } from './queries.ts';
import css from './vip.module.css';

const dayMs = 86_400_000;

/** What was sold by day and by game: each table is its own chart. */
export function SalesAnalytics({ items }: { readonly items: readonly Item[] }) {
  const t = useTranslations('vip.sales');
  const format = useFormatter();
  const days = daysOf(items);
  const best = bestOf(items);
  const dayOf = (at: number) =>
    format.dateTime(new Date(Date.now() - (days.length - 1 - at) * dayMs), {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    });
  return (
    <div className={css.charts}>
      <Bars
        title={t('byDay')}
        hint={t('byDayHint')}
        head={t('day')}
        rows={days.map((value, at) => ({ key: String(at), name: dayOf(at), value }))}
      />
      <Bars
        title={t('byGame')}
        hint={t('byGameHint')}
        head={t('game')}
        rows={best.map((item) => ({ key: item.id, name: item.title, note: item.storeName, value: soldOfWeek(item) }))}
      />
    </div>
  );
}

type Bar = { readonly key: string; readonly name: string; readonly note?: string | null; readonly value: number };
type BarsProps = {
  readonly title: string;
  readonly hint: string;
  readonly head: string;
  readonly rows: readonly Bar[];
};
function Bars({ title, hint, head, rows }: BarsProps) {
  const t = useTranslations('vip.sales');
  const format = useFormatter();
  const id = useId();
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <Card title={title}>
      <p id={id} className={css.quiet}>
        {hint}
      </p>
      {rows.length === 0 ? (
        <p className={css.quiet}>{t('none')}</p>
      ) : (
        <table className={css.bars} aria-describedby={id} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{t('tickets')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, note, value }) => (
              <tr key={key}>
                <th scope="row">
                  {name} {note && <small>{note}</small>}
                </th>
                <td>
                  <span
                    className={css.bar}
                    data-empty={value === 0 || undefined}
                    aria-hidden
                    style={{ inlineSize: `${(100 * value) / most}%` }}
                  />
                  <span>{format.number(value)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
