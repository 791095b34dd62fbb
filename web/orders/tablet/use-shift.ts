import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { useState } from 'react';
import { ringingOf } from './board.ts';
import { loadShift, saveShift } from './steps/storage.ts';

const nobody: ReadonlySet<number> = new Set();
/** More than can wait at a time. */
const remembered = 1_000;

/**
 * A shift begins with a touch, since no browser lets a page sound before one. From then on a new order rings until
 * somebody touches the screen, and stands before everything else until somebody does something about it.
 */
export function useShift(orders: readonly StoreOrder[]) {
  const [seen, setSeen] = useState(loadShift);
  const [away, setAway] = useState(seen);
  const isOnShift = seen !== undefined;
  const note = (ids: Iterable<number>) => {
    const next = new Set([...(seen ?? nobody), ...ids].slice(-remembered));
    setSeen(next);
    saveShift(next);
    return next;
  };
  const alarm = isOnShift ? ringingOf(orders, away ?? nobody) : [];
  return {
    isOnShift,
    isRinging: isOnShift && ringingOf(orders, seen).length > 0,
    alarm,
    /** Starting a shift happens in front of the board: its orders count as seen. */
    begin: () => setAway(note(ringingOf(orders, nobody).map(({ id }) => id))),
    end: () => {
      setSeen(undefined);
      setAway(undefined);
      saveShift(undefined);
    },
    silence: () => {
      if (alarm.some(({ id }) => !seen?.has(id))) note(alarm.map(({ id }) => id));
    },
    putAway: () => setAway(note(alarm.map(({ id }) => id))),
  };
}
