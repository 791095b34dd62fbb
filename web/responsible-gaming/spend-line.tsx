import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import css from './gaming.module.css';
import { nearestSpendLimit } from './limits.ts';
import { gamingStatusQuery } from './queries.ts';

/** Where lottery items are bought: what of one's own limit is spent already. Unknown, it is in nobody's way. */
export function SpendLine() {
  const t = useTranslations('gaming.line');
  const limits = useQuery(gamingStatusQuery).data?.limits;
  if (!limits) return null;
  const nearest = nearestSpendLimit(limits);
  const month = limits.find(({ kind, period }) => kind === 'spend' && period === 'month');
  return (
    <p className={css.line}>
      <span>
        {nearest
          ? t('limited', {
              period: nearest.period,
              used: formatMoney(nearest.used),
              limit: formatMoney(nearest.limit),
            })
          : t('unlimited', { used: formatMoney(month?.used ?? '0.00') })}
      </span>
      <Link to="/account" hash="limits">
        {nearest ? t('change') : t('set')}
      </Link>
    </p>
  );
}
