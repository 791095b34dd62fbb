import type { Point } from '@autolotto/contract/shared/geo.ts';
import { useEffect, useRef, useState } from 'react';
import { useIsStill } from '../../ui/theme/use-theme.ts';

const easeMs = 900;
const ease = (t: number) => 1 - (1 - t) ** 3;

const between = (from: Point, to: Point, share: number): Point => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
});

/** The point, gliding to each new place instead of jumping; still for those who asked for no motion. */
export function useEasedPoint(target: Point): Point {
  const isStill = useIsStill();
  const [shown, setShown] = useState(target);
  const latest = useRef(target);

  useEffect(() => {
    const to = { latitude: target.latitude, longitude: target.longitude };
    if (isStill) {
      latest.current = to;
      setShown(to);
      return;
    }
    const from = latest.current;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, (now - start) / easeMs));
      latest.current = between(from, to, ease(share));
      setShown(latest.current);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target.latitude, target.longitude, isStill]);

  return shown;
}
