/** Members buy together in a room: the card that the server posts, shares taken from it, and what becomes of it. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenConstraint } from '../../platform/database/db.ts';
import { buyPoolJob } from '../../pools/jobs.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { openSocket } from '../../test/harness/sockets.ts';
import { endSale, settle } from '../../test/lottery/draws.ts';
import { giveExperience, passOn } from '../../test/pools/groups.ts';

const app = useTestApp();
let address = '';
beforeAll(async () => {
  address = await app().http.listen({ port: 0, host: '127.0.0.1' });
});

const roomId = 'powerball-group';
const player = (dollars = '60.00') => app().newCustomer({ dollars });
async function starter(): Promise<Client> {
  const one = await player();
  await giveExperience(app(), one.userId, 2_000);
  return one;
}
const start = (who: Client, asked: object = {}, key?: string) =>
  who.send(
    'POST',
    '/api/chat/group-purchases',
    { roomId, shares: 10, ...asked },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const join = (who: Client, messageId: string, amount: unknown, more: object = {}) =>
  who.send('POST', '/api/chat/group-purchase/join', { messageId, amount, ...more });
const balance = async (who: Client) => (await who.get('/api/wallet')).body.balance;
const list = async (who: Client) => (await who.get('/api/chat/group-purchases')).body;
const loadCard = async (who: Client, messageId: string) => {
  const number = messageId.split(':')[1];
  return (await who.get(`/api/chat/rooms/${roomId}/messages?around=${number}&limit=1`)).body.messages[0];
};

test('a group purchase that is started in a room has a card there, posted by the server and the same for everybody', async () => {
  const [maker, reader] = [await starter(), await player()];
  const socket = await openSocket(address, reader);
  socket.send({ type: 'join_room', roomId });
  await socket.next(({ type }) => type === 'room_joined');
  const made = await start(maker, { title: 'Ten of us' }, 'one-card');
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { messageId, groupPurchaseDetails: details } = made.body;
  expect(details).toMatchObject({
    ...{ title: 'Ten of us', gameId: 'powerball', pricePerShare: '2.00', totalCost: '20.00', state: 'open' },
    ...{ currentParticipants: 0, maxParticipants: 10, deadline: expect.stringMatching(/Z$/), result: null, won: null },
  });
  expect(details.tickets).toHaveLength(10);
  expect(details.tickets[0][0].main).toHaveLength(5);
  const heard = await socket.next(({ type }) => type === 'chat_message');
  const seen = await loadCard(reader, messageId);
  expect(seen).toMatchObject({
    ...{ id: messageId, type: 'group_purchase', isGroupPurchase: true, userId: maker.userId },
    groupPurchaseDetails: details,
  });
  expect(heard.message).toEqual(seen);
  // Once under its key; and nobody writes such a card themselves.
  expect((await start(maker, { title: 'Ten of us' }, 'one-card')).body.messageId).toBe(messageId);
  const written = { roomId, message: 'Join me', type: 'group_purchase' };
  expect((await maker.send('POST', '/api/chat/messages', written)).status).toBe(400);
  const number = messageId.split(':')[1];
  const recalled = await maker.send('POST', `/api/chat/messages/${roomId}/${number}/recall`);
  expect(recalled.body.code).toBe('PURCHASE_STAYS');
  const found = (await list(reader)).find((one: { messageId: string }) => one.messageId === messageId);
  expect(found).toMatchObject({ roomId, mine: null, whyNot: null, mostShares: 5 });
  socket.ws.close();
});

test('shares are taken from the card for whole amounts, counted for everybody, and a full one is bought and settled', async () => {
  const [maker, rosa, otto] = [await starter(), await player(), await player()];
  const { messageId, groupPurchaseDetails } = (await start(maker)).body;
  const socket = await openSocket(address, maker);
  const wrong = async (amount: unknown) => {
    const { status, body } = await join(rosa, messageId, amount);
    return [status, body.errors?.[0]?.detail];
  };
  const invalid = 'Please enter a valid purchase amount.';
  for (const amount of [0, -2, '', 'two', '0.00', '2.001', null]) expect(await wrong(amount)).toEqual([400, invalid]);
  expect(await wrong('3.00')).toEqual([400, `${invalid} At $2.00 a share, that’s 1.5 shares`]);
  expect((await join(rosa, messageId, '4.00', { termsHash: 'another' })).body.code).toBe('POOL_TERMS');
  const joined = await join(rosa, messageId, '4.00');
  expect(joined.body).toMatchObject({
    ...{ messageId, mine: { shares: 2, amount: '4.00', won: null } },
    groupPurchaseDetails: { currentParticipants: 2 },
  });
  expect(await balance(rosa)).toBe('56.00');
  await socket.next(({ type, poolId }) => type === 'pool_changed' && poolId === groupPurchaseDetails.poolId);
  expect((await loadCard(otto, messageId)).groupPurchaseDetails).toMatchObject({
    currentParticipants: 2,
    state: 'open',
  });
  expect((await join(rosa, messageId, 8)).body).toMatchObject({ code: 'POOL_SHARE_MOST', most: 5 });
  expect((await join(rosa, messageId, 6)).status).toBe(200);
  expect((await join(otto, messageId, '10.00')).body.groupPurchaseDetails).toMatchObject({ currentParticipants: 10 });
  await app().runJob(buyPoolJob, { poolId: groupPurchaseDetails.poolId });
  expect((await loadCard(maker, messageId)).groupPurchaseDetails.state).toBe('bought');
  expect((await join(maker, messageId, '2.00')).body.code).toBe('POOL_OVER');

  // The last ticket has the Powerball and nothing else.
  const { drawId } = (await rosa.get(`/api/pools/${groupPurchaseDetails.poolId}`)).body;
  const [line] = groupPurchaseDetails.tickets[9];
  const drawn = Array.from({ length: 69 }, (_, at) => at + 1).filter((number) => !line.main.includes(number));
  await endSale(app(), drawId);
  await settle(app(), drawId, { main: drawn.slice(0, 5), bonus: line.bonus });
  await passOn(app(), drawId);
  const after = (await loadCard(maker, messageId)).groupPurchaseDetails;
  expect(after).toMatchObject({ state: 'settled', won: expect.stringMatching(/\.\d\d$/) });
  expect(after.result.bonus).toEqual(line.bonus);
  const own = (await list(rosa)).find((one: { messageId: string }) => one.messageId === messageId);
  expect(Number(own.mine.won)).toBeGreaterThan(0);
  const others = (await list(maker)).find((one: { messageId: string }) => one.messageId === messageId);
  expect(others.mine).toBeNull();
  socket.ws.close();
});

describe('is refused', () => {
  test('to whoever may not start or join one', async () => {
    const [maker, beginner] = [await starter(), await player()];
    expect((await start(beginner)).body.code).toBe('POOL_LEVEL');
    expect((await start(maker, { roomId: 'general' })).body.code).toBe('NO_PURCHASES_HERE');
    expect((await start(maker, { roomId: 'lobby' })).body.code).toBe('ROOM_UNKNOWN');
    expect((await start(maker, { gameId: 'colorado_lotto' })).status).toBe(400);
    const scam = 'Send 0.01 BTC to bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    const titled = await start(maker, { title: scam.slice(0, 60) });
    expect(titled.body.errors).toEqual([{ field: 'title', detail: 'Choose another name' }]);
    await app().context.db.statement(sql`
      insert into moderation_sanctions(user_id, kind, place, until, reason, by)
        values (${maker.userId}, 'mute', 'chat', app_now() + interval '1 hour', 'Insults', ${(await app().as('admin')).userId})`);
    expect((await start(maker)).body.code).toBe('MUTED');
    const unknown = ['general:1', `${roomId}:999999`, roomId, 'lobby:1', `${roomId}:x`];
    for (const messageId of unknown)
      expect((await join(beginner, messageId, '2.00')).body.code).toBe('MESSAGE_UNKNOWN');
    const { body } = await beginner.send('POST', '/api/chat/messages', { roomId, message: 'Hi', type: 'message' });
    expect((await join(beginner, body.id, '2.00')).body.code).toBe('MESSAGE_UNKNOWN');
  });

  test('where the place of the person has no group purchases, which the list says', async () => {
    const [maker, reader] = [await starter(), await player()];
    const { messageId } = (await start(maker)).body;
    await app().context.db.read.execute(sql`update users set city = 'Trenton, NJ 08608' where id = ${reader.userId}`);
    expect((await join(reader, messageId, '2.00')).body).toMatchObject({ code: 'POOLS_NOT_HERE', state: 'NJ' });
    const shown = (await list(reader)).find((one: { messageId: string }) => one.messageId === messageId);
    expect(shown.whyNot).toMatchObject({
      code: 'POOLS_NOT_HERE',
      detail: expect.stringContaining('not offered in NJ'),
    });
  });

  test('once a moderator has taken its card out of sight; whoever is in it still finds it', async () => {
    const [maker, rosa, otto] = [await starter(), await player(), await player()];
    const { messageId } = (await start(maker)).body;
    await join(rosa, messageId, '2.00');
    const number = Number(messageId.split(':')[1]);
    await app().context.db.statement(
      sql`update chat_messages set state = 'hidden' where room_id = ${roomId} and number = ${number}`,
    );
    expect((await join(otto, messageId, '2.00')).body.code).toBe('MESSAGE_UNKNOWN');
    expect((await loadCard(otto, messageId)).groupPurchaseDetails).toBeUndefined();
    const has = async (who: Client) =>
      (await list(who)).some((one: { messageId: string }) => one.messageId === messageId);
    expect([await has(otto), await has(rosa), await has(maker)]).toEqual([false, true, true]);
  });

  test('by the database, where a card shows no group purchase of its room', async () => {
    const maker = await starter();
    const { groupPurchaseDetails, messageId } = (await start(maker)).body;
    const card = (room: string, by: string, poolId: number) =>
      app()
        .context.db.statement(
          sql`with r as (update chat_rooms set last_number = last_number + 1 where id = ${room} returning last_number)
              insert into chat_messages(room_id, number, user_id, type, text, source, details)
                select ${room}, last_number, ${by}, 'group_purchase', 'x', ${`pool:${poolId}`},
                       jsonb_build_object('groupPurchase', jsonb_build_object('poolId', ${poolId}::int)) from r`,
        )
        .then(() => undefined, brokenConstraint);
    const { poolId } = groupPurchaseDetails;
    expect(await card('mega-millions', maker.userId, poolId)).toBe('chat_messages_purchase');
    expect(await card(roomId, (await player()).userId, poolId)).toBe('chat_messages_purchase');
    expect(await card(roomId, maker.userId, 999_999)).toBe('chat_messages_purchase');
    // Control: a right one gets as far as being a second one.
    expect(await card(roomId, maker.userId, poolId)).toBe('chat_messages_source');
    expect(await loadCard(maker, messageId)).toBeDefined();
  });
});
