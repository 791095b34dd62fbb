import type { Prize } from '@autolotto/contract/prizes/model.ts';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import css from './prizes.module.css';

/** How a prize would be taxed if it were paid today. */
export function TaxText({ tax }: Pick<Prize, 'tax'>) {
  const t = useTranslations('prizes.tax');
  const amounts = { year: String(tax.year), net: formatMoney(tax.net) };
  return (
    <p className={css.quiet}>
      {tax.withheld === '0.00'
        ? t('none', amounts)
        : t('withheld', { ...amounts, withheld: formatMoney(tax.withheld) })}{' '}
      {tax.isReportable && t('form')}
    </p>
  );
}
