import { forumMessages } from './messages.ts';

export const words = { forum: forumMessages };
