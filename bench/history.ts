/**
 * Past orders, delivered and paid, as rows: placing millions would take hours. Written by the owner with the triggers off,
 * in a database that nobody works on meanwhile; the checker of the books then looks at all of it.
 */
import { type Account, company, courierEarnings, held, storeEarnings, wallet } from '../server/ledger/accounts.ts';
import type { Postgres } from './postgres.ts';

const chunk = 100_000;
const stores = [1, 2, 3];
const [total, toStore, toCourier] = [1_000, 850, 50];
const addresses = ['214 Maple Street, Larimer Falls, CO 80202', 'Larimer Falls'];

export type Past = {
  readonly customers: readonly string[];
  readonly couriers: readonly string[];
  readonly products: readonly number[];
};

export async function addPast({ query }: Postgres, past: Past, count: number): Promise<void> {
  const { customers, couriers, products } = past;
  const accounts: Account[] = [
    ...customers.flatMap((id) => [wallet(id), held(id)]),
    ...couriers.map(courierEarnings),
    ...stores.map(storeEarnings),
    ...Array.from({ length: 8 }, (_, n) => company('revenue', n)),
  ];
  await query(`set session_replication_role = replica`);
  try {
    await query(
      `insert into ledger_accounts(name, kind, currency, may_go_negative)
         select name, k.kind, 'USD', k.may_go_negative
           from unnest($1::text[], $2::text[]) as one(name, kind) join ledger_account_kinds k on k.kind = one.kind
       on conflict (name) do nothing`,
      [accounts.map(({ name }) => name), accounts.map(({ kind }) => kind)],
    );
    for (let from = 0; from < count; from += chunk)
      await addChunk(query, { customers, couriers, products }, Math.min(chunk, count - from), count - from);
    // Seals the past, as it would have been minute by minute.
    await query(`select added from ledger_seal((select max(id) from ledger_transfers), '{}', 2147483647)`);
  } finally {
    await query(`set session_replication_role = origin`);
  }
  const findings = await query<{ finding: string; subject: string }>(
    'select finding, subject from ledger_check() limit 3',
  );
  if (findings.length > 0) throw new Error(`the books of the history are wrong: ${JSON.stringify(findings)}`);
}

async function addChunk(
  query: Postgres['query'],
  { customers, couriers, products }: Past,
  count: number,
  secondsAgo: number,
): Promise<void> {
  const [base] = await query<{ orders: number; transfers: number }>(
    `select (select coalesce(max(id), 0) from orders)::int as orders,
            (select coalesce(max(id), 0) from ledger_transfers)::float8 as transfers`,
  );
  const [orders, transfers] = [base?.orders ?? 0, base?.transfers ?? 0];
  const who = `($3::text[])[n % ${customers.length} + 1]`;
  await query(
    `insert into orders(id, status, version, customer_id, store_id, courier_id, ready_at, payment_method, subtotal, delivery_fee,
                        is_free_delivery, total, delivery_address, delivery_area, latitude, longitude, estimated_delivery_at,
                        created_at, closed_at)
       select $1 + n, 'delivered', 6, ${who}, ($4::int[])[n % ${stores.length} + 1], ($5::text[])[n % ${couriers.length} + 1],
              at, 'wallet', ${total}, 0, true, ${total}, $6, $7, 39.7, -104.9, at, at, at
         from generate_series(1, $2::int) n, lateral (select now() - make_interval(secs => $8::int - n)) as one(at)`,
    [orders, count, customers, stores, couriers, ...addresses, secondsAgo],
  );
  await query(
    `insert into order_lines(order_id, product_id, quantity, price, name, category)
       select $1 + n, ($3::int[])[(n * 7 + line * 3) % ${products.length} + 1], 1, ${total / 2}, 'Product', 'essentials'
         from generate_series(1, $2::int) n, generate_series(1, 2) line`,
    [orders, count, products],
  );
  await query(
    `insert into order_events(order_id, event, status, created_at)
       select $1 + n, event, status, now() - make_interval(secs => $3::int - n)
         from generate_series(1, $2::int) n,
              (values ('place', 'pending'), ('accept', 'accepted'), ('pick_up', 'picked_up'), ('start', 'en_route'),
                      ('deliver', 'delivered')) as step(event, status)`,
    [orders, count, secondsAgo],
  );
  await query(
    `insert into idempotency_keys(scope, key, request_hash, result_id)
       select ${who} || ':orders.place', gen_random_uuid()::text, repeat('0', 64), $1 + n from generate_series(1, $2::int) n`,
    [orders, count, customers],
  );
  await query(
    `insert into ledger_transfers(id, key, request_hash, kind, cause, description, created_at) overriding system value
       select $2 + 2 * n + step.place - 2, 'order:' || $1 + n || step.suffix, repeat('0', 64), step.kind, 'order:' || $1 + n,
              'Order #' || $1 + n, now() - make_interval(secs => $4::int - n)
         from generate_series(1, $3::int) n,
              (values (1, ':hold', 'order.hold'), (2, ':capture', 'order.capture')) as step(place, suffix, kind)`,
    [orders, transfers, count, secondsAgo],
  );
  await query(
    `with legs as (
       select $1::bigint + 2 * n + leg.place - 2 as transfer_id, a.id as account_id, a.balance, a.version, leg.amount
         from generate_series(1, $2::int) n,
              lateral (values
                (1, 'user:' || ${who} || ':wallet', ${-total}), (1, 'user:' || ${who} || ':held', ${total}),
                (2, 'user:' || ${who} || ':held', ${-total}),
                (2, 'store:' || ($4::int[])[n % ${stores.length} + 1] || ':earnings', ${toStore}),
                (2, 'courier:' || ($5::text[])[n % ${couriers.length} + 1] || ':earnings', ${toCourier}),
                (2, 'house:revenue:' || n % 8, ${total - toStore - toCourier})) as leg(place, account, amount)
         join ledger_accounts a on a.name = leg.account),
     written as (
       insert into ledger_entries(transfer_id, account_id, currency, amount, balance_after, seq)
         select transfer_id, account_id, 'USD', amount, balance + sum(amount) over in_order, version + row_number() over in_order
           from legs window in_order as (partition by account_id order by transfer_id))
     update ledger_accounts a set balance = a.balance + moved.amount, version = a.version + moved.entries
       from (select account_id, sum(amount) as amount, count(*) as entries from legs group by account_id) moved
      where a.id = moved.account_id`,
    [transfers, count, customers, stores, couriers],
  );
  await query(
    `select setval('orders_id_seq', (select max(id) from orders)), setval('ledger_transfers_id_seq', (select max(id) from ledger_transfers))`,
  );
}
