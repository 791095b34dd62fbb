import type { Order } from '@autolotto/contract/orders/model.ts';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Rosette } from '../../ui/display/rosette.tsx';
import { Stamp } from '../../ui/display/stamp.tsx';
import { TicketCard } from '../../ui/layout/ticket-card.tsx';
import { isAwaited } from '../awaited.ts';
import { StatusWord } from '../status-word.tsx';
import { reachedAt, stepStates, trackingSteps } from '../steps.ts';
import { useArrivalText } from '../use-arrival-text.tsx';
import classes from './tracking.module.css';

type Props = {
  readonly order: Order;
  readonly now: number;
  /** What became of a cancelled order: see CancelledText. */
  readonly cancelled?: ReactNode;
};

/** The three questions of everybody who waits, in the order of their size: when, what, where. */
export function TrackingTicket({ order, now, cancelled }: Props) {
  const t = useTranslations('orderTicket');
  const format = useFormatter();
  const { short, window, isLate } = useArrivalText(order, now);
  const states = stepStates(order.status);
  const isCancelled = order.status === 'cancelled';
  const isDelivered = order.status === 'delivered';
  const deliveredAt = reachedAt(order.tracking, 'delivered');

  return (
    <TicketCard
      raised
      {...(!isDelivered && { rosette: `order-${order.id}` })}
      stub={
        <div className={classes.stub}>
          <span className={classes.number}>{t('order', { id: order.id })}</span>
          <StatusWord status={order.status} isAwaited={isAwaited(order)} />
          {order.minAge !== null && !isDelivered && !isCancelled && (
            <p className={classes.door}>{t('tracking.age', { age: order.minAge })}</p>
          )}
        </div>
      }
    >
      <div className={classes.ticket}>
        <div className={classes.when}>
          {!isDelivered && (
            <p className={classes.label}>{isCancelled ? t('tracking.cancelledTitle') : t('tracking.estimated')}</p>
          )}
          <p className={classes.headline}>{isDelivered ? <What order={order} /> : short}</p>
        </div>
        {!isDelivered && !isCancelled && (
          <div className={classes.rosette}>
            <Rosette seed={`order-${order.id}`} weight={1} />
          </div>
        )}
        {isDelivered && (
          <Stamp tone="success" landing>
            {t('tracking.stampDelivered')}
          </Stamp>
        )}
        {isCancelled && (
          <Stamp tone="danger" landing>
            {t('tracking.stampCancelled')}
          </Stamp>
        )}
      </div>
      {window && <p className={classes.window}>{window}</p>}
      {isLate && <p className={classes.late}>{t('tracking.late')}</p>}
      {isDelivered ? (
        deliveredAt !== undefined && (
          <p className={classes.window}>
            {format.dateTime(new Date(deliveredAt), { dateStyle: 'medium', timeStyle: 'short' })}
          </p>
        )
      ) : (
        <p className={classes.what}>
          <What order={order} />
        </p>
      )}
      {isCancelled
        ? cancelled && <p className={classes.where}>{cancelled}</p>
        : order.deliveryAddress !== null && (
            <p className={classes.where}>{t('tracking.to', { address: order.deliveryAddress })}</p>
          )}
      {!isDelivered && !isCancelled && (
        <div className={classes.segments} aria-hidden>
          {trackingSteps.map((step) => (
            <span key={step} data-state={states[step]} />
          ))}
        </div>
      )}
    </TicketCard>
  );
}

function What({ order }: { order: Order }) {
  const t = useTranslations('orderTicket.tracking');
  const store = order.store.name;
  const courier = order.courier?.firstName ?? t('someCourier');
  switch (order.status) {
    case 'accepted':
      if (order.courierId !== null) return t('what.acceptedByCourier', { courier, store });
      return order.readyAt === null ? t('what.accepted', { store }) : t('what.ready', { store });
    case 'pending':
      return t(isAwaited(order) ? 'what.awaited' : 'what.pending', { store });
    case 'picked_up':
    case 'en_route':
      return t(`what.${order.status}`, { courier });
    default:
      return t(`what.${order.status}`);
  }
}
