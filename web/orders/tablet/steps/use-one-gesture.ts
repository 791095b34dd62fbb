import { type MouseEvent, useRef } from 'react';
import { isMeant, type Press, pressOf, type Taken } from './one-gesture.ts';

/** Knows which press a step comes from, wherever on the page it was: cards, sheets and the alarm alike. */
export function useOneGesture() {
  const press = useRef<Press>(undefined);
  const last = useRef<Taken>(undefined);
  return {
    /** Round everything that takes steps; what opens above the page is inside of it, too. */
    onClickCapture: ({ nativeEvent }: MouseEvent) => {
      press.current = pressOf(nativeEvent, press.current);
    },
    isMeant: (orderId: number) => isMeant(press.current, orderId, last.current),
    recordStep: (orderId: number) => {
      if (press.current) last.current = { orderId, press: press.current };
    },
  };
}
