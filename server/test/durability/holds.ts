import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../../platform/database/db.ts';

/** Orders whose money was set aside longer ago than `hours` and neither came back nor went through since. */
export const heldLongerThan = (db: Reader, hours: number): Promise<{ order: string; status: string }[]> =>
  rows(
    db,
    sql`
      select h.cause as order, (select o.status from orders o where 'order:' || o.id = h.cause) as status
        from ledger_transfers h
       where h.kind = 'order.hold' and h.created_at < app_now() - make_interval(hours => ${hours})
         and not exists (select 1 from ledger_transfers e where e.cause = h.cause and e.kind in ('order.capture', 'order.release'))
       order by h.id`,
  );

/** Wallet orders whose money did not move exactly once as their status demands. */
export const heldWrongly = (db: Reader): Promise<object[]> =>
  rows(
    db,
    sql`
      select * from (
        select o.id, o.status,
               (select count(*)::int from ledger_transfers t where t.cause = 'order:' || o.id and t.kind = 'order.hold') as holds,
               (select count(*)::int from ledger_transfers t where t.cause = 'order:' || o.id and t.kind = 'order.capture') as captures,
               (select count(*)::int from ledger_transfers t where t.cause = 'order:' || o.id and t.kind = 'order.release') as releases
          from orders o where o.payment_method = 'wallet') moved
       where holds <> 1 or captures <> (status = 'delivered')::int or releases <> (status = 'cancelled')::int
       order by id`,
  );
