/** The service worker with the app's files. A newer version waits for the user's consent, or until no page is open. */
import { useSyncExternalStore } from 'react';
import { logError } from '../../client/log.ts';

let waiting: ServiceWorker | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

function found(worker: ServiceWorker | null | undefined): void {
  // Without a controller this is the first version: there is nothing that it would be newer than.
  if (!worker || !navigator.serviceWorker.controller) return;
  setWaiting(worker);
  worker.addEventListener('statechange', () => {
    if (waiting === worker && worker.state !== 'installed') setWaiting(undefined);
  });
}

function setWaiting(next: ServiceWorker | undefined): void {
  waiting = next;
  for (const tell of listeners) tell();
}

/** A browser without service workers resolves a registration with undefined. */
function watch(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) return;
  found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') found(coming);
    });
  });
  // An app that stays open for days would never check on its own.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
  });
}

/**
 * Time after the first page was there: its pictures come before the files of all other pages, which are more than a
 * megabyte.
 */
const quietMs = 5_000;

export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload();
  });
  setTimeout(
    () =>
      navigator.serviceWorker
        .register('/service-worker.js', { updateViaCache: 'none' })
        .then(watch, (error: unknown) => logError('The app could not be kept for offline use', error)),
    quietMs,
  );
}

/** How long the version before may take to end what it is at. After that the page is loaded without it: pages are the server's. */
const patienceMs = 5_000;

export function takeNewVersion(): void {
  isAsked = true;
  waiting?.postMessage('activate');
  setTimeout(() => location.reload(), patienceMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isWaiting = () => waiting !== undefined;
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, isWaiting, isWaiting);
