import { type QueryClient, useQueryClient } from '@tanstack/react-query';
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
import { logError } from '../log.ts';
import type { Realtime, RealtimeEvent } from './realtime.ts';

const RealtimeContext = createContext<Realtime | undefined>(undefined);

type ProviderProps = {
  readonly isSignedIn: boolean;
  /** Opens the socket and hears it; its code comes only where somebody is signed in. */
  readonly open: (queryClient: QueryClient) => Promise<Realtime>;
  readonly children: ReactNode;
};

/** Holds the page session's one socket, open while somebody is signed in. */
export function RealtimeProvider({ isSignedIn, open, children }: ProviderProps) {
  const queryClient = useQueryClient();
  const [realtime, setRealtime] = useState<Realtime>();

  useEffect(() => {
    if (!isSignedIn) return;
    let opened: Realtime | undefined;
    let isOver = false;
    const begin = () =>
      open(queryClient).then(
        (socket) => {
          if (isOver || opened) return socket.close();
          opened = socket;
          setRealtime(socket);
        },
        (error: unknown) => logError('The page is not told what changes', error),
      );
    // Where its code could not be had either, both are asked for again.
    const reopen = () => (opened ? opened.connect() : void begin());
    window.addEventListener('online', reopen);
    void begin();
    return () => {
      isOver = true;
      window.removeEventListener('online', reopen);
      opened?.close();
      setRealtime(undefined);
    };
  }, [isSignedIn, open, queryClient]);

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
