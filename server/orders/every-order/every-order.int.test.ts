/** All orders, as an admin looks through them. */
import { dayAfter } from '@autolotto/contract/shared/time.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { bring, move, placedOrder } from '../../test/harness/shopping.ts';

const app = useTestApp();
let admin: Client;
const ids: number[] = [];
let email: string;
beforeAll(async () => {
  admin = await app().as('admin');
  const [one, other] = [await app().newCustomer({ dollars: '500.00' }), await app().newCustomer({ dollars: '500.00' })];
  email = (await one.get('/api/auth/user')).body.email;
  for (const customer of [one, one, one, other]) ids.push((await placedOrder(customer)).id);
  expect((await one.send('POST', `/api/orders/${ids[0]}/cancel`, {})).status).toBe(200);
});
beforeEach(async () => {
  await app().context.db.read.update(products).set({ stock: 1_000 });
});
const loadIds = async (query: string): Promise<number[]> =>
  (await admin.get(`/api/admin/orders${query}`)).body.map(({ id }: { id: number }) => id);

test('the newest come first, whoever placed them, and each page names the next with what it is narrowed by', async () => {
  const seen: number[] = [];
  let path: string | undefined = '/api/admin/orders?limit=2';
  while (path) {
    const reply = await admin.get(path);
    expect(reply.status).toBe(200);
    seen.push(...reply.body.map(({ id }: { id: number }) => id));
    path = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(ids));
  const narrowed = await admin.get(`/api/admin/orders?limit=1&status=pending&search=${encodeURIComponent(email)}`);
  const next = String(narrowed.headers.link);
  expect(next).toContain('status=pending');
  expect(next).toContain(`search=${encodeURIComponent(email)}`);
});

test('an order is found by its number, its customer or its shop, and by where it stands', async () => {
  const [cancelled = 0, second = 0, third = 0, others = 0] = ids;
  expect(await loadIds(`?search=${second}`)).toContain(second);
  expect(await loadIds(`?search=%23${second}`)).toContain(second);
  expect(await loadIds(`?search=${encodeURIComponent(email.toUpperCase())}`)).toEqual([third, second, cancelled]);
  expect(await loadIds(`?search=${encodeURIComponent(email)}&status=cancelled`)).toEqual([cancelled]);
  expect(await loadIds('?search=maple%20corner')).toEqual(expect.arrayContaining([others]));
  expect(await loadIds('?search=ma'), 'a few letters begin a word').toEqual(expect.arrayContaining([others]));
  expect(await loadIds('?search=pl'), 'and are not looked for inside of one').not.toContain(others);
  expect(await loadIds('?search=no%20such%20%25%20name')).toEqual([]);
  expect((await admin.get('/api/admin/orders?status=lost')).status).toBe(400);
});

test('ADMIN-14 ADMIN-21 orders are narrowed by what is under way, shop, courier, payment, days and total, all at once', async () => {
  const [cancelled = 0, second = 0, third = 0, others = 0] = ids;
  const one: { storeId: number; totalAmount: string } = (await admin.get(`/api/orders/${second}`)).body;
  const { storeId, totalAmount } = one;
  const [day] = await rows<{ on: string }>(
    app().context.db.read,
    sql`select to_char(o.created_at at time zone s.time_zone, 'YYYY-MM-DD') as on
          from orders o join stores s on s.id = o.store_id where o.id = ${second}`,
  );
  const on = day?.on ?? '';
  const before = dayAfter(on, -1);
  const mine = `search=${encodeURIComponent(email)}`;
  expect(await loadIds(`?${mine}&status=under_way`)).toEqual([third, second]);
  expect(await loadIds(`?${mine}&storeId=${storeId}&payment=wallet&from=${on}&to=${on}`)).toEqual([
    third,
    second,
    cancelled,
  ]);
  expect(await loadIds(`?${mine}&least=${totalAmount}&most=${totalAmount}`)).toContain(second);
  const none = ['storeId=2147483647', 'courierId=nobody', 'payment=cash', `to=${before}`, 'least=9999', 'most=0.01'];
  for (const filter of none) expect(await loadIds(`?${mine}&${filter}`), filter).toEqual([]);
  expect(await loadIds(`?storeId=${storeId}&status=under_way&from=${on}`)).toContain(others);
  for (const wrong of ['from=2026-02-30', 'least=-1', 'most=ten', 'storeId=0', 'payment=shells'])
    expect((await admin.get(`/api/admin/orders?${wrong}`)).status, wrong).toBe(400);
  expect((await (await app().as('store')).get(`/api/admin/orders?storeId=${storeId}`)).status).toBe(403);
  const page = await admin.get(`/api/admin/orders?limit=1&${mine}&storeId=${storeId}&least=0.5`);
  expect(String(page.headers.link)).toContain(`storeId=${storeId}`);
  expect(String(page.headers.link)).toContain('least=0.5');
});

/** All pages of a list, each with less than it all. */
async function loadPages(query: string): Promise<{ id: number; totalAmount: string }[]> {
  const seen: { id: number; totalAmount: string }[] = [];
  let path: string | undefined = `/api/admin/orders?limit=3&${query}`;
  while (path) {
    const reply = await admin.get(path);
    expect(reply.status).toBe(200);
    seen.push(...reply.body);
    path = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  return seen;
}
const loadFile = async (query: string): Promise<string[]> => {
  const reply = await app().http.inject({ url: `/api/admin/orders.csv?${query}`, headers: { cookie: admin.cookie } });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  return reply.body.replace('\u{feff}', '').trimEnd().split('\r\n');
};

test('ADMIN-21 orders are sorted by age and by total, and pages of each order miss none and repeat none', async () => {
  const newest = await loadPages('');
  expect(await loadPages('sort=oldest')).toEqual(newest.toReversed());
  const byTotal = newest.toSorted((a, b) => Number(b.totalAmount) - Number(a.totalAmount) || b.id - a.id);
  expect((await loadPages('sort=total')).map(({ id }) => id)).toEqual(byTotal.map(({ id }) => id));
  expect((await admin.get('/api/admin/orders?sort=color')).status).toBe(400);
});

test('ADMIN-21 orders in trouble are found by what went wrong: late, items that came back, an incident, money given back', async () => {
  const [courier, store] = [await app().as('courier'), await app().as('store')];
  const customer = await app().newCustomer({ dollars: '500.00' });
  const mine = `search=${encodeURIComponent((await customer.get('/api/auth/user')).body.email)}`;
  const placed: number[] = [];
  for (let n = 0; n < 6; n++) placed.push((await placedOrder(customer)).id);
  const [fine = 0, late = 0, arrivedLate = 0, returned = 0, incident = 0, refunded = 0] = placed;
  const inTime = (id: number, hours: number) =>
    app().context.db.read.execute(
      sql`update orders set estimated_delivery_at = app_now() + make_interval(hours => ${hours}::int) where id = ${id}`,
    );
  for (const id of placed) await inTime(id, 5);
  await bring(courier, fine, 'delivered');
  await inTime(late, -1);
  await bring(courier, arrivedLate, 'en_route');
  await inTime(arrivedLate, -1);
  expect((await move(courier, arrivedLate, 'delivered')).body.status).toBe('delivered');
  await bring(courier, returned, 'picked_up');
  expect((await move(admin, returned, 'cancelled', 'The courier fell ill')).body.status).toBe('cancelled');
  const report = { kind: 'damage', words: 'A torn bag' };
  expect(
    (await store.send('POST', `/api/orders/${incident}/incidents`, report, { 'idempotency-key': 'torn' })).status,
  ).toBe(201);
  const [line] = (await admin.get(`/api/orders/${refunded}`)).body.items;
  const missing = { quantity: 1, of: line.quantity, resolution: 'refund', keepsStock: true };
  expect((await store.send('POST', `/api/store/orders/${refunded}/lines/${line.id}/missing`, missing)).status).toBe(
    200,
  );
  const found = (trouble: string) => loadIds(`?${mine}&trouble=${trouble}`);
  expect(await found('late')).toEqual([arrivedLate, late]);
  expect(await found('returned')).toEqual([returned]);
  expect(await found('incident')).toEqual([incident]);
  expect(await found('refunded')).toEqual([refunded]);
  expect(await found('any')).toEqual([refunded, incident, returned, arrivedLate, late]);
  expect(await loadIds(`?${mine}&trouble=any&status=delivered`)).toEqual([arrivedLate]);
});

test('ADMIN-21 an order is found by the day it ended on, and by no other', async () => {
  const [cancelled = 0, second = 0] = ids;
  const [day] = await rows<{ on: string }>(
    app().context.db.read,
    sql`select to_char(closed_at at time zone 'America/Denver', 'YYYY-MM-DD') as on from orders where id = ${cancelled}`,
  );
  const on = day?.on ?? '';
  expect(await loadIds(`?search=${cancelled}&endedFrom=${on}&endedTo=${on}`)).toContain(cancelled);
  expect(await loadIds(`?search=${second}&endedFrom=${on}`), 'it has not ended').not.toContain(second);
  expect(await loadIds(`?search=${cancelled}&endedFrom=${dayAfter(on, 1)}`)).not.toContain(cancelled);
  expect(await loadIds(`?search=${cancelled}&endedTo=${dayAfter(on, -1)}`)).not.toContain(cancelled);
});

test('ADMIN-21 the file has exactly the orders of the list, in its order, with nothing that a spreadsheet would run; taking it is audited', async () => {
  const [, second = 0, third = 0] = ids;
  const formula = '=HYPERLINK("x")';
  const customer = await app().newCustomer({ dollars: '500.00' });
  await app().context.db.read.execute(
    sql`update users set first_name = ${formula}, last_name = '' where id = ${customer.userId}`,
  );
  const { id, totalAmount } = await placedOrder(customer);
  const [head, ...lines] = await loadFile('sort=total');
  expect(head).toBe(
    'id,status,placed_at,promised_at,ended_at,store_id,store,customer_id,customer,courier_id,courier,payment,subtotal,delivery_fee,charges,discount,total',
  );
  const listed = await loadPages('sort=total');
  expect(lines.map((line) => [line.split(',')[0], line.split(',').at(-1)])).toEqual(
    listed.map((order) => [String(order.id), order.totalAmount]),
  );
  const one = lines.find((line) => line.startsWith(`${id},`)) ?? '';
  expect(one).toContain(`"'=HYPERLINK(""x"")"`);
  expect(one).toMatch(new RegExp(`^${id},pending,\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z,.*,wallet,.*,${totalAmount}$`));
  const narrowed = await loadFile(`search=${encodeURIComponent(email)}&status=under_way`);
  expect(narrowed.slice(1).map((line) => Number(line.split(',')[0]))).toEqual([third, second]);
  const [exported] = (await admin.get('/api/admin/audit?action=orders.exported')).body;
  expect(exported).toMatchObject({
    ...{ actorId: admin.userId, subject: { kind: 'order', id: 'list' } },
    details: { status: 'under_way', isBySearch: true },
  });
  expect(JSON.stringify(exported), 'what was looked for may be a name').not.toContain(email);
});

test('a file of more orders than are read at once has each of them once, in each order', async () => {
  const [second = 0] = ids.slice(1);
  await app().context.db.read.execute(sql`
    insert into orders(status, customer_id, store_id, payment_method, subtotal, delivery_fee, is_free_delivery, total,
                       delivery_address, delivery_area, latitude, longitude, closed_at)
      select 'cancelled', customer_id, store_id, 'cash', n % 40, 0, false, n % 40, 'x', 'x', 0, 0, app_now()
        from orders, generate_series(1, 1050) n where id = ${second}`);
  const totals = (lines: string[]) => lines.slice(1).map((line) => Number(line.split(',').at(-1)));
  for (const sort of ['newest', 'oldest', 'total']) {
    const lines = await loadFile(`payment=cash&status=cancelled&sort=${sort}`);
    expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size, sort).toBe(lines.length - 1);
    expect(lines.length - 1, sort).toBeGreaterThanOrEqual(1_050);
    if (sort === 'total') expect(totals(lines)).toEqual(totals(lines).toSorted((a, b) => b - a));
  }
});

test('ADMIN-21 an order’s file has every transfer that it caused, each balanced, and opening it is on record', async () => {
  const [courier, customer] = [await app().as('courier'), await app().newCustomer({ dollars: '90.00' })];
  const { id, totalAmount } = await placedOrder(customer);
  const other = await placedOrder(await app().newCustomer({ dollars: '90.00' }));
  const looks = async () =>
    (await admin.get(`/api/admin/audit?action=file.seen&subjectKind=order&subjectId=${id}`)).body;
  expect(await looks()).toEqual([]);
  const load = async () => (await admin.get(`/api/admin/orders/${id}`)).body;
  expect(await load()).toMatchObject({
    order: { id, status: 'pending', totalAmount, nextStatuses: ['accepted', 'cancelled'] },
    books: [
      {
        kind: 'order.hold',
        legs: expect.arrayContaining([
          { account: `user:${customer.userId}:wallet`, currency: 'USD', amount: `-${totalAmount}` },
          { account: `user:${customer.userId}:held`, currency: 'USD', amount: totalAmount },
        ]),
      },
    ],
  });
  expect(await looks()).toMatchObject([{ actorId: admin.userId, subject: { kind: 'order', id: String(id) } }]);
  await bring(courier, id, 'delivered');
  const { books } = await load();
  expect(books.map(({ kind }: { kind: string }) => kind)).toEqual(['order.hold', 'order.capture']);
  for (const { legs } of books)
    expect(legs.reduce((sum: number, { amount }: { amount: string }) => sum + Number(amount), 0)).toBeCloseTo(0, 4);
  expect(JSON.stringify(books), 'another order’s money is not in it').not.toContain(`order:${other.id}`);
  expect(await looks()).toHaveLength(1);
  expect((await admin.get('/api/admin/orders/2147483647')).body.code).toBe('ORDER_NOT_FOUND');
  for (const name of ['customer', 'courier', 'store']) {
    const person = await app().as(name);
    expect((await person.get(`/api/admin/orders/${id}`)).status, name).toBe(403);
    expect((await person.get('/api/admin/orders.csv')).status, name).toBe(403);
  }
});
