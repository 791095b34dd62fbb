/** What moderators read and decide. */
import type {
  Case,
  CaseFile,
  CaseQuery,
  DecideAppeal,
  DecideCase,
  DecideCases,
} from '@autolotto/contract/moderation/desk/model.ts';
import { bulkMost } from '@autolotto/contract/moderation/limits.ts';
import { listAdmins } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import type { Tx } from '../../platform/database/db.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { tellAppeal, tellDecided, tellReporters } from '../notices.ts';
import { listActiveOfCase } from '../people-store.ts';
import { appealOf } from '../reports.ts';
import { appealUntil, stopsAnswering } from '../rules.ts';
import { impose, lift } from '../sanctions.ts';
import * as store from '../store.ts';
import type { TargetState, Targets } from '../targets.ts';
import { loadRecord } from './people.ts';

const view =
  ({ userId }: Actor) =>
  ({ one, name, reports }: store.DeskRow): Case => ({
    ...{ id: one.id, kind: one.kind, targetId: one.targetId, place: one.place, path: one.path, text: one.text },
    ...{ state: one.state, isHeld: one.isHeld, score: one.score, findings: one.findings },
    ...{ decision: one.decision, words: one.words, appeal: appealOf(one) },
    author: { userId: one.authorId, name },
    reports: reports.map(({ reason, words, at }) => ({ reason, words, at: new Date(at).toISOString() })),
    openedAt: one.openedAt.toISOString(),
    decidedAt: one.decidedAt?.toISOString() ?? null,
    isOwnDecision: one.decidedBy === userId,
  });

export const listCases = async ({ db }: Context, actor: Actor, query: CaseQuery): Promise<Case[]> =>
  (await store.listCases(db.read, query, bulkMost)).map(view(actor));

export async function loadCaseFile(
  context: Context,
  targets: Targets,
  actor: Actor,
  caseId: number,
): Promise<CaseFile> {
  const { read } = context.db;
  const found = await store.loadCase(read, caseId);
  if (!found) fail('CASE_NOT_FOUND', {});
  const { kind, targetId, authorId } = found.one;
  const [surroundings, author] = await Promise.all([
    targets[kind]?.loadSurroundings(read, targetId) ?? [],
    loadRecord(context, authorId),
  ]);
  return {
    case: view(actor)(found),
    context: surroundings.map((one) => ({ ...one, at: one.at.toISOString() })),
    author,
  };
}

const stateAfter = { keep: 'shown', hide: 'hidden', remove: 'removed' } as const satisfies Record<
  DecideCase['decision'],
  TargetState
>;
const actionOf = {
  keep: 'moderation.kept',
  hide: 'moderation.hidden',
  remove: 'moderation.removed',
} as const;
/** What a decision did, for the record: never the text, which is forgotten one day. */
const noteOf = ({ id, kind, targetId, authorId }: store.CaseRow, actorId: string, details: Record<string, string>) => ({
  actorId,
  subject: { kind: 'account', id: authorId },
  details: { caseId: id, kind, targetId, ...details },
});

async function decideLocked(
  context: Context,
  targets: Targets,
  tx: Tx,
  actor: Actor,
  one: store.CaseRow,
  { decision, words, muteHours }: DecideCase,
): Promise<void> {
  if (one.state !== 'open') fail('CASE_DECIDED', {});
  if (one.authorId === actor.userId) fail('CASE_OWN', {});
  await targets[one.kind]?.setState(context, tx, one.targetId, stateAfter[decision]);
  const decided = await store.changeCase(tx, one.id, {
    ...{ state: 'decided', decision, words, decidedBy: actor.userId, decidedAt: databaseNow },
  });
  await audit(tx, { ...noteOf(one, actor.userId, { reason: words }), action: actionOf[decision] });
  // Nothing was hidden from anybody, and nothing is: its author has nothing to learn.
  if (one.isHeld || decision !== 'keep')
    await tellDecided(context, tx, one, {
      ...{ decision, said: words },
      appealUntil: appealUntil(decided) ?? new Date(0),
    });
  await tellReporters(context, tx, one, await store.listReporters(tx, one.id), { decision, said: words });
  if (muteHours !== undefined)
    await impose(context, tx, {
      ...{ userId: one.authorId, kind: 'mute', place: null, hours: muteHours, reason: words },
      ...{ by: actor.userId, caseId: one.id },
    });
}

export async function decideCase(
  context: Context,
  targets: Targets,
  actor: Actor,
  caseId: number,
  input: DecideCase,
): Promise<Case> {
  return context.db.transact(async (tx) => {
    const one = await store.lockCase(tx, caseId);
    if (!one) fail('CASE_NOT_FOUND', {});
    await decideLocked(context, targets, tx, actor, one, input);
    return reread(tx, actor, caseId);
  });
}

/** Each in a transaction of its own: what somebody else decided meanwhile is left. */
export async function decideCases(
  context: Context,
  targets: Targets,
  actor: Actor,
  { caseIds, ...input }: DecideCases,
): Promise<{ decided: number }> {
  let decided = 0;
  for (const caseId of new Set(caseIds)) {
    try {
      await decideCase(context, targets, actor, caseId, input);
      decided += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return { decided };
}

export async function decideAppeal(
  context: Context,
  targets: Targets,
  actor: Actor,
  caseId: number,
  { isReversed, words }: DecideAppeal,
): Promise<Case> {
  const admins = await listAdmins(context.db.read);
  const adminIds = admins.map(({ userId }) => userId);
  return context.db.transact(async (tx) => {
    const one = await store.lockCase(tx, caseId);
    if (!one) fail('CASE_NOT_FOUND', {});
    if (one.state !== 'appealed') fail('CASE_DECIDED', {});
    const stop = stopsAnswering(one, actor.userId, adminIds);
    if (stop) fail(stop, {});
    await store.changeCase(tx, caseId, {
      ...{ state: 'closed', isReversed, appealAnswer: words },
      ...{ appealDecidedBy: actor.userId, appealDecidedAt: databaseNow },
    });
    await audit(tx, {
      ...noteOf(one, actor.userId, { reason: words }),
      action: isReversed ? 'moderation.reversed' : 'moderation.upheld',
    });
    if (isReversed) {
      await targets[one.kind]?.setState(context, tx, one.targetId, 'shown');
      for (const sanction of await listActiveOfCase(tx, caseId))
        await lift(context, tx, sanction, { by: actor.userId, reason: words });
    }
    await tellAppeal(context, tx, one, { isReversed, said: words });
    return reread(tx, actor, caseId);
  });
}

async function reread(tx: Tx, actor: Actor, caseId: number): Promise<Case> {
  const found = await store.loadCase(tx, caseId);
  if (!found) throw new Error(`the case ${caseId} vanished`);
  return view(actor)(found);
}
