import type { MessageState, MessageType } from '@autolotto/contract/chat/enums.ts';
import { beatMs } from '@autolotto/contract/chat/limits.ts';
import type { MessagesQuery } from '@autolotto/contract/chat/model.ts';
import { type RoomId, roomIds } from '@autolotto/contract/chat/rooms.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, type Named, preparedRows, type Reader, rows, type Tx } from '../platform/database/db.ts';
import type { Message } from '../platform/realtime/outbox.ts';
import { chatMembers, chatMessages, chatPeople, chatPresence, chatRooms, type MessageDetails } from './tables.ts';

/** Writes the rooms that are missing. */
export const insertRooms = (tx: Tx) =>
  tx
    .insert(chatRooms)
    .values(roomIds.map((id) => ({ id })))
    .onConflictDoNothing();

export type MessageRow = {
  readonly roomId: RoomId;
  readonly number: number;
  readonly userId: string | null;
  readonly type: MessageType;
  readonly text: string;
  readonly details: MessageDetails | null;
  readonly state: MessageState;
  readonly createdAt: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
};

const columns = sql`
  m.room_id as "roomId", m.number, m.user_id as "userId", m.type, m.text, m.details, m.state,
  to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  u.first_name as "firstName", u.last_name as "lastName"`;
const from = sql`from chat_messages m left join users u on u.id = m.user_id`;

/** One page, oldest first; one row more than asked for, at its old end, tells that there are older ones. */
export async function listMessages(
  db: Reader,
  roomId: RoomId,
  { before, after, around }: MessagesQuery,
  limit: number,
): Promise<MessageRow[]> {
  const of = sql`m.room_id = ${roomId}`;
  if (after !== undefined)
    return preparedRows(
      db,
      sql`select ${columns} ${from} where ${of} and m.number > ${after} order by m.number limit ${limit}`,
    );
  const last = around === undefined ? before && before - 1 : around + Math.floor(limit / 2);
  const upTo = last === undefined ? sql`` : sql` and m.number <= ${last}`;
  const found = await preparedRows<MessageRow>(
    db,
    sql`select ${columns} ${from} where ${of}${upTo} order by m.number desc limit ${limit + 1}`,
  );
  return found.reverse();
}

export async function loadMessage(db: Reader, roomId: RoomId, number: number): Promise<MessageRow | undefined> {
  const [row] = await rows<MessageRow>(
    db,
    sql`select ${columns} ${from} where m.room_id = ${roomId} and m.number = ${number}`,
  );
  return row;
}

/** Words in rooms, newest first: whole words in the forms of either language, or the beginning of the last one. */
export const searchMessages = (
  db: Reader,
  {
    q,
    author,
    from: since,
  }: { readonly q: string; readonly author?: string | undefined; readonly from?: string | undefined },
  inRooms: readonly RoomId[],
  limit: number,
): Promise<MessageRow[]> =>
  rows(
    db,
    sql`select ${columns} ${from}
         where m.state = 'shown' and m.room_id = any(${sql.param([...inRooms])}::text[])
           and m.words @@ (websearch_to_tsquery('english', ${q}) || websearch_to_tsquery('spanish', ${q}))
           and (${author ?? null}::text is null or m.user_id = ${author ?? null})
           and (${since ?? null}::timestamptz is null or m.created_at >= ${since ?? null}::timestamptz)
         order by m.created_at desc, m.number desc limit ${limit}`,
  );

/** Somebody's writing, one message at a time until the commit. */
export const lockWriter = (tx: Tx, userId: string) =>
  preparedRows(
    tx,
    sql`insert into chat_people(user_id) values (${userId}) on conflict (user_id) do update set user_id = excluded.user_id`,
  );

export type SendFacts = {
  /** Messages within the last ten seconds, in all rooms. */
  readonly lately: number;
  /** Seconds until the oldest of those is ten seconds old. */
  readonly freeIn: number;
  /** Seconds that slow mode still asks for; 0 or less for none. */
  readonly slowFor: number;
  readonly accountHours: number;
  readonly number: number | null;
  readonly text: string | null;
  readonly type: MessageType | null;
  /** The writer's last messages, newest first: what is said again and again is found by it. */
  readonly recent: readonly string[];
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** A minute ago, which is longer than any transaction lasts, and how many of their messages are younger. */
  readonly since: string;
  readonly written: number;
};
/**
 * What decides whether somebody may say something now, and the message that already has this key. It stays true while they
 * are locked, or have written nothing more.
 */
export async function loadSendFacts(
  db: Reader,
  { userId, roomId, key }: { readonly userId: string; readonly roomId: RoomId; readonly key: string | undefined },
): Promise<SendFacts & { readonly roomId: RoomId | null }> {
  const [row] = await preparedRows<SendFacts & { readonly roomId: RoomId | null }>(
    db,
    sql`
      with minute as materialized (select app_now() - interval '1 minute' as ago)
      select l.n as lately, coalesce(l.free, 0)::int as "freeIn",
             coalesce((select ceil(r.slow_seconds - extract(epoch from app_now() - max(m.created_at)))
                         from chat_messages m where m.user_id = u.id and m.room_id = r.id
                          and m.created_at > app_now() - interval '1 hour' and m.type in ('message', 'strategy')), 0)::int as "slowFor",
             floor(extract(epoch from app_now() - u.created_at) / 3600)::int as "accountHours",
             k.number, k.text, k.type, k.room_id as "roomId",
             array(select m.text from chat_messages m where m.user_id = u.id and m.created_at > app_now() - interval '10 minutes'
                      and m.type in ('message', 'strategy') order by m.created_at desc limit 5) as recent,
             u.first_name as "firstName", u.last_name as "lastName", minute.ago::text as since,
             (select count(*)::int from chat_messages m where m.user_id = u.id and m.created_at > minute.ago) as written
        from minute cross join users u join chat_rooms r on r.id = ${roomId}
        left join chat_messages k on k.user_id = u.id and k.key = ${key ?? null}
        cross join lateral (select count(*)::int as n, ceil(10 - extract(epoch from app_now() - min(m.created_at))) as free
                              from chat_messages m where m.user_id = u.id and m.created_at > app_now() - interval '10 seconds'
                               and m.type in ('message', 'strategy')) l
       where u.id = ${userId}`,
  );
  if (!row) throw new Error('nobody writes');
  return row;
}

export type NewMessage = {
  readonly roomId: RoomId;
  readonly userId: string | null;
  readonly type: MessageType;
  readonly text: string;
  readonly details?: MessageDetails;
  readonly key?: string | undefined;
  readonly source?: string;
  /** Shown, unless the rules hold it for a moderator. */
  readonly state?: 'waiting';
};
/** Gives the message its number, under the lock of its room. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<MessageRow> {
  const { roomId, userId, type, text, details = null, key = null, source = null, state = 'shown' } = message;
  const [row] = await preparedRows<MessageRow>(
    tx,
    sql`select ${columns}
          from chat_message_add(${roomId}, ${userId}, ${type}, ${text}, ${details && JSON.stringify(details)}::jsonb, ${key}, ${source}, ${state}) m
          left join users u on u.id = m.user_id`,
  );
  if (!row) throw new Error(`no room ${roomId}`);
  return row;
}

/** What a room gives a message. */
export type Given = { readonly id: string; readonly number: number; readonly timestamp: string };
const saying: Named<{ given: Given | null }> = {
  name: 'say in a room',
  text: 'select chat_say($1::jsonb) as given',
  writes: true,
};
type Alone = Required<Pick<NewMessage, 'roomId' | 'type' | 'text'>> &
  Pick<NewMessage, 'key'> &
  Pick<SendFacts, 'since' | 'written'> & { readonly userId: string; readonly told: Message };
/** Inserts a message that nothing else is written with, and tells of it. Undefined, and not done, where what it was decided on has changed. */
export async function insertAlone(db: Database, message: Alone): Promise<Given | undefined> {
  const [row] = await db.named(saying, [JSON.stringify(message)]);
  return row?.given ?? undefined;
}

export async function setState(
  tx: Tx,
  { roomId, number }: { readonly roomId: RoomId; readonly number: number },
  state: MessageState,
): Promise<void> {
  await tx
    .update(chatMessages)
    .set({ state })
    .where(and(eq(chatMessages.roomId, roomId), eq(chatMessages.number, number)));
}

export type RecallFacts = Pick<MessageRow, 'userId' | 'type' | 'state'> & { readonly seconds: number };
export async function lockMessage(tx: Tx, roomId: RoomId, number: number): Promise<RecallFacts | undefined> {
  const [row] = await rows<RecallFacts>(
    tx,
    sql`select user_id as "userId", type, state, extract(epoch from app_now() - created_at)::float8 as seconds
          from chat_messages where room_id = ${roomId} and number = ${number} for update`,
  );
  return row;
}

export type RoomRow = {
  readonly id: RoomId;
  readonly lastNumber: number;
  readonly slowSeconds: number;
  /** Null for people who never joined. */
  readonly readTo: number | null;
  readonly isMuted: boolean | null;
};
export const listRooms = (db: Reader, userId: string): Promise<RoomRow[]> =>
  db
    .select({
      id: chatRooms.id,
      lastNumber: chatRooms.lastNumber,
      slowSeconds: chatRooms.slowSeconds,
      readTo: chatMembers.readTo,
      isMuted: chatMembers.isMuted,
    })
    .from(chatRooms)
    .leftJoin(chatMembers, and(eq(chatMembers.roomId, chatRooms.id), eq(chatMembers.userId, userId)));

export const loadRoom = async (db: Reader, roomId: RoomId, userId: string): Promise<RoomRow> => {
  const row = (await listRooms(db, userId)).find(({ id }) => id === roomId);
  if (!row) throw new Error(`no room ${roomId}`);
  return row;
};

export async function isMember(db: Reader, roomId: RoomId, userId: string): Promise<boolean> {
  const found = await db
    .select({ readTo: chatMembers.readTo })
    .from(chatMembers)
    .where(and(eq(chatMembers.roomId, roomId), eq(chatMembers.userId, userId)));
  return found.length > 0;
}

const presentMs = beatMs * 2;
const isPresent: SQL = sql`seen_at > app_now() - ${presentMs} * interval '1 millisecond'`;

export type Attendance = { readonly id: RoomId; readonly members: number; readonly here: number };
export const countPeople = (db: Reader): Promise<Attendance[]> =>
  rows(
    db,
    sql`select r.id, (select count(*)::int from chat_members m where m.room_id = r.id) as members,
               (select count(*)::int from chat_presence p where p.room_id = r.id and ${isPresent}) as here
          from chat_rooms r`,
  );

/** Is there, and a member from now on: what was said before is nothing unread. */
export async function enterRoom(tx: Tx, roomId: RoomId, userId: string): Promise<number> {
  const [row] = await rows<{ last: number }>(
    tx,
    sql`
      with here as (insert into chat_presence(room_id, user_id) values (${roomId}, ${userId})
                    on conflict (room_id, user_id) do update set seen_at = app_now()),
           member as (insert into chat_members(room_id, user_id, read_to)
                      select id, ${userId}, last_number from chat_rooms where id = ${roomId} on conflict do nothing)
      select last_number as last from chat_rooms where id = ${roomId}`,
  );
  return row?.last ?? 0;
}
export const leaveRoom = (tx: Tx, roomId: RoomId, userId: string) =>
  tx.delete(chatPresence).where(and(eq(chatPresence.roomId, roomId), eq(chatPresence.userId, userId)));

export type PersonRow = { readonly userId: string; readonly firstName: string; readonly lastName: string };
/** People in a room who let others see it. */
export const listOnline = (db: Reader, roomId: RoomId, limit: number): Promise<PersonRow[]> =>
  rows(
    db,
    sql`select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName"
          from chat_presence p join chat_people c on c.user_id = p.user_id and c.shows_online join users u on u.id = p.user_id
         where p.room_id = ${roomId} and ${isPresent} and u.suspended_at is null
         order by p.seen_at desc limit ${limit}`,
  );

/** Members of these rooms who are in the chat now, and want to hear of one of them. */
export async function listToTell(db: Reader, inRooms: readonly RoomId[]): Promise<string[]> {
  const found = await rows<{ userId: string }>(
    db,
    sql`select distinct p.user_id as "userId" from chat_presence p
          join chat_members m on m.user_id = p.user_id and not m.is_muted and m.room_id = any(${sql.param([...inRooms])}::text[])
         where ${isPresent}`,
  );
  return found.map(({ userId }) => userId);
}
export const listLastNumbers = (db: Reader, inRooms: readonly RoomId[]) =>
  rows<{ roomId: RoomId; lastNumber: number }>(
    db,
    sql`select id as "roomId", last_number as "lastNumber" from chat_rooms where id = any(${sql.param([...inRooms])}::text[])`,
  );

/** Never back, and never beyond the last message. Answers the number and whether it moved. */
export async function readTo(
  tx: Tx,
  roomId: RoomId,
  userId: string,
  upTo: number,
): Promise<{ readonly readTo: number; readonly lastNumber: number; readonly hasMoved: boolean }> {
  const [row] = await rows<{ readTo: number; lastNumber: number; before: number | null }>(
    tx,
    sql`
      with room as (select id, last_number, least(${upTo}::int, last_number) as wanted from chat_rooms where id = ${roomId}),
           was as (select read_to from chat_members where room_id = ${roomId} and user_id = ${userId})
      insert into chat_members(room_id, user_id, read_to) select id, ${userId}, wanted from room
      on conflict (room_id, user_id) do update set read_to = greatest(chat_members.read_to, excluded.read_to)
      returning read_to as "readTo", (select last_number from room) as "lastNumber", (select read_to from was) as before`,
  );
  if (!row) throw new Error(`no room ${roomId}`);
  return { readTo: row.readTo, lastNumber: row.lastNumber, hasMoved: row.readTo !== row.before };
}

export async function setMuted(tx: Tx, roomId: RoomId, userId: string, isMuted: boolean): Promise<void> {
  await tx.execute(sql`
    insert into chat_members(room_id, user_id, read_to, is_muted)
      select id, ${userId}, last_number, ${isMuted} from chat_rooms where id = ${roomId}
    on conflict (room_id, user_id) do update set is_muted = excluded.is_muted`);
}

export const setSlow = (tx: Tx, roomId: RoomId, slowSeconds: number) =>
  tx.update(chatRooms).set({ slowSeconds }).where(eq(chatRooms.id, roomId));

export type Choices = { readonly showsOnline: boolean; readonly sharesWins: boolean };
export async function loadChoices(db: Reader, userId: string): Promise<Choices> {
  const [row] = await db
    .select({
      showsOnline: chatPeople.showsOnline,
      sharesWins: sql<boolean>`${chatPeople.sharesWinsSince} is not null`,
    })
    .from(chatPeople)
    .where(eq(chatPeople.userId, userId));
  return row ?? { showsOnline: false, sharesWins: false };
}
/** Wins from before the choice stay with their winner. */
export const saveChoices = (tx: Tx, userId: string, { showsOnline, sharesWins }: Choices) =>
  tx.execute(sql`
    insert into chat_people(user_id, shows_online, shares_wins_since)
      values (${userId}, ${showsOnline}, case when ${sharesWins} then app_now() end)
    on conflict (user_id) do update set shows_online = excluded.shows_online,
      shares_wins_since = case when excluded.shares_wins_since is not null
                               then coalesce(chat_people.shares_wins_since, excluded.shares_wins_since) end`);

export async function loadPerson(db: Reader, userId: string): Promise<PersonRow | undefined> {
  const [row] = await rows<PersonRow>(
    db,
    sql`select id as "userId", first_name as "firstName", last_name as "lastName" from users where id = ${userId}`,
  );
  return row;
}

export type SpeakerRow = PersonRow & { readonly role: string | null };
const recently = 1_000;
/** People who have written among the last messages of a room, whoever spoke last first. */
export const listSpeakers = (db: Reader, roomId: RoomId): Promise<SpeakerRow[]> =>
  rows(
    db,
    sql`select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.role
          from (select m.user_id, max(m.number) as last from chat_messages m
                 where m.room_id = ${roomId} and m.type in ('message', 'strategy')
                   and m.number > (select last_number from chat_rooms where id = ${roomId}) - ${recently}
                 group by m.user_id) s join users u on u.id = s.user_id
         where u.suspended_at is null and u.first_name is not null order by s.last desc limit 200`,
  );
export async function hasMuted(db: Reader, roomId: RoomId, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ isMuted: chatMembers.isMuted })
    .from(chatMembers)
    .where(and(eq(chatMembers.roomId, roomId), eq(chatMembers.userId, userId)));
  return found?.isMuted ?? false;
}

/** Whether a card of this is posted already. */
export async function isPosted(db: Reader, source: string): Promise<boolean> {
  const found = await db
    .select({ number: chatMessages.number })
    .from(chatMessages)
    .where(eq(chatMessages.source, source));
  return found.length > 0;
}

/** Old messages, and the presence of people who left without a word. */
export async function forget(tx: Tx, keepDays: number): Promise<void> {
  await tx.execute(sql`delete from chat_messages where created_at < app_now() - ${keepDays} * interval '1 day'`);
  await tx.execute(sql`delete from chat_presence where seen_at < app_now() - interval '1 hour'`);
}
