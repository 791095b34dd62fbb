/** End of this page's session, as in the last reply. It leaves enough time for a warning and a reaction. */
import { readSessionEnd, type SessionEnd, sessionEndHeader } from '@autolotto/contract/system/session-end.ts';
import { useSyncExternalStore } from 'react';

export type KnownEnd = { readonly at: number } & Pick<SessionEnd, 'by' | 'maxSeconds'>;

const minute = 60_000;
/** Saying that one is still here is one press, and cannot be put off. */
export const lastCallMs = 15 * minute;
/** Signing in anew can be put off to a better moment: half an hour for each twelve that a session may last, a day at most. */
export const warnedBeforeMs = ({ by, maxSeconds }: Pick<SessionEnd, 'by' | 'maxSeconds'>): number =>
  by === 'disuse' ? lastCallMs : Math.min(24 * 60 * minute, (maxSeconds * 1000) / 24);
/** Timers that wait longer than this are not kept by browsers, nor by machines that sleep. */
const longestWaitMs = 60 * minute;

let known: KnownEnd | undefined;
let isNear = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const isEndNear = (end: KnownEnd, now: number): boolean => end.at - now <= warnedBeforeMs(end);

function look(): void {
  clearTimeout(timer);
  const now = Date.now();
  const wasNear = isNear;
  isNear = known !== undefined && isEndNear(known, now);
  if (known && !isNear)
    timer = setTimeout(look, Math.min(longestWaitMs, known.at - now - warnedBeforeMs(known) + 1_000));
  if (isNear !== wasNear) for (const tell of [...listeners]) tell();
}

export function recordSessionEndHeader(headers: Headers): void {
  const told = readSessionEnd(headers.get(sessionEndHeader));
  if (told) recordSessionEnd({ at: Date.now() + told.inSeconds * 1000, by: told.by, maxSeconds: told.maxSeconds });
}
export function recordSessionEnd(end: KnownEnd): void {
  known = end;
  look();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  // A machine that slept through the moment hears of it when it is looked at.
  document.addEventListener('visibilitychange', look);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', look);
  };
}

export const sessionEnd = (): KnownEnd | undefined => known;
/** When the session ends, once that is so near that the person should know. */
export const useNearEnd = (): KnownEnd | undefined =>
  useSyncExternalStore(
    listen,
    () => (isNear ? known : undefined),
    () => undefined,
  );
