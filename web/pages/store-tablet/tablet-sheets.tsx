import { PackingSheet } from '../../orders/packing/packing-sheet.tsx';
import { PickUpSheet } from '../../orders/packing/pick-up-sheet.tsx';
import { leftOf } from '../../orders/store-desk/store-items.tsx';
import { MissingChoice } from '../../orders/substitutions/missing-choice.tsx';
import { MissingSheet } from '../../orders/substitutions/missing-sheet.tsx';
import { DeclineSheet } from '../../orders/tablet/decline-sheet.tsx';
import { OrderSheet } from '../../orders/tablet/order-sheet.tsx';
import type { TabletBoard } from './use-tablet-board.ts';

/** What is asked about an order before it moves, and what else can be done with it. */
export function TabletSheets({ tablet }: { tablet: TabletBoard }) {
  const { sheets, take, waitingOf, print, printLabel } = tablet;
  const { more, setMoreId, declined, setDeclined, packing, setPacking, handing, setHanding } = sheets;
  return (
    <>
      <OrderSheet
        order={more}
        canDecline={more !== undefined && waitingOf(more) === undefined}
        onMissing={sheets.openMissing}
        onPrint={print}
        onLabel={printLabel}
        onDecline={setDeclined}
        onClose={() => setMoreId(undefined)}
      />
      <MissingSheets tablet={tablet} />
      <DeclineSheet
        order={declined}
        onClose={() => setDeclined(undefined)}
        onDecline={(order, reason) => {
          take(order, 'cancelled', { reason });
          setDeclined(undefined);
        }}
      />
      <PackingSheet
        order={packing}
        onClose={() => setPacking(undefined)}
        onPacked={(order) => {
          take(order, 'ready', { isChecked: true });
          setPacking(undefined);
        }}
      />
      <PickUpSheet
        order={handing}
        onClose={() => setHanding(undefined)}
        onCode={(order, pickUpCode) => {
          take(order, 'completed', { pickUpCode });
          setHanding(undefined);
        }}
      />
    </>
  );
}

function MissingSheets({ tablet }: { tablet: TabletBoard }) {
  const { shortOf, shortLine, isChoosingLine, setMissing } = tablet.sheets;
  if (!shortOf) return null;
  const left = shortLine ? leftOf(shortLine, shortOf) : 0;
  return (
    <>
      {isChoosingLine && (
        <MissingChoice
          order={shortOf}
          onChoose={({ id }) => setMissing({ orderId: shortOf.id, lineId: id })}
          onClose={() => setMissing(undefined)}
        />
      )}
      {shortLine && left > 0 && (
        <MissingSheet
          key={shortLine.id}
          order={shortOf}
          item={shortLine}
          left={left}
          // Its answer may come when the sheet of another item is open already.
          onClose={() => setMissing((now) => (now?.lineId === shortLine.id ? undefined : now))}
        />
      )}
    </>
  );
}
