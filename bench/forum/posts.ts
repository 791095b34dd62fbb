/**
 * A forum of 100,000 posts and 1,000,000 replies on PostgreSQL, in two languages: its newest posts, a post with its first
 * replies, and searches for rare and frequent words. BENCH_FORUM_POSTS makes it smaller.
 */
import { figuresOf, requestText, timeRounds } from '../http.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { type Table, whole } from '../report.ts';
import { startServer } from '../server.ts';

const posts = Number(process.env.BENCH_FORUM_POSTS ?? 100_000);
const repliesEach = 10;
const people = 64;
const clients = 16;

/** A vocabulary in which the nth word is met n times more seldom than the first. */
const word = (seed: string) => `'w' || floor(pow(random(), 3) * 20000 + length(${seed}) * 0)::int`;
const text = (words: number) =>
  `(select string_agg(${word('k.n::text')}, ' ') from generate_series(1, ${words} + g.n * 0) k(n))`;

/** Planted past the triggers, with the counts that they would have made. */
async function plant({ query }: Postgres): Promise<void> {
  await query(`set session_replication_role = replica`);
  await query(`insert into forum_members(user_id, name)
                 select id, 'Reader' || row_number() over () from users on conflict do nothing`);
  const author = `(select array_agg(user_id) from forum_members)`;
  const pick = (n: string) => `a.ids[1 + ${n} % array_length(a.ids, 1)]`;
  await query(`insert into forum_posts(category_id, author_id, title, body, tree, tree_version, plain, language, difficulty, created_at, active_at,
                                       reply_count, last_number, view_count, like_count)
                 select 1 + g.n % 7, ${pick('g.n')}, 'Post ' || g.n || ' ' || ${word('g.n::text')}, 'x', '[]', 1, ${text(60)},
                        case when g.n % 4 = 0 then 'es' else 'en' end, 'any', app_now() - g.n * interval '3 minutes', app_now() - g.n * interval '3 minutes',
                        ${repliesEach}, ${repliesEach}, g.n % 90, g.n % 40
                   from generate_series(1, ${posts}) g(n), (select ${author} as ids) a`);
  await query(`insert into forum_replies(post_id, number, author_id, body, tree, tree_version, plain, language, created_at)
                 select p.id, r.n, ${pick('(p.id + r.n)')}, 'x', '[]', 1, g.text, p.language, p.created_at
                   from forum_posts p, generate_series(1, ${repliesEach}) r(n), (select ${author} as ids) a,
                        lateral (select string_agg(${word('k.n::text')}, ' ') as text from generate_series(1, 25 + (p.id + r.n) * 0) k(n)) g`);
  await query(`update forum_posts p set hot = forum_hot(p)`);
  await query(`update forum_categories c set post_count = n.posts, reply_count = n.replies
                 from (select category_id, count(*) as posts, sum(reply_count) as replies from forum_posts group by 1) n where n.category_id = c.id`);
  await query(`set session_replication_role = origin`);
}

const calls = {
  'newest posts': () => '/api/forum/posts/recent?limit=20',
  'popular posts': () => '/api/forum/posts/popular?limit=20',
  'a post': (n: number) => `/api/forum/posts/${1 + ((n * 7919) % posts)}`,
  'its replies': (n: number) => `/api/forum/posts/${1 + ((n * 7919) % posts)}/replies`,
  'search, a rare word': (n: number) => `/api/forum/search?q=w${10_000 + ((n * 31) % 9_000)}`,
  'search, a frequent word': (n: number) => `/api/forum/search?q=w${n % 20}`,
  'search, two words': (n: number) => `/api/forum/search?q=${encodeURIComponent(`w${n % 50} w${100 + (n % 400)}`)}`,
  suggestions: (n: number) => `/api/forum/suggestions?q=post%20${1 + (n % 900)}`,
  recommendations: () => '/api/forum/recommendations',
} as const;
const goals: Partial<Record<keyof typeof calls, string>> = {
  'newest posts': '1,500/s',
  'search, a rare word': 'p99 60 ms',
  'search, a frequent word': 'p99 60 ms',
  'search, two words': 'p99 60 ms',
};

export async function benchForum(): Promise<Table> {
  const postgres = await startPostgres();
  const rows = [['call', 'per second', 'p50 ms', 'p99 ms', 'server ms', 'database ms', 'goal']];
  try {
    const server = await startServer(postgres.url);
    try {
      await plant(postgres);
      await postgres.settle();
      for (const [name, pathOf] of Object.entries(calls)) {
        const found = await timeRounds({ server, postgres, clients }, 200, (caller, n) =>
          requestText('GET', pathOf(caller * 101 + n), {
            headers: { cookie: server.customers.cookies[(caller + n * clients) % people] ?? '' },
          }),
        );
        rows.push([name, ...figuresOf(found), goals[name as keyof typeof calls] ?? '–']);
      }
    } finally {
      await server.stop();
    }
    const title = `Forum of ${whole(posts)} posts and ${whole(posts * repliesEach)} replies`;
    return { title, notes: [postgres.described], rows };
  } finally {
    await postgres.stop();
  }
}
