import { timingSafeEqual } from 'node:crypto';

/** Takes as long for a PIN that is nearly right as for any other. */
export const isSamePin = (kept: string, typed: string): boolean =>
  kept.length === typed.length && timingSafeEqual(Buffer.from(kept), Buffer.from(typed));
