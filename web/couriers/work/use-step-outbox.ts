import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { later, locksOf } from '../../client/outbox/in-browser.ts';
import { actionsOfThisDevice, courierStream } from '../../client/outbox/storage.ts';
import { useOutbox } from '../../client/outbox/use-outbox.ts';
import { useIsConnected } from '../../client/realtime/use-realtime.tsx';
import type { QueuedCourierAction, StepRejection } from './queued-courier-action.ts';
import { sendStep, staleAfterStep } from './send-step.ts';
import { type StepOutbox, stepOutbox } from './step-outbox.ts';

/** Time to undo a step before it is sent. */
export const undoMs = 10_000;

const partsOf = (userId: string) => ({
  storage: actionsOfThisDevice<QueuedCourierAction, StepRejection>(courierStream(userId)),
  ...locksOf(courierStream(userId)),
});

/** Sends once what an earlier page kept, and shows nothing. */
export const sendLeftSteps = (userId: string): Promise<void> =>
  stepOutbox({ ...partsOf(userId), send: sendStep }).run();

/** The courier's steps, whether there is a connection or not. What an earlier page kept is sent by this one. */
export function useStepOutbox(userId: string) {
  const queryClient = useQueryClient();
  const isConnected = useIsConnected();
  const [outbox] = useState(() =>
    stepOutbox({
      ...partsOf(userId),
      later,
      send: async (step) => {
        const sent = await sendStep(step);
        if (sent !== 'later')
          await Promise.all(staleAfterStep.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
        return sent;
      },
    }),
  );
  const state = useOutbox(outbox);
  useRelease(outbox, state.held.at(-1)?.key);
  useEffect(() => () => outbox.stop(), [outbox]);
  return {
    ...state,
    isConnected,
    take: outbox.take.bind(outbox),
    release: outbox.release.bind(outbox),
    undo: outbox.undo.bind(outbox),
    dismiss: outbox.dismiss.bind(outbox),
  };
}
export type Steps = ReturnType<typeof useStepOutbox>;

/** A held action is sent when its seconds have passed or the page is hidden. */
function useRelease(outbox: StepOutbox, heldKey: string | undefined): void {
  useEffect(() => {
    // Leaving the page ends the time to undo, and a hidden page has no reliable timers.
    const leave = () => void outbox.release();
    const leaveUnseen = () => document.hidden && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leaveUnseen);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leaveUnseen);
      leave();
    };
  }, [outbox]);
  useEffect(() => {
    if (heldKey === undefined) return;
    const timer = setTimeout(() => void outbox.release(), undoMs);
    return () => clearTimeout(timer);
  }, [outbox, heldKey]);
}
