import { z } from 'zod';

const said = 'Send the time as in 2026-11-21T18:40:00.000Z';
// A clock that was never set says 1970; what is before it is none that was read off a telephone.
const ByPhone = z.iso
  .datetime(said)
  .max(30, said)
  .refine((time) => time >= '1970', said);
/** Its place among all that the telephone has to tell. */
const seqLimit = 2_147_483_647;

/**
 * When it happened, and when it was sent, both by the telephone's clock. What that clock is off by is seen when it is
 * sent; the server's own time is kept beside.
 */
export const captured = {
  capturedAt: ByPhone.optional(),
  sentAt: ByPhone.optional(),
  seq: z.number().int().min(1).max(seqLimit).optional(),
};
/** The same beside a file in a multipart body, where everything is text. */
export const capturedForm = { ...captured, seq: z.coerce.number().int().min(1).max(seqLimit).optional() };
export type Captured = {
  readonly capturedAt?: string | undefined;
  readonly sentAt?: string | undefined;
  readonly seq?: number | undefined;
};
