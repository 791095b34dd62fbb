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

describe('an answer on its way', () => {
  const shown: string[] = [];
  let heard = Promise.withResolvers<void>();
  beforeAll(() =>
    app().context.bus.subscribe(
      ({ event }) => {
        if (event.type !== 'support_words') return;
        shown.push(event.text);
        if (event.text !== '') heard.resolve();
      },
      () => undefined,
    ),
  );
  beforeEach(() => {
    shown.length = 0;
    heard = Promise.withResolvers();
  });
  const stop = () => customer.send('POST', '/api/ai/conversation/stop');

  test('is shown sentence by sentence, each only with all before it checked', async () => {
    says('See /orders. Order 999999 is on its way. That is all. Bye.');
    expect(await ask('how much is delivery')).toMatchObject({ engine: 'built-in', insteadOfModel: 'refused' });
    expect(shown).toEqual(['', 'See /orders.']);
    shown.length = 0;
    says('See /orders. UNKNOWN is a word. Bye.');
    await ask('how much is delivery');
    expect(shown).toEqual(['', 'See /orders.', 'See /orders. UNKNOWN is a word.']);
    shown.length = 0;
    says('UNKNOWN. ');
    await ask('how much is delivery');
    expect(shown).toEqual(['']);
  });
  test('is stopped by its person: what was checked stays, with its sources', async () => {
    server.does(() => ({ says: 'See /orders. And then', stays: true }));
    const asked = ask('how much is delivery');
    await heard.promise;
    expect((await stop()).body).toMatchObject({ state: 'bot' });
    expect(await asked).toMatchObject({ response: 'See /orders.', engine: 'model', isKnown: true });
    expect(await lastRun()).toMatchObject({ outcome: 'stopped' });
  });
  test('is answered by the pages where it is stopped before anything was checked', async () => {
    server.does(() => ({ says: 'And ', stays: true }));
    const asked = ask('how much is delivery');
    await expect.poll(() => shown).toEqual(['']);
    await stop();
    expect(await asked).toMatchObject({ engine: 'built-in', insteadOfModel: 'stopped', isKnown: true });
  });
  test('cannot be stopped by whoever has no conversation', async () => {
    const reply = await (await app().newCustomer()).send('POST', '/api/ai/conversation/stop');
    expect(reply.body).toMatchObject({ code: 'SUPPORT_STEP' });
  });
});

describe('an analysis', () => {
  const numbers = async () =>
    (await customer.send('POST', '/api/ai/analyze-lottery-numbers', { numbers: '5, 12, 33', gameType: 'powerball' }))
      .body;
  const post = async (content: string) => (await customer.send('POST', '/api/ai/analyze-forum-post', { content })).body;
  const scam = 'Send me 0.1 BTC to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  test('AI-07 of numbers begins with what the model says of it, if every figure of it is ours', async () => {
    says('UNKNOWN');
    const alone = await numbers();
    expect(alone.engine).toBe('built-in');
    says('You picked 5, 12 and 33. Nobody can predict a draw.');
    const { analysis, engine } = await numbers();
    expect({ analysis, engine }).toEqual({
      analysis: `You picked 5, 12 and 33. Nobody can predict a draw. ${alone.analysis}`,
      engine: 'model',
    });
    for (const wrong of ['Add 47 to them.', '33 is due now.', 'See https://evil.example.']) {
      says(wrong);
      expect(await numbers()).toMatchObject({ analysis: alone.analysis, engine: 'built-in' });
    }
    server.does(() => ({ status: 503 }));
    expect((await numbers()).analysis).toBe(alone.analysis);
  });
  test('AI-09 of a post asks for a look where the model does, and never takes one back', async () => {
    says('{"review": true, "topics": ["delivery", "gossip"]}');
    expect(await post('Nice weather today')).toEqual({
      ...{ sentiment: 'positive', topics: ['delivery'] },
      moderation: {
        ...{ needsReview: true, marks: [] },
        reason: expect.stringContaining('looks doubtful to the configured model'),
      },
    });
    says('{"review": false, "topics": []}');
    expect((await post(scam)).moderation.needsReview).toBe(true);
    says('I think it is fine.');
    expect(await post('Nice weather today')).toMatchObject({ topics: [], moderation: { needsReview: false } });
    expect(JSON.parse(server.received.at(-1) ?? '{}')).not.toHaveProperty('tools');
  });
});

describe('what was said before', () => {
  const sent = () =>
    JSON.parse(server.received.at(-1) ?? '{}').messages.map(({ content }: { content: string }) => content);
  test('goes along without names, until a person had the conversation, and stays here with own facts', async () => {
    const other = await app().newCustomer();
    says('See /orders.');
    await ask('I am at 910 Birch Street. how much is delivery', other);
    await ask('how much is delivery', other);
    expect(sent().slice(1)).toEqual([
      expect.stringContaining('how much is delivery'),
      'See /orders.',
      'how much is delivery',
    ]);
    expect(sent().join()).not.toContain('Birch');
    await other.send('POST', '/api/ai/conversation/hand-over');
    await other.send('POST', '/api/ai/conversation/take-back');
    await ask('how do tips work', other);
    expect(sent().slice(1)).toEqual(['how do tips work']);
    await set('assistant.sendsFacts', false as never);
    await ask('how much is delivery', other);
    expect(sent().slice(1)).toEqual(['how much is delivery']);
    await set('assistant.sendsFacts', true as never);
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
    ['fails', { status: 500, sends: '<h1>Internal error</h1>' }],
    ['says nothing in time', { does: 'silence' }],
    ['stops in the middle', { says: 'Your order', stays: true }],
    ['drips', { does: 'drip' }],
    ['breaks off', { does: 'break off' }],
    ['never ends', { does: 'endless words' }],
    ['sends what is no JSON', { does: 'wrong JSON' }],
    ['sends a page', { does: 'a page' }],
    ['says nothing at all', { does: 'nothing' }],
    ['reports an error as a success', { status: 200, sends: '{"error":{"message":"overloaded"}}' }],
    ['calls functions without end', { calls: [{ name: 'my_orders', with: {} }] }],
  ])('AI-18 when the model %s', async (_what, deed) => {
    server.does(() => deed);
    if (('does' in deed && ['silence', 'drip'].includes(deed.does)) || 'stays' in deed) patienceMs = 200;
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
  test.each(['courier', 'store', 'admin'] as const)('shows a %s nothing of a customer as their own', async (role) => {
    const who = await app().as(role);
    for (const name of ['my_orders', 'my_refund', 'my_wallet', 'my_limits', 'my_tickets']) {
      const answer = await told(name, {}, who);
      expect(answer).not.toMatch(new RegExp(`order ${order.id}\\b`, 'i'));
      expect(answer).not.toMatch(/There is no such function|do not fit/);
    }
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
    patienceMs = 2_000;
    const from = server.received.length;
    const body = { content: 'Nice weather today' };
    const analyses = [1, 2].map(() => other.send('POST', '/api/ai/analyze-forum-post', body));
    await expect.poll(() => server.received.length - from).toBe(2);
    expect(await ask('how much is delivery', other)).toMatchObject({ insteadOfModel: 'person-limit' });
    await Promise.all(analyses);
  });
  test('one question is answered after the other', async () => {
    const other = await app().newCustomer();
    server.does(() => ({ does: 'silence' }));
    const from = server.received.length;
    const first = ask('how much is delivery', other);
    await expect.poll(() => server.received.length - from).toBe(1);
    const second = await other.send('POST', '/api/ai/customer-support', { message: 'how do tips work' });
    expect(second).toMatchObject({ status: 429, body: { code: 'ASSISTANT_BUSY' } });
    await other.send('POST', '/api/ai/conversation/stop');
    expect(await first).toMatchObject({ insteadOfModel: 'stopped', isKnown: true });
    says('See /orders.');
    expect(await ask('how do tips work', other)).toMatchObject({ engine: 'model' });
  });
});
