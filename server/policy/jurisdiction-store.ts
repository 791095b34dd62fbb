import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { RuleKind } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { Rule, Terms } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../platform/database/db.ts';
import { jurisdictionRules } from './tables.ts';

export type JurisdictionRuleRow = typeof jurisdictionRules.$inferSelect;
export type NewRow = {
  readonly state: string;
  readonly zip: string;
  readonly city: string;
  readonly categories: readonly Category[];
  readonly terms: Terms;
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly source: string;
  readonly addedBy: string | null;
};

/** As the pure rules read them. */
export const ruleOf = ({ id, state, zip, city, categories, terms, validFrom, validTo }: JurisdictionRuleRow): Rule => ({
  id,
  area: { state, zip, city },
  categories,
  validFrom,
  validTo,
  terms,
});

export const allRules = (db: Reader, kind?: RuleKind): Promise<JurisdictionRuleRow[]> =>
  db
    .select()
    .from(jurisdictionRules)
    .where(kind === undefined ? undefined : sql`${jurisdictionRules.terms}->>'kind' = ${kind}`)
    .orderBy(asc(jurisdictionRules.id));

/** Undefined when the same row is there already. */
export async function insertRule(tx: Tx, { categories, ...row }: NewRow): Promise<JurisdictionRuleRow | undefined> {
  const [added] = await tx
    .insert(jurisdictionRules)
    .values({ ...row, categories: [...categories] })
    .onConflictDoNothing()
    .returning();
  return added;
}
/** The row that stands in the way of adding the same again. */
export async function sameRule(tx: Tx, row: NewRow): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: jurisdictionRules.id })
    .from(jurisdictionRules)
    .where(
      sql`(${jurisdictionRules.state}, ${jurisdictionRules.zip}, ${jurisdictionRules.city}, ${jurisdictionRules.validFrom}) = (${row.state}, ${row.zip}, ${row.city}, ${row.validFrom})
          and ${jurisdictionRules.categories} = ${JSON.stringify(row.categories)}::jsonb and ${jurisdictionRules.terms} = ${JSON.stringify(row.terms)}::jsonb`,
    );
  return found?.id;
}

export async function lockRule(tx: Tx, id: number): Promise<JurisdictionRuleRow | undefined> {
  const [row] = await tx.select().from(jurisdictionRules).where(eq(jurisdictionRules.id, id)).for('update');
  return row;
}
export async function endRule(tx: Tx, id: number, validTo: string | null): Promise<JurisdictionRuleRow> {
  const [row] = await tx.update(jurisdictionRules).set({ validTo }).where(eq(jurisdictionRules.id, id)).returning();
  if (!row) throw new Error(`rule ${id} not written`);
  return row;
}
