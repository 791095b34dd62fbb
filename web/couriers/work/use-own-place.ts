import type { Point } from '@autolotto/contract/shared/geo.ts';
import { useEffect, useState } from 'react';

/**
 * The device's approximate position, read once when the page opens; undefined while, or if, it is unknown. Without
 * `asks` it is read only with an earlier permission.
 */
export function useOwnPlace({ asks = true } = {}): Point | undefined {
  const [place, setPlace] = useState<Point>();
  useEffect(() => {
    if (!('geolocation' in navigator)) return;
    let isOver = false;
    const read = () => {
      if (isOver) return;
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          if (!isOver) setPlace({ latitude, longitude });
        },
        // Without a place the open orders are there all the same, without miles.
        () => undefined,
        { enableHighAccuracy: false, maximumAge: 60_000, timeout: 20_000 },
      );
    };
    if (asks) read();
    else
      void navigator.permissions?.query({ name: 'geolocation' }).then(
        ({ state }) => {
          if (state === 'granted') read();
        },
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [asks]);
  return place;
}
