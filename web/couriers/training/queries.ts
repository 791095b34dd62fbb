import type { Training } from '@autolotto/contract/couriers/trainings.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keysOf, query, type ReplyOf } from '../../client/client.ts';

export const trainingsQuery = query('GET /api/courier/trainings');
export type TrainingStatus = ReplyOf<'GET /api/courier/trainings'>[number];
export type Result = ReplyOf<'POST /api/courier/trainings/:training/attempts'>;

export const trainingQuery = (training: Training, language: Language) =>
  query('GET /api/courier/trainings/:training', { params: { training }, query: { language } });

export type Answers = readonly { readonly question: string; readonly choice: string }[];
/** The offers depend on the certificates. */
export function useAnswer(training: Training, language: Language) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ answers, key }: { answers: Answers; key: string }) =>
      call('POST /api/courier/trainings/:training/attempts', {
        params: { training },
        body: { language, answers: [...answers] },
        idempotencyKey: key,
      }),
    onSettled: () =>
      Promise.all(
        [trainingsQuery.queryKey, keysOf('GET /api/courier/offers')].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
