/** Pays what one ticket has won, within the transaction that writes its outcome. */
import { quickPick } from '@autolotto/contract/lottery/lines.ts';
import { type Cents, cents, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import { gameFund } from '../../ledger/accounts.ts';
import { isOverdrawn, post } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { withSavepoint } from '../../platform/database/savepoint.ts';
import { awardPrizes, type loadPrizeRules, reversePrize } from '../../prizes/service.ts';
import { recordWins } from '../../responsible-gaming/service.ts';
import { freePlayGiven } from '../postings.ts';
import { ticketNumber } from '../sale-rules.ts';
import { insertPurchase, insertTickets } from '../ticket-store.ts';
import { voidTickets } from './refund.ts';
import { cashOf, type LineOutcome } from './rules.ts';
import * as store from './store.ts';

export type Payment = {
  readonly found: store.ToSettle;
  readonly ticket: store.Payable & { readonly userId: string };
  readonly outcomes: readonly LineOutcome[];
  /** What it has of earlier results. */
  readonly before: store.Earlier | undefined;
  readonly prizeRules: Awaited<ReturnType<typeof loadPrizeRules>>;
  readonly keepFreePlay: (line: number, purchaseId: number) => void;
};

/** A ticket wins once under each result. */
const sourceIdOf = (ticketId: number, attempt: number): string =>
  attempt === 1 ? String(ticketId) : `${ticketId}/${attempt}`;

export const sourceIdsBefore = (ticketId: number, attempt: number): string[] =>
  Array.from({ length: attempt - 1 }, (_, at) => sourceIdOf(ticketId, at + 1));

export type Due = { readonly ticket: Payment['ticket']; readonly amount: Cents };
type Batch = Pick<Payment, 'found' | 'prizeRules'>;

/** What tickets of a batch are paid, in few statements however many they are. */
export async function awardAll(
  tx: Tx,
  context: Context,
  { found, prizeRules }: Batch,
  due: readonly Due[],
): Promise<void> {
  if (due.length === 0) return;
  const { draw, result, gameName } = found;
  await recordWins(
    tx,
    due.map(({ ticket: { id, userId }, amount }) => ({
      ...{ userId, product: 'lottery', amount, key: `lottery:ticket:${id}:won:${result.id}` },
    })),
  );
  await awardPrizes(
    tx,
    context,
    prizeRules,
    due.map(({ ticket: { id, userId, price, purchaseId }, amount }) => ({
      ...{ userId, source: 'lottery', sourceId: sourceIdOf(id, result.attempt), title: gameName },
      ...{ amount, wager: cents(price), from: gameFund(draw.gameId, purchaseId) },
      key: `lottery:ticket:${id}:prize:${result.id}`,
    })),
  );
}

/** Takes back what the ticket won before. What is spent stays with its winner: nobody goes below zero, the house bears it. */
async function takeBack(tx: Tx, context: Context, { found, ticket }: Payment): Promise<boolean> {
  const { attempt } = found.result;
  try {
    await withSavepoint(tx, async (inner) => {
      for (const sourceId of sourceIdsBefore(ticket.id, attempt))
        await reversePrize(inner, context, {
          ...{ source: 'lottery', sourceId },
          reason: `The numbers of ${found.gameName} on ${found.draw.day} were corrected`,
        });
    });
    return true;
  } catch (error) {
    if (!isOverdrawn(error)) throw error;
    await audit(tx, {
      actorId: null,
      action: 'draw.overpaid',
      subject: { kind: 'draw', id: String(found.draw.id) },
      details: { ticket: ticket.number, attempt },
    });
    return false;
  }
}

/** A play of the next draw, picked by chance. Whoever excluded themselves, or finds no draw on sale, gets its worth. */
async function giveFreePlay(tx: Tx, context: Context, payment: Payment, line: number): Promise<Cents> {
  const { found, ticket, outcomes } = payment;
  const worth = outcomes[line]?.prize ?? noCents;
  const next = (await store.isExcluded(tx, ticket.userId))
    ? undefined
    : await store.loadNextOnSale(tx, found.draw.gameId);
  if (!next) return worth;
  const { rules, versionId, drawId, code } = next;
  const { below } = context.random;
  const { userId } = ticket;
  const purchaseId = await insertPurchase(tx, {
    ...{ userId, versionId, draws: 1, hasAddOn: false, isQuickPick: true, paidBy: 'free_play', unitPrice: rules.price },
  });
  const lines = Array.from({ length: rules.linesPerPlay }, () => quickPick(rules, below));
  const price = cents(rules.price);
  await insertTickets(tx, { id: purchaseId, userId, price }, lines, [{ drawId, number: ticketNumber(code, below) }]);
  await post(tx, freePlayGiven({ purchaseId, userId, game: found.gameName, price, drawId }, found.draw.gameId));
  payment.keepFreePlay(line, purchaseId);
  return noCents;
}

/** What a ticket is owed still. What it has of earlier results is taken back first, once those before it in the batch are paid. */
export async function settleTicket(
  tx: Tx,
  context: Context,
  payment: Payment,
  payThoseBefore: () => Promise<void>,
): Promise<Cents> {
  const { outcomes, before } = payment;
  const had = cents(before?.cash ?? 0);
  let owed = cashOf(outcomes);
  if (before && before.freePurchaseIds.length > 0) await voidTickets(tx, context, before.freePurchaseIds);
  for (const [line, { isFreePlay }] of outcomes.entries())
    if (isFreePlay) owed = cents(owed + (await giveFreePlay(tx, context, payment, line)));
  if (owed === had) return noCents;
  if (had === 0) return owed;
  await payThoseBefore();
  if (await takeBack(tx, context, payment)) return owed;
  return owed > had ? subtract(owed, had) : noCents;
}
