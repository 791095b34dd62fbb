import { z } from 'zod';

/**
 * When a category is sold, where that matters now: it ends within two hours, or there is no sale at the moment. Times are
 * those of the store's clocks, as `opensAt` of a store has them.
 */
export const SaleTime = z
  .discriminatedUnion('isSold', [
    z.object({ isSold: z.literal(true), until: z.string() }),
    /** Next time of sale; null when that is not in sight. */
    z.object({ isSold: z.literal(false), from: z.string().nullable() }),
  ])
  .meta({ id: 'SaleTime' });
export type SaleTime = z.infer<typeof SaleTime>;
