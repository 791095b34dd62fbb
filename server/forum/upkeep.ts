/** What time alone changes: what is popular, and what nobody needs any more. */
import { sql } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { rows } from '../platform/database/db.ts';

/** Only posts that anything happened to lately, or that were popular: the others stay at the end. Some at a time. */
export async function renewHot({ db }: Context): Promise<void> {
  await db.transact((tx) =>
    rows(
      tx,
      sql`update forum_posts p set hot = forum_hot(p)
           where p.id in (select id from (
                   (select id from forum_posts where state = 'shown' order by hot desc, id desc limit 500)
                   union (select id from forum_posts where state = 'shown' order by active_at desc, id desc limit 500)) l order by id)`,
    ),
  );
}

/** Views older than a month, marks and drafts of a year ago. Counts stay. */
export async function forgetOld({ db }: Context): Promise<void> {
  await db.transact(async (tx) => {
    await rows(tx, sql`delete from forum_views where day < app_now()::date - 31`);
    await rows(tx, sql`delete from forum_drafts where at < app_now() - interval '365 days'`);
  });
}
