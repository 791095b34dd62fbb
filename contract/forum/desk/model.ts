/** What admins do to posts beside deciding on reports. */
import { z } from 'zod';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { reasonLength } from '../../shared/limits.ts';
import { categoryColors, categoryIcons, postStates } from '../enums.ts';
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

const CategoryWords = z.strictObject({
  name: z.string('Enter a name').trim().min(2, 'Enter a name').max(40, 'Use at most 40 characters'),
  description: z.string('Enter a sentence').trim().min(2, 'Enter a sentence').max(160, 'Use at most 160 characters'),
});
const category = {
  slug: z
    .string('Use small letters, numbers, and hyphens')
    .trim()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'Use small letters, numbers, and hyphens'),
  /** In every language. */
  words: z.strictObject({ en: CategoryWords, es: CategoryWords }),
  color: z.enum(categoryColors, 'Choose a color'),
  icon: z.enum(categoryIcons, 'Choose an icon'),
  /** Trust that writing there takes. */
  leastTrust: z.number('Choose a level').int().min(0, 'Choose a level').max(4, 'Choose a level'),
};
export const DeskCategory = z
  .object({
    ...category,
    id: SerialId,
    isActive: z.boolean(),
    postCount: z.number().int(),
    /** Addresses that it had before; links to them stay good. */
    oldSlugs: z.array(Slug),
  })
  .meta({ id: 'ForumDeskCategory' });
export type DeskCategory = z.infer<typeof DeskCategory>;
export const WriteCategory = z.strictObject(category);
export type WriteCategory = z.output<typeof WriteCategory>;
/** Only what is named changes. Posts of one that is switched off stay where they are. */
export const ChangeCategory = z.strictObject({ ...category, isActive: z.boolean() }).partial();
export type ChangeCategory = z.output<typeof ChangeCategory>;
export const CategoryIdParams = z.object({ categoryId: SerialIdParam });
/** All of them, the first first. */
export const CategoryOrder = z.strictObject({ ids: z.array(SerialId).min(1, 'Name the categories').max(200) });
