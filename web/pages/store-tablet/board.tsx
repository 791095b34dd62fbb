import { dayIn, instantIn } from '@autolotto/contract/shared/time.ts';
import type { Store } from '@autolotto/contract/stores/model.ts';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { DoNotCall } from '../../conversations/call-preference.tsx';
import { usualMinutes } from '../../orders/store-desk/packing-time.ts';
import { PreparationChips } from '../../orders/store-desk/preparation-chips.tsx';
import { canBeMissing, StoreItems } from '../../orders/store-desk/store-items.tsx';
import { columnsOf, isOfEarlierDay } from '../../orders/tablet/board.ts';
import { OrderBoard } from '../../orders/tablet/order-board.tsx';
import { OrderCard } from '../../orders/tablet/order-card.tsx';
import type { TabletBoard } from './use-tablet-board.ts';

/** Orders by how far they have come, each with its next step. */
export function Board({ store, tablet, boardId }: { store: Store; tablet: TabletBoard; boardId: string }) {
  const { shown, sheets, now, waitingOf, hasEarlier, isLoadingEarlier, loadEarlier } = tablet;
  const midnight = instantIn(store.timeZone, dayIn(store.timeZone, new Date(now)), '00:00').getTime();
  return (
    <OrderBoard
      id={boardId}
      columns={columnsOf(shown)}
      isEarlier={(order) => isOfEarlierDay(order, midnight)}
      earlier={hasEarlier ? { isLoading: isLoadingEarlier, load: loadEarlier } : undefined}
      card={(order) => (
        <PartErrorBoundary>
          <OrderCard
            order={order}
            now={now}
            waiting={waitingOf(order)}
            acceptWithin={tablet.acceptWithin}
            goods={<StoreItems order={order} isPlain />}
            onMissing={canBeMissing(order).length > 0 ? sheets.openMissing : undefined}
            preparation={
              <>
                <DoNotCall orderId={order.id} />
                {waitingOf(order) === undefined && (
                  <PreparationChips order={order} usualMinutes={usualMinutes(shown, order)} />
                )}
              </>
            }
            onStep={tablet.onStep}
            onDecline={sheets.setDeclined}
            onPrint={tablet.print}
            onLabel={tablet.printLabel}
            onMore={({ id }) => sheets.setMoreId(id)}
          />
        </PartErrorBoundary>
      )}
    />
  );
}
