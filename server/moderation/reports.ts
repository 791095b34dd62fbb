/** Reports of people and findings of the rules, the cases they open, and what authors can do about them. */

import type { Finding, Place, TargetKind } from '@autolotto/contract/moderation/enums.ts';
import { copyDays, reportsThatHide } from '@autolotto/contract/moderation/limits.ts';
import type { OwnCase, OwnStanding, WriteReport } from '@autolotto/contract/moderation/model.ts';
import { listAdmins } from '../identity/service.ts';
import type { Context } from '../platform/context.ts';
import { databaseNow } from '../platform/database/columns.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { tellHeld, tellWaiting } from './notices.ts';
import * as people from './people-store.ts';
import { appealUntil } from './rules.ts';
import { assertCanWrite, sanctionView } from './sanctions.ts';
import * as store from './store.ts';
import type { Wiring } from './targets.ts';

type Held = {
  readonly kind: TargetKind;
  readonly targetId: string;
  readonly authorId: string;
  readonly place: Place;
  readonly path: string;
  /** Plain text. */
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly score: number;
};
const merged = (known: readonly Finding[], more: readonly Finding[]): Finding[] => [...new Set([...known, ...more])];

/** Opens a case for a text that its domain has stored as waiting; one that is open already gets the findings added. */
export async function holdForReview(context: Context, tx: Tx, { findings, score, ...facts }: Held): Promise<void> {
  const one = await store.lockOpenCase(tx, facts);
  await store.changeCase(tx, one.id, {
    ...{ isHeld: true, text: facts.text },
    findings: merged(one.findings, findings),
    score: Math.max(one.score, score),
  });
  if (!one.isHeld) await tellHeld(context, tx, one);
}
/** Puts a text before the moderators without hiding it. */
export async function reportByRule(tx: Tx, { findings, score, ...facts }: Held): Promise<void> {
  const one = await store.lockOpenCase(tx, facts);
  await store.changeCase(tx, one.id, {
    findings: merged(one.findings, findings),
    score: Math.max(one.score, score),
  });
}

export async function report(
  context: Context,
  { targets, countTrusted }: Wiring,
  { userId }: Actor,
  { kind, targetId, reason, words }: WriteReport,
): Promise<WriteReport> {
  const target = targets[kind];
  await context.db.transact(async (tx) => {
    const facts = await target?.load(tx, targetId, userId);
    if (!target || !facts || (facts.state !== 'shown' && facts.authorId !== userId)) fail('TARGET_NOT_FOUND', {});
    const { authorId, place, path, text } = facts;
    if (authorId === userId) fail('REPORT_OWN', {});
    // Reports are writing, too: they would be the next way to abuse somebody.
    await assertCanWrite(tx, userId, place);
    const one = await store.lockOpenCase(tx, { kind, targetId, authorId, place, path, text });
    const isNew = await store.insertReport(tx, { caseId: one.id, kind, targetId, reporterId: userId, reason, words });
    if (!isNew) fail('REPORTED_ALREADY', {});
    if (one.isHeld || kind === 'person') return;
    if ((await countTrusted(tx, await store.listReporters(tx, one.id))) < reportsThatHide) return;
    await target.setState(context, tx, targetId, 'waiting');
    await store.changeCase(tx, one.id, { isHeld: true });
    await tellHeld(context, tx, one);
  });
  return { kind, targetId, reason, words };
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
export function appealOf({ appealWords, appealAnswer, isReversed }: store.CaseRow) {
  return appealWords === null ? null : { words: appealWords, answer: appealAnswer, isReversed };
}
function ownView(one: store.CaseRow, now: Date): OwnCase {
  const { id, kind, place, path, text, state, isHeld, findings, openedAt, decision, words } = one;
  const until = appealUntil(one);
  return {
    ...{ id, kind, place, path, text, state, isHeld, findings, decision, words },
    openedAt: openedAt.toISOString(),
    decidedAt: instant(one.decidedAt),
    appealUntil: until !== null && until > now ? until.toISOString() : null,
    appeal: appealOf(one),
  };
}

export async function ownStanding(context: Context, { userId }: Actor): Promise<OwnStanding> {
  const [cases, sanctions, now] = await Promise.all([
    store.listOwnCases(context.db.read, userId),
    people.listSanctions(context.db.read, userId),
    databaseTime(context),
  ]);
  return { cases: cases.map((one) => ownView(one, now)), sanctions: sanctions.map(sanctionView) };
}

export async function appeal(context: Context, { userId }: Actor, caseId: number, words: string): Promise<OwnCase> {
  const now = await databaseTime(context);
  return context.db.transact(async (tx) => {
    const one = await store.lockCase(tx, caseId);
    if (one?.authorId !== userId) fail('CASE_NOT_FOUND', {});
    const until = appealUntil(one);
    if (until === null || until <= now) fail('APPEAL_OVER', {});
    const changed = await store.changeCase(tx, caseId, {
      ...{ state: 'appealed', appealWords: words, appealedAt: databaseNow },
    });
    return ownView(changed, now);
  });
}

export const forgetCopies = ({ db }: Context): Promise<void> =>
  db.transact(async (tx) => {
    await store.forgetCopies(tx, copyDays);
  });

/** Nothing is decided by time: moderators are told what waits for longer than a week. */
const longDays = 7;
export async function remindModerators(context: Context): Promise<void> {
  const count = await store.countLongHeld(context.db.read, longDays);
  if (count === 0) return;
  await context.db.transact(async (tx) => {
    const admins = await listAdmins(tx);
    await tellWaiting(
      context,
      tx,
      admins.map(({ userId }) => userId),
      count,
    );
  });
}
