import { type RefObject, useEffect } from 'react';
import { useKeysOn } from './key-choice.ts';
import { isForPage, listKeyOf, stepTo } from './keys.ts';

/** Marks what opens a row; without one, its first link, or the row itself. */
export const opensRow = { 'data-opens-row': true } as const;

function focusRow(row: HTMLElement): void {
  const target = row.querySelector<HTMLElement>('[data-opens-row]') ?? row.querySelector<HTMLElement>('a[href]') ?? row;
  if (target === row) row.tabIndex = -1;
  target.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/**
 * Single keys for the rows within `root`: 'j' and 'k' lead to the next one and the one before, where Enter opens it. The
 * button for more rows is the last of them.
 */
export function useListKeys(root: RefObject<HTMLElement | null>): void {
  const isOn = useKeysOn();
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const meaning = listKeyOf(event.key);
      if (!root.current || (meaning !== 'next' && meaning !== 'previous') || !isForPage(event)) return;
      const rows = [...root.current.querySelectorAll<HTMLElement>('[data-rows] > li, [data-rows-more]')];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const row = rows[stepTo(at, meaning === 'next' ? 1 : -1, rows.length)];
      if (!row) return;
      focusRow(row);
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, root]);
}
