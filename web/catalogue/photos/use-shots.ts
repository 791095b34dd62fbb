import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasNoAnswer, sentenceOf } from '../../client/errors.ts';
import { type Photo, sendPhoto } from './queries.ts';
import { Shots } from './shots.ts';

/** The photos of this page; leaving it with unsent ones asks first. */
export function useShots(fallback: string) {
  const [queue] = useState(
    () =>
      new Shots<Photo>({
        send: sendPhoto,
        isOffline: hasNoAnswer,
        sentence: (error) => sentenceOf(error, fallback),
        show: (file) => URL.createObjectURL(file),
        hide: (preview) => URL.revokeObjectURL(preview),
      }),
  );
  const shots = useSyncExternalStore(queue.subscribe, queue.all);
  const hasUnsent = shots.some(({ state }) => state !== 'sent');
  useEffect(() => {
    if (!hasUnsent) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsent]);
  return { shots, queue };
}
