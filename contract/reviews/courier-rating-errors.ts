import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';

const none = z.object({});

export const courierRatingErrors = {
  COURIER_NOT_RATEABLE: errorRow({
    kind: 'conflict',
    title: 'Nothing to rate',
    details: none,
    detail: () => 'A courier can be rated once they have delivered the order, by somebody else.',
  }),
  COURIER_ALREADY_RATED: errorRow({
    kind: 'conflict',
    title: 'Already rated',
    details: none,
    detail: () => 'You have rated this delivery already. Each delivery is rated once.',
  }),
  RATING_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Rating not found',
    details: none,
    detail: () => 'There is no such rating.',
  }),
  RATING_ALREADY_APPEALED: errorRow({
    kind: 'conflict',
    title: 'Already appealed',
    details: none,
    detail: () => 'You have appealed against this rating already. We look at each rating once.',
  }),
  APPEAL_DECIDED: errorRow({
    kind: 'conflict',
    title: 'Already decided',
    details: none,
    detail: () => 'Somebody has decided on this appeal already.',
  }),
} as const;
