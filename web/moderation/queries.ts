import type {
  DecideAppeal,
  DecideCase,
  DecideCases,
  WriteSanction,
  WriteTerm,
} from '@autolotto/contract/moderation/desk/model.ts';
import type { WriteReport } from '@autolotto/contract/moderation/model.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, keysOf, query, type ReplyOf } from '../client/client.ts';

export type Case = ReplyOf<'GET /api/admin/moderation/cases'>[number];
export type CaseFile = ReplyOf<'GET /api/admin/moderation/cases/:moderationCaseId'>;
export type OwnCase = ReplyOf<'GET /api/moderation/standing'>['cases'][number];
export type Term = ReplyOf<'GET /api/admin/moderation/terms'>[number];
export type PersonRecord = ReplyOf<'GET /api/admin/moderation/people/:personId'>;
export type Sanction = PersonRecord['sanctions'][number];
export type CaseList = 'open' | 'appealed' | 'done';

export const casesQuery = (state: CaseList, words: string) =>
  query('GET /api/admin/moderation/cases', { query: { state, ...(words.trim() && { q: words.trim() }) } });
export const caseQuery = (moderationCaseId: number) =>
  query('GET /api/admin/moderation/cases/:moderationCaseId', { params: { moderationCaseId } });
export const waitingCasesQuery = queryOptions({ ...casesQuery('open', ''), select: (cases: Case[]) => cases.length });

const keys = {
  desk: [
    keysOf('GET /api/admin/moderation/cases'),
    keysOf('GET /api/admin/moderation/cases/:moderationCaseId'),
    keysOf('GET /api/admin/moderation/people/:personId'),
  ],
  terms: [keysOf('GET /api/admin/moderation/terms')],
  record: [keysOf('GET /api/admin/moderation/people/:personId')],
  standing: [keysOf('GET /api/moderation/standing')],
  blocks: [keysOf('GET /api/moderation/blocks')],
} as const;
function useChange<Variables, Reply>(part: keyof typeof keys, mutationFn: (variables: Variables) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    // A refusal means that the screen was outdated.
    onSettled: () => {
      for (const queryKey of keys[part]) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
export const useDecide = () =>
  useChange('desk', ({ moderationCaseId, ...body }: { moderationCaseId: number } & z.input<typeof DecideCase>) =>
    call('POST /api/admin/moderation/cases/:moderationCaseId/decision', { params: { moderationCaseId }, body }),
  );
export const useDecideAll = () =>
  useChange('desk', (body: z.input<typeof DecideCases>) => call('POST /api/admin/moderation/decisions', { body }));
export const useAnswerAppeal = () =>
  useChange('desk', ({ moderationCaseId, ...body }: { moderationCaseId: number } & z.input<typeof DecideAppeal>) =>
    call('POST /api/admin/moderation/cases/:moderationCaseId/appeal-decision', { params: { moderationCaseId }, body }),
  );

export const termsQuery = query('GET /api/admin/moderation/terms');
export const useAddTerm = () =>
  useChange('terms', (body: z.input<typeof WriteTerm>) => call('POST /api/admin/moderation/terms', { body }));
export const useRemoveTerm = () =>
  useChange('terms', (termId: number) => call('DELETE /api/admin/moderation/terms/:termId', { params: { termId } }));

export const recordQuery = (personId: string) =>
  query('GET /api/admin/moderation/people/:personId', { params: { personId } });
export const useSanction = () =>
  useChange('record', ({ personId, ...body }: { personId: string } & z.input<typeof WriteSanction>) =>
    call('POST /api/admin/moderation/people/:personId/sanctions', { params: { personId }, body }),
  );
export const useLift = () =>
  useChange('record', ({ sanctionId, reason }: { sanctionId: number; reason: string }) =>
    call('POST /api/admin/moderation/sanctions/:sanctionId/lift', { params: { sanctionId }, body: { reason } }),
  );
export const useNote = () =>
  useChange('record', ({ personId, words }: { personId: string; words: string }) =>
    call('POST /api/admin/moderation/people/:personId/notes', { params: { personId }, body: { words } }),
  );

export const standingQuery = query('GET /api/moderation/standing');
export const useAppeal = () =>
  useChange('standing', ({ caseId, words }: { caseId: number; words: string }) =>
    call('POST /api/moderation/cases/:caseId/appeal', { params: { caseId }, body: { words } }),
  );
export const blocksQuery = query('GET /api/moderation/blocks');
export const useBlock = () =>
  useChange('blocks', (blockedId: string) => call('PUT /api/moderation/blocks/:blockedId', { params: { blockedId } }));
export const useUnblock = () =>
  useChange('blocks', (blockedId: string) =>
    call('DELETE /api/moderation/blocks/:blockedId', { params: { blockedId } }),
  );
export const useReport = () =>
  useMutation({
    mutationFn: (body: z.input<typeof WriteReport>) => call('POST /api/moderation/reports', { body }),
  });
