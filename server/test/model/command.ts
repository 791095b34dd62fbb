/** What the commands of several domains are made of: arbitraries, request bodies, choosing an order. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Reply } from '../harness/app.ts';
import {
  type Actor,
  actors,
  type Cart,
  type Customer,
  isUnderWay,
  type Line,
  type Model,
  type Order,
  type Preference,
} from './model.ts';
import type { World } from './world.ts';

export type Command = fc.AsyncCommand<Model, World>;
/** Counts what was run, of each kind. */
export type Tally = Map<string, number>;
export const dollars = (amount: number): string => (amount / 100).toFixed(2);
export const codeOf = (reply: Reply): string | undefined => reply.body?.code;
const addresses = { home: '1 Main Street', far: 'far', nowhere: 'nowhere' } as const;
export const aCustomer = fc.constantFrom<Customer>('rosa', 'rosa', 'otto', 'kid', 'maya');
export const anActor = fc.constantFrom<Actor>(...actors);
export const aKey = fc.constantFrom('one', 'two', 'three');
const aLine = fc
  .record({
    product: fc.constantFrom(0, 0, 1, 1, 2, 3),
    quantity: fc.integer({ min: 1, max: 6 }),
    preference: fc.constantFrom<Preference | undefined>(undefined, 'ask', 'best_match'),
  })
  .map(({ preference, ...line }): Line => (preference === undefined ? line : { ...line, preference }));
export const goods = fc.uniqueArray(aLine, { minLength: 1, maxLength: 3, selector: ({ product }) => product });
/** Picks an order, most often an open one. */
export const which = fc.record({ isAny: fc.nat({ max: 7 }).map((n) => n === 0), nth: fc.nat({ max: 5 }) });
export type Which = { isAny: boolean; nth: number };
export function chosen(model: Model, { isAny, nth }: Which): Order | undefined {
  const among = isAny ? model.orders : model.orders.filter(isUnderWay);
  return among[among.length - 1 - (nth % Math.max(1, among.length))];
}
export const noOrder = 2_000_000_000;
export const bodyOf = ({ lines, method, address, isStale }: Cart, model: Model, real: World) => ({
  items: lines.map(({ product, quantity, preference }) => ({
    productId: real.productIds[product],
    quantity,
    ...(preference === undefined ? {} : { substitution: { kind: preference } }),
    ...(isStale ? { price: dollars(model.product(product).price + 1) } : {}),
  })),
  deliveryAddress: addresses[address],
  paymentMethod: method,
});
/** What whoever orders is told of the price. */
export function toldOf(model: Model, { customer, lines }: Pick<Cart, 'customer' | 'lines'>) {
  const { discount, total, use } = model.price(customer, lines);
  return {
    totalAmount: dollars(total),
    discount: use ? { code: use.of.code, amount: dollars(discount) } : null,
  };
}
export async function place(model: Model, real: World, cart: Cart, key?: string): Promise<void> {
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
    ...toldOf(model, cart),
    customerId: real.idOf(cart.customer),
  });
  const order = model.place(reply.body.id, cart);
  if (key !== undefined) model.used.set(`${cart.customer} order ${key}`, { body: JSON.stringify(body), order });
}
export const refusals = [
  'COURIER_NOT_ELIGIBLE',
  'TRANSITION_NOT_ALLOWED',
  'ORDER_ALREADY_ASSIGNED',
  'COURIER_REQUIRED',
  'REASON_REQUIRED',
  'QUESTION_OPEN',
  'ID_CHECK_REQUIRED',
];
/** The numbers of an order's lines, in the order of the model's items. */
export async function loadLines(real: World, order: Order): Promise<number[]> {
  const reply = await real.client('helen').get(`/api/orders/${order.id}`);
  return reply.body.items.map(({ id }: { id: number }) => id);
}
export async function answer(
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
export type Kind<T> = {
  /** Relative frequency. */
  readonly weight: number;
  readonly draw: fc.Arbitrary<T>;
  readonly run: (model: Model, real: World, drawn: T) => Promise<void>;
};
export const kind = <T>(weight: number, draw: fc.Arbitrary<T>, run: Kind<T>['run']): Kind<T> => ({ weight, draw, run });
export const cart = { address: 'home', isStale: false } as const;
export const one = <T>(value: T) => fc.constant(value);
export const nothing = fc.constant({});
