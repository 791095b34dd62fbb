import { agreementOf, type PoolTerms } from '@autolotto/contract/pools/agreement.ts';
import { type Cents, dollars, fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';
import type { ReactNode } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { moment } from './moment.ts';
import css from './pools.module.css';
import type { PoolDetails } from './queries.ts';

export const inCents = (amount: string): Cents => fromDecimal('USD', amount) ?? noCents;
const termsOf = ({ lines, sharePrice, claimAbove, ...pool }: PoolDetails): PoolTerms => ({
  ...{ ...pool, plays: lines },
  ...{ sharePrice: inCents(sharePrice), claimAbove: inCents(claimAbove) },
});

type Props = {
  readonly pool: PoolDetails;
  /** What the shares cost together. */
  readonly total: string;
  /** How much of it the wallet lacks. */
  readonly missing: Cents;
  /** What counts against the reader's limits, in their words. */
  readonly spent: ReactNode;
};

/** What is held and when it comes back, and what members agree to. */
export function JoinTerms({ pool, total, missing, spent }: Props) {
  const t = useTranslations('pools.join');
  const format = useFormatter();
  const language = useLocale().startsWith('es') ? 'es' : 'en';
  return (
    <>
      <div className={css.note}>
        <strong>{t('held', { amount: formatMoney(total) })}</strong>
        <p>{t('back', { when: format.dateTime(new Date(pool.deadline), moment) })}</p>
        {missing > 0 && <p role="status">{t('short', { missing: formatMoney(dollars(missing)) })}</p>}
      </div>
      {spent}
      <h3>{t('agreement')}</h3>
      <ol className={css.agreement}>
        {agreementOf(termsOf(pool), language).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </>
  );
}
