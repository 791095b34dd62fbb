/** Whether single keys work in lists: on, until somebody on this device switches them off. */
import { useSyncExternalStore } from 'react';

const name = 'autolotto-list-keys';
const listeners = new Set<() => void>();
/** Where the browser keeps nothing, until the page is left. */
let chosenHere = true;

function areKeysOn(): boolean {
  try {
    return localStorage.getItem(name) !== 'off' && chosenHere;
  } catch {
    return chosenHere;
  }
}

export function chooseKeys(isOn: boolean): void {
  chosenHere = isOn;
  try {
    if (isOn) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {
    // It holds on this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useKeysOn = (): boolean => useSyncExternalStore(subscribe, areKeysOn);
