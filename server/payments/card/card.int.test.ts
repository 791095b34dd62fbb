// @invariant CARDS-1: What was paid by card is credited once, however often and in whatever order it is told.
/** Deposits by card, against a provider of a test's own over HTTP. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { httpLimits } from '../../platform/http/http-limits.ts';
import { type Event, openCardProvider, publishableKey } from '../../test/card-provider/provider.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { followCardJob, settlePendingJob } from '../jobs.ts';

const provider = await openCardProvider();
const app = useTestApp({}, provider.env);
afterAll(() => provider.close());
beforeEach(() => {
  provider.troubles.length = 0;
  provider.calls.length = 0;
});

const path = '/api/create-payment-intent';
const begin = (client: Client, amount: unknown = '20.00', key?: string) =>
  client.send('POST', path, { amount, currency: 'usd' }, key === undefined ? {} : { 'idempotency-key': key });
const money = async (client: Client) => (await client.get('/api/wallet')).body.balance;
const later = () => app().clock.advance(60_000);
const loadReference = async (depositId: number): Promise<string> => {
  const found = await rows<{ reference: string }>(
    app().context.db.read,
    sql`select reference from deposits where id = ${depositId}`,
  );
  return found[0]?.reference ?? '';
};
/** A deposit with an open card form. */
async function opened(client: Client, amount = '20.00') {
  const reply = await begin(client, amount);
  expect(reply.status).toBe(200);
  const depositId = reply.body.depositId as number;
  return { depositId, paymentId: await loadReference(depositId) };
}
const lastEvent = (): Event => provider.events().at(-1) ?? expect.fail('no event');
/** The provider's server calls ours: it has no session and names no origin. */
const tell = async (event: object, how: { secret?: string; at?: Date } = {}) => {
  const { payload, headers } = provider.signed(event, { at: app().clock.now(), ...how });
  const reply = await app().unsaid({ method: 'POST', url: '/api/payments/card/events', payload, headers });
  return { status: reply.statusCode, body: reply.json() };
};
/** What events have asked for since. */
const asked = () =>
  app()
    .jobs.enqueued.splice(0)
    .filter(({ name }) => name === followCardJob.name);
/** Runs it, as the queue would. */
async function follow(): Promise<number> {
  const all = asked();
  for (const { payload } of all) await app().runJob(followCardJob, payload);
  return all.length;
}
beforeEach(() => {
  app().jobs.enqueued.length = 0;
});
const loadEvents = (eventId: string) =>
  rows(app().context.db.read, sql`select type, outcome from payment_events where event_id = ${eventId}`);

describe('a card payment', () => {
  test('GAMEW-11 GAMEW-20 GAMEW-21 GAMEW-33 is begun with the fee on top, and credited once when the provider says it is paid', async () => {
    const customer = await app().newCustomer();
    const reply = await begin(customer, 20);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        clientSecret: expect.stringContaining('_secret_'),
        depositId: expect.any(Number),
        publishableKey,
        scriptUrl: `${provider.url}/v1-test/stripe.js`,
        amount: '20.00',
        processingFee: '0.50',
        total: '20.50',
      },
    });
    const { depositId } = reply.body;
    const paymentId = await loadReference(depositId);
    expect(provider.intents.get(paymentId)).toMatchObject({ amount: 2_050, currency: 'usd' });
    expect(await money(customer)).toBe('0.00');
    provider.pay(paymentId);
    expect(await tell(lastEvent())).toEqual({ status: 200, body: { received: true } });
    await follow();
    expect(await money(customer)).toBe('20.00');
    expect((await customer.get(`/api/payments/deposits/${depositId}`)).body).toMatchObject({
      status: 'confirmed',
      method: 'card',
      amount: '20.00',
      networkFee: '0.50',
      refunded: '0.00',
    });
    expect((await customer.get('/api/transactions')).body).toMatchObject([{ type: 'deposit', amount: '20.00' }]);
  });
  test('GAMEW-02 is found by its owner under its number and under the provider’s name, and by nobody else', async () => {
    const [customer, other] = [await app().newCustomer(), await app().newCustomer()];
    const { depositId, paymentId } = await opened(customer);
    for (const id of [depositId, paymentId]) {
      expect((await customer.get(`/api/payments/deposits/${id}`)).body).toMatchObject({
        id: depositId,
        status: 'pending',
      });
      expect((await other.get(`/api/payments/deposits/${id}`)).body).toMatchObject({ code: 'DEPOSIT_NOT_FOUND' });
    }
    expect((await customer.get('/api/payments/deposits/pi_of_nobody')).status).toBe(404);
  });
  test.each([
    { amount: '20.00', currency: 'eur' },
    { amount: '20.00' },
    { amount: '0.00', currency: 'usd' },
    { amount: '20.00', currency: 'usd', userId: 'somebody' },
  ])('%j is no payment', async (body) => {
    const customer = await app().newCustomer();
    expect((await customer.send('POST', path, body)).body).toMatchObject({ code: 'INVALID_FIELDS' });
    expect(provider.calls).toEqual([]);
  });
  test('is refused above a limit before the provider hears of it, whatever was deposited another way', async () => {
    const customer = await app().newCustomer({ dollars: '990.00' });
    expect((await begin(customer, '10.01')).body).toMatchObject({ code: 'DEPOSIT_LIMIT_EXCEEDED', left: '10.00' });
    expect(provider.calls).toEqual([]);
    expect((await begin(customer, '10.00')).status).toBe(200);
  });
  test('is one under one key, also when its reply was lost', async () => {
    const customer = await app().newCustomer();
    provider.troubles.push('lost');
    expect((await begin(customer, '20.00', 'mine')).body).toMatchObject({
      code: 'PAYMENT_SETUP_FAILED',
      reason: null,
      detail: 'Failed to setup payment',
    });
    const before = provider.intents.size;
    const [first, second] = [await begin(customer, '20.00', 'mine'), await begin(customer, '20.00', 'mine')];
    expect(second.body).toEqual(first.body);
    expect(provider.intents.size).toBe(before);
    expect((await begin(customer, '21.00', 'mine')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
  test('is refused with a reason while cards are switched off', async () => {
    const customer = await app().newCustomer();
    const by = { userId: 'helen', reason: 'The provider has an outage' };
    await setPolicy(app().context, 'switch.card', false, by);
    expect((await begin(customer)).body).toMatchObject({ code: 'FEATURE_OFF', feature: 'card' });
    expect(provider.calls).toEqual([]);
    await setPolicy(app().context, 'switch.card', true, by);
    expect((await begin(customer)).status).toBe(200);
  });
  test('GAMEW-34 that the provider refuses says the provider’s sentence, and uses up no limit', async () => {
    const customer = await app().newCustomer();
    provider.troubles.push({ status: 400, body: { error: { message: 'This account takes no cards <today>.' } } });
    expect((await begin(customer, '1000.00')).body).toMatchObject({
      code: 'PAYMENT_SETUP_FAILED',
      title: 'Payment Setup Failed',
      detail: 'This account takes no cards today .',
    });
    expect((await begin(customer, '1000.00')).status).toBe(200);
  });
  test('ends the one that was open before, and frees its part of the limit', async () => {
    const customer = await app().newCustomer();
    const first = await opened(customer, '900.00');
    const second = await opened(customer, '950.00');
    expect(provider.intents.get(first.paymentId)?.status).toBe('canceled');
    expect((await customer.get(`/api/payments/deposits/${first.depositId}`)).body.status).toBe('failed');
    expect(provider.intents.get(second.paymentId)?.status).toBe('requires_payment_method');
  });
  test('that was paid while another is opened is credited, and counts', async () => {
    const customer = await app().newCustomer();
    const first = await opened(customer, '900.00');
    provider.pay(first.paymentId);
    expect((await begin(customer, '200.00')).body).toMatchObject({ code: 'DEPOSIT_LIMIT_EXCEEDED', left: '100.00' });
    expect(await money(customer)).toBe('900.00');
  });
});

describe('events of the card provider', () => {
  test('that are repeated or come in any order credit once', async () => {
    const customer = await app().newCustomer();
    const { paymentId } = await opened(customer);
    const created = { ...lastEventLike('payment_intent.created', paymentId), id: 'evt_created' };
    provider.pay(paymentId);
    const paid = lastEvent();
    for (const event of [paid, created, paid, { ...paid, id: `${paid.id}_again` }, paid]) {
      expect((await tell(event)).status).toBe(200);
    }
    expect(await follow(), 'an event is followed once').toBe(3);
    expect(await money(customer)).toBe('20.00');
    expect(await loadEvents(paid.id)).toEqual([{ type: 'payment_intent.succeeded', outcome: 'queued' }]);
  });
  test('that come before we have written down the payment’s name find its deposit', async () => {
    const customer = await app().newCustomer();
    const { depositId, paymentId } = await opened(customer);
    await app().context.db.read.execute(sql`update deposits set reference = null where id = ${depositId}`);
    provider.pay(paymentId);
    await tell(lastEvent());
    await follow();
    expect(await money(customer)).toBe('20.00');
    expect(await loadReference(depositId)).toBe(paymentId);
  });
  test('say nothing by themselves: whoever has the secret alone credits nothing', async () => {
    const customer = await app().newCustomer();
    const { paymentId } = await opened(customer);
    const lie = lastEventLike('payment_intent.succeeded', paymentId, { status: 'succeeded', amount: 9_999_999 });
    expect((await tell(lie)).status).toBe(200);
    expect(await follow()).toBe(1);
    expect(await money(customer)).toBe('0.00');
  });
  test('about a payment of another amount, of no deposit of ours, or unknown to the provider change nothing', async () => {
    const customer = await app().newCustomer();
    const { depositId, paymentId } = await opened(customer);
    const intent = provider.intents.get(paymentId) ?? expect.fail();
    for (const wrong of [
      { ...intent, id: 'pi_other_amount', amount: 1_000 },
      { ...intent, id: 'pi_same_deposit' },
      { ...intent, id: 'pi_no_deposit', metadata: {} },
      { ...intent, id: 'pi_far_deposit', metadata: { autolotto_deposit: '999999' } },
    ]) {
      provider.intents.set(wrong.id, { ...wrong, status: 'succeeded' });
      await tell(lastEventLike('payment_intent.succeeded', wrong.id));
    }
    await tell(lastEventLike('payment_intent.succeeded', 'pi_unknown'));
    expect(await follow()).toBe(5);
    expect(await money(customer)).toBe('0.00');
    expect((await customer.get(`/api/payments/deposits/${depositId}`)).body.status).toBe('pending');
  });
  test('that concern no payment are stored and ignored', async () => {
    const event = { id: 'evt_payout', object: 'event', type: 'payout.paid', data: { object: { id: 'po_1' } } };
    expect((await tell(event)).status).toBe(200);
    expect(await loadEvents('evt_payout')).toEqual([{ type: 'payout.paid', outcome: 'ignored' }]);
    expect(await follow()).toBe(0);
  });
  test('are followed again when the provider is away', async () => {
    const customer = await app().newCustomer();
    const { paymentId } = await opened(customer);
    provider.pay(paymentId);
    await tell(lastEvent());
    const [job] = asked();
    provider.troubles.push('broken');
    await expect(app().runJob(followCardJob, job?.payload)).rejects.toThrow('answered 500');
    await app().runJob(followCardJob, job?.payload);
    await app().runJob(followCardJob, job?.payload);
    expect(await money(customer)).toBe('20.00');
  });
  test('cannot be rewritten', async () => {
    const write = app().context.db.read.execute(sql`update payment_events set outcome = 'ignored'`);
    await expect(write).rejects.toThrow();
  });
});

/** An event as the provider would word it, about any payment. */
const lastEventLike = (type: string, paymentId: string, facts: object = {}): Event => ({
  id: `evt_${type.replaceAll('.', '_')}_${paymentId}`,
  object: 'event',
  type,
  created: 0,
  data: { object: { id: paymentId, object: 'payment_intent', ...facts } },
});

describe('hostile callers of the event address', () => {
  const invalid = { status: 400, body: { code: 'SIGNATURE_INVALID' } };
  test('with another secret, an old or a coming signature, none, or one of other bytes are refused, and nothing is kept', async () => {
    const customer = await app().newCustomer();
    const { paymentId } = await opened(customer);
    provider.pay(paymentId);
    const event = lastEvent();
    const now = app().clock.now().getTime();
    expect(await tell(event, { secret: 'whsec_guessed-by-someone' })).toMatchObject(invalid);
    expect(await tell(event, { at: new Date(now - 301_000) })).toMatchObject(invalid);
    expect(await tell(event, { at: new Date(now + 302_000) })).toMatchObject(invalid);
    const { payload, headers } = provider.signed(event, { at: app().clock.now() });
    const send = (body: string, extra: Record<string, string> = headers) =>
      app().unsaid({ method: 'POST', url: '/api/payments/card/events', payload: body, headers: extra });
    expect((await send(payload, { 'content-type': 'application/json' })).json()).toMatchObject(invalid.body);
    expect((await send(payload.replace(paymentId, 'pi_other'))).json()).toMatchObject(invalid.body);
    expect((await send(`${payload} `)).json()).toMatchObject(invalid.body);
    expect((await send(payload, { ...headers, 'stripe-signature': 'v1,'.repeat(2_000) })).statusCode).toBe(400);
    expect(await loadEvents(event.id)).toEqual([]);
    expect(asked()).toEqual([]);
    // The control.
    expect((await send(payload)).statusCode).toBe(200);
  });
  test('send no more than a small body, and of a signed one only what is an event', async () => {
    const huge = { id: 'evt_huge', type: 'x', data: { object: { text: 'x'.repeat(httpLimits.bodyBytes) } } };
    expect((await tell(huge)).body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    for (const odd of [
      [],
      {},
      { id: 'evt_1' },
      { id: 7, type: 'x', data: { object: {} } },
      { id: `evt_${'x'.repeat(300)}` },
    ])
      expect((await tell(odd)).body).toMatchObject({ code: 'MALFORMED_REQUEST' });
  });
  test('with the secret that is about to be replaced are still heard', async () => {
    expect(
      (await tell(lastEventLike('payment_intent.created', 'pi_1'), { secret: 'whsec_the-one-before' })).status,
    ).toBe(200);
  });
});

describe('the job behind the events', () => {
  test('credits what was paid while no event came', async () => {
    const customer = await app().newCustomer();
    const { paymentId } = await opened(customer);
    await later();
    await app().runJob(settlePendingJob);
    expect(await money(customer)).toBe('0.00');
    provider.pay(paymentId);
    await app().runJob(settlePendingJob);
    await app().runJob(settlePendingJob);
    expect(await money(customer)).toBe('20.00');
  });
  test('ends after an hour what nobody paid, also where the payment’s name was never heard', async () => {
    const [one, two] = [await app().newCustomer(), await app().newCustomer()];
    const named = await opened(one);
    provider.troubles.push('lost');
    await begin(two, '20.00', 'unheard');
    await app().clock.advance(59 * 60_000);
    await app().runJob(settlePendingJob);
    expect((await one.get(`/api/payments/deposits/${named.depositId}`)).body.status).toBe('pending');
    await app().clock.advance(2 * 60_000);
    await app().runJob(settlePendingJob);
    expect((await one.get(`/api/payments/deposits/${named.depositId}`)).body.status).toBe('failed');
    expect([...provider.intents.values()].at(-1)).toMatchObject({ status: 'canceled' });
    expect((await begin(two, '20.00', 'unheard')).body).toMatchObject({ code: 'PAYMENT_FAILED' });
  });
  test('credits what was paid in the last moment of that hour', async () => {
    const customer = await app().newCustomer();
    const { paymentId } = await opened(customer);
    await app().clock.advance(61 * 60_000);
    provider.pay(paymentId);
    await app().runJob(settlePendingJob);
    expect(await money(customer)).toBe('20.00');
  });
});

test('the settings name the ways to deposit that are set up', async () => {
  expect((await app().anonymous.get('/api/settings')).body.deposits).toMatchObject({
    isAvailable: true,
    methods: ['sandbox', 'card'],
  });
});
