import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Rule, Terms } from '@autolotto/contract/policy/law.ts';
import type { RuleKind } from '@autolotto/contract/policy/law-enums.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../platform/database/db.ts';
import { legalRules } from './tables.ts';

export type LegalRow = typeof legalRules.$inferSelect;
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

/** As the rules of the law read them. */
export const ruleOf = ({ id, state, zip, city, categories, terms, validFrom, validTo }: LegalRow): Rule => ({
  id,
  area: { state, zip, city },
  categories,
  validFrom,
  validTo,
  terms,
});

export const allRules = (db: Reader, kind?: RuleKind): Promise<LegalRow[]> =>
  db
    .select()
    .from(legalRules)
    .where(kind === undefined ? undefined : sql`${legalRules.terms}->>'kind' = ${kind}`)
    .orderBy(asc(legalRules.id));

/** Undefined when the same row is there already. */
export async function insertRule(tx: Tx, { categories, ...row }: NewRow): Promise<LegalRow | undefined> {
  const [added] = await tx
    .insert(legalRules)
    .values({ ...row, categories: [...categories] })
    .onConflictDoNothing()
    .returning();
  return added;
}
/** The row that stands in the way of adding the same again. */
export async function sameRule(tx: Tx, row: NewRow): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: legalRules.id })
    .from(legalRules)
    .where(
      sql`(${legalRules.state}, ${legalRules.zip}, ${legalRules.city}, ${legalRules.validFrom}) = (${row.state}, ${row.zip}, ${row.city}, ${row.validFrom})
          and ${legalRules.categories} = ${JSON.stringify(row.categories)}::jsonb and ${legalRules.terms} = ${JSON.stringify(row.terms)}::jsonb`,
    );
  return found?.id;
}

export async function lockRule(tx: Tx, id: number): Promise<LegalRow | undefined> {
  const [row] = await tx.select().from(legalRules).where(eq(legalRules.id, id)).for('update');
  return row;
}
export async function endRule(tx: Tx, id: number, validTo: string | null): Promise<LegalRow> {
  const [row] = await tx.update(legalRules).set({ validTo }).where(eq(legalRules.id, id)).returning();
  if (!row) throw new Error(`rule ${id} not written`);
  return row;
}
