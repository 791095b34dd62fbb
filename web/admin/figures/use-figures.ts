import type { FigureStep, FigureUnit } from '@autolotto/contract/admin/figures/measures.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import type { Measured } from './queries.ts';

const none = '–';

/** How figures are said: in their unit, and beside those of the range before. */
export function useFigures() {
  const t = useTranslations('figures');
  const format = useFormatter();
  const say = (unit: FigureUnit, value: string | null): string => {
    if (value === null) return none;
    const number = Number(value);
    if (unit === 'dollars') return formatMoney(value);
    if (unit === 'share') return format.number(number, { style: 'percent', maximumFractionDigits: 1 });
    return unit === 'minutes' ? t('minutes', { count: format.number(number) }) : format.number(number);
  };
  /** Nothing where there was nothing. */
  const compare = ({ unit, total, before }: Measured): string => {
    const [now, then] = [Number(total ?? Number.NaN), Number(before ?? 0)];
    if (then === 0) return '';
    const value = say(unit, before);
    // A share is a percentage already: a percentage of it would be read wrongly.
    if (unit === 'share' || Number.isNaN(now) || !(then > 0)) return t('before', { value });
    const change = format.number(now / then - 1, {
      ...{ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 },
    });
    return t('change', { change, value });
  };
  const point = (by: FigureStep, day: string): string =>
    format.dateTime(new Date(`${day}T00:00:00Z`), {
      ...(by === 'month' ? { month: 'short', year: 'numeric' } : { month: 'short', day: 'numeric' }),
      timeZone: 'UTC',
    });
  return { say, compare, point };
}
