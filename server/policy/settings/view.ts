/** Settings and proposals as admins read them. */
import type { Proposal, Setting, SettingHistory } from '@autolotto/contract/policy/settings/model.ts';
import { z } from 'zod';
import { madeUpContacts } from '../real-values.ts';
import { type Policy, type PolicyKey, policyKeys, rowAt } from '../rows.ts';
import type { WhoOf } from './people.ts';
import type { ProposalRow, RowOfPolicy } from './store.ts';

/** A schema stays as it is while the process lives. */
const schemas = new Map<string, Record<string, unknown>>();
function schemaOf(key: PolicyKey): Record<string, unknown> {
  const known = schemas.get(key);
  if (known) return known;
  const { $schema: _, ...made } = z.toJSONSchema(policyKeys[key].value) as Record<string, unknown>;
  schemas.set(key, made);
  return made;
}

/** What is in force at a moment, of the rows that stand. */
export const valueAt = (rows: readonly RowOfPolicy[], at: Date): unknown => rowAt(rows, at)?.value;

export function proposalView(
  row: ProposalRow,
  rows: readonly RowOfPolicy[],
  reader: string,
  now: Date,
  who: WhoOf,
): Proposal {
  const taken = rows.find(({ id }) => id === row.takesBack);
  return {
    id: row.id,
    key: row.key,
    before: taken ? taken.value : valueAt(rows, row.validFrom ?? now),
    ...(row.takesBack === null ? { value: row.value } : {}),
    takesBack: row.takesBack,
    validFrom: (taken?.validFrom ?? row.validFrom)?.toISOString() ?? null,
    by: who(row.proposedBy),
    at: row.proposedAt.toISOString(),
    reason: row.reason,
    isOwn: row.proposedBy === reader,
  };
}

export function settingView(
  key: PolicyKey,
  rows: readonly RowOfPolicy[],
  preset: 'demo' | 'production',
  now: Date,
  who: WhoOf,
): Omit<Setting, 'proposal' | 'isMadeUp'> {
  const [newest] = rows;
  const inForce = rowAt(rows, now);
  if (!newest || !inForce) throw new Error(`no policy row in force for ${key}`);
  const { group, care } = policyKeys[key];
  return {
    ...{ key, group, care, value: inForce.value, schema: schemaOf(key), preset: policyKeys[key][preset] },
    basedOn: newest.id,
    validFrom: inForce.validFrom.toISOString(),
    changedBy: who(inForce.changedBy),
    reason: inForce.reason,
    coming: rows
      .filter(({ validFrom }) => validFrom > now)
      .sort((one, other) => one.validFrom.getTime() - other.validFrom.getTime())
      .map(({ id, value, validFrom, changedBy, reason }) => ({
        ...{ id, value, validFrom: validFrom.toISOString(), by: who(changedBy), reason },
      })),
  };
}

/** The made-up contacts, and the figures that the demo claims. */
export function madeUpKeys(policy: Policy): PolicyKey[] {
  const figures = (['figure.couriers', 'figure.deliveries'] as const).filter(
    (key) => policy[key] !== '' && policy[key] === policyKeys[key].demo,
  );
  return [...madeUpContacts(policy), ...figures];
}

/** `rows` are those of one key, the last written first, with what was taken back; each but the very first has one before. */
export const historyView = (
  rows: readonly RowOfPolicy[],
  acceptedBy: ReadonlyMap<number, string>,
  limit: number,
  who: WhoOf,
): SettingHistory =>
  rows.slice(0, limit).map((row, at) => {
    const earlier = rows.slice(at + 1).filter(({ takenBackAt }) => takenBackAt === null);
    const before = rowAt(earlier, row.validFrom);
    return {
      id: row.id,
      value: row.value,
      ...(before ? { before: before.value } : {}),
      validFrom: row.validFrom.toISOString(),
      at: row.createdAt.toISOString(),
      by: who(row.changedBy),
      acceptedBy: who(row.proposalId === null ? null : (acceptedBy.get(row.proposalId) ?? null)),
      reason: row.reason,
      takenBack:
        row.takenBackAt === null
          ? null
          : { at: row.takenBackAt.toISOString(), by: who(row.takenBackBy), reason: row.takenBackReason ?? '' },
    };
  });
