import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIsConnected, useRealtime } from '../../client/realtime/use-realtime.tsx';
import { sendStep, staleAfterStep } from './send-step.ts';
import { StepQueue } from './step-queue.ts';
import { stepsOfThisPhone } from './step-store.ts';

/** While something waits, it is tried this often, besides whenever there is a sign of a connection. */
const tryAgainMs = 15_000;

/** Two pages of one browser must not send the same step at the same time. */
export const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('autolotto-courier-steps', work) : work();

/** How long a step can be undone before it is sent. */
export const undoMs = 10_000;

const holdName = 'autolotto-courier-held';
/** The browser ends it with the page, however that comes about. */
function hold(): () => void {
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  if ('locks' in navigator) void navigator.locks.request(holdName, { mode: 'shared' }, () => held);
  return end;
}
const isHeldElsewhere = async (): Promise<boolean> =>
  'locks' in navigator && !(await navigator.locks.request(holdName, { ifAvailable: true }, (lock) => lock !== null));

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
        hold,
        isHeldElsewhere,
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
    // Who leaves the page undoes nothing on it, and a page that is not looked at has no clock to rely on.
    const leave = () => void queue.release();
    const look = () => (document.hidden ? leave() : run());
    window.addEventListener('online', run);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', run);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', look);
      leave();
    };
  }, [queue]);
  const heldKey = state.held.at(-1)?.key;
  useEffect(() => {
    if (heldKey === undefined) return;
    const timer = setTimeout(() => void queue.release(), undoMs);
    return () => clearTimeout(timer);
  }, [queue, heldKey]);
  useEffect(() => {
    if (!hasWaiting) return;
    const timer = setInterval(() => void queue.run(), tryAgainMs);
    return () => clearInterval(timer);
  }, [queue, hasWaiting]);
  useRealtime(() => {
    if (hasWaiting) void queue.run();
  });

  return {
    ...state,
    isConnected,
    take: queue.take.bind(queue),
    release: queue.release.bind(queue),
    undo: queue.undo.bind(queue),
    dismiss: queue.dismiss.bind(queue),
  };
}
export type Steps = ReturnType<typeof useStepQueue>;
