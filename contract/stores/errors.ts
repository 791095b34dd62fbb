import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Instant } from '../shared/wire.ts';

export const storeErrors = {
  NO_STORE: errorRow({
    kind: 'missing',
    title: 'No store yet',
    details: z.object({}),
    detail: () => 'Your account is not linked to a store yet.',
  }),
  STORE_PAUSED: errorRow({
    kind: 'refused',
    title: 'Taking a short break',
    details: z.object({
      storeName: z.string(),
      until: Instant,
      /** The same on the store's own clocks. */
      untilClock: z.string(),
      reason: z.string().nullable(),
    }),
    detail: ({ storeName, untilClock, reason }) =>
      `${storeName} takes no new orders until ${untilClock}${reason ? `: ${reason}` : ''}. Your cart is kept; try again then.`,
  }),
  CATEGORY_NOT_LICENSED: errorRow({
    kind: 'refused',
    title: 'Not sold at the moment',
    details: z.object({ storeName: z.string(), category: z.string() }),
    detail: ({ storeName, category }) =>
      `${storeName} cannot sell items in ${category} at the moment. Remove them, or choose another shop.`,
  }),
} as const;
