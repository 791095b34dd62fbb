import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { lastRefusal, onRefusal } from '../../client/refusals.ts';

const orderIn = (pathname: string): number | undefined => {
  const [, number] = /^\/tracking\/(\d{1,9})$/.exec(pathname) ?? [];
  return number === undefined ? undefined : Number(number);
};

/** Where somebody stands who asks for help: the page, its order, and what was refused there last. */
export function useSituation() {
  const { pathname } = useLocation();
  const refusal = useSyncExternalStore(onRefusal, lastRefusal, () => undefined);
  return { from: pathname, order: orderIn(pathname), code: refusal?.path === pathname ? refusal.code : undefined };
}
