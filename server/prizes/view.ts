/** Pure: a prize as its winner and admins see it. */
import type { Prize, PrizeClaim, WinningsYear } from '@autolotto/contract/prizes/model.ts';
import { cents, dollars, subtract } from '@autolotto/contract/shared/money.ts';
import { type Tax, taxOf } from './rules.ts';
import type { ClaimRow, PrizeRow, WinningsRow } from './store.ts';

type Rows = Parameters<typeof taxOf>[2];
/** What taxes made of it; of an open claim, what they would make of it in this year. */
const taxIn = (row: PrizeRow, year: number, rows: Rows): Tax =>
  row.taxYear === null
    ? taxOf({ amount: cents(row.amount), wager: cents(row.wager) }, year, rows)
    : { year: row.taxYear, isReportable: row.isReportable, withheld: cents(row.withheld) };

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export type SeenBy = { readonly year: number; readonly rows: Rows };
export function prizeView(row: PrizeRow, identityCheckedAt: Date | null, { year, rows }: SeenBy): Prize {
  const { id, source, title, state, formBy, reason } = row;
  const { withheld, ...tax } = taxIn(row, year, rows);
  return {
    ...{ id, source, title, state, formBy, reason },
    ...{ amount: dollars(cents(row.amount)), wager: dollars(cents(row.wager)) },
    ...{ wonAt: row.wonAt.toISOString(), deadline: isoOf(row.deadline), sentAt: isoOf(row.sentAt) },
    ...{ decidedAt: isoOf(row.decidedAt), identityCheckedAt: isoOf(identityCheckedAt) },
    tax: { ...tax, withheld: dollars(withheld), net: dollars(subtract(cents(row.amount), withheld)) },
  };
}

export const claimView = (found: ClaimRow, seenBy: SeenBy, needsSecond: boolean): PrizeClaim => ({
  ...prizeView(found.prize, found.identityCheckedAt, seenBy),
  ...{ userId: found.prize.userId, name: found.name, formAddress: found.prize.formAddress },
  ...{ needsSecond, approvedBy: found.prize.approvedBy, approvedByName: found.approvedByName },
});

export const winningsView = ({ year, won, staked, withheld, forms }: WinningsRow): WinningsYear => ({
  year,
  won: dollars(cents(won)),
  staked: dollars(cents(staked)),
  withheld: dollars(cents(withheld)),
  forms,
});
