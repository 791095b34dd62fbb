import { timingSafeEqual } from 'node:crypto';

/** Takes as long for a PIN that is nearly right as for any other. */
export const isSamePin = (stored: string, typed: string): boolean =>
  stored.length === typed.length && timingSafeEqual(Buffer.from(stored), Buffer.from(typed));
