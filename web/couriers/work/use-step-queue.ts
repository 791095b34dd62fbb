import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIsConnected, useRealtime } from '../../client/use-realtime.tsx';
import { sendStep, staleAfterStep } from './send-step.ts';
import { StepQueue } from './step-queue.ts';
import { stepsOfThisPhone } from './step-store.ts';

/** While something waits, it is tried this often, besides whenever there is a sign of a connection. */
const tryAgainMs = 15_000;

/** Two pages of one browser must not send the same step at the same time. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('autolotto-courier-steps', work) : work();

/** The courier's steps, whether there is a connection or not. What an earlier page kept is sent by this one. */
export function useStepQueue(userId: string) {
  const queryClient = useQueryClient();
  const isConnected = useIsConnected();
  const [queue] = useState(
    () =>
      new StepQueue({
        userId,
        store: stepsOfThisPhone(),
        alone,
        send: async (step) => {
          const sent = await sendStep(step);
          if (sent !== 'later')
            await Promise.all(staleAfterStep.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
          return sent;
        },
      }),
  );
  const state = useSyncExternalStore(
    (listener) => queue.subscribe(listener),
    () => queue.state,
  );
  const hasWaiting = state.waiting.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back is the sign
  useEffect(() => void queue.run(), [queue, isConnected]);
  useEffect(() => {
    const run = () => void queue.run();
    window.addEventListener('online', run);
    document.addEventListener('visibilitychange', run);
    return () => {
      window.removeEventListener('online', run);
      document.removeEventListener('visibilitychange', run);
    };
  }, [queue]);
  useEffect(() => {
    if (!hasWaiting) return;
    const timer = setInterval(() => void queue.run(), tryAgainMs);
    return () => clearInterval(timer);
  }, [queue, hasWaiting]);
  useRealtime(() => {
    if (hasWaiting) void queue.run();
  });

  return { ...state, take: queue.take.bind(queue), dismiss: queue.dismiss.bind(queue) };
}
export type Steps = ReturnType<typeof useStepQueue>;
