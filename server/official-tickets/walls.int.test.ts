// @invariant TICKETS-2: What was ordered and printed stays as it was, and no ticket skips a step, whoever writes.
import { beforeAll, expect, test } from 'vitest';
import { sqlState } from '../platform/database/db.ts';
import { useTestApp } from '../test/harness/app.ts';
import { asOwner, run, undone } from '../test/harness/tampering.ts';
import { kept, ordered, pictured, switchOn } from '../test/official-tickets/tickets.ts';

const app = useTestApp();
const db = () => app().context.db;
let ticket = 0;
let fresh = 0;
beforeAll(async () => {
  await switchOn(app());
  const seller = await app().as('store');
  const storeId = (await seller.get('/api/store/profile')).body.id;
  const client = await app().newCustomer({ dollars: '20.00' });
  ticket = (await ordered(client, storeId)).id;
  await kept(app(), seller, ticket);
  fresh = (await ordered(client, storeId)).id;
  await pictured(app(), seller, fresh);
});
const attempt = (statements: readonly string[]) =>
  undone(db(), [], (tx) => run(tx, [...statements])).then(() => 'done', sqlState);
const free = (statements: readonly string[]) =>
  undone(
    db(),
    [
      asOwner,
      'alter table ticket_orders disable trigger user',
      'alter table ticket_pictures disable trigger user',
      ...statements,
    ],
    async () => 'done',
  ).catch(sqlState);

test.each([
  ['its numbers', `update ticket_orders set lines = '[{"main":[1,2,3,4,5,6],"bonus":[]}]' where id = $ticket`],
  ['its price', 'update ticket_orders set price = 1 where id = $ticket'],
  ['its serial number', `update ticket_orders set serial = 'X' where id = $ticket`],
  ['its pouch', `update ticket_orders set pouch = 'X' where id = $ticket`],
  ['a picture of it', `update ticket_pictures set content = '' where ticket_order_id = $ticket`],
  ['that there was a picture', 'delete from ticket_pictures where ticket_order_id = $ticket'],
  [
    'a step that is not there',
    `update ticket_orders set state = 'handed_over', serial = 'Y', printed_at = app_now(), printed_by = user_id, pouch = 'Y', ended_at = app_now() where id = $fresh`,
  ],
  ['that it was ordered', 'delete from ticket_orders where id = $fresh'],
])('nobody rewrites %s; without the rule somebody could', async (what, statement) => {
  const written = statement.replace('$ticket', String(ticket)).replace('$fresh', String(fresh));
  expect(await attempt([written])).toBe('42501');
  // The pictures of a ticket keep its row: what is tried is whether the rule is what stops it.
  const more = what === 'that it was ordered' ? [`delete from ticket_pictures where ticket_order_id = ${fresh}`] : [];
  expect(await free([...more, written]), 'the control').toBe('done');
});

test('no ticket is printed without two pictures, after the last moment, or for another price', async () => {
  const print = `update ticket_orders set state = 'printed', serial = 'Z', printed_at = app_now(), printed_by = user_id where id = ${fresh}`;
  expect(await attempt([print]), 'the control').toBe('done');
  expect(await attempt([`delete from ticket_pictures where ticket_order_id = ${fresh}`])).toBe('42501');
  const late = `update draws set closes_at = app_now() + interval '30 minutes' where id = (select draw_id from ticket_orders where id = ${fresh})`;
  expect(await attempt([late, print])).toBe('23514');
  const again = (price: string, lines: string) =>
    attempt([
      `insert into ticket_orders(user_id, store_id, game_id, draw_id, lines, price, if_late)
       select user_id, store_id, game_id, draw_id, ${lines}, ${price}, if_late from ticket_orders where id = ${fresh}`,
    ]);
  expect(await again('price', 'lines'), 'the control').toBe('done');
  expect(await again('100', 'lines')).toBe('23514');
  expect(await again('price', `'[{"main":[1,1,2,3,4,5],"bonus":[]}]'`)).toBe('23514');
  expect(await again('price', `lines || lines`)).toBe('23514');
});

test('no ticket is refunded whose draw takes place', async () => {
  const refund = `update ticket_orders set state = 'refunded', ended_at = app_now() where id = ${ticket}`;
  expect(await attempt([refund])).toBe('23514');
  const off = `update draws set state = 'called_off' where id = (select draw_id from ticket_orders where id = ${ticket})`;
  expect(await attempt([off, refund]), 'the control').toBe('done');
});
