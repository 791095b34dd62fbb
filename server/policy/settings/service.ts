/** Settings: what admins see of the policy, and how they change it. */
import type {
  AdminSettings,
  ChangeSetting,
  SettingHistory,
  SettingOutcome,
  TakeBackSetting,
} from '@autolotto/contract/policy/settings/model.ts';
import type { Context } from '../../platform/context.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail, failField } from '../../platform/fail.ts';
import { fieldErrors } from '../../platform/http/field-errors.ts';
import type { Actor } from '../../platform/http/session.ts';
import { changeRows, readNeedsTwo } from '../change.ts';
import { isPolicyKey } from '../real-values.ts';
import { type PolicyKey, policyAt, policyKeys } from '../rows.ts';
import { insertRow, lockRows, takeBackRow } from '../store.ts';
import { loadWho, type People } from './people.ts';
import * as store from './store.ts';
import { historyView, madeUpKeys, proposalView, settingView, valueAt } from './view.ts';

const historyShown = 50;

export const keyOf = (key: string): PolicyKey => (isPolicyKey(key) ? key : fail('SETTING_UNKNOWN', {}));
export const inAudit = (value: unknown): string => JSON.stringify(value);
export const subjectOf = (key: string) => ({ kind: 'policy', id: key });

/** What a schema makes of a value; a wrong one is refused with its path. */
export function parsedValue(key: PolicyKey, value: unknown): unknown {
  const parsed = policyKeys[key].value.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error.issues.map((issue) => ({ ...issue, path: ['value', ...issue.path] })));
  return fail('INVALID_FIELDS', { errors });
}

export async function listSettings(context: Context, people: People, reader: Actor): Promise<AdminSettings> {
  const now = await databaseTime(context);
  const [written, proposals, admins] = await Promise.all([
    store.listRows(context.db.read),
    store.listProposals(context.db.read),
    people.listAdmins(context.db.read),
  ]);
  const standing = written.filter(({ takenBackAt }) => takenBackAt === null);
  const byKey = Map.groupBy(standing, ({ key }) => key);
  const who = await loadWho(people, context.db.read, [
    ...standing.map(({ changedBy }) => changedBy),
    ...proposals.map(({ proposedBy }) => proposedBy),
  ]);
  const policy = policyAt(standing, now);
  const madeUp = madeUpKeys(policy);
  return {
    isByTwo: policy['admin.twoPeople'],
    others: admins.filter(({ userId }) => userId !== reader.userId).map(({ name }) => name),
    settings: (Object.keys(policyKeys) as PolicyKey[]).map((key) => {
      const rows = byKey.get(key) ?? [];
      const open = proposals.find((one) => one.key === key);
      return {
        ...settingView(key, rows, context.config.preset, now, who),
        isMadeUp: madeUp.includes(key),
        proposal: open ? proposalView(open, rows, reader.userId, now, who) : null,
      };
    }),
  };
}

export async function listHistory(context: Context, people: People, name: string): Promise<SettingHistory> {
  const key = keyOf(name);
  const { read } = context.db;
  const [rows, acceptedBy] = await Promise.all([
    store.listHistory(read, key, historyShown + 1),
    store.listAcceptedBy(read, key),
  ]);
  const ids = rows.flatMap(({ changedBy, takenBackBy }) => [changedBy, takenBackBy]);
  const who = await loadWho(people, read, [...ids, ...acceptedBy.values()]);
  return historyView(rows, acceptedBy, historyShown, who);
}

/** Refuses whoever has not seen the newest row. */
export async function assertSeen(
  tx: Tx,
  people: People,
  key: PolicyKey,
  rows: readonly store.RowOfPolicy[],
  basedOn: number,
  now: Date,
): Promise<void> {
  const [newest] = rows;
  if (!newest || newest.id === basedOn) return;
  const who = await loadWho(people, tx, [newest.changedBy]);
  fail('SETTING_CHANGED', {
    key,
    value: valueAt(rows, now),
    changedBy: who(newest.changedBy)?.name ?? null,
    at: newest.createdAt.toISOString(),
  });
}

export function assertAhead(validFrom: Date | null, now: Date): void {
  if (validFrom && validFrom <= now) fail('SETTING_PAST', {});
}

type Row = {
  readonly key: PolicyKey;
  readonly value: unknown;
  readonly validFrom: Date | null;
  readonly reason: string;
  readonly changedBy: string;
  readonly proposalId?: number;
};
/** Writes a row. One that was to begin at the same moment gives way to it. */
export async function writeRow(tx: Tx, rows: readonly store.RowOfPolicy[], row: Row): Promise<void> {
  const { validFrom } = row;
  const same = rows.find((one) => one.validFrom.getTime() === validFrom?.getTime());
  if (same) await takeBackRow(tx, same.id, row.changedBy, row.reason);
  await insertRow(tx, { ...row, validFrom: validFrom ?? databaseNow });
}

/** Leaves a change to a second admin. One waits at a time. */
async function propose(tx: Tx, people: People, row: Parameters<typeof store.insertProposal>[1]): Promise<void> {
  if (await store.insertProposal(tx, row)) return;
  const open = await store.findOpenProposal(tx, row.key);
  if (!open) throw new Error(`the proposal for ${row.key} was neither written nor found`);
  const who = await loadWho(people, tx, [open.proposedBy]);
  fail('PROPOSAL_OPEN', { by: who(open.proposedBy)?.name ?? null, at: open.proposedAt.toISOString() });
}

export async function changeSetting(
  context: Context,
  people: People,
  { userId }: Actor,
  name: string,
  { basedOn, reason, ...change }: ChangeSetting,
): Promise<SettingOutcome> {
  const key = keyOf(name);
  const value = parsedValue(key, change.value);
  if (reason === '' && policyKeys[key].care !== 'plain') failField('reason', 'Enter a reason');
  const now = await databaseTime(context);
  const validFrom = change.validFrom ? new Date(change.validFrom) : null;
  assertAhead(validFrom, now);
  return changeRows<SettingOutcome>(context, { userId }, async (tx) => {
    const rows = await lockRows(tx, key);
    await assertSeen(tx, people, key, rows, basedOn, now);
    const subject = subjectOf(key);
    const details = {
      ...{ before: inAudit(valueAt(rows, validFrom ?? now)), after: inAudit(value), reason },
      validFrom: validFrom?.toISOString() ?? null,
    };
    if (await readNeedsTwo(tx, key, now)) {
      await propose(tx, people, { key, value, validFrom, basedOn, reason, proposedBy: userId });
      return { result: { outcome: 'proposed' }, entry: { action: 'policy.proposed', subject, details } };
    }
    await writeRow(tx, rows, { key, value, validFrom, reason, changedBy: userId });
    return {
      result: { outcome: validFrom ? 'dated' : 'in-force' },
      entry: { action: 'policy.changed', subject, details },
    };
  });
}

export async function takeBackSetting(
  context: Context,
  people: People,
  { userId }: Actor,
  name: string,
  { rowId, reason }: TakeBackSetting,
): Promise<SettingOutcome> {
  const key = keyOf(name);
  const now = await databaseTime(context);
  return changeRows<SettingOutcome>(context, { userId }, async (tx) => {
    const rows = await lockRows(tx, key);
    const row = comingRow(rows, rowId, now);
    const subject = subjectOf(key);
    const details = { before: inAudit(row.value), validFrom: row.validFrom.toISOString(), reason };
    if (await readNeedsTwo(tx, key, now)) {
      const basedOn = rows[0]?.id ?? rowId;
      await propose(tx, people, { key, takesBack: rowId, basedOn, reason, proposedBy: userId });
      return { result: { outcome: 'proposed' }, entry: { action: 'policy.proposed', subject, details } };
    }
    await takeBackRow(tx, rowId, userId, reason);
    return { result: { outcome: 'taken-back' }, entry: { action: 'policy.taken-back', subject, details } };
  });
}

/** A row that stands and has not begun. */
export const comingRow = (rows: readonly store.RowOfPolicy[], rowId: number, now: Date): store.RowOfPolicy =>
  rows.find(({ id, validFrom }) => id === rowId && validFrom > now) ?? fail('SETTING_IN_FORCE', {});
