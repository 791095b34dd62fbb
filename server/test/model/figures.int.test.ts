// @invariant FIGURES-1: Figures of days equal a recount of orders and books, whatever comes late and whenever clocks change.
/** Figures of days against a slow recount of orders and books: another program, another calendar. */
import { isWholeMeasure } from '@autolotto/contract/admin/figures/measures.ts';
import type { Analytics, BestSeller, UnsoldProduct } from '@autolotto/contract/admin/figures/model.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { dayAfter, dayIn } from '@autolotto/contract/shared/time.ts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { minuteSteps, minutesFrom } from '../../admin/figures/rules.ts';
import { countFiguresJob } from '../../admin/jobs.ts';
import { bonusEarned } from '../../earnings/postings.ts';
import { held, outside } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { leg, type Transfer } from '../../ledger/rules.ts';
import { reverse } from '../../ledger/service.ts';
import { orderCaptured, orderPaidInCash } from '../../orders/order/postings.ts';
import { orderLines } from '../../orders/tables.ts';
import { tipGiven } from '../../orders/tips/postings.ts';
import { depositConfirmed } from '../../payments/postings.ts';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../harness/app.ts';
import { setPolicy } from '../harness/policy-rows.ts';
import { bring, placedOrder } from '../harness/shopping.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const count = () => app().runJob(countFiguresJob);

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'] as const;
/** Around midnights, and around the hours that are left out and come twice in all of these zones. */
const moments = ['2026-03-08T04:00:00Z', '2026-11-01T03:00:00Z', '2026-06-30T20:00:00Z'].map((at) => Date.parse(at));
const pastOrder = fc.record({
  at: fc
    .tuple(fc.constantFrom(...moments), fc.integer({ min: 0, max: 36 * 60 }), fc.nat(59_999))
    .map(([around, minute, ms]) => new Date(around + minute * 60_000 + ms)),
  took: fc.integer({ min: 1, max: 200 }),
  store: fc.nat(2),
  customer: fc.nat(2),
  courier: fc.nat(1),
  subtotal: fc.integer({ min: 500, max: 20_000 }),
  discount: fc.constantFrom(0, 0, 300),
  fate: fc.constantFrom('delivered', 'delivered', 'delivered', 'cancelled', 'pending'),
  why: fc.nat(5),
  method: fc.constantFrom('wallet', 'cash'),
  after: fc.constantFrom('nothing', 'nothing', 'tip', 'bonus', 'reversal'),
});
/** Events that cancel an order, as its steps write them, and what each counts as. */
const cancellations = [
  { event: 'cancel', note: { code: 'cancelledByCustomerWith', values: { words: 'x' } }, counts: 'by_customer' },
  { event: 'cancel', note: { code: 'cancelledByStore', values: {} }, counts: 'by_store' },
  { event: 'cancel', note: { code: 'cancelledByUsWith', values: {}, reason: 'allMissing' }, counts: 'by_store' },
  { event: 'cancel', note: { code: 'cancelledByUsWith', values: {}, reason: 'notAccepted' }, counts: 'too_late' },
  { event: 'return', note: { code: 'returningWith', values: {}, reason: 'whyNotHome' }, counts: 'at_door' },
  { event: 'cancel', note: { code: 'cancelledByUs', values: {} }, counts: 'by_company' },
] as const;
type Past = typeof pastOrder extends fc.Arbitrary<infer P> ? P : never;

let people: { customers: string[]; couriers: string[]; stores: number[]; admin: Client };
beforeAll(async () => {
  const [admin, ...others] = await Promise.all(
    ['admin', 'customer', 'customer2', 'newcomer', 'courier', 'courier2'].map((name) => app().as(name)),
  );
  const ids = others.map(({ userId }) => userId);
  const stores = await rows<{ id: number }>(db(), sql`select id from stores order by id limit 3`);
  if (!admin) throw new Error('no admin');
  people = { customers: ids.slice(0, 3), couriers: ids.slice(3), stores: stores.map(({ id }) => id), admin };
  for (const [n, id] of people.stores.entries())
    await db().execute(sql`update stores set time_zone = ${zones[n]} where id = ${id}`);
});

const shares = { storeCommissionPpm: 100_000, courierBase: cents(300), courierSharePpm: 50_000 };
let deposits = 900_000;

/** An order of the past with its books, as placing, delivering and tipping would have left them. */
async function make(past: Past): Promise<number> {
  const customerId = people.customers[past.customer] ?? '';
  const courierId = people.couriers[past.courier] ?? '';
  const storeId = people.stores[past.store] ?? 0;
  const [subtotal, discount] = [cents(past.subtotal), cents(past.discount)];
  const total = cents(subtotal + 599 - discount);
  const closedAt = past.fate === 'pending' ? null : new Date(past.at.getTime() + past.took * 60_000 + 17);
  return app().context.db.transact(async (tx) => {
    const [row] = await rows<{ id: number }>(
      tx,
      sql`insert into orders(status, customer_id, store_id, courier_id, payment_method, subtotal, delivery_fee, is_free_delivery, discount, total,
                             delivery_address, delivery_area, latitude, longitude, estimated_delivery_at, created_at, closed_at)
          values (${past.fate}, ${customerId}, ${storeId}, ${courierId}, ${past.method}, ${subtotal}, 599, false, ${discount}, ${total}, 'x', 'x', 0, 0,
                  ${new Date(past.at.getTime() + 45 * 60_000).toISOString()}, ${past.at.toISOString()}, ${closedAt?.toISOString() ?? null}) returning id`,
    );
    const id = row?.id ?? 0;
    await rows(tx, sql`insert into order_events(order_id, event, status) values (${id}, 'place', 'pending')`);
    const { event, note } = cancellations[past.why] ?? cancellations[0];
    if (past.fate === 'cancelled')
      await rows(
        tx,
        sql`insert into order_events(order_id, event, status, note) values (${id}, ${event}, 'cancelled', ${JSON.stringify(note)}::jsonb)`,
      );
    const send = (transfer: Transfer) => post(tx, transfer);
    const order = { id, customerId, storeId, courierId, subtotal, charges: cents(0), discount, total };
    if (past.method === 'wallet')
      await send({
        ...{ key: `order:${id}:hold`, kind: 'order.hold', cause: `order:${id}`, description: 'Hold' },
        legs: [leg(outside('sandbox'), cents(-total)), leg(held(customerId), total)],
      });
    if (past.fate !== 'delivered') return id;
    await send(past.method === 'cash' ? orderPaidInCash(order, shares) : orderCaptured(order, shares));
    if (past.after === 'reversal')
      await reverse(tx, `order:${id}:${past.method === 'cash' ? 'cash' : 'capture'}`, 'A test');
    if (past.after === 'bonus')
      await send(bonusEarned({ courierId, week: '2026-03-02', deliveries: id, orderId: id, amount: cents(1_000) }));
    if (past.after === 'tip') {
      const deposit = { id: ++deposits, userId: customerId, networkFee: cents(50), provider: 'sandbox' };
      await send(depositConfirmed({ ...deposit, amount: cents(500) }));
      await send(tipGiven({ id, customerId, courierId }, 1, cents(500)));
    }
    return id;
  });
}

type Cells = Record<string, number>;
type OrderRow = {
  id: number;
  storeId: number;
  status: string;
  customerId: string;
  courierId: string;
  discount: number;
  createdAt: string;
  closedAt: string | null;
  promisedAt: string | null;
  cancelNote: string | null;
};
type EntryRow = { key: string; cause: string; at: string; kind: string; account: string; amount: number };

const minutesBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / 60_000);

/** Which measures an order brings, by the day it was closed. */
function broughtBy(order: OrderRow, isFirst: boolean): [string, number][] {
  const { status, closedAt, createdAt, promisedAt, discount } = order;
  if (closedAt === null) return [];
  if (status === 'cancelled') {
    const counts = cancellations.find(
      ({ note }) => note.code + ('reason' in note ? note.reason : '') === order.cancelNote,
    )?.counts;
    if (counts === undefined) throw new Error(`order ${order.id} was cancelled for nothing`);
    const isSomebodys = counts === 'by_customer' || counts === 'by_store';
    return [
      ['cancelled', 1],
      [`cancelled_${isSomebodys ? counts : 'otherwise'}`, 1],
      ...(counts === 'too_late' || counts === 'at_door' ? [[`cancelled_${counts}`, 1] as [string, number]] : []),
    ];
  }
  const took = minutesBetween(createdAt, closedAt);
  const step = minuteSteps.filter((from) => from <= took).at(-1) ?? 0;
  return [
    ['delivered', 1],
    [isFirst ? 'first_orders' : 'repeat_orders', 1],
    [minutesFrom(step), 1],
    ['discounted', discount > 0 ? 1 : 0],
    ['late', promisedAt !== null && closedAt > promisedAt ? 1 : 0],
    ['promised', promisedAt === null ? 0 : 1],
    ['promised_minutes', promisedAt === null ? 0 : minutesBetween(createdAt, promisedAt)],
  ];
}

/** Which measures an entry of the books brings. */
function broughtByEntry({ key, kind, account, amount }: EntryRow): [string, number][] {
  const [object, , step = ''] = key.split(':');
  if (object === 'deposit' && kind === 'outside') return step === 'confirmed' ? [['deposits', -amount]] : [];
  if (object === 'bonus') return account.startsWith('courier:') ? [['bonuses', amount]] : [['company_share', amount]];
  if (object !== 'order') return [];
  if (kind === 'held' || kind === 'courier-cash') {
    if (step !== 'capture' && step !== 'cash') return [];
    return [['revenue', -amount], kind === 'held' ? ['paid_wallet', -amount] : ['paid_cash', -amount]];
  }
  if (kind === 'courier') return [[step.startsWith('tip') ? 'tips' : 'courier_pay', amount]];
  if (kind === 'store') return [['store_earnings', amount]];
  if (account.startsWith('house:revenue')) return [['company_share', amount]];
  if (account.startsWith('house:taxes')) return [['charges', amount]];
  return account.startsWith('house:promotions') ? [['discounts', -amount]] : [];
}

async function loadHistory() {
  const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
  const [orders, entries, stores] = await Promise.all([
    rows<OrderRow>(
      db(),
      sql`select id, store_id as "storeId", status, customer_id as "customerId", courier_id as "courierId", discount::float8 as discount,
                 ${iso('created_at')} as "createdAt", ${iso('closed_at')} as "closedAt", ${iso('estimated_delivery_at')} as "promisedAt",
                 (select (e.note->>'code') || coalesce(e.note->>'reason', '') from order_events e where e.order_id = orders.id and e.status = 'cancelled') as "cancelNote" from orders`,
    ),
    rows<EntryRow>(
      db(),
      sql`select t.key, t.cause, ${iso('t.created_at')} as at, a.kind, a.name as account, e.amount::float8 as amount
            from ledger_entries e join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
           where e.currency = 'USD'`,
    ),
    rows<{ id: number; zone: string }>(db(), sql`select id, time_zone as zone from stores`),
  ]);
  return { orders, entries, zoneOf: new Map(stores.map(({ id, zone }) => [id, zone])) };
}

async function recounted(wholeZone: string): Promise<Cells> {
  const { orders, entries, zoneOf } = await loadHistory();
  const cells: Cells = {};
  const add = (measure: string, value: number, storeId: number | null, at: string) => {
    for (const id of storeId === null ? [0] : [0, storeId]) {
      const cell = `${measure} ${id} ${dayIn(zoneOf.get(id) ?? wholeZone, new Date(at))}`;
      cells[cell] = (cells[cell] ?? 0) + value;
    }
  };
  const seen = new Set<string>();
  const couriers = new Set<string>();
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const order of orders.toSorted((a, b) => (a.closedAt ?? '').localeCompare(b.closedAt ?? '') || a.id - b.id)) {
    const { storeId, customerId, closedAt, createdAt, status } = order;
    add('placed', 1, storeId, createdAt);
    for (const [measure, value] of broughtBy(order, !seen.has(customerId)))
      add(measure, value, storeId, closedAt ?? '');
    if (closedAt === null || status !== 'delivered') continue;
    seen.add(customerId);
    for (const id of [0, storeId])
      couriers.add(`courier_days ${id} ${dayIn(zoneOf.get(id) ?? wholeZone, new Date(closedAt))} ${order.courierId}`);
  }
  for (const one of couriers) {
    const cell = one.split(' ').slice(0, 3).join(' ');
    cells[cell] = (cells[cell] ?? 0) + 1;
  }
  for (const entry of entries) {
    const order = entry.cause.startsWith('order:') ? byId.get(Number(entry.cause.split(':')[1])) : undefined;
    if (order && order.closedAt === null) continue;
    for (const [measure, value] of broughtByEntry(entry))
      add(measure, value, order?.storeId ?? null, order?.closedAt ?? entry.at);
  }
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== 0));
}

async function counted(): Promise<Cells> {
  const found = await rows<{ cell: string; value: number }>(
    db(),
    sql`select measure || ' ' || store_id || ' ' || day as cell, value::float8 as value
          from daily_figures where measure not in ('delivered_orders', 'delivered_total')`,
  );
  return Object.fromEntries(found.map(({ cell, value }) => [cell, value]));
}

const analytics = async (query: string): Promise<Analytics> =>
  (await people.admin.get(`/api/admin/analytics?${query}`)).body;
const denver = 'America/Denver';

describe('figures of days', () => {
  test('every cell equals a slow recount, in random histories around the nights when clocks change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pastOrder, { minLength: 20, maxLength: 40 }), async (history) => {
        for (const past of history) await make(past);
        await count();
        expect(await counted()).toEqual(await recounted(denver));
      }),
      { numRuns: 3, endOnFailure: true },
    );
    expect(await counted(), 'control: another calendar has other days').not.toEqual(await recounted('Asia/Tokyo'));
  });

  test('what is late finds its day: a tip and a reversal of months ago, and nothing is counted twice', async () => {
    const id = await make({
      ...{ at: new Date('2026-06-30T05:00:00Z'), took: 30, store: 2, customer: 0, courier: 0, subtotal: 2_000 },
      ...{ discount: 0, fate: 'delivered', why: 0, method: 'wallet', after: 'nothing' },
    });
    await count();
    // As if all of it had been sealed long ago: only what comes now is new.
    const all = sql`transfer_id = (select max(id) from ledger_transfers), event_id = (select max(id) from order_events)`;
    await db().execute(sql`update figure_marks set ${all}`);
    const before = await counted();
    await app().context.db.transact((tx) => reverse(tx, `order:${id}:capture`, 'A mistake'));
    await count();
    const after = await counted();
    expect(after).toEqual(await recounted(denver));
    const revenue = Object.keys({ ...before, ...after }).filter(
      (cell) => before[cell] !== after[cell] && /^revenue/.test(cell),
    );
    expect(revenue.sort()).toEqual([`revenue 0 2026-06-29`, `revenue ${people.stores[2]} 2026-06-29`]);
    await db().execute(
      sql`update daily_figures set value = value + 1 where measure = 'placed' and store_id = 0 and day in ('2026-03-08', '2026-03-09')`,
    );
    await count();
    expect(await counted(), 'control: what nothing points at is not looked at').not.toEqual(after);
    await db().execute(sql`delete from figure_marks`);
    await count();
    expect(await counted()).toEqual(after);
  });

  test('another time zone of the administration counts the whole anew, and no shop', async () => {
    const by = { userId: null, reason: 'for this test' };
    await setPolicy(app().context, 'admin.timeZone', 'Asia/Tokyo', by);
    await count();
    expect(await counted()).toEqual(await recounted('Asia/Tokyo'));
    await setPolicy(app().context, 'admin.timeZone', denver, by);
    await count();
    expect(await counted()).toEqual(await recounted(denver));
  });
});

describe('analytics', () => {
  test('ADMIN-22 a day’s revenue is the sum of its orders, and what customers paid is the sum of what was delivered', async () => {
    const [customer, courier] = [await app().newCustomer({ dollars: '90.00' }), await app().as('courier')];
    const today = dayIn(denver, app().clock.now());
    const of = async (measure: string) => {
      await count();
      const { measures } = await analytics(`from=${today}&to=${today}&measures=${measure}`);
      return Number(measures[0]?.total);
    };
    const before = { revenue: await of('revenue'), delivered: await of('delivered') };
    const order = await placedOrder(customer);
    expect(await of('revenue')).toBe(before.revenue);
    await bring(courier, order.id, 'delivered');
    await count();
    const sold = await rows<{ productId: number; units: number }>(
      db(),
      sql`select l.product_id as "productId", sum(l.quantity)::int as units from order_lines l join orders o on o.id = l.order_id
           where o.status = 'delivered' group by 1 order by 2 desc, 1 limit 10`,
    );
    // Where a shop is, tomorrow may have begun.
    const range = `from=2026-01-01&to=${dayAfter(today, 1)}`;
    const sellers = (await people.admin.get(`/api/admin/analytics/products?${range}`)).body;
    expect(sellers.map(({ productId, units }: BestSeller) => ({ productId, units }))).toEqual(sold);
    const [, first] = String((await people.admin.get(`/api/admin/analytics/products.csv?${range}`)).body).split('\r\n');
    expect(first).toMatch(new RegExp(`^${sold[0]?.productId},.*,${sold[0]?.units}$`));
    const elsewhere = await people.admin.get(`/api/admin/analytics/products?${range}&store=${people.stores[1]}`);
    expect(elsewhere.body, 'control: another shop sold none of it').not.toEqual(sellers);
    const ofThese = `from=${today}&to=${dayAfter(today, 1)}`;
    const listUnsold = async (query: string): Promise<number[]> =>
      (await people.admin.get(`/api/admin/analytics/unsold?${query}`)).body.map((one: UnsoldProduct) => one.productId);
    const unsold = await rows<{ id: number }>(
      db(),
      sql`select p.id from products p join stores s on s.id = p.store_id
           where p.is_active and (p.created_at at time zone s.time_zone)::date <= ${dayAfter(today, 1)}::date and not exists (
             select from order_lines l join orders o on o.id = l.order_id
              where l.product_id = p.id and l.quantity > 0 and o.status = 'delivered'
                and (o.closed_at at time zone s.time_zone)::date >= ${today}::date)
           order by p.stock desc, p.id limit 10`,
    );
    expect(await listUnsold(ofThese)).toEqual(unsold.map(({ id }) => id));
    // Later nobody has bought anything, also not what is sold now.
    const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, order.id));
    await db().execute(sql`update products set stock = 1_000_000 where id = ${line?.productId}`);
    expect(await listUnsold(ofThese)).not.toContain(line?.productId);
    expect((await listUnsold('from=2030-01-01&to=2030-01-02'))[0]).toBe(line?.productId);
    expect((await of('revenue')) - before.revenue).toBeCloseTo(Number(order.totalAmount), 2);
    expect(await of('delivered')).toBe(before.delivered + 1);
  });

  test('ADMIN-22 totals are the sums of their rows, by day, week and month, of shops and of all; the file says the same', async () => {
    const range = 'from=2026-02-20&to=2026-11-24';
    for (const where of ['', `&store=${people.stores[0]}`]) {
      const [byDay, byWeek, byMonth] = await Promise.all(
        ['day', 'week', 'month'].map((by) => analytics(`${range}&by=${by}${where}`)),
      );
      for (const reply of [byDay, byWeek, byMonth])
        for (const { measure, unit, points, total } of reply?.measures ?? []) {
          const isSum =
            unit === 'dollars' ? measure !== 'average_order' : unit === 'count' && measure !== 'deliveries_per_courier';
          if (!isSum || (where !== '' && isWholeMeasure(measure))) continue;
          expect(
            points.reduce((sum, { value }) => sum + Number(value), 0),
            measure,
          ).toBeCloseTo(Number(total), 2);
        }
      for (const reply of [byWeek, byMonth])
        expect(reply?.measures.map(({ total }) => total)).toEqual(byDay?.measures.map(({ total }) => total));
      const file: string = (await people.admin.get(`/api/admin/analytics.csv?${range}&by=month${where}`)).body;
      const [exported] = (await people.admin.get('/api/admin/audit?action=figures.exported')).body;
      const kind = where === '' ? 'figures' : 'store';
      expect(exported).toMatchObject({ subject: { kind }, details: { firstDay: '2026-02-20', lastDay: '2026-11-24' } });
      const [head, ...lines] = file
        .replace('\u{feff}', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
      expect(head).toEqual(['day', ...(byMonth?.measures.map(({ measure }) => measure) ?? [])]);
      expect(lines).toEqual(
        byMonth?.measures[0]?.points.map(({ day }, n) => [
          day,
          ...byMonth.measures.map(({ points }) => points[n]?.value ?? ''),
        ]),
      );
    }
  });

  test('ADMIN-21 ADMIN-22 the list behind a day has exactly the orders of its figures, of all shops and of one, also on the nights when clocks change', async () => {
    await count();
    const listed = async (query: string) => {
      const file: string = (await people.admin.get(`/api/admin/orders.csv?status=delivered&${query}`)).body;
      const totals = file.trim().split('\r\n').slice(1);
      return { orders: totals.length, total: totals.reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0) };
    };
    const seen = { orders: 0, reversed: 0 };
    for (const day of [
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
      '2026-06-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
    ])
      for (const [n, store] of [undefined, ...people.stores].entries()) {
        const where = store === undefined ? '' : `&store=${store}`;
        const { measures } = await analytics(`from=${day}&to=${day}&measures=delivered,revenue${where}`);
        const [delivered, revenue] = ['delivered', 'revenue'].map((of) =>
          Number(measures.find(({ measure }) => measure === of)?.total),
        );
        const days = `endedFrom=${day}&endedTo=${day}${store === undefined ? '' : `&storeId=${store}`}`;
        const [all, reversed] = [await listed(days), await listed(`${days}&trouble=refunded`)];
        expect(all.orders, `${day} ${n}`).toBe(delivered);
        expect(all.total - reversed.total, `${day} ${n}`).toBeCloseTo(revenue ?? 0, 2);
        seen.orders += all.orders;
        seen.reversed += reversed.orders;
      }
    expect(seen.orders, 'control: there were some').toBeGreaterThan(20);
    expect(seen.reversed, 'control: some were taken back').toBeGreaterThan(0);
  });

  test('the range before is as long as the range; a shop has no deposits', async () => {
    const { measures } = await analytics('from=2026-07-01&to=2026-07-02&measures=revenue,average_order,minutes_p50');
    const earlier = await analytics('from=2026-06-29&to=2026-06-30&measures=revenue,average_order,minutes_p50');
    expect(measures.map(({ before }) => before)).toEqual(earlier.measures.map(({ total }) => total));
    const shop = await analytics(`from=2026-07-01&to=2026-07-02&measures=deposits&store=${people.stores[0]}`);
    expect(shop.measures[0]).toMatchObject({ total: null, before: null });
  });

  test('too many points, days in the wrong order, and a shop that is none are refused', async () => {
    const refused = async (query: string) => (await people.admin.get(`/api/admin/analytics?${query}`)).body;
    expect(await refused('from=2006-11-25&to=2026-11-24')).toMatchObject({
      code: 'RANGE_TOO_LONG',
      points: 7_305,
      most: 400,
    });
    expect(await refused('from=0100-01-01&to=8999-12-31&by=month')).toMatchObject({ code: 'RANGE_TOO_LONG' });
    expect((await analytics('from=2006-11-25&to=2026-11-24&by=month')).measures[0]?.points).toHaveLength(241);
    expect(await refused('from=2026-11-25&to=2026-11-24')).toMatchObject({ code: 'INVALID_FIELDS' });
    expect(await refused('from=2026-11-24&to=2026-11-24&measures=luck')).toMatchObject({ code: 'INVALID_FIELDS' });
    expect(await refused('from=2026-11-24&to=2026-11-24&store=99999')).toMatchObject({ code: 'STORE_NOT_FOUND' });
  });
});
