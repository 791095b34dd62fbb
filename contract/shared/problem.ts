import { z } from 'zod';

/** An error reply, `application/problem+json` (RFC 9457). Typed extras of the code stand beside these members. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  /** A key of contract/errors.ts. */
  code: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;
