/** People of the forum, and its figures. */
import { z } from 'zod';
import { SerialIdParam } from '../../shared/ids.ts';
import { Day } from '../../shared/wire.ts';
import { nameLength } from '../limits.ts';
import { ForumAuthor, ForumPostEntry, Slug } from '../model.ts';

export const ForumStats = z
  .object({
    posts: z.number().int(),
    replies: z.number().int(),
    members: z.number().int(),
    /** Posts and replies of the last 24 hours. */
    today: z.number().int(),
    /** Counts those who agreed to be shown. */
    online: z.number().int(),
  })
  .meta({ id: 'ForumStats' });
export type ForumStats = z.infer<typeof ForumStats>;

export const OnlineMember = ForumAuthor.pick({ id: true, name: true, avatar: true, badgeLevel: true }).meta({
  id: 'ForumOnlineMember',
});
export type OnlineMember = z.infer<typeof OnlineMember>;

export const MemberParams = z.object({ forumMemberId: SerialIdParam });
export const ForumMember = z
  .object({
    ...ForumAuthor.shape,
    replyCount: z.number().int(),
    likesReceived: z.number().int(),
    trust: z.number().int(),
    isYou: z.boolean(),
    /** The reader has blocked them: their words are folded. */
    isBlocked: z.boolean(),
    posts: z.array(ForumPostEntry),
  })
  .meta({ id: 'ForumMember' });
export type ForumMember = z.infer<typeof ForumMember>;

export const BlockMember = z.strictObject({ isBlocked: z.boolean('Choose whether to block') });
export const Blocked = z.object({ isBlocked: z.boolean() });

/** What the next level of trust still asks for: nothing of what is there already. */
const Missing = z.object({ what: z.string(), have: z.number().int(), need: z.number().int() });
export const OwnMember = z
  .object({
    ...ForumAuthor.shape,
    trust: z.number().int(),
    missing: z.array(Missing),
    showsOnline: z.boolean(),
    isAdmin: z.boolean(),
  })
  .meta({ id: 'ForumOwnMember' });
export type OwnMember = z.infer<typeof OwnMember>;

export const ChangeMember = z.strictObject({
  name: z
    .string()
    .trim()
    .min(nameLength.min, 'Use 2 to 24 characters')
    .max(nameLength.max, 'Use 2 to 24 characters')
    .regex(
      /^[\p{L}\p{N}]+(?:[._-][\p{L}\p{N}]+)*$/u,
      'Use letters and numbers, with single dots, hyphens, or underscores between them',
    )
    .optional(),
  showsOnline: z.boolean().optional(),
});
export type ChangeMember = z.output<typeof ChangeMember>;

export const Insights = z
  .object({
    stats: ForumStats,
    /** Share of posts with a reply, in percent. */
    answered: z.number().int(),
    /** Oldest first. */
    weeks: z.array(z.object({ from: Day, posts: z.number().int(), replies: z.number().int() })),
    tags: z.array(z.object({ tag: z.string(), posts: z.number().int() })),
    categories: z.array(z.object({ name: z.string(), slug: Slug, posts: z.number().int(), replies: z.number().int() })),
  })
  .meta({ id: 'ForumInsights' });
export type Insights = z.infer<typeof Insights>;
