import { useEffect } from 'react';
import { sendLeftSteps } from '../../couriers/work/use-step-outbox.ts';
import { readCachedWork } from './cached-work.ts';

/**
 * Couriers who were suspended on the way see no page of theirs any more; what they had done by then is sent to shop and
 * support all the same. Shows nothing.
 */
export function LeftSteps() {
  useEffect(() => {
    if (!('caches' in window)) return;
    void readCachedWork(caches).then((kept) => kept && sendLeftSteps(kept.userId));
  }, []);
  return null;
}
