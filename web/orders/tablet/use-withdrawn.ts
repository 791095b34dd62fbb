import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { TabletStatus } from '@autolotto/contract/orders/states.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withdrawnSince } from './board.ts';

/** Orders cancelled by others while this page showed them. A packer has to learn of it. */
export function useWithdrawn(orders: readonly StoreOrder[], own: ReadonlySet<number>, onWithdrawn: () => void) {
  const before = useRef<ReadonlyMap<number, TabletStatus>>(new Map());
  const [withdrawn, setWithdrawn] = useState<readonly StoreOrder[]>([]);
  const look = useEffectEvent(() => {
    const found = withdrawnSince(before.current, orders, own);
    before.current = new Map(orders.map(({ id, tabletStatus }) => [id, tabletStatus]));
    if (found.length === 0) return;
    setWithdrawn((all) => [...all, ...found]);
    onWithdrawn();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the list is another one
  useEffect(() => look(), [orders]);
  return { withdrawn, read: (id: number) => setWithdrawn((all) => all.filter((order) => order.id !== id)) };
}
