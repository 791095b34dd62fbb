import type { Point } from '@autolotto/contract/shared/geo.ts';
import { useEffect, useState } from 'react';

/** Where this device is, read once when the page opens; undefined while, or when, it does not say. */
export function useOwnPlace(): Point | undefined {
  const [place, setPlace] = useState<Point>();
  useEffect(() => {
    if (!('geolocation' in navigator)) return;
    let isOver = false;
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        if (!isOver) setPlace({ latitude, longitude });
      },
      // Whoever does not say where they are gets the open orders all the same, without miles.
      () => undefined,
      { maximumAge: 60_000, timeout: 20_000 },
    );
    return () => {
      isOver = true;
    };
  }, []);
  return place;
}
