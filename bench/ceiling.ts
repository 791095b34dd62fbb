/**
 * The most that this PostgreSQL can do here: one SQL function that writes what an order writes and decides nothing, called
 * by pgbench (by a Node client where there is none). In a database of its own, with a history, as ours has one.
 *
 * An order is 12 rows: a key, two goods taken from the shelf, wallet and held money changed, the order, its two lines, its
 * event, a transfer and its two entries; and 11 foreign keys to check.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Load } from './http.ts';
import type { Postgres } from './postgres.ts';
import { quantile } from './report.ts';

const schema = `
  create table stores(id int primary key);
  create table customers(id int primary key);
  create table products(id int primary key, price bigint not null, stock int not null check (stock >= 0));
  create table accounts(id int primary key, balance bigint not null check (balance >= 0), version bigint not null default 0);
  create table keys(scope int, key text, order_id int not null, primary key (scope, key));
  create table orders(
    id serial primary key, customer_id int not null references customers, store_id int not null references stores,
    status text not null, total bigint not null, address text not null, created_at timestamptz not null default now());
  create index on orders(customer_id, id desc);
  create table order_lines(
    id bigserial, order_id int not null references orders, product_id int not null references products,
    quantity int not null, price bigint not null, primary key (order_id, id));
  create table order_events(
    id bigserial, order_id int not null references orders, status text not null,
    created_at timestamptz not null default now(), primary key (order_id, id));
  create table transfers(id bigserial primary key, key text not null unique, created_at timestamptz not null default now());
  create table entries(
    id bigserial primary key, transfer_id bigint not null references transfers, account_id int not null references accounts,
    amount bigint not null, balance_after bigint not null, seq bigint not null, unique (account_id, seq));
  insert into stores select generate_series(1, 10);
  insert into customers select generate_series(1, 1000);
  insert into products select n, 250 + n, 1000000000 from generate_series(1, 500) n;
  -- Wallets, and what is held of each.
  insert into accounts select n, 100000000000000 from generate_series(1, 2000) n;
  create function place(p_customer int, p_one int, p_other int, p_key text) returns int language plpgsql as $$
  declare
    v_order int := nextval('orders_id_seq');
    v_transfer bigint;
    v_total bigint := 0;
    v_price bigint;
    v_balance bigint;
    v_seq bigint;
  begin
    insert into keys values (p_customer, p_key, v_order);
    update products set stock = stock - 4 where id = p_one returning price into v_price;
    v_total := v_total + 4 * v_price;
    update products set stock = stock - 4 where id = p_other returning price into v_price;
    v_total := v_total + 4 * v_price;
    insert into orders(id, customer_id, store_id, status, total, address)
      values (v_order, p_customer, 1, 'pending', v_total, '214 Maple Street, Larimer Falls, CO 80202');
    insert into order_lines(order_id, product_id, quantity, price) values (v_order, p_one, 4, v_price), (v_order, p_other, 4, v_price);
    insert into order_events(order_id, status) values (v_order, 'pending');
    insert into transfers(key) values ('order:' || v_order || ':hold') returning id into v_transfer;
    update accounts set balance = balance - v_total, version = version + 1 where id = p_customer returning balance, version into v_balance, v_seq;
    insert into entries(transfer_id, account_id, amount, balance_after, seq) values (v_transfer, p_customer, -v_total, v_balance, v_seq);
    update accounts set balance = balance + v_total, version = version + 1 where id = p_customer + 1000 returning balance, version into v_balance, v_seq;
    insert into entries(transfer_id, account_id, amount, balance_after, seq) values (v_transfer, p_customer + 1000, v_total, v_balance, v_seq);
    return v_order;
  end $$;`;

// Goods are taken in the order of their numbers, so that no two orders wait for each other.
const script = `\\set customer random(1, 1000)
\\set one random(1, 499)
\\set other random(:one + 1, 500)
select place(:customer, :one, :other, gen_random_uuid()::text);
`;

export type Ceiling = { readonly name: string; readonly run: (clients: number, seconds: number) => Promise<Load> };

export async function ceiling(postgres: Postgres, history: number): Promise<Ceiling> {
  await postgres.query('create database ceiling');
  const url = new URL(postgres.url);
  url.pathname = '/ceiling';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(schema);
  await client.query(
    `select place(n % 1000 + 1, n % 250 + 1, n % 250 + 251, n::text) from generate_series(1, $1::int) n`,
    [history],
  );
  await client.query('vacuum analyze');
  await client.end();
  return spawnSync('pgbench', ['--version']).status === 0
    ? { name: 'pgbench', run: (clients, seconds) => pgbench(url.href, clients, seconds) }
    : { name: 'a Node client (no pgbench here)', run: (clients, seconds) => nodeClient(url.href, clients, seconds) };
}

async function pgbench(url: string, clients: number, seconds: number): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'autolotto-bench-'));
  try {
    const file = join(folder, 'order.sql');
    writeFileSync(file, script);
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      clients,
      '-j',
      1,
      '-T',
      seconds,
      '-f',
      file,
      '-l',
      '--log-prefix=times',
      url,
    ];
    const child = spawn('pgbench', args.map(String), { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const code = await new Promise((resolve) => child.once('close', resolve));
    const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
    if (code !== 0 || !(perSecond > 0)) throw new Error(`pgbench: ${output}`);
    const times = readdirSync(folder)
      .filter((name) => name.startsWith('times'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1000)
      .sort((a, b) => a - b);
    return { perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99), done: times.length, refused: 0 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function nodeClient(url: string, clients: number, seconds: number): Promise<Load> {
  const times: number[] = [];
  const open = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const began = performance.now();
  const pick = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1));
  await Promise.all(
    open.map(async (client) => {
      while (performance.now() < began + seconds * 1000) {
        const sent = performance.now();
        const one = pick(1, 499);
        await client.query({
          name: 'place',
          text: 'select place($1, $2, $3, gen_random_uuid()::text)',
          values: [pick(1, 1000), one, pick(one + 1, 500)],
        });
        times.push(performance.now() - sent);
      }
    }),
  );
  const perSecond = times.length / ((performance.now() - began) / 1000);
  await Promise.all(open.map((client) => client.end()));
  times.sort((a, b) => a - b);
  return { perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99), done: times.length, refused: 0 };
}
