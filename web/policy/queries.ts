import type { EndLegalRule, NewLegalRule } from '@autolotto/contract/policy/law-model.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, keysOf, query } from '../client/client.ts';

export const rulesQuery = query('GET /api/admin/rules');

function useRulesChange<I, R>(mutationFn: (input: I) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keysOf('GET /api/admin/rules') }),
  });
}
export const useAddRule = () =>
  useRulesChange((body: z.input<typeof NewLegalRule>) => call('POST /api/admin/rules', { body }));
export const useEndRule = () =>
  useRulesChange(({ ruleId, ...body }: { ruleId: number } & z.input<typeof EndLegalRule>) =>
    call('PUT /api/admin/rules/:ruleId', { params: { ruleId }, body }),
  );
