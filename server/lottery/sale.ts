/** A play is sold for the next draws of its game: paid and on sale, or not at all. */
import type { DrawPurchase, PurchaseDrawTickets } from '@autolotto/contract/lottery/model.ts';
import { type Cents, cents, dollars, subtract, times } from '@autolotto/contract/shared/money.ts';
import { wallet } from '../ledger/accounts.ts';
import { isOverdrawn, post } from '../ledger/post.ts';
import { loadBalance } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import { brokenConstraint, type Tx } from '../platform/database/db.ts';
import { findResult, withIdempotencyKey } from '../platform/database/idempotency.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn } from '../policy/service.ts';
import { recordSpend, spendTerms } from '../responsible-gaming/service.ts';
import { startWithin } from './auto-play/auto-play.ts';
import { hasSaleEnded, refuseEnded, SaleEnded } from './ended.ts';
import { assertMayBuyGame } from './may-buy.ts';
import { playSold } from './postings.ts';
import { type Prepared, prepareSale } from './prepare-sale.ts';
import { publishTickets } from './publish.ts';
import * as store from './ticket-store.ts';
import { ticketView } from './view.ts';

type Buying = Pick<Actor, 'userId'>;
export type Sold = { readonly purchaseId: number; readonly price: Cents };
/** A purchase that nobody makes by hand just now, and what is written with it. */
export type Beside = {
  readonly isAutomatic: boolean;
  readonly alongside: (tx: Tx, sold: Sold) => Promise<void>;
};

async function sellWithin(
  tx: Tx,
  context: Context,
  actor: Buying,
  { prepared, asked, beside }: { prepared: Prepared; asked: PurchaseDrawTickets; beside: Beside | undefined },
): Promise<number> {
  const { userId } = actor;
  const { game, draws, tickets, play, buyer, rules } = prepared;
  const [first] = draws;
  if (!first) throw new SaleEnded();
  await assertMayBuyGame(tx, context, actor, { game, buyer, rules });
  const { hasAddOn, isQuickPick, price } = play;
  const id = await store.insertPurchase(tx, {
    ...{ userId, versionId: first.versionId, draws: draws.length, hasAddOn, isQuickPick, unitPrice: price },
  });
  await recordSpend(tx, {
    ...{ userId, kind: 'spend', product: 'lottery', amount: times(price, draws.length), key: `lottery:${id}` },
    ...spendTerms(rules.policy, !beside?.isAutomatic),
  });
  const drawIds = draws.map((draw) => draw.id);
  if ((await store.lockOnSale(tx, drawIds)).length < drawIds.length) throw new SaleEnded();
  await store.insertTickets(tx, { id, userId, price }, play.lines, tickets);
  await post(tx, playSold({ purchaseId: id, userId, game: game.game.name, price }, drawIds));
  await beside?.alongside(tx, { purchaseId: id, price });
  if (asked.autoPlay) {
    const [line] = play.lines;
    const spent = times(price, draws.length);
    await startWithin(tx, asked.autoPlayTerms, {
      ...{
        userId,
        gameId: game.game.id,
        line: asked.numbers.length === 0 || !line ? null : line,
        hasAddOn,
        price,
        spent,
      },
      lastDrawId: drawIds.at(-1) ?? first.id,
    });
  }
  await publishTickets(context, tx, userId);
  return id;
}

type KeyedCall = Parameters<typeof withIdempotencyKey>[1];
async function sell(
  context: Context,
  actor: Buying,
  asked: PurchaseDrawTickets,
  call: KeyedCall,
  beside: Beside | undefined,
): Promise<number> {
  await assertFeatureOn(context, 'lottery');
  if (asked.autoPlay && !asked.autoPlayTerms) fail('AUTO_PLAY_CONSENT', {});
  const prepared = await prepareSale(context, actor.userId, asked);
  const { id } = await context.db
    .transact((tx) => withIdempotencyKey(tx, call, () => sellWithin(tx, context, actor, { prepared, asked, beside })))
    .catch(async (error: unknown) => {
      if (!isOverdrawn(error)) throw error;
      const total = times(prepared.play.price, prepared.draws.length);
      const missing = subtract(total, await loadBalance(context.db.read, wallet(actor.userId)));
      return fail('WALLET_BALANCE_TOO_LOW', { missing: dollars(missing) });
    });
  return id;
}

/** One of 2^40 numbers was drawn again: another one will do. */
const isNumberTaken = (error: unknown): boolean => brokenConstraint(error) === 'draw_tickets_number';

const answerRepeated = (context: Context, call: KeyedCall): Promise<number> =>
  context.db.transact(async (tx) => {
    const { id } = await withIdempotencyKey(tx, call, () => {
      throw new Error('a used key is free again');
    });
    return id;
  });

/** The same key again answers the first purchase. */
export async function purchase(
  context: Context,
  actor: Buying,
  asked: PurchaseDrawTickets,
  key: string | undefined,
  beside?: Beside,
): Promise<DrawPurchase> {
  const { userId } = actor;
  if (asked.userId !== undefined && asked.userId !== userId) fail('FORBIDDEN', {});
  const call = { scope: `${userId}:lottery`, key, asked };
  const again = (error: unknown) => {
    if (!isNumberTaken(error)) throw error;
    return sell(context, actor, asked, call, beside);
  };
  // The draw may be over by now, or the buyer shut out: a repeated call is answered all the same.
  const isRepeat = (await findResult(context.db.read, call.scope, key)) !== undefined;
  const id = isRepeat
    ? await answerRepeated(context, call)
    : await sell(context, actor, asked, call, beside)
        .catch(again)
        .catch((error: unknown) => {
          if (hasSaleEnded(error)) return refuseEnded(context, asked);
          throw error;
        });
  const bought = await store.listOfPurchase(context.db.read, id);
  const [first] = bought;
  if (!first) throw new Error(`purchase ${id} has no ticket`);
  return {
    id,
    total: dollars(times(cents(first.purchase.unitPrice), first.purchase.draws)),
    tickets: bought.map(ticketView),
    balance: dollars(await loadBalance(context.db.read, wallet(userId))),
  };
}
