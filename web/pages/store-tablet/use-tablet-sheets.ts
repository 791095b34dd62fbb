import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { useState } from 'react';
import { canBeMissing } from '../../orders/store-desk/store-items.tsx';

type MissingLine = { readonly orderId: number; readonly lineId?: number };

/** Which order each sheet above the board is open for. A card that is scrolled away would take its sheet along. */
export function useTabletSheets(orders: readonly StoreOrder[], shown: readonly StoreOrder[]) {
  const [declined, setDeclined] = useState<StoreOrder>();
  const [missing, setMissing] = useState<MissingLine>();
  const [moreId, setMoreId] = useState<number>();
  const [packing, setPacking] = useState<StoreOrder>();
  const [handing, setHanding] = useState<StoreOrder>();
  const shortOf = orders.find(({ id }) => id === missing?.orderId);
  return {
    declined,
    setDeclined,
    hasMissing: missing !== undefined,
    shortOf,
    shortLine: shortOf?.items.find(({ id }) => id === missing?.lineId),
    isChoosingLine: missing?.lineId === undefined,
    setMissing,
    /** Asks first which line, where there are several. */
    openMissing: (order: StoreOrder) => {
      const [first, ...others] = canBeMissing(order);
      if (first) setMissing(others.length > 0 ? { orderId: order.id } : { orderId: order.id, lineId: first.id });
    },
    more: shown.find(({ id }) => id === moreId),
    setMoreId,
    // As it is by now: what is missing may have changed while it was open.
    packing: packing && shown.find(({ id }) => id === packing.id),
    setPacking,
    handing,
    setHanding,
  };
}
