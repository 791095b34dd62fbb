import { useEffect, useState } from 'react';
import { stayAwake } from './wake-lock.ts';

/**
 * Keeps the screen on while wanted and on top; false while the device does not let the page do that. Browsers offer it to
 * pages they trust only: a shop's own network may have plain http.
 */
export function useWakeLock(isWanted: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    return stayAwake({
      request: () => navigator.wakeLock.request('screen'),
      isSeen: () => document.visibilityState === 'visible',
      onSight: (listener) => {
        document.addEventListener('visibilitychange', listener);
        return () => document.removeEventListener('visibilitychange', listener);
      },
      onChange: setIsHeld,
    });
  }, [isWanted]);
  return isHeld;
}
