import { lazy, Suspense } from 'react';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { loading } from '../../app/page-load.ts';
import { isAwaited } from '../../orders/awaited.ts';
import { CancelledText } from '../../orders/tracking/cancelled-text.tsx';
import { Questions } from '../../orders/tracking/questions.tsx';
import { TrackingTicket } from '../../orders/tracking/tracking-ticket.tsx';
import { OrderUnassignedNote } from '../../orders/tracking/unassigned-note.tsx';
import { Again } from '../home/order-again.tsx';
import type { TrackedOrder } from './tracked-order.ts';
import classes from './tracking.module.css';

/** Few orders wait for Bitcoin: its part and its words come when one does. */
const AwaitedPayment = lazy(
  loading(async () => ({ default: (await import('./awaited-payment.tsx')).AwaitedPayment }), 'money'),
);

/** When it comes, and what the customer has to answer first. */
export function StatusColumn({ order, now, isCustomer }: TrackedOrder) {
  const waits = isAwaited(order);
  const wasNotPaid = isCustomer && order.cancelNote?.code === 'notPaid';
  return (
    <div className={classes.column}>
      {isCustomer && (
        <PartErrorBoundary>
          <Questions order={order} now={now} />
        </PartErrorBoundary>
      )}
      <PartErrorBoundary>
        <TrackingTicket order={order} now={now} cancelled={<CancelledText order={order} />} />
      </PartErrorBoundary>
      {isCustomer && waits && (
        <PartErrorBoundary>
          <Suspense>
            <AwaitedPayment order={order} />
          </Suspense>
        </PartErrorBoundary>
      )}
      {wasNotPaid && (
        <PartErrorBoundary>
          <Again order={order} userId={order.customerId ?? ''} />
        </PartErrorBoundary>
      )}
      <PartErrorBoundary>
        <OrderUnassignedNote order={order} />
      </PartErrorBoundary>
    </div>
  );
}
