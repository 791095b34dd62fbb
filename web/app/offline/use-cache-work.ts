import type { Order } from '@autolotto/contract/orders/model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { proofQuery } from '../../delivery/hand-over/queries.ts';
import { cacheWork } from './cached-work.ts';

/** Everything that a courier's orders under way need, asked for while there is a connection and kept for when there is none. */
export function useCacheWork(userId: string, active: readonly Order[], isConnected: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => ('caches' in window ? cacheWork(queryClient, caches, userId) : undefined), [queryClient, userId]);

  const look = useEffectEvent(() => {
    if (!isConnected) return;
    // Loads the hand-over's requirements before the way to it.
    for (const { id } of active)
      void queryClient.prefetchQuery({ ...proofQuery(id), gcTime: Number.POSITIVE_INFINITY });
    // The license reader is large, and only needed with age-restricted orders.
    if (active.some(({ minAge }) => minAge !== null))
      navigator.serviceWorker?.controller?.postMessage({ keep: wasmUrl });
  });
  const ids = active.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when other orders are under way, or the line is back
  useEffect(() => look(), [ids, isConnected]);
}
