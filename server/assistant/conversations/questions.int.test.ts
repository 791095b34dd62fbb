// @invariant SUPPORT-2: A question that was acknowledged is answered, once, also when the process that took it has ended.
import type {
  SupportConversation,
  SupportFile,
  SupportWaiting,
} from '@autolotto/contract/assistant/conversations/model.ts';
import type { SupportAnswer } from '@autolotto/contract/assistant/model.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { sized } from '../../test/harness/scale.ts';
import { placedOrder } from '../../test/harness/shopping.ts';
import { overdueAnswerJob } from '../jobs.ts';
import * as store from './store.ts';

const app = useTestApp();
let admin: Client;
beforeAll(async () => {
  admin = await app().as('admin');
});

const path = '/api/ai/customer-support';
const send = (who: Client, message: string, key?: string, context?: object) =>
  who.send('POST', path, { message, ...(context && { context }) }, key === undefined ? {} : { 'idempotency-key': key });
const ask = async (...asked: Parameters<typeof send>): Promise<SupportAnswer> => {
  const reply = await send(...asked);
  expect(reply.status).toBe(200);
  return reply.body;
};
const own = async (who: Client): Promise<SupportConversation> =>
  (await who.get('/api/ai/conversation')).body.conversation;
const senders = async (who: Client) => (await own(who)).messages.map(({ sender }) => sender);

/** As a process leaves it that ends right after the question was acknowledged. */
async function leftBehind(who: Client, text: string, context?: { orderId: number }) {
  const { db } = app().context;
  const row = await db.transact(async (tx) => {
    const open = await store.lockOpen(tx, who.userId);
    return store.insertMessage(tx, open, { sender: 'person', senderId: who.userId, text });
  });
  return { conversationId: row.id, number: row.lastNumber, ...(context && { context }) };
}

describe('a question whose process has ended', () => {
  test('AI-06 is answered by the built-in engine with the rights of its person, and from where it was asked', async () => {
    const customer = await app().newCustomer({ dollars: '100.00' });
    const order = await placedOrder(customer);
    const left = await leftBehind(customer, 'Where is my order?', { orderId: order.id });
    expect(await senders(customer)).toEqual(['person']);
    await app().runJob(overdueAnswerJob, left);
    const { messages } = await own(customer);
    expect(messages.map(({ sender }) => sender)).toEqual(['person', 'bot']);
    expect(messages[1]).toMatchObject({ text: expect.stringContaining(`Order ${order.id}`), engine: 'built-in' });
    const stranger = await app().newCustomer();
    await app().runJob(overdueAnswerJob, await leftBehind(stranger, `Where is order ${order.id}?`));
    expect((await own(stranger)).messages[1]?.text).toBe('I find no such order of yours.');
  });
  test('cannot be, where the built-in engine alone answers: both are written together, and nobody looks after them', async () => {
    const customer = await app().newCustomer();
    const from = app().jobs.enqueued.length;
    const { conversationId } = await ask(customer, 'What is my balance?');
    expect(app().jobs.enqueued.slice(from)).toEqual([]);
    await app().runJob(overdueAnswerJob, { conversationId, number: 1 });
    expect(await senders(customer)).toEqual(['person', 'bot']);
    // Control: a question that an agent has is written alone.
    await customer.send('POST', '/api/ai/conversation/hand-over');
    await ask(customer, 'What is my balance?');
    expect(await senders(customer)).toEqual(['person', 'bot', 'notice', 'person']);
  });
  const rounds = sized(5, 50);
  test(`is answered once, however many look after it at the same time, in ${rounds} rounds`, async () => {
    const customer = await app().newCustomer();
    for (let round = 1; round <= rounds; round++) {
      const left = await leftBehind(customer, 'What is my balance?');
      await Promise.all([1, 2, 3].map(() => app().runJob(overdueAnswerJob, left)));
      expect((await senders(customer)).filter((sender) => sender === 'bot')).toHaveLength(round);
    }
    // Control: without a look at the number of the last message, each of them would have answered.
    const left = await leftBehind(customer, 'What is my balance?');
    const said = await Promise.all(
      [1, 2, 3].map(() =>
        app().context.db.transact(async (tx) => {
          const row = await store.lockById(tx, left.conversationId);
          return row && store.insertMessage(tx, row, { sender: 'bot', text: 'Careless' });
        }),
      ),
    );
    expect(said).toHaveLength(3);
    expect((await senders(customer)).filter((sender) => sender === 'bot')).toHaveLength(rounds + 3);
  });
  test('is left to the person who has the conversation by then', async () => {
    const customer = await app().newCustomer();
    const left = await leftBehind(customer, 'What is my balance?');
    await customer.send('POST', '/api/ai/conversation/hand-over');
    await app().runJob(overdueAnswerJob, left);
    expect(await senders(customer)).toEqual(['person', 'notice']);
  });
});

describe('a question that is sent again', () => {
  test('AI-06 is answered with the same message, and stands there once', async () => {
    const customer = await app().newCustomer();
    const first = await ask(customer, 'What is my balance?', 'key-1');
    expect(await ask(customer, 'What is my balance?', 'key-1')).toEqual(first);
    // Also when the conversation is closed by then.
    await customer.send('POST', '/api/ai/conversation/close');
    expect(await ask(customer, 'What is my balance?', 'key-1')).toEqual({ ...first, canHandOver: false });
    expect(await senders(customer)).toEqual(['person', 'bot', 'notice']);
    expect((await send(customer, 'What are my limits?', 'key-1')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    // Control: under another key, and without one, it is another question.
    await ask(customer, 'What is my balance?', 'key-2');
    await ask(customer, 'What is my balance?');
    expect(await senders(customer)).toEqual(['person', 'bot', 'person', 'bot']);
    // The key is the person's own.
    expect((await ask(await app().newCustomer(), 'What is my balance?', 'key-1')).conversationId).not.toBe(
      first.conversationId,
    );
  });
  test('is written once when it comes several times at once', async () => {
    const customer = await app().newCustomer();
    const replies = await Promise.all([1, 2, 3, 4].map((_) => send(customer, 'What is my balance?', 'at-once')));
    for (const { status, body } of replies)
      expect(status === 200 ? body.response : body.code).toMatch(/^(?:Your wallet has|ASSISTANT_BUSY)/);
    expect(await senders(customer)).toEqual(['person', 'bot']);
  });
  test('waits for its answer while it is written, as any other question does', async () => {
    const customer = await app().newCustomer();
    const left = await leftBehind(customer, 'What is my balance?');
    expect((await send(customer, 'What are my limits?')).body).toMatchObject({ code: 'ASSISTANT_BUSY' });
    await app().runJob(overdueAnswerJob, left);
    expect((await ask(customer, 'What are my limits?')).isKnown).toBe(true);
    // Nobody waits for ever: what was never answered is asked anew after a minute.
    await leftBehind(customer, 'What is my balance?');
    await app().clock.advance(61_000);
    expect((await ask(customer, 'What are my limits?')).isKnown).toBe(true);
  });
  test('to a person is told once more of the line', async () => {
    const customer = await app().newCustomer();
    const first = await ask(customer, 'I want to talk to a person', 'person');
    expect(await ask(customer, 'I want to talk to a person', 'person')).toEqual(first);
    expect(await senders(customer)).toEqual(['person', 'notice']);
  });
  test('an agent’s answer stands there once too', async () => {
    const customer = await app().newCustomer();
    const { id } = (await customer.send('POST', '/api/ai/conversation/hand-over')).body;
    await admin.send('POST', `/api/admin/conversations/${id}/take`);
    const say = (text: string) =>
      admin.send('POST', `/api/admin/conversations/${id}/messages`, { text }, { 'idempotency-key': 'said' });
    await say('It is on its way.');
    await say('It is on its way.');
    expect((await say('It is lost.')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await senders(customer)).toEqual(['notice', 'notice', 'agent']);
  });
});

describe('what a conversation is about', () => {
  const waiting = async (id: number): Promise<SupportWaiting | undefined> =>
    (await admin.get('/api/admin/conversations')).body.find((one: SupportWaiting) => one.id === id);
  test('is its first question, and the order that it was asked from, for the agents', async () => {
    const customer = await app().newCustomer({ dollars: '100.00' });
    const order = await placedOrder(customer);
    const long = `Two cans are missing ${'and the bag was torn '.repeat(6)}`;
    await ask(customer, long, undefined, { orderId: order.id });
    const { id } = (await customer.send('POST', '/api/ai/conversation/hand-over')).body;
    const shown = { orderId: order.id, subject: expect.stringMatching(/^Two cans are missing and .*…$/) };
    expect(await waiting(id)).toMatchObject(shown);
    expect((await waiting(id))?.subject?.length).toBeLessThanOrEqual(81);
    const file: SupportFile = (await admin.get(`/api/admin/conversations/${id}`)).body;
    expect(file).toMatchObject(shown);
  });
  test('is the order of whoever asks for a person from it, and never one of somebody else', async () => {
    const [customer, stranger] = [await app().newCustomer({ dollars: '100.00' }), await app().newCustomer()];
    const order = await placedOrder(customer);
    const handOver = async (who: Client) =>
      (await who.send('POST', '/api/ai/conversation/hand-over', { orderId: order.id })).body.id;
    expect(await waiting(await handOver(customer))).toMatchObject({ orderId: order.id, subject: null });
    expect(await waiting(await handOver(stranger))).toMatchObject({ orderId: null, subject: null });
    const other = await app().newCustomer();
    await ask(other, `Where is order ${order.id}?`, undefined, { orderId: order.id });
    const { id } = (await other.send('POST', '/api/ai/conversation/hand-over')).body;
    expect(await waiting(id)).toMatchObject({ orderId: null });
  });
});
