/** The rooms of the chat: what can be said in them, by whom, and what others see of it. */
import { postedIn } from '@autolotto/contract/chat/rooms.ts';
import { cents, minor } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { company, experience, issuer } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { leg } from '../ledger/rules.ts';
import { brokenConstraint, sqlState } from '../platform/database/db.ts';
import { awardPrize, loadPrizeRules } from '../prizes/service.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { heardSoFar, openSocket } from '../test/harness/sockets.ts';
import { postAlertsJob, postWinsJob, purgeChatJob } from './jobs.ts';

const app = useTestApp();
let address = '';
beforeAll(async () => {
  address = await app().http.listen({ port: 0, host: '127.0.0.1' });
});

const say = (who: Client, roomId: string, message: string, headers: Record<string, string> = {}, type = 'message') =>
  who.send('POST', '/api/chat/messages', { roomId, message, type }, headers);
const loadRoom = async (who: Client, roomId: string) =>
  (await who.get('/api/chat/rooms')).body.find(({ id }: { id: string }) => id === roomId);
const listMessages = async (who: Client, roomId: string, query = '') =>
  (await who.get(`/api/chat/rooms/${roomId}/messages${query}`)).body;
const texts = (page: { messages: { message: string }[] }) => page.messages.map(({ message }) => message);
/** Experience from dollars converted: 10 for each. */
const rise = async (who: Client, dollars: string) =>
  (await who.send('POST', '/api/crypto/convert', { usdAmount: dollars }, { 'idempotency-key': `${Math.random()}` }))
    .body;

test('eight rooms have what the page shows of them, general first', async () => {
  const { body } = await (await app().newCustomer()).get('/api/chat/rooms');
  expect(body.map(({ id }: { id: string }) => id)).toEqual([
    ...['general', 'powerball-group', 'winners-circle', 'mega-millions', 'scratch-ticket-alerts'],
    ...['vip-lounge', 'crypto-trading', 'gamification-hub'],
  ]);
  expect(body[0]).toMatchObject({ name: 'General', type: 'public', memberCount: 0, activeUsers: 0, mayEnter: true });
  expect(body[2]).toMatchObject({
    type: 'premium',
    mayEnter: false,
    whyNot: { level: 5, have: 0, missingExperience: 5_000 },
  });
});

describe('a message', () => {
  test('is answered as it was stored, and stands for others in the order of its number', async () => {
    const [one, other] = [await app().newCustomer(), await app().newCustomer()];
    const first = await say(one, 'mega-millions', '  Two lines\n\nwith a gap \n', {}, 'strategy');
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      ...{ id: 'mega-millions:1', number: 1, userId: one.userId, username: expect.stringMatching(/^New C\.$/) },
      ...{ message: 'Two lines\n\nwith a gap', type: 'strategy', userLevel: 'member', isGroupPurchase: false },
      timestamp: expect.stringMatching(/Z$/),
    });
    await say(other, 'mega-millions', 'Second');
    expect(texts(await listMessages(other, 'mega-millions'))).toEqual(['Two lines\n\nwith a gap', 'Second']);
  });

  test('reaches open pages as it is answered, a long one by its number alone', async () => {
    const [one, other] = [await app().newCustomer(), await app().newCustomer()];
    const socket = await openSocket(address, other);
    socket.send({ type: 'join_room', roomId: 'crypto-trading' });
    await socket.next(({ type }) => type === 'room_joined');
    const heard = () => socket.next(({ type }) => type === 'chat_message');
    const short = await say(one, 'crypto-trading', 'Heard by all');
    expect(await heard()).toMatchObject({ number: short.body.number, message: short.body });
    const long = await say(one, 'crypto-trading', '€'.repeat(2_000));
    expect(await heard()).toMatchObject({ number: long.body.number, message: null });
  });
  test('is decided again where its author has written, or was barred, since', async () => {
    const { context } = app();
    const [admin, one] = [await app().as('admin'), await app().newCustomer()];
    const { insertAlone, loadSendFacts } = await import('./store.ts');
    const message = { roomId: 'gamification-hub', userId: one.userId, type: 'message', text: 'Late' } as const;
    const told = {
      event: { type: 'chat_message', roomId: 'gamification-hub', number: 0, message: null },
      to: [],
    } as const;
    const decide = async () => {
      const { since, written } = await loadSendFacts(context.db.read, { ...message, key: undefined });
      return { since, written };
    };
    const before = await decide();
    await say(one, 'mega-millions', 'Sooner');
    expect(await insertAlone(context.db, { ...message, ...before, told })).toBeUndefined();
    const again = await decide();
    const given = await insertAlone(context.db, { ...message, ...again, told });
    expect(given?.number).toBe((await loadRoom(one, 'gamification-hub')).lastNumber);
    const barred = await decide();
    const sanction = { kind: 'ban', place: 'chat', reason: 'Insults' };
    const imposed = await admin.send('POST', `/api/admin/moderation/people/${one.userId}/sanctions`, sanction);
    expect(imposed.status, JSON.stringify(imposed.body)).toBeLessThan(300);
    expect(await insertAlone(context.db, { ...message, ...barred, told })).toBeUndefined();
  });
  test('is refused when it is blank, too long, of a kind that the server posts, or in no room', async () => {
    const one = await app().newCustomer();
    const status = async (message: unknown, type = 'message', roomId = 'general') =>
      (await one.send('POST', '/api/chat/messages', { roomId, message, type })).status;
    expect(await Promise.all(['', ' \n ', '\u200b', 'x'.repeat(2_001)].map((text) => status(text)))).toEqual([
      400, 400, 400, 400,
    ]);
    const made = ['win', 'crypto', 'achievement', 'alert', 'group_purchase', 'other'];
    expect(await Promise.all(made.map((type) => status('Hello', type)))).toEqual(made.map(() => 400));
    expect((await say(one, 'lobby', 'Hello')).body.code).toBe('ROOM_UNKNOWN');
    expect((await say(one, 'scratch-ticket-alerts', 'Hello')).body.code).toBe('HOUSE_WRITES_ONLY');
    expect((await loadRoom(one, 'general')).lastNumber).toBe(0);
    expect(await status('x'.repeat(2_000))).toBe(201);
  });

  test('sent again under its key is the same one; another under the same key is refused', async () => {
    const one = await app().newCustomer();
    const key = { 'idempotency-key': 'one-message' };
    const [first, again] = [await say(one, 'general', 'Once', key), await say(one, 'general', 'Once', key)];
    expect(again.body).toEqual(first.body);
    expect((await say(one, 'general', 'Twice', key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await say(one, 'mega-millions', 'Once', key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    // Another person's key is another key.
    expect((await say(await app().newCustomer(), 'general', 'Once', key)).body.number).toBe(first.body.number + 1);
  });

  test('has to wait after twenty in ten seconds, in all rooms together, and in slow mode', async () => {
    const one = await app().newCustomer();
    for (let n = 0; n < 20; n++) expect((await say(one, n % 2 ? 'general' : 'mega-millions', `${n}`)).status).toBe(201);
    const stopped = await say(one, 'gamification-hub', 'One more');
    expect([stopped.status, stopped.body.code]).toEqual([429, 'TOO_FAST']);
    await app().clock.advance(10_000);
    expect((await say(one, 'gamification-hub', 'One more')).status).toBe(201);
    const admin = await app().as('admin');
    await admin.send('PUT', '/api/admin/chat/rooms/gamification-hub/slow-mode', { slowSeconds: 60 });
    const slow = await say(one, 'gamification-hub', 'And another');
    expect(slow.body).toMatchObject({ code: 'TOO_FAST', seconds: expect.any(Number) });
    expect(slow.body.seconds).toBeGreaterThan(50);
    expect((await say(one, 'general', 'Elsewhere')).status).toBe(201);
    await app().clock.advance(60_000);
    expect((await say(one, 'gamification-hub', 'And another')).status).toBe(201);
    await admin.send('PUT', '/api/admin/chat/rooms/gamification-hub/slow-mode', { slowSeconds: 0 });
  });

  test('holds no link in the first day of its author', async () => {
    const one = await app().newCustomer();
    expect((await say(one, 'general', 'www.example.test')).body).toMatchObject({ code: 'LINKS_NOT_YET', hours: 24 });
    await app().clock.advance(24 * 3_600_000);
    expect((await say(await app().openSession(one.userId), 'general', 'www.example.test')).status).toBe(201);
  });

  test('can be taken back for two minutes; its number stays, its words are gone for everybody', async () => {
    const [one, other] = [await app().newCustomer(), await app().newCustomer()];
    const { number } = (await say(one, 'general', 'Regretted at once')).body;
    const recall = (who: Client, n: number) => who.send('POST', `/api/chat/messages/general/${n}/recall`);
    expect((await recall(other, number)).body.code).toBe('MESSAGE_UNKNOWN');
    expect((await recall(one, number)).body).toMatchObject({ number, message: '', state: 'recalled' });
    expect((await recall(one, number)).status).toBe(200);
    const [seen] = (await listMessages(other, 'general', `?around=${number}&limit=1`)).messages;
    expect(seen).toMatchObject({ number, message: '', state: 'recalled' });
    expect((await other.get('/api/chat/search?q=regretted')).body).toEqual([]);
    const late = (await say(one, 'general', 'Regretted late')).body.number;
    await app().clock.advance(121_000);
    expect((await recall(one, late)).body.code).toBe('RECALL_OVER');
    expect((await recall(one, 9_999_999)).body.code).toBe('MESSAGE_UNKNOWN');
  });
});

test('history pages backwards by number, forwards after a cut, and around a place, without gaps', async () => {
  const { context } = app();
  const reader = await app().newCustomer();
  const { insertMessage } = await import('./store.ts');
  const before = (await loadRoom(reader, 'powerball-group')).lastNumber;
  for (let n = 1; n <= 12; n++)
    await context.db.transact((tx) =>
      insertMessage(tx, { roomId: 'powerball-group', userId: reader.userId, type: 'message', text: `line ${n}` }),
    );
  const numbers = async (query: string) => {
    const page = await listMessages(reader, 'powerball-group', query);
    return [page.messages.map(({ number }: { number: number }) => number - before), page.hasEarlier];
  };
  expect(await numbers('?limit=5')).toEqual([[8, 9, 10, 11, 12], true]);
  expect(await numbers(`?limit=5&before=${before + 8}`)).toEqual([[3, 4, 5, 6, 7], true]);
  expect(await numbers(`?limit=5&before=${before + 3}`)).toEqual([[1, 2], false]);
  expect(await numbers(`?limit=5&after=${before + 9}`)).toEqual([[10, 11, 12], false]);
  expect(await numbers(`?limit=4&around=${before + 6}`)).toEqual([[5, 6, 7, 8], true]);
  expect((await reader.get('/api/chat/rooms/powerball-group/messages?after=1&before=5')).status).toBe(400);
  expect((await reader.get('/api/chat/search?q=lines&room=powerball-group')).body).toHaveLength(12);
  expect((await reader.get('/api/chat/search?q=lines&room=general')).body).toEqual([]);
  const rare = ["'", ':*', 'the', '& | !', `"${'a'.repeat(99)}`];
  for (const q of rare) expect((await reader.get(`/api/chat/search?q=${encodeURIComponent(q)}`)).status).toBe(200);
});

test('unread is what came since the last number read, never backwards, on every device', async () => {
  const [reader, writer] = [await app().newCustomer(), await app().newCustomer()];
  const [phone, desk] = [await openSocket(address, reader), await openSocket(address, reader)];
  expect(await loadRoom(reader, 'crypto-trading')).toMatchObject({ unread: 0, isMember: false });
  phone.send({ type: 'join_room', roomId: 'crypto-trading' });
  await phone.next(({ type }) => type === 'room_joined');
  const unread = async () => (await loadRoom(reader, 'crypto-trading')).unread;
  const numbers: number[] = [];
  for (const text of ['a', 'b', 'c']) numbers.push((await say(writer, 'crypto-trading', text)).body.number);
  expect(await unread()).toBe(3);
  expect(await unread()).toBe(3);
  const read = (upTo: number) => reader.send('POST', '/api/chat/rooms/crypto-trading/read', { upTo });
  expect((await read(numbers[1] ?? 0)).body).toMatchObject({ unread: 1 });
  expect(await desk.next(({ type }) => type === 'room_read')).toMatchObject({
    upTo: numbers[1],
    roomId: 'crypto-trading',
  });
  expect((await read(0)).body).toMatchObject({ unread: 1, readTo: numbers[1] });
  expect((await read(2_000_000_000)).body).toMatchObject({ unread: 0, readTo: numbers[2] });
  // Their own words are no news to people who have read everything.
  await say(reader, 'crypto-trading', 'd');
  expect(await unread()).toBe(0);
  phone.ws.close();
  desk.ws.close();
});

test('members elsewhere in the chat hear of new numbers; people who muted the room and strangers do not', async () => {
  const [near, muted, stranger, writer] = await Promise.all([1, 2, 3, 4].map(() => app().newCustomer()));
  if (!near || !muted || !stranger || !writer) throw new Error('four are needed');
  const sockets = await Promise.all([near, muted, stranger].map((one) => openSocket(address, one)));
  const [here, quiet, away] = sockets;
  if (!here || !quiet || !away) throw new Error('three are needed');
  for (const one of [here, quiet]) {
    one.send({ type: 'join_room', roomId: 'crypto-trading' });
    await one.next(({ type }) => type === 'room_joined');
    one.send({ type: 'leave_room', roomId: 'crypto-trading' });
    one.send({ type: 'join_room', roomId: 'general' });
    await one.next(({ type, roomId }) => type === 'room_joined' && roomId === 'general');
  }
  for (const roomId of ['crypto-trading', 'general'])
    await muted.send('PUT', `/api/chat/rooms/${roomId}/muted`, { isMuted: true });
  const { number } = (await say(writer, 'crypto-trading', 'News')).body;
  const told = await here.next(
    ({ type, rooms }) =>
      type === 'rooms_changed' && rooms.some((one: { lastNumber: number }) => one.lastNumber === number),
  );
  expect(told.rooms).toContainEqual({ roomId: 'crypto-trading', lastNumber: number });
  for (const [client, socket] of [
    [muted, quiet],
    [stranger, away],
  ] as const) {
    const heard = await heardSoFar(app().context, client, socket);
    expect(heard.filter(({ type }) => type === 'rooms_changed' || type === 'chat_message')).toEqual([]);
  }
  // Left, so the message itself is not heard.
  expect(here.heard.filter(({ type }) => type === 'chat_message')).toEqual([]);
  for (const socket of sockets) socket.ws.close();
});

describe('presence', () => {
  test('counts everybody, and names and typing are shown of those who allow it', async () => {
    const [seen, unseen] = [await app().newCustomer(), await app().newCustomer()];
    await seen.send('PUT', '/api/chat/settings', { showsOnline: true, sharesWins: false });
    expect((await seen.get('/api/chat/settings')).body).toEqual({ showsOnline: true, sharesWins: false });
    const sockets = [await openSocket(address, seen), await openSocket(address, unseen)];
    for (const socket of sockets) {
      socket.send({ type: 'join_room', roomId: 'gamification-hub' });
      await socket.next(({ type }) => type === 'room_joined');
    }
    const online = async () => (await seen.get('/api/chat/rooms/gamification-hub/online')).body;
    expect(await online()).toEqual([{ userId: seen.userId, username: 'New C.', userLevel: 'member' }]);
    await app().clock.advance(11_000);
    expect((await loadRoom(unseen, 'gamification-hub')).activeUsers).toBe(2);
    for (const socket of sockets) socket.send({ type: 'typing', roomId: 'gamification-hub' });
    // A second time within three seconds is not passed on.
    sockets[0]?.send({ type: 'typing', roomId: 'gamification-hub' });
    await sockets[1]?.next(({ type }) => type === 'chat_typing');
    sockets[0]?.send({ type: 'over' });
    await sockets[0]?.next(({ about }) => about === 'over');
    const [hearer] = [sockets[1]];
    if (!hearer) throw new Error('nobody hears');
    const more = await heardSoFar(app().context, unseen, hearer);
    expect(more.filter(({ type }) => type === 'chat_typing')).toEqual([]);
    await app().clock.advance(130_000);
    expect(await online()).toEqual([]);
    for (const socket of sockets) socket.ws.close();
  });

  test('typing in a room that the socket has not joined is told to nobody', async () => {
    const [one, other] = [await app().newCustomer(), await app().newCustomer()];
    await one.send('PUT', '/api/chat/settings', { showsOnline: true, sharesWins: false });
    const [outside, inside] = [await openSocket(address, one), await openSocket(address, other)];
    inside.send({ type: 'join_room', roomId: 'general' });
    await inside.next(({ type }) => type === 'room_joined');
    outside.send({ type: 'typing', roomId: 'general' });
    outside.send({ type: 'over' });
    await outside.next(({ about }) => about === 'over');
    const heard = await heardSoFar(app().context, other, inside);
    expect(heard.filter(({ type }) => type === 'chat_typing')).toEqual([]);
    outside.ws.close();
    inside.ws.close();
  });
});

describe('rooms that ask for a level', () => {
  test('are closed below it in every way, and open at once above it; a level that is lost cuts the socket within five seconds', async () => {
    const one = await app().newCustomer({ dollars: '1000.00' });
    await rise(one, '499.90');
    const doors = async () => [
      (await say(one, 'winners-circle', 'Hello')).body.code,
      (await one.get('/api/chat/rooms/winners-circle/messages')).body.code,
      (await one.get('/api/chat/rooms/winners-circle/online')).body.code,
      (await one.get('/api/chat/search?q=hello&room=winners-circle')).body.code,
      (await one.send('POST', '/api/chat/rooms/winners-circle/read', { upTo: 1 })).body.code,
    ];
    expect(new Set(await doors())).toEqual(new Set(['ROOM_CLOSED_TO_YOU']));
    const refused = await openSocket(address, one);
    refused.send({ type: 'join_room', roomId: 'winners-circle' });
    expect(await refused.next(({ type }) => type === 'refused')).toMatchObject({
      code: 'ROOM_CLOSED_TO_YOU',
      detail: expect.stringContaining('opens at level 5. You are at level 4.'),
    });
    refused.ws.close();
    await rise(one, '0.10');
    expect(await doors()).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect((await listMessages(one, 'winners-circle')).messages.at(-1)).toMatchObject({ userLevel: 'premium' });
    const admitted = await openSocket(address, one);
    admitted.send({ type: 'join_room', roomId: 'winners-circle' });
    await admitted.next(({ type }) => type === 'room_joined');
    const lost = { key: `test:${one.userId}`, kind: 'reversal', cause: 'test', description: 'Taken back' } as const;
    await app().context.db.transact((tx) =>
      post(tx, {
        ...lost,
        legs: [leg(experience(one.userId), minor('XP', -100)), leg(issuer('XP', 0), minor('XP', 100))],
      }),
    );
    const lostAt = performance.now();
    expect(await admitted.closed).toMatchObject({ code: 1008 });
    // Five seconds, and a moment for a busy machine.
    expect(performance.now() - lostAt).toBeLessThan(8_000);
    expect((await say(one, 'winners-circle', 'Hello')).body.code).toBe('ROOM_CLOSED_TO_YOU');
  });

  test('keep what was said from a search', async () => {
    const admin = await app().as('admin');
    expect((await say(admin, 'vip-lounge', 'Chrysanthemum behind the curtain')).status).toBe(201);
    expect((await admin.get('/api/chat/search?q=chrysanthemums')).body).toHaveLength(1);
    expect((await (await app().newCustomer()).get('/api/chat/search?q=chrysanthemums')).body).toEqual([]);
  });
});

describe('cards', () => {
  test('of a conversion are posted by its owner’s choice alone, once, from the books', async () => {
    const [one, other] = [await app().newCustomer({ dollars: '50.00' }), await app().newCustomer()];
    const conversion = await rise(one, '10.00');
    const { lastNumber } = await loadRoom(one, postedIn.crypto);
    const share = (who: Client) =>
      who.send('POST', '/api/chat/shares', { what: 'conversion', transactionHash: conversion.transactionHash });
    expect((await share(other)).body.code).toBe('NOTHING_TO_SHARE');
    expect((await loadRoom(one, postedIn.crypto)).lastNumber).toBe(lastNumber);
    const card = await share(one);
    expect(card.body).toMatchObject({
      ...{ type: 'crypto', number: lastNumber + 1, userId: one.userId },
      cryptoData: {
        ...{ usdAmount: '10.00', autoLottoCoinAmount: '100.0000', conversionRate: '10.00' },
        transactionHash: conversion.transactionHash,
      },
    });
    expect((await share(one)).body.code).toBe('SHARED_ALREADY');
    // It may be taken back later than a message.
    await app().clock.advance(600_000);
    const back = await one.send('POST', `/api/chat/messages/${postedIn.crypto}/${card.body.number}/recall`);
    expect(back.body).toMatchObject({ state: 'recalled', message: '' });
    expect(back.body.cryptoData).toBeUndefined();
  });

  test('of an achievement tell level, XP and reward', async () => {
    const one = await app().newCustomer({ dollars: '250.00' });
    const share = (achievement: string) => one.send('POST', '/api/chat/shares', { what: 'achievement', achievement });
    expect((await share('first_coins')).body.code).toBe('NOTHING_TO_SHARE');
    await rise(one, '200.00');
    expect((await share('first_coins')).body).toMatchObject({
      ...{ type: 'achievement', roomId: postedIn.achievement, userLevel: 'expert' },
      gamificationData: { level: 2, xp: 2_000, achievement: 'first_coins', reward: 50, badgeIcon: 'first_coins' },
    });
    expect((await share('first_coins')).body.code).toBe('SHARED_ALREADY');
  });

  test('of a win come for people who share theirs, from then on, in classes and once', async () => {
    const [proud, silent] = [await app().newCustomer(), await app().newCustomer()];
    const { context } = app();
    const rules = await loadPrizeRules(context);
    const win = (who: Client, id: string, amount: number) =>
      context.db.transact((tx) =>
        awardPrize(tx, context, rules, {
          ...{ userId: who.userId, source: 'digital', sourceId: id, title: 'Moonlit Railway', key: `${id}:prize` },
          ...{ amount: cents(amount), wager: cents(100), from: company('revenue', 1) },
        }),
      );
    await win(proud, 'too-early', 5_000);
    await app().clock.advance(1_000);
    await proud.send('PUT', '/api/chat/settings', { showsOnline: false, sharesWins: true });
    await win(proud, 'shared', 45_000);
    await win(silent, 'kept', 45_000);
    for (let n = 0; n < 2; n++) await app().runJob(postWinsJob);
    const admin = await app().as('admin');
    const wins = (await listMessages(admin, postedIn.win)).messages.filter(
      ({ type }: { type: string }) => type === 'win',
    );
    expect(wins).toHaveLength(1);
    expect(wins[0]).toMatchObject({ userId: proud.userId, winData: { game: 'Moonlit Railway', prize: 'under_600' } });
    const said = wins.map(({ message, winData }: { message: string; winData: object }) => ({ message, winData }));
    expect(JSON.stringify(said)).not.toContain('450');
  });

  test('of alerts tell draws about to close, once each', async () => {
    const { context } = app();
    const [draw] = await context.db.statement<{ ms: number }>(
      sql`select extract(epoch from min(closes_at) - app_now())::float8 * 1000 as ms from draws where state = 'open' and closes_at > app_now()`,
    );
    await app().clock.advance(Math.max(0, Math.floor(draw?.ms ?? 0) - 1_800_000));
    for (let n = 0; n < 2; n++) await app().runJob(postAlertsJob);
    const reader = await app().newCustomer();
    const closing = (await listMessages(reader, postedIn.alert)).messages.filter(
      ({ alertData }: { alertData: { kind: string } }) => alertData.kind === 'draw_closing',
    );
    expect(closing.length).toBeGreaterThan(0);
    expect(new Set(closing.map(({ alertData }: { alertData: { game: string } }) => alertData.game)).size).toBe(
      closing.length,
    );
    expect(closing[0]).toMatchObject({ userId: null, username: 'AutoLotto', type: 'alert' });
  });
});

test('nobody changes what was said, jumps a number or reads backwards, whoever writes', async () => {
  const { db } = app().context;
  const one = await app().newCustomer();
  const { number } = (await say(one, 'general', 'As it was')).body;
  const refusal = async (statement: ReturnType<typeof sql>) => {
    const error = await db.statement(statement).then(
      () => undefined,
      (failed: unknown) => failed,
    );
    return brokenConstraint(error) ?? sqlState(error);
  };
  const here = sql`room_id = 'general' and number = ${number}`;
  expect(await refusal(sql`update chat_messages set text = 'Otherwise' where ${here}`)).toBe('42501');
  expect(await refusal(sql`update chat_messages set number = number + 7 where ${here}`)).toBe('42501');
  expect(await refusal(sql`update chat_rooms set last_number = last_number + 2 where id = 'general'`)).toBe(
    'chat_rooms_gap',
  );
  expect(
    await refusal(sql`update chat_members set read_to = 0 where room_id = 'general' and user_id = ${one.userId}`),
  ).toBe('chat_members_forward');
  const insert = (at: number, type: string, userId: string | null = one.userId) =>
    refusal(
      sql`insert into chat_messages(room_id, number, user_id, type, text) values ('general', ${at}, ${userId}, ${type}, 'x')`,
    );
  expect(await insert(number + 5, 'message')).toBe('chat_messages_numbered');
  expect(await insert(number, 'win')).toBe('chat_messages_made');
  expect(await insert(number, 'message', null)).toBe('chat_messages_author_known');
  // Control: what is allowed goes through.
  expect(await refusal(sql`update chat_messages set state = 'hidden' where ${here}`)).toBeUndefined();
  expect(await refusal(sql`update chat_messages set state = 'shown' where ${here}`)).toBeUndefined();
});

describe('moderation', () => {
  const report = (who: Client, targetId: string) =>
    who.send('POST', '/api/moderation/reports', { kind: 'message', targetId, reason: 'abuse' });

  test('three reports take a message out of sight for everybody, its number stays', async () => {
    const [author, ...readers] = await Promise.all([1, 2, 3, 4].map(() => app().newCustomer()));
    if (!author) throw new Error('nobody writes');
    const { id, number } = (await say(author, 'general', 'Something unkind')).body;
    const socket = await openSocket(address, readers[0] as Client);
    for (const reader of readers) {
      await reader.send('POST', '/api/chat/rooms/general/read', { upTo: 0 });
      // Reports of those whom the forum trusts weigh.
      await reader.get('/api/forum/me');
    }
    await app().context.db.read.execute(sql`update forum_members set trust = 1`);
    socket.send({ type: 'join_room', roomId: 'general' });
    await socket.next(({ type }) => type === 'room_joined');
    expect((await report(author, id)).body.code).toBe('REPORT_OWN');
    for (const reader of readers) expect((await report(reader, id)).status).toBe(201);
    expect((await report(readers[0] as Client, id)).body.code).toBe('TARGET_NOT_FOUND');
    expect(await socket.next(({ type }) => type === 'chat_changed')).toMatchObject({ roomId: 'general', number });
    const [seen] = (await listMessages(author, 'general', `?around=${number}&limit=1`)).messages;
    expect(seen).toMatchObject({ number, message: '', state: 'waiting' });
    for (const wrong of ['general:0', 'general:9999999999', 'lobby:1', 'general', `vip-lounge:1`])
      expect((await report(author, wrong)).body.code).toBe('TARGET_NOT_FOUND');
    socket.ws.close();
  });

  test('what asks for money by a Bitcoin address is held before anybody reads it', async () => {
    const [author, reader] = [await app().newCustomer(), await app().newCustomer()];
    const scam = 'Send 0.01 BTC to bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4 and I send you numbers that win';
    expect((await say(author, 'general', scam)).body).toMatchObject({ state: 'waiting', message: '' });
    expect(texts(await listMessages(reader, 'general'))).not.toContain(scam);
    expect((await author.get('/api/moderation/standing')).body.cases).toHaveLength(1);
  });

  test('a mute and a ban hold at once on sockets that are open and in calls, with the reason, until they end', async () => {
    const one = await app().newCustomer();
    const socket = await openSocket(address, one);
    socket.send({ type: 'join_room', roomId: 'general' });
    await socket.next(({ type }) => type === 'room_joined');
    const [admin, hearer] = [await app().as('admin'), await app().newCustomer()];
    const other = await openSocket(address, hearer);
    other.send({ type: 'join_room', roomId: 'general' });
    await other.next(({ type }) => type === 'room_joined');
    await one.send('PUT', '/api/chat/settings', { showsOnline: true, sharesWins: false });
    const type = () => socket.send({ type: 'typing', roomId: 'general' });
    const isTyping = (event: { type: string; userId?: string }) =>
      event.type === 'chat_typing' && event.userId === one.userId;
    // Control: until then the open socket is heard, and what is said over HTTP.
    type();
    await other.next(isTyping);
    expect((await say(one, 'general', 'Before')).status).toBe(201);
    for (const kind of ['mute', 'ban'] as const) {
      const sanction = { kind, place: 'chat', reason: 'Insults', ...(kind === 'mute' && { hours: 1 }) };
      const imposed = await admin.send('POST', `/api/admin/moderation/people/${one.userId}/sanctions`, sanction);
      expect(imposed.status, JSON.stringify(imposed.body)).toBeLessThan(300);
      await app().clock.advance(4_000);
      const refused = await say(one, 'general', 'Still here');
      expect(refused.body).toMatchObject({ code: 'MUTED', reason: 'Insults' });
      expect(refused.status).toBe(403);
      type();
      expect(await socket.next((event) => event.type === 'refused')).toMatchObject({ code: 'MUTED', about: 'typing' });
      const heard = await heardSoFar(app().context, hearer, other);
      expect(heard.filter(isTyping)).toEqual([]);
      // Reading goes on.
      expect((await one.get('/api/chat/rooms/general/messages')).status).toBe(200);
      // A mute ends with its time, a ban when it is lifted.
      if (kind === 'mute') await app().clock.advance(3_601_000);
      else {
        const [banned] = (await admin.get(`/api/admin/moderation/people/${one.userId}`)).body.sanctions;
        await admin.send('POST', `/api/admin/moderation/sanctions/${banned.id}/lift`, { reason: 'Sorry' });
        await app().clock.advance(4_000);
      }
      type();
      await other.next(isTyping);
      expect((await say(one, 'general', `Back after a ${kind}`)).status).toBe(201);
    }
    for (const { ws } of [socket, other]) ws.close();
  });
});

test('whoever is named after an @ is told at the bell, but for rooms they muted and people they blocked', async () => {
  const people = await Promise.all([1, 2, 3].map(() => app().newCustomer()));
  const [liam, rosa, otto] = people as [Client, Client, Client];
  const named = { [liam.userId]: 'Liam', [rosa.userId]: 'Rosa', [otto.userId]: 'Otto' };
  for (const [id, name] of Object.entries(named))
    await app().context.db.read.execute(
      sql`update users set first_name = ${name}, last_name = 'Quill' where id = ${id}`,
    );
  const told = async (who: Client) =>
    (await who.get('/api/notifications')).body
      .filter(({ type }: { type: string }) => type === 'mention')
      .map(({ title, message, actionUrl, count }: Record<string, unknown>) => [title, message, actionUrl, count]);
  await say(liam, 'general', '@Rosa Q. has not said anything here yet');
  for (const one of [rosa, otto]) await say(one, 'general', 'Hello');
  await say(liam, 'general', 'Look at this, @rosa and @Liam');
  const first = ['Liam Q. mentioned you in the chat', 'Look at this, @rosa and @Liam', '/chat?room=general', 1];
  expect(await told(rosa)).toEqual([first]);
  expect([await told(liam), await told(otto)]).toEqual([[], []]);
  await rosa.send('PUT', '/api/chat/rooms/general/muted', { isMuted: true });
  await say(liam, 'general', '@Rosa, muted?');
  expect(await told(rosa)).toEqual([first]);
  await rosa.send('PUT', '/api/chat/rooms/general/muted', { isMuted: false });
  await say(liam, 'general', '@Rosa, again');
  expect((await told(rosa))[0]).toEqual([...[first[0], '@Rosa, again', first[2]], 2]);
  await otto.send('PUT', `/api/moderation/blocks/${liam.userId}`);
  await say(liam, 'general', '@Otto, look');
  expect(await told(otto)).toEqual([]);
  // Control: from somebody whom Otto has not blocked.
  await say(rosa, 'general', '@Otto, look');
  expect(await told(otto)).toHaveLength(1);
  // What waits for a moderator names nobody.
  await say(otto, 'general', '@Liam send 0.01 BTC to bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  expect(await told(liam)).toEqual([]);
});

test('the chat is off where its switch is, and old messages are forgotten while numbers go on', async () => {
  const { context } = app();
  const one = await app().newCustomer();
  const by = { userId: 'test', reason: 'to see it off' };
  await setPolicy(context, 'switch.chat', false, by);
  const codes = [(await one.get('/api/chat/rooms')).body.code, (await say(one, 'general', 'Hello')).body.code];
  await setPolicy(context, 'switch.chat', true, by);
  expect(codes).toEqual(['FEATURE_OFF', 'FEATURE_OFF']);
  const { number } = (await say(one, 'general', 'Old')).body;
  await app().clock.advance(731 * 86_400_000);
  await app().runJob(purgeChatJob);
  const later = await app().openSession(one.userId);
  expect((await listMessages(later, 'general')).messages).toEqual([]);
  expect((await say(later, 'general', 'New')).body.number).toBe(number + 1);
});
