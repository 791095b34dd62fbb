import { DoNotCall } from '../../conversations/call-preference.tsx';
import { StoreItems } from '../../orders/store-desk/store-items.tsx';
import { Alarm } from '../../orders/tablet/bell/alarm.tsx';
import type { TabletBoard } from './use-tablet-board.ts';

/** What rings, until somebody answers it; nothing while an answer to one of them is being given. */
export function NewOrders({ tablet }: { tablet: TabletBoard }) {
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
