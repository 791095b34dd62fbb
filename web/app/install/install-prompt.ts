/** The browser's own offer to install, which comes once, early, and only in some browsers: kept until somebody asks for it. */
import { useSyncExternalStore } from 'react';

type InstallOffer = Event & {
  readonly prompt: () => Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

let offer: InstallOffer | undefined;
let isInstalled = false;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const tell of listeners) tell();
};

export function listenForInstallOffer(page: Window): void {
  isInstalled = page.matchMedia('(display-mode: standalone)').matches;
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    notifyListeners();
  });
  page.addEventListener('appinstalled', () => {
    offer = undefined;
    isInstalled = true;
    notifyListeners();
  });
}

/** Shows the browser's own question. False when this browser has none to show. */
export async function install(): Promise<boolean> {
  if (!offer) return false;
  const asked = offer;
  // An offer is good for one question.
  offer = undefined;
  await asked.prompt();
  await asked.userChoice;
  notifyListeners();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type InstallState = 'offered' | 'installed' | 'by-hand';
const stateNow = (): InstallState => (isInstalled ? 'installed' : offer ? 'offered' : 'by-hand');
export const useInstallState = (): InstallState => useSyncExternalStore(subscribe, stateNow, stateNow);
