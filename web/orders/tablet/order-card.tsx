import { IconClockPause, IconDots, IconPackageOff, IconPrinter, IconQrcode, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { begins, isAhead } from '../scheduling/scheduled.ts';
import { StatusWord } from '../status-word.tsx';
import { cancelOfStore } from '../store-desk/store-steps.ts';
import { BigButton } from './big-button.tsx';
import { type BoardOrder, type BoardStep, nextStepOf } from './board.ts';
import { OrderFacts } from './order-facts.tsx';
import { ScheduledBadge } from './scheduled-badge.tsx';
import css from './tablet.module.css';
import { TimeToAccept } from './time-to-accept.tsx';
import { Waited } from './waited.tsx';

export type OrderActions<O> = {
  readonly onStep: (order: O, to: BoardStep['to']) => void;
  readonly onDecline?: (order: O) => void;
  readonly onPrint?: (order: O) => void;
  /** The label of its bag. */
  readonly onLabel?: (order: O) => void;
  /** Left out once no unit can be missing. */
  readonly onMissing?: ((order: O) => void) | undefined;
  /** Rare actions. */
  readonly onMore?: (order: O) => void;
};
/** State of a step that was taken here: being sent, or stored until there is a connection. */
export type Waiting = 'sending' | 'saved' | undefined;
type Props<O> = OrderActions<O> & {
  readonly order: O;
  readonly now: number;
  readonly waiting: Waiting;
  readonly preparation?: ReactNode;
  /** The items with all of their actions. */
  readonly goods?: ReactNode;
  /** Minutes after which an order that nobody accepts is cancelled by itself. */
  readonly acceptWithin?: number | undefined;
};

/** A whole order on one card, with the one thing to do next. */
export function OrderCard<O extends BoardOrder>({
  order,
  now,
  waiting,
  preparation,
  goods,
  acceptWithin,
  onStep,
  ...actions
}: Props<O>) {
  const t = useTranslations('tablet');
  const step = nextStepOf(order);
  const isMissingCourier = step?.needsCourier === true && order.courierId === null;
  const isOut = order.tabletStatus === 'completed';
  return (
    <article className={css.card} aria-label={t('order', { id: order.id })} data-status={order.tabletStatus}>
      <div className={css.head}>
        <h3 className={css.number}>#{order.id}</h3>
        {!isAhead(order, now) && <Waited since={begins(order)} now={now} isOver={isOut} />}
      </div>
      <p className={css.who}>
        {order.customerName} · <MoneyText amount={order.total} />
      </p>
      {isAhead(order, now) && <ScheduledBadge at={begins(order)} />}
      {order.tabletStatus === 'ready' && (
        <div className={css.badge}>
          <StatusBadge tone="success">{t('awaiting')}</StatusBadge>
        </div>
      )}
      {isOut && (
        <div className={css.badge}>
          <StatusWord status={order.status} />
        </div>
      )}
      {order.tabletStatus === 'pending' && acceptWithin !== undefined && (
        <TimeToAccept order={order} within={acceptWithin} now={now} />
      )}
      <OrderFacts order={order} goods={goods} />
      {!isOut && !isMissingCourier && order.tabletStatus !== 'pending' && (
        <p className={css.quiet}>{order.courier ? t('courier', { name: order.courier.firstName }) : t('noCourier')}</p>
      )}
      {preparation}
      {waiting === 'saved' && (
        <p className={css.saved}>
          <IconClockPause aria-hidden /> {t('saved')}
        </p>
      )}
      <div className={css.actions}>
        {step && (
          <BigButton
            fullWidth
            loading={waiting === 'sending'}
            disabled={isMissingCourier}
            onClick={() => onStep(order, step.to)}
          >
            {t(step.label)}
          </BigButton>
        )}
        {isMissingCourier && <p className={css.quiet}>{t('waitCourier')}</p>}
        <SmallActions order={order} waiting={waiting} {...actions} />
      </div>
    </article>
  );
}

type SmallActionsProps<O> = Omit<OrderActions<O>, 'onStep'> & { readonly order: O; readonly waiting: Waiting };

/** What can be done beside the next step. */
function SmallActions<O extends BoardOrder>(props: SmallActionsProps<O>) {
  const { order, waiting, onDecline, onPrint, onLabel, onMissing, onMore } = props;
  const t = useTranslations('tablet');
  const packing = useTranslations('packing');
  const missing = useTranslations('orders.missing');
  const isOut = order.tabletStatus === 'completed';
  return (
    <div className={css.aside}>
      {onDecline && order.tabletStatus === 'pending' && cancelOfStore(order) !== 'no' && waiting === undefined && (
        <BigButton
          size="md"
          px={8}
          variant="outline"
          leftSection={<IconX aria-hidden />}
          onClick={() => onDecline(order)}
        >
          {t('decline')}
        </BigButton>
      )}
      {onMissing && order.tabletStatus === 'confirmed' && (
        <BigButton
          size="md"
          px={8}
          variant="outline"
          leftSection={<IconPackageOff aria-hidden />}
          aria-label={missing('something')}
          onClick={() => onMissing(order)}
        >
          {missing('mark')}
        </BigButton>
      )}
      {onLabel && order.tabletStatus === 'ready' && (
        <BigButton
          size="md"
          px={8}
          variant="outline"
          leftSection={<IconQrcode aria-hidden />}
          aria-label={packing('labelOf', { id: order.id })}
          onClick={() => onLabel(order)}
        >
          {packing('label')}
        </BigButton>
      )}
      {onPrint && isOut && (
        <BigButton variant="subtle" leftSection={<IconPrinter aria-hidden />} onClick={() => onPrint(order)}>
          {t('print')}
        </BigButton>
      )}
      {onMore && !isOut && (
        <BigButton
          className={css.more}
          px={0}
          variant="outline"
          aria-haspopup="dialog"
          aria-label={t('more', { id: order.id })}
          onClick={() => onMore(order)}
        >
          <IconDots aria-hidden />
        </BigButton>
      )}
    </div>
  );
}
