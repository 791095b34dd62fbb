/** Format of amounts. The app sets it once it knows the language; until then, as in the United States. */
import { useSyncExternalStore } from 'react';

let locale = 'en-US';
const listeners = new Set<() => void>();

export const currentLocale = (): string => locale;

export function setAmountLocale(next: string): void {
  locale = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAmountLocale = (): string => useSyncExternalStore(subscribe, currentLocale, currentLocale);
