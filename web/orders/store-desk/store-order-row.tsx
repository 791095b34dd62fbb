import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { TabletStatus } from '@autolotto/contract/orders/states.ts';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconQrcode } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSettings } from '../../client/settings.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { unitsOf } from '../items.ts';
import { PackingSheet } from '../packing/packing-sheet.tsx';
import { PickUpSheet } from '../packing/pick-up-sheet.tsx';
import { StatusWord } from '../status-word.tsx';
import { wasReleased } from '../steps.ts';
import { OrderExceptionMarks } from '../support/order-exception-marks.tsx';
import type { OrderException } from '../support/queries.ts';
import { UnassignedNote } from '../tracking/unassigned-note.tsx';
import { PreparationChips } from './preparation-chips.tsx';
import { StoreCancel } from './store-cancel.tsx';
import { StoreItems } from './store-items.tsx';
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
export function StoreOrderRow({ order, proof, onLabel, usual, orderException, unassigned }: Props) {
  const t = useTranslations('orders');
  const packing = useTranslations('packing');
  const format = useFormatter();
  const detailsId = useId();
  const isNew = order.status === 'pending';
  // Orders in the store are open by default.
  const [isOpen, setIsOpen] = useState(isNew || order.status === 'accepted');
  const steps = stepsOfStore(order);
  const { step, isWorking } = useStoreStep();
  const waitsForCourier = steps.some(({ needsCourier }) => needsCourier) && order.courierId === null;
  const count = unitsOf(order.items);
  const [packingTo, setPackingTo] = useState<TabletStatus>();
  const { data: settings } = useSettings();
  /** Waits for the courier's code; whether the bag was looked at before. */
  const [handing, setHanding] = useState<{ readonly isChecked: boolean }>();
  const go = (to: TabletStatus, isChecked: boolean) => {
    if (to === 'completed' && settings?.needsBagCode) setHanding({ isChecked });
    else void step(order, to, { isChecked });
  };
  const isLookedAt = (to: TabletStatus) =>
    order.minAge !== null && order.tabletStatus === 'confirmed' && to !== 'cancelled';

  return (
    <li className={classes.row} data-new={isNew || undefined}>
      <div className={classes.head}>
        <h3 className={classes.number}>{t('order', { id: order.id })}</h3>
        {isNew && <StatusBadge tone="warning">{t('store.new')}</StatusBadge>}
        <StatusWord status={order.status} />
        {order.tabletStatus === 'ready' && <StatusBadge tone="success">{t('store.ready')}</StatusBadge>}
        {order.status === 'accepted' && order.courierId === null && wasReleased(order) && (
          <StatusBadge tone="warning">{t('store.released')}</StatusBadge>
        )}
        <span className={classes.total}>
          <MoneyText amount={order.totalAmount} />
        </span>
      </div>
      {orderException && <OrderExceptionMarks orderException={orderException} />}
      <p className={classes.quiet}>
        {order.customerName} · {t('store.itemCount', { count })} ·{' '}
        {format.dateTime(new Date(order.createdAt), { dateStyle: 'short', timeStyle: 'short' })} ·{' '}
        {order.courier
          ? t('store.courier', { name: order.courier.firstName })
          : t(order.status === 'cancelled' ? 'status.cancelled' : 'store.noCourier')}
      </p>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <IconChevronUp aria-hidden size={22} /> : <IconChevronDown aria-hidden size={22} />}
        {t(isOpen ? 'store.hide' : 'store.show', { id: order.id })}
      </button>
      <div id={detailsId} hidden={!isOpen} className={classes.details}>
        <div>
          <h4>{t('store.items')}</h4>
          <StoreItems order={order} />
          {order.minAge !== null && (
            <StatusBadge tone="warning">{t('store.idNeeded', { age: order.minAge })}</StatusBadge>
          )}
        </div>
        <div>
          <h4>{t('store.address')}</h4>
          <p>{order.customerAddress}</p>
        </div>
        <div>
          <h4>{t('store.instructions')}</h4>
          <p>{order.specialInstructions ?? t('store.noInstructions')}</p>
        </div>
      </div>
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
            // Restricted items are checked before they stand ready, or leave without that.
            onClick={() => (isLookedAt(to) ? setPackingTo(to) : go(to, false))}
          >
            {t(`store.${label}`)}
          </Button>
        ))}
        {order.status === 'accepted' && (
          <Button
            size="lg"
            variant="outline"
            leftSection={<IconQrcode aria-hidden />}
            aria-label={packing('labelOf', { id: order.id })}
            onClick={() => onLabel(order)}
          >
            {packing('label')}
          </Button>
        )}
        <StoreCancel order={order} />
        {proof}
      </div>
      <PackingSheet
        order={packingTo && order}
        isLeaving={packingTo === 'completed'}
        onClose={() => setPackingTo(undefined)}
        onPacked={() => {
          if (packingTo) go(packingTo, true);
          setPackingTo(undefined);
        }}
      />
      <PickUpSheet
        order={handing && order}
        onClose={() => setHanding(undefined)}
        onCode={(_, pickUpCode) => {
          void step(order, 'completed', { isChecked: handing?.isChecked ?? false, pickUpCode });
          setHanding(undefined);
        }}
      />
      {waitsForCourier && <p className={classes.quiet}>{t('store.waitCourier')}</p>}
    </li>
  );
}
