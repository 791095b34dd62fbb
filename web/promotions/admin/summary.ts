/** A promotion in words: '20% off items in a first order, at most $10.00, Dec 1 to Dec 31, budget $5,000.00'. */
import { dollars } from '@autolotto/contract/shared/money.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { endOf, type PromotionDraft, readAmount, readWhole, startOf } from './draft.ts';
import type { AdminPromotion } from './queries.ts';

type Terms = Pick<AdminPromotion, 'type' | 'discount' | 'maxDiscount' | 'minimumGoods' | 'onlyFirstOrder'>;
type Window = Pick<AdminPromotion, 'startsAt' | 'expiresAt'>;
export type Summary = Terms & Window & Pick<AdminPromotion, 'budget' | 'maxUses'>;

const amountIn = (typed: string): string | null => {
  const amount = readAmount(typed);
  return amount === undefined || amount <= 0 ? null : dollars(amount);
};

/** Undefined until the draft says what it takes off, and from when. */
export function summaryOf(draft: PromotionDraft): Summary | undefined {
  const { type, onlyFirstOrder, startsOn, expiresOn } = draft;
  const percent = readWhole(draft.percent);
  const worth = {
    percentage: () => (percent === undefined ? null : String(percent)),
    fixed: () => amountIn(draft.amount),
    freebie: () => '0.00',
  }[type]();
  if (worth === null || startsOn === '') return undefined;
  return {
    type,
    discount: worth,
    maxDiscount: type === 'percentage' ? amountIn(draft.maxDiscount) : null,
    minimumGoods: amountIn(draft.minimumGoods) ?? '0.00',
    onlyFirstOrder,
    startsAt: startOf(startsOn),
    expiresAt: expiresOn === '' ? null : endOf(expiresOn),
    budget: type === 'freebie' ? null : amountIn(draft.budget),
    maxUses: readWhole(draft.maxUses) ?? null,
  };
}

/** "Dec 1"; with its year when it is another one. */
function useDayText(): (instant: string) => string {
  const format = useFormatter();
  return (instant) => {
    const at = new Date(instant);
    const isThisYear = at.getFullYear() === new Date().getFullYear();
    return format.dateTime(at, { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) });
  };
}

export function usePromotionWords() {
  const t = useTranslations('promotionAdmin');
  const dayText = useDayText();
  const terms = ({ type, discount, maxDiscount, minimumGoods, onlyFirstOrder }: Terms): string => {
    const order = onlyFirstOrder ? 'first' : 'any';
    const worth = {
      percentage: () => t('words.percentage', { percent: discount, order }),
      fixed: () => t('words.fixed', { amount: formatMoney(discount), order }),
      freebie: () => t('words.freebie', { order }),
    }[type]();
    return [
      worth,
      ...(maxDiscount === null ? [] : [t('words.most', { amount: formatMoney(maxDiscount) })]),
      ...(Number(minimumGoods) > 0 ? [t('words.minimum', { amount: formatMoney(minimumGoods) })] : []),
    ].join(', ');
  };
  const days = ({ startsAt, expiresAt }: Window) => ({
    from: dayText(startsAt),
    to: expiresAt === null ? '' : dayText(expiresAt),
  });
  return {
    dayText,
    terms,
    /** As a phrase of its own: "Dec 1 to Dec 31". */
    window: (window: Window): string => t(window.expiresAt === null ? 'from' : 'between', days(window)),
    /** All of it in one sentence. */
    summary: (summary: Summary): string =>
      [
        terms(summary),
        t(summary.expiresAt === null ? 'words.from' : 'words.between', days(summary)),
        ...(summary.budget === null ? [] : [t('words.budget', { amount: formatMoney(summary.budget) })]),
        ...(summary.maxUses === null ? [] : [t('words.people', { count: summary.maxUses })]),
      ].join(', '),
  };
}
