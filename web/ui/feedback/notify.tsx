import { type ComponentType, useSyncExternalStore } from 'react';
import { onceUsed } from '../once-used.ts';
import type { Notice } from './notice.ts';

let close = 'Close';
/** The close button's name where a notice brings none of its own, in the language of the page. */
export function nameCloseButton(word: string): void {
  close = word;
}

/** What draws notices is no part of the first load: nothing is said before somebody does something. */
let loaded: Promise<typeof import('./notices.tsx')['notices']> | undefined;
let Place: ComponentType | undefined;
const listeners = new Set<() => void>();
function load() {
  loaded ??= import('./notices.tsx').then(
    ({ notices }) => {
      Place = notices.Place;
      for (const listener of listeners) listener();
      return notices;
    },
    (error: unknown) => {
      // The next notice tries again.
      loaded = undefined;
      throw error;
    },
  );
  return loaded;
}
onceUsed(load);

/** Hides the current notice, which would cover a newly opened sheet. */
export function hideNotice(): void {
  void loaded?.then(({ hide }) => hide());
}

/** One notice at a time: a new one takes the place of the last instead of waiting behind it. */
export function notify(notice: Notice): void {
  void notified(notice);
}

/** The same, for who leaves the page once it was said: answers when it is shown, or could not be. */
export async function notified(notice: Notice): Promise<void> {
  const { show } = (await load().catch(() => undefined)) ?? {};
  show?.({ closeLabel: close, ...notice });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const currentPlace = () => Place;

/** Where notices appear, once there are any. */
export function NoticePlace() {
  const Shown = useSyncExternalStore(subscribe, currentPlace, currentPlace);
  return Shown && <Shown />;
}
