import { useQueries } from '@tanstack/react-query';
import { queues } from './queues.tsx';

/** Every queue with the number of its entries; undefined until it is known. */
export function useWaiting() {
  const results = useQueries({ queries: queues.map(({ query }) => query) });
  return queues.map((queue, index) => {
    const result = results[index];
    return {
      ...queue,
      count: result?.data?.length,
      isPending: result?.isPending ?? true,
      isError: result?.isError ?? false,
    };
  });
}
