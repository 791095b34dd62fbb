import type { endpoints, socketMessages, topics } from '@autolotto/contract/chat/contract.ts';
import { playerAchievements } from '../rewards/tables.ts';
import type { CasesOf, HeardOf, JobCases, SocketCasesOf } from '../test/access/case.ts';
import { admins, day, money, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { giveExperience } from '../test/pools/groups.ts';
import { insertMessage } from './store.ts';

const general = { roomId: 'general' };
const hello = { ...general, message: 'Hello there', type: 'message' };
/** A message of the customer's for each call, since one that was taken back is gone. */
async function newMessage({ client }: World) {
  const { body } = await client('customer').send('POST', '/api/chat/messages', hello);
  return { ...general, number: String(body.number) };
}

/** The card of a group purchase that nobody has joined. */
const cards = new WeakMap<World['app'], string>();
const buying = { roomId: 'powerball-group', shares: 4 };

export const calls: CasesOf<typeof endpoints> = {
  rooms: { grid: 'signedIn' },
  // People who talk show others which account is theirs, so the matrix, where accounts are secrets, reads no messages of
  // its buyers.
  messages: { grid: 'signedIn', query: '?before=1' },
  chatOnline: { grid: 'signedIn' },
  // What cannot be seen is no message: callers with access get a refusal.
  sendChatMessage: {
    grid: 'signedIn',
    body: { ...hello, message: '\u200b' },
    does: { by: 'customer', with: hello, changes: ['chat_rooms.last_number', 'chat_members.read_to'] },
  },
  recall: {
    grid: 'order customer',
    does: { by: 'customer', params: newMessage, changes: ['chat_messages.state'] },
  },
  readChatRoom: {
    grid: 'signedIn',
    body: { upTo: 0 },
    does: { by: 'customer', with: { upTo: 1_000_000 }, changes: ['chat_members.read_to'] },
  },
  mute: {
    grid: 'signedIn',
    body: { isMuted: false },
    does: { by: 'customer', with: { isMuted: true }, changes: ['chat_members.is_muted'] },
  },
  searchChat: { grid: 'signedIn', query: '?q=larkspur' },
  shareInChat: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      with: { what: 'achievement', achievement: 'first_year' },
      changes: ['chat_rooms.last_number', 'chat_members.read_to'],
    },
  },
  groupPurchases: { grid: 'signedIn' },
  startGroupPurchase: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'newcomer',
      with: { roomId: 'mega-millions', title: 'Saturday', shares: 4 },
      changes: ['chat_rooms.last_number', 'chat_members.read_to'],
    },
  },
  joinGroupPurchase: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      with: ({ app }: World) => ({ messageId: cards.get(app) ?? '', amount: '2.00' }),
      changes: ['pools.sold', ...money, 'gaming_sessions.spent', 'gaming_sessions.last_at'],
    },
  },
  chatSettings: { grid: 'signedIn' },
  setSettings: {
    grid: 'signedIn',
    body: { showsOnline: false, sharesWins: false },
    does: {
      by: 'customer',
      with: { showsOnline: true, sharesWins: true },
      changes: ['chat_people.shows_online', 'chat_people.shares_wins_since'],
    },
  },
  slowMode: {
    grid: 'admin',
    body: { slowSeconds: 0 },
    // Not the room in which others are heard.
    does: {
      by: 'admin',
      params: async () => ({ roomId: 'gamification-hub' }),
      with: { slowSeconds: 30 },
      changes: ['chat_rooms.slow_seconds'],
      audits: ['chat.slowed'],
    },
  },
};

export const messages: SocketCasesOf<typeof socketMessages> = {
  join_room: { grid: 'signedIn', body: general },
  leave_room: { grid: 'signedIn', body: general },
  typing: { grid: 'signedIn', body: general },
};

const everybody = [
  ...['newcomer', 'customer', 'other customer', 'minor', 'courier', 'other courier', 'suspended courier'],
  ...['unverified courier', 'store', 'other store', 'unverified store', ...admins],
] as const;
const talk = 'its customer talks in a room that everybody has joined';

export const topicsHeard: HeardOf<typeof topics> = {
  chat_message: { [talk]: everybody },
  chat_changed: { [talk]: everybody },
  chat_typing: { [talk]: everybody },
  // Told by a timer, which this world holds still; chat.int.test.ts shows the receivers.
  rooms_changed: {},
  room_read: { [talk]: ['other customer'] },
  room_joined: {},
};

export const jobs: JobCases = {
  'chat.wins': { startedBy: 'clock', within: 1 },
  'chat.alerts': { startedBy: 'clock', within: 5 },
  'chat.forget': { startedBy: 'clock', within: day },
};

/** Each buyer has said something in the first room, and somebody something in one that opens to few. */
export async function worldPart({ app, client }: World): Promise<WorldPart> {
  const numbers: string[] = [];
  for (const buyer of ['customer', 'other customer', 'newcomer'] as const) {
    const { body } = await client(buyer).send('POST', '/api/chat/messages', hello);
    numbers.push(String(body.number));
  }
  const whispered = 'Larkspur under the lounge table';
  await app.context.db.transact((tx) =>
    insertMessage(tx, { roomId: 'vip-lounge', userId: client('admin').userId, type: 'message', text: whispered }),
  );
  await app.context.db.read
    .insert(playerAchievements)
    .values({ userId: client('customer').userId, achievement: 'first_year' });
  const starter = client('other customer');
  for (const one of [starter, client('newcomer')]) await giveExperience(app, one.userId, 2_000);
  await client('customer').send('POST', '/api/wallet/deposit', { amount: '5.00' });
  const { body: card } = await starter.send('POST', '/api/chat/group-purchases', buying);
  cards.set(app, card.messageId);
  const [first = '', second = '', open = ''] = numbers;
  return {
    params: { roomId: 'general', number: { first, second, open, absent: '2000000000' } },
    facts: [{ about: 'what is said in the VIP lounge', text: whispered, knownTo: admins }],
  };
}
