import type { LimitKind, LimitPeriod } from '@autolotto/contract/responsible-gaming/enums.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, keysOf, query, type ReplyOf } from '../client/client.ts';

export const gamingStatusQuery = query('GET /api/responsible-gaming/status');
export const gamingHistoryQuery = query('GET /api/responsible-gaming/history');
export type GamingStatus = ReplyOf<'GET /api/responsible-gaming/status'>;
export type LimitStatus = GamingStatus['limits'][number];
export type LimitIncrease = GamingStatus['increases'][number];
export type GamingMonth = ReplyOf<'GET /api/responsible-gaming/history'>[number];

/** One of a person's limits. */
export type LimitName = { readonly kind: LimitKind; readonly period: LimitPeriod };

/** The reply is the new status; after a failure it is fetched again: another tab may have been quicker. */
function useStatusChange<V>(change: (input: V) => Promise<GamingStatus>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (status) => queryClient.setQueryData(gamingStatusQuery.queryKey, status),
    onError: () => queryClient.invalidateQueries({ queryKey: gamingStatusQuery.queryKey }),
  });
}

export const useSetLimit = () =>
  useStatusChange((body: BodyOf<'PUT /api/responsible-gaming/limits'>) =>
    call('PUT /api/responsible-gaming/limits', { body }),
  );

export const useConfirmIncrease = () =>
  useStatusChange(({ id }: LimitIncrease) =>
    call('POST /api/responsible-gaming/limit-increases/:increaseId/confirm', { params: { increaseId: id } }),
  );

export const useWithdrawIncrease = () =>
  useStatusChange(({ id }: LimitIncrease) =>
    call('DELETE /api/responsible-gaming/limit-increases/:increaseId', { params: { increaseId: id } }),
  );

/** To stop is a self-exclusion, which the account page shows. */
export function useAnswerRealityCheck() {
  const queryClient = useQueryClient();
  const answer = useStatusChange((body: BodyOf<'POST /api/responsible-gaming/reality-check'>) =>
    call('POST /api/responsible-gaming/reality-check', { body }),
  );
  return {
    ...answer,
    mutateAsync: async (body: BodyOf<'POST /api/responsible-gaming/reality-check'>) => {
      const status = await answer.mutateAsync(body);
      if (body.choice === 'stop') {
        void queryClient.invalidateQueries({ queryKey: keysOf('GET /api/users/account-status') });
      }
      return status;
    },
  };
}
