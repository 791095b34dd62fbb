// @invariant ROOMS-1: Messages of a room are numbered 1, 2, 3 … in the order of their commits, each once however often it is sent.
/** Many people write at once. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { giveExperience } from '../test/pools/groups.ts';

const app = useTestApp();
const writers: Client[] = [];
beforeAll(async () => {
  for (let n = 0; n < 10; n++) writers.push(await app().newCustomer());
});
const say = (at: number, roomId: string, message: string, key = message.replace(' ', '-')) =>
  (writers[at % writers.length] as Client).send(
    'POST',
    '/api/chat/messages',
    { roomId, message, type: 'message' },
    { 'idempotency-key': key },
  );
const listMessages = async (roomId: string, query = '') =>
  (await (writers[0] as Client).get(`/api/chat/rooms/${roomId}/messages${query}`)).body.messages as {
    number: number;
    message: string;
    timestamp: string;
  }[];

describe('at the same time', () => {
  test('a hundred messages into one room have the numbers 1 to 100, in the order of their times', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, (_, n) => say(n, 'general', `message ${n}`)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const numbers = replies.map(({ body }) => body.number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
    const all = [...(await listMessages('general', '?before=51')), ...(await listMessages('general', '?after=50'))];
    expect(all.map(({ number }) => number)).toEqual(numbers);
    const times = all.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted());
  });

  test('one message that is sent five times is said once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => say(0, 'mega-millions', 'Once', 'one-key')));
    expect(replies.map(({ status, body }) => [status, body.number])).toEqual(Array(5).fill([201, 1]));
    expect(await listMessages('mega-millions')).toHaveLength(1);
  });

  test('thirty messages of one person into several rooms: twenty go through', async () => {
    const rooms = ['general', 'mega-millions', 'crypto-trading'];
    const fresh = await app().newCustomer();
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        fresh.send('POST', '/api/chat/messages', { roomId: rooms[n % 3], message: `${n}`, type: 'message' }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(replies.filter(({ body }) => body.code === 'TOO_FAST')).toHaveLength(10);
  });

  test('reading on two devices ends at the higher number', async () => {
    const reader = writers[1] as Client;
    const read = (upTo: number) => reader.send('POST', '/api/chat/rooms/general/read', { upTo });
    await Promise.all([3, 60, 20, 41, 7].map(read));
    expect((await read(0)).body.readTo).toBeGreaterThanOrEqual(60);
  });

  test('of two who take the last share from its card one has it', async () => {
    const players = await Promise.all([1, 2, 3].map(() => app().newCustomer({ dollars: '20.00' })));
    const [maker, rosa, otto] = players as [Client, Client, Client];
    await giveExperience(app(), maker.userId, 2_000);
    const started = { roomId: 'powerball-group', shares: 2 };
    const { messageId } = (await maker.send('POST', '/api/chat/group-purchases', started)).body;
    const join = (who: Client) => who.send('POST', '/api/chat/group-purchase/join', { messageId, amount: '2.00' });
    await join(maker);
    const replies = await Promise.all([join(rosa), join(otto)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toMatch(/^POOL_(FULL|OVER)$/);
    const left = await Promise.all([rosa, otto].map(async (one) => (await one.get('/api/wallet')).body.balance));
    expect(left.toSorted()).toEqual(['18.00', '20.00']);
  });

  test('a block and a mention: once the block is answered, nothing more is told', async () => {
    const [liam, rosa] = [await app().newCustomer(), await app().newCustomer()];
    await app().context.db.read.execute(sql`update users set first_name = 'Zora' where id = ${rosa.userId}`);
    await say(0, 'mega-millions', 'Hello', 'zora');
    await rosa.send('POST', '/api/chat/messages', { roomId: 'mega-millions', message: 'Hello', type: 'message' });
    const mention = (text: string) =>
      liam.send('POST', '/api/chat/messages', { roomId: 'mega-millions', message: `@Zora ${text}`, type: 'message' });
    const told = async () =>
      (await rosa.get('/api/notifications')).body.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    for (let round = 0; round < 5; round++) {
      const before = await told();
      const sent = [mention(`${round} a`), mention(`${round} b`)];
      await rosa.send('PUT', `/api/moderation/blocks/${liam.userId}`);
      await Promise.all(sent);
      const atMost = await told();
      expect(atMost - before).toBeLessThanOrEqual(2);
      await mention(`${round} c`);
      expect(await told()).toBe(atMost);
      await rosa.send('DELETE', `/api/moderation/blocks/${liam.userId}`);
    }
    // Control: without the block it is told.
    const before = await told();
    await app().clock.advance(10_000);
    await mention('at last');
    expect(await told()).toBe(before + 1);
  });

  test('a card that is shared five times is posted once', async () => {
    const one = await app().newCustomer({ dollars: '20.00' });
    const { body } = await one.send('POST', '/api/crypto/convert', { usdAmount: '10.00' }, { 'idempotency-key': 'c' });
    const share = () =>
      one.send('POST', '/api/chat/shares', { what: 'conversion', transactionHash: body.transactionHash });
    const replies = await Promise.all([share(), share(), share(), share(), share()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });
});
