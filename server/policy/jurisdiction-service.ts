/** Admins' changes to jurisdiction rules. Other domains read them by `currentJurisdictionRules` of service.ts. */

import type { RuleKind } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type {
  EndJurisdictionRule,
  JurisdictionRule,
  NewJurisdictionRule,
} from '@autolotto/contract/policy/jurisdiction-model.ts';
import { dayAfter, dayIn } from '@autolotto/contract/shared/time.ts';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { changeRows } from './change.ts';
import * as jurisdictionRules from './jurisdiction-store.ts';

const view = ({ createdAt, terms, ...row }: jurisdictionRules.JurisdictionRuleRow): JurisdictionRule => ({
  ...row,
  // The column's type is what the rules read; a list read from it is nobody's to change.
  terms: terms as JurisdictionRule['terms'],
  addedAt: createdAt.toISOString(),
});

/** The last place of the country where a day ends: before its today nothing can be changed for anybody. */
const lastZone = 'Pacific/Honolulu';
const readToday = async (context: Context): Promise<string> => dayIn(lastZone, await databaseTime(context));
const about = (id: number) => ({ kind: 'rule', id: String(id) });

export const rules = async (context: Context, kind: RuleKind | undefined): Promise<JurisdictionRule[]> =>
  (await jurisdictionRules.allRules(context.db.read, kind)).map(view);

export async function addRule(context: Context, actor: Actor, rule: NewJurisdictionRule): Promise<JurisdictionRule> {
  const today = await readToday(context);
  if (rule.validFrom < today) fail('RULE_IN_PAST', { today });
  const row: jurisdictionRules.NewRow = { ...rule, addedBy: actor.userId };
  return changeRows(context, actor, async (tx) => {
    const written = await jurisdictionRules.insertRule(tx, row);
    if (!written) fail('RULE_EXISTS', { ruleId: (await jurisdictionRules.sameRule(tx, row)) ?? 0 });
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
  { validTo, reason }: z.output<typeof EndJurisdictionRule>,
): Promise<JurisdictionRule> {
  const today = await readToday(context);
  return changeRows(context, actor, async (tx) => {
    const row = (await jurisdictionRules.lockRule(tx, id)) ?? fail('RULE_NOT_FOUND', {});
    if (row.validTo === validTo) return { result: view(row) };
    const yesterday = dayAfter(today, -1);
    const isOver = row.validTo !== null && row.validTo < yesterday;
    const isPast = validTo !== null && validTo < yesterday && row.validFrom < today;
    if (isOver || isPast) fail('RULE_IN_PAST', { today });
    const written = await jurisdictionRules.endRule(tx, id, validTo);
    const details = { before: row.validTo, validTo, reason };
    return { result: view(written), entry: { action: 'rule.ended', subject: about(id), details } };
  });
}
