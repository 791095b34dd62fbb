import { useQuery } from '@tanstack/react-query';
import { supportQueueQuery, useSupportAsItChanges } from '../queries.ts';

/** How many wait for a person. */
export function useWaitingSupport(): number {
  const { data } = useQuery(supportQueueQuery);
  useSupportAsItChanges('desk');
  return data?.filter(({ state }) => state === 'waiting').length ?? 0;
}
