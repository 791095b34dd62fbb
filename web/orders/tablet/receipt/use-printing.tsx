import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { Receipt } from './receipt.tsx';

const Label = lazy(() => import('../../packing/label.tsx').then((part) => ({ default: part.Label })));

type Printing = {
  readonly print: (order: StoreOrder) => void;
  /** The label of its bag, as wide as the printer's roll. */
  readonly printLabel: (order: StoreOrder, widthMm: number) => void;
  /** Has to be somewhere on the page. */
  readonly paper: ReactNode;
};
type Sheet = { readonly order: StoreOrder; readonly labelMm?: number };

/** Prints orders and labels one after another, again as often as wanted. */
export function usePrinting(): Printing {
  const [waiting, setWaiting] = useState<readonly (Sheet & { readonly copy: number })[]>([]);
  const add = useCallback(
    (sheet: Sheet) => setWaiting((all) => [...all, { ...sheet, copy: (all.at(-1)?.copy ?? 0) + 1 }]),
    [],
  );
  const print = useCallback((order: StoreOrder) => add({ order }), [add]);
  const printLabel = useCallback((order: StoreOrder, labelMm: number) => add({ order, labelMm }), [add]);
  const onPrinted = useCallback(() => setWaiting((all) => all.slice(1)), []);
  const [first] = waiting;
  const paper =
    first &&
    (first.labelMm === undefined ? (
      <Receipt key={first.copy} order={first.order} onPrinted={onPrinted} />
    ) : (
      <Suspense key={first.copy} fallback={null}>
        <Label order={first.order} widthMm={first.labelMm} onPrinted={onPrinted} />
      </Suspense>
    ));
  return { print, printLabel, paper };
}
