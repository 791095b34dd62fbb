import { useEffect } from 'react';
import { sendStep } from '../../couriers/work/send-step.ts';
import { StepQueue } from '../../couriers/work/step-queue.ts';
import { stepsOfThisPhone } from '../../couriers/work/step-store.ts';
import { alone } from '../../couriers/work/use-step-queue.ts';
import { readKeptWork } from './kept-work.ts';

/**
 * Whoever was suspended on the way sees no page of theirs any more; what they had done by then is told to shop and support
 * all the same. Shows nothing.
 */
export function LeftSteps() {
  useEffect(() => {
    if (!('caches' in window)) return;
    void readKeptWork(caches).then((kept) => {
      if (kept) void new StepQueue({ userId: kept.userId, store: stepsOfThisPhone(), send: sendStep, alone }).run();
    });
  }, []);
  return null;
}
