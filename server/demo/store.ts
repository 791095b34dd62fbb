import type { InstantKind } from '@autolotto/contract/instant-games/enums.ts';
import { and, eq, sql } from 'drizzle-orm';
import { courierProfiles } from '../couriers/tables.ts';
import { users } from '../identity/tables.ts';
import { instantGames } from '../instant-games/tables.ts';
import { type Database, type Reader, rows, type Tx } from '../platform/database/db.ts';
import type { Actor } from '../platform/http/session.ts';
import { storeStaff } from '../stores/tables.ts';

/** Participants of a simulated delivery. */
export type Cast = {
  readonly owner: Actor;
  readonly courier: Actor;
  readonly admin: Actor;
  readonly courierFirstName: string;
};

export const actorOf = (userId: string, role: Actor['role']): Actor => ({
  userId,
  sessionId: 'simulator',
  pickedRole: role,
  role,
  isWorkAgeVerified: true,
});

/** The store's owner, the order's courier or else the demo's, and an admin to look on. */
export async function castFor(
  db: Reader,
  order: { storeId: number; courierId: string | null; courierEmail: string },
): Promise<Cast> {
  const person = { id: users.id, firstName: users.firstName };
  const [[owner], [courier], [admin]] = await Promise.all([
    db.select({ id: storeStaff.userId }).from(storeStaff).where(eq(storeStaff.storeId, order.storeId)).limit(1),
    db
      .select(person)
      .from(users)
      .where(order.courierId === null ? eq(users.email, order.courierEmail) : eq(users.id, order.courierId)),
    db
      .select(person)
      .from(users)
      .where(and(eq(users.role, 'admin')))
      .limit(1),
  ]);
  if (!owner || !courier || !admin) throw new Error('the demo town is not seeded');
  return {
    owner: actorOf(owner.id, 'store'),
    courier: actorOf(courier.id, 'courier'),
    admin: actorOf(admin.id, 'admin'),
    courierFirstName: courier.firstName,
  };
}

export async function isSeeded(db: Reader): Promise<boolean> {
  const found = await db.select({ id: storeStaff.storeId }).from(storeStaff).limit(1);
  return found.length > 0;
}

export const pastMark = '@past.example.test';
/** Addresses of the people of the past whose order and words are there and set back in time. */
export async function peopleOfThePast(db: Reader): Promise<ReadonlySet<string>> {
  const found = await rows<{ email: string }>(
    db,
    sql`select u.email from users u join store_reviews r on r.customer_id = u.id
         where u.email like ${`%${pastMark}`} and r.created_at < app_now() - interval '1 day'`,
  );
  return new Set(found.map(({ email }) => email));
}

/** An account that nobody can sign in to: it has no password. */
export async function ensurePastPerson(
  db: Database,
  person: { email: string; firstName: string; lastName: string },
): Promise<string> {
  const [row] = await db.statement<{ id: string }>(sql`
    insert into users(id, email, name, first_name, last_name, date_of_birth, age_verified_at)
      values ('past-' || md5(${person.email}), ${person.email}, ${`${person.firstName} ${person.lastName}`}, ${person.firstName},
              ${person.lastName}, '1970-01-01', app_now())
    on conflict (email) do update set first_name = excluded.first_name returning id`);
  if (!row) throw new Error('a person of the past was not written');
  return row.id;
}

export async function setActive(db: Database, courierId: string, isActive: boolean): Promise<void> {
  await db.transact((tx) => tx.update(courierProfiles).set({ isActive }).where(eq(courierProfiles.userId, courierId)));
}

/** Something of the shop that anybody may buy, another for each `turn`. */
export async function productsFor(db: Reader, shop: string, turn: number): Promise<{ id: number; price: number }> {
  const found = await rows<{ id: number; price: number }>(
    db,
    sql`select p.id, p.price::int as price from products p join stores s on s.id = p.store_id
         where s.name = ${shop} and p.is_active and p.category in ('essentials', 'convenience') and p.price between 150 and 1200
           and p.stock >= 10 order by p.id`,
  );
  const goods = found[turn % Math.max(1, found.length)];
  if (!goods) throw new Error(`${shop} has nothing to sell`);
  return goods;
}

export async function loadOwner(db: Reader, storeId: number): Promise<string> {
  const [row] = await db
    .select({ id: storeStaff.userId })
    .from(storeStaff)
    .where(eq(storeStaff.storeId, storeId))
    .limit(1);
  if (!row) throw new Error('a shop without an owner');
  return row.id;
}

export async function findPerson(db: Reader, email: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id;
}

export async function loadAdmin(db: Reader): Promise<string> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.email)
    .limit(1);
  if (!row) throw new Error('a town without an admin');
  return row.id;
}

/** Puts an order, its timeline and its review so many days back; the shop answered a day after the review. */
export async function setBack(tx: Tx, orderId: number, days: number): Promise<void> {
  const back = sql`make_interval(days => ${days}::int)`;
  await tx.execute(sql`
    update orders set created_at = created_at - ${back} - interval '31 minutes', closed_at = closed_at - ${back},
                      ready_at = ready_at - ${back}, estimated_delivery_at = estimated_delivery_at - ${back} - interval '31 minutes'
     where id = ${orderId}`);
  await tx.execute(sql`
    update order_events set created_at = created_at - ${back} - case event when 'place' then interval '31 minutes' when 'accept' then interval '29 minutes'
             when 'pick_up' then interval '14 minutes' when 'start' then interval '13 minutes' else interval '0' end
     where order_id = ${orderId}`);
  await tx.execute(sql`
    update store_reviews set created_at = created_at - ${back} + interval '3 hours', answered_at = answered_at - ${back} + interval '1 day'
     where order_id = ${orderId}`);
  await tx.execute(sql`
    update courier_ratings set created_at = created_at - ${back} + interval '3 hours' where order_id = ${orderId}`);
}

/** A game whose tickets are sold no longer. */
export async function isRetired(db: Reader, gameId: string): Promise<boolean> {
  const found = await db
    .select({ id: instantGames.id })
    .from(instantGames)
    .where(and(eq(instantGames.id, gameId), eq(instantGames.isActive, false)));
  return found.length > 0;
}

export type GameOnSale = {
  readonly id: string;
  readonly kind: InstantKind;
  readonly price: number;
  /** How many of its tickets people of the past have. */
  readonly soldToPast: number;
};
/** Instant games with a deck on sale. */
export const listOnSale = (db: Reader): Promise<GameOnSale[]> =>
  rows<GameOnSale>(
    db,
    sql`select g.id, g.kind, g.price::int as price,
               (select count(*)::int from users u join instant_tickets t on t.user_id = u.id join instant_decks o on o.id = t.deck_id
                 where u.email like ${`%${pastMark}`} and o.game_id = g.id) as "soldToPast"
          from instant_games g join instant_decks d on d.game_id = g.id and d.state = 'open' where g.is_active order by g.id`,
  );

/** A draw of a game whose numbers were drawn here. */
export async function isDrawnByHouse(db: Reader, gameId: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from draws d join draw_results r on r.draw_id = d.id and r.source = 'house' where d.game_id = ${gameId} limit 1`,
  );
  return found.length > 0;
}

/** The next draw of a game that is on sale for some hours still. */
export async function findNextDraw(db: Reader, gameId: string): Promise<number | undefined> {
  const [row] = await rows<{ id: number }>(
    db,
    sql`select id from draws where game_id = ${gameId} and state = 'open' and closes_at > app_now() + interval '6 hours' order by closes_at limit 1`,
  );
  return row?.id;
}
