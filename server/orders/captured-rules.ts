/** Pure: when a step was taken that was told of later, by a telephone whose clock may be wrong. */
import type { Captured } from '@autolotto/contract/orders/captured.ts';

/**
 * What the phone's clock is off by shows when it sends: by its clock that was `sentAt`, by ours it is `now`. However that
 * comes out, nothing happened after it was told, nor before what happened before it. Undefined when nothing was told.
 */
export function takenAt({ capturedAt, sentAt }: Captured, now: Date, before: Date | undefined): Date | undefined {
  if (capturedAt === undefined) return undefined;
  const offBy = sentAt === undefined ? 0 : now.getTime() - Date.parse(sentAt);
  const taken = Math.max(Date.parse(capturedAt) + offBy, before?.getTime() ?? Number.NEGATIVE_INFINITY);
  return new Date(Math.min(taken, now.getTime()));
}
