// @invariant TICKETS-1: An official ticket is paid once it is printed, and its price comes back where it is not.
/** Official tickets from the order to the prize: what is set aside, earned and given back, and what a shop may do when. */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { selfExcludedJob } from '../identity/service.ts';
import { cashDrawer, company, held, storeEarnings } from '../ledger/accounts.ts';
import { loadBalance } from '../ledger/service.ts';
import { drawOverJob } from '../lottery/service.ts';
import { orderDeliveredJob } from '../orders/service.ts';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { doorInTown, loadProduct, station } from '../test/harness/shopping.ts';
import { decide, endSale } from '../test/lottery/draws.ts';
import {
  addPicture,
  decideOfficially,
  handOver,
  keep,
  kept,
  line,
  order,
  ordered,
  pictured,
  print,
  printed,
  redeem,
  switchOn,
} from '../test/official-tickets/tickets.ts';
import { destroyTicketsJob, recordTicketPrizesJob, releaseTicketsJob } from './jobs.ts';

const app = useTestApp();
let seller: Client;
let storeId: number;
beforeAll(async () => {
  seller = await app().as('store');
  storeId = (await seller.get('/api/store/profile')).body.id;
  await switchOn(app());
});
const player = (dollars = '50.00') => app().newCustomer({ dollars });
const wallet = async (client: Client) => (await client.get('/api/wallet')).body.balance;
const own = async (client: Client, id: number) =>
  (await client.get('/api/official-tickets')).body.find((one: { id: number }) => one.id === id);
const asideOf = ({ userId }: Client) => loadBalance(app().context.db.read, held(userId));
const code = (reply: { body: { code?: string } }) => reply.body.code;
/** The last half hour before the sale of a draw ends. */
const endPrinting = (drawId: number) =>
  app().context.db.read.execute(
    sql`update draws set closes_at = date_trunc('milliseconds', app_now()) + interval '29 minutes' where id = ${drawId}`,
  );

describe('an order', () => {
  test('an order sets its price aside; it is no ticket of ours, and counts against the limits', async () => {
    const client = await player();
    const offer = (await client.get('/api/official-tickets/offer')).body;
    expect(offer).toMatchObject({ isOffered: true, gameIds: ['powerball', 'megamillions', 'colorado_lotto'] });
    expect(offer.shops).toContainEqual(expect.objectContaining({ id: storeId }));
    const reply = await order(client, storeId, {}, 'once');
    expect(reply.body).toMatchObject({ state: 'ordered', price: '2.00', lines: [line], serial: null, prize: null });
    expect((await order(client, storeId, {}, 'once')).body.id).toBe(reply.body.id);
    expect([await wallet(client), await asideOf(client)]).toEqual(['48.00', 200]);
    expect((await client.get('/api/lottery/tickets')).body.tickets).toEqual([]);
    const [spent] = await rows(
      app().context.db.read,
      sql`select 1 from gaming_spend where user_id = ${client.userId} and amount = 200`,
    );
    expect(spent).toBeDefined();
  });
  test('the add-on costs its price and stands on the play slip, where the game has one', async () => {
    const client = await player();
    const line = { gameId: 'powerball', numbers: [3, 9, 14, 22, 31], powerball: 7, multiplier: 2 };
    const { id } = await ordered(client, storeId, line);
    expect(await own(client, id)).toMatchObject({ price: '3.00', addOn: 'Power Play' });
    expect(await wallet(client)).toBe('47.00');
    expect((await seller.get('/api/store/official-tickets')).body.toPrint).toContainEqual(
      expect.objectContaining({ id, playSlip: 'powerball;3 9 14 22 31+7;Power Play' }),
    );
    expect(code(await order(client, storeId, { multiplier: 2 }))).toBe('INVALID_FIELDS');
  });
  test('a shop takes orders once it says so, and none once it says otherwise', async () => {
    const client = await player();
    const offer = (isOffering: boolean) => seller.send('PUT', '/api/store/official-tickets/offer', { isOffering });
    const shops = async () =>
      (await client.get('/api/official-tickets/offer')).body.shops.map((one: { id: number }) => one.id);
    const kept = await ordered(client, storeId);
    expect((await offer(false)).body).toEqual({ isOffering: false });
    try {
      expect(await shops()).not.toContain(storeId);
      expect(code(await order(client, storeId))).toBe('TICKET_SHOP_UNKNOWN');
      const desk = (await seller.get('/api/store/official-tickets')).body;
      expect(desk.isOffering).toBe(false);
      expect(desk.toPrint).toContainEqual(expect.objectContaining({ id: kept.id }));
    } finally {
      await offer(true);
    }
    expect(await shops()).toContain(storeId);
  });
  test('an order is refused with its reason, and sets nothing aside', async () => {
    const client = await player('1.00');
    expect(code(await order(client, storeId))).toBe('WALLET_BALANCE_TOO_LOW');
    expect(code(await order(client, 999_999))).toBe('TICKET_SHOP_UNKNOWN');
    expect(code(await order(client, storeId, { gameId: 'eurojackpot', numbers: [1, 2, 3, 4, 5, 6, 7] }))).toBe(
      'TICKET_GAME_NOT_OFFICIAL',
    );
    expect(code(await order(client, storeId, { numbers: [1, 2, 3] }))).toBe('INVALID_FIELDS');
    await switchOn(app(), false);
    try {
      expect(code(await order(client, storeId))).toBe('FEATURE_OFF');
      expect((await client.get('/api/official-tickets/offer')).body).toMatchObject({ isOffered: false, shops: [] });
    } finally {
      await switchOn(app());
    }
    expect([await wallet(client), await asideOf(client)]).toEqual(['1.00', 0]);
  });
});

describe('a print', () => {
  test('a print needs both pictures and the right numbers, and then the shop has earned the price', async () => {
    const client = await player();
    const { id } = await ordered(client, storeId);
    const { read } = app().context.db;
    const earned = async () => [
      await loadBalance(read, storeEarnings(storeId)),
      await loadBalance(read, company('revenue', id)),
    ];
    const before = await earned();
    expect((await seller.get('/api/store/official-tickets')).body.toPrint).toContainEqual(
      expect.objectContaining({ id, playSlip: 'colorado_lotto;3 9 14 22 31 40+' }),
    );
    expect(code(await print(seller, id))).toBe('TICKET_PICTURES_MISSING');
    await pictured(app(), seller, id);
    const wrong = { lines: [{ main: [3, 9, 14, 22, 31, 39], bonus: [] }] };
    expect(code(await print(seller, id, wrong))).toBe('TICKET_READ_BACK_DIFFERS');
    expect(await earned()).toEqual(before);
    expect((await print(seller, id, { serial: 'SAME' })).status).toBe(200);
    expect(await earned()).toEqual([(before[0] ?? 0) + 180, (before[1] ?? 0) + 20]);
    expect(await asideOf(client)).toBe(0);
    expect(await own(client, id)).toMatchObject({ state: 'printed', serial: 'SAME', pictures: ['front', 'back'] });
    expect(code(await print(seller, id))).toBe('TICKET_ORDER_STEP');
    const other = await ordered(client, storeId);
    await pictured(app(), seller, other.id);
    expect(code(await print(seller, other.id, { serial: 'SAME' }))).toBe('TICKET_SERIAL_TAKEN');
  });
  test('a picture goes to the shop as it is, and to its owner covered; to nobody else, nor before the print', async () => {
    const client = await player();
    const { id } = await ordered(client, storeId);
    await pictured(app(), seller, id);
    const path = `/api/official-tickets/${id}/pictures/front`;
    expect((await client.get(path)).status).toBe(404);
    await print(seller, id);
    const bytes = async (one: Client, url: string) =>
      (await app().http.inject({ url, headers: { cookie: one.cookie } })).rawPayload;
    const [covered, original] = [await bytes(client, path), await bytes(seller, path.replace('/api', '/api/store'))];
    const pixel = async (file: Buffer, top: number) =>
      (await sharp(file).extract({ left: 390, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()).toJSON().data;
    expect(await pixel(covered, 290)).toEqual([0x22, 0x22, 0x22].map((one) => expect.closeTo(one, -1)));
    expect(await pixel(original, 290)).not.toEqual(await pixel(covered, 290));
    expect((await (await player()).get(path)).status).toBe(404);
    expect(code(await addPicture(app(), seller, id, 'front', 5))).toBe('TICKET_ORDER_STEP');
  });
  test('an order that is not printed in time is released, or goes on to the next draw', async () => {
    const [client, patient] = [await player(), await player()];
    const late = await ordered(client, storeId);
    const moving = await ordered(patient, storeId, { ifLate: 'next_draw' });
    await pictured(app(), seller, late.id);
    await endPrinting(late.drawId);
    expect(code(await print(seller, late.id))).toBe('TICKET_PRINT_OVER');
    await app().runJob(releaseTicketsJob);
    await app().runJob(releaseTicketsJob);
    expect(await own(client, late.id)).toMatchObject({ state: 'released' });
    expect([await wallet(client), await asideOf(client)]).toEqual(['50.00', 0]);
    const moved = await own(patient, moving.id);
    expect(moved).toMatchObject({ state: 'ordered' });
    expect(moved.drawId).not.toBe(moving.drawId);
    expect([await wallet(patient), await asideOf(patient)]).toEqual(['48.00', 200]);
    expect(JSON.stringify((await client.get('/api/notifications')).body)).toContain('Colorado Lotto+ was not printed');
    await printed(app(), seller, moving.id);
  });
  test('a draw that is called off gives back what is ordered, and what is printed; the shop returns the paper', async () => {
    const [client, patient, holder] = [await player(), await player(), await player()];
    const draws = async () =>
      rows<{ id: number }>(
        app().context.db.read,
        sql`select id from draws where game_id = 'megamillions' and state = 'open' order by day limit 1`,
      );
    const [draw] = await draws();
    const line = { gameId: 'megamillions', numbers: [3, 9, 14, 22, 31], powerball: 7 };
    const paper = { lines: [{ main: line.numbers, bonus: [7] }] };
    const waiting = await ordered(patient, storeId, { ...line, ifLate: 'next_draw' });
    const [open, done] = [await ordered(client, storeId, line), await ordered(client, storeId, line)];
    expect(new Set([waiting.drawId, open.drawId, done.drawId])).toEqual(new Set([draw?.id]));
    await pictured(app(), seller, done.id);
    expect((await print(seller, done.id, paper)).status).toBe(200);
    const fetched = await ordered(holder, storeId, line);
    await pictured(app(), seller, fetched.id);
    expect((await print(seller, fetched.id, paper)).status).toBe(200);
    expect((await keep(seller, fetched.id, 'M1')).status).toBe(200);
    expect((await handOver(seller, fetched.id)).status).toBe(200);
    const { read } = app().context.db;
    const shopHas = async () =>
      (await loadBalance(read, storeEarnings(storeId))) - (await loadBalance(read, cashDrawer(storeId)));
    const before = { shop: await shopHas(), revenue: await loadBalance(read, company('revenue', done.id)) };
    const admin = await app().as('admin');
    await admin.send('POST', `/api/admin/lottery/draws/${draw?.id}/cancellation`, { reason: 'No draw this week' });
    for (let run = 0; run < 2; run += 1) await app().runJob(releaseTicketsJob);
    expect((await own(client, open.id)).state).toBe('released');
    expect(await own(client, done.id)).toMatchObject({ state: 'refunded', pictures: [] });
    expect([await wallet(client), await asideOf(client)]).toEqual(['50.00', 0]);
    // Earned is 1.80 still, and the drawer holds as much of the terminal's: paid out is nothing.
    expect(await shopHas()).toBe(before.shop + 180);
    expect(await loadBalance(read, company('revenue', done.id))).toBe(before.revenue - 20);
    const moved = await own(patient, waiting.id);
    expect(moved).toMatchObject({ state: 'ordered' });
    expect(moved.drawId).not.toBe(waiting.drawId);
    expect(JSON.stringify((await client.get('/api/notifications')).body)).toContain(
      'The draw of Mega Millions was called off',
    );
    await app().runJob(drawOverJob, { drawId: draw?.id });
    expect(JSON.stringify((await holder.get('/api/notifications')).body)).toContain(
      'Bring your ticket back to the shop that printed it.',
    );
  });
  test('self-exclusion releases what is not printed, and leaves what is', async () => {
    const client = await player();
    const [open, done] = [await ordered(client, storeId), await ordered(client, storeId)];
    await printed(app(), seller, done.id);
    await client.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' });
    await app().runJob(selfExcludedJob, { userId: client.userId, scope: 'lottery' });
    const again = await app().openSession(client.userId);
    expect((await own(again, open.id)).state).toBe('released');
    expect((await own(again, done.id)).state).toBe('printed');
  });
});

describe('custody', () => {
  test('a pouch holds one ticket, and a count names those that are missing and those that should not be there', async () => {
    const client = await player();
    const [one, two] = [await ordered(client, storeId), await ordered(client, storeId)];
    for (const { id } of [one, two]) await printed(app(), seller, id);
    expect(code(await keep(seller, one.id, 'A1'))).toBeUndefined();
    expect(code(await keep(seller, two.id, 'A1'))).toBe('TICKET_POUCH_TAKEN');
    await keep(seller, two.id, 'A2');
    const count = await seller.send('POST', '/api/store/official-tickets/counts', { pouches: ['A2', 'B9'] });
    expect(count.body.missing).toContain('A1');
    expect(count.body).toMatchObject({ unknown: ['B9'] });
    expect((await seller.get('/api/store/official-tickets')).body.lastCount).toEqual(count.body);
  });
  test('a ticket is handed over at the counter, or at the door with an order whose ID check fits', async () => {
    const client = await player('200.00');
    const [one, two] = [await ordered(client, storeId), await ordered(client, storeId)];
    await printed(app(), seller, one.id);
    expect(code(await handOver(seller, one.id))).toBe('TICKET_ORDER_STEP');
    await keep(seller, one.id);
    expect((await handOver(seller, one.id)).body.state).toBe('handed_over');
    await kept(app(), seller, two.id);
    const place = async (category: string, storeName?: string) => {
      const product = await loadProduct(client, category, storeName);
      const quantity = Math.ceil(1_000 / (Number(product.price) * 100));
      const items = [{ productId: product.id, quantity }];
      return (await client.send('POST', '/api/orders', { items, deliveryAddress: doorInTown })).body.id as number;
    };
    const bring = (orderId: number) =>
      seller.send('PUT', `/api/store/official-tickets/${two.id}/delivery`, { orderId });
    expect(code(await bring(await place('essentials')))).toBe('TICKET_DELIVERY_UNFIT');
    expect(code(await bring(await place('lottery', station)))).toBe('TICKET_DELIVERY_UNFIT');
    const orderId = await place('lottery');
    expect((await bring(orderId)).body.deliveryOrderId).toBe(orderId);
    await app().runJob(orderDeliveredJob, { orderId, customerId: client.userId });
    expect((await own(client, two.id)).state).toBe('handed_over');
  });
  test('a paper that nobody fetched is destroyed after its time, and its pictures with it', async () => {
    const client = await player();
    const { id, drawId } = await ordered(client, storeId);
    await kept(app(), seller, id);
    await decideOfficially(app(), drawId, { main: [1, 2, 4, 5, 6, 7] });
    await app().runJob(destroyTicketsJob);
    expect((await own(client, id)).state).toBe('vaulted');
    await app().clock.advance(430 * 86_400_000);
    try {
      await app().runJob(destroyTicketsJob);
    } finally {
      await app().clock.advance(-430 * 86_400_000);
    }
    expect(await own(client, id)).toMatchObject({ state: 'destroyed', pictures: [] });
    const [noted] = await rows(
      app().context.db.read,
      sql`select 1 from audit_entries where action = 'ticket.destroyed' and subject_id = ${String(id)}`,
    );
    expect(noted).toBeDefined();
  });
});

describe('a prize', () => {
  test('a prize follows from the official amounts, and the shop pays it whole; only once', async () => {
    const client = await player();
    const { id, drawId } = await ordered(client, storeId, { numbers: [3, 9, 14, 22, 1, 2] });
    await pictured(app(), seller, id);
    await print(seller, id, { lines: [{ main: [1, 2, 3, 9, 14, 22], bonus: [] }] });
    await keep(seller, id);
    expect(code(await redeem(seller, id))).toBe('TICKET_PRIZE_UNKNOWN');
    const till = () => loadBalance(app().context.db.read, cashDrawer(storeId));
    const before = await till();
    await decideOfficially(app(), drawId);
    expect(await own(client, id)).toMatchObject({ prize: '25.00', isToClaim: false });
    expect((await redeem(seller, id)).body.state).toBe('redeemed');
    expect(code(await redeem(seller, id))).toBe('TICKET_ORDER_STEP');
    expect(await wallet(client)).toBe('73.00');
    expect(await till()).toBe(before - 2_500);
  });
  test('a prize above the line is the lottery’s to pay: the paper goes to its owner', async () => {
    const client = await player();
    const { id, drawId } = await ordered(client, storeId);
    await kept(app(), seller, id);
    await decideOfficially(app(), drawId);
    expect(await own(client, id)).toMatchObject({ prize: '1000000.00', isToClaim: true });
    expect(await redeem(seller, id)).toMatchObject({ body: { code: 'TICKET_PRIZE_TO_CLAIM', amount: '1000000.00' } });
    // The numbers were wrong: the corrected ones count until the paper is gone.
    await app().context.db.read.execute(sql`update draws set state = 'entered' where id = ${drawId}`);
    await app().context.db.read.execute(sql`update draws set state = 'settling' where id = ${drawId}`);
    await app().context.db.read.execute(sql`update draws set state = 'settled' where id = ${drawId}`);
    await decideOfficially(app(), drawId, { main: [1, 2, 4, 5, 6, 7] });
    expect(await own(client, id)).toMatchObject({ prize: '0.00', isToClaim: false });
    expect((await handOver(seller, id)).status).toBe(200);
  });
  test('amounts are entered with their numbers by two people, alike or not at all', async () => {
    const client = await player();
    const { id, drawId } = await ordered(client, storeId);
    await kept(app(), seller, id);
    await endSale(app(), drawId);
    const [first, second] = [await app().as('admin'), await app().as('admin2')];
    const numbers = { main: line.main, prizes: ['1000000.00', '250.00', '25.00', '3.00'] };
    const path = `/api/admin/lottery/draws/${drawId}`;
    const few = { ...numbers, prizes: ['1.00'] };
    expect(code(await first.send('POST', `${path}/result`, { numbers: few, again: few }))).toBe('RESULT_NOT_OF_GAME');
    await first.send('POST', `${path}/result`, { numbers, again: numbers });
    const other = { ...numbers, prizes: ['1000000.00', '250.00', '25.00', '4.00'] };
    expect(code(await second.send('POST', `${path}/confirmation`, other))).toBe('RESULT_DIFFERS');
    await decide(app(), drawId, numbers);
    await app().runJob(recordTicketPrizesJob);
    expect(await own(client, id)).toMatchObject({ prize: '1000000.00' });
  });
});
