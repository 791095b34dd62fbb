// @invariant ORDERS-11
/**
 * Facts may change between decision and write: `orders_write` checks again, under lock. Each refusal has its control:
 * without that one check in the function, the order goes through.
 */
import { contentOf, readSize, sizeUnits } from '@autolotto/contract/catalogue/size.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows, sqlState, type Tx } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { type ListedProduct, loadProduct, maple } from '../../test/harness/shopping.ts';
import { asApplication, asOwner, undone } from '../../test/harness/tampering.ts';
import type { OrderInput } from './writing/input.ts';
import { placementInput } from './writing/store.ts';

const app = useTestApp();
let customer: Client;
let milk: ListedProduct;
let bread: ListedProduct;
let other: Client;
beforeAll(async () => {
  customer = await app().newCustomer({ dollars: '50.00' });
  other = await app().newCustomer({ dollars: '50.00' });
  milk = await loadProduct(customer, 'essentials', maple);
  bread = await loadProduct(customer, 'convenience', maple);
});

/** The size of one carton of milk. */
const millilitres = () => contentOf(readSize(milk.size ?? '') ?? { unit: 'ml', content: 0, pack: 0 });
const centsOf = ({ price }: ListedProduct): number => Math.round(Number(price) * 100);
/** An order as the service has it written once it is decided. */
function decided(change: Record<string, unknown> = {}, total = centsOf(milk) * 2 + centsOf(bread), who = customer) {
  const account = (what: string, kind: string, amount: number) => ({
    ...{ account: `user:${who.userId}:${what}`, kind, currency: 'USD', amount },
  });
  const line = (product: ListedProduct, quantity: number) => ({
    ...{ productId: product.id, quantity, price: centsOf(product), name: product.name, category: product.category },
    size: product.size,
    ...{ preference: 'refund', preferences: [] },
  });
  return {
    ...{ customerId: who.userId, actorId: who.userId, storeId: milk.storeId, paymentMethod: 'wallet' },
    ...{ subtotal: total, deliveryFee: 0, isFreeDelivery: true, total, minAge: null, note: 'Order placed' },
    ...{ deliveryAddress: 'x', deliveryArea: 'x', latitude: 0, longitude: 0, estimatedSeconds: 60, city: null },
    preparationSeconds: 900,
    ...{ requestHash: 'hash', charges: [], told: [] },
    lines: [line(milk, 2), line(bread, 1)],
    legs: [account('held', 'held', total), account('wallet', 'wallet', -total)],
    ...change,
  };
}
const placing = (...orders: readonly ReturnType<typeof decided>[]) => {
  const placements = orders.map((order) => ({
    requestHash: 'hash',
    personAddress: '',
    order: order as object as OrderInput,
  }));
  return `select orders_write('${placementInput(placements).replaceAll("'", "''")}'::jsonb)`;
};

/** The function with some of its words taken out; an error when they are not there. */
const without = (words: string, instead = '') => `do $do$
  declare v_now text := pg_get_functiondef('orders_write'::regproc);
  begin
    if position('${words.replaceAll("'", "''")}' in v_now) = 0 then raise exception 'the function does not say so'; end if;
    execute replace(v_now, '${words.replaceAll("'", "''")}', '${instead.replaceAll("'", "''")}');
  end $do$`;

type Order = ReturnType<typeof decided>;
type Look = {
  readonly what: string;
  /** A change between decision and write. */
  readonly meanwhile?: () => string;
  readonly order?: () => Order;
  readonly state: string;
  readonly without: () => readonly string[];
};
const key = { idempotencyScope: 'jurisdictionRules', idempotencyKey: 'one' };
const looks: readonly Look[] = [
  {
    what: 'a price that has changed',
    meanwhile: () => `update products set price = price + 1 where id = ${bread.id}`,
    state: 'AL001',
    without: () => [without(' and g.price = w.price')],
  },
  {
    what: 'more than is left on the shelf',
    meanwhile: () => `update products set stock = 1 where id = ${milk.id}`,
    state: 'AL001',
    without: () => [without(' and g.stock >= w.quantity'), 'alter table products drop constraint products_stock_floor'],
  },
  {
    what: 'what was taken off the shelf',
    meanwhile: () => `update products set is_active = false where id = ${bread.id}`,
    state: 'AL001',
    without: () => [without(' and g.is_active')],
  },
  {
    what: 'goods of another shop',
    order: () => decided({ storeId: milk.storeId + 1, lines: [decided().lines[0]] }),
    state: 'AL001',
    without: () => [without(' and g.store_id = w."storeId"')],
  },
  {
    what: 'a shop that is not approved any more',
    meanwhile: () => `update stores set is_approved = false where id = ${milk.storeId}`,
    state: 'AL001',
    without: () => [without(' and s.is_approved')],
  },
  {
    what: 'a shop that has paused',
    meanwhile: () => `update stores set paused_until = app_now() + interval '1 hour' where id = ${milk.storeId}`,
    state: 'AL001',
    without: () => [without(' and (s.paused_until is null or s.paused_until <= coalesce(o."scheduledFor", v_now))')],
  },
  {
    what: 'more than a cap of the day leaves',
    meanwhile: () => placing(decided()),
    order: () => decided({ caps: [{ categories: ['essentials', 'lottery'], max: 3, wanted: 2 }] }),
    state: 'AL001',
    without: () => [without(' > cap.max', ' > 1000')],
  },
  {
    what: 'a size that has changed',
    meanwhile: () => `update products set size = '1 ct' where id = ${bread.id}`,
    state: 'AL001',
    without: () => [without(' and g.size is not distinct from w.size')],
  },
  {
    what: 'more in the goods than a cap of the day leaves',
    meanwhile: () => placing(decided()),
    order: () =>
      decided({ caps: [{ categories: ['essentials'], of: 'ml', max: 3 * millilitres() - 1, wanted: millilitres() }] }),
    state: 'AL001',
    without: () => [without(' > cap.max', ' > 1000000')],
  },
  {
    what: 'a total without what the law charges',
    order: () => decided({ chargesTotal: 12 }),
    state: '23514',
    without: () => ['alter table orders drop constraint orders_total'],
  },
  {
    what: 'more than the wallet has',
    order: () => decided({}, 5_001),
    state: '23514',
    without: () => ['alter table ledger_accounts drop constraint ledger_accounts_floor'],
  },
  {
    what: 'a total that is not goods and fee',
    order: () => decided({ deliveryFee: 1 }),
    state: '23514',
    without: () => ['alter table orders drop constraint orders_total'],
  },
  {
    what: 'no pieces of something',
    order: () => decided({ lines: [{ ...decided().lines[0], quantity: 0 }] }),
    state: '23514',
    without: () => ['drop trigger order_lines_begin on order_lines'],
  },
  {
    what: 'another order under a key that was used',
    meanwhile: () => placing(decided({ ...key, requestHash: 'another' })),
    order: () => decided(key),
    state: 'AL002',
    without: () => [without('v_replayed.is_same is not true', 'false')],
  },
  {
    what: 'a repeat of an order that was never placed',
    order: () => decided({ ...key, replayOnly: true }),
    state: 'AL003',
    without: () => [without(`p->'orders' @? '$[*] ? (@.replayOnly == true)'`, 'false')],
  },
];

/** Result of a placement: the refusal's state, or whether it was placed anew. Rolled back afterwards. */
async function outcome(statements: readonly string[], ...orders: readonly Order[]): Promise<string> {
  const look = async (tx: Tx) => {
    const [placed] = await rows<{ replayed: boolean }>(
      tx,
      sql`select (result->>'replayed')::boolean as replayed from (select (${sql.raw(placing(...orders).replace(/^select /, ''))}) as result) placed`,
    );
    return placed?.replayed ? 'replayed' : 'placed';
  };
  return undone(app().context.db, statements, look).catch((error: unknown) => sqlState(error) ?? String(error));
}

describe('between deciding and writing, the database refuses', () => {
  test('without a change between decision and write, nothing is refused', async () => {
    expect(await outcome([], decided())).toBe('placed');
    expect(await outcome([placing(decided(key))], decided(key))).toBe('replayed');
  });

  test.each(looks)(
    'between deciding and writing, the database refuses: $what',
    async ({ meanwhile, order = () => decided(), state, without: rule }) => {
      const before = meanwhile ? [meanwhile()] : [];
      expect(await outcome(before, order())).toBe(state);
      expect(await outcome([asOwner, ...rule(), asApplication, ...before], order()), 'the control').toMatch(
        /^(?:placed|replayed)$/,
      );
    },
  );
  test('orders of several customers that nothing stands against are placed together', async () => {
    expect(await outcome([], decided(), decided({}, undefined, other))).toBe('placed');
  });
  // The keys differ: whether one was used for the same is found out alone.
  test.each(looks.filter(({ state }) => state !== 'AL002'))(
    'beside an order that nothing stands against, the database refuses both: $what',
    async ({ meanwhile, order = () => decided(), state, without: rule }) => {
      const before = meanwhile ? [meanwhile()] : [];
      const fine = () => decided({ lines: [decided().lines[1]] }, undefined, other);
      for (const orders of [
        [order(), fine()],
        [fine(), order()],
      ]) {
        expect(await outcome(before, ...orders)).toBe(state);
        expect(await outcome([asOwner, ...rule(), asApplication, ...before], ...orders), 'the control').toBe('placed');
      }
    },
  );
  test('beside another, a key that was used is refused, whoever asks', async () => {
    expect(await outcome([placing(decided(key))], decided(key), decided({}, undefined, other))).toBe('AL001');
    expect(await outcome([], decided(key), decided(key, undefined, other))).toBe('AL001');
  });
  test('two orders of one customer are not placed together, since what is theirs alone is looked at once', async () => {
    expect(await outcome([], decided(), decided())).toBe('AL001');
    const noRule = [
      asOwner,
      without('v_count > 1 and (select count(distinct', 'v_count > 32 and (select count(distinct'),
    ];
    expect(await outcome(noRule, decided(), decided()), 'the control').toBe('placed');
  });
  test('two orders that want more of a product than there is are refused, each alone is placed', async () => {
    const few = [`update products set stock = 3 where id = ${milk.id}`];
    expect(await outcome(few, decided())).toBe('placed');
    expect(await outcome(few, decided(), decided({}, undefined, other))).toBe('AL001');
    const many = [`update products set stock = 4 where id = ${milk.id}`];
    expect(await outcome(many, decided(), decided({}, undefined, other))).toBe('placed');
  });

  test('a refused placement leaves no stock change, order, key or hold behind', async () => {
    const traces = () =>
      rows(
        app().context.db.read,
        sql`select (select sum(stock)::int from products) as stock, (select count(*)::int from orders) as orders,
                   (select count(*)::int from idempotency_keys) as keys, (select count(*)::int from ledger_transfers) as transfers,
                   (select count(*)::int from order_lines) as lines, (select count(*)::int from order_events) as events`,
      );
    const before = await traces();
    for (const input of [
      decided({ ...key, replayOnly: true }),
      decided(key, 5_001),
      decided({ storeId: milk.storeId + 1 }),
    ])
      await expect(app().context.db.read.execute(sql.raw(placing(input)))).rejects.toThrow();
    expect(await traces()).toEqual(before);
  });
});

test('the database reckons what is in a size as the rules do', async () => {
  for (const size of ['750 ml', '6 x 330 ml', '10 x 20 ct', '999 x 100000 g'])
    for (const unit of sizeUnits) {
      const read = readSize(size);
      const [row] = await rows<{ amount: number }>(
        app().context.db.read,
        sql`select size_amount(${size}, ${unit})::float8 as amount`,
      );
      expect(row?.amount).toBe(read?.unit === unit ? contentOf(read) : 0);
    }
});
