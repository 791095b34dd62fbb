import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { StoreDiscount } from '../discount/store-discount.tsx';
import type { BoardOrder } from './board.ts';
import css from './tablet.module.css';

type Props = {
  readonly order: BoardOrder;
  /** The items with all of their actions; by default they are only listed. */
  readonly goods?: ReactNode;
};
/** Items to pack, and special instructions. */
export function OrderFacts({ order, goods }: Props) {
  const t = useTranslations('tablet');
  return (
    <>
      {goods ?? (
        <ul className={css.items}>
          {order.items.map((item) => (
            <li key={item.id} data-none={item.quantity === 0 || undefined}>
              <strong>{item.quantity} ×</strong> <span>{item.name}</span>
            </li>
          ))}
        </ul>
      )}
      <StoreDiscount discount={order.discount} />
      {order.minAge !== null && (
        <div className={css.badge}>
          <StatusBadge tone="warning">{t('idNeeded', { age: order.minAge })}</StatusBadge>
        </div>
      )}
      {order.specialInstructions !== null && (
        <p className={css.instructions}>
          <strong>{t('instructions')}</strong> {order.specialInstructions}
        </p>
      )}
      {goods !== undefined && order.handledBy !== null && <p>{t('handledBy', { name: order.handledBy })}</p>}
    </>
  );
}
