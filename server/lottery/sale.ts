/** A play is sold for the next draws of its game: paid and on sale, or not at all. */
import type { DrawPurchase, PurchaseDrawTickets } from '@autolotto/contract/lottery/model.ts';
import { type Cents, cents, dollars, subtract, times } from '@autolotto/contract/shared/money.ts';
import { wallet } from '../ledger/accounts.ts';
import { isOverdrawn } from '../ledger/post.ts';
import { loadBalance } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import { brokenConstraint, type Tx } from '../platform/database/db.ts';
import { idUnder, type KeyToTake, keyToTake } from '../platform/database/idempotency.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn } from '../policy/service.ts';
import { loadPlayRules, playerTerms, sellDecided } from '../responsible-gaming/service.ts';
import { startWithin } from './auto-play/auto-play.ts';
import { hasSaleEnded, refuseEnded } from './ended.ts';
import { type Prepared, prepareSale } from './prepare-sale.ts';
import { listOfPurchase } from './ticket-store.ts';
import { type ShownTicket, ticketView } from './view.ts';
import { loadFacts } from './writing/facts.ts';
import { purchaseInput } from './writing/input.ts';
import { type Written, writePurchase, writeWithin } from './writing/store.ts';

type Buying = Pick<Actor, 'userId'>;
export type Sold = { readonly purchaseId: number; readonly price: Cents };
/** A purchase that nobody makes by hand just now, and what is written with it. */
export type Beside = {
  readonly isAutomatic: boolean;
  /** What fills its wallet first. */
  readonly before?: (tx: Tx) => Promise<void>;
  readonly alongside: (tx: Tx, sold: Sold) => Promise<void>;
};

type How = { readonly key: KeyToTake; readonly beside: Beside | undefined };

function startAutoPlay(tx: Tx, { userId }: Buying, { play, tickets, game }: Prepared, asked: PurchaseDrawTickets) {
  const [line] = play.lines;
  return startWithin(tx, asked.autoPlayTerms, {
    ...{ userId, gameId: game.game.id, hasAddOn: play.hasAddOn, price: play.price },
    ...{ line: asked.numbers.length === 0 || !line ? null : line, spent: times(play.price, tickets.length) },
    lastDrawId: tickets.at(-1)?.draw.id ?? 0,
  });
}

async function refuseOverdrawn({ db }: Context, { userId }: Buying, total: Cents): Promise<never> {
  const missing = subtract(total, await loadBalance(db.read, wallet(userId)));
  return fail('WALLET_BALANCE_TOO_LOW', { missing: dollars(missing) });
}

/** `fresh` is missing where the same purchase was made before. */
type Done = { readonly id: number; readonly fresh?: { readonly prepared: Prepared; readonly written: FreshlyWritten } };
type FreshlyWritten = Exclude<Written, { readonly repeated: number }>;
async function sell(context: Context, actor: Buying, asked: PurchaseDrawTickets, how: How): Promise<Done> {
  const rules = await loadPlayRules(context);
  const facts = await loadFacts(context.db, {
    ...{ userId: actor.userId, key: how.key },
    terms: playerTerms(rules.policy),
  });
  // The draw may be over by now, or the buyer shut out: a repeated call is answered all the same.
  if (facts.used) return { id: idUnder(facts.used, how.key) };
  await assertFeatureOn(context, 'lottery');
  if (asked.autoPlay && !asked.autoPlayTerms) fail('AUTO_PLAY_CONSENT', {});
  const prepared = await prepareSale(context, asked, rules, facts);
  const { id, play } = prepared;
  const { key, beside } = how;
  const purchase = purchaseInput(prepared, { userId: actor.userId, key, isAutomatic: beside?.isAutomatic ?? false });
  // What else is written commits with it; without any of it, one statement suffices for all who buy just now.
  const writing =
    beside || asked.autoPlay
      ? context.db.transact(async (tx) => {
          await beside?.before?.(tx);
          const within = await writeWithin(tx, purchase);
          if ('repeated' in within) return within;
          await beside?.alongside(tx, { purchaseId: id, price: play.price });
          if (asked.autoPlay) await startAutoPlay(tx, actor, prepared, asked);
          return within;
        })
      : writePurchase(context.db, purchase);
  const written = await writing.catch((error: unknown) =>
    isOverdrawn(error)
      ? refuseOverdrawn(context, actor, times(play.price, prepared.tickets.length))
      : Promise.reject(error),
  );
  context.bus.flush();
  return 'repeated' in written ? { id: written.repeated } : { id, fresh: { prepared, written } };
}

/** As they were decided and written, so that they need not be read back. */
function newTickets({ prepared, written }: NonNullable<Done['fresh']>): ShownTicket[] {
  const { game, gameRules, play, tickets } = prepared;
  const { isQuickPick, hasAddOn, lines, price } = play;
  return tickets.map(({ draw, number }) => ({
    ticket: { id: written.ticketIds[draw.id] ?? 0, number, state: 'active', price },
    purchase: { isQuickPick, hasAddOn, boughtAt: new Date(written.boughtAt) },
    ...{ draw, game: game.game, rules: gameRules, lines, result: null, outcomes: [], claim: null },
  }));
}

/** One of 2^40 numbers was drawn again: another one will do. */
const isNumberTaken = (error: unknown): boolean => brokenConstraint(error) === 'draw_tickets_number';

/** The same key again answers the first purchase. */
export async function purchase(
  context: Context,
  actor: Buying,
  asked: PurchaseDrawTickets,
  idempotencyKey: string | undefined,
  beside?: Beside,
): Promise<DrawPurchase> {
  const { userId } = actor;
  if (asked.userId !== undefined && asked.userId !== userId) fail('FORBIDDEN', {});
  const how = { key: keyToTake(`${userId}:lottery`, idempotencyKey, asked), beside };
  const sold = await sellDecided(() =>
    sell(context, actor, asked, how).catch((error: unknown) => {
      if (!isNumberTaken(error)) throw error;
      return sell(context, actor, asked, how);
    }),
  ).catch((error: unknown) => {
    if (hasSaleEnded(error)) return refuseEnded(context, asked);
    throw error;
  });
  if (sold.fresh) {
    const { prepared, written } = sold.fresh;
    return {
      id: sold.id,
      total: dollars(times(prepared.play.price, prepared.tickets.length)),
      tickets: newTickets(sold.fresh).map(ticketView),
      balance: dollars(cents(written.balance)),
    };
  }
  const bought = await listOfPurchase(context.db.read, sold.id);
  const [first] = bought;
  if (!first) throw new Error(`purchase ${sold.id} has no ticket`);
  return {
    id: sold.id,
    total: dollars(times(cents(first.purchase.unitPrice), first.purchase.draws)),
    tickets: bought.map(ticketView),
    balance: dollars(await loadBalance(context.db.read, wallet(userId))),
  };
}
