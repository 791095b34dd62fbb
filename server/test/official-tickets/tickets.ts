/** Official tickets for tests: ordered, printed and kept. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { closeDraws } from '../../lottery/seal/close.ts';
import { recordPrizes } from '../../official-tickets/due.ts';
import { rows } from '../../platform/database/db.ts';
import type { Client, Reply, TestApp } from '../harness/app.ts';
import { setPolicy } from '../harness/policy-rows.ts';
import { encodeForm, picture } from '../harness/uploads.ts';

const by = { userId: 'test', reason: 'test' };
/** The switch is on, and all shops take orders. */
export async function switchOn({ context }: TestApp, isOn = true): Promise<void> {
  await setPolicy(context, 'switch.officialTickets', isOn, by);
  await context.db.read.execute(sql`insert into ticket_shops(store_id) select id from stores on conflict do nothing`);
}

/** Six numbers of Colorado Lotto+. */
export const line = { main: [3, 9, 14, 22, 31, 40], bonus: [] };
export type Ordered = { readonly id: number; readonly drawId: number };

export const order = (client: Client, storeId: number, more: object = {}, key?: string): Promise<Reply> =>
  client.send(
    'POST',
    '/api/official-tickets',
    { gameId: 'colorado_lotto', numbers: line.main, storeId, ...more },
    key === undefined ? {} : { 'idempotency-key': key },
  );
export async function ordered(client: Client, storeId: number, more: object = {}): Promise<Ordered> {
  const reply = await order(client, storeId, more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}

const ofShop = (id: number, step: string) => `/api/store/official-tickets/${id}/${step}`;
export async function addPicture(app: TestApp, seller: Client, id: number, side: string, seed = 3): Promise<Reply> {
  const file = await picture(400, 300, seed).png().toBuffer();
  const { payload, headers } = await encodeForm({ file, more: { side } });
  const url = ofShop(id, 'pictures');
  const reply = await app.http.inject({ method: 'POST', url, headers: { cookie: seller.cookie, ...headers }, payload });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}
let serials = 0;
export function print(seller: Client, id: number, more: object = {}): Promise<Reply> {
  serials += 1;
  return seller.send('POST', ofShop(id, 'print'), { serial: `CO-${serials}-${id}`, lines: [line], ...more });
}
export const keep = (seller: Client, id: number, pouch = `P-${id}`): Promise<Reply> =>
  seller.send('PUT', ofShop(id, 'pouch'), { pouch });
export const handOver = (seller: Client, id: number): Promise<Reply> =>
  seller.send('POST', ofShop(id, 'hand-over'), { isIdChecked: true });
export const redeem = (seller: Client, id: number): Promise<Reply> => seller.send('POST', ofShop(id, 'redemption'));

export async function pictured(app: TestApp, seller: Client, id: number): Promise<void> {
  for (const side of ['front', 'back'] as const) expect((await addPicture(app, seller, id, side)).status).toBe(201);
}
export async function printed(app: TestApp, seller: Client, id: number): Promise<void> {
  await pictured(app, seller, id);
  const reply = await print(seller, id);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}
export async function kept(app: TestApp, seller: Client, id: number): Promise<void> {
  await printed(app, seller, id);
  expect((await keep(seller, id)).status).toBe(200);
}

/** The sale of a draw ends, and its official numbers and amounts are confirmed. */
export async function decideOfficially(
  { context }: TestApp,
  drawId: number,
  { main = line.main, amounts = [100_000_000, 25_000, 2_500, 300] }: { main?: number[]; amounts?: number[] } = {},
): Promise<void> {
  const { read } = context.db;
  await read.execute(
    sql`update draws set closes_at = date_trunc('milliseconds', app_now()) where id = ${drawId} and state = 'open'`,
  );
  await closeDraws(context);
  const [one, other] = await rows<{ id: string }>(
    read,
    sql`select id from users where role = 'courier' and not draw_has_interest(${drawId}, id) order by id limit 2`,
  );
  const [result] = await rows<{ id: number }>(
    read,
    sql`insert into draw_results(draw_id, attempt, main, bonus, extra, source, entered_by, state)
        values (${drawId}, (select coalesce(max(attempt), 0) + 1 from draw_results where draw_id = ${drawId}), ${sql.param(main)}::smallint[], '{}', '{}', 'people', ${one?.id}, 'entered') returning id`,
  );
  await read.execute(
    sql`insert into draw_result_prizes(result_id, tier, amount) select ${result?.id}, at - 1, amount from unnest(${sql.param(amounts)}::bigint[]) with ordinality as a(amount, at)`,
  );
  await read.execute(
    sql`update draw_results set state = 'superseded' where draw_id = ${drawId} and state = 'confirmed'`,
  );
  await read.execute(
    sql`update draw_results set state = 'confirmed', confirmed_by = ${other?.id}, confirmed_at = app_now() where id = ${result?.id}`,
  );
  for (const state of ['entered', 'settling', 'settled'])
    await read.execute(sql`update draws set state = ${state} where id = ${drawId}`);
  await recordPrizes(context);
}
