/** A customer orders an official ticket: its price is set aside until a shop has printed it. */
import type { OrderOfficialTicket, TicketOffer, TicketOrder } from '@autolotto/contract/official-tickets/model.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { dollars, subtract } from '@autolotto/contract/shared/money.ts';
import { wallet } from '../ledger/accounts.ts';
import { isOverdrawn, post } from '../ledger/post.ts';
import { loadBalance } from '../ledger/service.ts';
import { assertMayOrderOfficial, type GameOnSale, listGames, playOf } from '../lottery/service.ts';
import type { Context } from '../platform/context.ts';
import { brokenConstraint, type Tx } from '../platform/database/db.ts';
import { withIdempotencyKey } from '../platform/database/idempotency.ts';
import { DomainError, fail, sentence } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn, currentPolicy } from '../policy/service.ts';
import { loadBuyer, loadPlayRules, recordSpend, spendTerms } from '../responsible-gaming/service.ts';
import { unlicensedAt } from '../stores/service.ts';
import { ticketOrdered } from './postings.ts';
import { publishPaid } from './publish.ts';
import { firstToPrint } from './rules.ts';
import * as store from './store.ts';
import { ticketOrderView } from './view.ts';

type Rules = Awaited<ReturnType<typeof loadPlayRules>>;
type Shop = Awaited<ReturnType<typeof store.listShops>>[number];

/** Shops of the state that may sell lottery tickets. */
const shopsIn = (shops: readonly Shop[], state: string, { policy, now }: Rules): Shop[] =>
  shops.filter((shop) => placeOf(shop.address).state === state && !unlicensedAt(shop, policy, now).includes('lottery'));

async function prepare(context: Context, { userId }: Actor) {
  return {
    rules: await loadPlayRules(context),
    buyer: (await loadBuyer(context.db.read, userId)) ?? fail('UNAUTHENTICATED', {}),
    shops: await store.listShops(context.db.read),
  };
}

/** What can be ordered from whom; money and limits are seen at the order. */
export async function loadOffer(context: Context, actor: Actor): Promise<TicketOffer> {
  const { rules, buyer, shops } = await prepare(context, actor);
  const games = (await listGames(context.db.read)).filter(({ states }) => states.length > 0);
  try {
    await assertFeatureOn(context, 'officialTickets');
    const state = await context.db.transact((tx) => assertMayOrderOfficial(tx, context, actor, { buyer, rules }));
    return {
      ...{ isOffered: true, whyNot: null },
      gameIds: games.filter(({ states }) => states.includes(state)).map(({ game }) => game.id),
      shops: shopsIn(shops, state, rules).map(({ id, name, address }) => ({ id, name, address })),
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, details } = error;
    return { isOffered: false, whyNot: { code, detail: sentence(code, details) }, gameIds: [], shops: [] };
  }
}

type Prepared = Awaited<ReturnType<typeof prepare>> & {
  readonly found: GameOnSale;
  readonly asked: OrderOfficialTicket;
};
async function orderWithin(tx: Tx, context: Context, actor: Actor, prepared: Prepared): Promise<number> {
  const { found, asked, rules, buyer, shops } = prepared;
  const { userId } = actor;
  const state = await assertMayOrderOfficial(tx, context, actor, { buyer, rules });
  const draw = firstToPrint(found.draws, rules.now);
  if (!found.states.includes(state) || !draw) return fail('TICKET_GAME_NOT_OFFICIAL', {});
  const { storeId, ifLate } = asked;
  if (!shopsIn(shops, state, rules).some(({ id }) => id === storeId)) fail('TICKET_SHOP_UNKNOWN', {});
  const { lines, hasAddOn, price } = playOf({ name: found.game.name, rules: found.rules }, asked, context.random.below);
  const gameId = found.game.id;
  const id = await store.insertOrder(tx, { userId, storeId, gameId, drawId: draw.id, lines, hasAddOn, price, ifLate });
  await recordSpend(tx, {
    ...{ userId, kind: 'spend', product: 'lottery', amount: price, key: `ticket:${id}` },
    ...spendTerms(rules.policy, true),
  });
  await post(tx, ticketOrdered({ id, userId, game: found.game.name, price }));
  await publishPaid(context, tx, { userId, storeId });
  return id;
}

export async function orderTicket(
  context: Context,
  actor: Actor,
  asked: OrderOfficialTicket,
  key: string | undefined,
): Promise<TicketOrder> {
  await assertFeatureOn(context, 'officialTickets');
  const [found] = await listGames(context.db.read, { gameId: asked.gameId });
  if (!found) return fail('DRAW_GAME_NOT_FOUND', {});
  const prepared = { ...(await prepare(context, actor)), found, asked };
  const call = { scope: `${actor.userId}:official-ticket`, key, asked };
  const { id } = await context.db
    .transact((tx) => withIdempotencyKey(tx, call, () => orderWithin(tx, context, actor, prepared)))
    .catch(async (error: unknown) => {
      if (brokenConstraint(error) === 'ticket_orders_print_by') return fail('TICKET_GAME_NOT_OFFICIAL', {});
      if (!isOverdrawn(error)) throw error;
      const { price } = playOf({ name: found.game.name, rules: found.rules }, asked, context.random.below);
      const missing = subtract(price, await loadBalance(context.db.read, wallet(actor.userId)));
      return fail('WALLET_BALANCE_TOO_LOW', { missing: dollars(missing) });
    });
  const order = await store.loadOrder(context.db.read, id);
  if (!order) throw new Error(`ticket order ${id} vanished`);
  return ticketOrderView(order, prepared.rules.policy['prize.maxInstant']);
}

export async function listOwn(context: Context, { userId }: Actor): Promise<TicketOrder[]> {
  const most = (await currentPolicy(context))['prize.maxInstant'];
  return (await store.listOfUser(context.db.read, userId)).map((found) => ticketOrderView(found, most));
}
