import type { InventoryItem } from '@autolotto/contract/vip/model.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { doorInTown, maple } from '../test/harness/shopping.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { plantGame, prizes } from '../test/instant-games/decks.ts';
import { endSale, play, settle } from '../test/lottery/draws.ts';

const app = useTestApp();
let store: Client;
let other: Client;
let admin: Client;
beforeAll(async () => {
  [store, other, admin] = [await app().as('store'), await app().as('store2'), await app().as('admin')];
});

let made = 0;
async function product(who = store, stockQuantity = 40): Promise<{ id: number; name: string }> {
  made += 1;
  const fields = { name: `Copper Canyon ${made}`, category: 'lottery', price: '5.00', stockQuantity };
  return (await who.send('POST', '/api/store/products', fields)).body;
}
async function activePack(productId: number, who = store): Promise<number> {
  made += 1;
  const pack = { productId, gameNumber: '1452', packNumber: String(900_000 + made), firstTicket: 0, lastTicket: 59 };
  const { id } = (await who.send('POST', '/api/store/scratch-packs', pack)).body;
  await who.send('PATCH', `/api/store/scratch-packs/${id}`, { action: 'activate', countsStock: false });
  return id;
}
const sellUpTo = (packId: number, ticket: number, who = store) =>
  who.send('PATCH', `/api/store/scratch-packs/${packId}`, { action: 'next', ticket, countsStock: false });
const inventory = async (who: Client): Promise<InventoryItem[]> => {
  const reply = await who.get('/api/vip/inventory');
  expect(reply.status).toBe(200);
  return reply.body;
};
const findItem = async (id: string, who = store) => (await inventory(who)).find((item) => item.id === id);
const change = (statement: ReturnType<typeof sql>) => app().context.db.transact((tx) => rows(tx, statement));

describe('packs of printed tickets', () => {
  test('VIP-02 VIP-09 are one item a product, and every sale counts', async () => {
    const { id, name } = await product();
    const [first] = [await activePack(id), await activePack(id)];
    expect(await findItem(`packs-${id}`)).toMatchObject({
      ...{ title: name, kind: 'packs', type: 'scratch', price: '5.00', packs: 2, status: 'new', storeName: maple },
      ...{ totalTickets: 120, soldTickets: 0, remainingTickets: 120, lastSale: null, estimatedSellout: null },
      ...{ winningTickets: null, claimedWinnings: null, topPrize: null, soldByDay: [0, 0, 0, 0, 0, 0, 0] },
    });
    await sellUpTo(first, 14);
    const sold = await findItem(`packs-${id}`);
    expect(sold).toMatchObject({ soldTickets: 14, remainingTickets: 106, salesRate: 2, lastSale: expect.any(String) });
    expect(sold?.soldByDay.at(-1)).toBe(14);
    expect(Date.parse(sold?.estimatedSellout ?? '')).toBeGreaterThan(Date.now() + 50 * 86_400_000);
  });
  test('leave a week after they were settled, with what they sold', async () => {
    const { id } = await product();
    const pack = await activePack(id);
    await sellUpTo(pack, 10);
    await store.send('PATCH', `/api/store/scratch-packs/${pack}`, { action: 'settle' });
    expect(await findItem(`packs-${id}`)).toMatchObject({
      ...{ packs: 0, totalTickets: 10, soldTickets: 10, remainingTickets: 0, status: 'sold_out' },
    });
    await change(sql`update scratch_packs set closed_at = closed_at - interval '8 days' where id = ${pack}`);
    expect(await findItem(`packs-${id}`)).toBeUndefined();
  });
  test('sales of other weeks are no part of the rate, and the days are those of the shop', async () => {
    const { id } = await product();
    const pack = await activePack(id);
    // As it was then, not as the trigger would stamp it.
    await ownerDoes(app().context.db, [
      'set local session_replication_role = replica',
      `insert into scratch_pack_events(pack_id, kind, first_ticket, last_ticket, created_at)
       select ${pack}, k, f, l, ((app_now() at time zone 'America/Denver')::date - d + time '23:30') at time zone 'America/Denver'
         from (values ('sold_at_counter', 0, 20, 9), ('handed_out', 21, 27, 2), ('put_back', 27, 27, 2)) as e(k, f, l, d)`,
    ]);
    expect(await findItem(`packs-${id}`)).toMatchObject({ soldByDay: [0, 0, 0, 0, 6, 0, 0], salesRate: 0.9 });
  });
});

test('tickets on a shelf are counted from the orders, without the cancelled ones', async () => {
  const { id } = await product(store, 40);
  const [bought, cancelled] = await Promise.all(
    [3, 2].map(async (quantity) => {
      const customer = await app().newCustomer({ dollars: '90.00' });
      const items = [{ productId: id, quantity }];
      const order = await customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown });
      expect(order.status).toBe(201);
      return { customer, id: order.body.id as number };
    }),
  );
  expect(bought).toBeDefined();
  await cancelled?.customer.send('POST', `/api/orders/${cancelled.id}/cancel`, {});
  expect(await findItem(`shelf-${id}`)).toMatchObject({
    ...{ kind: 'shelf', type: 'lottery', packs: null, soldTickets: 3, remainingTickets: 37, totalTickets: 40 },
  });
  await activePack(id);
  expect(await findItem(`shelf-${id}`)).toBeUndefined();
});

test('VIP-02 VIP-09 the platform’s decks are sums over all players, the same for every shop, and count what was revealed', async () => {
  const { context } = app();
  await plantGame(context, { id: 'vip-deck', title: 'Night Train', price: 5, tickets: 40, table: prizes([20, 40]) });
  await plantGame(context, {
    ...{ id: 'vip-digital', title: 'Day Train', price: 1, tickets: 2, playStyle: 'line' },
    table: prizes([2, 2]),
  });
  const customer = await app().newCustomer({ dollars: '60.00' });
  const buy = async (ticketId: string): Promise<number> =>
    (await customer.send('POST', '/api/scratch-tickets/purchase', { ticketId, userId: customer.userId })).body.id;
  const [old, first] = [await buy('vip-deck'), await buy('vip-deck')];
  await buy('vip-deck');
  await customer.send('POST', '/api/scratch-tickets/scratch', {
    ...{ ticketId: first, userId: customer.userId, revealed: true },
  });
  for (const _ of ['first', 'second'])
    await customer.send('POST', '/api/scratch-off/purchase', { gameId: 'vip-digital', userId: customer.userId });
  // As it was then, not as the trigger would stamp it.
  await ownerDoes(context.db, [
    'set local session_replication_role = replica',
    `update instant_tickets set bought_at = app_now() - interval '9 days' where id = ${old}`,
  ]);
  const decks = async (who: Client) => (await inventory(who)).filter(({ kind }) => kind === 'deck');
  const [night] = (await decks(store)).filter(({ title }) => title === 'Night Train');
  expect(night).toMatchObject({
    ...{ type: 'scratch', price: '5.00', totalTickets: 40, soldTickets: 3, remainingTickets: 37, packs: null },
    ...{ winningTickets: 1, claimedWinnings: '20.00', topPrize: '20.00', estimatedWinners: null, storeName: null },
    ...{ status: 'new', salesRate: 0.3 },
  });
  expect(night?.soldByDay.reduce((sum, sold) => sum + sold)).toBe(2);
  expect((await decks(store)).filter(({ title }) => title === 'Day Train')).toMatchObject([
    { status: 'sold_out', soldTickets: 2, remainingTickets: 0, winningTickets: 0, claimedWinnings: '0.00' },
  ]);
  const sums = ({ id, soldTickets, soldByDay, claimedWinnings }: InventoryItem) => ({
    ...{ id, soldTickets, soldByDay, claimedWinnings },
  });
  expect((await decks(other)).map(sums)).toEqual((await decks(store)).map(sums));
  expect(JSON.stringify(await decks(admin))).not.toContain(customer.userId);
});

test('VIP-02 VIP-10 draw games are sums over all players too: tickets of draws on sale or just over, and what they won', async () => {
  const [customer, refunded] = [
    await app().newCustomer({ dollars: '60.00' }),
    await app().newCustomer({ dollars: '9.00' }),
  ];
  const games = async (who: Client) =>
    (await inventory(who)).filter(({ kind }) => kind === 'draw').map(({ popularityRank: _, ...item }) => item);
  const find = async () => {
    const found = (await games(store)).find(({ id }) => id === 'draw-powerball');
    if (!found) throw new Error('no Powerball');
    const { soldTickets, winningTickets, claimedWinnings, soldByDay, ...item } = found;
    return { item, sold: soldTickets, winners: winningTickets, won: Number(claimedWinnings), today: soldByDay.at(-1) };
  };
  const before = await find();
  const main = [11, 12, 13, 14, 15];
  const { drawId } = await play(customer, 'powerball', { main, bonus: [6] }, { numberOfDraws: 2 });
  await play(customer, 'powerball', { main, bonus: [7] });
  const { id: voided } = await play(refunded, 'powerball', { main, bonus: [8] });
  const sold = await find();
  expect([sold.sold, sold.today], 'added to what was counted').toEqual([before.sold + 4, (before.today ?? 0) + 4]);
  await change(sql`update draw_tickets set state = 'void' where id = ${voided}`);
  await endSale(app(), drawId);
  await settle(app(), drawId, { main: [1, 2, 3, 4, 5], bonus: [6] });
  const { item, ...sums } = await find();
  expect(sums).toEqual({
    ...{ sold: before.sold + 3, winners: (before.winners ?? 0) + 1, won: before.won + 4 },
    today: (before.today ?? 0) + 3,
  });
  expect(item).toMatchObject({
    ...{
      title: 'Powerball',
      type: 'lottery',
      price: '2.00',
      storeName: null,
      packs: null,
      lastSale: expect.any(String),
    },
    ...{ totalTickets: null, remainingTickets: null, estimatedSellout: null, estimatedWinners: null, status: 'active' },
  });
  expect(await games(other)).toEqual(await games(store));
  expect(await games(admin)).toHaveLength(9);
});

test('VIP-02 VIP-09 what an admin sees of all shops is what each of them sees, also of sales made since it was counted', async () => {
  const [{ id: packed }, { id: shelved }] = [await product(), await product(other)];
  const pack = await activePack(packed);
  const order = async () => {
    const customer = await app().newCustomer({ dollars: '90.00' });
    const items = [{ productId: shelved, quantity: 2 }];
    expect((await customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown })).status).toBe(201);
  };
  const asSeen = async (id: string, who: Client) => {
    const { popularityRank: _, estimatedSellout: __, ...item } = (await findItem(id, who)) ?? fail();
    return item;
  };
  const fail = () => {
    throw new Error('not in the inventory');
  };
  for (const round of [1, 2]) {
    await sellUpTo(pack, 9 * round);
    await order();
    const [ofPack, ofShelf] = [await asSeen(`packs-${packed}`, admin), await asSeen(`shelf-${shelved}`, admin)];
    expect([ofPack.soldByDay.at(-1), ofShelf.soldByDay.at(-1)]).toEqual([9 * round, 2 * round]);
    expect([ofPack, ofShelf]).toEqual([
      await asSeen(`packs-${packed}`, store),
      await asSeen(`shelf-${shelved}`, other),
    ]);
  }
});

test('an inventory of which nothing was sold is not sent again, one of which something was is', async () => {
  const { id } = await product();
  const pack = await activePack(id);
  const path = '/api/vip/inventory';
  const asked = async (tag: string, who = store) => {
    const { status, headers } = await who.get(path, { 'if-none-match': tag });
    return { status, tag: String(headers.etag) };
  };
  const first = await asked('');
  expect(await asked(first.tag)).toEqual({ status: 304, tag: first.tag });
  expect(await asked(first.tag, other)).toMatchObject({ status: 200 });
  await sellUpTo(pack, 3);
  expect(await asked(first.tag)).toMatchObject({ status: 200 });
});

describe('whose inventory', () => {
  test('VIP-02 a shop sees its own, an admin that of every shop', async () => {
    const [mine, theirs] = [await product(store), await product(other)];
    const [mineHere, theirsHere] = [`shelf-${mine.id}`, `shelf-${theirs.id}`];
    expect([await findItem(mineHere, store), await findItem(theirsHere, other)]).not.toContain(undefined);
    expect([await findItem(theirsHere, store), await findItem(mineHere, other)]).toEqual([undefined, undefined]);
    expect([await findItem(mineHere, admin), await findItem(theirsHere, admin)]).not.toContain(undefined);
    const ofShops = (await inventory(store)).filter(({ kind }) => kind === 'packs' || kind === 'shelf');
    expect(new Set(ofShops.map(({ storeName }) => storeName))).toEqual(new Set([maple]));
  });
  test('nobody’s while the room is switched off', async () => {
    const by = { userId: admin.userId, reason: 'Test' };
    await setPolicy(app().context, 'switch.vip', false, by);
    expect((await store.get('/api/vip/inventory')).body).toMatchObject({ code: 'FEATURE_OFF', feature: 'vip' });
    await setPolicy(app().context, 'switch.vip', true, by);
  });
});
