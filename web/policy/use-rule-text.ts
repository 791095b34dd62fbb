import { isShare } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { JurisdictionRule } from '@autolotto/contract/policy/jurisdiction-model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { Shift } from '@autolotto/contract/stores/model.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';

const timesOf = (shifts: readonly Shift[], never: string): string =>
  shifts.length === 0 ? never : shifts.map(({ opens, closes }) => `${opens}-${closes}`).join(', ');

/** A rule in a sentence. */
export function useRuleText(): (terms: JurisdictionRule['terms']) => string {
  const t = useTranslations('policy.rules');
  const jurisdictionRules = useTranslations('jurisdictionRules');
  const format = useFormatter();
  // 3 January 2027 is a Sunday.
  const dayName = (weekday: number) =>
    format.dateTime(new Date(Date.UTC(2027, 0, 3 + weekday)), { weekday: 'short', timeZone: 'UTC' });
  return (terms) => {
    if (terms.kind === 'cap')
      return t(`cap.${terms.per}`, { amount: t(`amount.${terms.of ?? 'units'}`, { count: terms.max }) });
    if (terms.kind === 'size') {
      const amount = (count: number) => t(`amount.${terms.unit}`, { count });
      const [smallest, largest] = [amount(terms.smallest ?? 0), amount(terms.largest ?? 0)];
      const said = terms.smallest === null ? 'largest' : terms.largest === null ? 'smallest' : 'between';
      return t(`size.${said}`, { smallest, largest });
    }
    if (terms.kind === 'address')
      return t('address', { types: format.list(terms.barred.map((type) => jurisdictionRules(`addressType.${type}`))) });
    if (terms.kind === 'promotion') {
      const points = terms.points ? 'yes' : 'no';
      return terms.maxPercent === 0
        ? t('noPromotion', { points })
        : t('promotion', { percent: terms.maxPercent, points });
    }
    if (terms.kind === 'gaming' && terms.products.length === 0) return t('noGames');
    if (terms.kind === 'gaming')
      return t('gaming', {
        products: format.list(terms.products.map((product) => t(`product.${product}`))),
        age: terms.least,
        by: terms.fulfilment,
      });
    if (terms.kind === 'age') return t('age', { age: terms.least });
    if (terms.kind === 'hours') {
      const days = terms.hours.map((shifts, weekday) => `${dayName(weekday)} ${timesOf(shifts, t('never'))}`);
      const others = terms.hoursExceptions.map(({ day, shifts }) => `${day} ${timesOf(shifts, t('never'))}`);
      return t('hours', { times: [...days, ...others].join('; ') });
    }
    const rate = isShare(terms.basis)
      ? format.number(terms.rate / 1_000_000, { style: 'percent', maximumFractionDigits: 4 })
      : formatMoney(dollars(cents(terms.rate)));
    return t('charge', {
      what: jurisdictionRules(`charge.${terms.charge}`),
      rate: t(`basis.${terms.basis}`, { rate }),
    });
  };
}
