/** Reads and writes what the forum knows of people. */
import type { Language } from '@autolotto/contract/shared/language.ts';
import { sql } from 'drizzle-orm';
import { preparedRows, type Reader, rows, type Tx } from '../../platform/database/db.ts';
import type { TrustFacts } from '../rules.ts';
import type { AuthorRow } from '../view.ts';

export type VisitorRow = {
  userId: string;
  firstName: string;
  lastName: string;
  language: Language;
  memberId: number | null;
  trust: number;
  isFresh: boolean;
  isNewDay: boolean;
};
/**
 * How accounts stand in the forum; without a member's number before their first visit. Reads the ids by a select of their
 * own: their number would be known, and the statement planned for it at every call.
 */
export const listVisitors = (db: Reader, userIds: readonly string[]): Promise<VisitorRow[]> =>
  preparedRows<VisitorRow>(
    db,
    sql`select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.language, m.id as "memberId", coalesce(m.trust, 0)::int as trust,
               coalesce(m.seen_at > app_now() - interval '1 minute', false) as "isFresh",
               coalesce(m.last_day <> app_now()::date, true) as "isNewDay"
          from users u left join forum_members m on m.user_id = u.id
         where u.id = any (array(select unnest(${sql.param([...userIds])}::text[])))`,
  );
export async function loadVisitor(db: Reader, userId: string): Promise<VisitorRow | undefined> {
  const [row] = await listVisitors(db, [userId]);
  return row;
}

/** False where another member has the name. */
export async function insertMember(tx: Tx, userId: string, name: string): Promise<boolean> {
  const made = await rows(
    tx,
    sql`insert into forum_members(user_id, name) values (${userId}, ${name}) on conflict do nothing returning id`,
  );
  return made.length > 0 || (await hasMember(tx, userId));
}
const hasMember = async (tx: Tx, userId: string): Promise<boolean> =>
  (await rows(tx, sql`select from forum_members where user_id = ${userId}`)).length > 0;

export const noteVisit = (tx: Tx, userId: string, level: number | undefined) =>
  rows(
    tx,
    sql`update forum_members
           set seen_at = app_now(), last_day = app_now()::date, level = coalesce(${level ?? null}::int, level),
               days_visited = days_visited + (last_day is distinct from app_now()::date)::int
         where user_id = ${userId}`,
  );

export type MemberRow = AuthorRow & TrustFacts & { userId: string; isTrusted: boolean; showsOnline: boolean };
const memberColumns = sql`
  m.user_id as "userId", m.id as "memberId", m.name as "memberName", m.trust::int as trust, m.level, m.created_at::text as joined,
  m.posts_written as "postsWritten", m.likes_received as likes, m.dislikes_received as dislikes, m.is_trusted as "isTrusted",
  m.shows_online as "showsOnline", m.days_visited as "daysVisited", m.topics_entered as "topicsEntered", m.posts_read as "postsRead",
  m.read_seconds as "readSeconds", m.likes_given as "likesGiven", m.likes_received as "likesReceived",
  m.replies_written as "repliesWritten" from forum_members m`;
export async function loadMember(db: Reader, userId: string): Promise<MemberRow | undefined> {
  const [row] = await rows<MemberRow>(db, sql`select ${memberColumns} where m.user_id = ${userId}`);
  return row;
}
export async function loadMemberByNumber(db: Reader, memberId: number): Promise<MemberRow | undefined> {
  const [row] = await rows<MemberRow>(db, sql`select ${memberColumns} where m.id = ${memberId}`);
  return row;
}
/** Those of a page of members, by account. */
export const listMembers = (db: Reader, after: string, limit: number): Promise<MemberRow[]> =>
  rows<MemberRow>(db, sql`select ${memberColumns} where m.user_id > ${after} order by m.user_id limit ${limit}`);
export const setTrust = (tx: Tx, userId: string, trust: number) =>
  rows(
    tx,
    sql`update forum_members set trust = ${trust} where user_id = ${userId} and trust <> ${trust} and not is_trusted`,
  );

export type MemberChange = { readonly name?: string | undefined; readonly showsOnline?: boolean | undefined };
export const changeMember = (tx: Tx, userId: string, { name, showsOnline }: MemberChange) =>
  rows(
    tx,
    sql`update forum_members set name = coalesce(${name ?? null}, name), shows_online = coalesce(${showsOnline ?? null}::boolean, shows_online)
         where user_id = ${userId}`,
  );

/** People in these names, whichever case they are written in. */
export const listNamed = (db: Reader, names: readonly string[]): Promise<{ userId: string }[]> =>
  rows(
    db,
    sql`select user_id as "userId" from forum_members where lower(name) = any (${sql.param(names.map((name) => name.toLowerCase()))}::text[])`,
  );

export const listOnline = (db: Reader, limit: number): Promise<AuthorRow[]> =>
  rows<AuthorRow>(
    db,
    sql`select m.id as "memberId", m.name as "memberName", m.trust::int as trust, m.level, m.created_at::text as joined,
               m.posts_written as "postsWritten", m.likes_received as likes, m.dislikes_received as dislikes
          from forum_members m where m.shows_online and m.seen_at > app_now() - interval '5 minutes'
         order by m.seen_at desc limit ${limit}`,
  );

export type StatsRow = { posts: number; replies: number; members: number; today: number; online: number };
export async function loadStats(db: Reader): Promise<StatsRow> {
  const [row] = await rows<StatsRow>(
    db,
    sql`select coalesce(sum(post_count), 0)::int as posts, coalesce(sum(reply_count), 0)::int as replies,
               (select count(*)::int from forum_members) as members,
               ((select count(*) from forum_posts where created_at > app_now() - interval '1 day' and state = 'shown')
                + (select count(*) from forum_replies where created_at > app_now() - interval '1 day' and state = 'shown'))::int as today,
               (select count(*)::int from forum_members where shows_online and seen_at > app_now() - interval '5 minutes') as online
          from forum_categories`,
  );
  if (!row) throw new Error('no figures of the forum');
  return row;
}

export const listWeeks = (db: Reader, weeks: number): Promise<{ from: string; posts: number; replies: number }[]> =>
  rows(
    db,
    sql`select w.day::date::text as from,
               (select count(*)::int from forum_posts p where p.created_at >= w.day and p.created_at < w.day + interval '7 days' and p.state = 'shown') as posts,
               (select count(*)::int from forum_replies r where r.created_at >= w.day and r.created_at < w.day + interval '7 days' and r.state = 'shown') as replies
          from generate_series(date_trunc('week', app_now()) - ${weeks - 1} * interval '7 days', date_trunc('week', app_now()), interval '7 days') w(day)
         order by w.day`,
  );
export const listTopTags = (db: Reader, limit: number): Promise<{ tag: string; posts: number }[]> =>
  rows(
    db,
    sql`select t.name as tag, count(*)::int as posts from forum_post_tags pt join forum_tags t on t.id = pt.tag_id
          join forum_posts p on p.id = pt.post_id where p.state = 'shown' and p.active_at > app_now() - interval '84 days'
         group by t.name order by 2 desc, 1 limit ${limit}`,
  );
export async function loadAnswered(db: Reader): Promise<number> {
  const [row] = await rows<{ percent: number }>(
    db,
    sql`select coalesce(round(100.0 * count(*) filter (where reply_count > 0) / nullif(count(*), 0)), 0)::int as percent
          from forum_posts where state = 'shown' and active_at > app_now() - interval '84 days'`,
  );
  return row?.percent ?? 0;
}
