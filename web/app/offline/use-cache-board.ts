import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { counterBoard } from './cached-board.ts';
import { cacheWork } from './cached-work.ts';

/** Stores the board in the browser as long as the tablet shows it. */
export function useCacheBoard(userId: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () => ('caches' in window ? cacheWork(queryClient, caches, userId, counterBoard) : undefined),
    [queryClient, userId],
  );
}
