import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tabletPeopleQuery, useLockTablet, useStayOnTablet } from '../../queries.ts';

/** Touches are told to the server at most so often. */
const toldEveryMs = 60_000;

/**
 * Whether the tablet waits for somebody's PIN. Once the shop has PINs, a tablet that is opened locks; it locks again by
 * its button, and when nobody touches it.
 */
export function useTabletLock() {
  const { data, isPending } = useQuery(tabletPeopleQuery);
  const lock = useLockTablet();
  const stay = useStayOnTablet();
  const isOwn = data !== undefined && !data.isShared && data.people.length > 0;
  const { mutate: lockNow } = lock;
  useEffect(() => {
    if (isOwn) lockNow();
  }, [isOwn, lockNow]);

  const until = data?.acting?.until;
  const toldAt = useRef(0);
  const { mutate: stayNow } = stay;
  useEffect(() => {
    if (until === undefined) return;
    toldAt.current = Date.now();
    const touched = () => {
      if (Date.now() - toldAt.current < toldEveryMs) return;
      toldAt.current = Date.now();
      stayNow();
    };
    window.addEventListener('pointerdown', touched);
    window.addEventListener('keydown', touched);
    const over = setTimeout(() => lockNow(), Math.max(0, Date.parse(until) - Date.now()));
    return () => {
      window.removeEventListener('pointerdown', touched);
      window.removeEventListener('keydown', touched);
      clearTimeout(over);
    };
  }, [until, lockNow, stayNow]);

  return {
    isLocked: data !== undefined && (isOwn || (data.isShared && data.acting === null)),
    isPending,
    people: data?.people ?? [],
    acting: data?.acting ?? undefined,
    lock: lockNow,
  };
}
export type TabletLock = ReturnType<typeof useTabletLock>;
