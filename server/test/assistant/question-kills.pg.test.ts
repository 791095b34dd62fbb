// @invariant SUPPORT-2
import { Agent } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { insist, openShop } from '../durability/load.ts';
import { killServers, startServer, startWorker } from '../harness/children.ts';
import { freshPlace, type Place } from '../harness/place.ts';
import { type ModelServer, startModelServer } from './model-server.ts';

let place: Place | undefined;
let model: ModelServer | undefined;
const agent = new Agent();
afterEach(async () => {
  await killServers();
  await model?.close();
  await place?.drop();
  agent.destroy();
});

test('a question whose process is killed while a model hangs is answered by another one, once', async () => {
  const where = await freshPlace();
  place = where;
  const mute = await startModelServer();
  model = mute;
  mute.does(() => ({ does: 'silence' }));
  const server = startServer({ ...where.env, WORKER: 'off', ASSISTANT_URL: mute.url, ASSISTANT_MODEL: 'mute' });
  const { shoppers } = await where.visit((db) => openShop(db, 2));
  const addresses = [await server.address];
  const body = { message: 'How much does delivery cost?' };
  for (const { cookie } of shoppers) {
    const caller = { agent, addresses, place: 0, cookie };
    // Its answer never comes.
    void insist(caller, { method: 'POST', path: '/api/ai/customer-support', body, key: 'asked' }).catch(
      () => undefined,
    );
  }
  await vi.waitFor(() => expect(mute.received).toHaveLength(2), { timeout: 10_000 });
  server.kill('SIGKILL');
  await server.exited;
  await where.visit(async (db) => {
    const answers = () =>
      rows<{ id: number; said: number; engine: string | null; why: string | null }>(
        db.read,
        sql`select c.id, (select count(*)::int from support_messages m where m.conversation_id = c.id and m.sender = 'bot') as said,
                   (select max(m.engine) from support_messages m where m.conversation_id = c.id) as engine,
                   (select max(m.instead_of_model) from support_messages m where m.conversation_id = c.id) as why
              from support_conversations c order by c.id`,
      );
    const nothing = { said: 0, engine: null, why: null };
    const [kept, lost] = await answers();
    expect([kept, lost]).toMatchObject([nothing, nothing]);
    const due = await rows<{ seconds: number }>(
      db.read,
      sql`select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job where name = 'assistant.overdue'`,
    );
    expect(due).toEqual([{ seconds: 40 }, { seconds: 40 }]);
    // Control: nobody answers a question that nobody was asked to look after.
    await db.read.execute(
      sql`delete from pgboss.job where name = 'assistant.overdue' and data->>'conversationId' = ${`${lost?.id}`}`,
    );
    await db.read.execute(sql`update pgboss.job set start_after = now() where name = 'assistant.overdue'`);
    const settings = { ...where.env, ASSISTANT_URL: mute.url, ASSISTANT_MODEL: 'mute' };
    const workers = [startWorker(settings), startWorker(settings)];
    await vi.waitFor(
      async () => expect((await answers())[0]).toMatchObject({ said: 1, engine: 'built-in', why: 'away' }),
      { timeout: 60_000, interval: 100 },
    );
    for (const worker of workers) worker.kill('SIGTERM');
    await Promise.all(workers.map(({ exited }) => exited));
    expect(await answers()).toMatchObject([{ said: 1 }, nothing]);
    // Nobody asked the model again for somebody who has left.
    expect(mute.received).toHaveLength(2);
  });
}, 120_000);
