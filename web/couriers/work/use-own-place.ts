import type { Point } from '@autolotto/contract/shared/geo.ts';
import { useEffect, useState } from 'react';

/** Often enough to know what is near, and seldom enough for a battery. */
const readEveryMs = 4 * 60_000;

/**
 * About where this device is, read when the page opens and every few minutes while it is looked at; undefined while, or when,
 * it does not say. Without `asks` it is read only where that was allowed before.
 */
export function useOwnPlace({ asks = true } = {}): Point | undefined {
  const [place, setPlace] = useState<Point>();
  useEffect(() => {
    if (!('geolocation' in navigator)) return;
    let isOver = false;
    let readAt = Number.NEGATIVE_INFINITY;
    const read = () => {
      if (document.visibilityState !== 'visible' || performance.now() - readAt < readEveryMs / 2) return;
      readAt = performance.now();
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          if (!isOver) setPlace({ latitude, longitude });
        },
        // Whoever does not say where they are gets the open orders all the same, without miles.
        () => undefined,
        { enableHighAccuracy: false, maximumAge: 60_000, timeout: 20_000 },
      );
    };
    const start = asks
      ? read
      : () =>
          void navigator.permissions?.query({ name: 'geolocation' }).then(
            ({ state }) => {
              if (state === 'granted' && !isOver) read();
            },
            () => undefined,
          );
    start();
    const beat = setInterval(start, readEveryMs);
    document.addEventListener('visibilitychange', start);
    return () => {
      isOver = true;
      clearInterval(beat);
      document.removeEventListener('visibilitychange', start);
    };
  }, [asks]);
  return place;
}
