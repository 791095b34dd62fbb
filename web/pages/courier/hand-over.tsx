import type { Order } from '@autolotto/contract/orders/model.ts';
import { useState } from 'react';
import { needsOwnCheck, togetherWith } from '../../couriers/work/at-door.ts';
import type { Work } from '../../couriers/work.ts';
import { GroupSheet } from '../../delivery/hand-over/group-sheet.tsx';
import { courierActionsOf } from './courier-actions.ts';
import { CourierDoor } from './courier-door.tsx';
import type { CourierActions } from './use-courier-actions.ts';

/** Which orders are handed over now: one, or those of one door together. */
export function useHandOver(work: Work) {
  /** Kept while its sheet slides away. */
  const [opened, setOpened] = useState<Order>();
  const [atDoor, setAtDoor] = useState(false);
  /** As they were when the group was opened. */
  const [group, setGroup] = useState<readonly Order[]>([]);
  const [inGroup, setInGroup] = useState(false);
  const own = [...work.active, ...work.returning, ...work.delivered];
  const asItIs = (order: Order) => own.find(({ id }) => id === order.id) ?? order;

  const open = (order: Order) => {
    setOpened(order);
    setAtDoor(true);
  };
  /** Opens what the hand-over of an order needs; false when it needs nothing. */
  const openIfNeeded = (order: Order): boolean => {
    const together = togetherWith(order, work.active);
    if (together.length > 1) {
      setGroup(together);
      setInGroup(true);
      return true;
    }
    // The customer who has to show something is still at the door when the server answers.
    if (needsOwnCheck(order)) open(order);
    return needsOwnCheck(order);
  };
  return {
    // A part of it may be kept back while it is open.
    door: opened && asItIs(opened),
    atDoor,
    close: () => setAtDoor(false),
    group: group.map(asItIs),
    inGroup,
    closeGroup: () => setInGroup(false),
    open,
    openIfNeeded,
  };
}

type Props = { readonly handOver: ReturnType<typeof useHandOver>; readonly actions: CourierActions };

/** The sheets of the door. */
export function HandOver({ handOver, actions }: Props) {
  const { door, atDoor, close, group, inGroup, closeGroup, open } = handOver;
  const { take, moveOn, withholdItems, bringBack, reportCheck } = actions;
  return (
    <>
      {door && (
        <CourierDoor
          key={door.id}
          order={door}
          opened={atDoor}
          isDelivering
          onClose={close}
          onSend={(proofs) => moveOn(door, 'delivered', courierActionsOf(proofs))}
          onReturn={(reason, proofs) => bringBack(door, reason, proofs)}
          onWithhold={(lines, proofs) => withholdItems(door, lines, proofs)}
          onTried={(check) => reportCheck(door.id, check)}
          onPin={(said) => take(door.id, [{ deed: { kind: 'pin', said } }])}
        />
      )}
      <GroupSheet
        orders={group}
        needsOwnCheck={needsOwnCheck}
        opened={inGroup}
        onClose={closeGroup}
        onDeliver={(order, proofs) =>
          take(order.id, [...courierActionsOf(proofs), { deed: { kind: 'status', to: 'delivered' } }])
        }
        onOwnCheck={(order) => {
          closeGroup();
          open(order);
        }}
      />
    </>
  );
}
