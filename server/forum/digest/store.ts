/** Reads what happened in a week, for one person, and keeps when they were told. */
import { sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import type { BestPost, UnreadPost } from '../mail/emails.ts';

export async function loadChoice(db: Reader, userId: string): Promise<boolean | null> {
  const [row] = await rows<{ isOn: boolean }>(
    db,
    sql`select is_on as "isOn" from forum_digests where user_id = ${userId}`,
  );
  return row?.isOn ?? null;
}
export const saveChoice = (tx: Tx, userId: string, isOn: boolean, timeZone: string) =>
  rows(
    tx,
    sql`insert into forum_digests(user_id, is_on, time_zone) values (${userId}, ${isOn}, ${timeZone})
          on conflict (user_id) do update set is_on = excluded.is_on, time_zone = excluded.time_zone`,
  );
/** Those who never had it have nothing to end. */
export const stop = (tx: Tx, userId: string) =>
  rows(tx, sql`update forum_digests set is_on = false where user_id = ${userId} and is_on`);

const isDue = sql`d.is_on and (d.sent_at is null or d.sent_at <= app_now() - interval '7 days')`;

export type DueRow = { userId: string; timeZone: string };
/** A page of those whose last email was a week ago, and who were not looked at this morning. */
export const listDue = (db: Reader, after: string, limit: number): Promise<DueRow[]> =>
  rows<DueRow>(
    db,
    sql`select d.user_id as "userId", d.time_zone as "timeZone" from forum_digests d
         where ${isDue} and (d.looked_at is null or d.looked_at <= app_now() - interval '20 hours') and d.user_id > ${after}
         order by d.user_id limit ${limit}`,
  );
export const noteLook = (tx: Tx, userId: string) =>
  rows(tx, sql`update forum_digests set looked_at = app_now() where user_id = ${userId}`);

/** The address of somebody who is due: confirmed, of an account that is open, and not excluded from games. */
export async function lockDue(tx: Tx, userId: string): Promise<string | undefined> {
  const [row] = await rows<{ email: string }>(
    tx,
    sql`select u.email from forum_digests d join users u on u.id = d.user_id
         where d.user_id = ${userId} and ${isDue} and u.email_verified and u.suspended_at is null
           and not exists (select from self_exclusions s where s.user_id = u.id and (s.ends_at is null or s.ends_at > app_now()))
         for update of d`,
  );
  return row?.email;
}
export const noteSent = (tx: Tx, userId: string) =>
  rows(tx, sql`update forum_digests set sent_at = app_now() where user_id = ${userId}`);

const isWelcome = (userId: string) => sql`
  p.state = 'shown'
  and not exists (select from user_blocks b where b.user_id = ${userId} and b.blocked_id = p.author_id)
  and not exists (select from forum_watches w where w.user_id = ${userId} and w.level = 'muted'
                   and (w.kind, w.target_id) in (('post', p.id), ('category', p.category_id)))`;

/** Posts of one's own and watched ones, with replies of others that one has not read. */
export const listUnread = (db: Reader, userId: string, limit: number): Promise<UnreadPost[]> =>
  rows<UnreadPost>(
    db,
    sql`select p.id as "postId", p.title, min(n.number)::int as first, count(*)::int as count
          from forum_posts p
          left join forum_reads r on r.user_id = ${userId} and r.post_id = p.id
          join forum_replies n on n.post_id = p.id and n.number > coalesce(r.up_to, 0) and n.state = 'shown' and n.author_id <> ${userId}
         where (p.author_id = ${userId} or p.id in (
                 select target_id from forum_watches where user_id = ${userId} and kind = 'post' and level in ('watching', 'tracking')))
           and p.active_at > app_now() - interval '30 days' and ${isWelcome(userId)}
           and not exists (select from user_blocks b where b.user_id = ${userId} and b.blocked_id = n.author_id)
         group by p.id order by count desc, p.id desc limit ${limit}`,
  );

/** Posts of the week that one has not opened: those of watched categories and tags first. */
export const listBest = (db: Reader, userId: string, limit: number): Promise<BestPost[]> =>
  rows<BestPost>(
    db,
    sql`select p.id as "postId", p.title, m.name as author, p.reply_count as replies
          from forum_posts p join forum_members m on m.user_id = p.author_id
         where p.created_at > app_now() - interval '7 days' and p.author_id <> ${userId} and ${isWelcome(userId)}
           and not exists (select from forum_reads r where r.user_id = ${userId} and r.post_id = p.id)
         order by exists (select from forum_watches w where w.user_id = ${userId} and w.level in ('watching', 'tracking')
                            and ((w.kind = 'category' and w.target_id = p.category_id)
                                 or (w.kind = 'tag' and w.target_id in (select tag_id from forum_post_tags where post_id = p.id)))) desc,
                  p.hot desc, p.id desc
         limit ${limit}`,
  );
