import type { Order } from '@autolotto/contract/orders/model.ts';
import type { ReturnReason } from '@autolotto/contract/orders/returns/reasons.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PartErrorBoundary } from '../../app/boundaries/part-error-boundary.tsx';
import { useSettings } from '../../client/settings.ts';
import { DoNotCall } from '../../conversations/call-preference.tsx';
import { ProblemButton } from '../../couriers/work/problem-sheet.tsx';
import { IncidentsSheet } from '../../delivery/hand-over/incidents.tsx';
import { ContactLinks } from '../../orders/tracking/courier-card.tsx';
import { ContactOptions } from '../orders/contact-options.tsx';
import { courierActionsOf } from './courier-actions.ts';
import { AddProof, WithholdItems } from './courier-door.tsx';
import { CourierReturn } from './courier-return.tsx';
import type { CourierActions } from './use-courier-actions.ts';

type Props = {
  readonly order: Order;
  readonly actions: CourierActions;
  readonly isScanning: boolean;
  readonly onScan: (isScanning: boolean) => void;
};
type Bringing = { readonly reason?: ReturnReason; readonly words?: string | undefined };

/** What else a courier can do with an order of theirs, beside its next step; one door leads to all that can go wrong. */
export function OrderTools({ order, actions, isScanning, onScan }: Props) {
  const t = useTranslations();
  const { data: settings } = useSettings();
  const { take, withholdItems, bringBack } = actions;
  const [bringing, setBringing] = useState<Bringing>();
  const [opened, setOpened] = useState<'part' | 'incident'>();
  const isAtDoor = order.status === 'en_route';
  const others = [
    ...(isAtDoor ? [{ label: t('handOver.part'), onOpen: () => setOpened('part') }] : []),
    ...(isAtDoor || order.status === 'picked_up'
      ? [{ label: t('orders.returns.button'), onOpen: () => setBringing({}) }]
      : []),
    { label: t('handOver.incident.button'), onOpen: () => setOpened('incident') },
  ];
  return (
    <>
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
        />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <ProblemButton
          order={order}
          contact={settings?.contact}
          onBringBack={(reason, words) => setBringing({ reason, words })}
          others={others}
        />
      </PartErrorBoundary>
      <PartErrorBoundary>
        <WithholdItems
          order={order}
          opened={opened === 'part'}
          onClose={() => setOpened(undefined)}
          onWithhold={(lines) => withholdItems(order, lines)}
          onReturn={(reason) => bringBack(order, reason)}
        />
        <IncidentsSheet
          orderId={order.id}
          opened={opened === 'incident'}
          onClose={() => setOpened(undefined)}
          onAdd={(said, photo) => take(order.id, [{ deed: { kind: 'incident', said, ...(photo && { photo }) } }])}
        />
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
