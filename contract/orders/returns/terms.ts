/** A shop's accepted return reasons, and the evidence for each. */
import { z } from 'zod';
import { evidences, ownReasonLength, ownReasonsLimit, returnReasons, shopEvidences, shopReasons } from './reasons.ts';

const evidence = z.enum(shopEvidences, 'Choose the proof needed').nullable();
/** Missing ones follow the policy. */
export const ReturnTerms = z.strictObject({
  standard: z.partialRecord(z.enum(shopReasons), z.strictObject({ isTaken: z.boolean(), evidence })),
  own: z
    .array(
      z.strictObject({
        name: z
          .string('Enter a name for the reason')
          .trim()
          .min(ownReasonLength.min, 'Enter a name for the reason')
          .max(ownReasonLength.max, `Use at most ${ownReasonLength.max} characters`),
        evidence,
      }),
    )
    .max(ownReasonsLimit, `Name at most ${ownReasonsLimit} reasons of your own`)
    .refine(
      (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
      'Two of your reasons share a name',
    ),
});
export type ReturnTerms = z.output<typeof ReturnTerms>;

/** A reason and whether the shop accepts it. `name` is for the shop's own, which are sent as 'other'. */
export const TakenReason = z
  .object({
    reason: z.enum(returnReasons),
    name: z.string().nullable(),
    isTaken: z.boolean(),
    evidence: z.enum(evidences).nullable(),
  })
  .meta({ id: 'TakenReason' });
export type TakenReason = z.infer<typeof TakenReason>;
