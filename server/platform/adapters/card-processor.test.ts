import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCardProvider, secretKey, type TestCardProvider } from '../../test/card-provider/provider.ts';
import { CardRefusal, cardProcessorAt, cleaned } from './card-processor.ts';
import { outgoing, shortAnswer } from './outgoing.ts';

let provider: TestCardProvider;
beforeAll(async () => {
  provider = await openCardProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.troubles.length = 0;
  provider.calls.length = 0;
});

const cards = (key = secretKey) =>
  cardProcessorAt(
    { apiUrl: provider.url, secretKey: key, publishableKey: '', scriptUrl: '', webhookSecrets: [] },
    outgoing(fetch, shortAnswer),
  );
/** The provider's own library: what it takes for its API is one. */
const official = (key = secretKey) => {
  const { hostname, port } = new URL(provider.url);
  return new Stripe(key, { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0 });
};
let deposits = 1_000;
const newDeposit = () => ++deposits;

describe('the test provider speaks the API that the official client speaks', () => {
  test('the official client creates a payment once per key, finds it and cancels it', async () => {
    const asked = {
      amount: 2_050,
      currency: 'usd',
      payment_method_types: ['card'],
      metadata: { autolotto_deposit: '1' },
    };
    const stripe = official();
    const first = await stripe.paymentIntents.create(asked, { idempotencyKey: 'deposit-1' });
    const again = await stripe.paymentIntents.create(asked, { idempotencyKey: 'deposit-1' });
    expect(again.id).toBe(first.id);
    expect(first).toMatchObject({ status: 'requires_payment_method', amount: 2_050, metadata: asked.metadata });
    await expect(
      stripe.paymentIntents.create({ ...asked, amount: 3_000 }, { idempotencyKey: 'deposit-1' }),
    ).rejects.toMatchObject({ statusCode: 400 });
    expect((await stripe.paymentIntents.retrieve(first.id)).status).toBe('requires_payment_method');
    expect((await stripe.paymentIntents.cancel(first.id)).status).toBe('canceled');
    await expect(stripe.paymentIntents.cancel(first.id)).rejects.toMatchObject({ statusCode: 400 });
    await expect(official('sk_test_wrong').paymentIntents.retrieve(first.id)).rejects.toMatchObject({
      statusCode: 401,
    });
  });
  test('the official client sees what was paid, refunded and disputed, and reads its events', async () => {
    const stripe = official();
    const { id } = await stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' });
    provider.pay(id);
    await stripe.refunds.create({ payment_intent: id, amount: 300 });
    provider.dispute(id);
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(charge).toMatchObject({ amount: 1_000, amount_refunded: 300, disputed: true });
    expect((await stripe.disputes.list({ payment_intent: id })).data).toMatchObject([{ status: 'needs_response' }]);
    const event = provider.events().at(-1);
    const { payload, headers } = provider.signed(event ?? {});
    const read = stripe.webhooks.constructEvent(
      payload,
      headers['stripe-signature'] ?? '',
      'whsec_of-the-test-provider',
    );
    expect(read).toMatchObject({ type: 'charge.dispute.created', data: { object: { payment_intent: id } } });
  });
});

describe('the adapter', () => {
  test('asks for a payment in the same words as the official client, under the deposit’s key', async () => {
    const depositId = newDeposit();
    const made = await cards().create({ depositId, total: 2_050 });
    expect(made).toMatchObject({ state: 'open', total: 2_050, currency: 'usd', depositId, takenBack: 0 });
    expect(made.clientSecret).toContain(`${made.id}_secret_`);
    expect((await cards().create({ depositId, total: 2_050 })).id).toBe(made.id);
    expect(provider.calls.map(({ method, path, key }) => [method, path, key])).toEqual(
      Array.from({ length: 2 }, () => ['POST', '/v1/payment_intents', `deposit-${depositId}`]),
    );
    expect(await official().paymentIntents.retrieve(made.id)).toMatchObject({
      amount: 2_050,
      metadata: { autolotto_deposit: String(depositId) },
    });
  });
  test('says how a payment stands: open, paid, canceled', async () => {
    const [one, two] = [
      await cards().create({ depositId: newDeposit(), total: 500 }),
      await cards().create({ depositId: newDeposit(), total: 500 }),
    ];
    expect((await cards().load(one.id)).state).toBe('open');
    provider.pay(one.id);
    expect((await cards().load(one.id)).state).toBe('paid');
    expect((await cards().cancel(two.id)).state).toBe('canceled');
    await expect(cards().cancel(one.id)).rejects.toBeInstanceOf(CardRefusal);
  });
  test('counts what was refunded, and what disputes hold, never more than was paid', async () => {
    const { id } = await cards().create({ depositId: newDeposit(), total: 1_000 });
    provider.pay(id);
    provider.refund(id, 300);
    expect(await cards().load(id)).toMatchObject({ takenBack: 300, isDisputed: false });
    provider.dispute(id, 'warning_needs_response');
    expect(await cards().load(id)).toMatchObject({ takenBack: 300, isDisputed: true });
    provider.dispute(id, 'needs_response');
    expect(await cards().load(id)).toMatchObject({ takenBack: 1_000, isLost: false });
    provider.dispute(id, 'lost');
    expect(await cards().load(id)).toMatchObject({ takenBack: 1_000, isLost: true });
    provider.dispute(id, 'won');
    expect(await cards().load(id)).toMatchObject({ takenBack: 300, isLost: false });
  });
  test('passes on the provider’s own sentence where it refuses', async () => {
    provider.troubles.push({ status: 402, body: { error: { message: 'Your account cannot take cards yet.' } } });
    await expect(cards().create({ depositId: newDeposit(), total: 500 })).rejects.toMatchObject({
      name: 'CardRefusal',
      message: 'Your account cannot take cards yet.',
    });
  });
  test.each(['broken', 'garbage', 'redirect', 'lost'] as const)(
    'takes an answer that is %s for none',
    async (trouble) => {
      provider.troubles.push(trouble);
      const failure = await cards()
        .create({ depositId: newDeposit(), total: 500 })
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(CardRefusal);
    },
  );
  test('gives no sentence away about our own key', async () => {
    const failure = await cards('sk_test_wrong')
      .load('pi_1')
      .catch((error: Error) => error);
    expect(failure).toMatchObject({ message: 'the card provider answered 401' });
  });
  test('waits five seconds, and no longer', async () => {
    provider.troubles.push('slow');
    const before = performance.now();
    await expect(cards().load('pi_1')).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(performance.now() - before).toBeGreaterThan(4_900);
  });
});

test('a sentence of the provider loses markup, control characters and everything after 200', () => {
  expect(cleaned('Your <b>card</b>\u0000 was\n declined.')).toBe('Your b card /b was declined.');
  expect(cleaned('Límite de $500.00 alcanzado: ¿otra tarjeta?')).toBe('Límite de $500.00 alcanzado: ¿otra tarjeta?');
  expect(cleaned('x'.repeat(500))).toHaveLength(200);
});
