import { useEffect, useState, useSyncExternalStore } from 'react';
import { Bell } from './bell.ts';

/** The page's bell. Any touch of the page unlocks it once a shift has begun: after a reload, too. */
export function useBell({ isOnShift, isRinging, volume }: { isOnShift: boolean; isRinging: boolean; volume: number }) {
  const [bell] = useState(() => new Bell());
  const isUnlocked = useSyncExternalStore(bell.listen, () => bell.isUnlocked);
  useEffect(() => () => bell.close(), [bell]);
  useEffect(() => bell.setVolume(volume), [bell, volume]);
  useEffect(() => {
    if (!isOnShift || isUnlocked) return;
    const unlock = () => void bell.unlock();
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) window.addEventListener(touch, unlock);
    return () => {
      for (const touch of touches) window.removeEventListener(touch, unlock);
    };
  }, [bell, isOnShift, isUnlocked]);
  const sounds = isOnShift && isRinging && isUnlocked;
  useEffect(() => {
    if (!sounds) return;
    bell.ring();
    return () => bell.stop();
  }, [bell, sounds]);
  return { bell, isUnlocked };
}
