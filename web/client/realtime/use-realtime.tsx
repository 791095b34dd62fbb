import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { Realtime, type RealtimeEvent } from './realtime.ts';
import { makeRefresh } from './refresh.ts';

const RealtimeContext = createContext<Realtime | undefined>(undefined);

/** Holds the page session's one socket, open while somebody is signed in. */
export function RealtimeProvider({ isSignedIn, children }: { isSignedIn: boolean; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [realtime, setRealtime] = useState<Realtime>();

  useEffect(() => {
    if (!isSignedIn) return;
    const opened = new Realtime();
    const reopen = () => opened.connect();
    // Too many missed events for single updates: everything on the screen is outdated, and running fetches may be.
    const refresh = makeRefresh(queryClient);
    opened.listen({ onGap: () => refresh([[]]) });
    opened.connect();
    window.addEventListener('online', reopen);
    setRealtime(opened);
    return () => {
      window.removeEventListener('online', reopen);
      opened.close();
      setRealtime(undefined);
    };
  }, [isSignedIn, queryClient]);

  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
}

/** Calls the handler with everything the server pushes while the component is mounted. */
export function useRealtime(handler: (event: RealtimeEvent) => void): void {
  const realtime = useContext(RealtimeContext);
  const onEvent = useEffectEvent(handler);
  useEffect(() => realtime?.listen({ onEvent: (event) => onEvent(event) }), [realtime]);
}

/** Sends over the shared socket; false when it is not open. */
export function useRealtimeSend(): Realtime['send'] {
  const realtime = useContext(RealtimeContext);
  return (message) => realtime?.send(message) ?? false;
}

/** Is in a room of the chat while the component is mounted, and says so again at every beat. */
export function useRoom(roomId: string, beatMs: number): void {
  const realtime = useContext(RealtimeContext);
  useEffect(() => {
    if (!realtime) return;
    const leave = realtime.joinRoom(roomId);
    const beat = setInterval(() => realtime.send({ type: 'join_room', roomId }), beatMs);
    return () => {
      clearInterval(beat);
      leave();
    };
  }, [realtime, roomId, beatMs]);
}

/** False while the network or the socket is down. Signed out there is no socket, so only the network counts. */
export function useIsConnected(): boolean {
  const realtime = useContext(RealtimeContext);
  const isOnline = useSyncExternalStore(
    listenToNetwork,
    () => navigator.onLine,
    () => true,
  );
  const listen = useCallback(
    (onChange: () => void) => realtime?.listen({ onConnection: onChange }) ?? noop,
    [realtime],
  );
  const connectionNow = () => realtime?.connection ?? 'connecting';
  const connection = useSyncExternalStore(listen, connectionNow, connectionNow);
  return isOnline && connection !== 'lost';
}

const noop = () => undefined;

function listenToNetwork(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
