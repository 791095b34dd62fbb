import type { Order } from '@autolotto/contract/orders/model.ts';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import css from './discount.module.css';

/** Below a total: "$4.00 off". */
export function AmountOff({ discount }: { readonly discount: Order['discount'] }) {
  const t = useTranslations('discount');
  if (discount === null) return null;
  const { type, amount } = discount;
  if (type !== 'freebie' && Number(amount) === 0) return null;
  return (
    <span className={css.off}>
      {type === 'freebie' ? t('freeDelivery') : t('off', { amount: formatMoney(amount) })}
    </span>
  );
}
