import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { ProofCard } from '../../delivery/hand-over/proof-record.tsx';
import { LiveNote } from '../../delivery/map/live-note.tsx';
import { AddressCard, DetailsCard, ItemsCard, TimelineCard } from '../../orders/order-details.tsx';
import { TrackingSteps } from '../../orders/tracking/tracking-steps.tsx';
import { Fold } from '../../ui/display/fold.tsx';
import { formatMoney } from '../../ui/display/money-text.tsx';
import type { TrackedOrder } from './tracked-order.ts';

/** What was ordered, for how much, where to, and what became of it: for those who look it up. */
export function OrderFacts({ order, now, isOver, startsOpen = false }: TrackedOrder & { startsOpen?: boolean }) {
  const t = useTranslations('orders.tracking');
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Fold
      title={t('detailsTitle')}
      note={t('detailsNote', { count, total: formatMoney(order.totalAmount) })}
      startsOpen={startsOpen}
    >
      <PartErrorBoundary>
        <DetailsCard order={order} now={now} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <ItemsCard order={order} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <AddressCard order={order} />
      </PartErrorBoundary>
      {isOver && (
        <PartErrorBoundary>
          <TrackingSteps order={order}>
            <LiveNote order={order} position={null} now={now} />
          </TrackingSteps>
        </PartErrorBoundary>
      )}
      <PartErrorBoundary>
        <TimelineCard order={order} />
      </PartErrorBoundary>
      {order.courierId !== null && isOver && (
        <PartErrorBoundary>
          <ProofCard orderId={order.id} />
        </PartErrorBoundary>
      )}
    </Fold>
  );
}
