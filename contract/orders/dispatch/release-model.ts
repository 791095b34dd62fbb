import { z } from 'zod';
import { SerialId } from '../../shared/ids.ts';

/** Why a courier gives an order back. Its store and support read it, its customer does not. */
export const Release = z.strictObject({
  reason: z.string('Enter a reason').trim().min(1, 'Enter a reason').max(120, 'Use at most 120 characters'),
});

export const Released = z.object({ orderId: SerialId }).meta({ id: 'Released' });
