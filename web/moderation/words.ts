import { moderationMessages } from './messages.ts';

export const words = { moderation: moderationMessages };
