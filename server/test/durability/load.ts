/**
 * Customers who order all the time and trust only acknowledgments. Each stores the key of an order before the call,
 * resends it with the same key as long as there is no answer or a 503, and stores the acknowledgment before the next
 * one. `audit` then compares the acknowledgments with the database.
 */

import { createHash, randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { cents } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { pastMark } from '../../demo/store.ts';
import { sessions, users } from '../../identity/tables.ts';
import { post } from '../../ledger/post.ts';
import { depositConfirmed } from '../../payments/postings.ts';
import { deposits } from '../../payments/tables.ts';
import { type Database, type Reader, rows } from '../../platform/database/db.ts';
import { cookieName } from '../../platform/http/session.ts';
import { ownPage } from '../harness/own-page.ts';
import { doorInTown, maple } from '../harness/shopping.ts';

export type Goods = { readonly id: number; readonly price: number };
export type Shopper = { readonly userId: string; readonly cookie: string; readonly wallet: number };
export type Shop = { readonly goods: readonly Goods[]; readonly shoppers: readonly Shopper[]; readonly stock: number };

/** The same numbers for the same seed, 0 to 1. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const isNotPast = sql`o.customer_id not in (select id from users where email like ${`%${pastMark}`})`;

/** Customers with more money than they can spend, in front of shelves that do not get empty. */
export async function openShop(db: Database, customers: number, walletCents = 1_000_000_000): Promise<Shop> {
  const stock = 10_000_000;
  // The demo's past is written when a server starts, before or after this: it is left out here and where items are
  // counted.
  await db.read.execute(sql`
    update products p set stock = ${stock} - coalesce((
      select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
       where l.product_id = p.id and o.status <> 'cancelled' and ${isNotPast}), 0)`);
  const goods = await rows<Goods>(
    db.read,
    sql`select p.id, p.price::int as price from products p join stores s on s.id = p.store_id
         where s.name = ${maple} and p.category in ('essentials', 'convenience') and p.is_active order by p.id limit 8`,
  );
  const shoppers = await Promise.all(Array.from({ length: customers }, () => newShopper(db, walletCents)));
  return { goods, shoppers, stock };
}

/** The cookie of a new session. */
export async function signIn(db: Reader, userId: string): Promise<string> {
  const token = randomUUID();
  await db.insert(sessions).values({
    id: randomUUID(),
    token: createHash('sha256').update(token).digest('hex'),
    userId,
    expiresAt: new Date(Date.now() + 30 * 86_400_000),
  });
  return `${cookieName(false)}=${token}`;
}

/** A signed-in customer of age with money. */
export async function newShopper(db: Database, walletCents: number): Promise<Shopper> {
  const userId = randomUUID();
  await db.transact(async (tx) => {
    await tx.insert(users).values({
      id: userId,
      email: `${userId}@example.test`,
      firstName: 'Busy',
      lastName: 'Customer',
      role: 'customer',
      dateOfBirth: '1980-05-17',
      ageVerifiedAt: new Date(),
    });
    const [deposit] = await tx
      .insert(deposits)
      .values({ userId, amount: walletCents, networkFee: 0, provider: 'sandbox', status: 'confirmed' })
      .returning();
    if (!deposit) throw new Error('no deposit');
    await post(tx, depositConfirmed({ ...deposit, amount: cents(walletCents), networkFee: cents(0) }));
  });
  return { userId, cookie: await signIn(db.read, userId), wallet: walletCents };
}

export type Answer = { readonly status: number; readonly body: string; readonly headers: IncomingMessage['headers'] };

/** One call over a real connection. */
export async function call(
  agent: Agent,
  address: string,
  cookie: string,
  { method, path, body, key }: { method: string; path: string; body?: unknown; key?: string },
): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(address + path, {
      agent,
      method,
      headers: {
        ...ownPage,
        cookie,
        ...(payload === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
    sent.once('response', resolve);
    sent.once('error', reject);
    sent.end(payload);
  });
  return { status: reply.statusCode ?? 0, headers: reply.headers, body: await text(reply) };
}

/** A cart of one to three different products, in any order, above the minimum order. */
export function randomCart(goods: readonly Goods[], roll: () => number) {
  const left = [...goods];
  const picked = Array.from({ length: 1 + Math.floor(roll() * 3) }, () => {
    const [one] = left.splice(Math.floor(roll() * left.length), 1);
    if (!one) throw new Error('no goods');
    return { productId: one.id, quantity: Math.ceil(1_000 / one.price) };
  });
  return { items: picked, deliveryAddress: doorInTown };
}

export type Acknowledged = {
  readonly key: string;
  readonly userId: string;
  readonly id: number;
  readonly total: string;
};

export type Load = {
  readonly acknowledged: readonly Acknowledged[];
  /** Number of sent calls, and of each status and connection failure. */
  readonly seen: ReadonlyMap<string, number>;
  /** Answers that no customer should ever get. */
  readonly wrong: readonly string[];
  readonly summary: () => string;
  /** The most tries that one call needed. */
  readonly maxAttempts: () => number;
  /** Resolves when this many calls were sent and answers heard, together. */
  readonly happened: (count: number) => Promise<void>;
  readonly events: () => number;
  /** Resolves when this many orders were acknowledged. */
  readonly told: (count: number) => Promise<void>;
  /** Lets every customer hear the answer to the last order, then ends. */
  readonly finish: () => Promise<void>;
  /** Ends without. */
  readonly abandon: () => void;
};

/** A server's retry-after is in whole seconds; a test does not wait for that long. */
const patience = 0.02;
const pauseMs = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Insistence = {
  readonly agent: Agent;
  readonly addresses: readonly string[];
  /** Index of the address that is tried first. */
  readonly place: number;
  readonly cookie: string;
  /** Called for every sent call, every status and every connection failure. */
  readonly see?: (what: string) => void;
  readonly complain?: (what: string) => void;
  readonly isAbandoned?: () => boolean;
};
type Call = Parameters<typeof call>[3];

/** The answer that is not "come again", however often it takes; each try goes to the next address. */
export async function insist(
  { agent, addresses, place, cookie, see = () => {}, complain = () => {}, isAbandoned = () => false }: Insistence,
  sent: Call,
): Promise<{ answer: Answer; attempts: number } | undefined> {
  for (let attempts = 1; !isAbandoned(); attempts++) {
    const address = addresses[(place + attempts - 1) % addresses.length] ?? '';
    see('sent');
    try {
      const answer = await call(agent, address, cookie, sent);
      see(String(answer.status));
      if (answer.status !== 503) return { answer, attempts };
      const seconds = Number(answer.headers['retry-after']);
      if (!(seconds > 0)) complain(`503 without Retry-After: ${answer.body}`);
      await pause(seconds * 1_000 * patience);
    } catch (error) {
      see(error instanceof Error && 'code' in error ? String(error.code) : String(error));
      // Another server may be up; the same one needs a moment.
      if (attempts % addresses.length === 0) await pause(pauseMs);
    }
  }
  return undefined;
}

/**
 * Sends the shop's customers to the addresses: each to one of them, and to the next one after every failure. They order
 * again at once, or after they have thought for `thinkMs` at most.
 */
export function startLoad(
  { goods, shoppers }: Shop,
  addresses: readonly string[],
  { seed = 1, thinkMs = 0 }: { seed?: number; thinkMs?: number } = {},
): Load {
  const agent = new Agent({ keepAlive: true });
  const acknowledged: Acknowledged[] = [];
  const seen = new Map<string, number>();
  const wrong: string[] = [];
  const waiting = new Set<() => void>();
  let [events, maxAttempts] = [0, 0];
  let [isFinishing, isAbandoned] = [false, false];
  const happens = () => {
    events += 1;
    for (const look of waiting) look();
  };
  const complain = (what: string) => void wrong.push(what);
  const until = (holds: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!holds()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const see = (what: string) => {
    seen.set(what, (seen.get(what) ?? 0) + 1);
    happens();
  };
  const persist = async (place: number, cookie: string, body: object, key: string): Promise<Answer | undefined> => {
    const sent = { method: 'POST', path: '/api/orders', body, key };
    const heard = await insist(
      { agent, addresses, place, cookie, see, complain, isAbandoned: () => isAbandoned },
      sent,
    );
    maxAttempts = Math.max(maxAttempts, heard?.attempts ?? 0);
    return heard?.answer;
  };
  const customer = async ({ userId, cookie }: Shopper, place: number): Promise<void> => {
    const roll = dice(seed * 1_000 + place);
    for (let n = 0; !isFinishing && !isAbandoned; n++) {
      const [key, cart] = [`${seed}-${n}`, randomCart(goods, roll)];
      const first = await persist(place, cookie, cart, key);
      if (!first) return;
      if (first.status !== 201) {
        wrong.push(`${first.status} to an order: ${first.body}`);
        continue;
      }
      const order = JSON.parse(first.body);
      acknowledged.push({ key, userId, id: order.id, total: order.totalAmount });
      happens();
      if (thinkMs > 0) await pause(thinkMs * roll());
      // Some did not quite hear it, and ask once more.
      if (roll() > 0.1) continue;
      const again = await persist(place, cookie, cart, key);
      if (again && (again.status !== first.status || again.body !== first.body))
        wrong.push(`the repeat of ${key} answered ${again.status} ${again.body} instead of ${first.body}`);
    }
  };
  const done = Promise.all(shoppers.map(customer));
  return {
    acknowledged,
    seen,
    wrong,
    summary: () => [...seen].map(([what, times]) => `${times} x ${what}`).join(', '),
    maxAttempts: () => maxAttempts,
    events: () => events,
    happened: (count) => until(() => events >= count),
    told: (count) => until(() => acknowledged.length >= count),
    finish: async () => {
      isFinishing = true;
      await done;
      agent.destroy();
    },
    abandon: () => {
      isAbandoned = true;
      agent.destroy();
    },
  };
}

/**
 * Differences between a finished load's acknowledgments and the database: an order lost, duplicated or never
 * acknowledged, money or stock that do not agree, books that do not balance.
 */
export const audit = (database: Database, shop: Shop, acknowledged: readonly Acknowledged[]): Promise<string[]> =>
  database.transact(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return compare(tx, shop, acknowledged);
  });

async function compare(
  db: Reader,
  { shoppers, stock }: Shop,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const faults: string[] = [];
  const placed = await rows<{
    id: number;
    userId: string;
    total: string;
    key: string | null;
    holds: number;
    events: number;
  }>(
    db,
    sql`
      select o.id, o.customer_id as "userId", to_char(o.total / 100.0, 'FM999999990.00') as total, k.key,
             coalesce(h.n, 0)::int as holds, coalesce(e.n, 0)::int as events
        from orders o
        left join idempotency_keys k on k.scope = o.customer_id || ':orders.place' and k.result_id = o.id
        left join (select cause, count(*) as n from ledger_transfers where kind = 'order.hold' group by cause) h on h.cause = 'order:' || o.id
        left join (select order_id, count(*) as n from order_events group by order_id) e on e.order_id = o.id
       where o.customer_id = any(${sql.param(shoppers.map(({ userId }) => userId))}::text[])`,
  );
  const byId = new Map(placed.map((order) => [order.id, order]));
  const told = new Map(acknowledged.map((one) => [one.id, one]));
  if (told.size < acknowledged.length)
    faults.push(`doubled: ${acknowledged.length - told.size} numbers were given twice`);
  for (const one of told.values()) {
    const order = byId.get(one.id);
    if (!order) faults.push(`lost: order ${one.id} of key ${one.key}`);
    else if (order.userId !== one.userId || order.key !== one.key || order.total !== one.total)
      faults.push(`changed: ${JSON.stringify(order)} was told as ${JSON.stringify(one)}`);
  }
  for (const order of placed) {
    if (!told.has(order.id)) faults.push(`doubled or untold: order ${order.id} of key ${order.key}`);
    if (order.holds !== 1 || order.events !== 1) faults.push(`half an order: ${JSON.stringify(order)}`);
  }
  const wallets = await rows<{ userId: string; balance: number; held: number; total: number }>(
    db,
    sql`
      select u.id as "userId", w.balance::float8 as balance, coalesce(h.balance, 0)::float8 as held,
             coalesce(o.total, 0)::float8 as total
        from users u
        left join (select customer_id, sum(total) as total from orders group by customer_id) o on o.customer_id = u.id
        join ledger_accounts w on w.name = 'user:' || u.id || ':wallet'
        left join ledger_accounts h on h.name = 'user:' || u.id || ':held'
       where u.id = any(${sql.param(shoppers.map(({ userId }) => userId))}::text[])`,
  );
  for (const { userId, wallet } of shoppers) {
    const now = wallets.find((one) => one.userId === userId);
    if (!now || now.held !== now.total || now.balance !== wallet - now.total)
      faults.push(`money: ${JSON.stringify(now)} began with ${wallet}`);
  }
  const shelves = await rows<{ id: number; stock: number; sold: number }>(
    db,
    sql`
      select p.id, p.stock, coalesce(s.sold, 0)::int as sold
        from products p
        left join (select l.product_id, sum(l.quantity) as sold from order_lines l join orders o on o.id = l.order_id
                    where o.status <> 'cancelled' and ${isNotPast}
                    group by l.product_id) s on s.product_id = p.id`,
  );
  for (const one of shelves) if (one.stock + one.sold !== stock) faults.push(`goods: ${JSON.stringify(one)}`);
  for (const finding of await rows(db, sql`select * from ledger_check()`))
    faults.push(`books: ${JSON.stringify(finding)}`);
  return faults;
}
