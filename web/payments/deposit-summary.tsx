import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import type { DepositCost } from './deposit-cost.ts';
import css from './deposit-form.module.css';

/** Four lines before the button: what is added, the fee, what is paid, what is there afterwards. */
export function DepositSummary({
  cost,
  fee,
  feeName,
}: {
  cost: DepositCost | undefined;
  fee: string;
  feeName: string;
}) {
  const t = useTranslations('payments.deposit');
  const money = (amount: string | undefined) => (amount === undefined ? '–' : formatMoney(amount));
  return (
    <dl className={css.summary} aria-label={t('summary')}>
      <div>
        <dt>{t('added')}</dt>
        <dd>{money(cost?.amount)}</dd>
      </div>
      <div>
        <dt>{feeName}</dt>
        <dd>{money(fee)}</dd>
      </div>
      <div data-total>
        <dt>{t('pay')}</dt>
        <dd>{money(cost?.total)}</dd>
      </div>
      <div>
        <dt>{t('after')}</dt>
        <dd>{money(cost?.after)}</dd>
      </div>
    </dl>
  );
}
