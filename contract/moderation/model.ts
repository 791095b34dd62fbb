/** Reports and what became of them, as people see what is theirs. */
import { z } from 'zod';
import { SerialId, SerialIdParam, UserId } from '../shared/ids.ts';
import { Instant } from '../shared/wire.ts';
import { caseReasons, caseStates, decisions, findings, places, sanctionKinds, targetKinds } from './enums.ts';
import { wordsLength } from './limits.ts';

const TargetId = z.string('Say what you mean').min(1).max(80);
const words = z
  .string('Say why')
  .trim()
  .min(wordsLength.min, 'Say why')
  .max(wordsLength.max, 'Use at most 500 characters');

export const WriteReport = z.strictObject({
  kind: z.enum(targetKinds, 'Choose what you report'),
  targetId: TargetId,
  reason: z.enum(caseReasons, 'Choose what is wrong with it'),
  words: z.string().trim().max(wordsLength.max, 'Use at most 500 characters').default(''),
});
export type WriteReport = z.output<typeof WriteReport>;
export const Reported = z.object({ kind: z.enum(targetKinds), targetId: z.string(), reason: z.enum(caseReasons) });

export const CaseParams = z.object({ caseId: SerialIdParam });
export const WriteAppeal = z.strictObject({ words });

/** What was decided on something that the caller wrote, or that it waits. */
export const OwnCase = z
  .object({
    id: SerialId,
    kind: z.enum(targetKinds),
    place: z.enum(places),
    /** A page of this app. */
    path: z.string(),
    /** Null when the copy is no longer kept. */
    text: z.string().nullable(),
    state: z.enum(caseStates),
    isHeld: z.boolean(),
    findings: z.array(z.enum(findings)),
    openedAt: Instant,
    decision: z.enum(decisions).nullable(),
    words: z.string().nullable(),
    decidedAt: Instant.nullable(),
    /** Until when it can be appealed; null when it cannot. */
    appealUntil: Instant.nullable(),
    appeal: z
      .object({ words: z.string(), answer: z.string().nullable(), isReversed: z.boolean().nullable() })
      .nullable(),
  })
  .meta({ id: 'OwnCase' });
export type OwnCase = z.infer<typeof OwnCase>;

export const Sanction = z
  .object({
    id: SerialId,
    kind: z.enum(sanctionKinds),
    /** Null for both. */
    place: z.enum(places).nullable(),
    startsAt: Instant,
    until: Instant.nullable(),
    reason: z.string(),
    isActive: z.boolean(),
  })
  .meta({ id: 'Sanction' });
export type Sanction = z.infer<typeof Sanction>;

export const OwnStanding = z
  .object({ cases: z.array(OwnCase), sanctions: z.array(Sanction) })
  .meta({ id: 'OwnStanding' });
export type OwnStanding = z.infer<typeof OwnStanding>;

export const BlockParams = z.object({ blockedId: UserId });
export const Block = z.object({ userId: UserId, name: z.string(), blockedAt: Instant }).meta({ id: 'Block' });
export type Block = z.infer<typeof Block>;
