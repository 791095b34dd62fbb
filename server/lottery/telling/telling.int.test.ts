/** What players are told of their draws: prizes, results where they asked for them, corrections, and the end of a sale. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deliverJob } from '../../notifications/service.ts';
import { storedMails } from '../../platform/mail/mail.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { endSale, play, settle } from '../../test/lottery/draws.ts';
import { remindJob, tellResultsJob } from '../jobs.ts';

const app = useTestApp();
const player = (email?: string) => app().newCustomer({ dollars: '50.00', ...(email === undefined ? {} : { email }) });
const listBell = async (client: Client) =>
  (
    (await client.get('/api/notifications')).body as { id: number; title: string; message: string; count: number }[]
  ).map(({ id, title, message, count }) => ({ id, title, message, count }));
const titles = async (client: Client) => (await listBell(client)).map(({ title }) => title);
const usual = ['reply', 'mention', 'like', 'trend', 'win'];
const choose = async (client: Client, more: { bell?: string[]; email?: string[] }) => {
  const settings = { bell: [...usual, ...(more.bell ?? [])], push: [], email: more.email ?? [], quiet: null };
  const reply = await client.send('PUT', '/api/notifications/settings', { ...settings, timeZone: 'America/Denver' });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};
const numbers = { main: [1, 2, 3, 4, 5], bonus: [6] };
const four = { main: [10, 20, 30, 40, 50], bonus: [6] };
const none = { main: [10, 20, 30, 40, 50], bonus: [9] };

describe('results', () => {
  test('winners are told, losers who asked for results, and those whose prize a correction moved; each once', async () => {
    const [winner, asked, silent] = [await player('winner@example.test'), await player(), await player()];
    const former = await player();
    await choose(winner, { bell: ['result'], email: ['result'] });
    await choose(asked, { bell: ['result'] });
    const { drawId } = await play(winner, 'powerball', four);
    await play(winner, 'powerball', none);
    for (const client of [asked, silent]) await play(client, 'powerball', none);
    await play(former, 'powerball', four);
    await endSale(app(), drawId);
    await settle(app(), drawId, numbers);
    for (let run = 0; run < 2; run += 1) await app().runJob(tellResultsJob, { drawId });
    const [told] = await listBell(winner);
    expect(told).toMatchObject({ title: 'You won $4.00 in Powerball', count: 1 });
    expect(told?.message).toContain('1 2 3 4 5 + 6');
    expect(await titles(asked)).toEqual(['Powerball: no win this time']);
    expect(await titles(silent)).toEqual([]);
    await app().runJob(deliverJob, { notificationId: told?.id ?? 0 });
    const mails = await storedMails(app().context.db.read, 'winner@example.test');
    expect(mails.map(({ subject }) => subject)).toContain('You won $4.00 in Powerball');

    await settle(app(), drawId, { main: numbers.main, bonus: [9] });
    await app().runJob(tellResultsJob, { drawId });
    const corrected = 'The numbers of Powerball were corrected';
    // One ticket of the first player wins now instead of the other: nothing changes for them.
    expect(await titles(winner)).not.toContain(corrected);
    for (const client of [asked, silent, former]) expect((await titles(client))[0]).toBe(corrected);
    expect((await listBell(silent))[0]?.message).toContain('from 1 2 3 4 5 + 6 to 1 2 3 4 5 + 9');
  });
  test('a prize that has to be claimed is told with its claim, not twice', async () => {
    const client = await player();
    const { drawId } = await play(client, 'megamillions', { main: [1, 2, 3, 4, 5], bonus: [9] });
    await endSale(app(), drawId);
    await settle(app(), drawId, numbers);
    await app().runJob(tellResultsJob, { drawId });
    expect(await titles(client)).toHaveLength(1);
  });
});

describe('reminders', () => {
  test('those are reminded once who asked for it, play the game and have no ticket yet', async () => {
    const [asked, silent, has, other, excluded] = await Promise.all([player(), player(), player(), player(), player()]);
    for (const client of [asked, has, other, excluded]) await choose(client, { bell: ['reminder'] });
    const line = { gameId: 'colorado_lotto', numbers: [1, 2, 3, 4, 5, 6] };
    for (const client of [asked, silent, has, excluded])
      expect((await client.send('POST', '/api/lottery/saved-lines', line)).status).toBe(201);
    await excluded.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' });
    const { drawId } = await play(has, 'colorado_lotto', { main: [1, 2, 3, 4, 5, 6] });
    await app().runJob(remindJob);
    expect(await titles(asked)).toEqual([]);
    await app().context.db.read.execute(
      sql`update draws set closes_at = date_trunc('milliseconds', app_now()) + interval '59 minutes' where id = ${drawId}`,
    );
    for (let run = 0; run < 2; run += 1) await app().runJob(remindJob);
    const [reminder, ...more] = await listBell(asked);
    expect(reminder?.title).toMatch(/^Colorado Lotto\+: sales end at \d{1,2}:\d\d\s[AP]M M[SD]T$/);
    expect([more, reminder?.count]).toEqual([[], 1]);
    for (const client of [silent, has, other]) expect(await titles(client)).toEqual([]);
    expect(await titles(await app().openSession(excluded.userId))).not.toContain(reminder?.title);
  });
});

describe('saved lines', () => {
  test('a line is kept once by the rules of its game, and deleted by its owner alone', async () => {
    const [client, stranger] = [await player(), await player()];
    const save = (body: object) => client.send('POST', '/api/lottery/saved-lines', body);
    const line = { gameId: 'powerball', numbers: [41, 3, 69, 9, 22], powerball: 7 };
    const kept = (await save(line)).body;
    expect(kept).toMatchObject({ gameId: 'powerball', main: [3, 9, 22, 41, 69], bonus: [7] });
    expect((await save(line)).body.id).toBe(kept.id);
    expect((await save({ ...line, powerball: 27 })).body).toMatchObject({ errors: [{ field: 'powerball' }] });
    expect((await client.get('/api/lottery/saved-lines')).body).toHaveLength(1);
    const path = `/api/lottery/saved-lines/${kept.id}`;
    expect((await stranger.send('DELETE', path)).body.code).toBe('SAVED_LINE_NOT_FOUND');
    expect((await client.send('DELETE', path)).status).toBe(200);
    expect((await client.get('/api/lottery/saved-lines')).body).toEqual([]);
    for (let at = 0; at < 50; at += 1) await save({ ...line, numbers: [1, 2, 3, 4, 5 + at] });
    expect((await save({ ...line, powerball: 8 })).body).toMatchObject({ code: 'SAVED_LINES_MANY', most: 50 });
  });
});
