import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { ForumPost, ForumPostEntry, ForumReply, PostParams, ReplyParams } from '../model.ts';
import { KeepPost, KeepReply, MergePost } from './model.ts';

const admin = { who: ['admin'], needsFreshSignIn: true } as const;

export const deskEndpoints = endpointTable({
  pinRequests: {
    method: 'GET',
    access: { who: ['admin'] },
    rate: 'read',
    path: '/api/admin/forum/pin-requests',
    summary: 'Posts whose authors asked for them to be pinned, oldest first',
    reply: z.array(ForumPostEntry),
    errors: [],
  },
  keepPost: {
    method: 'PATCH',
    access: admin,
    rate: 'write',
    path: '/api/admin/forum/posts/:postId',
    summary: 'Pins, locks, moves, hides, removes or restores a post, with the reason',
    params: PostParams,
    body: KeepPost,
    reply: ForumPost,
    errors: ['POST_UNKNOWN', 'CATEGORY_UNKNOWN'],
  },
  mergePost: {
    method: 'POST',
    access: admin,
    rate: 'write',
    path: '/api/admin/forum/posts/:postId/merge',
    summary: 'Moves a post and its replies to the end of another one',
    params: PostParams,
    body: MergePost,
    reply: ForumPost,
    errors: ['POST_UNKNOWN'],
  },
  keepReply: {
    method: 'PATCH',
    access: admin,
    rate: 'write',
    path: '/api/admin/forum/replies/:replyId',
    summary: 'Hides, removes or restores a reply, with the reason',
    params: ReplyParams,
    body: KeepReply,
    reply: ForumReply,
    errors: ['REPLY_UNKNOWN'],
  },
});
