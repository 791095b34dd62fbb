// What the assistant tells of waiting orders, routes and shops, by both engines and to whom.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatModelAt } from '../../platform/adapters/chat-model.ts';
import { longAnswer, outgoing } from '../../platform/adapters/outgoing.ts';
import { rows } from '../../platform/database/db.ts';
import { type Deed, startModelServer } from '../../test/assistant/model-server.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { maple, move, placedOrder } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';

const server = await startModelServer();
const chatModel = chatModelAt({ url: server.url, key: undefined, model: 'parrot' }, outgoing(fetch, longAnswer));
const app = useTestApp({ chatModel });
afterAll(() => server.close());

let customer: Client;
let stranger: Client;
let courier: Client;
let order: { id: number };
beforeAll(async () => {
  [customer, stranger] = [await app().newCustomer({ dollars: '200.00' }), await app().newCustomer()];
  courier = await app().as('courier2');
  const by = { userId: (await app().as('admin')).userId, reason: 'Test' };
  await setPolicy(app().context, 'assistant.dayMost', 1_000, by);
  order = await placedOrder(customer);
  await app().context.db.read.execute(
    sql`update orders set created_at = app_now() - interval '12 minutes' where id = ${order.id}`,
  );
});

const post = (who: Client, message: string) => who.send('POST', '/api/ai/customer-support', { message });
/** By the rules of the house: the model says that it does not know. */
const ask = async (who: Client, message: string): Promise<string> => {
  server.does(() => ({ says: 'UNKNOWN' }));
  return (await post(who, message)).body.response;
};
/** What a function tells the model. */
const told = async (who: Client, name: string, given: unknown = {}): Promise<string> => {
  server.does((_asked, round) => (round === 0 ? { calls: [{ name, with: given }] } : { says: 'See /orders.' }));
  await post(who, 'How much does delivery cost?');
  const { messages } = JSON.parse(server.received.at(-1) ?? '{}');
  return messages.at(-1).content;
};
const offered = async (who: Client): Promise<string[]> => {
  await ask(who, 'How much does delivery cost?');
  const { tools } = JSON.parse(server.received.at(-1) ?? '{}');
  return tools.map((tool: { function: { name: string } }) => tool.function.name);
};
const state = async (who: Client): Promise<string> =>
  (await who.get('/api/ai/conversation')).body.conversation?.state ?? 'none';

describe('why an order waits', () => {
  const why = /It has waited for a courier for \d+ minutes\. \S.*couriers?/;
  test('AI-06 is said to its customer by both engines, and to nobody else', async () => {
    expect(await ask(customer, 'Why is my order still waiting?')).toMatch(why);
    expect(await ask(customer, `why did nobody take order ${order.id}`)).toMatch(why);
    expect(await ask(customer, `¿Por qué nadie toma el pedido ${order.id}?`)).toMatch(/Lleva \d+ minutos esperando/);
    expect(await told(customer, 'why_waiting', { orderId: order.id })).toMatch(why);
    expect(await told(customer, 'why_waiting')).toMatch(why);
    const foreign = 'I find no such order of yours.';
    expect(await ask(stranger, `Why is order ${order.id} waiting?`)).toBe(foreign);
    expect(await told(stranger, 'why_waiting', { orderId: order.id })).toContain(foreign);
    expect(await told(stranger, 'why_waiting', { orderId: 99_999_999 })).toContain(foreign);
    expect(await told(stranger, 'why_waiting', { userId: customer.userId })).toContain('do not fit');
  });
});

describe('the route of a courier', () => {
  // Each test begins with full shelves, and without the orders that another left.
  beforeEach(() =>
    ownerDoes(app().context.db, [
      'update products set stock = 500',
      `update orders set courier_id = null, status = 'accepted' where status in ('accepted', 'picked_up', 'en_route')`,
      'update order_returns set confirmed_at = app_now() where confirmed_at is null',
    ]),
  );
  test('AI-04 is told to them in words by both engines, without names and addresses, and nothing is written', async () => {
    const mine = await placedOrder(customer);
    await move(courier, mine.id, 'accepted');
    const written = () => rows(app().context.db.read, sql`select * from courier_next_stops`);
    const before = await written();
    const own = new RegExp(
      `\\d stops?, [\\d.]+ miles\\. Done at \\d+:\\d\\d [AP]M\\.\\n1\\. Pick up order ${mine.id} by \\d+:\\d\\d [AP]M\\.\\n2\\. Deliver order ${mine.id} by`,
    );
    expect(await ask(courier, 'What is my next stop?')).toMatch(own);
    expect(await ask(courier, '¿Cuál es mi próxima parada?')).toMatch(/Recoger el pedido/);
    const tellsModel = await told(courier, 'my_route');
    expect(tellsModel).toMatch(own);
    expect(tellsModel).not.toMatch(/Street|Maple/);
    expect(await written()).toEqual(before);
    const clock = '\\d+:\\d\\d [AP]M';
    expect(tellsModel).toMatch(new RegExp(`The plan changed at ${clock}: you took order ${mine.id}\\.\n`));
    expect(await ask(courier, '¿Cuál es mi próxima parada?')).toContain(`usted tomó el pedido ${mine.id}.`);
    const called = await app().as('admin');
    await move(called, mine.id, 'cancelled', 'The shop is closed');
    expect(await told(courier, 'my_route')).toMatch(
      new RegExp(`The plan changed at ${clock}: order ${mine.id} was cancelled\\.\n`),
    );
  });
  test('names no change of another courier’s, nor an old one', async () => {
    const [mine, other] = [await placedOrder(customer), await placedOrder(customer)];
    const another = await app().as('courier');
    await move(courier, mine.id, 'accepted');
    await move(another, other.id, 'accepted');
    expect(await told(courier, 'my_route')).toContain(`you took order ${mine.id}.`);
    expect(await told(another, 'my_route')).toContain(`you took order ${other.id}.`);
    await app().clock.advance(61 * 60_000);
    expect(await told(courier, 'my_route')).not.toContain('The plan changed');
    await app().clock.advance(-61 * 60_000);
  });
  test('is all they are told: what a customer was paid back is none of it', async () => {
    const mine = await placedOrder(customer);
    await move(courier, mine.id, 'accepted');
    const question = `refund for order ${mine.id}: where is my refund`;
    expect(await ask(courier, question)).not.toContain(`Order ${mine.id} has no refund`);
    expect(await ask(customer, question), 'the control').toContain(`Order ${mine.id} has no refund`);
  });
  test.each(['store', 'admin', 'customer'] as const)('is no function for a %s', async (role) => {
    const who = role === 'customer' ? customer : await app().as(role);
    expect(await offered(who)).not.toContain('my_route');
    expect(await told(who, 'my_route')).toContain('There is no such function.');
    expect(await ask(who, 'What is my next stop?')).not.toMatch(/Pick up order|Deliver order/);
  });
  test('is a function for a courier (control)', async () => {
    expect(await offered(courier)).toContain('my_route');
  });
});

describe('shops', () => {
  test('AI-06 that are open, and the nearest, are told to everybody', async () => {
    expect(await ask(customer, 'Which shops are open now?')).toContain(`${maple} is `);
    expect(await ask(customer, '¿Qué tiendas están abiertas?')).toContain(`${maple} está`);
    expect(await told(customer, 'shops', { near: '80202' })).toMatch(
      /is (?:open|closed)[^\n]* It is [\d.]+ miles? away/,
    );
    expect(await told(customer, 'shops', { onlyOpen: true })).not.toMatch(/is closed/);
    for (const given of [{ near: 7 }, { owner: true }, { near: '80202', userId: 2 }])
      expect(await told(customer, 'shops', given)).toContain('do not fit');
  });
});

describe('a person, asked for by the model', () => {
  const handsOver: Deed = { calls: [{ name: 'hand_over', with: {} }] };
  test('AI-06 is asked for visibly, and the model says nothing more', async () => {
    server.does((_asked, round) => (round === 0 ? handsOver : { says: 'See /orders.' }));
    const from = server.received.length;
    const { body } = await post(stranger, 'How much does delivery cost?');
    expect(body).toMatchObject({ response: expect.stringMatching(/^A person will answer here/), canHandOver: false });
    expect(server.received).toHaveLength(from + 1);
    const { conversation } = (await stranger.get('/api/ai/conversation')).body;
    expect(conversation).toMatchObject({ state: 'waiting' });
    expect(conversation.messages.map(({ sender }: { sender: string }) => sender).slice(-2)).toEqual([
      'person',
      'notice',
    ]);
    await stranger.send('POST', '/api/ai/conversation/take-back');
  });
  test('is not asked for by what a shop has written and the model has read', async () => {
    const reads: Deed = { calls: [{ name: 'products', with: { words: 'milk' } }] };
    server.does((_asked, round) => (round === 0 ? reads : round === 1 ? handsOver : { says: 'See /orders.' }));
    expect((await post(stranger, 'How much does delivery cost?')).body).toMatchObject({ engine: 'model' });
    expect(await state(stranger)).toBe('bot');
  });
  test('is asked for in the caller’s own conversation alone', async () => {
    const before = await state(customer);
    server.does(() => handsOver);
    await post(stranger, 'How much does delivery cost?');
    expect([await state(stranger), await state(customer)]).toEqual(['waiting', before]);
  });
});
