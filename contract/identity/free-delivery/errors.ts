import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';

const none = z.object({});

export const freeDeliveryErrors = {
  FREE_DELIVERY_ALREADY_REQUESTED: errorRow({
    kind: 'conflict',
    title: 'Already asked',
    details: none,
    detail: () => 'Your request is with our staff already. You get a letter when it is decided.',
  }),
  FREE_DELIVERY_ALREADY_ACTIVE: errorRow({
    kind: 'conflict',
    title: 'You have it already',
    details: none,
    detail: () => 'Your orders are delivered free already.',
  }),
  FREE_DELIVERY_NOT_REQUESTED: errorRow({
    kind: 'missing',
    title: 'Nothing to withdraw',
    details: none,
    detail: () => 'No request of yours is waiting.',
  }),
  FREE_DELIVERY_REQUEST_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    detail: () => 'There is no such request, or it was decided and its photo is gone.',
  }),
  FREE_DELIVERY_DECIDED: errorRow({
    kind: 'conflict',
    title: 'Already decided',
    details: none,
    detail: () => 'This request was answered or withdrawn meanwhile.',
  }),
  FREE_DELIVERY_END_INVALID: errorRow({
    kind: 'refused',
    title: 'Choose another last day',
    details: none,
    detail: () => 'The last day must not lie in the past.',
  }),
} as const;
