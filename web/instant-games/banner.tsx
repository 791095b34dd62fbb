import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { figuresQuery } from './queries.ts';
import css from './scratch.module.css';

/** Real figures, or that there are none yet. Unknown, they are in nobody's way. */
export function Banner() {
  const t = useTranslations('instant.banner');
  const figures = useQuery(figuresQuery).data;
  if (!figures) return <div className={css.banner} aria-hidden="true" />;
  const money = (amount: string) => (amount === '0.00' ? t('nothing') : formatMoney(amount));
  const count = (number: number) => (number === 0 ? t('nothing') : number.toLocaleString());
  const shown = [
    ['today', count(figures.ticketsToday)],
    ['winners', count(figures.winnersToday)],
    ['month', money(figures.prizesThisMonth)],
    ['largest', money(figures.largestPrizeThisMonth)],
  ] as const;
  return (
    <dl className={css.banner} aria-label={t('label')}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
