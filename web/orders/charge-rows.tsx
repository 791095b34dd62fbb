import type { OrderCharge } from '@autolotto/contract/orders/model.ts';
import { isShare } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { MoneyText } from '../ui/display/money-text.tsx';

/** Label of a charge: "Sales tax (8.05%)". */
function useChargeLabel(): (charge: OrderCharge) => string {
  const t = useTranslations('jurisdictionRules.charge');
  const format = useFormatter();
  return ({ kind, basis, rate }) =>
    isShare(basis)
      ? t('share', {
          what: t(kind),
          rate: format.number(rate / 1_000_000, { style: 'percent', maximumFractionDigits: 4 }),
        })
      : t(kind);
}

/** Taxes, deposits and the like, as rows of a list of amounts. */
export function ChargeRows({
  charges,
  className,
}: {
  charges: readonly OrderCharge[];
  className?: string | undefined;
}) {
  const wordsOf = useChargeLabel();
  return charges.map((charge, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a list of amounts is shown anew as a whole.
    <div key={at} style={{ display: 'contents' }}>
      <dt>{wordsOf(charge)}</dt>
      <dd className={className}>
        <MoneyText amount={charge.amount} />
      </dd>
    </div>
  ));
}
