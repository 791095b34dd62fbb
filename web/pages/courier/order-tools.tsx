import type { Order } from '@autolotto/contract/orders/model.ts';
import type { ReturnReason } from '@autolotto/contract/orders/returns/reasons.ts';
import { useState } from 'react';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useSettings } from '../../client/settings.ts';
import { DoNotCall } from '../../conversations/call-preference.tsx';
import { ProblemButton } from '../../couriers/work/problem-sheet.tsx';
import { ContactLinks } from '../../orders/tracking/courier-card.tsx';
import { ContactOptions } from '../orders/contact-options.tsx';
import { courierActionsOf } from './courier-actions.ts';
import { AddProof } from './courier-door.tsx';
import { CourierReturn } from './courier-return.tsx';
import type { CourierActions } from './use-courier-actions.ts';

type Props = {
  readonly order: Order;
  readonly actions: CourierActions;
  readonly isScanning: boolean;
  readonly onScan: (isScanning: boolean) => void;
};

/** What else a courier can do with an order of theirs, beside its next step. */
export function OrderTools({ order, actions, isScanning, onScan }: Props) {
  const { data: settings } = useSettings();
  const { take, withholdItems, bringBack } = actions;
  const [bringing, setBringing] = useState<{ reason: ReturnReason; words: string | undefined }>();
  return (
    <>
      <PartErrorBoundary>
        <ProblemButton
          order={order}
          contact={settings?.contact}
          onBringBack={(reason, words) => setBringing({ reason, words })}
        />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <DoNotCall orderId={order.id} />
        <ContactOptions order={order} support={<ContactLinks contact={settings?.contact} />} />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <AddProof
          order={order}
          onSend={(proofs) => take(order.id, courierActionsOf(proofs))}
          onBag={(bagCode) => take(order.id, [{ deed: { kind: 'status', to: 'picked_up', bagCode } }])}
          bag={{ isOpen: isScanning, setOpen: onScan }}
          onWithhold={(lines) => withholdItems(order, lines)}
          onReturn={(reason) => bringBack(order, reason)}
          onIncident={(said, photo) => take(order.id, [{ deed: { kind: 'incident', said, ...(photo && { photo }) } }])}
        />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <CourierReturn
          order={order}
          asked={bringing}
          onClosed={() => setBringing(undefined)}
          onReturn={(asked) => take(order.id, [{ deed: { kind: 'return', asked } }])}
        />
      </PartErrorBoundary>
    </>
  );
}
