import type { Order } from '@autolotto/contract/orders/model.ts';
import { useTranslations } from 'use-intl';
import css from './discount.module.css';
import { takenOff } from './discount-rows.tsx';

/** For the shop: the total is lower than its prices, and it is paid in full. */
export function StoreDiscount({ discount }: { readonly discount: Order['discount'] }) {
  const t = useTranslations('discount');
  if (discount === null || Number(discount.amount) === 0) return null;
  return (
    <p className={css.store}>
      <strong>
        {t('label')} {takenOff(discount.amount)}
      </strong>{' '}
      {t('store')}
    </p>
  );
}
