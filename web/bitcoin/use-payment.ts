import { useQuery } from '@tanstack/react-query';
import { useIsConnected } from '../client/realtime/use-realtime.tsx';
import { paymentQuery } from './queries.ts';

const withoutSocketMs = 2_000;

/** A payment by its number. The server says when it changes; without the socket the page asks while that can be. */
export function usePayment(id: number) {
  const isConnected = useIsConnected();
  return useQuery({
    ...paymentQuery(id),
    refetchInterval: ({ state: { data } }) =>
      !isConnected && navigator.onLine && (data?.status === 'pending' || data?.status === 'confirming')
        ? withoutSocketMs
        : false,
  });
}
