/** A prize is won: once, within the transaction of whatever was won on. */
import type { PrizeSource, PrizeState } from '@autolotto/contract/prizes/states.ts';
import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { Account } from '../ledger/accounts.ts';
import { postAll } from '../ledger/post.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Tx } from '../platform/database/db.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { prizeWonMail } from './mail/emails.ts';
import { notifyWinner } from './mail/notify-winner.ts';
import { prizeCredited, prizeToClaim } from './postings.ts';
import { publishTo } from './publish.ts';
import { isInstant, taxOf, taxYearAt } from './rules.ts';
import * as store from './store.ts';

export type PrizeRules = { readonly policy: Policy; readonly taxYear: number };
/** What a prize goes by. Loaded before the transaction: the embedded database has one connection. */
export async function loadPrizeRules(context: Context): Promise<PrizeRules> {
  const policy = await currentPolicy(context);
  return { policy, taxYear: taxYearAt(policy['admin.timeZone'], await databaseTime(context)) };
}

export type Won = {
  readonly userId: string;
  readonly source: PrizeSource;
  /** The ticket or share that won: with its source it wins once. */
  readonly sourceId: string;
  /** The game, as its winner knows it: a line of their wallet. */
  readonly title: string;
  readonly amount: Cents;
  /** What the ticket had cost. */
  readonly wager: Cents;
  /** The account that pays. */
  readonly from: Account<'USD'>;
  /** Key of the transfer. */
  readonly key: string;
};
export type Awarded = { readonly prizeId: number; readonly state: PrizeState };

/** One that was won already is the same prize, or a mistake. */
async function wonBefore(tx: Tx, { source, sourceId, userId, amount }: Won): Promise<Awarded> {
  const before = await store.loadBySource(tx, source, sourceId);
  if (!before || before.userId !== userId || before.amount !== amount)
    throw new Error(`${source} ${sourceId} has won something else`);
  return { prizeId: before.id, state: before.state };
}

const nameOf = ({ source, sourceId }: Pick<Won, 'source' | 'sourceId'>): string => `${source} ${sourceId}`;

/**
 * Up to a line the wallet has it at once; above, it waits in the winner's claims. The same source again is the same prize.
 * Many are written by as few statements as one.
 */
export async function awardPrizes(
  tx: Tx,
  context: Context,
  { policy, taxYear }: PrizeRules,
  won: readonly Won[],
): Promise<Awarded[]> {
  if (won.length === 0) return [];
  const written = await store.insertPrizes(
    tx,
    won.map(({ from: _, key, ...one }) => {
      const tax = taxOf(one, taxYear, policy['tax.winnings']);
      const isCredited = isInstant(one.amount, tax, policy);
      return {
        ...{ ...one, awardKey: key },
        how: isCredited
          ? { taxYear: tax.year, isReportable: tax.isReportable }
          : { claimDays: policy['prize.claimDays'] },
      };
    }),
  );
  const rows = new Map(written.map((row) => [nameOf(row), row]));
  const fresh = won.flatMap((one) => {
    const row = rows.get(nameOf(one));
    return row ? [{ one, row }] : [];
  });
  await postAll(
    tx,
    fresh.map(({ one: { userId, title, amount, from, key }, row }) => {
      const award = { id: row.id, userId, title, amount, from, key };
      return row.state === 'credited' ? prizeCredited(award) : prizeToClaim(award);
    }),
  );
  for (const { one, row } of fresh.filter(({ row: { state } }) => state !== 'credited'))
    await notifyWinner(tx, context, row, (name) =>
      prizeWonMail(name, { title: row.title, amount: dollars(one.amount), deadline: row.deadline }),
    );
  if (fresh.length > 0) await publishTo(context, tx, ...fresh.map(({ one }) => one.userId));
  const awarded: Awarded[] = [];
  for (const one of won) {
    const row = rows.get(nameOf(one));
    awarded.push(row ? { prizeId: row.id, state: row.state } : await wonBefore(tx, one));
  }
  return awarded;
}

export async function awardPrize(tx: Tx, context: Context, rules: PrizeRules, won: Won): Promise<Awarded> {
  const [awarded] = await awardPrizes(tx, context, rules, [won]);
  if (!awarded) throw new Error(`${nameOf(won)} was not awarded`);
  return awarded;
}
