/**
 * Finds posts by words. Candidates are the newest that have them, whichever is cheaper to find: a rare word by its index, a
 * frequent one by reading back from the newest. Only these are ranked.
 */
import type { Language } from '@autolotto/contract/shared/language.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Named, preparedRows, type Reader, rows, type Tx } from '../../platform/database/db.ts';
import type { ForumSearch } from './rules.ts';

const dictionaries: Readonly<Record<Language, SQL>> = { en: sql`'english'::regconfig`, es: sql`'spanish'::regconfig` };
const otherOf = (language: Language): Language => (language === 'en' ? 'es' : 'en');
/** The words in the reader's language, or in the other one; once where both read them alike. */
const queryOf = (words: string, language: Language) => {
  const [own, other] = [language, otherOf(language)].map(
    (one) => sql`websearch_to_tsquery(${dictionaries[one]}, ${words})`,
  );
  return sql`(case when ${own} = ${other} then ${own} else ${own} || ${other} end)`;
};

/** Ranked beside the page that is asked for. */
const moreCandidates = 100;
/**
 * A word is frequent where so many of the newest replies have it. A frequent one is read back from the newest, another one
 * taken from its index; at this share either reads some ten thousand of a million. The planner cannot tell: it knows the
 * most frequent words alone.
 */
const sample = 1_000;
const frequent = 11;
export type HitRow = { id: number; replyNumber: number | null; markedTitle: string; markedText: string };

/** Half the weight after a year. */
const damped = (rank: SQL, at: SQL) => sql`${rank} / (1 + extract(epoch from app_now() - ${at}) / 31536000)`;
const marks = 'StartSel=\ue000, StopSel=\ue001, MaxFragments=2, MaxWords=24, MinWords=8, FragmentDelimiter=" … "';
const titleMarks = 'StartSel=\ue000, StopSel=\ue001, HighlightAll=true';

function narrowed({ categoryId, tag, authorId, from }: ForumSearch, author: SQL): SQL {
  return sql.join(
    [
      sql`p.state = 'shown'`,
      ...(categoryId === undefined ? [] : [sql`p.category_id = ${categoryId}`]),
      ...(authorId === undefined ? [] : [sql`${author} = ${authorId}`]),
      ...(from === undefined ? [] : [sql`p.created_at >= ${from}::date`]),
      ...(tag === undefined
        ? []
        : [
            sql`exists (select from forum_post_tags pt join forum_tags t on t.id = pt.tag_id where pt.post_id = p.id and t.name = ${tag})`,
          ]),
    ],
    sql` and `,
  );
}

export function findPosts(
  db: Reader,
  search: ForumSearch,
  language: Language,
  skip: number,
  limit: number,
): Promise<HitRow[]> {
  const { words, sort } = search;
  const query = queryOf(words, language);
  const order = sort === 'newest' ? sql`h.created_at desc, h.id desc` : sql`h.rank desc, h.id desc`;
  const candidates = moreCandidates + skip + limit;
  return rows<HitRow>(
    db,
    sql`with query as materialized (select ${query} as q),
        posts as (
          select p.id, null::int as reply, p.words, p.created_at from forum_posts p
           where p.words @@ ${query} and ${narrowed(search, sql`p.author_id`)} order by p.id desc limit ${candidates}),
        sampled as materialized (
          select count(*) filter (where r.words @@ ${query}) >= ${frequent} as frequent
            from (select words from forum_replies order by id desc limit ${sample}) r),
        indexed as materialized (
          select r.id from forum_replies r
           where not (select s.frequent from sampled s) and r.words @@ ${query} and r.state = 'shown'),
        newest as materialized (
          (select id from indexed order by id desc limit ${candidates})
          union all
          (select r.id from forum_replies r
            where (select s.frequent from sampled s) and r.words @@ ${query} and r.state = 'shown'
            order by r.id desc limit ${candidates})),
        replies as (
          select p.id, r.id as reply, r.words, r.created_at
            from newest n join forum_replies r on r.id = n.id join forum_posts p on p.id = r.post_id
           where ${narrowed(search, sql`r.author_id`)}),
        hits as (
          select distinct on (id) id, reply, created_at, rank
            from (select u.*, ${damped(sql`ts_rank_cd(u.words, query.q)`, sql`u.created_at`)} as rank
                    from (select * from posts union all select * from replies) u, query) ranked
           order by id, rank desc, reply nulls first),
        page as materialized (select h.* from hits h order by ${order} offset ${skip} limit ${limit})
        select h.id, r.number as "replyNumber",
               ts_headline(case p.language when 'es' then 'spanish'::regconfig else 'english'::regconfig end, p.title, query.q, ${titleMarks}) as "markedTitle",
               ts_headline(case coalesce(r.language, p.language) when 'es' then 'spanish'::regconfig else 'english'::regconfig end,
                           coalesce(r.plain, p.plain), query.q, ${marks}) as "markedText"
          from page h cross join query join forum_posts p on p.id = h.id left join forum_replies r on r.id = h.reply
         order by ${order}`,
  );
}

/** Words of titles that look like each of these, the most similar first: which one is meant is for the rules to say. */
export async function listAlike(tx: Tx, words: readonly string[]): Promise<{ asked: string; meant: string }[]> {
  await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', '0.3', true)`);
  return rows(
    tx,
    sql`select a.word as asked, w.word as meant
          from unnest(${sql.param([...words])}::text[]) a(word)
          cross join lateral (select p.title from forum_posts p where p.title %> a.word and p.state = 'shown'
                               order by word_similarity(a.word, p.title) desc limit 20) t
          cross join lateral regexp_split_to_table(lower(t.title), '[^[:alnum:]]+') w(word)
         where char_length(w.word) > 2 and similarity(a.word, w.word) > 0.2
         group by a.word, w.word order by similarity(a.word, w.word) desc limit 200`,
  );
}

export type SuggestionRow = {
  term: string;
  type: 'term' | 'tag' | 'post' | 'category';
  popular: boolean;
  path: string;
};
/** By their beginning; posts also by a part of their title. */
export function listSuggestions(db: Reader, text: string, language: Language, limit: number): Promise<SuggestionRow[]> {
  const like = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const titles =
    text.length < 3
      ? sql``
      : sql`union all (select p.title, 'post', p.reply_count >= 5, '/forum/post/' || p.id, 4 from forum_posts p
                        where p.title ilike ${`%${like}%`} and p.state = 'shown' order by p.hot desc limit ${limit})`;
  return preparedRows<SuggestionRow>(
    db,
    sql`select term, type, popular, path from (
          (select c.words->${language}->>'name' as term, 'category' as type, c.post_count > 0 as popular, '/forum/category/' || c.slug as path, 1 as rank
             from forum_categories c where c.is_active and lower(c.words->${language}->>'name') like ${`${like}%`} order by c.position limit 2)
          union all
          (select t.name, 'tag', (select count(*) >= 5 from (select from forum_post_tags pt where pt.tag_id = t.id limit 5) n), '', 2
             from forum_tags t where t.name like ${`${like}%`}
              and exists (select from forum_post_tags pt join forum_posts p on p.id = pt.post_id where pt.tag_id = t.id and p.state = 'shown')
            order by t.name limit 2)
          union all
          (select s.term, 'term', true, '', 3 from forum_search_terms s where s.term like ${`${like}%`} order by s.people desc limit 2)
          ${titles}) found order by rank limit ${limit}`,
  );
}

/** Titles that share most words with a new one. */
export const listSimilar = (
  db: Reader,
  title: string,
  language: Language,
): Promise<{ id: number; title: string; replyCount: number }[]> =>
  rows(
    db,
    sql`with query as materialized (
          select nullif(replace(plainto_tsquery(${dictionaries[language]}, ${title})::text, '&', '|'), '')::tsquery as q)
        select p.id, p.title, p.reply_count as "replyCount"
          from (select p.* from forum_posts p, query where p.words @@ query.q and p.state = 'shown' order by p.id desc limit 200) p, query
         where ts_filter(p.words, '{a}') @@ query.q
         order by ts_rank_cd(ts_filter(p.words, '{a}'), query.q) desc, p.reply_count desc limit 3`,
  );

const noting: Named<object> = {
  name: 'note a search',
  text: 'insert into forum_searches(term, user_id) values ($1, $2) on conflict (term, user_id) do update set at = app_now()',
  writes: true,
};
export const noteSearch = (db: Database, userId: string, term: string) => db.named(noting, [term, userId]);
/** Forgets old searches, and suggests what several people looked for. */
export const refreshTerms = (db: Reader, people: number, days: number) =>
  rows(
    db,
    sql`with old as (delete from forum_searches where at < app_now() - ${days} * interval '1 day' returning term),
             gone as (delete from forum_search_terms t
                       where (select count(*) from forum_searches s where s.term = t.term and s.at >= app_now() - ${days} * interval '1 day') < ${people}
                      returning term)
        insert into forum_search_terms(term, people)
          select term, count(*) from forum_searches where at >= app_now() - ${days} * interval '1 day' group by term having count(*) >= ${people}
        on conflict (term) do update set people = excluded.people`,
  );

export type EvidenceRow = { id: number; readers: number; tag: string | null; liked: number; isWatched: boolean };
/** Posts for somebody, with what speaks for each: readers of the same posts, tags they read, and that many like it now. */
export const listEvidence = (db: Reader, userId: string, level: string | undefined): Promise<EvidenceRow[]> =>
  preparedRows<EvidenceRow>(
    db,
    sql`with mine as materialized (
          select post_id from forum_reads where user_id = ${userId} and last_at > app_now() - interval '90 days' order by last_at desc limit 100),
        likeminded as materialized (
          select r.user_id from (select post_id from mine limit 30) m
            cross join lateral (select o.user_id from forum_reads o where o.post_id = m.post_id and o.user_id <> ${userId}
                                 order by o.last_at desc limit 50) r
           group by r.user_id order by count(*) desc limit 50),
        together as (
          select r.post_id as id, count(*)::int as readers from likeminded l
            cross join lateral (select o.post_id from forum_reads o where o.user_id = l.user_id order by o.last_at desc limit 50) r
           group by r.post_id order by 2 desc limit 100),
        own_tags as materialized (
          select pt.tag_id, count(*) as n from mine m join forum_post_tags pt on pt.post_id = m.post_id group by pt.tag_id order by 2 desc limit 10),
        tagged as (
          select pt.post_id as id, (array_agg(t.name order by o.n desc))[1] as tag from own_tags o join forum_tags t on t.id = o.tag_id
            cross join lateral (select x.post_id from forum_post_tags x where x.tag_id = o.tag_id order by x.post_id desc limit 50) pt
           group by pt.post_id limit 200),
        hot as (select p.id from forum_posts p where p.state = 'shown' ${levelOf(level)} order by p.hot desc, p.id desc limit 40)
        select p.id, coalesce(together.readers, 0) as readers, tagged.tag, (p.like_count - p.dislike_count + p.reply_count) as liked,
               exists (select from forum_watches w where w.user_id = ${userId} and w.kind = 'category' and w.target_id = p.category_id
                        and w.level = 'watching') as "isWatched"
          from (select id from together union select id from tagged union select id from hot) c
          join forum_posts p on p.id = c.id left join together on together.id = p.id left join tagged on tagged.id = p.id
         where p.state = 'shown' and p.author_id <> ${userId} ${levelOf(level)}
           and not exists (select from forum_reads r where r.user_id = ${userId} and r.post_id = p.id)
           and not exists (select from forum_watches w where w.user_id = ${userId} and w.level = 'muted'
                            and (w.kind, w.target_id) in (('post', p.id), ('category', p.category_id)))
         limit 300`,
  );
const levelOf = (level: string | undefined) =>
  level === undefined || level === 'any' ? sql`` : sql`and p.difficulty = ${level}`;
