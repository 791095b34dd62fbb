import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { IconBell, IconBellOff, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import { useEscape } from '../../../ui/use-escape.ts';
import { BigButton } from '../big-button.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { PreparationChoice } from '../preparation-choice.tsx';
import type { PreparationMinutes } from '../steps/waiting-steps.ts';
import css from '../tablet.module.css';
import { AcceptRing } from '../time-to-accept.tsx';
import { Waited } from '../waited.tsx';

type Props = {
  /** Longest waiting first: that one is shown. */
  readonly orders: readonly StoreOrder[];
  readonly isRinging: boolean;
  readonly now: number;
  /** Minutes after which an order that nobody accepts is cancelled by itself. */
  readonly acceptWithin?: number | undefined;
  /** The items with all of their actions. */
  readonly goods?: (order: StoreOrder) => ReactNode;
  /** Further facts of an order before it is accepted. */
  readonly children?: (order: StoreOrder) => ReactNode;
  readonly onTouch: () => void;
  readonly onAccept: (order: StoreOrder, minutes: PreparationMinutes | undefined) => void;
  readonly onDecline: (order: StoreOrder) => void;
  readonly onLater: () => void;
};

/** A new order stands before everything else. Any touch stops the sound; the card stays until something is done. */
export function Alarm(props: Props) {
  const t = useTranslations('tablet');
  const [order] = props.orders;
  const opened = order !== undefined;
  useEscape(opened, props.onLater);
  return (
    <Modal
      opened={opened}
      onClose={props.onLater}
      closeOnEscape={false}
      fullScreen
      withCloseButton={false}
      classNames={{ inner: css.alarmInner, content: css.alarmSheet }}
      title={t('alarm.title')}
      transitionProps={{ duration: 0 }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {order && <NewOrder key={order.id} {...props} order={order} />}
    </Modal>
  );
}

function NewOrder({
  order,
  orders,
  isRinging,
  now,
  acceptWithin,
  goods,
  children,
  onTouch,
  onAccept,
  onDecline,
  onLater,
}: Props & { readonly order: StoreOrder }) {
  const t = useTranslations('tablet');
  const [minutes, setMinutes] = useState<PreparationMinutes>();
  const others = orders.length - 1;
  return (
    <div className={css.alarm} onPointerDownCapture={onTouch} onKeyDownCapture={onTouch}>
      <div className={css.alarmHead}>
        <p className={css.alarmNumber}>#{order.id}</p>
        <div>
          <p className={css.alarmWho}>
            {order.customerName} · <MoneyText amount={order.total} />
          </p>
          <Waited since={order.createdAt} now={now} />
          {others > 0 && <p className={css.others}>{t('alarm.others', { count: others })}</p>}
        </div>
        {acceptWithin !== undefined && <AcceptRing order={order} within={acceptWithin} />}
      </div>
      <OrderFacts order={order} goods={goods?.(order)} />
      {children?.(order)}
      <PreparationChoice value={minutes} onChange={setMinutes} />
      <div className={css.alarmActions}>
        <BigButton size="xl" leftSection={<IconBell aria-hidden />} onClick={() => onAccept(order, minutes)}>
          {t('accept')}
        </BigButton>
        <BigButton size="xl" variant="outline" leftSection={<IconX aria-hidden />} onClick={() => onDecline(order)}>
          {t('decline')}
        </BigButton>
        <BigButton size="xl" variant="outline" leftSection={<IconBellOff aria-hidden />} onClick={onLater}>
          {t('alarm.later')}
        </BigButton>
      </div>
      <p className={css.quiet} role="status">
        {t(isRinging ? 'alarm.touch' : 'alarm.quiet')}
      </p>
    </div>
  );
}
