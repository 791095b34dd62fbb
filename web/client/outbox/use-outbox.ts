import { useEffect, useSyncExternalStore } from 'react';
import { useIsConnected, useRealtime } from '../realtime/use-realtime.tsx';
import type { Outbox, OutboxState, QueuedAction } from './outbox.ts';
import { onChangeElsewhere } from './storage.ts';

/** The actions of an outbox, which tries to send them at every sign of a connection. What an earlier page kept is sent by this one. */
export function useOutbox<A extends QueuedAction, R>(outbox: Outbox<A, R>): OutboxState<A, R> {
  const isConnected = useIsConnected();
  const state = useSyncExternalStore(outbox.subscribe, () => outbox.state);
  const hasQueued = state.queued.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back is the sign
  useEffect(() => void outbox.run(), [outbox, isConnected]);
  useEffect(() => {
    const run = () => void outbox.run();
    const look = () => void outbox.look().catch(() => undefined);
    const runWhenSeen = () => !document.hidden && run();
    window.addEventListener('online', run);
    document.addEventListener('visibilitychange', runWhenSeen);
    const stopListening = onChangeElsewhere(look);
    return () => {
      window.removeEventListener('online', run);
      document.removeEventListener('visibilitychange', runWhenSeen);
      stopListening();
    };
  }, [outbox]);
  useRealtime(() => {
    if (hasQueued) void outbox.run();
  });
  return state;
}
