import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { IconBell, IconBellOff, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../../ui/money-text.tsx';
import { BigButton } from './big-button.tsx';
import { OrderFacts } from './order-facts.tsx';
import css from './tablet.module.css';
import { Waited } from './waited.tsx';

type Props = {
  /** Longest waiting first: that one is shown. */
  readonly orders: readonly StoreOrder[];
  readonly isRinging: boolean;
  readonly now: number;
  readonly preparation?: (order: StoreOrder) => ReactNode;
  readonly onTouch: () => void;
  readonly onAccept: (order: StoreOrder) => void;
  readonly onDecline: (order: StoreOrder) => void;
  readonly onLater: () => void;
};

/** A new order stands before everything else. Any touch stops the sound; the card stays until something is done. */
export function Alarm({ orders, isRinging, now, preparation, onTouch, onAccept, onDecline, onLater }: Props) {
  const t = useTranslations('tablet');
  const [order] = orders;
  const others = orders.length - 1;
  return (
    <Modal
      opened={order !== undefined}
      onClose={onLater}
      fullScreen
      withCloseButton={false}
      classNames={{ inner: css.alarmInner, content: css.alarmSheet }}
      title={t('alarm.title')}
      transitionProps={{ duration: 0 }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {order && (
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
          </div>
          <OrderFacts order={order} />
          {preparation?.(order)}
          <div className={css.alarmActions}>
            <BigButton size="xl" leftSection={<IconBell aria-hidden />} onClick={() => onAccept(order)}>
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
      )}
    </Modal>
  );
}
