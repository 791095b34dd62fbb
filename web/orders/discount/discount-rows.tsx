import type { Order } from '@autolotto/contract/orders/model.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import css from './discount.module.css';

type OrderDiscount = NonNullable<Order['discount']>;
type Props = {
  readonly discount: OrderDiscount | null | undefined;
  readonly className?: string | undefined;
};

/** "−$3.20"; "$0.00" where nothing of it is left. */
export const takenOff = (amount: string): string => formatMoney(Number(amount) > 0 ? `-${amount}` : amount);
/** Items were missing or refused since the order was placed. */
export const isRecalculated = ({ amount, originalAmount }: OrderDiscount): boolean => amount !== originalAmount;

/** What a promotion takes off, as a row of a list of amounts, with what it leaves out by law. */
export function DiscountRows({ discount, className }: Props) {
  const t = useTranslations('discount');
  if (!discount) return null;
  const { code, type, amount, originalAmount } = discount;
  return (
    <>
      <dt>
        {t(isRecalculated(discount) ? 'recalculated' : 'label')}{' '}
        {code !== null && <span className={css.code}>{code}</span>}
        {isRecalculated(discount) && <span className={css.note}>{t('was', { amount: takenOff(originalAmount) })}</span>}
        <Limits limited={discount.limited} />
      </dt>
      <dd className={[css.amount, className].filter(Boolean).join(' ')}>
        {type === 'freebie' ? t('freeDelivery') : takenOff(amount)}
      </dd>
    </>
  );
}

function Limits({ limited }: Pick<OrderDiscount, 'limited'>) {
  const t = useTranslations('discount');
  const format = useFormatter();
  const left = limited.filter(({ maxPercent }) => maxPercent === 0).map(({ category }) => t(`goods.${category}`));
  return (
    <>
      {left.length > 0 && (
        <span className={css.note}>{t('not', { goods: format.list(left, { type: 'disjunction' }) })}</span>
      )}
      {limited
        .filter(({ maxPercent }) => maxPercent > 0)
        .map(({ category, maxPercent }) => (
          <span key={category} className={css.note}>
            {t('part', { percent: maxPercent, goods: t(`goods.${category}`) })}
          </span>
        ))}
    </>
  );
}
