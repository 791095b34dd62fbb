/** Which reasons a shop takes for goods that come back, and what each asks for. */
import { z } from 'zod';
import { evidences, ownReasonLength, ownReasonsLimit, returnReasons, shopEvidences, shopReasons } from './words.ts';

const evidence = z.enum(shopEvidences, 'Choose what is asked for').nullable();
/** What is left out is taken as the policy has it. */
export const ReturnTerms = z.strictObject({
  standard: z.partialRecord(z.enum(shopReasons), z.strictObject({ isTaken: z.boolean(), evidence })),
  own: z
    .array(
      z.strictObject({
        name: z
          .string('Name the reason')
          .trim()
          .min(ownReasonLength.min, 'Name the reason')
          .max(ownReasonLength.max, `Use at most ${ownReasonLength.max} characters`),
        evidence,
      }),
    )
    .max(ownReasonsLimit, `Name at most ${ownReasonsLimit} reasons of your own`)
    .refine(
      (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
      'Two of your own reasons have the same name',
    ),
});
export type ReturnTerms = z.output<typeof ReturnTerms>;

/** A reason as the shop takes it or not. `name` is of the shop's own, which are told as 'other'. */
export const TakenReason = z
  .object({
    reason: z.enum(returnReasons),
    name: z.string().nullable(),
    isTaken: z.boolean(),
    evidence: z.enum(evidences).nullable(),
  })
  .meta({ id: 'TakenReason' });
export type TakenReason = z.infer<typeof TakenReason>;
