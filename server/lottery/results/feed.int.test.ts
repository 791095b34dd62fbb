// @invariant LOTTERY-4
/** Numbers that a signed feed sends: taken once for their draw, confirmed by a person, and told to the admins where they are wrong. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { FeedAnswer, FeedResult, ResultsFeed } from '../../platform/adapters/results-feed.ts';
import { rows } from '../../platform/database/db.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { confirm, enter, play } from '../../test/lottery/draws.ts';
import { closeDrawsJob, fetchResultsJob } from '../jobs.ts';
import { fetchResults } from './feed.ts';

const app = useTestApp();
const numbers = { main: [1, 2, 3, 4, 5], bonus: [6] };
const other = { main: [1, 2, 3, 4, 7], bonus: [6] };
const read = () => app().context.db.read;

/** A draw that has taken place and waits for its numbers. */
async function drawn() {
  const { drawId } = await play(await app().newCustomer({ dollars: '10.00' }), 'powerball', numbers);
  await read().execute(
    sql`update draws set draws_at = n.now, closes_at = n.now from (select date_trunc('milliseconds', app_now()) as now) n where id = ${drawId}`,
  );
  await app().runJob(closeDrawsJob);
  const [draw] = await rows<{ day: string }>(read(), sql`select day::text from draws where id = ${drawId}`);
  return { drawId, day: draw?.day ?? '' };
}
const feed =
  (day: string, said: Partial<FeedResult>, digest: string): ResultsFeed =>
  async (asked): Promise<FeedAnswer> =>
    asked.day === day && asked.game === 'powerball'
      ? {
          ...{ kind: 'signed', digest },
          result: { ...{ game: 'powerball', drawDay: day, extra: [], prizes: [] }, ...numbers, ...said },
        }
      : { kind: 'none' };
const loadDraw = async (drawId: number) =>
  (
    await rows<{ state: string; results: number }>(
      read(),
      sql`select state, (select count(*)::int from draw_results r where r.draw_id = d.id) as results from draws d where id = ${drawId}`,
    )
  )[0];
const loadFault = async (drawId: number) =>
  (
    await rows<{ feed: string }>(
      read(),
      sql`select facts->>'feed' as feed from security_alerts where kind = 'results-feed' and subject_id = ${String(drawId)}`,
    )
  )[0]?.feed;

test('a feed counts as the first person: one admin confirms what it says, without seeing it', async () => {
  const { drawId, day } = await drawn();
  const sent = feed(day, {}, `first ${drawId}`);
  for (const _ of [1, 2]) await fetchResults(app().context, sent);
  expect(await loadDraw(drawId)).toEqual({ state: 'entered', results: 1 });
  const admin = await app().as('admin');
  expect((await confirm(admin, drawId, numbers)).status).toBe(200);
  expect((await loadDraw(drawId))?.state).toBe('settling');
  expect(await loadFault(drawId)).toBeUndefined();
  // It corrects itself afterwards: nothing is settled again by that alone.
  await fetchResults(app().context, feed(day, other, `corrected ${drawId}`));
  expect(await loadDraw(drawId)).toEqual({ state: 'settling', results: 1 });
  expect(await loadFault(drawId)).toBe('other_numbers');
  const open = (await admin.get('/api/admin/alerts')).body.open;
  expect(open).toContainEqual(expect.objectContaining({ kind: 'results-feed', feedFault: 'other_numbers' }));
});

test.each<[string, Partial<FeedResult> | 'unsigned' | 'unreadable']>([
  ['unsigned', 'unsigned'],
  ['unreadable', 'unreadable'],
  ['other_draw', { drawDay: '2026-01-03' }],
  ['other_draw', { game: 'megamillions' }],
  ['not_of_game', { main: [1, 2, 3, 4] }],
  ['not_of_game', { main: [1, 2, 3, 4, 70] }],
  ['not_of_game', { prizes: ['1.00'] }],
])('what is %s is not entered, and the admins are told: %j', async (fault, said) => {
  const { drawId, day } = await drawn();
  const wrong: ResultsFeed =
    typeof said === 'string'
      ? async (asked) => ({ kind: asked.day === day && asked.game === 'powerball' ? said : 'none' }) as FeedAnswer
      : feed(day, said, `wrong ${drawId}`);
  await fetchResults(app().context, wrong);
  expect(await loadDraw(drawId)).toEqual({ state: 'closed', results: 0 });
  expect(await loadFault(drawId)).toBe(fault);
});

test('bytes that were rejected once are not taken again; people enter the numbers then', async () => {
  const { drawId, day } = await drawn();
  const sent = feed(day, {}, `replayed ${drawId}`);
  await fetchResults(app().context, sent);
  const [admin, second] = [await app().as('admin'), await app().as('admin2')];
  expect((await confirm(admin, drawId, other)).body.code).toBe('RESULT_DIFFERS');
  await fetchResults(app().context, sent);
  expect(await loadDraw(drawId)).toEqual({ state: 'closed', results: 1 });
  expect(await loadFault(drawId)).toBe('sent_before');
  await enter(admin, drawId, other);
  expect((await confirm(second, drawId, other)).status).toBe(200);
});

test('without a feed nobody is asked, and nothing is entered', async () => {
  const { drawId } = await drawn();
  await app().runJob(fetchResultsJob);
  expect(await loadDraw(drawId)).toEqual({ state: 'closed', results: 0 });
});
