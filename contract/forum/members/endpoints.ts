import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import {
  Blocked,
  BlockMember,
  ChangeMember,
  ForumMember,
  ForumStats,
  Insights,
  MemberParams,
  OnlineMember,
  OwnMember,
} from './model.ts';

const read = { method: 'GET', access: { who: 'signed-in' }, rate: 'read' } as const;

export const memberEndpoints = endpointTable({
  stats: {
    ...read,
    path: '/api/forum/stats',
    summary: 'How much is in the forum, and how many are here',
    reply: ForumStats,
    errors: [],
  },
  online: {
    ...read,
    path: '/api/forum/online',
    summary: 'Members who are here now and agreed to be shown',
    reply: z.array(OnlineMember),
    errors: [],
  },
  insights: {
    ...read,
    path: '/api/forum/insights',
    summary: 'Figures of the forum over twelve weeks, its tags and categories',
    reply: Insights,
    errors: [],
  },
  ownMember: {
    ...read,
    path: '/api/forum/me',
    summary: 'The caller as the forum knows them, and what the next level of trust asks for',
    reply: OwnMember,
    errors: [],
  },
  changeMember: {
    method: 'PATCH',
    access: { who: 'signed-in' },
    rate: 'write',
    path: '/api/forum/me',
    summary: 'Changes the caller’s name in the forum, and whether others see that they are here',
    body: ChangeMember,
    reply: OwnMember,
    errors: ['NAME_TAKEN'],
  },
  member: {
    ...read,
    path: '/api/forum/members/:forumMemberId',
    summary: 'A member, and their newest posts',
    params: MemberParams,
    reply: ForumMember,
    errors: ['MEMBER_UNKNOWN'],
  },
  blockMember: {
    method: 'PUT',
    access: { who: 'signed-in' },
    rate: 'write',
    path: '/api/forum/members/:forumMemberId/block',
    summary: 'Folds what a member writes for the caller, and notifies them of nothing the member does, or ends that',
    params: MemberParams,
    body: BlockMember,
    reply: Blocked,
    errors: ['MEMBER_UNKNOWN', 'BLOCK_SELF'],
  },
});
