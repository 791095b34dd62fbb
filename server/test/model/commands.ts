/** Everything people and machines can do to the shop, right or wrong, and what should come of it. */
import { cents } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { checkLedgerJob } from '../../ledger/jobs.ts';
import { cancelOverdueJob, endQuestionsJob, purgePositionsJob } from '../../orders/jobs.ts';
import { settlePendingJob } from '../../payments/jobs.ts';
import { deposit, settlePending } from '../../payments/service.ts';
import { DomainError } from '../../platform/fail.ts';
import type { Reply } from '../harness/app.ts';
import { setPolicy } from '../harness/policy-rows.ts';
import {
  type Actor,
  actors,
  type Became,
  type Cart,
  type Courier,
  type Customer,
  comingBack,
  couriers,
  customers,
  type Deposit,
  isCourier,
  isUnderWay,
  isWallet,
  type Line,
  type Model,
  needsLook,
  type Order,
  type Payee,
  type Preference,
  asked as questionsOf,
  type Word,
  wordsOfStatus,
} from './model.ts';
import { hours, type World } from './world.ts';

export type Command = fc.AsyncCommand<Model, World>;
/** Counts what was run, of each kind. */
export type Tally = Map<string, number>;

const dollars = (amount: number): string => (amount / 100).toFixed(2);
const codeOf = (reply: Reply): string | undefined => reply.body?.code;
const addresses = { home: '1 Main Street', far: 'far', nowhere: 'nowhere' } as const;

// -------------------------------------------------------------- what is drawn

const aCustomer = fc.constantFrom<Customer>('rosa', 'rosa', 'otto', 'kid', 'maya');
const anActor = fc.constantFrom<Actor>(...actors);
const aKey = fc.constantFrom('one', 'two', 'three');
const anAmount = fc.integer({ min: 1, max: 30_000 });
const aLine = fc
  .record({
    product: fc.constantFrom(0, 0, 1, 1, 2, 3),
    quantity: fc.integer({ min: 1, max: 6 }),
    preference: fc.constantFrom<Preference | undefined>(undefined, 'ask', 'best_match'),
  })
  .map(({ preference, ...line }): Line => (preference === undefined ? line : { ...line, preference }));
const goods = fc.uniqueArray(aLine, { minLength: 1, maxLength: 3, selector: ({ product }) => product });
/** Picks an order, most often an open one. */
const which = fc.record({ isAny: fc.nat({ max: 7 }).map((n) => n === 0), nth: fc.nat({ max: 5 }) });
type Which = { isAny: boolean; nth: number };
function chosen(model: Model, { isAny, nth }: Which): Order | undefined {
  const among = isAny ? model.orders : model.orders.filter(isUnderWay);
  return among[among.length - 1 - (nth % Math.max(1, among.length))];
}
const noOrder = 2_000_000_000;

// -------------------------------------------------------------- orders

const bodyOf = ({ lines, method, address, isStale }: Cart, model: Model, real: World) => ({
  items: lines.map(({ product, quantity, preference }) => ({
    productId: real.productIds[product],
    quantity,
    ...(preference === undefined ? {} : { substitution: { kind: preference } }),
    ...(isStale ? { price: dollars(model.product(product).price + 1) } : {}),
  })),
  deliveryAddress: addresses[address],
  paymentMethod: method,
});

async function place(model: Model, real: World, cart: Cart, key?: string): Promise<void> {
  const body = bodyOf(cart, model, real);
  const against = model.against(cart);
  const used = key === undefined ? undefined : model.used.get(`${cart.customer} order ${key}`);
  const reply = await real
    .client(cart.customer)
    .send('POST', '/api/orders', body, key === undefined ? {} : { 'idempotency-key': key });
  if (used && cart.lines.length > 0) {
    if (used.body === JSON.stringify(body))
      expect(reply.body).toMatchObject({ id: used.order?.id, status: used.order?.status });
    else expect(codeOf(reply)).toBe('IDEMPOTENCY_KEY_REUSED');
    return;
  }
  if (against.length > 0) {
    expect(against, `refused with ${reply.status} ${codeOf(reply)}`).toContain(codeOf(reply));
    return;
  }
  expect(reply.body).toMatchObject({
    status: 'pending',
    subtotal: dollars(model.goods(cart.lines)),
    totalAmount: dollars(model.total(cart.lines)),
    customerId: real.idOf(cart.customer),
  });
  const order = model.place(reply.body.id, cart);
  if (key !== undefined) model.used.set(`${cart.customer} order ${key}`, { body: JSON.stringify(body), order });
}

type Asked = { which: Which; actor: Actor; word: Word; hasReason: boolean };
type Ask = (real: World, id: number, asked: Asked) => Promise<Reply>;
const reasonOf = ({ hasReason }: { hasReason: boolean }) => (hasReason ? { reason: 'why not' } : {});
/** Restricted items leave the store only with these checks. */
const packed = { sealed: true, counted: true, answered: true };
const byStatus: Ask = (real, id, asked) =>
  real.client(asked.actor).send('PUT', `/api/orders/${id}/status`, { status: asked.word, ...reasonOf(asked), packed });
const byDashboard: Ask = (real, id, asked) =>
  real
    .client(asked.actor)
    .send('PATCH', `/api/orders/${id}/status`, { status: asked.word, ...reasonOf(asked), packed });
const byCancel: Ask = (real, id, asked) =>
  real.client(asked.actor).send('POST', `/api/orders/${id}/cancel`, reasonOf(asked));
/** By one admin, or every other time by two. */
const byHouse: Ask = async (real, id, asked) => {
  if (!asked.hasReason || asked.which.nth % 2 === 0) return byCancel(real, id, asked);
  const request = await real.client(asked.actor).send('POST', `/api/admin/orders/${id}/cancellation`, reasonOf(asked));
  if (request.status !== 200) return request;
  const second = await real.app.sessionOf((await real.app.as('admin2')).userId);
  return second.send('POST', `/api/admin/cancellations/${request.body.id}/decision`, { decision: 'confirmed' });
};

const refusals = [
  'COURIER_NOT_ELIGIBLE',
  'TRANSITION_NOT_ALLOWED',
  'ORDER_ALREADY_ASSIGNED',
  'COURIER_REQUIRED',
  'REASON_REQUIRED',
  'QUESTION_OPEN',
  'ID_CHECK_REQUIRED',
];

async function step(model: Model, real: World, asked: Asked, ask: Ask): Promise<void> {
  const order = chosen(model, asked.which);
  if (asked.actor === 'helen') await real.signInAgain('helen');
  const reply = await ask(real, order?.id ?? noOrder, asked);
  if (asked.actor !== 'maya' && customers.some((one) => one === asked.actor) && ask !== byCancel) {
    expect(codeOf(reply)).toBe('FORBIDDEN');
    return;
  }
  if (order && model.mayStep(order, asked.actor, asked.word, asked.hasReason)) {
    expect(reply.body).toMatchObject({ id: order.id, status: asked.word });
    model.step(order, asked.actor, asked.word);
    return;
  }
  const isStranger = !order || model.relation(order, asked.actor) === undefined;
  // Couriers who may take orders learn that they came too late.
  const isLate =
    order &&
    isStranger &&
    asked.word === 'accepted' &&
    isCourier(asked.actor) &&
    model.cleared.has(asked.actor) &&
    isUnderWay(order) &&
    !order.declined.has(asked.actor) &&
    model.now - (order.takenAt ?? 0) < 10 * 60_000;
  expect(isStranger && !isLate ? ['ORDER_NOT_FOUND'] : refusals, `answered ${reply.status}`).toContain(codeOf(reply));
}

/** The courier checks the ID of the person at the door. */
async function lookAtId(model: Model, real: World, { which: at, actor }: { which: Which; actor: Actor }) {
  const order = chosen(model, at);
  const affirmations = { isOfAge: true, isIdValid: true, isSober: true };
  const said = { method: 'typed', outcome: 'passed', affirmations };
  const reply = await real.client(actor).send('POST', `/api/orders/${order?.id ?? noOrder}/hand-over`, said);
  if (!isCourier(actor)) return void expect(codeOf(reply)).toBe('FORBIDDEN');
  if (!order || order.courier !== actor) return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
  if (order.status !== 'en_route') return void expect(codeOf(reply)).toBe('ID_CHECK_INVALID_STATE');
  if (order.minAge === 0) return void expect(codeOf(reply)).toBe('ID_CHECK_NOT_NEEDED');
  expect(reply.body).toMatchObject({ orderId: order.id, check: { outcome: 'passed' } });
  order.isChecked = true;
}

/** The next step of this order, by the actor in charge; a hasty courier checks no ID. */
async function moveOn(
  model: Model,
  real: World,
  { which: at, courier, isHasty }: { which: Which; courier: Courier; isHasty: boolean },
): Promise<void> {
  const order = chosen(model, { ...at, isAny: false });
  if (!order) return;
  const next = { pending: 'accepted', accepted: 'picked_up', picked_up: 'en_route', en_route: 'delivered' } as const;
  const word = order.status === 'accepted' && !order.courier ? 'accepted' : next[order.status as keyof typeof next];
  const nth = model.orders.length - 1 - model.orders.indexOf(order);
  if (word === 'delivered' && needsLook(order) && !isHasty)
    return lookAtId(model, real, { which: { isAny: true, nth }, actor: order.courier ?? courier });
  const hasReason = false;
  await step(
    model,
    real,
    {
      which: { isAny: true, nth },
      actor: order.courier ?? courier,
      word,
      hasReason,
    },
    byStatus,
  );
}

// -------------------------------------------------------------- missing goods, and goods that come back

/** The numbers of an order's lines, in the order of the model's items. */
async function linesOf(real: World, order: Order): Promise<number[]> {
  const reply = await real.client('helen').get(`/api/orders/${order.id}`);
  return reply.body.items.map(({ id }: { id: number }) => id);
}

type Marked = {
  which: Which;
  actor: Actor;
  at: number;
  quantity: number;
  isOld: boolean;
  resolution: 'refund' | 'replace' | 'ask';
  other: number;
  keepsStock: boolean;
};
async function markMissing(model: Model, real: World, marked: Marked): Promise<void> {
  const { actor, quantity, resolution, other, keepsStock } = marked;
  const order = chosen(model, marked.which);
  const ids = order ? await linesOf(real, order) : [];
  const at = marked.at % Math.max(1, ids.length);
  const item = order?.items[at];
  const of = Math.max(1, order && item ? model.left(order, item) : 1) + (marked.isOld ? 1 : 0);
  const reply = await real
    .client(actor)
    .send('POST', `/api/store/orders/${order?.id ?? noOrder}/lines/${ids[at] ?? noOrder}/missing`, {
      ...{ quantity, of, resolution, keepsStock },
      ...(resolution === 'refund' ? {} : { productId: real.productIds[other] }),
    });
  if (actor !== 'priya' && actor !== 'tomas') return void expect(codeOf(reply)).toBe('FORBIDDEN');
  if (!order || !item || model.relation(order, actor) !== 'store')
    return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
  const against = model.againstMissing(order, item, { quantity, of, resolution, other });
  expect(codeOf(reply), `answered ${reply.status}`).toBe(against);
  if (against !== undefined) return;
  if (!keepsStock) model.product(item.product).stock = 0;
  if (resolution !== 'refund') model.product(other).stock -= quantity;
  if (resolution === 'refund') model.refundMissing(order, item, quantity);
  if (resolution === 'replace') model.replace(order, item, quantity, other);
  if (resolution === 'ask') {
    const id = reply.body.substitutions.at(-1).id;
    const [price, until] = [model.priceOf(item, other), model.now + 10 * 60_000];
    order.questions.push({ ...{ id, item, quantity, offer: other, price, until }, state: 'asked' });
  }
  expect(reply.body).toMatchObject({ status: order.status, totalAmount: dollars(order.total) });
}

async function answer(
  model: Model,
  real: World,
  {
    which: at,
    actor,
    nth,
    word,
  }: { which: Which; actor: Actor | 'its customer'; nth: number; word: 'take' | 'refund' },
): Promise<void> {
  const order = chosen(model, at);
  const who = actor === 'its customer' ? (order?.customer ?? 'rosa') : actor;
  const question = order?.questions[nth % Math.max(1, order.questions.length)];
  const path = `/api/orders/${order?.id ?? noOrder}/substitutions/${question?.id ?? noOrder}/answer`;
  const reply = await real.client(who).send('POST', path, { answer: word });
  const relation = order && model.relation(order, who);
  if (!order || (relation !== 'customer' && relation !== 'admin'))
    return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
  if (!question) return void expect(codeOf(reply)).toBe('SUBSTITUTION_NOT_FOUND');
  const state = word === 'take' ? 'replaced' : 'refunded';
  if (question.state !== 'asked' && question.state !== state) return void expect(codeOf(reply)).toBe('QUESTION_CLOSED');
  if (question.state === 'asked' && word === 'refund') model.refundQuestion(order, question);
  else if (question.state === 'asked') {
    question.state = 'replaced';
    model.replace(order, question.item, question.quantity, question.offer, question.price);
  }
  expect(reply.body).toMatchObject({ id: order.id, status: order.status, totalAmount: dollars(order.total) });
}

async function bringBack(
  model: Model,
  real: World,
  { which: at, actor, reason }: { which: Which; actor: Actor; reason: string },
): Promise<void> {
  const order = chosen(model, at);
  const reply = await real.client(actor).send('POST', `/api/orders/${order?.id ?? noOrder}/return`, { reason });
  if (!isCourier(actor) && actor !== 'helen') return void expect(codeOf(reply)).toBe('FORBIDDEN');
  if (!order || (actor !== 'helen' && order.courier !== actor))
    return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
  if (order.way === undefined || order.status === 'delivered') {
    if (order.status !== 'picked_up' && order.status !== 'en_route')
      return void expect(codeOf(reply)).toBe('TRANSITION_NOT_ALLOWED');
    model.giveBack(order);
  }
  expect(reply.body).toMatchObject({ id: order.id, status: 'cancelled' });
}

type Kept = { which: Which; actor: Actor; at: number; quantity: number; reason: string };
async function keepBack(model: Model, real: World, { which: drawn, actor, at, quantity, reason }: Kept): Promise<void> {
  const order = chosen(model, drawn);
  const ids = order ? await linesOf(real, order) : [];
  const nth = at % Math.max(1, ids.length);
  const item = order?.items[nth];
  const lines = [{ lineId: ids[nth] ?? noOrder, quantity, reason }];
  const reply = await real.client(actor).send('POST', `/api/orders/${order?.id ?? noOrder}/refusals`, { lines });
  if (!isCourier(actor)) return void expect(codeOf(reply)).toBe('FORBIDDEN');
  if (!order || !item || order.courier !== actor) return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
  const against = model.againstKeeping(order, item, { quantity, reason });
  expect(codeOf(reply), `answered ${reply.status}`).toBe(against);
  if (against !== undefined) return;
  model.keepBack(order, item, quantity);
  expect(reply.body).toMatchObject({ id: order.id, status: 'en_route', totalAmount: dollars(order.total) });
}

async function confirmReturn(
  model: Model,
  real: World,
  { nth, actor, became }: { nth: number; actor: Actor; became: Became[] },
): Promise<void> {
  const open = model.orders.filter(({ way }) => way === 'open');
  const order = open[nth % Math.max(1, open.length)] ?? chosen(model, { isAny: true, nth });
  const ids = order ? await linesOf(real, order) : [];
  const there = order ? comingBack(order).map(({ item }) => ids[order.items.indexOf(item)] ?? 0) : [];
  const lines = there.map((lineId, at) => ({ lineId, disposition: became[at] ?? 'wasted' }));
  const path = `/returns/${order?.id ?? noOrder}/confirm`;
  const reply = await real.client(actor).send('POST', actor === 'helen' ? `/api/admin${path}` : `/api/store${path}`, {
    lines: lines.length > 0 ? lines : [{ lineId: noOrder, disposition: 'wasted' }],
    ...(actor === 'helen' && { reason: 'the shop does not answer' }),
  });
  if (actor !== 'priya' && actor !== 'tomas' && actor !== 'helen') return void expect(codeOf(reply)).toBe('FORBIDDEN');
  const relation = order && model.relation(order, actor);
  if (!order || (relation !== 'store' && relation !== 'admin'))
    return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
  if (order.way !== 'open') return void expect(codeOf(reply)).toBe('RETURN_NOT_OPEN');
  expect(reply.body.return.confirmedAt).not.toBeNull();
  model.takeBack(order, became);
}

async function releaseOrder(model: Model, real: World, { which: at, actor }: { which: Which; actor: Actor }) {
  const order = chosen(model, at);
  const path = `/api/orders/${order?.id ?? noOrder}/release`;
  const reply = await real.client(actor).send('POST', path, { reason: 'a flat tire' });
  if (!isCourier(actor) && actor !== 'helen') return void expect(codeOf(reply)).toBe('FORBIDDEN');
  if (!order || (actor !== 'helen' && order.courier !== actor))
    return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
  if (!model.mayRelease(order)) return void expect(codeOf(reply)).toBe('TRANSITION_NOT_ALLOWED');
  expect(reply.body).toEqual({ orderId: order.id });
  model.releaseOrder(order);
}

// -------------------------------------------------------------- deposits

function expectDeposit(
  model: Model,
  reply: { id: number; status: string; wallet: { balance: string } },
  of: Deposit,
): void {
  expect(reply).toMatchObject({ id: of.id, status: of.state, wallet: { balance: dollars(model.wallet(of.customer)) } });
}

async function pay(model: Model, real: World, customer: Customer, amount: number, key?: string): Promise<void> {
  const used = key === undefined ? undefined : model.used.get(`${customer} deposit ${key}`);
  const may = model.mayDeposit(customer, amount);
  const reply = await real
    .client(customer)
    .send(
      'POST',
      '/api/wallet/deposit',
      { amount: dollars(amount) },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  if (used?.deposit && used.body !== String(amount)) return void expect(codeOf(reply)).toBe('IDEMPOTENCY_KEY_REUSED');
  if (used?.deposit) return expectDeposit(model, reply.body, used.deposit);
  if (!may) return void expect(codeOf(reply)).toBe('DEPOSIT_LIMIT_EXCEEDED');
  expect(reply.status).toBe(200);
  const made = opened(model, reply.body.id, customer, amount, 'sandbox');
  model.settle(made, 'confirmed');
  expectDeposit(model, reply.body, made);
  if (key !== undefined) model.used.set(`${customer} deposit ${key}`, { body: String(amount), deposit: made });
}

function opened(model: Model, id: number, customer: Customer, amount: number, provider: string): Deposit {
  const fee = model.settings['fee.network'];
  const made: Deposit = { ...{ id, customer, amount, fee, provider }, state: 'pending', at: model.now };
  model.deposits.push(made);
  return made;
}

/** Through a bank that accepts, refuses, delays, or does not answer. */
async function payByBank(
  model: Model,
  real: World,
  customer: Customer,
  amount: number,
  answers: World['bank']['answers'],
) {
  real.bank.answers = answers;
  const may = model.mayDeposit(customer, amount);
  const userId = real.idOf(customer);
  const actor = { userId, sessionId: '', pickedRole: null, role: 'customer', isWorkAgeVerified: false } as const;
  const outcome = await deposit(real.app.context, actor, cents(amount), undefined, real.bank).catch(
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );
  if (!may) return void expect(outcome).toBe('DEPOSIT_LIMIT_EXCEEDED');
  const [row] = (
    await real.app.context.db.read.execute<{ id: number }>(
      sql`select max(id)::int as id from deposits where user_id = ${userId}`,
    )
  ).rows;
  const made = opened(model, row?.id ?? 0, customer, amount, 'bank');
  model.settle(made, answers === 'nothing' ? 'pending' : answers);
  if (typeof outcome === 'string') expect([outcome, answers]).toEqual(['PAYMENT_FAILED', 'failed']);
  else expectDeposit(model, outcome, made);
}

// -------------------------------------------------------------- the table

async function tip(
  model: Model,
  real: World,
  { which: at, actor, amount }: { which: Which; actor: Actor | 'its customer'; amount: number },
): Promise<void> {
  const order = chosen(model, at);
  const who = actor === 'its customer' ? (order?.customer ?? 'rosa') : actor;
  const reply = await real
    .client(who)
    .send('POST', `/api/orders/${order?.id ?? noOrder}/tip`, { amount: dollars(amount) });
  if (order?.customer !== who) return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
  const against = model.againstTip(order, amount);
  expect(codeOf(reply), `answered ${reply.status}`).toBe(against);
  if (against !== undefined) return;
  model.tip(order, amount);
  expect(reply.body).toMatchObject({ amount: dollars(amount), isPaid: order.status === 'delivered' });
}

type Kind<T> = {
  /** Relative frequency. */
  readonly weight: number;
  readonly draw: fc.Arbitrary<T>;
  readonly run: (model: Model, real: World, drawn: T) => Promise<void>;
};
const kind = <T>(weight: number, draw: fc.Arbitrary<T>, run: Kind<T>['run']): Kind<T> => ({ weight, draw, run });

const cart = { address: 'home', isStale: false } as const;
const steps = (actor: fc.Arbitrary<Actor>, word: fc.Arbitrary<Word>) =>
  fc.record<Asked>({ which, actor, word, hasReason: fc.boolean() });
const aWord = fc.constantFrom<Word>(...wordsOfStatus);
const one = <T>(value: T) => fc.constant(value);
const nothing = fc.constant({});

/** The requester, path and body: couriers and owners ask for themselves, support for customers. */
function askingFor(real: World, payee: Payee): [Actor, string, object] {
  if (payee === 'store 0' || payee === 'store 1')
    return [payee === 'store 0' ? 'priya' : 'tomas', '/api/store/payouts', {}];
  if (isWallet(payee)) return ['helen', `/api/admin/wallets/${real.idOf(payee)}/payouts`, { reason: 'They asked' }];
  return [payee, '/api/courier/payouts', {}];
}

export const kinds = {
  deposit: kind(4, fc.record({ customer: aCustomer, amount: anAmount }), (model, real, { customer, amount }) =>
    pay(model, real, customer, amount),
  ),
  'deposit with a key': kind(
    1,
    fc.record({ customer: aCustomer, amount: fc.constantFrom(1_000, 2_000), key: aKey }),
    (model, real, { customer, amount, key }) => pay(model, real, customer, amount, key),
  ),
  'deposit that the bank confirms': kind(
    1,
    fc.record({ customer: aCustomer, amount: anAmount }),
    (model, real, { customer, amount }) => payByBank(model, real, customer, amount, 'confirmed'),
  ),
  'deposit that the bank refuses': kind(
    1,
    fc.record({ customer: aCustomer, amount: anAmount }),
    (model, real, { customer, amount }) => payByBank(model, real, customer, amount, 'failed'),
  ),
  'deposit that the bank leaves open': kind(
    1,
    fc.record({
      customer: aCustomer,
      amount: anAmount,
      answers: fc.constantFrom('pending' as const, 'nothing' as const),
    }),
    (model, real, { customer, amount, answers }) => payByBank(model, real, customer, amount, answers),
  ),
  'open deposits are asked about': kind(
    1,
    fc.constantFrom('confirmed' as const, 'failed' as const, 'pending' as const),
    async (model, real, state) => {
      real.bank.later = state;
      for (const open of model.deposits)
        if (open.state === 'pending' && model.now - open.at > 10_000) model.settle(open, state);
      await settlePending(real.app.context, real.bank);
      await real.runJob(settlePendingJob);
    },
  ),

  'order from the wallet': kind(6, fc.record({ customer: aCustomer, lines: goods }), (model, real, drawn) =>
    place(model, real, { ...cart, ...drawn, method: 'wallet' }),
  ),
  'order in cash': kind(3, fc.record({ customer: aCustomer, lines: goods }), (model, real, drawn) =>
    place(model, real, { ...cart, ...drawn, method: 'cash' }),
  ),
  'somebody tips': kind(
    2,
    fc.record({
      which,
      actor: fc.constantFrom<Actor | 'its customer'>('its customer', 'its customer', 'its customer', ...actors),
      amount: fc.constantFrom(100, 250, 500, 20_000),
    }),
    tip,
  ),
  'a payout is asked for': kind(
    2,
    fc.record({
      payee: fc.constantFrom<Payee>(...couriers, 'store 0', 'store 0', 'store 1', 'rosa', 'otto'),
      amount: fc.constantFrom(999, 1_000, 1_500, 50_000),
    }),
    async (model, real, { payee, amount }) => {
      const [actor, path, body] = askingFor(real, payee);
      await real.signInAgain(actor);
      const reply = await real.client(actor).send('POST', path, { amount: dollars(amount), ...body });
      // The second shop has no owner here.
      const against = payee === 'store 1' ? 'OWNER_ONLY' : model.againstPayout(payee, amount);
      expect(codeOf(reply), `answered ${reply.status}`).toBe(against);
      if (against === undefined) model.askPayout({ id: reply.body.id, payee, amount, state: 'requested' });
    },
  ),
  'somebody decides on a payout': kind(
    2,
    fc.record({
      actor: fc.constantFrom<Actor>('helen', 'helen', ...actors),
      nth: fc.nat({ max: 3 }),
      decision: fc.constantFrom('paid' as const, 'refused' as const),
    }),
    async (model, real, { actor, nth, decision }) => {
      const payout = model.payouts[model.payouts.length - 1 - (nth % Math.max(1, model.payouts.length))];
      await real.signInAgain(actor);
      const path = `/api/admin/payouts/${payout?.id ?? noOrder}/decision`;
      const body = { decision, reason: 'why not', reference: 'ACH 4711' };
      const reply = await real.client(actor).send('POST', path, body);
      if (actor !== 'helen') return void expect(codeOf(reply)).toBe('FORBIDDEN');
      if (!payout) return void expect(codeOf(reply)).toBe('PAYOUT_NOT_FOUND');
      if (payout.state !== 'requested') return void expect(codeOf(reply)).toBe('PAYOUT_DECIDED');
      expect(reply.body).toMatchObject({ id: payout.id, state: decision });
      model.decidePayout(payout, decision);
    },
  ),
  'cash is handed in': kind(
    2,
    fc.record({
      actor: fc.constantFrom<Actor>('priya', 'priya', 'helen', 'helen', 'tomas', 'devon'),
      courier: fc.constantFrom<Courier>(...couriers),
      of: fc.constantFrom(1, 1, 2, 5),
      isStale: fc.nat({ max: 5 }).map((n) => n === 0),
    }),
    async (model, real, { actor, courier, of, isStale }) => {
      const carried = model.carried(courier);
      const counted = Math.max(1, Math.ceil(carried / of));
      if (actor === 'helen') await real.signInAgain('helen');
      const reply = await real.client(actor).send('POST', '/api/cash-desk/handovers', {
        ...{ courierId: real.idOf(courier), carried: dollars(isStale ? carried + 1 : carried) },
        ...{ counted: dollars(counted), note: 'Counted with them' },
      });
      if (isCourier(actor)) return void expect(codeOf(reply)).toBe('FORBIDDEN');
      const shop = actor === 'helen' ? undefined : actor === 'tomas' ? 1 : 0;
      if (!model.mayHandIn(courier, shop)) return void expect(codeOf(reply)).toBe('CASH_COURIER_NOT_FOUND');
      if (isStale) return void expect(codeOf(reply)).toBe('CASH_CHANGED');
      expect(reply.body).toMatchObject({ carried: dollars(carried), counted: dollars(counted) });
      model.cashIns.push({ id: reply.body.id, courier, at: shop ?? 'house', counted });
    },
  ),
  'order in bitcoin': kind(1, fc.record({ customer: aCustomer, lines: goods }), (model, real, drawn) =>
    place(model, real, { ...cart, ...drawn, method: 'bitcoin' }),
  ),
  'order with a key': kind(
    3,
    fc.record({ customer: fc.constantFrom<Customer>('rosa', 'otto'), quantity: fc.constantFrom(2, 3), key: aKey }),
    (model, real, { customer, quantity, key }) =>
      place(model, real, { ...cart, customer, lines: [{ product: 0, quantity }], method: 'wallet' }, key),
  ),
  'order twice at once with one key': kind(
    1,
    fc.record({ customer: aCustomer, quantity: fc.integer({ min: 2, max: 5 }) }),
    async (model, real, { customer, quantity }) => {
      const asked: Cart = { ...cart, customer, lines: [{ product: 0, quantity }], method: 'wallet' };
      const against = model.against(asked);
      const once = () =>
        real
          .client(customer)
          .send('POST', '/api/orders', bodyOf(asked, model, real), { 'idempotency-key': `at-${model.now}` });
      const replies = await Promise.all([once(), once()]);
      if (against.length > 0) for (const reply of replies) expect(against).toContain(codeOf(reply));
      else {
        expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
        model.place(replies[0]?.body.id, asked);
      }
    },
  ),
  'order of too much': kind(
    1,
    fc.record({ customer: aCustomer, product: fc.constantFrom(0, 1) }),
    (model, real, { customer, product }) =>
      place(model, real, { ...cart, customer, lines: [{ product, quantity: 60 }], method: 'wallet' }),
  ),
  'order at two shops': kind(
    1,
    fc.record({
      customer: aCustomer,
      lines: one([
        { product: 0, quantity: 2 },
        { product: 4, quantity: 2 },
      ]),
    }),
    (model, real, drawn) => place(model, real, { ...cart, ...drawn, method: 'wallet' }),
  ),
  'order at the second shop': kind(
    1,
    fc.record({ customer: aCustomer, lines: one([{ product: 4, quantity: 2 }]) }),
    (model, real, drawn) => place(model, real, { ...cart, ...drawn, method: 'cash' }),
  ),
  'order of the same thing twice, or of nothing': kind(
    1,
    fc.record({
      customer: aCustomer,
      lines: fc.constantFrom<Line[]>(
        [],
        [
          { product: 0, quantity: 2 },
          { product: 0, quantity: 2 },
        ],
      ),
    }),
    (model, real, drawn) => place(model, real, { ...cart, ...drawn, method: 'wallet' }),
  ),
  'order at a price that is not so': kind(1, fc.record({ customer: aCustomer, lines: goods }), (model, real, drawn) =>
    place(model, real, { ...cart, ...drawn, method: 'wallet', isStale: true }),
  ),
  'order to a door out of reach': kind(
    1,
    fc.record({ customer: aCustomer, lines: goods, address: fc.constantFrom('far' as const, 'nowhere' as const) }),
    (model, real, drawn) => place(model, real, { ...cart, ...drawn, method: 'cash' }),
  ),
  quote: kind(1, fc.record({ customer: aCustomer, lines: goods }), async (model, real, { customer, lines }) => {
    const asked: Cart = { ...cart, customer, lines, method: 'wallet' };
    const { items, deliveryAddress } = bodyOf(asked, model, real);
    const reply = await real.client(customer).send('POST', '/api/orders/quote', { items, deliveryAddress });
    if (reply.status !== 200) return void expect(model.against(asked)).toContain(codeOf(reply));
    expect(reply.body).toMatchObject({
      subtotal: dollars(model.goods(lines)),
      totalAmount: dollars(model.total(lines)),
    });
    const told = ['INSUFFICIENT_BALANCE', 'AGE_VERIFICATION_REQUIRED'];
    const problems = new Set(reply.body.problems.map((problem: { code: string }) => problem.code));
    const expected = new Set(model.against(asked).filter((code) => !told.includes(code)));
    // Unknown age is not reported as too young as well.
    if (customer === 'kid') expected.delete('TOO_YOUNG_FOR_ITEM');
    expect(problems).toEqual(expected);
  }),

  'next step': kind(
    14,
    fc.record({ which, courier: fc.constantFrom<Courier>(...couriers), isHasty: fc.boolean() }),
    moveOn,
  ),
  accept: kind(2, steps(fc.constantFrom('priya', 'maya', 'devon', 'helen'), one('accepted')), (model, real, asked) =>
    step(model, real, asked, byStatus),
  ),
  'both couriers accept at once': kind(1, which, async (model, real, at) => {
    const order = chosen(model, at);
    if (!order) return;
    const may = couriers.filter((courier) => model.mayStep(order, courier, 'accepted', false));
    const replies = await Promise.all(
      couriers.map((actor) => byStatus(real, order.id, { which: at, actor, word: 'accepted', hasReason: false })),
    );
    const taken = couriers.filter((_, i) => replies[i]?.status === 200);
    expect(taken.length).toBe(Math.min(1, may.length));
    for (const courier of taken) {
      expect(may).toContain(courier);
      model.step(order, courier, 'accepted');
    }
  }),
  pack: kind(
    2,
    fc.record({ which, actor: fc.constantFrom<Actor>('priya', 'priya', 'tomas', 'maya', 'rosa') }),
    async (model, real, { which: at, actor }) => {
      const order = chosen(model, at);
      const reply = await real
        .client(actor)
        .send('PATCH', `/api/store/orders/${order?.id ?? noOrder}`, { status: 'ready', packed });
      if (actor !== 'priya' && actor !== 'tomas') return void expect(codeOf(reply)).toBe('FORBIDDEN');
      if (!order || model.relation(order, actor) !== 'store') return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
      if (order.status !== 'accepted' || order.isReady)
        return void expect(codeOf(reply)).toBe('TRANSITION_NOT_ALLOWED');
      if (questionsOf(order).length > 0) return void expect(codeOf(reply)).toBe('PACKING_QUESTION_OPEN');
      expect(reply.body).toMatchObject({ id: order.id, tabletStatus: 'ready' });
      order.isReady = true;
    },
  ),
  'hand over': kind(
    1,
    steps(fc.constantFrom('priya', 'tomas', 'maya', 'devon', 'helen'), one('picked_up')),
    (model, real, asked) => step(model, real, asked, byDashboard),
  ),
  'set out': kind(1, steps(fc.constantFrom('priya', 'maya', 'devon', 'helen'), one('en_route')), (model, real, asked) =>
    step(model, real, asked, byStatus),
  ),
  deliver: kind(1, steps(fc.constantFrom('priya', 'maya', 'devon', 'helen'), one('delivered')), (model, real, asked) =>
    step(model, real, asked, byStatus),
  ),
  'look at the ID': kind(
    2,
    fc.record({ which, actor: fc.constantFrom<Actor>('maya', 'devon', 'priya', 'helen') }),
    lookAtId,
  ),
  'any step by anybody': kind(3, steps(anActor, aWord), (model, real, asked) => step(model, real, asked, byStatus)),
  'cancel as a customer': kind(
    2,
    steps(fc.constantFrom('rosa', 'otto', 'kid', 'maya'), one('cancelled')),
    (model, real, asked) => step(model, real, asked, byCancel),
  ),
  'cancel as a store': kind(1, steps(fc.constantFrom('priya', 'tomas'), one('cancelled')), (model, real, asked) =>
    step(model, real, asked, byCancel),
  ),
  'cancel as the house': kind(1, steps(one('helen'), one('cancelled')), (model, real, asked) =>
    step(model, real, asked, byHouse),
  ),
  'cancel as a courier': kind(1, steps(fc.constantFrom('maya', 'devon'), one('cancelled')), (model, real, asked) =>
    step(model, real, asked, byCancel),
  ),

  'goods are missing': kind(
    12,
    fc.record<Marked>({
      ...{ which, actor: fc.constantFrom('priya', 'priya', 'priya', 'tomas', 'maya', 'rosa') },
      ...{
        at: fc.nat({ max: 3 }),
        quantity: fc.constantFrom(1, 1, 2, 5),
        isOld: fc.nat({ max: 7 }).map((n) => n === 0),
      },
      ...{ resolution: fc.constantFrom('refund', 'replace', 'ask', 'ask'), other: fc.constantFrom(0, 0, 1, 1, 2, 4) },
      keepsStock: fc.boolean(),
    }),
    markMissing,
  ),
  'somebody answers': kind(
    8,
    fc.record({
      which,
      actor: fc.constantFrom<Actor | 'its customer'>(
        'its customer',
        'its customer',
        'its customer',
        'helen',
        'priya',
        'otto',
      ),
      nth: fc.nat({ max: 2 }),
      word: fc.constantFrom('take' as const, 'refund' as const),
    }),
    answer,
  ),
  'nobody answers in time': kind(1, nothing, async (model, real) => {
    await real.moveClock(11 * 60_000);
    for (const [order, question] of model.unanswered()) model.refundQuestion(order, question);
    await real.runJob(endQuestionsJob);
  }),
  'a part of it is kept back': kind(
    4,
    fc.record<Kept>({
      which,
      actor: fc.constantFrom<Actor>('maya', 'maya', 'devon', 'devon', 'helen', 'rosa'),
      at: fc.nat({ max: 3 }),
      quantity: fc.constantFrom(1, 1, 2, 3),
      reason: fc.constantFrom('refused', 'damaged', 'no_valid_id'),
    }),
    keepBack,
  ),
  'it cannot be handed over': kind(
    2,
    fc.record({
      which,
      actor: fc.constantFrom<Actor>('maya', 'maya', 'devon', 'devon', 'helen', 'priya', 'rosa'),
      reason: fc.constantFrom('not_home', 'damaged'),
    }),
    bringBack,
  ),
  'it is back in the store': kind(
    2,
    fc.record({
      nth: fc.nat({ max: 5 }),
      actor: fc.constantFrom<Actor>('priya', 'priya', 'priya', 'tomas', 'devon', 'helen'),
      became: fc.oneof(
        one(Array.from({ length: 8 }, (): Became => 'lost')),
        fc.array(fc.constantFrom<Became>('restocked', 'restocked', 'wasted', 'lost'), { minLength: 8, maxLength: 8 }),
      ),
    }),
    confirmReturn,
  ),
  'a courier gives it back': kind(
    2,
    fc.record({ which, actor: fc.constantFrom<Actor>('maya', 'maya', 'devon', 'devon', 'helen', 'rosa') }),
    releaseOrder,
  ),

  'time passes': kind(
    3,
    fc.constantFrom(1, 11, 59, 121, 700, 1_441).map((minutes) => minutes * 60_000),
    (_model, real, ms) => real.moveClock(ms),
  ),
  'what is overdue is cancelled': kind(2, nothing, async (model, real) => {
    for (const order of model.overdue()) model.step(order, 'system', 'cancelled');
    await real.runJob(cancelOverdueJob);
  }),
  'the books are checked and sealed': kind(1, nothing, (_model, real) => real.runJob(checkLedgerJob)),
  'old positions are forgotten': kind(1, nothing, (_model, real) => real.runJob(purgePositionsJob)),
  'the shelf is filled up': kind(
    2,
    fc.record({ product: fc.nat({ max: 4 }), pieces: fc.integer({ min: 1, max: 20 }) }),
    async (model, real, { product, pieces }) => {
      model.product(product).stock += pieces;
      await real.app.context.db.read.execute(
        sql`update products set stock = stock + ${pieces} where id = ${real.productIds[product]}`,
      );
    },
  ),
  'a price changes': kind(
    1,
    fc.record({ product: fc.nat({ max: 4 }), price: fc.integer({ min: 200, max: 1_500 }) }),
    async (model, real, { product, price }) => {
      model.product(product).price = price;
      await real.app.context.db.read.execute(
        sql`update products set price = ${price} where id = ${real.productIds[product]}`,
      );
    },
  ),
  'a thing is taken off or put on sale': kind(
    1,
    fc.record({ product: fc.constantFrom(1, 2, 3, 4), isActive: fc.constantFrom(true, true, false) }),
    async (model, real, { product, isActive }) => {
      model.product(product).isActive = isActive;
      await real.app.context.db.read.execute(
        sql`update products set is_active = ${isActive} where id = ${real.productIds[product]}`,
      );
    },
  ),
  'the shops open or close': kind(1, fc.constantFrom(true, true, true, false), async (model, real, isOpen) => {
    model.isOpen = isOpen;
    const week = JSON.stringify(isOpen ? hours.open : hours.closed);
    await real.app.context.db.read.execute(
      sql`update stores set hours = ${week}::jsonb where id in (${real.storeIds[0]}, ${real.storeIds[1]})`,
    );
  }),
  'a rule of money changes': kind(
    2,
    fc.oneof(
      fc.record({ key: one('pay.storeCommission' as const), value: fc.integer({ min: 0, max: 1_000_000 }) }),
      fc.record({ key: one('pay.courierBase' as const), value: fc.integer({ min: 0, max: 2_000 }) }),
      fc.record({ key: one('pay.courierShare' as const), value: fc.integer({ min: 0, max: 1_000_000 }) }),
      fc.record({ key: one('pay.courierReturn' as const), value: fc.constantFrom(0, 300, 750) }),
      fc.record({ key: one('fee.delivery' as const), value: fc.integer({ min: 0, max: 1_200 }) }),
      fc.record({ key: one('fee.network' as const), value: fc.integer({ min: 0, max: 99 }) }),
      fc.record({ key: one('order.minimum' as const), value: fc.integer({ min: 0, max: 1_500 }) }),
      fc.record({ key: one('order.cashLimit' as const), value: fc.integer({ min: 1_000, max: 10_000 }) }),
      fc.record({ key: one('courier.cashLimit' as const), value: fc.constantFrom(2_000, 10_000, 50_000) }),
      fc.record({ key: one('switch.cash' as const), value: fc.constantFrom(true, true, false) }),
    ),
    async (model, real, { key, value }) => {
      model.settings = { ...model.settings, [key]: value };
      await setPolicy(real.app.context, key, value, { userId: real.idOf('helen'), reason: 'the model says so' });
    },
  ),
  'a courier loses or regains the clearance': kind(
    1,
    fc.record({ courier: fc.constantFrom<Courier>(...couriers), isCleared: fc.constantFrom(true, true, false) }),
    async (model, real, { courier, isCleared }) => {
      if (isCleared) model.cleared.add(courier);
      else model.cleared.delete(courier);
      await real.app.context.db.read.execute(
        sql`update courier_profiles set is_active = ${isCleared} where user_id = ${real.idOf(courier)}`,
      );
    },
  ),
  'signing out and in again': kind(1, anActor, async (_model, real, actor) => {
    const client = real.client(actor);
    expect((await client.send('POST', '/api/auth/sign-out')).status).toBe(200);
    expect((await client.get('/api/wallet')).status).toBe(401);
    await real.signInAgain(actor);
  }),

  'look into the wallet': kind(1, aCustomer, async (model, real, customer) => {
    expect((await real.client(customer).get('/api/wallet')).body).toMatchObject({
      balance: dollars(model.wallet(customer)),
      held: dollars(model.held(customer)),
    });
  }),
  'look into another wallet': kind(
    1,
    fc.record({ actor: anActor, customer: aCustomer }),
    async (model, real, { actor, customer }) => {
      const reply = await real.client(actor).get(`/api/wallets/${real.idOf(customer)}`);
      if (actor !== customer && actor !== 'helen') return void expect(codeOf(reply)).toBe('FORBIDDEN');
      expect(reply.body).toMatchObject({ balance: dollars(model.wallet(customer)) });
    },
  ),
  'read the statement': kind(1, aCustomer, async (model, real, customer) => {
    const reply = await real.client(customer).get('/api/transactions?limit=15');
    type Row = { type: string; amount: string; direction: string; status: string; orderId: number | null };
    expect(
      reply.body.map(({ type, amount, direction, status, orderId }: Row) => ({
        type,
        amount,
        direction,
        status,
        orderId,
      })),
    ).toEqual(
      (model.lines.get(customer) ?? []).slice(0, 15).map(({ type, amount, direction, order, payout }) => ({
        ...{ type, amount: dollars(amount), direction, orderId: order?.id ?? null },
        status:
          (type === 'purchase' && order && isUnderWay(order)) || payout?.state === 'requested'
            ? 'pending'
            : 'completed',
      })),
    );
  }),
  'list the orders': kind(1, anActor, async (model, real, actor) => {
    const reply = await real.client(actor).get('/api/orders?limit=20');
    const theirs = model.orders.filter((order) => {
      const relation = model.relation(order, actor);
      // Released orders are found by id, but not listed again.
      if (isCourier(actor) && order.courier === null && order.declined.has(actor)) return false;
      // Couriers see the open work.
      return actor === 'maya'
        ? order.courier === 'maya' ||
            (relation !== undefined && order.courier === null && isUnderWay(order) && model.cleared.has('maya'))
        : relation !== undefined;
    });
    const listed = reply.body.filter(({ id }: { id: number }) => id > real.firstOrder);
    expect(listed.map(({ id, status }: { id: number; status: string }) => [id, status])).toEqual(
      theirs
        .reverse()
        .slice(0, 20)
        .map(({ id, status }) => [id, status]),
    );
  }),
  'open an order': kind(1, fc.record({ which, actor: anActor }), async (model, real, { which: at, actor }) => {
    const order = chosen(model, at);
    const reply = await real.client(actor).get(`/api/orders/${order?.id ?? noOrder}`);
    if (!order || model.relation(order, actor) === undefined) return void expect(codeOf(reply)).toBe('ORDER_NOT_FOUND');
    expect(reply.body).toMatchObject({ id: order.id, status: order.status, totalAmount: dollars(order.total) });
  }),
  // biome-ignore lint/suspicious/noExplicitAny: each row has a drawing of its own
} as const satisfies Record<string, Kind<any>>;

/** Two calls at once, of which the database lets either be first: what they leave is right, and not the same every time. */
const races: ReadonlySet<string> = new Set<keyof typeof kinds>([
  'both couriers accept at once',
  'order twice at once with one key',
]);

/** Lists of commands, most of them long; each is compared with the model when it is over. */
export function someCommands(maxCommands: number, tally: Tally, withRaces: boolean, replayPath?: string) {
  const drawn = Object.entries(kinds).filter(([name]) => withRaces || !races.has(name));
  const all = drawn.flatMap(([name, { weight, draw, run }]) => {
    const command = (draw as fc.Arbitrary<unknown>).map(
      (drawn): Command => ({
        check: () => true,
        run: async (model, real) => {
          tally.set(name, (tally.get(name) ?? 0) + 1);
          await (run as Kind<unknown>['run'])(model, real, drawn);
          await real.compare(model);
        },
        toString: () => `${name} ${JSON.stringify(drawn)}`,
      }),
    );
    return Array.from({ length: weight }, () => command);
  });
  return fc.commands(all, {
    maxCommands,
    size: 'max',
    ...(replayPath === undefined ? {} : { replayPath }),
  });
}
