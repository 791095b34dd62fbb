import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { signatureOf } from '../../test/card-provider/provider.ts';
import { aCustomer, aKey, anActor, codeOf, dollars, type Kind, kind, noOrder } from '../../test/model/command.ts';
import type { Actor, Card, Customer, Deposit, Model } from '../../test/model/model.ts';
import type { World } from '../../test/model/world.ts';
import { followCardJob } from '../jobs.ts';

const path = '/api/create-payment-intent';
type ByCard = Deposit & { card: Card };
const byCard = (model: Model): ByCard[] => model.deposits.filter((one): one is ByCard => one.card !== undefined);
/** The latest for nothing. */
const nthOf = <T>(all: readonly T[], nth: number): T | undefined =>
  all[all.length - 1 - (nth % Math.max(1, all.length))];

/** A person has one form open at a time; what was paid meanwhile is credited. */
function endOlder(model: Model, customer: Customer, repeated: Deposit | undefined): void {
  for (const one of byCard(model))
    if (one.customer === customer && one.state === 'pending' && one !== repeated)
      model.settle(one, one.card.isPaid ? 'confirmed' : 'failed');
}

async function begin(model: Model, real: World, customer: Customer, amount: number, key?: string): Promise<void> {
  const used = key === undefined ? undefined : model.used.get(`${customer} card ${key}`);
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const reply = await real.client(customer).send('POST', path, { amount: dollars(amount), currency: 'usd' }, headers);
  endOlder(model, customer, used?.deposit);
  if (used?.deposit && used.body !== String(amount)) return void expect(codeOf(reply)).toBe('IDEMPOTENCY_KEY_REUSED');
  if (used?.deposit) {
    const { id, card, state } = used.deposit;
    if (state === 'failed') return void expect(codeOf(reply)).toBe('PAYMENT_FAILED');
    if (state === 'pending' && card?.isPaid) model.settle(used.deposit, 'confirmed');
    return void expect(reply.body).toMatchObject({ depositId: id, amount: dollars(amount) });
  }
  const against = model.againstDeposit(customer, amount);
  if (against.length > 0) return void expect(against).toContain(codeOf(reply));
  const fee = model.settings['fee.network'];
  expect(reply.body).toMatchObject({ amount: dollars(amount), total: dollars(amount + fee) });
  const id = reply.body.depositId as number;
  const made: Deposit = { ...{ id, customer, amount, fee, provider: 'card' }, state: 'pending', at: model.now };
  made.card = {
    ...{ payment: `pi_${id}_${amount + fee}`, isPaid: false, takenBack: 0, isDisputed: false },
    ...{ followed: 0, owed: 0, lost: 0, cases: [], posted: [] },
  };
  model.deposits.push(made);
  if (key !== undefined) model.used.set(`${customer} card ${key}`, { body: String(amount), deposit: made });
}

let told = 0;
/** The provider says that a payment has changed, perhaps more than once; a forger says it too. */
async function tell(
  model: Model,
  real: World,
  deposit: ByCard,
  { isForged = false, times = 1 }: { isForged?: boolean; times?: number } = {},
): Promise<void> {
  told += 1;
  const object = { object: 'payment_intent', id: deposit.card.payment };
  const payload = JSON.stringify({ id: `evt_${told}`, type: 'payment_intent.succeeded', data: { object } });
  const secret = isForged ? 'whsec_of-a-forger' : undefined;
  const signature = signatureOf(payload, new Date(model.now), secret);
  for (let time = 0; time < times; time += 1) {
    const reply = await real.app.unsaid({
      ...{ method: 'POST', url: '/api/payments/card/events', payload },
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    expect(reply.statusCode).toBe(isForged ? 400 : 200);
  }
  const heard = real.app.jobs.enqueued.splice(0).filter(({ name }) => name === followCardJob.name);
  expect(heard.map(({ payload }) => payload)).toEqual(isForged ? [] : [{ paymentId: deposit.card.payment }]);
  for (const { payload } of heard) await real.runJob(followCardJob, payload);
  if (!isForged) model.follow(deposit);
}

async function settle(
  model: Model,
  real: World,
  { nth, actor, decision }: { nth: number; actor: Actor; decision: 'collect' | 'write_off' },
): Promise<void> {
  const cases = byCard(model).filter(({ card }) => card.cases.length > 0);
  const open = cases.filter(({ card }) => card.owed > 0);
  const deposit = nthOf(open.length > 0 ? open : cases, nth);
  const [found] = await rows<{ id: number }>(
    real.app.context.db.read,
    sql`select max(id) as id from disputed_deposits where deposit_id = ${deposit?.id ?? 0}`,
  );
  await real.signInAgain(actor);
  const reply = await real
    .client(actor)
    .send('POST', `/api/admin/disputed-deposits/${found?.id ?? noOrder}/decision`, { decision, reason: 'They called' });
  if (actor !== 'helen') return void expect(codeOf(reply)).toBe('FORBIDDEN');
  const against = deposit ? model.againstSettling(deposit, decision) : 'DISPUTED_DEPOSIT_NOT_FOUND';
  expect(codeOf(reply), `answered ${reply.status}`).toBe(against);
  if (deposit && against === undefined) model.settleCase(deposit, decision);
}

export const commands = {
  'begin a card payment': kind(
    3,
    fc.record({ customer: aCustomer, amount: fc.integer({ min: 100, max: 10_000 }) }),
    (model, real, { customer, amount }) => begin(model, real, customer, amount),
  ),
  'begin a card payment with a key': kind(
    1,
    fc.record({ customer: aCustomer, amount: fc.constantFrom(1_000, 2_000), key: aKey }),
    (model, real, { customer, amount, key }) => begin(model, real, customer, amount, key),
  ),
  'pay by card': kind(
    4,
    fc.record({ nth: fc.nat({ max: 2 }), times: fc.constantFrom(0, 1, 1, 2) }),
    async (model, real, { nth, times }) => {
      const open = byCard(model).filter(({ state, card }) => state === 'pending' && !card.isPaid);
      const deposit = nthOf(open, nth);
      if (!deposit) return;
      real.cards.pay(deposit.card.payment);
      deposit.card.isPaid = true;
      if (times > 0) await tell(model, real, deposit, { times });
    },
  ),
  'the card provider takes money back, or gives it back': kind(
    4,
    fc.record({
      nth: fc.nat({ max: 2 }),
      share: fc.constantFrom(0, 0.3, 1, 1),
      isDisputed: fc.boolean(),
      times: fc.constantFrom(0, 1, 1, 2),
    }),
    async (model, real, { nth, share, isDisputed, times }) => {
      const deposit = nthOf(
        byCard(model).filter(({ card }) => card.isPaid),
        nth,
      );
      if (!deposit) return;
      const { card, amount, fee } = deposit;
      card.takenBack = Math.floor((amount + fee) * share);
      card.isDisputed = isDisputed;
      real.cards.takeBack(card.payment, card.takenBack, isDisputed);
      if (times > 0) await tell(model, real, deposit, { times });
    },
  ),
  'an event of a card payment is told': kind(
    1,
    fc.record({ nth: fc.nat({ max: 5 }), isForged: fc.boolean() }),
    async (model, real, { nth, isForged }) => {
      const deposit = nthOf(byCard(model), nth);
      if (deposit) await tell(model, real, deposit, { isForged });
    },
  ),
  'somebody settles a disputed deposit': kind(
    2,
    fc.record({
      nth: fc.nat({ max: 2 }),
      actor: fc.nat({ max: 5 }).chain((n) => (n === 0 ? anActor : fc.constant<Actor>('helen'))),
      decision: fc.constantFrom('collect' as const, 'write_off' as const),
    }),
    settle,
  ),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;
