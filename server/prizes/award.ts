/** A prize is won: once, within the transaction of whatever was won on. */
import type { PrizeSource, PrizeState } from '@autolotto/contract/prizes/states.ts';
import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { Account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
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

/** Up to a line the wallet has it at once; above, it waits in the winner's claims. The same source again is the same prize. */
export async function awardPrize(
  tx: Tx,
  context: Context,
  { policy, taxYear }: PrizeRules,
  { from, key, ...won }: Won,
): Promise<Awarded> {
  const tax = taxOf(won, taxYear, policy['tax.winnings']);
  const isCredited = isInstant(won.amount, tax, policy);
  const row = await store.insertPrize(
    tx,
    { ...won, awardKey: key },
    isCredited ? { taxYear: tax.year, isReportable: tax.isReportable } : { claimDays: policy['prize.claimDays'] },
  );
  if (!row) {
    const before = await store.loadBySource(tx, won.source, won.sourceId);
    if (!before || before.userId !== won.userId || before.amount !== won.amount)
      throw new Error(`${won.source} ${won.sourceId} has won something else`);
    return { prizeId: before.id, state: before.state };
  }
  const award = { id: row.id, userId: won.userId, title: won.title, amount: won.amount, from, key };
  await post(tx, isCredited ? prizeCredited(award) : prizeToClaim(award));
  if (!isCredited) {
    const { title, deadline } = row;
    await notifyWinner(tx, context, row, (name) =>
      prizeWonMail(name, { title, amount: dollars(won.amount), deadline }),
    );
  }
  await publishTo(context, tx, won.userId);
  return { prizeId: row.id, state: row.state };
}
