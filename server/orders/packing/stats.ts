/** The figures of a store's day. */

import type { StoreStats } from '@autolotto/contract/orders/tablet/board-model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../../platform/context.ts';
import type { Named } from '../../platform/database/db.ts';
import type { Actor } from '../../platform/http/session.ts';
import { loadStoreProfile } from '../../stores/service.ts';

type Figures = {
  today: number;
  todayCents: number;
  pending: number;
  active: number;
  completed: number;
  overToday: number;
  cancelledToday: number;
  totalCents: number;
};

// Closed orders have `closed_at`, so the two partial indexes of a store's orders hold each order once. An order placed
// today is either open or was closed today.
const figures: Named<Figures> = {
  name: 'store figures',
  text: `
    with store as materialized (
      select id, (date_trunc('day', app_now() at time zone time_zone) at time zone time_zone) as midnight
        from stores where id = $1),
    open as (
      select count(*) filter (where created_at >= midnight) as today,
             count(*) filter (where status = 'pending') as pending,
             count(*) filter (where status <> 'pending') as active,
             count(*) filter (where status in ('picked_up', 'en_route')) as completed
        from store join orders on store_id = store.id and closed_at is null and awaits_payment_until is null),
    over as (
      select count(*) filter (where created_at >= midnight) as today,
             count(*) filter (where status = 'delivered') as completed,
             count(*) as ended, count(*) filter (where status = 'cancelled') as cancelled,
             coalesce(sum(total + discount) filter (where status = 'delivered'), 0) as revenue
        from store join orders on store_id = store.id and closed_at is not null and closed_at >= midnight and awaits_payment_until is null)
    select (open.today + over.today)::int as today, over.revenue::float8 as "todayCents", open.pending::int as pending,
           open.active::int as active, (open.completed + over.completed)::int as completed,
           over.ended::int as "overToday", over.cancelled::int as "cancelledToday",
           coalesce((select revenue from store_totals where store_id = $1), 0)::float8 as "totalCents"
      from open, over`,
};

export async function statsFor(context: Context, actor: Actor): Promise<StoreStats> {
  const { id } = await loadStoreProfile(context, actor.userId);
  const [row] = await context.db.named(figures, [id]);
  if (!row) throw new Error('no figures');
  return {
    todayOrders: row.today,
    todayRevenue: dollars(cents(row.todayCents)),
    pendingOrders: row.pending,
    activeOrders: row.active,
    completedOrders: row.completed,
    completedToday: row.overToday,
    cancelledToday: row.cancelledToday,
    totalRevenue: dollars(cents(row.totalCents)),
  };
}
