import { z } from 'zod';

const said = 'Send the time as in 2026-11-21T18:40:00.000Z';
const ByPhone = z.iso.datetime(said).max(30, said);

/**
 * When it happened, and when it was sent, both by the telephone's clock. What that clock is off by is seen when it is
 * sent; the server's own time is kept beside.
 */
export const captured = { capturedAt: ByPhone.optional(), sentAt: ByPhone.optional() };
export type Captured = { readonly capturedAt?: string | undefined; readonly sentAt?: string | undefined };
