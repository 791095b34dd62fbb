import { sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { phoneOrders } from '../tables.ts';

export type FoundCustomer = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  isAgeVerified: boolean;
  hasFreeDelivery: boolean;
  lastAddress: string | null;
  lastOrderId: number | null;
};

const columns = sql`
  u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone,
  u.age_verified_at is not null as "isAgeVerified",
  exists (select from free_delivery_grants g where g.user_id = u.id) as "hasFreeDelivery",
  last.delivery_address as "lastAddress", last.id as "lastOrderId"`;
const from = sql`
  users u left join lateral
    (select id, delivery_address from orders where customer_id = u.id order by id desc limit 1) last on true`;

/** Customers only: staff and couriers order with another account, or are asked for none. */
const ordering = sql`(u.role is null or u.role = 'customer')`;

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const foundAtOnce = 10;
/** Every word must match the name or the address; digits match the phone number, however it is written. */
export async function customersLike(db: Reader, search: string): Promise<FoundCustomer[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const named = words.map((word) => {
    const pattern = `%${escaped(word)}%`;
    return sql`(lower(u.first_name || ' ' || u.last_name) like ${pattern} or lower(u.email) like ${pattern})`;
  });
  const digits = search.replace(/\D/g, '');
  const called =
    digits.length >= 4 ? sql`regexp_replace(coalesce(u.phone, ''), '\\D', '', 'g') like ${`%${digits}%`}` : sql`false`;
  return rows(
    db,
    sql`select ${columns} from ${from}
         where ${ordering} and (${called} or (${sql.join(named, sql` and `)}))
         order by last.id desc nulls last, u.last_name, u.first_name, u.id limit ${foundAtOnce}`,
  );
}

export async function customerById(db: Reader, userId: string): Promise<FoundCustomer | undefined> {
  const [row] = await rows<FoundCustomer>(
    db,
    sql`select ${columns} from ${from} where ${ordering} and u.id = ${userId}`,
  );
  return row;
}

export async function recordPhoneOrder(
  tx: Tx,
  noted: { readonly orderId: number; readonly placedBy: string; readonly consentNote: string },
): Promise<void> {
  await tx.insert(phoneOrders).values(noted);
}
