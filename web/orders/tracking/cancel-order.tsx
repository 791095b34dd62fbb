import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { isHeld } from '../awaited.ts';
import { useCancelOrder } from '../queries.ts';

type Props = {
  readonly order: Order;
  /** Opened from other parts of the page, too. */
  readonly control: { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void };
};

/** The customer's way out, as long as nobody has begun with the order. */
export function CancelOrder({ order, control }: Props) {
  const t = useTranslations('orders');
  const { isOpen: isAsking, setOpen: setIsAsking } = control;
  const cancel = useAction(useCancelOrder(), {
    failed: { title: t('errorTitle'), message: t('tracking.cancel.failed') },
    done: () => ({ title: t('tracking.cancel.doneTitle'), message: t('tracking.cancel.done', { id: order.id }) }),
  });
  if (order.status !== 'pending' && !isAsking) return null;

  const confirm = async () => {
    await cancel.run({ orderId: order.id });
    setIsAsking(false);
  };

  return (
    <>
      <Button size="lg" variant="outline" leftSection={<IconX aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('tracking.cancel.button')}
      </Button>
      <ConfirmSheet
        opened={isAsking}
        destructive
        title={t('tracking.cancel.title')}
        icon={<IconX aria-hidden />}
        words={{
          confirm: t('tracking.cancel.confirm'),
          keep: t('tracking.cancel.keep'),
          close: t('tracking.cancel.keep'),
        }}
        busy={cancel.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      >
        {isHeld(order)
          ? t('tracking.cancel.wallet', { amount: formatMoney(order.totalAmount) })
          : t('tracking.cancel.other')}
      </ConfirmSheet>
    </>
  );
}
