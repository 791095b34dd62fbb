import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import {
  AgentMessage,
  HandOff,
  OwnSupport,
  SupportConversation,
  SupportFeedback,
  SupportFile,
  SupportMessageParams,
  SupportParams,
  SupportRating,
  SupportWaiting,
} from './model.ts';

const own = { method: 'POST', access: { who: 'signed-in' }, rate: 'write', reply: SupportConversation } as const;
const desk = {
  method: 'POST',
  access: { who: ['admin'] },
  rate: 'write',
  params: SupportParams,
  reply: SupportFile,
} as const;

export const supportEndpoints = endpointTable({
  supportConversation: {
    method: 'GET',
    path: '/api/ai/conversation',
    summary: 'The caller’s conversation: the open one, or the last',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: OwnSupport,
    errors: [],
  },
  handOff: {
    ...own,
    path: '/api/ai/conversation/hand-over',
    summary: 'Asks for a person, who then answers instead of the bot',
    body: HandOff,
    errors: ['SUPPORT_STEP'],
  },
  takeBack: {
    ...own,
    path: '/api/ai/conversation/take-back',
    summary: 'Leaves the line: the bot answers again',
    errors: ['SUPPORT_STEP'],
  },
  stopAnswer: {
    ...own,
    path: '/api/ai/conversation/stop',
    summary: 'Stops the answer that a model is writing; what has been checked of it stays',
    errors: ['SUPPORT_STEP'],
  },
  closeSupport: {
    ...own,
    path: '/api/ai/conversation/close',
    summary: 'Closes the conversation',
    errors: ['SUPPORT_STEP'],
  },
  rateSupport: {
    ...own,
    path: '/api/ai/conversation/rating',
    summary: 'Rates the last conversation, once it is closed',
    body: SupportRating,
    errors: ['SUPPORT_STEP'],
  },
  judgeAnswer: {
    ...own,
    path: '/api/ai/conversation/messages/:supportNumber/feedback',
    summary: 'Says whether an answer of the bot was right',
    params: SupportMessageParams,
    body: SupportFeedback,
    errors: ['SUPPORT_UNKNOWN'],
  },
  supportQueue: {
    method: 'GET',
    path: '/api/admin/conversations',
    summary: 'Conversations that wait for a person or are with one, the one that waits longest first',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(SupportWaiting),
    errors: [],
  },
  supportFile: {
    method: 'GET',
    path: '/api/admin/conversations/:supportId',
    summary: 'A conversation with its person’s latest orders',
    access: { who: ['admin'] },
    rate: 'read',
    params: SupportParams,
    reply: SupportFile,
    errors: ['SUPPORT_UNKNOWN'],
  },
  takeSupport: {
    ...desk,
    path: '/api/admin/conversations/:supportId/take',
    summary: 'Takes a conversation: from now on the bot is silent',
    errors: ['SUPPORT_UNKNOWN', 'SUPPORT_STEP', 'SUPPORT_TAKEN'],
  },
  answerSupport: {
    ...desk,
    path: '/api/admin/conversations/:supportId/messages',
    summary: 'Answers in a conversation that the caller has taken',
    body: AgentMessage,
    idempotent: true,
    errors: ['SUPPORT_UNKNOWN', 'SUPPORT_STEP', 'SUPPORT_TAKEN'],
  },
  returnSupport: {
    ...desk,
    path: '/api/admin/conversations/:supportId/back',
    summary: 'Gives a conversation back to the bot',
    errors: ['SUPPORT_UNKNOWN', 'SUPPORT_STEP', 'SUPPORT_TAKEN'],
  },
  endSupport: {
    ...desk,
    path: '/api/admin/conversations/:supportId/close',
    summary: 'Closes a conversation that the caller has taken',
    errors: ['SUPPORT_UNKNOWN', 'SUPPORT_STEP', 'SUPPORT_TAKEN'],
  },
});
