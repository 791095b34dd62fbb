/** Admins' changes to legal rules. Other domains read them by `currentLaw` of service.ts. */

import type { RuleKind } from '@autolotto/contract/policy/law-enums.ts';
import type { EndLegalRule, LegalRule, NewLegalRule } from '@autolotto/contract/policy/law-model.ts';
import { dayAfter, dayIn } from '@autolotto/contract/shared/time.ts';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { changeRows } from './change.ts';
import * as law from './law-store.ts';

const view = ({ createdAt, terms, ...row }: law.LegalRow): LegalRule => ({
  ...row,
  // The column's type is what the rules read; a list read from it is nobody's to change.
  terms: terms as LegalRule['terms'],
  addedAt: createdAt.toISOString(),
});

/** The last place of the country where a day ends: before its today nothing can be changed for anybody. */
const lastZone = 'Pacific/Honolulu';
const todayOf = async (context: Context): Promise<string> => dayIn(lastZone, await databaseTime(context));
const about = (id: number) => ({ kind: 'rule', id: String(id) });

export const rules = async (context: Context, kind: RuleKind | undefined): Promise<LegalRule[]> =>
  (await law.allRules(context.db.read, kind)).map(view);

export async function addRule(context: Context, actor: Actor, rule: NewLegalRule): Promise<LegalRule> {
  const today = await todayOf(context);
  if (rule.validFrom < today) fail('RULE_IN_PAST', { today });
  const row: law.NewRow = { ...rule, addedBy: actor.userId };
  return changeRows(context, actor, async (tx) => {
    const written = await law.insertRule(tx, row);
    if (!written) fail('RULE_EXISTS', { ruleId: (await law.sameRule(tx, row)) ?? 0 });
    const { id, state, zip, city, validFrom, validTo } = written;
    const details = { what: row.terms.kind, state, zip, city, validFrom, validTo, source: row.source };
    return { result: view(written), entry: { action: 'rule.added', subject: about(id), details } };
  });
}

/** Past validity stays; a rule that begins later can still be withdrawn. */
export async function endRule(
  context: Context,
  actor: Actor,
  id: number,
  { validTo, reason }: z.output<typeof EndLegalRule>,
): Promise<LegalRule> {
  const today = await todayOf(context);
  return changeRows(context, actor, async (tx) => {
    const row = (await law.lockRule(tx, id)) ?? fail('RULE_NOT_FOUND', {});
    if (row.validTo === validTo) return { result: view(row) };
    const yesterday = dayAfter(today, -1);
    const isOver = row.validTo !== null && row.validTo < yesterday;
    const isPast = validTo !== null && validTo < yesterday && row.validFrom < today;
    if (isOver || isPast) fail('RULE_IN_PAST', { today });
    const written = await law.endRule(tx, id, validTo);
    const details = { before: row.validTo, validTo, reason };
    return { result: view(written), entry: { action: 'rule.ended', subject: about(id), details } };
  });
}
