/** The real shop that the model is compared with: its people, items and clock, readable as one snapshot. */
import { instantStates } from '@autolotto/contract/instant-games/enums.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Parts } from '../../app.ts';
import { products } from '../../catalogue/tables.ts';
import { courierCertificates, courierProfiles } from '../../couriers/tables.ts';
import { jobHandlers } from '../../domains.ts';
import { personProofs, sessions, users } from '../../identity/tables.ts';
import type { InstantGame } from '../../instant-games/games.ts';
import { insertGame } from '../../instant-games/store.ts';
import { checkLedgerJob } from '../../ledger/jobs.ts';
import { checkRecent } from '../../ledger/service.ts';
import { cancelOverdueJob } from '../../orders/jobs.ts';
import { settlePending } from '../../payments/service.ts';
import { type Reader, rows } from '../../platform/database/db.ts';
import type { JobRow } from '../../platform/jobs/jobs.ts';
import { ensurePolicy } from '../../policy/service.ts';
import { storeStaff, stores } from '../../stores/tables.ts';
import { type Client, startTestApp, type TestApp } from '../harness/app.ts';
import { type HeldClock, heldClock } from '../harness/held-clock.ts';
import { setPolicy } from '../harness/policy-rows.ts';
import { asOwner, ownerDoes, run } from '../harness/tampering.ts';
import { type InstantKind, instantKinds, instantTerms } from './instant-games.ts';
import { type Actor, actors, couriers, customers, Model } from './model.ts';
import { type Bank, type Cards, newBank, newCards } from './providers.ts';

/** A Saturday noon; every world begins at it. */
const noon = Date.parse('2026-11-21T19:00:00.000Z');
const home = { latitude: 39.75, longitude: -104.99 };
const everyDay = (hours: readonly object[]) =>
  Object.fromEntries(Array.from({ length: 7 }, (_, weekday) => [weekday, hours])) as never;
export const hours = { open: everyDay([{ opens: '00:00', closes: '24:00' }]), closed: everyDay([]) };

/** Something everything can be asked of, in one round trip; the database's time goes on with it. */
const look = `
  create function test_look(p_at timestamptz, p_accounts text[], p_products int[], p_first_order int, p_last_transfer bigint, p_first_deposit bigint, p_first_promotion int, p_sharded text[])
  returns jsonb language plpgsql as $$
  begin
    update test_clock set at = p_at;
    return jsonb_build_object(
      'accounts', (
        select jsonb_object_agg(name, balance) from ledger_accounts where name = any (p_accounts)),
      'house', (
        select jsonb_object_agg(name, balance) from (
          select regexp_replace(name, ':[0-9]$', '') as name, sum(balance) as balance
            from ledger_accounts where kind in ('house', 'outside') group by 1
          union all
          select regexp_replace(name, ':[0-9]+$', ''), sum(balance)
            from ledger_accounts where kind in ('stakes', 'pot') and name like any (p_sharded) group by 1) every),
      'wrong', (
        select coalesce(jsonb_agg(name), '[]') from ledger_accounts a
         where (name = any (p_accounts) or kind in ('house', 'outside'))
           and (balance <> (select balance_after from ledger_entries e where e.account_id = a.id and e.seq = a.version)
                or (balance < 0 and kind not in ('house', 'outside', 'courier-cash', 'debt', 'pot')))),
      'transfers', (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'cause', cause, 'kind', kind, 'sum', total, 'accounts', accounts) order by id), '[]')
          from (select t.id, t.cause, t.kind,
                       (select sum(abs(total)) from (select sum(c.amount) as total from ledger_entries c where c.transfer_id = t.id group by c.currency) every) as total,
                       array_agg(a.name) as accounts
                  from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
                 where t.id > p_last_transfer group by t.id) every),
      'stock', (
        select jsonb_agg(stock order by id) from products where id = any (p_products)),
      'orders', (
        select coalesce(jsonb_agg(jsonb_build_array(id, status, courier_id, total, ready_at is not null) order by id), '[]')
          from orders where id > p_first_order),
      'owed', (
        select coalesce(jsonb_agg(jsonb_build_array(deposit_id, owed, decision, recovered) order by deposit_id, id), '[]')
          from disputed_deposits where deposit_id > p_first_deposit),
      'promotions', (
        select coalesce(jsonb_agg(jsonb_build_array(id, uses, reserved, cost) order by id), '[]')
          from promotions where id > p_first_promotion),
      'overspent', (
        select coalesce(jsonb_agg(p.code), '[]') from promotions p
         where p.id > p_first_promotion
           and (select coalesce(sum(o.discount), 0) from promotion_uses u join orders o on o.id = u.order_id
                 where u.promotion_id = p.id and u.state in ('used', 'redeemed')) > p.budget),
      'uses', (
        select coalesce(jsonb_agg(jsonb_build_array(id, state, order_id, discount) order by id), '[]')
          from promotion_uses where promotion_id > p_first_promotion));
  end $$`;
type Seen = {
  accounts: Record<string, number> | null;
  house: Record<string, number> | null;
  wrong: string[];
  transfers: { id: number; cause: string; kind: string; sum: number; accounts: string[] }[];
  stock: number[];
  orders: [number, string, string | null, number, boolean][];
  owed: [number, number, string | null, number][];
  promotions: [number, number, number, number][];
  overspent: string[];
  uses: [number, string, number | null, number | null][];
};

const currenciesOfBooks = ['dollars', 'coins', 'points', 'XP'] as const;
/** What is in an account, by its last word. */
const currencyOf = (account: string): (typeof currenciesOfBooks)[number] =>
  currenciesOfBooks.find((one) => account.endsWith(` ${one}`)) ?? 'dollars';

export type World = {
  readonly app: TestApp;
  readonly bank: Bank;
  readonly cards: Cards;
  readonly idOf: (actor: Actor) => string;
  readonly client: (actor: Actor) => Client;
  readonly signInAgain: (actor: Actor) => Promise<void>;
  /** Signed in a moment ago. Nora enters and confirms numbers, and nothing else. */
  readonly freshAdmin: (who: 'helen' | 'nora') => Promise<Client>;
  readonly storeIds: readonly number[];
  readonly productIds: readonly number[];
  /** The scratch tickets and the digital game of this world. */
  readonly gameIds: Readonly<Record<InstantKind, string>>;
  /** An account that comes to be, and how the model calls it. */
  readonly watch: (account: string, what: string) => void;
  /** Ids below this are of worlds before. */
  readonly firstOrder: number;
  readonly moveClock: (ms: number) => Promise<void>;
  readonly runJob: (row: JobRow, payload?: unknown) => Promise<void>;
  /** Compares everything there is with the model, and lets a second pass. */
  readonly compare: (model: Model) => Promise<void>;
};

export type Shop = {
  readonly app: Awaited<ReturnType<typeof startTestApp>>;
  readonly open: () => Promise<{ model: Model; real: World }>;
};

/** A server in which worlds can be made one after the other, each with nobody and nothing of those before. */
export async function startShop(parts: Parts = {}): Promise<Shop> {
  const clock = heldClock(noon);
  const cards = newCards();
  const app = await startTestApp({
    ...parts,
    clock,
    cards,
    geocode: async (address) =>
      address === 'nowhere'
        ? undefined
        : { point: address === 'far' ? { latitude: 41.75, longitude: -104.99 } : home, area: 'ZIP 80202', city: null },
  });
  await clock.hold(app.context.db);
  // Each world has a game of its own, with decks that are soon sold out.
  await app.context.db.read.execute(sql`update instant_games set is_active = false`);
  await app.context.db.transact((tx) => run(tx, [asOwner, look, 'grant execute on function test_look to public']));
  let worlds = 0;
  return {
    app,
    open: async () => {
      worlds += 1;
      return openWorld({ app, clock, cards }, worlds);
    },
  };
}

/** Neither revealed, ended nor expired by what a later world does. */
async function leaveTickets(db: Reader): Promise<void> {
  await db.execute(sql`update instant_games set is_active = false where is_active`);
  await db.execute(
    sql`update instant_tickets set revealed_at = app_now(), revealed_by = 'auto' where revealed_at is null`,
  );
  await db.execute(sql`update instant_decks set state = 'closed' where state = 'open'`);
  await db.execute(sql`update instant_decks set state = 'over' where state = 'closed'`);
  await db.execute(sql`update prizes set state = 'reversed', reason = 'left' where state in ('claim', 'refused')`);
}

const [hour, day] = [3_600_000, 86_400_000];
/** When the sales of a world's draws end, from its beginning. */
const sales = [2 * hour, 8 * hour, 30 * hour, 3 * day, 6 * day, 12 * day];
/** Draws of a world's own, after those of every world before, which are on sale no longer. */
async function planDraws(db: Reader, number: number): Promise<{ id: number; closesAt: Date }[]> {
  await db.execute(sql`update draws set state = 'called_off' where state in ('open', 'closed')`);
  await db.execute(
    sql`update auto_plays set state = 'ended', reason = '{"code":"stopped","details":{}}' where state <> 'ended'`,
  );
  await db.execute(
    sql`update pools set state = 'returned', return_reason = 'cancelled' where state in ('open', 'full')`,
  );
  const at = (ms: number) => sql`${new Date(noon + ms).toISOString()}::timestamptz`;
  const planned = sales.map(
    (ms, nth) => sql`(${`2030-01-01`}::date + ${number * sales.length + nth}::int, ${at(ms + hour)}, ${at(ms)})`,
  );
  const found = await rows<{ id: number; closesAt: Date }>(
    db,
    sql`insert into draws(game_id, version_id, day, draws_at, closes_at, jackpot)
        select v.game_id, v.id, p.day, p.draws_at, p.closes_at, 2000000000
          from (values ${sql.join(planned, sql`, `)}) as p(day, draws_at, closes_at), draw_game_versions v
         where v.game_id = 'powerball' order by p.day returning id, closes_at as "closesAt"`,
  );
  return found.map(({ id, closesAt }) => ({ id, closesAt: new Date(closesAt) }));
}

async function openWorld(
  { app, clock, cards }: { app: TestApp; clock: HeldClock; cards: Cards },
  number: number,
): Promise<{ model: Model; real: World }> {
  const { context } = app;
  const db = context.db.read;
  await clock.set(context.db, noon);
  await ownerDoes(context.db, [
    'alter table policy_rows disable trigger user',
    `delete from policy_rows where valid_from > '1970-01-02'`,
    'alter table policy_rows enable trigger user',
  ]);
  await ensurePolicy(context);
  // The model knows no network: an order cannot be paid in Bitcoin there.
  await setPolicy(context, 'switch.bitcoin', false, { userId: null, reason: 'The model knows no network' });
  // What a world that broke off has left behind is not this one's business.
  await db.execute(
    sql`update orders set status = 'cancelled', closed_at = app_now() where status not in ('delivered', 'cancelled')`,
  );
  await db.execute(sql`update deposits set status = 'failed' where status = 'pending'`);
  await leaveTickets(db);
  const model = new Model(noon);
  for (const { id, closesAt } of await planDraws(db, number)) model.drawGames.addDraw(id, closesAt.getTime());
  const idOf = (actor: Actor) => `world-${number}-${actor}`;

  await db.insert(users).values(
    actors.map((actor) => ({
      id: idOf(actor),
      email: `${idOf(actor)}@example.test`,
      firstName: actor,
      role: roles[actor],
      ...(actor === 'kid' ? {} : { dateOfBirth: bornOn[actor] ?? '1980-05-17', ageVerifiedAt: new Date(noon) }),
      ...(roles[actor] === 'customer' ? {} : { workAgeVerifiedAt: new Date(noon) }),
    })),
  );
  await db.insert(users).values({
    ...{ id: `world-${number}-nora`, email: `world-${number}-nora@example.test`, firstName: 'Nora', role: 'admin' },
    ...{ dateOfBirth: '1980-05-17', ageVerifiedAt: new Date(noon), workAgeVerifiedAt: new Date(noon) },
  });
  await db.insert(courierProfiles).values(
    couriers.map((courier) => ({
      userId: idOf(courier),
      licenseNumber: 'CO-1',
      firearmTrainingCert: 'CO-2',
      backgroundCheckStatus: 'approved' as const,
      isActive: true,
    })),
  );
  const certified = { passedOn: '2026-01-01', expiresOn: '2036-01-01' };
  await db
    .insert(courierCertificates)
    .values(
      couriers.flatMap((courier) =>
        (['alcohol', 'tobacco'] as const).map((training) => ({ userId: idOf(courier), training, ...certified })),
      ),
    );
  const shops = await db
    .insert(stores)
    .values(
      ['First', 'Second'].map((name) => ({
        ...{
          name: `${name} shop of world ${number}`,
          description: '',
          address: '1 Main Street',
          phone: '303-555-0100',
        },
        ...{ ...home, timeZone: 'America/Denver', hours: hours.open, isApproved: true },
      })),
    )
    .returning({ id: stores.id });
  const storeIds = shops.map(({ id }) => id);
  await db.insert(storeStaff).values([
    { storeId: storeIds[0] ?? 0, userId: idOf('priya'), role: 'owner' },
    { storeId: storeIds[1] ?? 0, userId: idOf('tomas') },
  ]);
  const goods = await db
    .insert(products)
    .values(
      model.products.map(({ store, category, price, stock }) => ({
        ...{ storeId: storeIds[store] ?? 0, name: category, category: category as 'essentials', price, stock },
        ...{
          requiresAgeVerification: false,
          art: { shape: 'box', colours: ['#111', '#222', '#333'] as [string, string, string], label: '' },
        },
      })),
    )
    .returning({ id: products.id });
  const productIds = goods.map(({ id }) => id);
  // Claims are paid to people who have shown who they are.
  await db
    .insert(personProofs)
    .values(customers.map((one) => ({ userId: idOf(one), kind: 'documents' as const, seenBy: idOf('helen') })));
  const gameIds = { ticket: `world-${number}`, digital: `digital-world-${number}` };
  for (const kind of instantKinds)
    await context.db.transact((tx) => insertGame(tx, gameOf(kind, gameIds[kind], number), instantStates));

  const clients = new Map<Actor, Client>();
  /** Sessions of shops and admins count from when they were begun and used: here that is at the end of the world. */
  const stay = (who: SQL) => {
    const end = new Date(noon + 365 * 86_400_000);
    return db.update(sessions).set({ createdAt: end, lastSeenAt: end, expiresAt: end }).where(who);
  };
  const signInAgain = async (actor: Actor) => {
    clients.set(actor, await app.openSession(idOf(actor)));
    await stay(eq(sessions.userId, idOf(actor)));
  };
  for (const actor of actors) clients.set(actor, await app.openSession(idOf(actor)));
  await stay(inArray(sessions.userId, actors.map(idOf)));

  const accounts = new Map<string, string>([
    ...customers.flatMap((one) => [
      [`user:${idOf(one)}:wallet`, `${one} wallet`] as const,
      [`user:${idOf(one)}:held`, `${one} held`] as const,
      [`user:${idOf(one)}:debt`, `${one} debt`] as const,
      [`user:${idOf(one)}:payout`, `${one} wallet payout`] as const,
      [`user:${idOf(one)}:claims`, `${one} claims`] as const,
      [`user:${idOf(one)}:coins`, `${one} coins`] as const,
      [`user:${idOf(one)}:points`, `${one} points`] as const,
      [`user:${idOf(one)}:xp`, `${one} XP`] as const,
    ]),
    ...couriers.flatMap((one) => [
      [`courier:${idOf(one)}:earnings`, `${one} earnings`] as const,
      [`courier:${idOf(one)}:cash`, `${one} cash`] as const,
      [`courier:${idOf(one)}:payout`, `${one} payout`] as const,
    ]),
    ...storeIds.map((id, store) => [`store:${id}:earnings`, `store ${store} earnings`] as const),
    ...storeIds.map((id, store) => [`store:${id}:payout`, `store ${store} payout`] as const),
    ...storeIds.map((id, store) => [`outside:till:${id}`, `till ${store}`] as const),
  ]);
  const house = new Map([
    ['house:fees', 'fees'],
    ['house:revenue', 'revenue'],
    ['house:losses', 'losses'],
    ['house:withheld', 'withheld'],
    ['house:unclaimed', 'unclaimed'],
    ['outside:pots', 'pots'],
    ['house:coins', 'coin sales'],
    ['house:promotions', 'promotions'],
    ['house:issue:ALC', 'issued coins'],
    ['house:issue:PTS', 'issued points'],
    ['house:issue:XP', 'issued XP'],
    ['outside:sandbox', 'outside sandbox'],
    ['outside:bank', 'outside bank'],
    ['outside:card', 'outside card'],
    ['outside:payouts', 'outside payouts'],
    ['outside:till:house', 'till house'],
    ['game:powerball:fund', 'lottery fund'],
    ...model.drawGames.draws.map(({ id }) => [`draw:${id}:stakes`, `stakes of ${id}`] as const),
  ]);
  const sharded = [...house.keys()].filter((name) => /^(?:game|draw):/.test(name)).map((name) => `${name}:%`);
  const [before] = await rows<{ order: number; transfer: number; deposit: number; promotion: number }>(
    db,
    sql`select coalesce((select max(id) from orders), 0)::int as order, coalesce((select max(id) from ledger_transfers), 0)::int as transfer,
               coalesce((select max(id) from deposits), 0)::int as deposit, coalesce((select max(id) from promotions), 0)::int as promotion`,
  );
  if (!before) throw new Error('nothing known of before');
  let lastTransfer = before.transfer;
  const lookAround = async (at: number): Promise<Seen> => {
    clock.setHere(at);
    const [row] = await context.db.named<{ seen: Seen }>(
      { name: 'test look', text: 'select test_look($1, $2, $3, $4, $5, $6, $7, $8) as seen' },
      [
        ...[new Date(at).toISOString(), [...accounts.keys()], productIds, before.order, lastTransfer],
        ...[before.deposit, before.promotion, sharded],
      ],
    );
    if (!row) throw new Error('nothing seen');
    return row.seen;
  };
  const start = await lookAround(noon);
  const posted = new Map<string, string[]>();

  const compare = async (model: Model): Promise<void> => {
    model.now += 1_000;
    const seen = await lookAround(model.now);
    expect(seen.wrong, 'balances that are not the sum of their entries, or below their floor').toEqual([]);

    const books = new Map<string, number>();
    for (const [name, what] of accounts) books.set(what, seen.accounts?.[name] ?? 0);
    for (const [name, what] of house) books.set(what, (seen.house?.[name] ?? 0) - (start.house?.[name] ?? 0));
    const expected = model.books();
    expect(
      [...books]
        .filter(([what, amount]) => amount !== (expected.get(what) ?? 0))
        .map(([what, amount]) => `${what}: ${amount}, not ${expected.get(what) ?? 0}`),
      'accounts',
    ).toEqual([]);
    for (const currency of currenciesOfBooks)
      expect(
        [...books].reduce((total, [what, amount]) => total + (currencyOf(what) === currency ? amount : 0), 0),
        `all balances of ${currency} together`,
      ).toBe(0);

    for (const { id, cause, kind, sum, accounts: moved } of seen.transfers) {
      lastTransfer = id;
      posted.set(cause, [...(posted.get(cause) ?? []), kind]);
      expect(sum, `transfer ${kind} of ${cause}`).toBe(0);
      expect(
        moved.filter((name) => !accounts.has(name) && !house.has(name.replace(/:\d+$/, ''))),
        'accounts of nobody',
      ).toEqual([]);
    }
    // A tip may be given between any two others: of what is posted for one order, the kinds are compared, not their order.
    const kinds = [...posted].map(([cause, some]) => [cause, [...some].sort()]);
    expect(kinds.sort(), 'postings').toEqual([...model.postings()].sort());

    expect(seen.stock, 'stock').toEqual(model.products.map(({ stock }) => stock));
    expect(seen.orders, 'orders').toEqual(
      model.orders.map(({ id, status, courier, total, isReady }) => [
        id,
        status,
        courier && idOf(courier),
        total,
        isReady,
      ]),
    );
    expect(seen.overspent, 'promotions that cost more than their budget').toEqual([]);
    comparePromotions(seen, model);
    expect(seen.owed, 'what is owed of deposits').toEqual(owedOf(model));
  };

  const real: World = {
    app,
    bank: newBank(),
    cards,
    idOf,
    client: (actor) => {
      const found = clients.get(actor);
      if (!found) throw new Error(`nobody is ${actor}`);
      return found;
    },
    signInAgain,
    freshAdmin: (who) => app.openSession(`world-${number}-${who}`),
    storeIds,
    productIds,
    gameIds,
    watch: (account, what) => void accounts.set(account, what),
    firstOrder: before.order,
    moveClock: async (ms) => {
      model.now += ms;
      await clock.set(context.db, model.now);
    },
    runJob: async (row, payload = {}) => {
      const handler = jobHandlers.find((one) => one.row.name === row.name);
      if (!handler) throw new Error(`no handler for ${row.name}`);
      await handler.run(context, payload);
    },
    compare,
  };
  return { model, real };
}

const symbols = ['ant', 'bee', 'cat', 'dog', 'elk', 'fox', 'gnu', 'hen'];
function gameOf(kind: InstantKind, id: string, number: number): InstantGame {
  const { price, printed } = instantTerms[kind];
  return {
    ...(kind === 'ticket' ? { kind, category: 'popular' } : { kind, playStyle: 'line', symbols }),
    ...{ id, code: `${kind === 'ticket' ? 'W' : 'D'}${number}`, number: `${number}`, title: 'Six Thousand' },
    ...{ price: cents(price), theme: 'night train', tickets: printed.length, ticketsPerPack: 2 },
    table: printed.filter((prize) => prize > 0).map((prize) => ({ prize: cents(prize), count: 1 })),
  };
}

function comparePromotions(seen: Seen, { promotions }: Model): void {
  expect(seen.promotions, 'promotions').toEqual(
    promotions.all.map((one) => {
      const { uses, reserved, cost } = promotions.counts(one);
      return [one.id, uses, reserved, cost];
    }),
  );
  expect(seen.uses, 'uses of promotions').toEqual(
    promotions.uses.map(({ id, state, order, discount }) => [id, state, order ?? null, discount ?? null]),
  );
}
/** By deposit, each with its cases. */
function owedOf({ deposits }: Model): Seen['owed'] {
  return deposits.flatMap(({ id, card }) =>
    (card?.cases ?? []).map(({ owed, decision, recovered }): Seen['owed'][number] => [id, owed, decision, recovered]),
  );
}

/** Two days later nothing is held or in progress, and the books are right. */
export async function endWorld(model: Model, real: World): Promise<void> {
  await real.moveClock(48 * 3_600_000);
  for (const order of model.overdue()) model.step(order, 'system', 'cancelled');
  await real.runJob(cancelOverdueJob);
  real.bank.later = 'failed';
  for (const deposit of model.deposits)
    if (deposit.state === 'pending') model.settle(deposit, deposit.card?.isPaid ? 'confirmed' : 'failed');
  await settlePending(real.app.context, real.bank);
  await settlePending(real.app.context);
  await real.compare(model);
  for (const customer of customers) expect(model.held(customer), `held of ${customer} after two days`).toBe(0);
  expect(await checkRecent(real.app.context)).toEqual([]);
  await real.runJob(checkLedgerJob);
}

const roles: Record<Actor, 'customer' | 'courier' | 'store' | 'admin'> = {
  ...{ rosa: 'customer', otto: 'customer', kid: 'customer' },
  ...{ maya: 'courier', devon: 'courier', priya: 'store', tomas: 'store', helen: 'admin' },
} as const;
const bornOn: Partial<Record<Actor, string>> = { otto: '2007-03-02', maya: '1993-01-30' };
