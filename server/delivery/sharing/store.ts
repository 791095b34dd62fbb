import type { Sharing } from '@autolotto/contract/delivery/sharing-model.ts';
import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../../platform/database/db.ts';

type Row = {
  orderId: number;
  followers: { kind: Sharing['followers'][number]['kind']; count: number; lastAt: string }[];
  otherDeviceAt: string | null;
};

/** The courier's orders between pick-up and the door. Another device counts while it still sends. */
export const loadSharing = (db: Reader, courierId: string, otherDeviceSeconds: number): Promise<Row[]> =>
  rows<Row>(
    db,
    sql`
      select o.id as "orderId",
             coalesce((select json_agg(json_build_object('kind', f.kind, 'count', f.count, 'lastAt', f.last_at) order by f.kind)
                         from (select kind, count(*)::int as count, max(last_at) as last_at
                                 from order_follows where order_id = o.id group by kind) f), '[]') as followers,
             case when p.other_device_at > app_now() - make_interval(secs => ${otherDeviceSeconds}::int) then p.other_device_at end
               as "otherDeviceAt"
        from orders o left join order_positions p on p.order_id = o.id and p.courier_id = o.courier_id
       where o.courier_id = ${courierId} and o.status in ('picked_up', 'en_route')
       order by o.id`,
  );
