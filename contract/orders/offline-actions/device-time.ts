import { z } from 'zod';

const said = 'Send the time as in 2026-11-21T18:40:00.000Z';
// A clock that was never set shows 1970; earlier times come from no phone.
const ByPhone = z.iso
  .datetime(said)
  .max(30, said)
  .refine((time) => time >= '1970', said);
/** Position in the phone's own sequence. */
const seqLimit = 2_147_483_647;

/**
 * Times of the action and of sending, both by the phone's clock. Sending reveals the clock's error; the server's own
 * time is stored beside them.
 */
export const deviceTime = {
  occurredAt: ByPhone.optional(),
  sentAt: ByPhone.optional(),
  seq: z.number().int().min(1).max(seqLimit).optional(),
};
/** The same beside a file in a multipart body, where everything is text. */
export const deviceTimeForm = { ...deviceTime, seq: z.coerce.number().int().min(1).max(seqLimit).optional() };
export type DeviceTime = {
  readonly occurredAt?: string | undefined;
  readonly sentAt?: string | undefined;
  readonly seq?: number | undefined;
};
