/** The record of who did what to whom, and the chain that proves it. */
import { z } from 'zod';
import { PageQuery } from '../../shared/page.ts';
import { Instant } from '../../shared/wire.ts';
import { wordLimit } from './filters.ts';

const Word = z.string().trim().min(1).max(wordLimit, `Use at most ${wordLimit} characters`);
const filters = {
  /** An account's id, or 'system'. */
  actor: Word.optional(),
  /** Noun and participle: 'role.changed'. */
  action: Word.optional(),
  subjectKind: Word.optional(),
  subjectId: Word.optional(),
  /** The first moment asked for, and the first one after. */
  from: Instant.max(40).optional(),
  to: Instant.max(40).optional(),
  /** Words and numbers in the details. */
  text: Word.optional(),
};
export const AuditFilters = z.strictObject(filters);
export type AuditFilters = z.output<typeof AuditFilters>;
export const AuditQuery = PageQuery.extend(filters);

export const AuditEntry = z
  .object({
    id: z.number().int(),
    at: Instant,
    /** The account that acted; null for the system itself. */
    actorId: z.string().nullable(),
    /** Null where the account is gone. */
    actorName: z.string().nullable(),
    action: z.string(),
    subject: z.object({
      kind: z.string(),
      id: z.string(),
      /** Null for what is no person, and where the account is gone. */
      name: z.string().nullable(),
    }),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditProof = z
  .object({
    /** The chain's end as the log and `npm run audit:verify` have it; null before anything is sealed. */
    end: z.string().nullable(),
    /** Number of sealed entries. */
    count: z.number().int(),
    /** Number of the last sealed entry. */
    sealedThrough: z.number().int().nullable(),
    verifiedAt: Instant.nullable(),
    findings: z.array(z.object({ finding: z.string(), subject: z.string(), detail: z.string() })),
  })
  .meta({ id: 'AuditProof' });
export type AuditProof = z.infer<typeof AuditProof>;
