import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { TabletStatus } from '@autolotto/contract/orders/states.ts';
import { useTranslations } from 'use-intl';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { notifyFailure } from '../../forms/failure.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { allChecked } from '../packing/checks.ts';
import { useSetTabletStatus } from '../queries.ts';
import { wordOf } from './store-steps.ts';

/** Moves an order on and shows a notice; true when it worked. */
export function useStoreStep() {
  const t = useTranslations('orders.store');
  const setStatus = useSetTabletStatus();
  const step = async (
    order: StoreOrder,
    to: TabletStatus,
    { reason, isChecked = false, pickUpCode }: { reason?: string; isChecked?: boolean; pickUpCode?: string } = {},
  ): Promise<boolean> => {
    try {
      const moved = await setStatus.mutateAsync({
        orderId: order.id,
        // The same step of the same order is one step, however often it is pressed until an answer comes.
        key:
          reason === undefined && pickUpCode === undefined
            ? `step-${order.id}-${order.version}-${to}`
            : newIdempotencyKey(),
        status: to,
        ...(reason === undefined ? {} : { reason }),
        ...(isChecked ? { packed: allChecked } : {}),
        ...(pickUpCode === undefined ? {} : { pickUpCode }),
      });
      notify({
        title: t('updated'),
        message: t('updatedDetail', { id: order.id, status: t(`statusWord.${wordOf(moved)}`) }),
        tone: 'success',
      });
      return true;
    } catch (error) {
      notifyFailure(error, { title: t('failedTitle'), message: t('updateFailed') });
      return false;
    }
  };
  return { step, isWorking: setStatus.isPending };
}
