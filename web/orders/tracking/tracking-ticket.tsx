import type { Order } from '@autolotto/contract/orders/model.ts';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Rosette } from '../../ui/display/rosette.tsx';
import { Stamp } from '../../ui/display/stamp.tsx';
import { TicketCard } from '../../ui/layout/ticket-card.tsx';
import { isAwaited, isHeld } from '../awaited.ts';
import { StatusWord } from '../status-word.tsx';
import { stepStates, trackingSteps } from '../steps.ts';
import { useArrivalText } from '../use-arrival-text.tsx';
import { useNoteWords } from '../use-note-words.ts';
import classes from './tracking.module.css';

/** The three questions of everybody who waits, in the order of their size: when, what, where. */
export function TrackingTicket({ order, now }: { order: Order; now: number }) {
  const t = useTranslations('orders');
  const formatNote = useNoteWords();
  const { short, window, isLate } = useArrivalText(order, now);
  const states = stepStates(order.status);
  const isCancelled = order.status === 'cancelled';

  return (
    <TicketCard
      raised
      rosette={`order-${order.id}`}
      stub={
        <div className={classes.stub}>
          <span className={classes.number}>{t('order', { id: order.id })}</span>
          <StatusWord status={order.status} isAwaited={isAwaited(order)} />
          {order.minAge !== null && order.status !== 'delivered' && !isCancelled && (
            <p className={classes.door}>{t('tracking.age', { age: order.minAge })}</p>
          )}
        </div>
      }
    >
      <div className={classes.ticket}>
        <div className={classes.when}>
          <p className={classes.label}>{isCancelled ? t('tracking.cancelledTitle') : t('tracking.estimated')}</p>
          <p className={classes.headline}>{short}</p>
        </div>
        {order.status !== 'delivered' && !isCancelled && (
          <div className={classes.rosette}>
            <Rosette seed={`order-${order.id}`} weight={1} />
          </div>
        )}
        {order.status === 'delivered' && (
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
      <p className={classes.what}>
        <What order={order} />
      </p>
      {isCancelled ? (
        <p className={classes.where}>
          {order.return
            ? t(returnMessageKey(order), { store: order.store.name })
            : isHeld(order)
              ? t('tracking.cancelledText', { amount: formatMoney(order.totalAmount) })
              : t('tracking.cancelledCash')}
          {order.cancelNote && ` ${t('tracking.cancelReason', { reason: formatNote(order.cancelNote) })}`}
        </p>
      ) : (
        order.deliveryAddress !== null && (
          <p className={classes.where}>{t('tracking.to', { address: order.deliveryAddress })}</p>
        )
      )}
      <div className={classes.segments} aria-hidden>
        {trackingSteps.map((step) => (
          <span key={step} data-state={states[step]} />
        ))}
      </div>
    </TicketCard>
  );
}

function What({ order }: { order: Order }) {
  const t = useTranslations('orders.tracking');
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

function returnMessageKey({ return: leg, items }: Order) {
  if (leg?.confirmedAt === null) return 'returns.customerOpen' as const;
  const isBack = items.some(({ quantity, disposition }) => quantity > 0 && disposition !== 'lost');
  return isBack ? ('returns.customerDone' as const) : ('returns.customerLost' as const);
}
