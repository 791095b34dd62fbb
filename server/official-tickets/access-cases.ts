import type { endpoints, topics } from '@autolotto/contract/official-tickets/contract.ts';
import { sql } from 'drizzle-orm';
import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { type Actor, grids } from '../test/access/grids.ts';
import { day, money, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import {
  decideOfficially,
  handOver,
  kept,
  ordered,
  pictured,
  printed,
  switchOn,
} from '../test/official-tickets/tickets.ts';

const asOwner = {
  grid: grids['order customer'],
  relations: { customer: 'owner', 'other customer': 'owner', newcomer: 'owner' },
} as const;
const asShop = {
  grid: grids['order seller'],
  relations: { store: 'store', 'other store': 'store' },
} as const;

const loadShopId = async ({ client }: World, seller: Actor): Promise<number> =>
  (await client(seller).get('/api/store/profile')).body.id;
async function orderFrom(world: World, owner: Actor, seller: Actor): Promise<{ id: number; drawId: number }> {
  const buyer = world.client(owner);
  await buyer.send('POST', '/api/wallet/deposit', { amount: '10.00' });
  return ordered(buyer, await loadShopId(world, seller));
}

type Come = 'ordered' | 'pictured' | 'printed' | 'vaulted' | 'won';
const fresh = (come: Come) => async (world: World) => {
  const { app, client } = world;
  const { id, drawId } = await orderFrom(world, 'customer', 'store');
  const seller = client('store');
  if (come === 'pictured') await pictured(app, seller, id);
  if (come === 'printed') await printed(app, seller, id);
  if (come === 'vaulted' || come === 'won') await kept(app, seller, id);
  if (come === 'won') await decideOfficially(app, drawId, { amounts: [50_000, 100, 100, 100] });
  return { ticketOrderId: String(id) };
};
/** The shop that prints, and an order of age-restricted items that could bring a ticket: made before they are asked for. */
const shops = new WeakMap<World['app'], number>();
const deliveries = new WeakMap<World['app'], number>();
async function toBring(world: World) {
  const orderId = await world.freshOrder();
  await world.app.context.db.read.execute(sql`update orders set min_age = 18 where id = ${orderId}`);
  deliveries.set(world.app, orderId);
  return fresh('vaulted')(world);
}
const state = 'ticket_orders.state';
const ended = [state, 'ticket_orders.ended_at', 'ticket_orders.ended_by'];

export const calls: CasesOf<typeof endpoints> = {
  ticketOffer: { grid: 'signedIn' },
  ticketOrders: { grid: 'signedIn' },
  orderTicket: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      with: ({ app }) => ({ gameId: 'colorado_lotto', isQuickPick: true, storeId: shops.get(app) }),
      changes: [...money, 'gaming_sessions.spent', 'gaming_sessions.last_at'],
    },
  },
  ticketPicture: asOwner,
  storeTickets: { grid: 'store' },
  offerTickets: {
    grid: 'store',
    body: nothing,
    does: { by: 'store', with: { isOffering: true }, audits: ['tickets.offered'], changes: [] },
  },
  addTicketPicture: {
    ...asShop,
    does: { by: 'store', params: fresh('ordered'), with: { side: 'front' }, changes: [] },
  },
  storeTicketPicture: asShop,
  printTicket: {
    ...asShop,
    body: { serial: 'NONE', lines: [] },
    does: {
      by: 'store',
      params: fresh('pictured'),
      with: { serial: 'ACCESS-1', lines: [{ main: [3, 9, 14, 22, 31, 40], bonus: [] }] },
      audits: ['ticket.printed'],
      changes: [...money, state, 'ticket_orders.serial', 'ticket_orders.printed_at', 'ticket_orders.printed_by'],
    },
  },
  keepTicket: {
    ...asShop,
    body: { pouch: 'NONE' },
    does: {
      by: 'store',
      params: fresh('printed'),
      with: { pouch: 'ACCESS-1' },
      audits: ['ticket.kept'],
      changes: [state, 'ticket_orders.pouch'],
    },
  },
  bringTicket: {
    ...asShop,
    body: { orderId: 999_999 },
    does: {
      by: 'store',
      params: toBring,
      with: ({ app }) => ({ orderId: deliveries.get(app) }),
      audits: ['ticket.sent'],
      changes: ['ticket_orders.delivery_order_id'],
    },
  },
  handTicketOver: {
    ...asShop,
    body: { isIdChecked: true },
    does: {
      by: 'store',
      params: fresh('vaulted'),
      with: { isIdChecked: true },
      audits: ['ticket.handed-over'],
      changes: ended,
    },
  },
  redeemTicket: {
    ...asShop,
    does: { by: 'store', params: fresh('won'), audits: ['ticket.redeemed'], changes: [...money, ...ended] },
  },
  countPouches: {
    grid: 'store',
    body: nothing,
    does: { by: 'store', with: { pouches: ['P-1'] }, audits: ['pouches.counted'], changes: [] },
  },
};

export const topicsHeard: HeardOf<typeof topics> = {
  // Heard at each step: official-tickets.int.test.ts.
  ticket_orders_changed: {},
};

export const jobs: JobCases = {
  'official-tickets.release-overdue': { startedBy: 'clock', within: 1 },
  'official-tickets.record-prizes': { startedBy: 'clock', within: 1 },
  'official-tickets.destroy-old': { startedBy: 'clock', within: day },
};

/** A ticket of each customer, printed by a shop and handed over: nothing more can be done with it. */
export async function worldPart(world: World): Promise<WorldPart> {
  const { app, client } = world;
  await switchOn(app);
  shops.set(app, await loadShopId(world, 'store'));
  const tickets: Record<string, string> = {};
  for (const [object, owner, seller] of [
    ['first', 'customer', 'store'],
    ['second', 'other customer', 'other store'],
    ['open', 'newcomer', 'store'],
  ] as const) {
    const { id } = await orderFrom(world, owner, seller);
    await kept(app, client(seller), id);
    await handOver(client(seller), id);
    tickets[object] = String(id);
  }
  const { first = '', second = '', open = '' } = tickets;
  return { params: { ticketOrderId: { first, second, open, absent: '999999' }, side: 'front' } };
}
