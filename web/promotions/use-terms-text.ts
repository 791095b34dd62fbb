import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import type { AppliedPromotion } from './queries.ts';

export type Terms = Pick<
  AppliedPromotion,
  'code' | 'type' | 'title' | 'discount' | 'maxDiscount' | 'minimumGoods' | 'onlyFirstOrder' | 'expiresAt'
>;

/** What a code is worth, and to whom: "20% off, at most $10.00, first order only, until Dec 31". */
export function useTermsText(): (terms: Terms) => string {
  const t = useTranslations('promotions.terms');
  const format = useFormatter();
  return ({ code, type, title, discount, maxDiscount, minimumGoods, onlyFirstOrder, expiresAt }) => {
    const worth = {
      percentage: () => t('percentage', { percent: discount }),
      fixed: () => t('fixed', { amount: formatMoney(discount) }),
      freebie: () => (code === null ? t('gift') : title),
    }[type]();
    return [
      worth,
      maxDiscount !== null && t('most', { amount: formatMoney(maxDiscount) }),
      Number(minimumGoods) > 0 && t('minimum', { amount: formatMoney(minimumGoods) }),
      onlyFirstOrder && t('firstOrder'),
      expiresAt !== null &&
        t('until', { date: format.dateTime(new Date(expiresAt), { month: 'short', day: 'numeric' }) }),
    ]
      .filter((part) => part !== false)
      .join(', ');
  };
}
