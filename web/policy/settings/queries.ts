import type { SettingKey } from '@autolotto/contract/policy/settings/setting-words.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, call, keysOf, query, type ReplyOf } from '../../client/client.ts';

export type Settings = ReplyOf<'GET /api/admin/settings'>;
export type Setting = Settings['settings'][number];
export type Proposal = ReplyOf<'GET /api/admin/setting-proposals'>[number];
export const settingsQuery = query('GET /api/admin/settings');
export const proposalsQuery = query('GET /api/admin/setting-proposals');
export const historyQuery = (key: string) => query('GET /api/admin/settings/:key/history', { params: { key } });

/** Every outcome, and every refusal, is a reason to look again. */
function useSettingsChange<I, R>(mutationFn: (input: I) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        (['GET /api/admin/settings', 'GET /api/admin/setting-proposals', 'GET /api/settings'] as const).map((name) =>
          queryClient.invalidateQueries({ queryKey: keysOf(name) }),
        ),
      ),
  });
}

type Of = { readonly key: string };
export const useChangeSetting = () =>
  useSettingsChange(({ key, ...body }: Of & BodyOf<'POST /api/admin/settings/:key'>) =>
    call('POST /api/admin/settings/:key', { params: { key }, body }),
  );
export const useTakeBack = () =>
  useSettingsChange(({ key, ...body }: Of & BodyOf<'POST /api/admin/settings/:key/take-back'>) =>
    call('POST /api/admin/settings/:key/take-back', { params: { key }, body }),
  );
export const useDecide = () =>
  useSettingsChange(({ id, decision }: { id: number; decision: 'accept' | 'refuse' | 'withdraw' }) => {
    const params = { proposalId: id };
    return decision === 'withdraw'
      ? call('DELETE /api/admin/setting-proposals/:proposalId', { params })
      : call('POST /api/admin/setting-proposals/:proposalId/decision', { params, body: { decision, words: '' } });
  });

export const keyOf = (key: string) => key as SettingKey;
