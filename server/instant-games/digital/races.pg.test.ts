// @invariant INSTANT-6
/** One digital ticket in many tabs and on two servers at once: a single connection would prove nothing. */
import type { OpenedCell } from '@autolotto/contract/instant-games/digital/model.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openPostgres, rows } from '../../platform/database/db.ts';
import { type Client, startTestApp, type TestApp, useTestApp } from '../../test/harness/app.ts';
import { patientStatements } from '../../test/harness/patience.ts';
import { sized } from '../../test/harness/scale.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { plantGame, prizes } from '../../test/instant-games/decks.ts';

const app = useTestApp();
let second: Database;
let other: TestApp & { readonly drop: () => Promise<void> };
beforeAll(async () => {
  second = await openPostgres(app().url ?? '', 10, 'application', patientStatements);
  other = await startTestApp({ db: second, clock: app().clock });
  await plantGame(app().context, { id: 'raced', price: 1, tickets: 500, playStyle: 'line', table: prizes([20, 500]) });
});
afterAll(async () => {
  await other.drop();
  await second.close();
});

const buy = async (client: Client): Promise<number> =>
  (await client.send('POST', '/api/scratch-off/purchase', { gameId: 'raced', userId: client.userId })).body.ticket.id;
type Send = (path: string, body: object) => Promise<{ readonly status: number; readonly body: OpenedCell }>;
const hereFor =
  (client: Client): Send =>
  (path, body) =>
    client.send('POST', path, body);
/** The same person by the other server. */
const thereFor =
  ({ cookie }: Client): Send =>
  async (url, payload) => {
    const reply = await other.http.inject({ method: 'POST', url, headers: { cookie }, payload });
    return { status: reply.statusCode, body: reply.json() };
  };
const open = (send: Send, { userId }: Client, ticketId: number, cellIndex: number) =>
  send('/api/scratch-off/scratch', { ticketId, cellIndex, userId });

/** Every cell four times over on both servers, and all of them at once among it. */
async function race() {
  const client = await app().newCustomer({ dollars: '5.00' });
  const [here, there] = [hereFor(client), thereFor(client)];
  const ticketId = await buy(client);
  const calls = Array.from({ length: 36 }, (_, at) => open(at % 2 ? here : there, client, ticketId, at % 9));
  const all = [here, there].map((send) => send('/api/scratch-off/reveal', { ticketId }));
  return { client, ticketId, replies: (await Promise.all([...calls, ...all])).slice(0, 36) };
}
const paid = (ticketId: number) =>
  rows<{ count: number }>(
    app().context.db.read,
    sql`select count(*)::int as count from ledger_transfers where key = ${`instant:${ticketId}:prize`}`,
  );

test('DIGI-10 each cell answers the same to everybody, and the prize is paid once', async () => {
  for (let round = 0; round < sized(3, 40); round += 1) {
    const { client, ticketId, replies } = await race();
    for (const cell of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      const answers = replies.filter((_, at) => at % 9 === cell);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.cell))).size).toBe(1);
    }
    const outcomes = new Set(replies.filter(({ body }) => body.isComplete).map(({ body }) => body.winAmount));
    expect([...outcomes].every((amount) => amount === '20.00')).toBe(true);
    expect(await paid(ticketId)).toEqual([{ count: 1 }]);
    expect((await client.get('/api/wallet')).body.balance).toBe('24.00');
  }
});

test('control: without its key, one cell opened nine times would complete a ticket', async () => {
  const client = await app().newCustomer({ dollars: '5.00' });
  const nineTimes = async () => {
    const ticketId = await buy(client);
    const replies = [];
    for (let press = 0; press < 9; press += 1) replies.push(await open(hereFor(client), client, ticketId, 4));
    return replies.at(-1)?.body.isComplete;
  };
  expect(await nineTimes()).toBe(false);
  await ownerDoes(app().context.db, ['alter table instant_cells drop constraint instant_cells_ticket_id_cell_pk']);
  expect(await nineTimes()).toBe(true);
});
