/** What a shop does with tickets: prints them, keeps them in pouches, hands them over, redeems small prizes, counts. */
import type {
  PouchCount,
  PrintTicket,
  StoreTicketOrder,
  StoreTickets,
} from '@autolotto/contract/official-tickets/model.ts';
import { ticketOrderMachine } from '@autolotto/contract/official-tickets/states.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { post } from '../ledger/post.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import { brokenConstraint, type Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { currentPolicy } from '../policy/service.ts';
import { loadStoreId } from '../stores/service.ts';
import { ticketPrinted, ticketRedeemed } from './postings.ts';
import { publishPaid, publishTicket } from './publish.ts';
import { compareCount, isReadBack } from './rules.ts';
import * as store from './store.ts';
import { countView, storeTicketView } from './view.ts';

type ShopEvent = 'print' | 'keep' | 'handOver' | 'redeem';

const loadShop = async (context: Context, { userId }: Actor): Promise<number> =>
  (await loadStoreId(context, userId)) ?? fail('NO_STORE', {});
export const shopWithTickets = async (context: Context, { userId }: Actor): Promise<number> =>
  (await loadStoreId(context, userId)) ?? fail('TICKET_ORDER_NOT_FOUND', {});

/** Another shop's ticket and a missing one are the same. */
export async function lockOfShop(tx: Tx, storeId: number, id: number, event: ShopEvent): Promise<store.TicketOrderRow> {
  const order = await store.lockOrder(tx, id);
  if (order?.storeId !== storeId) return fail('TICKET_ORDER_NOT_FOUND', {});
  if (!ticketOrderMachine.next(order.state, event)) fail('TICKET_ORDER_STEP', { state: order.state });
  return order;
}

export async function loadOwn(context: Context, { userId }: Actor, id: number): Promise<store.FullOrder> {
  const found = await store.loadOrder(context.db.read, id);
  return found?.order.userId === userId ? found : fail('TICKET_ORDER_NOT_FOUND', {});
}

/** The most that a shop pays out itself. */
const instantMost = async (context: Context): Promise<number> => (await currentPolicy(context))['prize.maxInstant'];

export async function loadStoreView(context: Context, id: number): Promise<StoreTicketOrder> {
  const found = (await store.loadOrder(context.db.read, id)) ?? fail('TICKET_ORDER_NOT_FOUND', {});
  return storeTicketView(found, await instantMost(context));
}

export async function listStoreTickets(context: Context, actor: Actor): Promise<StoreTickets> {
  const storeId = await loadShop(context, actor);
  const { read } = context.db;
  const most = await instantMost(context);
  const [toPrint, inHand, last] = [
    await store.listOfStore(read, storeId, ['ordered']),
    await store.listOfStore(read, storeId, ['printed', 'vaulted']),
    await store.loadLastCount(read, storeId),
  ];
  return {
    isOffering: await store.isOffering(read, storeId),
    toPrint: toPrint.map((one) => storeTicketView(one, most)),
    inHand: inHand.map((one) => storeTicketView(one, most)),
    lastCount: last ? countView(last) : null,
  };
}

const note = (
  tx: Tx,
  { userId }: Actor,
  id: number,
  action: `ticket.${string}`,
  details: Record<string, string> = {},
) => audit(tx, { actorId: userId, action, subject: { kind: 'ticket-order', id: String(id) }, details });

/** Walls of the database that a shop meets where two people print or keep at once. */
const refusals: Readonly<Record<string, (pouch: string) => never>> = {
  ticket_orders_print_by: () => fail('TICKET_PRINT_OVER', {}),
  ticket_orders_pictures: () => fail('TICKET_PICTURES_MISSING', {}),
  ticket_orders_serial: () => fail('TICKET_SERIAL_TAKEN', {}),
  ticket_orders_pouch: (pouch) => fail('TICKET_POUCH_TAKEN', { pouch }),
};
const refused =
  (pouch = '') =>
  (error: unknown): never => {
    const refusal = refusals[brokenConstraint(error) ?? ''];
    throw refusal ? refusal(pouch) : error;
  };

export async function printTicket(
  context: Context,
  actor: Actor,
  id: number,
  { serial, lines }: PrintTicket,
): Promise<StoreTicketOrder> {
  const storeId = await shopWithTickets(context, actor);
  const policy = await currentPolicy(context);
  const game = (await store.loadOrder(context.db.read, id))?.gameName ?? '';
  await context.db
    .transact(async (tx) => {
      const order = await lockOfShop(tx, storeId, id, 'print');
      if (!isReadBack(order.lines, lines)) fail('TICKET_READ_BACK_DIFFERS', {});
      await store.markPrinted(tx, id, { serial, printedBy: actor.userId });
      const { userId } = order;
      await post(
        tx,
        ticketPrinted({ id, userId, storeId, game, price: cents(order.price) }, policy['pay.storeCommission']),
      );
      await note(tx, actor, id, 'ticket.printed', { serial });
      await publishPaid(context, tx, order);
    })
    .catch(refused());
  return loadStoreView(context, id);
}

export async function keepTicket(context: Context, actor: Actor, id: number, pouch: string): Promise<StoreTicketOrder> {
  const storeId = await shopWithTickets(context, actor);
  await context.db
    .transact(async (tx) => {
      const order = await lockOfShop(tx, storeId, id, 'keep');
      await store.markVaulted(tx, id, pouch);
      await note(tx, actor, id, 'ticket.kept', { pouch });
      await publishTicket(context, tx, order);
    })
    .catch(refused(pouch));
  return loadStoreView(context, id);
}

export async function bringTicket(
  context: Context,
  actor: Actor,
  id: number,
  orderId: number,
): Promise<StoreTicketOrder> {
  const storeId = await shopWithTickets(context, actor);
  await context.db.transact(async (tx) => {
    const order = await lockOfShop(tx, storeId, id, 'handOver');
    if (!(await store.isFitDelivery(tx, orderId, order))) fail('TICKET_DELIVERY_UNFIT', {});
    await store.setDelivery(tx, id, orderId);
    await note(tx, actor, id, 'ticket.sent', { order: String(orderId) });
    await publishTicket(context, tx, order);
  });
  return loadStoreView(context, id);
}

export async function handTicketOver(context: Context, actor: Actor, id: number): Promise<StoreTicketOrder> {
  const storeId = await shopWithTickets(context, actor);
  await context.db.transact(async (tx) => {
    const order = await lockOfShop(tx, storeId, id, 'handOver');
    await store.endOrder(tx, id, 'handed_over', actor.userId);
    await note(tx, actor, id, 'ticket.handed-over');
    await publishTicket(context, tx, order);
  });
  return loadStoreView(context, id);
}

/** An order was delivered: whatever went with it was handed over at the door, where the ID was checked. */
export async function handOverWithOrder(context: Context, orderId: number): Promise<void> {
  for (const id of await store.listOfDelivery(context.db.read, orderId))
    await context.db.transact(async (tx) => {
      const order = await store.lockOrder(tx, id);
      if (order?.state !== 'vaulted' || order.deliveryOrderId !== orderId) return;
      await store.endOrder(tx, id, 'handed_over', null);
      await publishTicket(context, tx, order);
    });
}

export async function redeemTicket(context: Context, actor: Actor, id: number): Promise<StoreTicketOrder> {
  const storeId = await shopWithTickets(context, actor);
  const most = await instantMost(context);
  const game = (await store.loadOrder(context.db.read, id))?.gameName ?? '';
  await context.db.transact(async (tx) => {
    const order = await lockOfShop(tx, storeId, id, 'redeem');
    const prize = cents(order.prize ?? 0);
    if (prize === 0) fail('TICKET_PRIZE_UNKNOWN', {});
    if (prize > most) fail('TICKET_PRIZE_TO_CLAIM', { amount: dollars(prize) });
    await store.endOrder(tx, id, 'redeemed', actor.userId);
    await post(tx, ticketRedeemed({ id, userId: order.userId, storeId, game, prize }));
    await note(tx, actor, id, 'ticket.redeemed');
    await publishPaid(context, tx, order);
  });
  return loadStoreView(context, id);
}

/** A shop takes orders once it says so; what it has taken before stays its own. */
export async function offerTickets(
  context: Context,
  actor: Actor,
  isOffering: boolean,
): Promise<{ isOffering: boolean }> {
  const storeId = await loadShop(context, actor);
  await context.db.transact(async (tx) => {
    await store.setOffering(tx, storeId, isOffering);
    await audit(tx, {
      ...{ actorId: actor.userId, action: 'tickets.offered', subject: { kind: 'store', id: String(storeId) } },
      details: { isOffering },
    });
    await publishTicket(context, tx, { userId: actor.userId, storeId });
  });
  return { isOffering };
}

/** Every day somebody counts what lies in the vault. */
export async function countPouches(context: Context, actor: Actor, counted: readonly string[]): Promise<PouchCount> {
  const storeId = await loadShop(context, actor);
  return context.db.transact(async (tx) => {
    const found = compareCount(await store.listPouches(tx, storeId), counted);
    const row = await store.insertCount(tx, { storeId, countedBy: actor.userId, ...found });
    const { missing, unknown } = found;
    await audit(tx, {
      ...{ actorId: actor.userId, action: 'pouches.counted', subject: { kind: 'store', id: String(storeId) } },
      details: { expected: found.expected, missing: missing.length, unknown: unknown.length },
    });
    await publishTicket(context, tx, { userId: actor.userId, storeId });
    return countView(row);
  });
}
