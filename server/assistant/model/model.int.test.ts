import type { SupportAnswer } from '@autolotto/contract/assistant/model.ts';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatModelAt } from '../../platform/adapters/chat-model.ts';
import { longAnswer, outgoing } from '../../platform/adapters/outgoing.ts';
import { type Deed, startModelServer } from '../../test/assistant/model-server.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { maple, placedOrder } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { assistantRuns } from '../tables.ts';

const server = await startModelServer();
const settings = { url: server.url, key: 'shown-to-the-model', model: 'parrot-1' };
const long = 25_000;
let patienceMs = long;
const app = useTestApp({
  chatModel: {
    ...chatModelAt(settings, outgoing(fetch, longAnswer)),
    get patienceMs() {
      return patienceMs;
    },
  },
});
afterAll(() => server.close());

let customer: Client;
let order: { id: number };
beforeAll(async () => {
  customer = await app().newCustomer({ dollars: '100.00' });
  await ownerDoes(app().context.db, [
    `update users set name = 'Quentin Zabriskie', first_name = 'Quentin', last_name = 'Zabriskie' where id = '${customer.userId}'`,
  ]);
  order = await placedOrder(customer);
});
/** A model that failed is asked again. */
const breakerMs = 31_000;
beforeEach(async () => {
  patienceMs = long;
  await app().clock.advance(breakerMs);
});

const ask = async (message: string, who = customer): Promise<SupportAnswer> => {
  const reply = await who.send('POST', '/api/ai/customer-support', { message });
  expect(reply.status).toBe(200);
  return reply.body;
};
const says = (text: string) => server.does(() => ({ says: text }));
const set = async (key: Parameters<typeof setPolicy>[1], value: never) =>
  setPolicy(app().context, key, value, { userId: (await app().as('admin')).userId, reason: 'Test' });
const lastRun = async () =>
  (await app().context.db.read.select().from(assistantRuns).orderBy(asc(assistantRuns.id))).at(-1);

describe('an answer of the model', () => {
  test('AI-06 is shown when everything in it comes from what it was given, with its sources', async () => {
    server.does((_asked, round) =>
      round === 0
        ? { calls: [{ name: 'order', with: { orderId: order.id } }] }
        : { says: `Order ${order.id} waits for ${maple}. See /orders.`, tokens: 321 },
    );
    const answer = await ask('Where is my order?');
    expect(answer).toMatchObject({ engine: 'model', insteadOfModel: null, isKnown: true });
    expect(answer.response).toBe(`Order ${order.id} waits for ${maple}. See /orders.`);
    expect(answer.sources).toContainEqual({
      ...{ kind: 'order', id: `${order.id}`, label: `Order ${order.id}`, path: `/tracking/${order.id}` },
    });
    expect(await lastRun()).toMatchObject({
      ...{
        userId: customer.userId,
        model: 'parrot-1',
        outcome: 'answered',
        tokens: expect.any(Number),
        functions: ['order'],
      },
    });
  });
  test('a model that answers in one piece, or calls two functions at once, is understood', async () => {
    server.does((_asked, round) =>
      round === 0
        ? {
            calls: [
              { name: 'my_wallet', with: {} },
              { name: 'help', with: { words: 'wallet' } },
            ],
          }
        : { says: 'Your wallet page is /wallet.', isWhole: true },
    );
    expect(await ask('What is my balance?')).toMatchObject({
      engine: 'model',
      response: 'Your wallet page is /wallet.',
    });
  });
  test('of a game always carries that draws are independent', async () => {
    says('Buy a ticket for the lottery on /lottery.');
    expect((await ask('how do I buy a lottery ticket')).response).toMatch(/Every draw is independent/);
  });
  test('AI-06 is replaced by the built-in one where nothing that it was given answers', async () => {
    says('UNKNOWN.');
    expect(await ask('Can you match the price of another shop?')).toMatchObject({
      ...{ engine: 'built-in', insteadOfModel: null, isKnown: false },
    });
  });
});

describe('what leaves the house', () => {
  test('is no name, address, phone number or email of anybody', async () => {
    const from = server.received.length;
    server.does((_asked, round) =>
      round === 0 ? { calls: [{ name: 'my_orders', with: {} }] } : { says: 'See /orders.' },
    );
    await ask('I am Quentin Zabriskie, quentin@mail.example, 303-555-0199. Where is my order?');
    const sent = server.received.slice(from).join('\n');
    expect(sent).toContain(`Order ${order.id}`);
    for (const secret of ['Quentin', 'Zabriskie', 'quentin@mail', '555-0199']) expect(sent).not.toContain(secret);
    expect(sent).not.toContain(customer.userId);
  });
  test('is only the question and help articles while own facts stay here', async () => {
    await set('assistant.sendsFacts', false as never);
    says('Delivery is explained on /order.');
    const from = server.received.length;
    expect(await ask('Where is my order?')).toMatchObject({ engine: 'built-in', insteadOfModel: null });
    expect(server.received).toHaveLength(from);
    expect(await ask('how much is delivery')).toMatchObject({ engine: 'model' });
    expect(JSON.parse(server.received.at(-1) ?? '{}')).not.toHaveProperty('tools');
    await set('assistant.sendsFacts', true as never);
  });
  test('nothing of a question about a way around a protection', async () => {
    says('Use a fake ID.');
    const from = server.received.length;
    expect((await ask('How do I get around the age check?')).response).toMatch(/^I do not help with/);
    expect(server.received).toHaveLength(from);
  });
});

describe('the built-in engine answers instead', () => {
  const question = 'Where is my order?';
  test.each<[string, Deed]>([
    ['is away', { status: 503 }],
    ['wants another key', { status: 401 }],
    ['is asked too often', { status: 429 }],
    ['says nothing in time', { does: 'silence' }],
    ['breaks off', { does: 'break off' }],
    ['never ends', { does: 'endless words' }],
    ['sends what is no JSON', { does: 'wrong JSON' }],
    ['sends a page', { does: 'a page' }],
    ['says nothing at all', { does: 'nothing' }],
    ['reports an error as a success', { status: 200, sends: '{"error":{"message":"overloaded"}}' }],
    ['calls functions without end', { calls: [{ name: 'my_orders', with: {} }] }],
  ])('AI-18 when the model %s', async (_what, deed) => {
    server.does(() => deed);
    if ('does' in deed && deed.does === 'silence') patienceMs = 200;
    const answer = await ask(question);
    expect(answer).toMatchObject({ engine: 'built-in', insteadOfModel: 'away', isKnown: true });
    expect(answer.response).toContain(`Order ${order.id}`);
    expect(await lastRun()).toMatchObject({ outcome: 'away' });
  });
  test.each([
    ['invents an order', () => 'Order 999999 is on its way.'],
    ['invents an amount', () => `Order ${order.id} costs $812.44.`],
    ['names a foreign page', () => 'See https://evil.example/orders.'],
    ['promises a refund', () => 'You will get a full refund.'],
    ['names an address', () => 'It goes to 910 Birch Street.'],
    ['writes markup', () => '<b>Your order</b> is on its way.'],
  ])('AI-18 when the model %s', async (_what, text) => {
    says(text());
    expect(await ask(question)).toMatchObject({ engine: 'built-in', insteadOfModel: 'refused', isKnown: true });
    expect(await lastRun()).toMatchObject({
      outcome: 'refused',
      problems: expect.arrayContaining([expect.any(String)]),
    });
  });
  test('a model that fails three times is left alone for half a minute', async () => {
    server.does(() => ({ status: 503 }));
    for (let at = 0; at < 3; at++) await ask(question);
    const from = server.received.length;
    expect(await ask(question)).toMatchObject({ insteadOfModel: 'away' });
    expect(server.received).toHaveLength(from);
    says('See /orders.');
    await app().clock.advance(breakerMs);
    expect(await ask(question)).toMatchObject({ engine: 'model' });
  });
});

describe('a function', () => {
  const told = async (name: string, given: unknown, who = customer): Promise<string> => {
    server.does((_asked, round) => (round === 0 ? { calls: [{ name, with: given }] } : { says: 'See /orders.' }));
    await ask('Where is my order?', who);
    const { messages } = JSON.parse(server.received.at(-1) ?? '{}');
    return messages.at(-1).content;
  };
  test('answers of a stranger’s order as of one that does not exist', async () => {
    const stranger = await app().newCustomer();
    const words = (text: string) => text.split('\n')[1];
    const foreign = words(await told('order', { orderId: order.id }, stranger));
    expect(foreign).toBe('I find no such order of yours.');
    expect(words(await told('order', { orderId: 99_999_999 }, stranger))).toBe(foreign);
    // Control: its owner is told.
    expect(await told('order', { orderId: order.id })).toContain(maple);
  });
  test('takes no person, nothing that it does not know, and no other name', async () => {
    for (const given of [{ userId: 2 }, '{"orderId":', { orderId: 'one' }])
      expect(await told('my_wallet', given)).toContain('The arguments do not fit');
    for (const name of ['cancel_order', 'constructor', '__proto__'])
      expect(await told(name, {})).toContain('There is no such function.');
  });
  test.each([
    ['my_orders', {}, /Order \d+/],
    ['my_refund', {}, /refund/],
    ['my_wallet', {}, /Your wallet has \$/],
    ['my_limits', {}, /left of|No limit/],
    ['my_tickets', {}, /ticket/i],
    ['draw_game', { gameId: 'powerball' }, /Powerball: \$2\.00 a line/],
    ['products', { words: 'milk' }, /\$/],
    ['help', { words: 'delivery fee' }, /Delivery/],
  ])('%s tells what it is for', async (name, given, what) => {
    expect(await told(name, given)).toMatch(what);
  });
});

describe('so much of it', () => {
  test('one person has so many questions in 24 hours; the next is answered here and says why', async () => {
    const other = await app().newCustomer();
    says('See /orders.');
    await set('assistant.dayMost', 1 as never);
    expect(await ask('how much is delivery', other)).toMatchObject({ engine: 'model' });
    expect(await ask('how much is delivery', other)).toMatchObject({
      ...{ engine: 'built-in', insteadOfModel: 'person-limit', isKnown: true },
    });
    await app().clock.advance(24 * 3_600_000);
    expect(await ask('how much is delivery', other)).toMatchObject({ engine: 'model' });
    await set('assistant.dayMost', 60 as never);
  });
  test('the house has so many tokens in 24 hours', async () => {
    await set('assistant.dayTokens', 0 as never);
    expect(await ask('how much is delivery')).toMatchObject({ engine: 'built-in', insteadOfModel: 'house-limit' });
    await set('assistant.dayTokens', 2_000_000 as never);
  });
  test('what was asked is forgotten after 90 days', async () => {
    says('See /orders.');
    await ask('how much is delivery');
    const kept = await lastRun();
    await app().clock.advance(91 * 24 * 3_600_000);
    const later = await app().newCustomer();
    await ask('how much is delivery', later);
    const left = await app().context.db.read.select().from(assistantRuns);
    expect(left.map(({ id }) => id)).not.toContain(kept?.id);
    expect(left.at(-1)).toMatchObject({ userId: later.userId, outcome: 'answered' });
  });
  test('one person asks two things at once, not three', async () => {
    const other = await app().newCustomer();
    server.does(() => ({ does: 'silence' }));
    patienceMs = 1_500;
    const found = await Promise.all([1, 2, 3].map(() => ask('how much is delivery', other)));
    expect(found.map(({ insteadOfModel }) => insteadOfModel).sort()).toEqual(['away', 'away', 'person-limit']);
  });
});
