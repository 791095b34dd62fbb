/** What moderators see and decide. */
import { z } from 'zod';
import { SerialId, SerialIdParam, UserId } from '../../shared/ids.ts';
import { Instant } from '../../shared/wire.ts';
import {
  caseReasons,
  caseStates,
  decisions,
  findings,
  places,
  sanctionKinds,
  targetKinds,
  termActions,
} from '../enums.ts';
import { bulkMost, muteHoursMost, wordsLength } from '../limits.ts';
import { Sanction } from '../model.ts';

const words = z
  .string('Say why')
  .trim()
  .min(wordsLength.min, 'Say why')
  .max(wordsLength.max, 'Use at most 500 characters');
const hours = z.number('Enter a number of hours').int('Enter a number of hours').min(1).max(muteHoursMost);

export const DeskCaseParams = z.object({ moderationCaseId: SerialIdParam });
export const CaseQuery = z.strictObject({
  state: z.enum(['open', 'appealed', 'done']).default('open'),
  kind: z.enum(targetKinds).optional(),
  /** Words of the text. */
  q: z.string().trim().min(1).max(100).optional(),
});
export type CaseQuery = z.output<typeof CaseQuery>;

export const Case = z
  .object({
    id: SerialId,
    kind: z.enum(targetKinds),
    targetId: z.string(),
    place: z.enum(places),
    path: z.string(),
    text: z.string().nullable(),
    author: z.object({ userId: UserId, name: z.string() }),
    state: z.enum(caseStates),
    /** Nobody but its author sees it until it is decided. */
    isHeld: z.boolean(),
    score: z.number().int(),
    findings: z.array(z.enum(findings)),
    /** Without who reported it. */
    reports: z.array(z.object({ reason: z.enum(caseReasons), words: z.string(), at: Instant })),
    openedAt: Instant,
    decision: z.enum(decisions).nullable(),
    words: z.string().nullable(),
    decidedAt: Instant.nullable(),
    /** The caller decided it. */
    isOwnDecision: z.boolean(),
    appeal: z
      .object({ words: z.string(), answer: z.string().nullable(), isReversed: z.boolean().nullable() })
      .nullable(),
  })
  .meta({ id: 'ModerationCase' });
export type Case = z.infer<typeof Case>;

export const PersonRecord = z
  .object({
    userId: UserId,
    name: z.string(),
    joinedAt: Instant,
    /** How often moderators decided so on what they wrote. */
    decided: z.object({ keep: z.number().int(), hide: z.number().int(), remove: z.number().int() }),
    sanctions: z.array(Sanction),
    notes: z.array(z.object({ id: SerialId, by: z.string(), words: z.string(), at: Instant })),
  })
  .meta({ id: 'PersonRecord' });
export type PersonRecord = z.infer<typeof PersonRecord>;

export const CaseFile = z
  .object({
    case: Case,
    /** What stands around it, oldest first. */
    context: z.array(z.object({ author: z.string(), text: z.string(), isTarget: z.boolean(), at: Instant })),
    author: PersonRecord,
  })
  .meta({ id: 'ModerationCaseFile' });
export type CaseFile = z.infer<typeof CaseFile>;

const verdict = {
  decision: z.enum(decisions, 'Choose what to do with it'),
  /** For its author and those who reported it. */
  words,
  /** Bars the author from writing for so long. */
  muteHours: hours.optional(),
};
export const DecideCase = z.strictObject(verdict);
export type DecideCase = z.output<typeof DecideCase>;
export const DecideCases = z.strictObject({
  ...verdict,
  caseIds: z.array(SerialId).min(1, 'Choose at least one').max(bulkMost, 'Choose at most 100'),
});
export type DecideCases = z.output<typeof DecideCases>;
export const Decided = z.object({ decided: z.number().int() });
export const DecideAppeal = z.strictObject({ isReversed: z.boolean('Choose whether the decision stands'), words });
export type DecideAppeal = z.output<typeof DecideAppeal>;

export const PersonParams = z.object({ personId: UserId });
export const WriteSanction = z.strictObject({
  kind: z.enum(sanctionKinds, 'Choose a sanction'),
  /** Both places unless one is named. */
  place: z.enum(places).optional(),
  hours: hours.optional(),
  reason: words,
});
export type WriteSanction = z.output<typeof WriteSanction>;
export const SanctionParams = z.object({ sanctionId: SerialIdParam });
export const LiftSanction = z.strictObject({ reason: words });
export const WriteNote = z.strictObject({ words });

export const Term = z
  .object({ id: SerialId, words: z.string(), action: z.enum(termActions), createdAt: Instant })
  .meta({ id: 'ModerationTerm' });
export type Term = z.infer<typeof Term>;
export const WriteTerm = z.strictObject({
  words: z.string('Enter the words').trim().min(2, 'Enter the words').max(80, 'Use at most 80 characters'),
  action: z.enum(termActions, 'Choose what happens'),
});
export type WriteTerm = z.output<typeof WriteTerm>;
export const TermParams = z.object({ termId: SerialIdParam });
