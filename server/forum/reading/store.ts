/** Writes what readers leave: views, marks, votes, watches, drafts. */
import type { WatchedKind, WatchLevel } from '@autolotto/contract/forum/enums.ts';
import { sql } from 'drizzle-orm';
import { type Database, type Named, type Reader, rows, type Tx } from '../../platform/database/db.ts';

const viewing: Named<object> = {
  name: 'count a view',
  text: 'insert into forum_views(post_id, user_id, day) values ($1, $2, app_now()::date) on conflict do nothing returning post_id',
  writes: true,
};
/** True for the first view of a person and day. */
export const countView = async (db: Database, userId: string, postId: number): Promise<boolean> =>
  (await db.named(viewing, [postId, userId])).length > 0;

/** A mark only moves on. Time counts up to a minute after the last mark: whoever is away does not read. */
export async function markRead(
  tx: Tx,
  userId: string,
  postId: number,
  upTo: number,
): Promise<{ upTo: number; read: number }> {
  const [row] = await rows<{ upTo: number; was: number | null; seconds: number }>(
    tx,
    sql`with was as materialized (select up_to from forum_reads where user_id = ${userId} and post_id = ${postId}),
        last as materialized (select max(last_at) as at from forum_reads where user_id = ${userId}),
        mark as (
          insert into forum_reads(user_id, post_id, up_to)
            select ${userId}, p.id, least(${upTo}::int, p.last_number) from forum_posts p where p.id = ${postId}
          on conflict (user_id, post_id) do update set up_to = greatest(forum_reads.up_to, excluded.up_to), last_at = app_now()
          returning up_to)
        select mark.up_to as "upTo", (select up_to from was) as was,
               coalesce((select case when at > app_now() - interval '5 minutes' then least(60, extract(epoch from app_now() - at)) else 5 end from last), 5)::int as seconds
          from mark`,
  );
  if (!row) throw new Error('the mark of a reader vanished');
  const read = row.was === null ? row.upTo + 1 : Math.max(0, row.upTo - row.was);
  await rows(
    tx,
    sql`update forum_members set posts_read = posts_read + ${read}, read_seconds = read_seconds + ${Math.max(0, row.seconds)},
               topics_entered = topics_entered + ${row.was === null ? 1 : 0} where user_id = ${userId}`,
  );
  return { upTo: row.upTo, read };
}

type Target = { readonly kind: 'post' | 'reply'; readonly targetId: number };
/** True where it changed anything. */
export async function castVote(
  tx: Tx,
  userId: string,
  { kind, targetId }: Target,
  value: -1 | 0 | 1,
): Promise<boolean> {
  const changed =
    value === 0
      ? await rows(
          tx,
          sql`delete from forum_votes where user_id = ${userId} and kind = ${kind} and target_id = ${targetId} returning value`,
        )
      : await rows(
          tx,
          sql`insert into forum_votes(user_id, kind, target_id, value) values (${userId}, ${kind}, ${targetId}, ${value})
              on conflict (user_id, kind, target_id) do update set value = excluded.value, at = app_now()
                where forum_votes.value <> excluded.value
              returning value`,
        );
  return changed.length > 0;
}

export type VotedRow = {
  postId: number;
  title: string;
  number: number | null;
  authorId: string;
  likes: number;
  dislikes: number;
};
/** What is voted on, locked against other votes; only what the voter may see. */
export async function lockVoted(tx: Tx, { kind, targetId }: Target): Promise<VotedRow | undefined> {
  const [row] = await rows<VotedRow>(
    tx,
    kind === 'post'
      ? sql`select id as "postId", title, null::int as number, author_id as "authorId", like_count as likes, dislike_count as dislikes
              from forum_posts where id = ${targetId} and state = 'shown' for update`
      : sql`select r.post_id as "postId", p.title, r.number, r.author_id as "authorId", r.like_count as likes, r.dislike_count as dislikes
              from forum_replies r join forum_posts p on p.id = r.post_id
             where r.id = ${targetId} and r.state = 'shown' and p.state = 'shown' for update of r`,
  );
  return row;
}
export async function loadVotes(tx: Tx, { kind, targetId }: Target): Promise<{ likes: number; dislikes: number }> {
  const table = kind === 'post' ? sql`forum_posts` : sql`forum_replies`;
  const [row] = await rows<{ likes: number; dislikes: number }>(
    tx,
    sql`select like_count as likes, dislike_count as dislikes from ${table} where id = ${targetId}`,
  );
  return row ?? { likes: 0, dislikes: 0 };
}

export const setHot = (tx: Tx, postId: number) =>
  rows(tx, sql`update forum_posts p set hot = forum_hot(p) where id = ${postId}`);

export const setWatch = (tx: Tx, userId: string, kind: WatchedKind, targetId: number, level: WatchLevel) =>
  rows(
    tx,
    level === 'normal'
      ? sql`delete from forum_watches where user_id = ${userId} and kind = ${kind} and target_id = ${targetId}`
      : sql`insert into forum_watches(user_id, kind, target_id, level) values (${userId}, ${kind}, ${targetId}, ${level})
            on conflict (user_id, kind, target_id) do update set level = excluded.level`,
  );
export async function loadTagId(db: Reader, name: string): Promise<number | undefined> {
  const [row] = await rows<{ id: number }>(db, sql`select id from forum_tags where name = ${name}`);
  return row?.id;
}

export type DraftRow = { title: string; body: string; category: string | null; at: string };
export async function loadDraft(db: Reader, userId: string, place: string): Promise<DraftRow | undefined> {
  const [row] = await rows<DraftRow>(
    db,
    sql`select title, body, category, at::text as at from forum_drafts where user_id = ${userId} and place = ${place}`,
  );
  return row;
}
export const saveDraft = (tx: Tx, userId: string, place: string, { title, body, category }: Omit<DraftRow, 'at'>) =>
  rows(
    tx,
    sql`insert into forum_drafts(user_id, place, title, body, category) values (${userId}, ${place}, ${title}, ${body}, ${category})
        on conflict (user_id, place) do update set title = excluded.title, body = excluded.body, category = excluded.category, at = app_now()`,
  );
export const deleteDraft = (tx: Tx, userId: string, place: string) =>
  rows(tx, sql`delete from forum_drafts where user_id = ${userId} and place = ${place}`);
