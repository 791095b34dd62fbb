import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { IconPackageOff, IconPrinter, IconQrcode, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { canBeMissing } from '../store-desk/store-items.tsx';
import { cancelOfStore } from '../store-desk/store-steps.ts';
import { BigButton } from './big-button.tsx';

type Props = {
  readonly order: StoreOrder | undefined;
  /** No step of it is on its way already. */
  readonly canDecline: boolean;
  readonly onMissing: (order: StoreOrder) => void;
  readonly onPrint: (order: StoreOrder) => void;
  readonly onLabel: (order: StoreOrder) => void;
  readonly onDecline: (order: StoreOrder) => void;
  readonly onClose: () => void;
};

/** Rare actions on an order, away from the next step. */
export function OrderSheet({ order, canDecline, onMissing, onPrint, onLabel, onDecline, onClose }: Props) {
  const t = useTranslations('tablet');
  const packing = useTranslations('packing');
  const missing = useTranslations('orders.missing');
  const after = (doIt: (order: StoreOrder) => void, one: StoreOrder) => () => {
    onClose();
    doIt(one);
  };
  return (
    <Sheet
      opened={order !== undefined}
      onClose={onClose}
      title={order && t('order', { id: order.id })}
      closeLabel={t('shift.close')}
    >
      {order && (
        <>
          {canBeMissing(order).length > 0 && (
            <BigButton variant="outline" leftSection={<IconPackageOff aria-hidden />} onClick={after(onMissing, order)}>
              {missing('something')}
            </BigButton>
          )}
          <BigButton variant="outline" leftSection={<IconPrinter aria-hidden />} onClick={after(onPrint, order)}>
            {t('print')}
          </BigButton>
          {order.tabletStatus !== 'pending' && (
            <BigButton
              variant="outline"
              leftSection={<IconQrcode aria-hidden />}
              aria-label={packing('labelOf', { id: order.id })}
              onClick={after(onLabel, order)}
            >
              {packing('label')}
            </BigButton>
          )}
          {canDecline && cancelOfStore(order) !== 'no' && (
            <BigButton variant="outline" leftSection={<IconX aria-hidden />} onClick={after(onDecline, order)}>
              {t(order.tabletStatus === 'pending' ? 'decline' : 'cancel')}
            </BigButton>
          )}
        </>
      )}
    </Sheet>
  );
}
