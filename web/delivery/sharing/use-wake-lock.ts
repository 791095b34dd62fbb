import { useEffect } from 'react';
import { stayAwake } from './stay-awake.ts';

/** Keeps the screen on while a job runs. Browsers without it do nothing. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    return stayAwake({
      request: () => navigator.wakeLock.request('screen'),
      isSeen: () => document.visibilityState === 'visible',
      onSight: (tell) => {
        document.addEventListener('visibilitychange', tell);
        return () => document.removeEventListener('visibilitychange', tell);
      },
    });
  }, [isOn]);
}
