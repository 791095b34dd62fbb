// @invariant LEDGER-4: The application writes money through the ledger journal alone and cannot remove a rule.
// @invariant LEDGER-6: Policy rows, idempotency keys and order events are append-only.
/** The application's rights in its database, and their limits for any SQL. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows, sqlState, type Tx } from '../../platform/database/db.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import { asApplication, asOwner, ownerDoes, run, undone } from '../harness/tampering.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
const db = () => database.db;

const applicationGrants = readFileSync(join(import.meta.dirname, '..', '..', 'application-role.sql'), 'utf8');

type Right = { name: string; rights: string; isOwned: boolean };
/** Every table, view and sequence of ours with what the application may do to it. */
const rights = (tx: Tx) =>
  rows<Right>(
    tx,
    sql`
      select c.relname as name, pg_has_role('autolotto_app', c.relowner, 'member') as "isOwned",
             coalesce((select string_agg(r, ' ' order by r)
                from unnest(case when c.relkind = 'S' then array['usage', 'select', 'update']
                                 else array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'] end) r
               where case when c.relkind = 'S' then has_sequence_privilege('autolotto_app', c.oid, r)
                          else has_table_privilege('autolotto_app', c.oid, r) end), '') as rights
        from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
       order by c.relname`,
  );
function expected(name: string): string {
  if (
    [
      'ledger_journal',
      'ledger_batch',
      'audit_entries',
      'admin_looks',
      'payment_events',
      'stock_movements',
      'scratch_pack_events',
      'phone_orders',
      'self_exclusions',
      'former_exclusions',
      'price_plan_lines',
      'courier_cash_handovers',
      'courier_releases',
      'order_offline_actions',
      'order_id_attempts',
      'policy_rows',
      'idempotency_keys',
      'order_events',
      'gaming_spend',
      'draw_game_versions',
      'draw_purchases',
      'draw_lines',
      'draw_tiers',
      'auto_play_draws',
      'moderation_reports',
      'moderation_sanctions',
      'moderation_notes',
      'pool_lines',
      'pool_settlements',
      'pool_payouts',
      'cash_code_tries',
      'btc_sweeps',
      'draw_result_prizes',
      'pouch_counts',
      'draw_outcomes',
      'order_discounts',
      'reward_redemptions',
      'instant_cells',
      'forum_edits',
    ].includes(name)
  )
    return 'insert select';
  if (
    [
      'audit_seals',
      'price_changes',
      'product_changes',
      'product_looks',
      'stock_outs',
      'store_totals',
      'courier_duty_periods',
      'gaming_limit_changes',
      'gaming_spend_months',
    ].includes(name)
  )
    return 'select';
  if (
    [
      'payouts',
      'order_cancellations',
      'age_refusals',
      'limit_increase_requests',
      'promotions',
      'promotion_uses',
      'policy_proposals',
      'security_alerts',
      'prizes',
      'instant_games',
      'instant_decks',
      'instant_tickets',
      'deck_reveals',
      'draws',
      'draw_tickets',
      'draw_results',
      'moderation_cases',
      'pools',
      'pool_joins',
      'pool_claims',
      'ticket_orders',
      'game_proposals',
      'auto_plays',
      'draw_reservations',
      'forum_categories',
      'forum_posts',
      'forum_replies',
      'forum_members',
      'btc_addresses',
      'btc_payments',
      'btc_outputs',
      'btc_wallet_addresses',
      'cash_codes',
      'btc_sales',
      'btc_settlements',
    ].includes(name)
  )
    return 'insert select update';
  if (name === 'sign_in_events') return 'delete insert select';
  if (/^ledger_.*_seq$/.test(name)) return '';
  if (name.startsWith('ledger_')) return 'select';
  return name.endsWith('_seq') ? 'usage' : 'delete insert select update';
}
const wrong = (found: readonly Right[]) =>
  found
    .filter((one) => one.isOwned || one.rights !== expected(one.name))
    .map(({ name, rights: has }) => `${name}: ${has}`);

describe('the application’s rights', () => {
  test('the application’s rights are those of the rule on every table, view and sequence', async () => {
    const found = await undone(db(), [], rights);
    expect(found.length).toBeGreaterThan(30);
    expect(wrong(found)).toEqual([]);
  });
  test('reach a new table at the next start; until then it is seen to be missing', async () => {
    const added = [asOwner, 'create table parcels (id serial primary key)', 'create table ledger_extras (id int)'];
    expect(wrong(await undone(db(), added, rights)), 'the control').toEqual([
      'ledger_extras: ',
      'parcels: ',
      'parcels_id_seq: ',
    ]);
    expect(wrong(await undone(db(), [...added, applicationGrants], rights))).toEqual([]);
  });
  test('the application’s rights are put right at the next start where somebody gave too much', async () => {
    const given = [asOwner, 'grant all on all tables in schema public to autolotto_app'];
    expect(wrong(await undone(db(), given, rights)).length, 'the control').toBeGreaterThan(0);
    expect(wrong(await undone(db(), [...given, applicationGrants], rights))).toEqual([]);
  });
  test('the application’s rights are enough for the job queue, which keeps tables of its own', async () => {
    const jobs = createJobs(db(), createLog('silent'));
    await jobs.start({} as never, [], true);
    await jobs.stop();
    const owners = (tx: Tx) =>
      rows(
        tx,
        sql`select distinct pg_get_userbyid(owner) as owner
              from (select relowner from pg_class where relnamespace = 'pgboss'::regnamespace
                    union all select proowner from pg_proc where pronamespace = 'pgboss'::regnamespace
                    union all select typowner from pg_type where typnamespace = 'pgboss'::regnamespace
                    union all select nspowner from pg_namespace where nspname = 'pgboss') one(owner)`,
      );
    const ours = [{ owner: 'autolotto_app' }];
    expect(await undone(db(), [], owners)).toEqual(ours);
    // As after a restore by another login.
    const foreign = [asOwner, 'reassign owned by autolotto_app to session_user'];
    expect(await undone(db(), foreign, owners), 'the control').not.toEqual(ours);
    expect(await undone(db(), [...foreign, applicationGrants], owners)).toEqual(ours);
  });
  test('include none on the functions that work with the owner’s, for anybody else', async () => {
    const stranger = [asOwner, 'create role autolotto_stranger', 'set local role autolotto_stranger'];
    for (const call of ['ledger_horizon()', `ledger_seal(1, '{}', 1)`, 'audit_horizon()', `audit_seal(1, '{}', 1)`]) {
      const error = await undone(db(), [...stranger, `select * from ${call}`], async () => undefined).catch(
        (thrown: unknown) => thrown,
      );
      expect(sqlState(error), call).toBe('42501');
    }
  });
});

const post = (key: string) =>
  `insert into ledger_journal(key, request_hash, kind, cause, description, legs) values ('${key}', 'h', 'deposit', 'c', 'd',
     '[{"account":"outside:role","kind":"outside","currency":"USD","amount":-5},{"account":"ann","kind":"wallet","currency":"USD","amount":5}]')`;

describe('the application may not', () => {
  beforeAll(() => ownerDoes(db(), [post('first')]));

  test.each([
    ['switch the rules off', 'alter table ledger_entries disable trigger user'],
    ['switch all rules off for its session', 'set local session_replication_role = replica'],
    ['take a rule away', 'drop trigger ledger_entries_fixed on ledger_entries'],
    ['take a check away', 'alter table ledger_accounts drop constraint ledger_accounts_floor'],
    ['remove the books', 'drop table ledger_seals'],
    [
      'put the journal’s function in its own words',
      `create or replace function ledger_write() returns trigger language plpgsql as 'begin return new; end'`,
    ],
    [
      'put a rule of its own on the books',
      'create trigger mine before insert on ledger_entries for each row execute function ledger_refuse()',
    ],
    ['make tables beside ours', 'create table mine (id int)'],
    [
      'open an account',
      `insert into ledger_accounts(name, kind, currency, may_go_negative) values ('mine', 'wallet', 'USD', false)`,
    ],
    ['add a kind of account', `insert into ledger_account_kinds values ('mine', true)`],
    ['write a seal', `insert into ledger_seals values (1, 1, '')`],
    ['write a seal of the audit', `insert into audit_seals values (1, 1, '')`],
    ['use up the books’ numbers', `select nextval('ledger_transfers_id_seq')`],
    ['set the books’ numbers', `select setval('ledger_entries_id_seq', 1000)`],
    ['make the books its own', 'alter table ledger_accounts owner to autolotto_app'],
    ['move the clock', `create or replace function app_now() returns timestamptz language sql as 'select now()'`],
    ['change the migrations’ record', 'delete from drizzle.__drizzle_migrations'],
  ])('the application may not: %s', async (_what, statement) => {
    const error = await db()
      .transact((tx) => run(tx, [statement]))
      .catch((thrown: unknown) => thrown);
    expect(sqlState(error)).toBe('42501');
    expect(await undone(db(), [asOwner, statement], async () => true), 'the control: the owner may').toBe(true);
  });

  test.each([
    ['the policy', `update policy_rows set value = '1'`],
    ['the policy of a key', `delete from policy_rows where key = 'fee.delivery'`],
    ['all of the policy', 'truncate policy_rows'],
    ['what a key was used for', `update idempotency_keys set request_hash = 'other'`],
    ['what a key answered', 'update idempotency_keys set result_id = 2'],
    ['a key that was used', 'delete from idempotency_keys'],
    ['what happened to an order', `update order_events set note = '{}'`],
    ['when it happened', `update order_events set created_at = created_at - interval '1 hour'`],
    ['that it happened', 'delete from order_events'],
    ['whose file was opened', `update admin_looks set subject_id = 'another'`],
    ['that a file was opened', 'delete from admin_looks'],
  ])('rewrite %s, and its owner only by taking the rule away', async (_what, statement) => {
    const used = `insert into idempotency_keys(scope, key, request_hash, result_id) values ('somebody', 'k', 'h', 1)`;
    // An event of no order will do.
    const free = [
      asOwner,
      'alter table order_events drop constraint order_events_order_id_orders_id_fk',
      asApplication,
    ];
    const happened = `insert into order_events(order_id, event, status) values (1, 'place', 'pending')`;
    const looked = `insert into admin_looks values ('chief', 'user', 'somebody', app_now())`;
    const table = /(?:update|from|truncate) (\w+)/.exec(statement)?.[1];
    const tried = (before: readonly string[]) =>
      undone(db(), [...free, used, happened, looked, ...before, statement], async () => 'done').catch(sqlState);
    expect(await tried([])).toBe('42501');
    expect(await tried([asOwner]), 'the owner').toBe('42501');
    const freed = [asOwner, `alter table ${table} disable trigger user`];
    expect(await tried(freed), 'the control: without the rule').toBe('done');
  });
  test('a key that was only taken is told its result once', async () => {
    const taken = `insert into idempotency_keys(scope, key, request_hash) values ('somebody', 'k', 'h')`;
    const told = `update idempotency_keys set result_id = 7 where scope = 'somebody'`;
    const result = (tx: Tx) =>
      rows(tx, sql`select result_id::int as id from idempotency_keys where scope = 'somebody'`);
    expect(await undone(db(), [taken, told], result)).toEqual([{ id: 7 }]);
    expect(await undone(db(), [taken, told, told], result).catch(sqlState)).toBe('42501');
  });

  /** A table of its own, by the name of one of the books: is it written instead? */
  const hijacked = (before: readonly string[]) =>
    undone(
      db(),
      [
        ...before,
        asApplication,
        'create temporary table ledger_accounts (like public.ledger_accounts including defaults)',
        `insert into ledger_accounts(id, name, kind, currency, may_go_negative, balance) values (1001, 'outside:role', 'outside', 'USD', true, 0), (1002, 'ann', 'wallet', 'USD', false, 0)`,
        post('hijack'),
      ],
      async (tx) => {
        const [found] = await rows<{ real: number; own: number }>(
          tx,
          sql`select (select balance::int from public.ledger_accounts where name = 'ann') as real,
                     (select balance::int from pg_temp.ledger_accounts where name = 'ann') as own`,
        );
        return found;
      },
    );
  test('the application may not pass off a temporary table as the books', async () => {
    expect(await hijacked([])).toEqual({ real: 10, own: 0 });
    expect(
      await hijacked([asOwner, 'alter function ledger_write() reset search_path']),
      'the control: without a fixed path',
    ).toEqual({ real: 5, own: 5 });
  });
});
