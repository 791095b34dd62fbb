import { cents } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { settlePendingJob } from './jobs.ts';
import type { Payment, PaymentProvider } from './provider.ts';
import { deposit, providerOf, settlePending } from './service.ts';

const app = useTestApp();
const money = async (client: Client) => (await client.get('/api/wallet')).body.balance;
const put = (client: Client, amount: unknown, headers?: Record<string, string>) =>
  client.send('POST', '/api/wallet/deposit', { amount }, headers);
const loadDeposits = (client: Client) =>
  rows<{ id: number; status: string; reference: string | null }>(
    app().context.db.read,
    sql`select id::int as id, status, reference from deposits where user_id = ${client.userId} order by id`,
  );
const loadBalance = async (pattern: string) =>
  (
    await rows<{ total: number }>(
      app().context.db.read,
      sql`select coalesce(sum(balance), 0)::float8 as total from ledger_accounts where name like ${pattern}`,
    )
  )[0]?.total;

/** As if this person's deposits had been made so long ago. Sessions end before a month does, so the clock stays. */
const longAgo = (client: Client, interval: string) =>
  app().context.db.read.execute(
    sql`update deposits set created_at = created_at - ${interval}::interval where user_id = ${client.userId}`,
  );

/** Someone whose deposits are all refused; signing up takes its time, so there is one. */
let penniless = (): Promise<Client> => {
  const made = app().newCustomer({ dateOfBirth: null });
  penniless = () => made;
  return made;
};

describe('deposits', () => {
  test('WALLET-10 WALLET-17 WALLET-19 WALLET-22 a deposit is credited to the cent and shown in the wallet', async () => {
    const customer = await app().newCustomer();
    expect((await customer.get('/api/wallet')).body).toMatchObject({ balance: '0.00', held: '0.00', currency: 'USD' });
    const reply = await put(customer, '50.00');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ status: 'confirmed', amount: '50.00', wallet: { balance: '50.00' } });
    expect((await customer.get('/api/wallet')).body.balance).toBe('50.00');
    expect((await customer.get('/api/wallet/balance')).body).toEqual((await customer.get('/api/wallet')).body);
    await put(customer, 0.01);
    expect(await money(customer)).toBe('50.01');
  });
  test('WALLET-24 the network fee is added to what is paid, not taken from the wallet', async () => {
    const customer = await app().newCustomer();
    const [fees, outside] = [await loadBalance('house:fees:%'), await loadBalance('outside:sandbox')];
    expect((await put(customer, '20.00')).body).toMatchObject({ amount: '20.00', networkFee: '0.50', total: '20.50' });
    expect(await money(customer)).toBe('20.00');
    expect(await loadBalance('house:fees:%')).toBe((fees ?? 0) + 50);
    expect(await loadBalance('outside:sandbox')).toBe((outside ?? 0) - 2050);
  });
  test('WALLET-12 WALLET-13 WALLET-14 WALLET-18 a deposit is a completed transaction of its owner only', async () => {
    const [customer, other] = [await app().newCustomer({ dollars: '12.34' }), await app().newCustomer()];
    expect((await customer.get('/api/transactions')).body).toEqual([
      {
        id: expect.any(Number),
        type: 'deposit',
        amount: '12.34',
        direction: 'in',
        description: 'Deposit',
        status: 'completed',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        orderId: null,
      },
    ]);
    expect((await other.get('/api/transactions')).body).toEqual([]);
  });
  test.each(['0', '0.00', 0, -5, '-0.01'])('WALLET-20 %j is below the minimum', async (amount) => {
    const customer = await penniless();
    const reply = await put(customer, amount);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      code: 'INVALID_FIELDS',
      detail: 'Minimum deposit is $0.01',
      errors: [{ field: 'amount' }],
    });
    expect(await loadDeposits(customer)).toEqual([]);
  });
  test.each([undefined, null, '', 'ten', '1.005', 0.005, '1e2', '999999999999999', [], { cents: 1 }, true])(
    'WALLET-21 %j is no amount, and the field is named',
    async (amount) => {
      const customer = await penniless();
      const reply = await put(customer, amount);
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ field: 'amount' }] });
      expect(await loadDeposits(customer)).toEqual([]);
    },
  );
});

describe('deposit limits', () => {
  test('a day’s limit is kept to the cent, says what is left, and is over after a day', async () => {
    const customer = await app().newCustomer({ dollars: '999.00' });
    const refused = await put(customer, '1.01');
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'DEPOSIT_LIMIT_EXCEEDED',
      period: 'day',
      limit: '1000.00',
      left: '1.00',
      detail: 'Limit: $1,000.00 a day. You can deposit $1.00 more.',
    });
    const { deposits } = (await app().anonymous.get('/api/settings')).body;
    expect(deposits, 'what the wallet page says').toMatchObject({ dailyLimit: '1000.00', monthlyLimit: '5000.00' });
    expect(await money(customer)).toBe('999.00');
    expect((await put(customer, '1.00')).status).toBe(200);
    expect((await put(customer, '0.01')).status).toBe(422);
    await longAgo(customer, '1 day');
    expect((await put(customer, '0.01')).status).toBe(200);
  });
  test('a month’s limit is kept over many days', async () => {
    await setPolicy(app().context, 'deposit.monthlyLimit', 150_000, { userId: 'test', reason: 'test' });
    const customer = await app().newCustomer({ dollars: '1000.00' });
    await longAgo(customer, '2 days');
    expect((await put(customer, '500.01')).body).toMatchObject({
      code: 'DEPOSIT_LIMIT_EXCEEDED',
      period: 'month',
      left: '500.00',
    });
    expect((await put(customer, '500.00')).status).toBe(200);
    await longAgo(customer, '29 days');
    expect((await put(customer, '1000.00')).status).toBe(200);
    await setPolicy(app().context, 'deposit.monthlyLimit', 500_000, { userId: 'test', reason: 'test' });
  });
});

describe('a repeated deposit', () => {
  test("a deposit's key credits once and returns the first deposit", async () => {
    const customer = await app().newCustomer();
    const [first, second] = [
      await put(customer, '10.00', { 'idempotency-key': 'a' }),
      await put(customer, '10.00', { 'idempotency-key': 'a' }),
    ];
    expect(second.body.id).toBe(first.body.id);
    expect(await money(customer)).toBe('10.00');
    await put(customer, '10.00', { 'idempotency-key': 'b' });
    expect(await money(customer)).toBe('20.00');
  });
  test("a deposit's key from another session of the same person returns the first deposit", async () => {
    const customer = await app().newCustomer();
    const elsewhere = await app().openSession(customer.userId);
    const first = await put(customer, '10.00', { 'idempotency-key': 'phone-and-tablet' });
    const second = await put(elsewhere, '10.00', { 'idempotency-key': 'phone-and-tablet' });
    expect(second).toMatchObject({ status: 200, body: { id: first.body.id } });
    expect(await money(customer)).toBe('10.00');
  });
  test("a deposit's key with another amount is refused", async () => {
    const customer = await app().newCustomer();
    await put(customer, '10.00', { 'idempotency-key': 'a' });
    const reply = await put(customer, '11.00', { 'idempotency-key': 'a' });
    expect(reply.status).toBe(409);
    expect(reply.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await money(customer)).toBe('10.00');
  });
  test('idempotency keys are per person', async () => {
    const [one, two] = [await app().newCustomer(), await app().newCustomer()];
    await put(one, '10.00', { 'idempotency-key': 'same' });
    await put(two, '11.00', { 'idempotency-key': 'same' });
    expect([await money(one), await money(two)]).toEqual(['10.00', '11.00']);
  });
  test('a refused deposit leaves its key free', async () => {
    const customer = await app().newCustomer({ dollars: '1000.00' });
    expect((await put(customer, '10.00', { 'idempotency-key': 'a' })).status).toBe(422);
    await longAgo(customer, '1 day');
    expect((await put(customer, '10.00', { 'idempotency-key': 'a' })).status).toBe(200);
  });
});

describe('a provider', () => {
  type State = 'pending' | 'confirmed' | 'failed';
  /** A provider with a fixed answer that records its calls. */
  const provider = (
    start: () => Promise<State>,
    look: (depositId: number) => Promise<State> = async () => 'pending',
  ) => {
    const started: number[] = [];
    const looked: Payment[] = [];
    const made: PaymentProvider = {
      name: 'fake',
      method: 'sandbox',
      start: async ({ depositId }) => {
        started.push(depositId);
        return { state: await start(), reference: `pay-${depositId}` };
      },
      look: async (payment) => {
        looked.push(payment);
        return look(payment.depositId);
      },
    };
    return { ...made, started, looked };
  };
  const actorOf = (client: Client) => ({
    userId: client.userId,
    sessionId: 'test',
    pickedRole: null,
    role: 'customer' as const,
    isWorkAgeVerified: false,
  });
  const later = () => app().clock.advance(60_000);
  // Pending deposits of one test must not appear in the next.
  afterEach(() =>
    settlePending(
      app().context,
      provider(
        async () => 'failed',
        async () => 'failed',
      ),
    ),
  );

  test('a provider that refuses leaves nothing in the wallet, and says so again to a repeat', async () => {
    const customer = await app().newCustomer();
    const no = provider(async () => 'failed');
    const ask = () => deposit(app().context, actorOf(customer), cents(500), 'key', no);
    await expect(ask()).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    await expect(ask()).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    expect(no.started).toHaveLength(1);
    expect(await money(customer)).toBe('0.00');
    expect(await loadDeposits(customer)).toMatchObject([{ status: 'failed' }]);
  });
  test('a provider that refused does not use up the limit', async () => {
    const customer = await app().newCustomer();
    await deposit(
      app().context,
      actorOf(customer),
      cents(100_000),
      undefined,
      provider(async () => 'failed'),
    ).catch(() => undefined);
    expect((await put(customer, '1000.00')).status).toBe(200);
  });
  test('a provider that stays pending credits nothing until it confirms, and then once', async () => {
    const customer = await app().newCustomer();
    let state: State = 'pending';
    const slow = provider(
      async () => 'pending',
      async () => state,
    );
    expect(await deposit(app().context, actorOf(customer), cents(500), undefined, slow)).toMatchObject({
      status: 'pending',
      wallet: { balance: '0.00' },
    });
    const [row] = await loadDeposits(customer);
    expect(row).toMatchObject({ status: 'pending', reference: `pay-${row?.id}` });
    await later();
    await settlePending(app().context, slow);
    expect(await money(customer)).toBe('0.00');
    state = 'confirmed';
    await settlePending(app().context, slow);
    await settlePending(app().context, slow);
    expect(await money(customer)).toBe('5.00');
    expect(slow.looked).toEqual([
      { depositId: row?.id, totalCents: 550, reference: `pay-${row?.id}` },
      { depositId: row?.id, totalCents: 550, reference: `pay-${row?.id}` },
    ]);
  });
  test('a provider that gives no answer leaves the deposit pending, and a payment it made after all is credited once', async () => {
    const customer = await app().newCustomer();
    const gone = provider(
      async () => {
        throw new Error('connection reset');
      },
      async () => 'confirmed',
    );
    expect(await deposit(app().context, actorOf(customer), cents(700), 'key', gone)).toMatchObject({
      status: 'pending',
    });
    expect(await money(customer)).toBe('0.00');
    await later();
    await settlePending(app().context, gone);
    expect(await money(customer)).toBe('7.00');
    expect(await deposit(app().context, actorOf(customer), cents(700), 'key', gone)).toMatchObject({
      status: 'confirmed',
    });
    expect(await money(customer)).toBe('7.00');
  });
  test('a provider that was asked by a process which then died is asked again under the same number', async () => {
    const customer = await app().newCustomer();
    const died = provider(async () => new Promise<never>(() => {}));
    void deposit(app().context, actorOf(customer), cents(900), 'key', died);
    await expect.poll(() => died.started.length).toBe(1);
    const back = provider(async () => 'confirmed');
    expect(await deposit(app().context, actorOf(customer), cents(900), 'key', back)).toMatchObject({
      status: 'confirmed',
    });
    expect(back.started).toEqual(died.started);
    expect(await money(customer)).toBe('9.00');
  });
  test('a provider that cannot say how one payment stands stops no other', async () => {
    const [one, two] = [await app().newCustomer(), await app().newCustomer()];
    const broken: number[] = [];
    const half = provider(
      async () => 'pending',
      async (depositId) => {
        if (broken.includes(depositId)) throw new Error('no such payment');
        return 'confirmed';
      },
    );
    broken.push((await deposit(app().context, actorOf(one), cents(100), undefined, half)).id);
    await deposit(app().context, actorOf(two), cents(200), undefined, half);
    await later();
    await settlePending(app().context, half);
    expect([await money(one), await money(two)]).toEqual(['0.00', '2.00']);
  });
  test('a provider that has a hundred payments hanging still has the next one looked at', async () => {
    const customer = await app().newCustomer();
    await app().context.db.read.execute(
      sql`insert into deposits(user_id, amount, network_fee, provider) select ${customer.userId}, 1, 0, 'fake' from generate_series(1, 105)`,
    );
    const slow = provider(async () => 'pending');
    const last = await deposit(app().context, actorOf(customer), cents(300), undefined, slow);
    await later();
    await settlePending(
      app().context,
      provider(
        async () => 'pending',
        async (depositId) => (depositId === last.id ? 'confirmed' : 'pending'),
      ),
    );
    expect(await money(customer)).toBe('3.00');
  });
  test('a provider that is not configured takes no deposits, and says so', async () => {
    const customer = await app().newCustomer();
    const config = readConfig({
      PRESET: 'production',
      DATABASE_URL: 'postgres://localhost/none',
      AUTH_SECRET: 'a-secret-of-nobody-in-particular-42',
      TRUST_PROXY: 'none',
      PUBLIC_ORIGIN: 'https://shop.example',
    });
    const production = { ...app().context, config };
    expect(providerOf(production)).toBeUndefined();
    await expect(deposit(production, actorOf(customer), cents(500), undefined)).rejects.toMatchObject({
      code: 'DEPOSITS_UNAVAILABLE',
    });
    const cards = {} as NonNullable<ReturnType<typeof app>['context']['cards']>;
    await expect(
      deposit({ ...production, cards }, actorOf(customer), cents(500), undefined),
      'where a card is the way to deposit',
    ).rejects.toMatchObject({ code: 'CARD_PAYMENT_REQUIRED' });
    await settlePending(production);
    expect(await loadDeposits(customer)).toEqual([]);
    expect(providerOf(app().context), 'the control').toBeDefined();
  });
  test('the job asks the configured one', async () => {
    const customer = await app().newCustomer();
    await app().context.db.read.execute(
      sql`insert into deposits(user_id, amount, network_fee, provider) values (${customer.userId}, 250, 50, 'sandbox')`,
    );
    await app().runJob(settlePendingJob);
    expect(await money(customer), 'a young one may still be under way').toBe('0.00');
    await later();
    await app().runJob(settlePendingJob);
    await app().runJob(settlePendingJob);
    expect(await money(customer)).toBe('2.50');
  });
});
