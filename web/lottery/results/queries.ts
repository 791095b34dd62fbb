import type { EnteredNumbers, EnterResult } from '@autolotto/contract/lottery/results/model.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, query, type ReplyOf } from '../../client/client.ts';
import { adminDrawsKey } from '../stale.ts';

export type DeskDraw = ReplyOf<'GET /api/admin/lottery/draws'>[number];

export const deskQuery = query('GET /api/admin/lottery/draws');

type Step<T> = T & { readonly drawId: number };
/** After each step the desk is asked again, whether it worked or not: another admin may have been there. */
function useStep<T>(act: (step: Step<T>) => Promise<DeskDraw>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminDrawsKey }),
  });
}

export const useEnter = () =>
  useStep(({ drawId, ...body }: Step<EnterResult>) =>
    call('POST /api/admin/lottery/draws/:drawId/result', { params: { drawId }, body }),
  );
export const useConfirm = () =>
  useStep(({ drawId, ...body }: Step<EnteredNumbers>) =>
    call('POST /api/admin/lottery/draws/:drawId/confirmation', { params: { drawId }, body }),
  );
export const useDrawNow = () =>
  useStep(({ drawId }: Step<object>) =>
    call('POST /api/admin/lottery/draws/:drawId/house-draw', { params: { drawId } }),
  );
export const useCallOff = () =>
  useStep(({ drawId, reason }: Step<{ reason: string }>) =>
    call('POST /api/admin/lottery/draws/:drawId/cancellation', { params: { drawId }, body: { reason } }),
  );
