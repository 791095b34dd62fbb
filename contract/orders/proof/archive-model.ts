import { z } from 'zod';
import { SerialIdParam } from '../../shared/ids.ts';
import { Day } from '../../shared/wire.ts';

/** A store, and days of its own calendar, the last one included. */
export const ProofDays = z.strictObject({ storeId: SerialIdParam, from: Day, to: Day });
export type ProofDays = z.output<typeof ProofDays>;

export const ProofCount = z
  .object({
    /** That had left the store and were over on these days. */
    orders: z.number().int(),
    /** Maximum of one archive. */
    most: z.number().int(),
  })
  .meta({ id: 'ProofCount' });
export type ProofCount = z.infer<typeof ProofCount>;
