import { useEffect, useEffectEvent, useState } from 'react';
import { newIdempotencyKey } from '../client/idempotency-key.ts';
import { useRealtimeSend } from '../client/use-realtime.tsx';
import { hasLeft, isSeldom, movingMs, periodAfter, type Seen } from './sharing-period.ts';

export type Sharing =
  | { readonly state: 'off' | 'asking' | 'denied' | 'unavailable' | 'unsupported' }
  | {
      readonly state: 'sharing';
      readonly sentAt: string | null;
      /** For how long this page was not on the screen and sent nothing; null when it has not been so lately. */
      readonly awayMs: number | null;
    };

const watching: PositionOptions = { enableHighAccuracy: true, maximumAge: movingMs, timeout: 20_000 };
/** Shorter absences nobody notices. */
const awayAtLeastMs = 20_000;

/**
 * While orders are on their way, watches the position of this device and sends it for each of them every few
 * seconds, less often while it stands still. Stops by itself when none is left.
 */
export function useSharePosition(orderIds: readonly number[]) {
  const send = useRealtimeSend();
  const [sharing, setSharing] = useState<Sharing>({ state: 'off' });
  const [attempt, setAttempt] = useState(0);
  const [device] = useState(newIdempotencyKey);
  const isOn = orderIds.length > 0;

  const sendAll = useEffectEvent(({ coords }: GeolocationPosition): boolean => {
    const { latitude, longitude, accuracy } = coords;
    const where = { latitude, longitude, accuracyMeters: accuracy, device };
    const sent = orderIds.map((orderId) => send({ type: 'location_update', orderId, ...where }));
    const isSent = sent.some(Boolean);
    setSharing((now) => {
      const was = now.state === 'sharing' ? now : { sentAt: null, awayMs: null };
      return { state: 'sharing', sentAt: isSent ? new Date().toISOString() : was.sentAt, awayMs: was.awayMs };
    });
    return isSent;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts the watch over after permission was given
  useEffect(() => {
    if (!isOn) {
      setSharing({ state: 'off' });
      return;
    }
    if (!('geolocation' in navigator)) {
      setSharing({ state: 'unsupported' });
      return;
    }
    setSharing({ state: 'asking' });
    const { geolocation } = navigator;
    let latest: GeolocationPosition | undefined;
    let seen: Seen | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hiddenSince: number | undefined;
    /** The phone has said, or may have been unable to say, that it does not know where it is any more. */
    let isLost = false;

    const next = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(again, ms);
    };
    const sendNow = (position: GeolocationPosition) => {
      const isSent = sendAll(position);
      const { latitude, longitude } = position.coords;
      seen = periodAfter(seen, { latitude, longitude, at: Date.now() });
      // Without a connection the next try comes soon.
      next(isSent ? seen.periodMs : movingMs);
    };
    // A courier waiting at a light is still there: as long as the phone says nothing else, its last word holds.
    const again = () => (latest && !isLost ? sendNow(latest) : next(movingMs));
    const found = (position: GeolocationPosition) => {
      const isFirst = latest === undefined || isLost;
      latest = position;
      isLost = false;
      // Who rides on after a stop is seen at once.
      if (isFirst || (seen && isSeldom(seen) && hasLeft(seen, position.coords))) sendNow(position);
    };
    const watch = geolocation.watchPosition(
      found,
      (error) => {
        // Nothing new for a while is no news: who stands still has not moved.
        if (error.code === error.TIMEOUT && latest) return;
        isLost = true;
        setSharing({ state: error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable' });
      },
      watching,
    );
    // A page that is not on the screen is given no position, and nothing can be done about it but to say so.
    const seenOrNot = () => {
      if (document.visibilityState === 'hidden') {
        hiddenSince = Date.now();
        isLost = true;
        return;
      }
      const awayMs = hiddenSince === undefined ? 0 : Date.now() - hiddenSince;
      hiddenSince = undefined;
      geolocation.getCurrentPosition(found, () => undefined, watching);
      if (awayMs >= awayAtLeastMs) setSharing((now) => (now.state === 'sharing' ? { ...now, awayMs } : now));
    };
    document.addEventListener('visibilitychange', seenOrNot);
    return () => {
      geolocation.clearWatch(watch);
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seenOrNot);
    };
  }, [isOn, attempt]);

  return { sharing, retry: () => setAttempt((count) => count + 1) };
}
