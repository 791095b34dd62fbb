import { useEffect, useState } from 'react';

/** Keeps the screen on while wanted and on top; false where the device does not let a page do that. */
export function useWakeLock(isWanted: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    // Browsers offer it to pages they trust only; a shop's own network may have plain http.
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) return void lock.release();
        lock.addEventListener('release', () => setIsHeld(false));
        setIsHeld(true);
      } catch {
        setIsHeld(false);
      }
    };
    void ask();
    // It is taken away whenever the page is left.
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
      setIsHeld(false);
    };
  }, [isWanted]);
  return isHeld;
}
