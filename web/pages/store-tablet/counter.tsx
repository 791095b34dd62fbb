import { dayIn, instantIn } from '@autolotto/contract/shared/time.ts';
import type { Store } from '@autolotto/contract/stores/model.ts';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { sentenceOf } from '../../client/errors.ts';
import { DoNotCall } from '../../conversations/call-preference.tsx';
import { usualMinutes } from '../../orders/store-desk/packing-time.ts';
import { PreparationChips } from '../../orders/store-desk/preparation-chips.tsx';
import { canBeMissing, StoreItems } from '../../orders/store-desk/store-items.tsx';
import { Alarm } from '../../orders/tablet/bell/alarm.tsx';
import { columnsOf, isOfEarlierDay } from '../../orders/tablet/board.ts';
import { OrderBoard } from '../../orders/tablet/order-board.tsx';
import { OrderCard } from '../../orders/tablet/order-card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import css from './store-tablet.module.css';
import { TabletHead } from './tablet-head.tsx';
import { TabletSheets } from './tablet-sheets.tsx';
import { type TabletBoard, useTabletBoard } from './use-tablet-board.ts';

/** The counter: incoming orders, their next steps, and what to do about problems. */
export function Counter({ store }: { store: Store }) {
  const t = useTranslations('tablet');
  const boardId = useId();
  const tablet = useTabletBoard(store);
  const { board, isDimmed, onClickCapture } = tablet;
  if (board.error && !board.data)
    return (
      <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void board.refetch()}>
        {sentenceOf(board.error, '')}
      </ErrorState>
    );
  return (
    <div className={css.counter} data-dim={isDimmed || undefined} onClickCapture={onClickCapture}>
      <TabletHead store={store} tablet={tablet} boardId={boardId} />
      {board.isPending ? (
        <>
          <p role="status">{t('loading')}</p>
          <RowSkeletons label={t('loading')} />
        </>
      ) : (
        <Board store={store} tablet={tablet} boardId={boardId} />
      )}
      <PartErrorBoundary>
        <NewOrders tablet={tablet} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <TabletSheets tablet={tablet} />
      </PartErrorBoundary>
      {tablet.paper}
    </div>
  );
}

function Board({ store, tablet, boardId }: { store: Store; tablet: TabletBoard; boardId: string }) {
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

/** What rings, until somebody answers it; nothing while an answer to one of them is being given. */
function NewOrders({ tablet }: { tablet: TabletBoard }) {
  const { sheets, shift, now, acceptWithin, onStep } = tablet;
  return (
    <Alarm
      orders={sheets.declined || sheets.hasMissing ? [] : shift.alarm}
      isRinging={shift.isRinging}
      now={now}
      onTouch={shift.silence}
      acceptWithin={acceptWithin}
      goods={(order) => (
        <StoreItems order={order} onMissing={({ id }) => sheets.setMissing({ orderId: order.id, lineId: id })} />
      )}
      onAccept={(order, minutes) => onStep(order, 'confirmed', minutes)}
      onDecline={sheets.setDeclined}
      onLater={shift.putAway}
    >
      {(order) => <DoNotCall orderId={order.id} />}
    </Alarm>
  );
}
