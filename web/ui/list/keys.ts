/** What a single key means in a list, and when it is somebody's writing instead. */

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'>;
const takesText =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])';

/** A key of its own: none that is being written, has another meaning already, or is meant for an open sheet. */
export function isForPage(event: Pressed & { readonly target: EventTarget | null }): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(takesText) !== null) return false;
  return document.querySelector('[role=dialog]') === null;
}

export type ListKey = 'search' | 'next' | 'previous' | 'help';
const keys: Readonly<Record<string, ListKey>> = { '/': 'search', j: 'next', k: 'previous', '?': 'help' };
export const listKeyOf = (key: string): ListKey | undefined => (Object.hasOwn(keys, key) ? keys[key] : undefined);

/** Where a step leads in a list of so many rows: before the first one comes the first, and it ends at both ends. */
export const stepTo = (at: number, step: 1 | -1, rows: number): number =>
  Math.min(Math.max(at < 0 ? (step > 0 ? 0 : rows - 1) : at + step, 0), rows - 1);
