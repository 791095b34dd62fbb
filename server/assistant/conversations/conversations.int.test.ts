// @invariant SUPPORT-1: The bot writes nothing in a conversation that a person has or is waited for.
import type { SupportConversation, SupportFile } from '@autolotto/contract/assistant/conversations/model.ts';
import type { SupportAnswer } from '@autolotto/contract/assistant/model.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sqlState } from '../../platform/database/db.ts';
import { storedMails } from '../../platform/mail/mail.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { sized } from '../../test/harness/scale.ts';
import { placedOrder } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { forgetConversationsJob } from '../jobs.ts';
import type { Answered } from '../support/answer.ts';
import { supportMessages } from '../tables.ts';
import { sayAsBot } from './talk.ts';

const app = useTestApp();
let admin: Client;
let second: Client;
beforeAll(async () => {
  admin = await app().as('admin');
  second = await app().as('admin2');
});

const ask = async (who: Client, message: string): Promise<SupportAnswer> => {
  const reply = await who.send('POST', '/api/ai/customer-support', { message });
  expect(reply.status).toBe(200);
  return reply.body;
};
const step = (who: Client, path: string, body?: object) => who.send('POST', `/api/ai/conversation/${path}`, body);
const own = async (who: Client): Promise<SupportConversation> =>
  (await who.get('/api/ai/conversation')).body.conversation;
const desk = (id: number, path: string, body?: object, who = admin) =>
  who.send('POST', `/api/admin/conversations/${id}/${path}`, body);
const senders = async (who: Client) => (await own(who)).messages.map(({ sender }) => sender);

describe('a person instead of the bot', () => {
  test('AI-06 is asked for, takes the conversation with the caller’s orders beside it, answers, and gives it back', async () => {
    const email = `support-${Date.now()}@example.test`;
    const [customer, other] = [await app().newCustomer({ dollars: '100.00', email }), await app().newCustomer()];
    const by = { userId: admin.userId, reason: 'Test' };
    await setPolicy(app().context, 'support.opens', 0, by);
    await setPolicy(app().context, 'support.closes', 24, by);
    const order = await placedOrder(customer);
    const first = (await step(other, 'hand-over')).body as SupportConversation;
    expect(first).toMatchObject({ state: 'waiting', place: 1 });
    await ask(customer, 'Where is my order?');
    const waiting: SupportConversation = (await step(customer, 'hand-over')).body;
    expect(waiting).toMatchObject({ state: 'waiting', place: 2 });
    expect(waiting.messages.at(-1)).toMatchObject({
      ...{ sender: 'notice', text: 'A person will answer here. You are number 2.' },
    });
    const queue = (await admin.get('/api/admin/conversations')).body;
    expect(queue.map(({ id }: { id: number }) => id)).toEqual([first.id, waiting.id]);

    const file: SupportFile = (await desk(waiting.id, 'take')).body;
    expect(file.orders).toMatchObject([{ id: order.id, status: 'pending' }]);
    expect((await desk(waiting.id, 'take', {}, second)).body).toMatchObject({ code: 'SUPPORT_TAKEN' });
    expect((await desk(waiting.id, 'messages', { text: 'Me too' }, second)).body.code).toBe('SUPPORT_TAKEN');
    // Whatever is asked now is for the person alone.
    expect((await ask(customer, 'What is my balance?')).canHandOver).toBe(false);
    await app().clock.advance(3 * 60_000);
    await desk(waiting.id, 'messages', { text: 'The shop is about to accept it.' });
    await desk(waiting.id, 'messages', { text: 'Anything else?' });
    expect(await senders(customer)).toEqual(['person', 'bot', 'notice', 'notice', 'person', 'agent', 'agent']);
    expect((await own(customer)).messages.map(({ name }) => name).slice(-2)).toEqual(['Helen', 'Helen']);
    const told = async () =>
      (await storedMails(app().context.db.read, email)).filter(
        ({ subject }) => subject === 'Support has answered your question',
      ).length;
    expect(await told()).toBe(1);
    // Those who wrote a moment ago are still there: no email.
    await ask(customer, 'Thank you!');
    await desk(waiting.id, 'messages', { text: 'You are welcome.' });
    expect(await told()).toBe(1);
    const bell = (await customer.get('/api/notifications')).body;
    expect(JSON.stringify(bell)).toContain('Support has answered');

    expect((await step(customer, 'take-back')).body.code).toBe('SUPPORT_STEP');
    expect((await desk(waiting.id, 'back')).body.conversation.state).toBe('bot');
    expect((await ask(customer, 'What is my balance?')).response).toMatch(/^Your wallet has/);
    expect((await step(customer, 'rating', { stars: 5 })).body.code).toBe('SUPPORT_STEP');
    await step(customer, 'close');
    expect((await step(customer, 'rating', { stars: 5 })).body).toMatchObject({ state: 'closed', rating: 5 });
    expect((await desk(waiting.id, 'messages', { text: 'Late' })).body.code).toBe('SUPPORT_STEP');
    expect((await desk(2_000_000_000, 'take')).body.code).toBe('SUPPORT_UNKNOWN');
  });
  test('AI-06 is offered after two answers in a row that the bot does not know, and called by a plain wish', async () => {
    const customer = await app().newCustomer();
    await ask(customer, 'Can you match the price of another shop?');
    expect((await own(customer)).offersPerson).toBe(false);
    await ask(customer, 'Will it rain tomorrow?');
    expect((await own(customer)).offersPerson).toBe(true);
    expect((await ask(customer, 'I want to talk to a person')).response).toMatch(/^A person will answer here/);
    expect(await own(customer)).toMatchObject({ state: 'waiting', offersPerson: false });
    expect((await step(customer, 'take-back')).body).toMatchObject({ state: 'bot', place: null });
  });
  test('AI-06 is asked for as often as somebody presses: they keep their place and read one line', async () => {
    const customer = await app().newCustomer();
    const [first, again] = [await step(customer, 'hand-over'), await step(customer, 'hand-over')];
    expect(again).toMatchObject({ status: 200, body: first.body });
    await desk(first.body.id, 'take');
    // Also who is answered by a person has what they ask for.
    expect(await step(customer, 'hand-over')).toMatchObject({
      status: 200,
      body: { id: first.body.id, state: 'agent' },
    });
    expect(await senders(customer)).toEqual(['notice', 'notice']);
    const presses = await Promise.all([1, 2, 3].map(async () => step(customer, 'hand-over')));
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await senders(customer)).toEqual(['notice', 'notice']);
    // Control: who has the bot again is put in line anew.
    await desk(first.body.id, 'back');
    await step(customer, 'hand-over');
    expect(await senders(customer)).toEqual(['notice', 'notice', 'notice', 'notice']);
  });
  test('an answer is judged by its person alone, and only an answer of the bot', async () => {
    const customer = await app().newCustomer();
    await ask(customer, 'What are my limits?');
    const judge = (who: Client, number: number) => step(who, `messages/${number}/feedback`, { isRight: false });
    const judged: SupportConversation = (await judge(customer, 2)).body;
    expect(judged.messages.map(({ isRight }) => isRight)).toEqual([null, false]);
    for (const [who, number] of [
      [customer, 1],
      [customer, 3],
      [await app().newCustomer(), 2],
    ] as const)
      expect((await judge(who, number)).body.code).toBe('SUPPORT_UNKNOWN');
  });
  test('outside of the hours the line says when somebody is there', async () => {
    const by = { userId: admin.userId, reason: 'Test' };
    const hour = Number(
      new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/Denver' }).format(
        app().context.clock.now(),
      ),
    );
    await setPolicy(app().context, 'support.opens', (hour + 12) % 23, by);
    await setPolicy(app().context, 'support.closes', ((hour + 12) % 23) + 1, by);
    const { messages } = (await step(await app().newCustomer(), 'hand-over')).body as SupportConversation;
    expect(messages.at(-1)?.text).toMatch(/^A person will answer here between \d{1,2} [AP]M and \d{1,2} [AP]M\./);
    await setPolicy(app().context, 'support.opens', 0, by);
    await setPolicy(app().context, 'support.closes', 24, by);
  });
});

describe('an answer that comes late', () => {
  const answer: Answered = {
    response: 'Late words',
    sources: [],
    engine: 'built-in',
    insteadOfModel: null,
    isKnown: true,
  };
  const rounds = sized(40, 200);
  /** What the bot has said since this message, and how much of it after the notice that a person has taken over. */
  const saidSince = async (customer: Client, number: number) => {
    const since = (await own(customer)).messages.filter((message) => message.number > number);
    const taken = since.find(({ sender }) => sender === 'notice')?.number ?? 0;
    const said = since.filter(({ sender }) => sender === 'bot');
    return { said: said.length, over: said.filter((message) => message.number > taken).length };
  };
  const begun = async (customer: Client) => {
    const id = (await ask(customer, 'What is my balance?')).conversationId;
    return { id, lastNumber: (await own(customer)).messages.at(-1)?.number ?? 0 };
  };
  test(
    `AI-06 is never written after a person has taken the conversation, in ${rounds} races`,
    async () => {
      const customer = await app().newCustomer();
      for (let round = 0; round < rounds; round += 1) {
        const { id, lastNumber } = await begun(customer);
        const [isSaid] = await Promise.all([sayAsBot(app().context, { id, lastNumber }, answer), desk(id, 'take')]);
        expect(await saidSince(customer, lastNumber)).toEqual({ said: isSaid ? 1 : 0, over: 0 });
        await desk(id, 'back');
      }
    },
    sized(30_000, 600_000),
  );
  test('would be found out if the bot looked at the state before the lock and the database let it through', async () => {
    const customer = await app().newCustomer();
    const { id, lastNumber } = await begun(customer);
    // The look that says that the bot may speak comes here, and then a person takes the conversation.
    await desk(id, 'take');
    await ownerDoes(app().context.db, [
      'alter table support_messages disable trigger user',
      `insert into support_messages (conversation_id, number, sender, text, sources) values (${id}, ${lastNumber + 2}, 'bot', 'Late words', '[]')`,
      'alter table support_messages enable trigger user',
    ]);
    expect(await saidSince(customer, lastNumber)).toEqual({ said: 1, over: 1 });
  });
  test('is not written past a newer question either', async () => {
    const customer = await app().newCustomer();
    const { conversationId: id } = await ask(customer, 'What is my balance?');
    await ask(customer, 'What are my limits?');
    expect(await sayAsBot(app().context, { id, lastNumber: 1 }, answer)).toBe(false);
  });
  test('is refused by the database where the look at the state was left out', async () => {
    const customer = await app().newCustomer();
    const { id } = (await step(customer, 'hand-over')).body;
    const spoken = app()
      .context.db.transact((tx) =>
        tx
          .insert(supportMessages)
          .values({ ...{ conversationId: id, number: 99, sender: 'bot' }, text: 'Over a person', sources: [] }),
      )
      .catch(sqlState);
    expect(await spoken).toBe('42501');
  });
});

test('what was closed a year ago is deleted with its messages', async () => {
  const customer = await app().newCustomer();
  await ask(customer, 'What is my balance?');
  const { id } = (await step(customer, 'close')).body;
  await app().context.db.transact((tx) =>
    tx.execute(sql`update support_conversations set closed_at = closed_at - interval '366 days' where id = ${id}`),
  );
  await app().runJob(forgetConversationsJob);
  expect(await own(customer)).toBeNull();
});
