import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../platform/db.ts';

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
