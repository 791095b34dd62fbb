import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { canBeMissing } from '../store-desk/store-items.tsx';
import { BigButton } from '../tablet/big-button.tsx';

type Props = {
  readonly order: StoreOrder;
  readonly onChoose: (item: StoreOrder['items'][number]) => void;
  readonly onClose: () => void;
};

/** Choice of the missing item. */
export function MissingChoice({ order, onChoose, onClose }: Props) {
  const t = useTranslations('orders.missing');
  return (
    <Sheet opened onClose={onClose} title={t('which', { id: order.id })} closeLabel={t('close')}>
      {canBeMissing(order).map((item) => (
        <BigButton
          key={item.id}
          variant="outline"
          fullWidth
          aria-label={t('markNamed', { name: item.product.name })}
          onClick={() => onChoose(item)}
        >
          {item.quantity} × {item.product.name}
        </BigButton>
      ))}
    </Sheet>
  );
}
