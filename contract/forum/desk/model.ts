/** What admins do to posts beside deciding on reports. */
import { z } from 'zod';
import { SerialId } from '../../shared/ids.ts';
import { reasonLength } from '../../shared/limits.ts';
import { postStates } from '../enums.ts';
import { Slug } from '../model.ts';

const Reason = z
  .string('Enter a reason')
  .trim()
  .min(reasonLength.min, 'Enter a reason')
  .max(reasonLength.max, 'Use at most 300 characters');

/** Only what is named changes. */
export const KeepPost = z.strictObject({
  reason: Reason,
  isPinned: z.boolean().optional(),
  isLocked: z.boolean().optional(),
  category: Slug.optional(),
  state: z.enum(postStates).exclude(['waiting']).optional(),
});
export type KeepPost = z.output<typeof KeepPost>;
export const KeepReply = z.strictObject({ reason: Reason, state: z.enum(postStates).exclude(['waiting']) });
export type KeepReply = z.output<typeof KeepReply>;
export const MergePost = z.strictObject({ reason: Reason, into: SerialId });
export type MergePost = z.output<typeof MergePost>;
