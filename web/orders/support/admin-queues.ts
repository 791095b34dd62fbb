import { OrderExceptionQueue } from './order-exception-queue.tsx';
import { cancellationsQuery, orderExceptionsQuery, unconfirmedReturnsQuery } from './queries.ts';
import { UnconfirmedReturns } from './unconfirmed-returns.tsx';
import { WaitingCancellations } from './waiting-cancellations.tsx';

/** Queues of the administration, with their entries and their cards. */
export const orderQueues = {
  orderExceptions: {
    title: 'support.orderExceptions.title',
    query: orderExceptionsQuery,
    Queue: OrderExceptionQueue,
  },
  returns: { title: 'support.returns.title', query: unconfirmedReturnsQuery, Queue: UnconfirmedReturns },
  cancellations: { title: 'support.two.title', query: cancellationsQuery, Queue: WaitingCancellations },
} as const;
