/** Settings as admins read and change them: each is a key of the policy with its dated rows. */
import { z } from 'zod';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Instant } from '../../shared/wire.ts';
import { settingCares, settingGroups } from './kinds.ts';

const reasonLimit = 300;

const Key = z.string().max(60);
/** As the setting's own schema has it. */
const Value = z.unknown();
/** Null is the preset, or the operator at the command line. */
const Who = z.object({ userId: z.string(), name: z.string() }).nullable();

/** A row that has not come into force yet. */
const ComingRow = z.object({
  id: SerialId,
  value: Value,
  validFrom: Instant,
  by: Who,
  reason: z.string(),
});

export const Proposal = z.object({
  id: SerialId,
  key: Key,
  /** What it would change, and what to. `value` is absent where it takes a coming row back. */
  before: Value,
  value: Value.optional(),
  /** The coming row that it takes back. */
  takesBack: SerialId.nullable(),
  /** Null: from the moment it is accepted. */
  validFrom: Instant.nullable(),
  by: Who,
  at: Instant,
  reason: z.string(),
  /** The reader proposed it: another admin decides. */
  isOwn: z.boolean(),
});
export type Proposal = z.infer<typeof Proposal>;

export const Setting = z.object({
  key: Key,
  group: z.enum(settingGroups),
  care: z.enum(settingCares),
  value: Value,
  /** JSON Schema of the value; `unit` says what its numbers count. */
  schema: z.record(z.string(), z.unknown()),
  preset: Value,
  /** Made up for the demo: a production has to replace it. */
  isMadeUp: z.boolean(),
  /** The newest row; changes are based on it. */
  basedOn: SerialId,
  validFrom: Instant,
  changedBy: Who,
  reason: z.string(),
  coming: z.array(ComingRow),
  proposal: Proposal.nullable(),
});
export type Setting = z.infer<typeof Setting>;

export const AdminSettings = z
  .object({
    /** What moves money, odds, limits or ages waits for a second admin. */
    isByTwo: z.boolean(),
    /** The other admins, who can be asked. */
    others: z.array(z.string()),
    settings: z.array(Setting),
  })
  .meta({ id: 'AdminSettings' });
export type AdminSettings = z.infer<typeof AdminSettings>;

export const SettingHistory = z
  .array(
    z.object({
      id: SerialId,
      value: Value,
      /** What was in force until then; absent for the first row. */
      before: Value.optional(),
      validFrom: Instant,
      at: Instant,
      by: Who,
      /** The second admin. */
      acceptedBy: Who,
      reason: z.string(),
      takenBack: z.object({ at: Instant, by: Who, reason: z.string() }).nullable(),
    }),
  )
  .meta({ id: 'SettingHistory' });
export type SettingHistory = z.infer<typeof SettingHistory>;

const tooLong = `Use at most ${reasonLimit} characters`;
/** Where it is asked for, the server says so: it knows how carefully a setting is changed. */
const Reason = z.string('Enter a reason').trim().max(reasonLimit, tooLong);
const NeededReason = Reason.min(1, 'Enter a reason');

export const SettingParams = z.object({ key: Key });
export const ChangeSetting = z.strictObject({
  value: z.unknown(),
  /** Null, or absent: at once. */
  validFrom: z.iso.datetime('Choose a day and a time').max(40).nullable().optional(),
  reason: Reason,
  basedOn: SerialId,
});
export type ChangeSetting = z.output<typeof ChangeSetting>;

export const TakeBackSetting = z.strictObject({ rowId: SerialId, reason: NeededReason });
export type TakeBackSetting = z.output<typeof TakeBackSetting>;

/** What a call came to. */
export const SettingOutcome = z
  .object({ outcome: z.enum(['in-force', 'dated', 'taken-back', 'proposed']) })
  .meta({ id: 'SettingOutcome' });
export type SettingOutcome = z.infer<typeof SettingOutcome>;

export const Proposals = z.array(Proposal).meta({ id: 'SettingProposals' });
export const ProposalParams = z.object({ proposalId: SerialIdParam });
export const DecideProposal = z.strictObject({
  decision: z.enum(['accept', 'refuse'], 'Choose a decision'),
  words: z.string().trim().max(reasonLimit, tooLong),
});
export type DecideProposal = z.output<typeof DecideProposal>;
export const DecidedProposal = z.object({ state: z.enum(['accepted', 'refused', 'withdrawn']) });
