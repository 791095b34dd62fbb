import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { AskForNotifications } from '../../app/push/ask-for-notifications.tsx';
import { useSettings } from '../../client/settings.ts';
import { OrderCallPreference } from '../../conversations/call-preference.tsx';
import { ShareCard } from '../../conversations/share-card.tsx';
import { PinCard } from '../../delivery/hand-over/pin-card.tsx';
import { SimulateDelivery } from '../../delivery/simulate-delivery.tsx';
import { isAwaited } from '../../orders/awaited.ts';
import { TipCard } from '../../orders/tips/tip-card.tsx';
import type { TrackedOrder } from './tracked-order.ts';

/** The PIN while the courier is on the way: the one number that is needed at the door. */
export function DoorPin({ order, isCustomer }: TrackedOrder) {
  if (!isCustomer || order.status !== 'en_route') return null;
  return (
    <PartErrorBoundary>
      <PinCard order={order} />
    </PartErrorBoundary>
  );
}

/** What the customer may settle while the order is on its way. */
export function UntilDelivered({ order, isCustomer, isOver }: TrackedOrder) {
  const settings = useSettings().data;
  if (!isCustomer || isOver) return null;
  const waits = isAwaited(order);
  // A demo courier can still be sent; a real one is not pushed aside.
  const isSimulable = settings?.preset === 'demo' && order.courierId === null && !waits;
  return (
    <>
      {isSimulable && (
        <PartErrorBoundary>
          <SimulateDelivery orderId={order.id} />
        </PartErrorBoundary>
      )}
      <PartErrorBoundary>
        <TipCard order={order} />
      </PartErrorBoundary>
      {!waits && order.status !== 'en_route' && (
        <PartErrorBoundary>
          <PinCard order={order} />
        </PartErrorBoundary>
      )}
      <PartErrorBoundary>
        <OrderCallPreference orderId={order.id} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <ShareCard orderId={order.id} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <AskForNotifications />
      </PartErrorBoundary>
    </>
  );
}
