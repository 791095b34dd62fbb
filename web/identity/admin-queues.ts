import { FreeDeliveryRequests } from './free-delivery/free-delivery-requests.tsx';
import { freeDeliveryRequestsQuery } from './free-delivery/queries.ts';
import { DuplicateCandidates } from './persons/duplicate-candidates.tsx';
import { duplicateCandidatesQuery } from './persons/queries.ts';
import { AccessRequests } from './roles/access-requests.tsx';
import { accessRequestsQuery } from './roles/queries.ts';
import { suspensionAppealsQuery } from './suspensions/queries.ts';
import { SuspensionAppeals } from './suspensions/suspension-appeals.tsx';

/** Queues of the administration, with their entries and their cards. */
export const identityQueues = {
  admins: { title: 'adminRequests.title', query: accessRequestsQuery, Queue: AccessRequests },
  'free-delivery': {
    title: 'freeDelivery.requests.title',
    query: freeDeliveryRequestsQuery,
    Queue: FreeDeliveryRequests,
  },
  persons: { title: 'persons.matches.title', query: duplicateCandidatesQuery, Queue: DuplicateCandidates },
  'suspension-appeals': {
    title: 'suspensions.appeals.title',
    query: suspensionAppealsQuery,
    Queue: SuspensionAppeals,
  },
} as const;
