import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { Receipt } from './receipt.tsx';

/** Prints orders one after another, again as often as wanted; `paper` has to be somewhere on the page. */
export function usePrinting(): { print: (order: StoreOrder) => void; paper: ReactNode } {
  const [waiting, setWaiting] = useState<readonly { order: StoreOrder; copy: number }[]>([]);
  const print = useCallback(
    (order: StoreOrder) => setWaiting((all) => [...all, { order, copy: (all.at(-1)?.copy ?? 0) + 1 }]),
    [],
  );
  const onPrinted = useCallback(() => setWaiting((all) => all.slice(1)), []);
  const [first] = waiting;
  return { print, paper: first && <Receipt key={first.copy} order={first.order} onPrinted={onPrinted} /> };
}
