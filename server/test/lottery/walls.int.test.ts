// @invariant LOTTERY-2: No ticket is sold after the close, no line is wrong, and nothing that was sold changes, whoever writes.
/** What the database refuses, whoever asks it. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeDrawsJob } from '../../lottery/jobs.ts';
import { brokenConstraint, rows, sqlState } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../harness/app.ts';
import { asApplication, asOwner, undone } from '../harness/tampering.ts';

const app = useTestApp();
const load = async <T extends object>(query: string): Promise<T> =>
  (await rows<T>(app().context.db.read, sql.raw(query)))[0] as T;
/** What statements meet: the wall that refuses one of them, or 'written'. Nothing stays. */
const meets = (...statements: readonly string[]): Promise<string | undefined> =>
  app()
    .context.db.transact(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      throw new Error('written');
    })
    .catch((error: unknown) => brokenConstraint(error) ?? sqlState(error) ?? (error as Error).message);
const write = (...statements: readonly string[]): Promise<void> =>
  app().context.db.transact(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });

let client: Client;
let sold: { version: number; draw: number };
let unsold: number;
beforeAll(async () => {
  client = await app().newCustomer({ dollars: '50.00' });
  await client.send('POST', '/api/lottery/purchase', { gameId: 'powerball', isQuickPick: true, numberOfDraws: 2 });
  sold = await load(
    'select version_id as version, id as draw from draws where id = (select min(draw_id) from draw_tickets)',
  );
  unsold = (await load<{ id: number }>(`select id from draws where game_id = 'powerball' order by day desc limit 1`))
    .id;
});

type ByHand = Partial<{
  price: number;
  addOn: boolean;
  main: string;
  bonus: string;
  line: number;
  draw: number;
  paid: number;
}>;
/** A purchase with a line and a ticket, by hand. */
function play({
  price = 200,
  addOn = false,
  main = '1,2,3,4,5',
  bonus = '6',
  line = 1,
  draw = unsold,
  paid = price,
}: ByHand = {}) {
  const its = 'currval(pg_get_serial_sequence($$draw_purchases$$, $$id$$))';
  return [
    `insert into draw_purchases(user_id, version_id, draws, has_add_on, is_quick_pick, unit_price)
     values ('${client.userId}', ${sold.version}, 1, ${addOn}, false, ${price})`,
    `insert into draw_lines(purchase_id, number, main, bonus) values (${its}, ${line}, '{${main}}', '{${bonus}}')`,
    `insert into draw_tickets(number, purchase_id, draw_id, user_id, price) values ('PB-0000-0000', ${its}, ${draw}, '${client.userId}', ${paid})`,
  ];
}

describe('a play by hand', () => {
  test('enters as the game has it', async () => {
    expect(await meets(...play())).toBe('written');
    expect(await meets(...play({ addOn: true, price: 300 }))).toBe('written');
  });
  test.each([
    [{ main: '1,2,3,4' }, 'draw_lines_of_game'],
    [{ main: '1,2,3,4,5,6' }, 'draw_lines_of_game'],
    [{ main: '1,2,3,4,70' }, 'draw_lines_of_game'],
    [{ main: '0,2,3,4,5' }, 'draw_lines_of_game'],
    [{ main: '1,1,3,4,5' }, 'draw_lines_of_game'],
    [{ main: '5,4,3,2,1' }, 'draw_lines_of_game'],
    [{ main: '' }, 'draw_lines_of_game'],
    [{ bonus: '' }, 'draw_lines_of_game'],
    [{ bonus: '27' }, 'draw_lines_of_game'],
    [{ bonus: '1,2' }, 'draw_lines_of_game'],
    [{ line: 2 }, 'draw_lines_of_game'],
    [{ price: 1 }, 'draw_purchases_price_of_game'],
    [{ addOn: true }, 'draw_purchases_price_of_game'],
    [{ paid: 1 }, 'draw_tickets_of_purchase'],
  ])('is refused where it is not of its game: %o', async (wrong, wall) => {
    expect(await meets(...play(wrong))).toBe(wall);
  });
  test('has a ticket for each of its draws, and no more', async () => {
    const [, , ticket = ''] = play({ draw: sold.draw });
    const again = ticket.replace('PB-0000-0000', 'PB-0000-0001');
    expect(await meets(...play(), again)).toBe('draw_tickets_of_purchase');
    const foreign = await load<{ id: number }>(
      `select id from draws where game_id = 'oz_lotto' and state = 'open' limit 1`,
    );
    expect(await meets(...play({ draw: foreign.id }))).toBe('draw_tickets_of_purchase');
  });
});

describe('what was sold', () => {
  test('is not changed and not taken away', async () => {
    const refused = [
      `update draw_lines set main = '{1,2,3,4,6}'`,
      'delete from draw_lines',
      'update draw_purchases set has_add_on = true',
      'delete from draw_purchases',
      'update draw_tickets set price = 1',
      `update draw_tickets set number = 'PB-9999-9999'`,
      `update draw_tickets set state = 'winning'`,
      'delete from draw_tickets',
      `update draw_game_versions set rules = '{}'`,
      'delete from draw_game_versions',
      'delete from draws',
    ];
    for (const statement of refused) expect([statement, await meets(statement)]).toEqual([statement, '42501']);
    // Control: a refund before the close is written.
    expect(await meets(`update draw_tickets set state = 'void'`)).toBe('written');
  });
  test('keeps its rules: another version begins after the last day that was sold', async () => {
    const version = (day: string) =>
      `insert into draw_game_versions(game_id, valid_from, rules, source) select game_id, ${day}, rules, 'test' from draw_game_versions where id = ${sold.version}`;
    expect(await meets(version(`(select day from draws where id = ${sold.draw})`))).toBe('draw_game_versions_unsold');
    expect(await meets(version(`(select day from draws where id = ${unsold})`))).toBe('written');
  });
});

describe('a draw', () => {
  test('is not closed early, and sells nothing once its time has come', async () => {
    expect(await meets(`update draws set state = 'closed' where id = ${unsold}`)).toBe('42501');
    const past = `update draws set closes_at = date_trunc('milliseconds', app_now()) where id = ${unsold}`;
    expect(await meets(past, ...play())).toBe('draw_tickets_on_sale');
    expect(await meets(past, `update draws set closes_at = app_now() + interval '1 hour' where id = ${unsold}`)).toBe(
      '42501',
    );
  });
  test('sold in the last half millisecond of its sale, a ticket is of that sale', async () => {
    const { closes } = await load<{ closes: string }>(
      `select closes_at::text as closes from draws where id = ${unsold}`,
    );
    const atLast = `create or replace function app_now() returns timestamptz language plpgsql stable as $$
      begin return timestamptz '${closes}' - interval '300 microseconds'; end $$`;
    const [bought] = await undone(app().context.db, [asOwner, atLast, asApplication, ...play()], (tx) =>
      rows<{ before: number }>(
        tx,
        sql`select round(extract(epoch from d.closes_at - p.bought_at) * 1000)::int as before
              from draw_purchases p join draws d on d.id = ${unsold} order by p.id desc limit 1`,
      ),
    );
    expect(bought).toEqual({ before: 1 });
  });
  test('is fixed once it is closed, and its seal is over its whole list', async () => {
    const seal = (tickets: number) =>
      `update draws set tickets_root = decode(repeat('ab', 32), 'hex'), tickets = ${tickets}, sealed_at = app_now() where id = ${sold.draw}`;
    await write(`update draws set closes_at = date_trunc('milliseconds', app_now()) where id = ${sold.draw}`);
    expect(await meets(seal(1))).toBe('draws_sealed_whole');
    await write(`update draws set state = 'closed' where id = ${sold.draw}`);
    for (const change of [
      'jackpot = jackpot + 100',
      `draws_at = draws_at + interval '1 day'`,
      `state = 'open'`,
      `state = 'settling'`,
    ])
      expect([change, await meets(`update draws set ${change} where id = ${sold.draw}`)]).toEqual([change, '42501']);
    expect(await meets(`update draw_tickets set state = 'void' where draw_id = ${sold.draw}`)).toBe('42501');
    expect(await meets(seal(0))).toBe('draws_sealed_whole');
    expect(await meets(seal(1))).toBe('written');
    await app().runJob(closeDrawsJob);
    expect(await meets(seal(1))).toBe('42501');
    expect(
      await meets(`update draws set tickets_root = null, tickets = null, sealed_at = null where id = ${sold.draw}`),
    ).toBe('42501');
  });
  test('has no numbers before its list is sealed', async () => {
    await write(
      `update draws set closes_at = date_trunc('milliseconds', app_now()) where id = ${unsold}`,
      `update draws set state = 'closed' where id = ${unsold}`,
    );
    expect(await meets(`update draws set state = 'entered' where id = ${unsold}`)).toBe('draws_sealed');
  });
});
