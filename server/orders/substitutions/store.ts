import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { SubstitutionKind, SubstitutionState } from '@autolotto/contract/orders/substitutions/model.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Art } from '../../catalogue/tables.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import type { BuyerFacts } from '../placement/buyer-rules.ts';
import { orderLines, orderSubstitutions } from '../tables.ts';

export type LineRow = {
  id: number;
  productId: number;
  quantity: number;
  /** Pieces the customer is being asked about. */
  asked: number;
  price: number;
  name: string;
  preference: SubstitutionKind;
  /** Products that the customer named, the preferred first. */
  preferred: number[];
  preferenceMaxPrice: number | null;
};
export const loadLines = (db: Reader, orderId: number): Promise<LineRow[]> =>
  rows<LineRow>(
    db,
    sql`select l.id::float8 as id, l.product_id as "productId", l.quantity, l.price::float8 as price, l.name, l.preference,
               array(select w.product_id from order_line_preferences w
                      where w.order_id = l.order_id and w.line_id = l.id order by w.rank) as preferred, l.preference_max_price::float8 as "preferenceMaxPrice",
               coalesce((select sum(s.quantity) from order_substitutions s
                          where s.order_id = l.order_id and s.line_id = l.id and s.state = 'asked'), 0)::int as asked
          from order_lines l where l.order_id = ${orderId} order by l.id`,
  );

export async function removeFromLine(tx: Tx, orderId: number, lineId: number, quantity: number): Promise<void> {
  await tx
    .update(orderLines)
    .set({ quantity: sql`${orderLines.quantity} - ${quantity}` })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.id, lineId)));
}

/** The product put in for a line, sold at `price`. */
export async function insertReplacement(
  tx: Tx,
  line: { orderId: number; replaces: number; productId: number; quantity: number; price: number },
): Promise<void> {
  await tx.execute(sql`
    insert into order_lines(order_id, product_id, quantity, price, name, category, size, replaces)
      select ${line.orderId}, p.id, ${line.quantity}, ${line.price}, p.name, p.category, p.size, ${line.replaces}
        from products p where p.id = ${line.productId}`);
}

export async function insert(
  tx: Tx,
  question: {
    orderId: number;
    lineId: number;
    quantity: number;
    state: SubstitutionState;
    offer: { productId: number; price: number } | null;
    refund: number;
    askedForMinutes: number | undefined;
  },
): Promise<number> {
  const isAsked = question.askedForMinutes !== undefined;
  const [row] = await tx
    .insert(orderSubstitutions)
    .values({
      orderId: question.orderId,
      lineId: question.lineId,
      quantity: question.quantity,
      state: question.state,
      productId: question.offer?.productId ?? null,
      price: question.offer?.price ?? null,
      refund: question.refund,
      ...(isAsked
        ? { askedUntil: sql`app_now() + make_interval(mins => ${question.askedForMinutes}::int)` }
        : { decidedBy: 'store' as const, decidedAt: databaseNow }),
    })
    .returning({ id: orderSubstitutions.id });
  if (!row) throw new Error('no substitution was written');
  return row.id;
}

export type Question = {
  id: number;
  lineId: number;
  quantity: number;
  state: SubstitutionState;
  refund: number;
  /** Price and name of a missing unit. */
  linePrice: number;
  name: string;
  productId: number | null;
  offerName: string | null;
  price: number | null;
};
const questions = (orderId: number) => sql`
  select s.id::float8 as id, s.line_id::float8 as "lineId", s.quantity, s.state, s.refund::float8 as refund,
         l.price::float8 as "linePrice", l.name, s.product_id as "productId", p.name as "offerName", s.price::float8 as price
    from order_substitutions s
    join order_lines l on l.order_id = s.order_id and l.id = s.line_id
    left join products p on p.id = s.product_id
   where s.order_id = ${orderId}`;

/** Requires the order's lock. */
export async function loadQuestion(tx: Tx, orderId: number, id: number): Promise<Question | undefined> {
  const [row] = await rows<Question>(tx, sql`${questions(orderId)} and s.id = ${id}`);
  return row;
}
export const openQuestions = (tx: Tx, orderId: number): Promise<Question[]> =>
  rows<Question>(tx, sql`${questions(orderId)} and s.state = 'asked' order by s.id`);

export async function close(
  tx: Tx,
  orderId: number,
  id: number,
  end: { state: SubstitutionState; by: 'customer' | 'system'; refund?: number },
): Promise<void> {
  await tx
    .update(orderSubstitutions)
    .set({
      state: end.state,
      decidedBy: end.by,
      decidedAt: databaseNow,
      ...(end.refund === undefined ? {} : { refund: end.refund }),
    })
    .where(and(eq(orderSubstitutions.orderId, orderId), eq(orderSubstitutions.id, id)));
}

/** Adds the charges that came off with the items, less the discount that fell with them. */
export async function addRefund(tx: Tx, orderId: number, id: number, more: number): Promise<void> {
  await tx
    .update(orderSubstitutions)
    .set({ refund: sql`${orderSubstitutions.refund} + ${more}` })
    .where(and(eq(orderSubstitutions.orderId, orderId), eq(orderSubstitutions.id, id)));
}

/** Withdraws questions of an order that is over. */
export async function withdrawAll(tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(orderSubstitutions)
    .set({ state: 'withdrawn', decidedBy: 'system', decidedAt: databaseNow, refund: 0 })
    .where(and(eq(orderSubstitutions.orderId, orderId), eq(orderSubstitutions.state, 'asked')));
}

/** A page of questions that were not answered in time. */
export const overdueQuestions = (db: Reader): Promise<{ orderId: number; id: number }[]> =>
  rows(
    db,
    sql`select order_id as "orderId", id::float8 as id from order_substitutions
         where state = 'asked' and asked_until < app_now() order by asked_until, id limit 100`,
  );

export type Candidate = {
  id: number;
  storeId: number;
  name: string;
  description: string;
  category: Category;
  price: number;
  stock: number;
  isActive: boolean;
  requiresAgeVerification: boolean;
  minAge: number | null;
  size: string | null;
  art: Art;
};
const candidate = sql`p.id, p.store_id as "storeId", p.name, p.description, p.category, p.price::float8 as price, p.stock,
             p.is_active as "isActive", p.requires_age_verification as "requiresAgeVerification", p.min_age as "minAge", p.size, p.art`;
/** Products that a customer named for a line, on the shelf or not, the preferred first. */
export const preferredFor = (db: Reader, orderId: number, lineId: number): Promise<Candidate[]> =>
  rows<Candidate>(
    db,
    sql`select ${candidate} from order_line_preferences w join products p on p.id = w.product_id
         where w.order_id = ${orderId} and w.line_id = ${lineId} order by w.rank`,
  );
/** Other products on the store's shelf that are most similar to the missing one. */
export const candidates = (
  db: Reader,
  missing: { storeId: number; productId: number; preferred: readonly number[] },
  search: string | undefined,
  limit: number,
): Promise<Candidate[]> => {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const found = words.map(
    (word) => sql`and lower(p.name || ' ' || p.description) like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  return rows<Candidate>(
    db,
    sql`
      select ${candidate}
        from products p join products m on m.id = ${missing.productId}
       where p.store_id = ${missing.storeId} and p.is_active and p.stock > 0 and p.id <> m.id
         and p.id <> all (${sql.param(missing.preferred)}::int[]) ${sql.join(found, sql` `)}
       order by p.category = m.category desc,
                similarity(lower(p.name), lower(m.name)) desc, abs(p.price - m.price), p.id
       limit ${limit}`,
  );
};
type ShopFacts = {
  timeZone: string;
  now: string;
  deliveryAddress: string;
  isDiscounted: boolean;
  person: BuyerFacts;
};
/** Origin and destination of an order, and the current time. */
export async function loadShopFacts(db: Reader, orderId: number): Promise<ShopFacts> {
  const [row] = await rows<ShopFacts>(
    db,
    sql`select s.time_zone as "timeZone", o.delivery_address as "deliveryAddress", o.discount > 0 as "isDiscounted",
               buyer_eligibility(o.customer_id, o.store_id, '') as person,
               to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now
          from orders o join stores s on s.id = o.store_id where o.id = ${orderId}`,
  );
  if (!row) throw new Error('an order of no store');
  return row;
}
/** The product of a line, for reading only. */
export async function loadProduct(db: Reader, productId: number): Promise<Omit<Candidate, 'art'>> {
  const [row] = await rows<Omit<Candidate, 'art'>>(
    db,
    sql`select id, store_id as "storeId", name, description, category, price::float8 as price, stock, is_active as "isActive",
               requires_age_verification as "requiresAgeVerification", min_age as "minAge", size
          from products where id = ${productId}`,
  );
  if (!row) throw new Error('a line without its product');
  return row;
}
