import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { isOverdrawn } from '../ledger/post.ts';
import { aCustomer, aKey, codeOf, dollars, type Kind, kind } from '../test/model/command.ts';
import type { Customer, Exchange, Model } from '../test/model/model.ts';
import type { Use } from '../test/model/promotions.ts';
import type { World } from '../test/model/world.ts';
import { reverseExchange } from './reversals/exchange-reversal.ts';

const inCoins = (amount: number): string => (amount / 10_000).toFixed(4);
const balancesOf = (model: Model, customer: Customer) => ({
  balance: dollars(model.wallet(customer)),
  owed: dollars(model.debt(customer)),
  autoLottoCoinBalance: inCoins(model.coins(customer)),
  storePoints: model.points(customer),
  experiencePoints: model.experience(customer),
  gamificationLevel: Math.floor(model.experience(customer) / 1_000),
  totalSpent: dollars(model.spent(customer)),
});

/** The number of the latest exchange. */
async function loadId(real: World, of: Exchange['of']): Promise<string> {
  const found = await real.app.context.db.read.execute<{ id: string }>(
    sql`select split_part(key, ':', 2) as id from ledger_transfers where kind = ${`${of}.bought`} order by ledger_transfers.id desc limit 1`,
  );
  return found.rows[0]?.id ?? '';
}

async function convert(model: Model, real: World, customer: Customer, paid: number, key?: string): Promise<void> {
  const used = key === undefined ? undefined : model.used.get(`${customer} convert ${key}`);
  const reply = await real
    .client(customer)
    .send(
      'POST',
      '/api/crypto/convert',
      { usdAmount: dollars(paid) },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  if (used && used.body !== String(paid)) return void expect(codeOf(reply)).toBe('IDEMPOTENCY_KEY_REUSED');
  if (used?.exchange) return void expect(reply.body.transactionHash).toBe(used.exchange.hash);
  if (model.limitsOf(customer).isExceeded('spend', paid, model.counted(customer, 'spend'), model.now))
    return void expect(codeOf(reply)).toBe('GAMING_LIMIT_EXCEEDED');
  if (model.debt(customer) > 0) return void expect(codeOf(reply)).toBe('ACCOUNT_OWES');
  const missing = paid - model.wallet(customer);
  if (missing > 0) {
    expect(reply.body).toMatchObject({ code: 'WALLET_BALANCE_TOO_LOW', missing: dollars(missing) });
    return;
  }
  const price = model.priceOfCoins(paid);
  expect(reply.body).toMatchObject({
    usdAmount: dollars(paid),
    autoLottoCoinAmount: inCoins(price.bought),
    experienceEarned: price.earned,
  });
  const id = await loadId(real, 'coins');
  const hash = reply.body.transactionHash;
  const exchange: Exchange = { id, hash, customer, of: 'coins', ...price, at: model.now, isReversed: false };
  model.exchange(exchange, real.idOf(customer));
  expect(reply.body.balances).toMatchObject(balancesOf(model, customer));
  if (key !== undefined) model.used.set(`${customer} convert ${key}`, { body: String(paid), exchange });
}

async function buyPoints(model: Model, real: World, customer: Customer, wanted: number): Promise<void> {
  const reply = await real.client(customer).send('POST', '/api/store-points/purchase', { pointsAmount: wanted });
  const price = model.priceOfPoints(wanted);
  const missing = price.paid - model.coins(customer);
  if (missing > 0) {
    expect(reply.body).toMatchObject({ code: 'INSUFFICIENT_COINS', missing: inCoins(missing) });
    return;
  }
  expect(reply.body).toMatchObject({
    pointsAmount: wanted,
    autoLottoCoinAmount: inCoins(price.paid),
    experienceEarned: price.earned,
  });
  const id = await loadId(real, 'points');
  const hash = reply.body.transactionHash;
  model.exchange({ id, hash, customer, of: 'points', ...price, at: model.now, isReversed: false }, real.idOf(customer));
  expect(reply.body.balances).toMatchObject(balancesOf(model, customer));
}

/** As both presets have it. */
const costOfFreeDelivery = 600;

async function redeem(model: Model, real: World, customer: Customer, points: number): Promise<void> {
  const reply = await real.client(customer).send('POST', '/api/rewards/free_delivery/redeem', { points });
  const { promotions, now } = model;
  promotions.expireBefore(customer, now);
  if (points !== costOfFreeDelivery) return void expect(codeOf(reply)).toBe('REWARD_PRICE_CHANGED');
  const against = promotions.againstAnother(customer);
  if (against !== undefined) return void expect(codeOf(reply)).toBe(against);
  const missing = points - model.points(customer);
  if (missing > 0) return void expect(reply.body).toMatchObject({ code: 'INSUFFICIENT_POINTS', missing });
  const found = await real.app.context.db.read.execute<{ use: number; promotion: number }>(
    sql`select max(id) as use, max(promotion_id) as promotion from promotion_uses where user_id = ${real.idOf(customer)}`,
  );
  const { use: useId = 0, promotion: id = 0 } = found.rows[0] ?? {};
  const gift = { id, code: null, terms: { type: 'freebie' as const }, least: 0, isFirstOnly: false };
  const of = { ...gift, budget: null, uses: 1, starts: now, expires: null, ended: false };
  const use: Use = { id: useId, of, customer, state: 'applied' };
  promotions.all.push(of);
  promotions.uses.push(use);
  model.redemptions.push({ id: reply.body.id, customer, points, use });
  expect(reply.body).toMatchObject({ points, balances: balancesOf(model, customer) });
}

/** What they redeemed last, by themselves or by somebody else. */
async function takeBack(model: Model, real: World, customer: Customer, isAnother: boolean): Promise<void> {
  const redeemed = model.redemptions.filter((one) => one.customer === customer).at(-1);
  if (!redeemed) return;
  const { use } = redeemed;
  const by = isAnother ? (customer === 'otto' ? 'rosa' : 'otto') : customer;
  const reply = await real.client(by).send('DELETE', `/api/promotions/applied/${use.id}`);
  if (isAnother) return void expect(codeOf(reply)).toBe('NOT_FOUND');
  if (use.state !== 'applied' && use.state !== 'withdrawn')
    return void expect(codeOf(reply)).toBe('PROMOTION_NOT_WAITING');
  use.state = 'withdrawn';
  model.promotions.endGift(use);
  expect(reply.body).toMatchObject({ id: use.id, state: 'withdrawn' });
}

export const commands = {
  'convert dollars to coins': kind(
    3,
    fc.record({ customer: aCustomer, amount: fc.integer({ min: 1, max: 5_000 }) }),
    (model, real, { customer, amount }) => convert(model, real, customer, amount),
  ),
  'convert dollars to coins with a key': kind(
    1,
    fc.record({ customer: aCustomer, amount: fc.constantFrom(100, 200), key: aKey }),
    (model, real, { customer, amount, key }) => convert(model, real, customer, amount, key),
  ),
  'buy points with coins': kind(
    3,
    fc.record({ customer: aCustomer, wanted: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constantFrom(500, 1_000)) }),
    (model, real, { customer, wanted }) => buyPoints(model, real, customer, wanted),
  ),
  'take an exchange back': kind(1, fc.nat({ max: 5 }), async (model, real, nth) => {
    const open = model.exchanges.filter(({ isReversed }) => !isReversed);
    const exchange = open[open.length - 1 - (nth % Math.max(1, open.length))];
    if (!exchange) return;
    const { customer, of, id } = exchange;
    const error = await reverseExchange(real.app.context, { userId: real.idOf(customer), of, id }, 'Wrong').catch(
      (thrown: unknown) => thrown,
    );
    if (model.reverse(exchange)) expect(error).toBeUndefined();
    else expect(isOverdrawn(error)).toBe(true);
  }),
  'redeem points for free delivery': kind(
    2,
    fc.record({ customer: aCustomer, isOld: fc.nat({ max: 9 }) }),
    (model, real, { customer, isOld }) => redeem(model, real, customer, costOfFreeDelivery + (isOld === 0 ? 1 : 0)),
  ),
  'redeem points for free delivery and take it back': kind(
    2,
    fc.record({ customer: aCustomer, isAnother: fc.nat({ max: 4 }) }),
    async (model, real, { customer, isAnother }) => {
      await convert(model, real, customer, 100);
      await buyPoints(model, real, customer, costOfFreeDelivery);
      await redeem(model, real, customer, costOfFreeDelivery);
      await takeBack(model, real, customer, isAnother === 0);
    },
  ),
  'look into the game wallet': kind(1, aCustomer, async (model, real, customer) => {
    const reply = await real.client(customer).get(`/api/wallet/game-wallet/${real.idOf(customer)}`);
    expect(reply.body).toMatchObject(balancesOf(model, customer));
  }),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
