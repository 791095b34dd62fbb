/** A play is sold for the next draws of its game: paid and on sale, or not at all. */
import type { DrawPurchase, PurchaseDrawTickets } from '@autolotto/contract/lottery/model.ts';
import { cents, dollars, subtract, times } from '@autolotto/contract/shared/money.ts';
import { wallet } from '../ledger/accounts.ts';
import { isOverdrawn, post } from '../ledger/post.ts';
import { loadBalance } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import { brokenConstraint, type Tx } from '../platform/database/db.ts';
import { findResult, withIdempotencyKey } from '../platform/database/idempotency.ts';
import { fail, failField } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn } from '../policy/service.ts';
import { loadBuyer, loadPlayRules, recordSpend, spendTerms } from '../responsible-gaming/service.ts';
import { hasSaleEnded, refuseEnded, SaleEnded } from './ended.ts';
import { assertMayBuyGame } from './may-buy.ts';
import { playSold } from './postings.ts';
import { publishTickets } from './publish.ts';
import { playOf, ticketNumber } from './sale-rules.ts';
import * as store from './store.ts';
import * as tickets from './ticket-store.ts';
import { ticketView } from './view.ts';

/** The draws that are asked for: from the first on sale, or from the one that the buyer saw. */
async function nextDraws(
  context: Context,
  { game, draws }: store.GameOnSale,
  { drawId, numberOfDraws }: PurchaseDrawTickets,
): Promise<readonly store.DrawRow[]> {
  const from = drawId === undefined ? 0 : draws.findIndex(({ id }) => id === drawId);
  if (from === -1) {
    const seen = await store.loadDraw(context.db.read, drawId ?? 0);
    if (seen?.draw.gameId !== game.id) fail('DRAW_NOT_FOUND', {});
    throw new SaleEnded();
  }
  const wanted = draws.slice(from, from + numberOfDraws);
  // Rules that begin meanwhile may have other numbers and another price.
  if (wanted.length < numberOfDraws || wanted.some(({ versionId }) => versionId !== wanted[0]?.versionId))
    failField('numberOfDraws', 'The rules of the game change before the last of these draws. Choose fewer');
  return wanted;
}

/** Everything that is needed before a row is locked. */
async function prepare(context: Context, userId: string, purchase: PurchaseDrawTickets) {
  const { read } = context.db;
  const [game] = await store.listGames(read, { gameId: purchase.gameId });
  if (!game) return fail('DRAW_GAME_NOT_FOUND', {});
  const draws = await nextDraws(context, game, purchase);
  const { rules: gameRules } = (draws[0] && (await store.loadDraw(read, draws[0].id))) ?? game;
  const play = playOf({ name: game.game.name, rules: gameRules }, purchase, context.random.below);
  return {
    ...{ game, draws, play },
    buyer: (await loadBuyer(read, userId)) ?? fail('UNAUTHENTICATED', {}),
    rules: await loadPlayRules(context),
  };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

async function sellWithin(tx: Tx, context: Context, actor: Actor, prepared: Prepared): Promise<number> {
  const { userId } = actor;
  const { game, draws, play, buyer, rules } = prepared;
  const [first] = draws;
  if (!first) throw new SaleEnded();
  await assertMayBuyGame(tx, context, actor, { game, buyer, rules });
  const { hasAddOn, isQuickPick, price } = play;
  const id = await tickets.insertPurchase(tx, {
    ...{ userId, versionId: first.versionId, draws: draws.length, hasAddOn, isQuickPick, unitPrice: price },
  });
  await recordSpend(tx, {
    ...{ userId, kind: 'spend', product: 'lottery', amount: times(price, draws.length), key: `lottery:${id}` },
    ...spendTerms(rules.policy, true),
  });
  const drawIds = draws.map((draw) => draw.id);
  if ((await tickets.lockOnSale(tx, drawIds)).length < drawIds.length) throw new SaleEnded();
  const numbered = drawIds.map((drawId) => ({ drawId, number: ticketNumber(game.game.code, context.random.below) }));
  await tickets.insertTickets(tx, { id, userId, price }, play.lines, numbered);
  await post(tx, playSold({ purchaseId: id, userId, game: game.game.name, price }, drawIds));
  await publishTickets(context, tx, userId);
  return id;
}

type KeyedCall = Parameters<typeof withIdempotencyKey>[1];
async function sell(context: Context, actor: Actor, purchase: PurchaseDrawTickets, call: KeyedCall): Promise<number> {
  await assertFeatureOn(context, 'lottery');
  const prepared = await prepare(context, actor.userId, purchase);
  const { id } = await context.db
    .transact((tx) => withIdempotencyKey(tx, call, () => sellWithin(tx, context, actor, prepared)))
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
  actor: Actor,
  asked: PurchaseDrawTickets,
  key: string | undefined,
): Promise<DrawPurchase> {
  const { userId } = actor;
  if (asked.userId !== undefined && asked.userId !== userId) fail('FORBIDDEN', {});
  const call = { scope: `${userId}:lottery`, key, asked };
  const again = (error: unknown) => {
    if (!isNumberTaken(error)) throw error;
    return sell(context, actor, asked, call);
  };
  // The draw may be over by now, or the buyer shut out: a repeated call is answered all the same.
  const isRepeat = (await findResult(context.db.read, call.scope, key)) !== undefined;
  const id = isRepeat
    ? await answerRepeated(context, call)
    : await sell(context, actor, asked, call)
        .catch(again)
        .catch((error: unknown) => {
          if (hasSaleEnded(error)) return refuseEnded(context, asked);
          throw error;
        });
  const bought = await tickets.listOfPurchase(context.db.read, id);
  const [first] = bought;
  if (!first) throw new Error(`purchase ${id} has no ticket`);
  return {
    id,
    total: dollars(times(cents(first.purchase.unitPrice), first.purchase.draws)),
    tickets: bought.map(ticketView),
    balance: dollars(await loadBalance(context.db.read, wallet(userId))),
  };
}
