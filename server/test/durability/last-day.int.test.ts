/**
 * Half past eleven at night where the shops are, on a Sunday that is the last day of a month: the calendar of London has
 * turned already. What hangs on a day, a week or a month goes by the shop's.
 */
import { dayAfter, dayIn, instantIn, weekdayOf } from '@autolotto/contract/shared/time.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { payBonusesJob } from '../../earnings/jobs.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { rows } from '../../platform/database/db.ts';
import { stores } from '../../stores/tables.ts';
import { type Client, useTestApp } from '../harness/app.ts';
import { setPolicy } from '../harness/policy-rows.ts';
import { bring, doorInTown, listedProducts, loadProduct, maple, placedOrder } from '../harness/shopping.ts';

const app = useTestApp();
const zone = 'America/Denver';

/** The next Sunday but one that ends a month, so that no test comes to be after it. */
function lastSunday(): string {
  let day = dayAfter(dayIn(zone, new Date()), 7);
  while (weekdayOf(day) !== 0 || !dayAfter(day, 1).endsWith('-01')) day = dayAfter(day, 1);
  return day;
}
const sunday = lastSunday();
const monday = dayAfter(sunday, 1);
async function until(day: string, time: string): Promise<void> {
  const { clock, context } = app();
  await clock.advance(instantIn(zone, day, time).getTime() - (await databaseTime(context)).getTime());
}
/** As after a recent sign-in: sessions do not last until then. */
const as = async (name: string): Promise<Client> => app().openSession((await people.get(name))?.userId ?? '');
const people = new Map<string, Promise<Client>>();

let customer: Client;
beforeEach(async () => {
  for (const name of ['admin', 'courier', 'store']) if (!people.has(name)) people.set(name, app().as(name));
  await Promise.all(people.values());
  await until(sunday, '23:30');
  expect(dayIn('Europe/London', await databaseTime(app().context))).toBe(monday);
  await app().context.db.read.update(products).set({ stock: 1_000 });
  customer = await app().newCustomer({ dollars: '450.00' });
});

const items = (productId: number, quantity = 4) => ({
  items: [{ productId, quantity }],
  deliveryAddress: doorInTown,
});
const quote = async (body: object) => (await customer.send('POST', '/api/orders/quote', body)).body;

describe('on the last evening of the shop’s day', () => {
  test('a tax and an age that begin tomorrow are not asked for yet', async () => {
    const admin = await as('admin');
    const milk = await loadProduct(customer, 'essentials');
    for (const terms of [
      { kind: 'charge', charge: 'bag_fee', basis: 'order', rate: 12 },
      { kind: 'age', least: 19 },
    ]) {
      const rule = { state: 'CO', categories: ['essentials'], validFrom: monday, source: 'Bill 12', terms };
      expect((await admin.send('POST', '/api/admin/rules', rule)).status).toBe(201);
    }
    expect(await quote(items(milk.id))).toMatchObject({ charges: [], minAge: null });
    expect((await placedOrder(customer)).totalAmount).toBe((await quote(items(milk.id))).totalAmount);
    await until(monday, '00:10');
    customer = await app().openSession(customer.userId);
    expect(await quote(items(milk.id))).toMatchObject({ charges: [{ kind: 'bag_fee', amount: '0.12' }], minAge: 19 });
  });

  test('a license is still good on its last day', async () => {
    const [{ licensedUntil } = { licensedUntil: {} }] = await app()
      .context.db.read.select({ licensedUntil: stores.licensedUntil })
      .from(stores)
      .where(eq(stores.name, maple));
    const put = (licensed: typeof licensedUntil) =>
      app().context.db.read.update(stores).set({ licensedUntil: licensed }).where(eq(stores.name, maple));
    await put({ ...licensedUntil, lottery: sunday });
    try {
      expect(await listedProducts(customer, maple, 'lottery')).not.toEqual([]);
      await until(monday, '00:10');
      expect(await listedProducts(await app().openSession(customer.userId), maple, 'lottery')).toEqual([]);
    } finally {
      await put(licensedUntil);
    }
  });

  test("purchases at noon count against the shop's day in the evening", async () => {
    const admin = await as('admin');
    const snack = await loadProduct(customer, 'convenience');
    const rule = {
      ...{ state: 'CO', categories: ['convenience'], validFrom: sunday, source: 'Bill 13' },
      terms: { kind: 'cap', per: 'day', max: 8 },
    };
    expect((await admin.send('POST', '/api/admin/rules', rule)).status).toBe(201);
    const place = async (quantity: number) =>
      (await customer.send('POST', '/api/orders', items(snack.id, quantity))).body;
    await until(sunday, '12:00');
    customer = await app().openSession(customer.userId);
    expect(await place(5)).toMatchObject({ status: 'pending' });
    await until(sunday, '23:30');
    expect(await place(5)).toMatchObject({ code: 'QUANTITY_LIMIT_EXCEEDED', per: 'day', before: 5 });
    await until(monday, '00:10');
    expect(await place(5)).toMatchObject({ status: 'pending' });
  });

  test('a delivery is of this month and of this week, and so is its bonus', async () => {
    const courier = await as('courier');
    const earnings = async () => (await courier.get('/api/courier/earnings')).body;
    const { delivered } = (await earnings()).bonuses;
    const by = { userId: 'test', reason: 'for this test' };
    await setPolicy(app().context, 'pay.bonuses', [{ deliveries: delivered + 1, amount: 700 }], by);
    const { id } = await placedOrder(customer);
    await bring(courier, id, 'delivered');
    const statement = async (month: string) =>
      (
        await app().http.inject({
          url: `/api/courier/earnings/statement.csv?month=${month}`,
          headers: { cookie: courier.cookie },
        })
      ).body;
    expect(await earnings()).toMatchObject({ date: sunday, bonuses: { delivered: delivered + 1 } });
    await app().runJob(payBonusesJob);
    expect((await earnings()).bonuses.rules).toMatchObject([{ isPaid: true }]);

    await until(monday, '00:10');
    const later = await earnings();
    expect(later).toMatchObject({ date: monday, bonuses: { delivered: 0 } });
    expect(Number(later.week.amount)).toBe(0);
    expect(Number(later.month.amount)).toBe(0);
    const ofOrder = new RegExp(`^${sunday},23:\\d\\d,Delivery,${id},`, 'm');
    expect(await statement(sunday.slice(0, 7))).toMatch(ofOrder);
    expect(await statement(monday.slice(0, 7))).not.toContain(`,${id},`);
    // The job that looks back a week finds nothing left to pay.
    const bonuses = () => rows(app().context.db.read, sql`select 1 from ledger_transfers where kind = 'courier.bonus'`);
    const before = await bonuses();
    await app().runJob(payBonusesJob);
    expect(await bonuses()).toHaveLength(before.length);
  });
});
