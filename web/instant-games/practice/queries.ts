import { useMutation } from '@tanstack/react-query';
import { call, type ReplyOf } from '../../client/client.ts';

export type Practice = ReplyOf<'POST /api/scratch-off/practice'>;
export const useDrawPractice = () =>
  useMutation({ mutationFn: (gameId: string) => call('POST /api/scratch-off/practice', { body: { gameId } }) });
