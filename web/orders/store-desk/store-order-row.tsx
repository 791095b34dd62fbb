import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { TabletStatus } from '@autolotto/contract/orders/states.ts';
import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSettings } from '../../client/settings.ts';
import { PackingSheet } from '../packing/packing-sheet.tsx';
import { PickUpSheet } from '../packing/pick-up-sheet.tsx';
import type { OrderException } from '../support/queries.ts';
import { UnassignedNote } from '../tracking/unassigned-note.tsx';
import { isOutOfStore } from './order-filter.ts';
import { PreparationChips } from './preparation-chips.tsx';
import { StoreCancel } from './store-cancel.tsx';
import { RowDetails, RowHead, RowLine } from './store-order-parts.tsx';
import classes from './store-orders.module.css';
import { stepsOfStore } from './store-steps.ts';
import { useStoreStep } from './use-store-step.ts';

type Props = {
  readonly order: StoreOrder;
  readonly proof: ReactNode;
  readonly onLabel: (order: StoreOrder) => void;
  /** Minutes that orders like this took lately. */
  readonly usual: number | undefined;
  readonly orderException: OrderException | undefined;
  readonly unassigned: ComponentProps<typeof UnassignedNote>['unassigned'];
};
/** The steps of one row: packed first where items are restricted, and with the courier's code where the shop asks for it. */
function useRowSteps(order: StoreOrder) {
  const { step, isWorking } = useStoreStep();
  const { data: settings } = useSettings();
  const [packingTo, setPackingTo] = useState<TabletStatus>();
  /** Waits for the courier's code; whether the bag was looked at before. */
  const [handing, setHanding] = useState<{ readonly isChecked: boolean }>();
  const go = (to: TabletStatus, isChecked: boolean) => {
    if (to === 'completed' && settings?.needsBagCode) setHanding({ isChecked });
    else void step(order, to, { isChecked });
  };
  // Restricted items are checked before they stand ready, or leave without that.
  const isLookedAt = (to: TabletStatus) =>
    order.minAge !== null && order.tabletStatus === 'confirmed' && to !== 'cancelled';
  return {
    isWorking,
    begin: (to: TabletStatus) => (isLookedAt(to) ? setPackingTo(to) : go(to, false)),
    packingSheet: {
      order: packingTo && order,
      isLeaving: packingTo === 'completed',
      onClose: () => setPackingTo(undefined),
      onPacked: () => {
        if (packingTo) go(packingTo, true);
        setPackingTo(undefined);
      },
    },
    pickUpSheet: {
      order: handing && order,
      onClose: () => setHanding(undefined),
      onCode: (_: StoreOrder, pickUpCode: string) => {
        void step(order, 'completed', { isChecked: handing?.isChecked ?? false, pickUpCode });
        setHanding(undefined);
      },
    },
  };
}

export function StoreOrderRow({ order, proof, onLabel, usual, orderException, unassigned }: Props) {
  const t = useTranslations('orders');
  const steps = stepsOfStore(order);
  const { isWorking, begin, packingSheet, pickUpSheet } = useRowSteps(order);
  const waitsForCourier = steps.some(({ needsCourier }) => needsCourier) && order.courierId === null;

  if (isOutOfStore(order))
    return (
      <li className={classes.compact}>
        <RowLine order={order} orderException={orderException}>
          <div className={classes.actions}>{proof}</div>
        </RowLine>
      </li>
    );
  return (
    <li className={classes.row} data-new={order.status === 'pending' || undefined}>
      <RowHead order={order} orderException={orderException} />
      <RowDetails order={order} />
      <UnassignedNote order={order} unassigned={unassigned} />
      <PreparationChips order={order} usualMinutes={usual} />
      <div className={classes.actions}>
        {steps.map(({ to, label, needsCourier }, index) => (
          <Button
            key={to}
            size="lg"
            variant={index === 0 ? 'filled' : 'outline'}
            loading={isWorking}
            disabled={needsCourier && order.courierId === null}
            onClick={() => begin(to)}
          >
            {t(`store.${label}`)}
          </Button>
        ))}
        {order.status === 'accepted' && <LabelButton order={order} onLabel={onLabel} />}
        <StoreCancel order={order} />
        {proof}
      </div>
      <PackingSheet {...packingSheet} />
      <PickUpSheet {...pickUpSheet} />
      {waitsForCourier && <p className={classes.quiet}>{t('store.waitCourier')}</p>}
    </li>
  );
}

function LabelButton({ order, onLabel }: Pick<Props, 'onLabel' | 'order'>) {
  const t = useTranslations('packing');
  return (
    <Button
      size="lg"
      variant="outline"
      leftSection={<IconQrcode aria-hidden />}
      aria-label={t('labelOf', { id: order.id })}
      onClick={() => onLabel(order)}
    >
      {t('label')}
    </Button>
  );
}
