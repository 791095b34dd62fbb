import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { keysOf } from '../../client/client.ts';
import { ApiError } from '../../client/errors.ts';
import { logError } from '../../client/log.ts';
import { loading } from '../page-load.ts';

type DialogProps = { readonly onAnswered: () => void; readonly onOver: () => void; readonly onLimits: () => void };

/** Without it the refusal stands, in its own words. */
const RealityCheckDialog = lazy<ComponentType<DialogProps>>(() =>
  loading(
    async () => ({
      default: (await import('../../responsible-gaming/reality-check-dialog.tsx')).RealityCheckDialog,
    }),
    'money',
  )().catch((error: unknown) => {
    logError('The reality check cannot be answered', error);
    return { default: () => null };
  }),
);

/** Tells the other tabs of this browser that a check is due, or answered. */
const channelName = 'autolotto-reality-check';

/** Stands by on every page: opens where a call was refused because a reality check is due, in every tab. */
export function RealityCheck() {
  const [isDue, setIsDue] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The server says whether it is due, and for what; the dialog closes by itself where it is not.
  const open = () => {
    void queryClient.invalidateQueries({ queryKey: keysOf('GET /api/responsible-gaming/status') });
    setIsDue(true);
  };
  const tell = useTabs(open);
  useRefusals(() => {
    open();
    tell();
  });
  if (!isDue) return null;
  return (
    <Suspense>
      <RealityCheckDialog
        onAnswered={() => {
          setIsDue(false);
          tell();
        }}
        // A tab that hears of an answer tells nobody: two would go on telling each other.
        onOver={() => setIsDue(false)}
        onLimits={() => {
          setIsDue(false);
          void navigate({ to: '/account', hash: 'limits' });
        }}
      />
    </Suspense>
  );
}

const isCheck = (error: unknown): boolean => error instanceof ApiError && error.code === 'REALITY_CHECK';

function useRefusals(onRefused: () => void) {
  const queryClient = useQueryClient();
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    const look = (event: {
      readonly type: string;
      readonly action?: { readonly type: string; readonly error?: unknown };
    }) => {
      if (event.action?.type === 'error' && isCheck(event.action.error)) refused();
    };
    const caches = [queryClient.getMutationCache(), queryClient.getQueryCache()];
    const stops = caches.map((cache) => cache.subscribe(look));
    // What was refused before this part was loaded.
    if (caches.some((cache) => cache.getAll().some(({ state }) => isCheck(state.error)))) refused();
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

/** Hears of the other tabs, and answers how to tell them. A tab that hears asks the server itself. */
function useTabs(onTold: () => void): () => void {
  const told = useEffectEvent(onTold);
  const [channel, setChannel] = useState<BroadcastChannel>();
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const opened = new BroadcastChannel(channelName);
    opened.onmessage = () => told();
    setChannel(opened);
    return () => opened.close();
  }, []);
  return () => channel?.postMessage(null);
}
