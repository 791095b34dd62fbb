import { endpointTable } from '../shared/endpoint.ts';
import {
  AnalyzeNumbers,
  AnalyzePost,
  AskSupport,
  NumberAnalysis,
  PostAnalysis,
  SituationQuery,
  SupportAnswer,
  SupportSuggestions,
} from './model.ts';

const ask = { method: 'POST', access: { who: 'signed-in' }, rate: 'write' } as const;

export const assistantEndpoints = endpointTable({
  askSupport: {
    ...ask,
    path: '/api/ai/customer-support',
    summary: 'Answers a question from the help pages and from what the caller may see of their own',
    body: AskSupport,
    reply: SupportAnswer,
    idempotent: true,
    errors: ['ASSISTANT_BUSY'],
  },
  supportSuggestions: {
    method: 'GET',
    path: '/api/ai/suggestions',
    summary: 'Up to five questions that the caller may want to ask, by where they come from and by what is theirs',
    access: { who: 'signed-in' },
    rate: 'read',
    query: SituationQuery,
    reply: SupportSuggestions,
    errors: [],
  },
  analyzeNumbers: {
    ...ask,
    path: '/api/ai/analyze-lottery-numbers',
    summary: 'Exact odds of numbers, how often they were drawn beside what chance gives, and who else picks them',
    body: AnalyzeNumbers,
    reply: NumberAnalysis,
    errors: [],
  },
  analyzePost: {
    ...ask,
    path: '/api/ai/analyze-forum-post',
    summary: 'Sentiment and topics of a text, and whether a moderator should read it',
    body: AnalyzePost,
    reply: PostAnalysis,
    errors: [],
  },
});
