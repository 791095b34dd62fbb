import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import type { Policy } from '../../policy/service.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import {
  doorInTown,
  type ListedProduct,
  listedProducts,
  loadProduct,
  maple,
  placeMilk,
  station,
} from '../../test/harness/shopping.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const order = (client: Client, body: unknown, headers?: Record<string, string>) =>
  client.send('POST', '/api/orders', body, headers);
const cart = (items: readonly { productId: number; quantity: number; price?: string }[], extra: object = {}) => ({
  items,
  deliveryAddress: doorInTown,
  ...extra,
});
const wallet = async (client: Client) => (await client.get('/api/wallet')).body;

beforeEach(async () => {
  await db().execute(sql`update products set stock = 100`);
});

/** Everything an order would change, to compare before and after. */
const everything = () =>
  rows(
    db(),
    sql`select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines, (select count(*)::int from order_events) as events,
               (select count(*)::int from ledger_transfers) as transfers, (select count(*)::int from idempotency_keys) as keys,
               (select sum(stock)::int from products) as stock, (select jsonb_object_agg(name, balance) from ledger_accounts) as balances,
               (select jsonb_object_agg(id, city) from users) as cities`,
  );
async function refused(
  client: Client,
  body: unknown,
  status: number,
  problem: object,
  headers?: Record<string, string>,
): Promise<Reply> {
  const before = await everything();
  const reply = await order(client, body, headers);
  expect(reply.body).toMatchObject(problem);
  expect(reply.status).toBe(status);
  expect(await everything(), 'nothing changed').toEqual(before);
  return reply;
}
/** One customer with money for all that is refused; signing up takes its time. */
let rich = (): Promise<Client> => {
  const made = app().newCustomer({ dollars: '400.00' });
  rich = () => made;
  return made;
};

describe('placing an order', () => {
  test('ORDER-25 ORDER-26 ORDER-40 ORDER-44 ORDER-45 ORDER-46 it is priced by the server, paid from the wallet and answered in full', async () => {
    const customer = await app().newCustomer({ dollars: '60.00' });
    const [milk, ticket] = [await loadProduct(customer, 'essentials'), await loadProduct(customer, 'lottery')];
    const reply = await order(
      customer,
      cart(
        [
          { productId: milk.id, quantity: 3 },
          { productId: ticket.id, quantity: 2 },
        ],
        { deliveryInstructions: 'Ring twice' },
      ),
    );
    expect(reply.status).toBe(201);
    const goods = Math.round((Number(milk.price) * 3 + Number(ticket.price) * 2) * 100);
    const dollars = (cents: number) => (cents / 100).toFixed(2);
    expect(reply.body).toMatchObject({
      id: expect.any(Number),
      status: 'pending',
      paymentMethod: 'wallet',
      subtotal: dollars(goods),
      deliveryFee: '5.99',
      isFreeDelivery: false,
      totalAmount: dollars(goods + 599),
      deliveryAddress: doorInTown,
      deliveryInstructions: 'Ring twice',
      customerId: customer.userId,
      courierId: null,
      minAge: 18,
      items: [
        {
          id: expect.any(Number),
          quantity: 3,
          price: milk.price,
          product: { name: milk.name, category: 'essentials' },
        },
        {
          id: expect.any(Number),
          quantity: 2,
          price: ticket.price,
          product: { name: ticket.name, category: 'lottery' },
        },
      ],
      tracking: [{ status: 'pending', timestamp: expect.any(String), notes: 'Order placed' }],
    });
    expect(Date.parse(reply.body.estimatedDeliveryTime)).toBeGreaterThan(Date.parse(reply.body.createdAt));
    expect(await wallet(customer)).toMatchObject({ balance: dollars(6000 - goods - 599), held: dollars(goods + 599) });
    const left = (await listedProducts(customer)).find(({ id }) => id === milk.id);
    expect(left?.stockQuantity).toBe(97);
    expect((await customer.get('/api/transactions')).body[0]).toMatchObject({
      type: 'purchase',
      direction: 'out',
      status: 'pending',
      amount: dollars(goods + 599),
      orderId: reply.body.id,
    });
  });
  test('ORDER-08 instructions may be left out, null or empty', async () => {
    const customer = await app().newCustomer({ dollars: '90.00' });
    for (const extra of [{}, { deliveryInstructions: null }, { deliveryInstructions: '  ' }]) {
      expect((await placeMilk(customer, 4, extra)).body.deliveryInstructions).toBeNull();
    }
  });
  test('MARKET-41 MARKET-42 MARKET-45 API-07 the figures a storefront sends are compared, not believed', async () => {
    const customer = await app().newCustomer({ dollars: '60.00' });
    const milk = await loadProduct(customer, 'essentials');
    const total = (Number(milk.price) * 4 + 5.99).toFixed(2);
    const line = { productId: milk.id, quantity: 4 };
    const changed = await refused(customer, cart([{ ...line, price: '0.01' }], { totalAmount: '6.03' }), 409, {
      code: 'PRICE_CHANGED',
      deliveryFee: '5.99',
      totalAmount: total,
      items: [{ productId: milk.id, name: milk.name, price: milk.price }],
    });
    expect(changed.body.detail).toContain(`$${total}`);
    await refused(customer, cart([line], { deliveryFee: '0.00' }), 409, { code: 'PRICE_CHANGED' });
    const right = await order(
      customer,
      cart([{ ...line, price: milk.price }], { totalAmount: Number(total), deliveryFee: 5.99 }),
    );
    expect(right.status).toBe(201);
    expect(right.body.totalAmount).toBe(total);
  });
  test('MARKET-38 goods above $50 are delivered free, goods for exactly $50 are not', async () => {
    const customer = await rich();
    const [milk] = [await loadProduct(customer, 'essentials')];
    await db().execute(sql`update products set price = 2500 where id = ${milk.id}`);
    const quote = async (quantity: number) =>
      (
        await customer.send('POST', '/api/orders/quote', {
          items: [{ productId: milk.id, quantity }],
          deliveryAddress: doorInTown,
        })
      ).body;
    expect(await quote(2)).toMatchObject({ subtotal: '50.00', deliveryFee: '5.99', isFreeDelivery: false });
    await db().execute(sql`update products set price = 2501 where id = ${milk.id}`);
    expect(await quote(2)).toMatchObject({
      subtotal: '50.02',
      deliveryFee: '0.00',
      isFreeDelivery: true,
      totalAmount: '50.02',
    });
    const placed = await order(customer, cart([{ productId: milk.id, quantity: 2 }]));
    expect(placed.body).toMatchObject({ deliveryFee: '0.00', isFreeDelivery: true, totalAmount: '50.02' });
    await db().execute(
      sql`update products set price = ${Number(milk.price) * 100}::numeric::bigint where id = ${milk.id}`,
    );
  });
  test('ORDER-48 free delivery granted after proof is given at the next order, and not after it was taken back', async () => {
    const customer = await app().newCustomer({ dollars: '60.00', dateOfBirth: '1945-03-02' });
    expect((await placeMilk(customer)).body).toMatchObject({ isFreeDelivery: false, deliveryFee: '5.99' });
    await db().execute(
      sql`insert into free_delivery_grants(user_id, reason, granted_by) values (${customer.userId}, 'senior', 'test')`,
    );
    expect((await placeMilk(customer)).body).toMatchObject({ isFreeDelivery: true, deliveryFee: '0.00' });
    await db().execute(sql`delete from free_delivery_grants where user_id = ${customer.userId}`);
    expect((await placeMilk(customer)).body).toMatchObject({ isFreeDelivery: false, deliveryFee: '5.99' });
  });
  test('ORDER-41 cash needs nothing in the wallet and holds nothing', async () => {
    const customer = await app().newCustomer();
    const reply = await placeMilk(customer, 4, { paymentMethod: 'cash' });
    expect(reply.body).toMatchObject({ status: 'pending', paymentMethod: 'cash' });
    expect(await wallet(customer)).toMatchObject({ balance: '0.00', held: '0.00' });
    expect((await customer.get('/api/transactions')).body).toEqual([]);
  });
  test('API-04 ENTITY-07 the city of the last order is the customer’s', async () => {
    const customer = await app().newCustomer({ dollars: '60.00' });
    expect((await customer.get('/api/user/location')).body).toEqual({ city: null });
    await placeMilk(customer);
    expect((await customer.get('/api/user/location')).body).toEqual({ city: 'Larimer Falls' });
  });
  test('two orders without a key are two orders: only a key says that they are meant as one', async () => {
    const customer = await app().newCustomer({ dollars: '60.00' });
    const [one, two] = [await placeMilk(customer), await placeMilk(customer)];
    expect(one.body.id).not.toBe(two.body.id);
  });
});

describe('an order is refused, and nothing changes', () => {
  test('ORDER-28 an order with an empty cart is refused, and nothing changes', async () => {
    await refused(await rich(), cart([]), 400, {
      code: 'EMPTY_CART',
      title: 'Empty Cart',
      detail: 'Please add items to your cart before placing an order.',
    });
  });
  test.each([undefined, null, '', '   ', '\n\t'])(
    'ORDER-07 an order without an address (%j) is refused, and nothing changes',
    async (deliveryAddress) => {
      const customer = await rich();
      const milk = await loadProduct(customer, 'essentials');
      await refused(customer, cart([{ productId: milk.id, quantity: 4 }], { deliveryAddress }), 400, {
        code: 'INVALID_FIELDS',
        detail: 'Delivery address is required',
        errors: [{ field: 'deliveryAddress', detail: 'Delivery address is required' }],
      });
    },
  );
  test.each([0, -1, 1.5, 100, 1e9, '2', null, undefined, true, [1]])(
    'an order with a quantity of %j is refused, and nothing changes',
    async (quantity) => {
      const customer = await rich();
      const milk = await loadProduct(customer, 'essentials');
      await refused(customer, { items: [{ productId: milk.id, quantity }], deliveryAddress: doorInTown }, 400, {
        code: 'INVALID_FIELDS',
        errors: [{ field: 'items.0.quantity', detail: 'Choose a quantity from 1 to 99' }],
      });
    },
  );
  test.each([0, -1, 1.5, 2 ** 31, '1', null, {}])(
    'an order for a product called %j is refused, and nothing changes',
    async (productId) => {
      await refused(await rich(), { items: [{ productId, quantity: 1 }], deliveryAddress: doorInTown }, 400, {
        code: 'INVALID_FIELDS',
        errors: [{ field: 'items.0.productId', detail: 'Choose a product' }],
      });
    },
  );
  test.each([
    [
      'an address of 301 characters',
      { deliveryAddress: 'x'.repeat(301) },
      'deliveryAddress',
      'Use at most 300 characters',
    ],
    ['instructions of 501 characters', { deliveryInstructions: 'x'.repeat(501) }, 'deliveryInstructions'],
    ['a list that is none', { items: 'milk' }, 'items'],
    ['no list', { items: undefined }, 'items'],
    ['101 lines', { items: Array.from({ length: 101 }, (_, i) => ({ productId: i + 1, quantity: 1 })) }, 'items'],
    [
      'an unknown payment method',
      { paymentMethod: 'barter' },
      'paymentMethod',
      'Payment method must be one of wallet, cash, bitcoin',
    ],
    ['a total that is no amount', { totalAmount: 'free' }, 'totalAmount'],
    ['a customer', { customerId: 'someone-else' }, 'customerId'],
    ['a status', { status: 'delivered' }, 'status'],
    ['a line with a field of its own', { items: [{ productId: 1, quantity: 1, discount: 5 }] }, 'items.0.discount'],
  ])(
    'an order with %s is refused naming the field, and nothing changes',
    async (_what, extra, field, detail = expect.any(String)) => {
      const customer = await rich();
      const milk = await loadProduct(customer, 'essentials');
      await refused(customer, { ...cart([{ productId: milk.id, quantity: 4 }]), ...extra }, 400, {
        code: 'INVALID_FIELDS',
        errors: [{ field, detail }],
      });
    },
  );
  test('an order of a signed-out caller is refused, and nothing changes', async () => {
    await refused(app().anonymous, cart([{ productId: 1, quantity: 4 }]), 401, { title: 'Unauthorized' });
  });
  test("ORDER-29 ORDER-30 an order with restricted items is refused before the age check, regardless of the product's flag", async () => {
    const child = await app().newCustomer({ dateOfBirth: null, dollars: '60.00' });
    for (const category of ['lottery', 'cigarettes', 'alcohol']) {
      const product = await loadProduct(child, category);
      await db().execute(sql`update products set requires_age_verification = false where id = ${product.id}`);
      await refused(child, cart([{ productId: product.id, quantity: 6 }]), 403, {
        code: 'AGE_VERIFICATION_REQUIRED',
        detail: 'You must be 18 years or older to complete this purchase.',
      });
    }
    expect((await placeMilk(child)).status, 'goods for everybody need no check').toBe(201);
  });
  test('ORDER-29 an order with items flagged for the check is refused before it', async () => {
    const customer = await app().newCustomer({ dateOfBirth: null, dollars: '60.00' });
    const lighter = (await listedProducts(customer)).find(({ name }) => name === 'Pocket lighter') as ListedProduct;
    await db().execute(sql`update products set requires_age_verification = true where id = ${lighter.id}`);
    await refused(customer, cart([{ productId: lighter.id, quantity: 6 }]), 403, { code: 'AGE_VERIFICATION_REQUIRED' });
    await db().execute(sql`update products set requires_age_verification = false where id = ${lighter.id}`);
    expect((await order(customer, cart([{ productId: lighter.id, quantity: 6 }]))).status, 'the control').toBe(201);
  });
  test('an order with an item that its customer is too young for is refused naming it', async () => {
    const year = app().clock.now().getUTCFullYear() - 19;
    const nineteen = await app().newCustomer({ dateOfBirth: `${year}-01-01`, dollars: '60.00' });
    const [ticket, smokes] = [await loadProduct(nineteen, 'lottery'), await loadProduct(nineteen, 'cigarettes')];
    const lines = [ticket, smokes].map(({ id }) => ({ productId: id, quantity: 2 }));
    const reply = await refused(nineteen, cart(lines), 403, {
      code: 'TOO_YOUNG_FOR_ITEM',
      productId: smokes.id,
      name: smokes.name,
      minAge: 21,
    });
    expect(reply.body.detail).toContain(smokes.name);
    expect((await order(nineteen, cart([{ productId: ticket.id, quantity: 5 }]))).status).toBe(201);
  });
  test('MARKET-39 below the minimum of $10.00', async () => {
    const customer = await rich();
    const milk = await loadProduct(customer, 'essentials');
    await refused(customer, cart([{ productId: milk.id, quantity: 1 }]), 422, {
      code: 'BELOW_MINIMUM_ORDER',
      minimumOrder: '10.00',
      missing: (10 - Number(milk.price)).toFixed(2),
    });
  });
  test('MARKET-40 to an address outside the radius', async () => {
    const reply = await refused(
      await rich(),
      {
        ...cart([{ productId: (await loadProduct(await rich(), 'essentials')).id, quantity: 4 }]),
        deliveryAddress: '1 Broadway, New York, NY 10004',
      },
      422,
      {
        code: 'ADDRESS_OUT_OF_RANGE',
        storeName: maple,
        radiusMiles: 15,
      },
    );
    expect(reply.body.distanceMiles).toBeGreaterThan(1_500);
  });
  test.each([
    '1 Nowhere Road, Nowhere, XX 00000',
    'nowhere',
    '10 Downing Street, London',
    '1600 Pennsylvania Avenue NW, Washington DC',
  ])('MARKET-40 to %s, which cannot be found', async (deliveryAddress) => {
    const milk = await loadProduct(await rich(), 'essentials');
    const there = cart([{ productId: milk.id, quantity: 4 }], { deliveryAddress });
    await refused(await rich(), there, 422, {
      code: 'ADDRESS_UNKNOWN',
      detail: 'We could not find that address. Add city and 5-digit ZIP.',
    });
  });
  test('MARKET-40 to a city that is not where its ZIP code is, naming both', async () => {
    const customer = await rich();
    const milk = await loadProduct(customer, 'essentials');
    const there = cart([{ productId: milk.id, quantity: 4 }], {
      deliveryAddress: '1 Ocean Avenue, Los Angeles, CA 80202',
    });
    const mismatch = {
      code: 'ZIP_MISMATCH',
      detail: 'ZIP 80202 is in Denver, CO, not Los Angeles, CA. Correct either.',
    };
    await refused(customer, there, 422, mismatch);
    const { items, deliveryAddress } = there;
    const quote = await customer.send('POST', '/api/orders/quote', { items, deliveryAddress });
    expect(quote.body.problems).toMatchObject([mismatch]);
    const right = { ...there, deliveryAddress: '1 Ocean Avenue, Denver, CO 80202' };
    expect((await order(customer, right)).status, 'the control').toBe(201);
  });
  test("ORDER-32 an order above the wallet's balance is refused, even by a cent, with the missing amount", async () => {
    const milk = await loadProduct(app().anonymous, 'essentials');
    const total = Math.round(Number(milk.price) * 400 + 599);
    const customer = await app().newCustomer({ dollars: ((total - 1) / 100).toFixed(2) });
    await refused(customer, cart([{ productId: milk.id, quantity: 4 }]), 422, {
      code: 'INSUFFICIENT_BALANCE',
      title: 'Insufficient Balance',
      detail: 'Please add funds to your wallet before placing this order.',
      missing: '0.01',
    });
    await customer.send('POST', '/api/wallet/deposit', { amount: '0.01' });
    expect((await placeMilk(customer)).status).toBe(201);
    expect(await wallet(customer)).toMatchObject({ balance: '0.00' });
  });
  test('an order above the stock is refused, and nothing changes', async () => {
    const customer = await rich();
    const milk = await loadProduct(customer, 'essentials');
    await db().execute(sql`update products set stock = 3 where id = ${milk.id}`);
    await refused(customer, cart([{ productId: milk.id, quantity: 4 }]), 409, {
      code: 'OUT_OF_STOCK',
      detail: `Only 3 of ${milk.name} left.`,
      items: [{ productId: milk.id, name: milk.name, available: 3 }],
    });
    await db().execute(sql`update products set stock = 0 where id = ${milk.id}`);
    await refused(customer, cart([{ productId: milk.id, quantity: 4 }]), 409, { detail: `${milk.name} is sold out.` });
  });
  test('an order for hidden or unknown products, or of an unapproved shop, is refused', async () => {
    const customer = await rich();
    const [milk, paper] = [
      await loadProduct(customer, 'essentials'),
      await loadProduct(customer, 'convenience', station),
    ];
    const milkOrder = cart([{ productId: milk.id, quantity: 4 }]);
    await db().execute(sql`update products set is_active = false where id = ${milk.id}`);
    await refused(customer, milkOrder, 409, { code: 'PRODUCT_NOT_FOR_SALE', productIds: [milk.id] });
    await db().execute(sql`update products set is_active = true where id = ${milk.id}`);
    await refused(customer, cart([{ productId: 999_999, quantity: 4 }]), 409, {
      code: 'PRODUCT_NOT_FOR_SALE',
      productIds: [999_999],
    });
    await db().execute(sql`update stores set is_approved = false where name = ${station}`);
    await refused(customer, cart([{ productId: paper.id, quantity: 10 }]), 409, { code: 'PRODUCT_NOT_FOR_SALE' });
    await db().execute(sql`update stores set is_approved = true where name = ${station}`);
  });
  test('an order with the same product twice is refused', async () => {
    const customer = await rich();
    const milk = await loadProduct(customer, 'essentials');
    await refused(customer, cart([2, 2].map((quantity) => ({ productId: milk.id, quantity }))), 400, {
      code: 'DUPLICATE_LINES',
      productIds: [milk.id],
    });
  });
  test('an order from two shops is refused naming both', async () => {
    const customer = await rich();
    const lines = [await loadProduct(customer, 'essentials'), await loadProduct(customer, 'convenience', station)].map(
      ({ id }) => ({ productId: id, quantity: 4 }),
    );
    const reply = await refused(customer, cart(lines), 422, { code: 'MIXED_STORES', stores: [maple, station] });
    expect(reply.body.detail).toContain(`${maple} and ${station}`);
  });
  test('an order from a closed shop is refused with its opening time', async () => {
    const customer = await rich();
    const milk = await loadProduct(customer, 'essentials');
    const [before] = await rows<{ hours: unknown }>(db(), sql`select hours from stores where name = ${maple}`);
    await db().execute(sql`update stores set hours = '[[],[],[],[],[],[],[]]' where name = ${maple}`);
    await refused(customer, cart([{ productId: milk.id, quantity: 4 }]), 422, {
      code: 'STORE_CLOSED',
      storeName: maple,
      opensAt: null,
    });
    await db().execute(sql`update stores set hours = ${JSON.stringify(before?.hours)}::jsonb where name = ${maple}`);
  });

  const withPolicy = async <K extends keyof Policy>(
    key: K,
    value: Policy[K],
    back: Policy[K],
    work: () => Promise<unknown>,
  ) => {
    await setPolicy(app().context, key, value, { userId: 'test', reason: 'test' });
    await work();
    await app().clock.advance(1);
    await setPolicy(app().context, key, back, { userId: 'test', reason: 'test' });
  };
  test('outside the hours in which its category may be sold', async () => {
    const customer = await rich();
    const ticket = await loadProduct(customer, 'lottery');
    await withPolicy('sale.hours', { lottery: { from: '00:00', to: '00:00' } }, {}, async () => {
      await refused(customer, cart([{ productId: ticket.id, quantity: 10 }]), 422, {
        code: 'OUTSIDE_SALE_HOURS',
        category: 'lottery',
      });
    });
  });
  test('an order for items that may not be sold here is refused', async () => {
    const customer = await rich();
    const smokes = await loadProduct(customer, 'cigarettes');
    const all: Policy['sale.categories'] = [
      'lottery',
      'cigarettes',
      'tobacco',
      'vaping',
      'alcohol',
      'convenience',
      'essentials',
    ];
    await withPolicy('sale.categories', ['convenience', 'essentials'], all, async () => {
      await refused(customer, cart([{ productId: smokes.id, quantity: 2 }]), 422, {
        code: 'CATEGORY_NOT_SOLD',
        category: 'cigarettes',
      });
      const quote = await customer.send('POST', '/api/orders/quote', {
        items: [{ productId: smokes.id, quantity: 2 }],
      });
      expect(quote.body.code).toBe('CATEGORY_NOT_SOLD');
    });
    expect((await order(customer, cart([{ productId: smokes.id, quantity: 2 }]))).status, 'the control').toBe(201);
  });
  test('ORDER-41 an order with an unavailable payment method, or too much cash, is refused', async () => {
    const customer = await rich();
    const milk = await loadProduct(customer, 'essentials');
    const body = (paymentMethod: string) => cart([{ productId: milk.id, quantity: 4 }], { paymentMethod });
    await withPolicy('switch.bitcoin', false, true, async () => {
      const details = { code: 'PAYMENT_METHOD_UNAVAILABLE', method: 'bitcoin' };
      expect((await refused(customer, body('bitcoin'), 422, details)).body.detail).toContain('Bitcoin');
    });
    await withPolicy('switch.cash', false, true, () =>
      refused(customer, body('cash'), 422, { code: 'PAYMENT_METHOD_UNAVAILABLE', method: 'cash' }),
    );
    await withPolicy('order.cashLimit', 1_500, 10_000, () =>
      refused(customer, body('cash'), 422, { code: 'CASH_LIMIT_EXCEEDED', limit: '15.00' }),
    );
  });
});

describe('what makes a difference is looked at again when the order is written', () => {
  test('a shelf that changes under every attempt is answered with "try again", never with an error', async () => {
    const { placeOrder } = await import('../service.ts');
    const customer = await app().newCustomer({ dollars: '60.00' });
    const milk = await loadProduct(customer, 'essentials');
    const actor = {
      userId: customer.userId,
      sessionId: 'test',
      pickedRole: null,
      role: 'customer',
      isWorkAgeVerified: false,
    } as const;
    const { context } = app();
    let attempts = 0;
    const restless = {
      ...context,
      db: {
        ...context.db,
        named: (async (statement, values) => {
          if (statement.name === 'place order') {
            attempts += 1;
            await db().execute(sql`update products set price = price + 1 where id = ${milk.id}`);
          }
          return context.db.named(statement, values);
        }) as typeof context.db.named,
      },
    };
    const input = {
      items: [{ productId: milk.id, quantity: 4 }],
      deliveryAddress: doorInTown,
      paymentMethod: 'wallet',
    } as const;
    const before = await wallet(customer);
    await expect(
      placeOrder(restless, actor, { ...input, items: [...input.items], deliveryInstructions: null }, undefined),
    ).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(attempts).toBe(5);
    expect(await wallet(customer)).toEqual(before);
    await db().execute(sql`update products set price = price - 5 where id = ${milk.id}`);
  });
});

describe('a repeated order', () => {
  const key = { 'idempotency-key': 'cart-1' };
  test("an order's key returns the first order and changes nothing", async () => {
    const customer = await app().newCustomer({ dollars: '60.00' });
    const first = await placeMilk(customer, 4, {}, key);
    const before = await everything();
    const second = await placeMilk(customer, 4, {}, key);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await everything()).toEqual(before);
  });
  test('the repeat is answered although a new order could no longer be placed', async () => {
    const customer = await app().newCustomer({ dollars: '20.00' });
    const first = await placeMilk(customer, 4, {}, key);
    expect((await placeMilk(customer, 4)).body.code, 'a new one').toBe('INSUFFICIENT_BALANCE');
    expect((await placeMilk(customer, 4, {}, key)).body.id).toBe(first.body.id);
    const milk = await loadProduct(customer, 'essentials');
    await db().execute(sql`update products set is_active = false where id = ${milk.id}`);
    const again = await order(customer, cart([{ productId: milk.id, quantity: 4 }]), key);
    await db().execute(sql`update products set is_active = true where id = ${milk.id}`);
    expect(again.body.id).toBe(first.body.id);
  });
  test("an order's key with another cart is refused", async () => {
    const customer = await app().newCustomer({ dollars: '60.00' });
    await placeMilk(customer, 4, {}, key);
    const milk = await loadProduct(customer, 'essentials');
    await refused(customer, cart([{ productId: milk.id, quantity: 5 }]), 409, { code: 'IDEMPOTENCY_KEY_REUSED' }, key);
  });
  test('a refused order leaves its key free', async () => {
    const customer = await app().newCustomer();
    const milk = await loadProduct(customer, 'essentials');
    await refused(customer, cart([{ productId: milk.id, quantity: 4 }]), 422, { code: 'INSUFFICIENT_BALANCE' }, key);
    await customer.send('POST', '/api/wallet/deposit', { amount: '60.00' });
    expect((await placeMilk(customer, 4, {}, key)).status).toBe(201);
  });
  test('idempotency keys are per person', async () => {
    const [one, two] = [await app().newCustomer({ dollars: '60.00' }), await app().newCustomer({ dollars: '60.00' })];
    const [first, second] = [await placeMilk(one, 4, {}, key), await placeMilk(two, 4, {}, key)];
    expect(second.body.id).not.toBe(first.body.id);
    expect(second.body.customerId).toBe(two.userId);
  });
  test.each(['', 'x'.repeat(201), 'a b'])('a key of %j is refused by name', async (bad) => {
    const customer = await rich();
    const milk = await loadProduct(customer, 'essentials');
    await refused(
      customer,
      cart([{ productId: milk.id, quantity: 4 }]),
      400,
      { errors: [{ field: 'Idempotency-Key' }] },
      { 'idempotency-key': bad },
    );
  });
});

describe('a quote', () => {
  const quote = (client: Client, body: unknown) => client.send('POST', '/api/orders/quote', body);

  test('a quote names all that would stop the order, and changes nothing', async () => {
    const customer = await rich();
    const milk = await loadProduct(customer, 'essentials');
    await db().execute(sql`update products set stock = 0 where id = ${milk.id}`);
    const before = await everything();
    const reply = await quote(customer, {
      items: [{ productId: milk.id, quantity: 1, price: '0.01' }],
      deliveryAddress: '1 Broadway, New York, NY 10004',
    });
    expect(reply.status).toBe(200);
    expect(reply.body.problems.map(({ code }: { code: string }) => code)).toEqual([
      'OUT_OF_STOCK',
      'BELOW_MINIMUM_ORDER',
      'ADDRESS_OUT_OF_RANGE',
      'PRICE_CHANGED',
    ]);
    expect(await everything()).toEqual(before);
  });
  test('a quote is what the order then costs', async () => {
    const customer = await app().newCustomer({ dollars: '60.00' });
    const milk = await loadProduct(customer, 'essentials');
    const items = [{ productId: milk.id, quantity: 4 }];
    const { body } = await quote(customer, { items, deliveryAddress: doorInTown });
    expect(body).toMatchObject({
      storeName: maple,
      problems: [],
      distanceMiles: expect.any(Number),
      items: [{ name: milk.name, quantity: 4, stockQuantity: 100 }],
    });
    expect((await order(customer, cart(items))).body).toMatchObject({
      subtotal: body.subtotal,
      deliveryFee: body.deliveryFee,
      totalAmount: body.totalAmount,
    });
  });
  test('a quote needs no address and no money, and leaves the age check to the screen', async () => {
    const customer = await app().newCustomer({ dateOfBirth: null });
    const ticket = await loadProduct(customer, 'lottery');
    const { body } = await quote(customer, { items: [{ productId: ticket.id, quantity: 10 }] });
    expect(body).toMatchObject({ problems: [], distanceMiles: null, minAge: 18 });
  });
});
