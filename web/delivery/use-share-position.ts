import { useEffect, useEffectEvent, useState } from 'react';
import { useRealtimeSend } from '../client/use-realtime.tsx';

export type Sharing =
  | { readonly state: 'off' | 'asking' | 'denied' | 'unavailable' | 'unsupported' }
  | { readonly state: 'sharing'; readonly sentAt: string | null };

/** Often enough to watch, seldom enough for a phone's battery. */
const sendEveryMs = 3_000;

/**
 * While orders are on their way, watches the position of this device and sends it for each of them every few
 * seconds. Stops by itself when none is left.
 */
export function useSharePosition(orderIds: readonly number[]) {
  const send = useRealtimeSend();
  const [sharing, setSharing] = useState<Sharing>({ state: 'off' });
  const [attempt, setAttempt] = useState(0);
  const isOn = orderIds.length > 0;

  const sendAll = useEffectEvent(({ coords: { latitude, longitude } }: GeolocationPosition) => {
    const sent = orderIds.map((orderId) => send({ type: 'location_update', orderId, latitude, longitude }));
    if (sent.some(Boolean)) setSharing({ state: 'sharing', sentAt: new Date().toISOString() });
    else setSharing((now) => ({ state: 'sharing', sentAt: now.state === 'sharing' ? now.sentAt : null }));
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
    let latest: GeolocationPosition | undefined;
    const watch = navigator.geolocation.watchPosition(
      (position) => {
        const isFirst = latest === undefined;
        latest = position;
        if (isFirst) sendAll(position);
      },
      (error) => setSharing({ state: error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, maximumAge: sendEveryMs, timeout: 20_000 },
    );
    // A courier waiting at a light is still there: the last position is sent again so that its age stays small.
    const timer = setInterval(() => latest && sendAll(latest), sendEveryMs);
    return () => {
      navigator.geolocation.clearWatch(watch);
      clearInterval(timer);
    };
  }, [isOn, attempt]);

  return { sharing, retry: () => setAttempt((count) => count + 1) };
}
