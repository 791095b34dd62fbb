-- Delivered orders and their totals, by the day of their delivery where the shop is. What an order brings is taken out
-- and put in again with every change of it, so that the sum over all days always equals the sum over the orders.
create or replace function daily_figures_add(p_store int, p_at timestamptz, p_orders int, p_total bigint) returns void language sql as $$
  insert into daily_figures(day, store_id, measure, value)
  select (p_at at time zone s.time_zone)::date, s.id, m.measure, m.value
    from stores s, (values ('delivered_orders', p_orders::bigint), ('delivered_total', p_total)) m(measure, value)
   where s.id = p_store
   order by m.measure
  on conflict (day, store_id, measure) do update set value = daily_figures.value + excluded.value
$$;

create or replace function orders_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'delivered' then
    perform daily_figures_add(old.store_id, coalesce(old.closed_at, old.created_at), -1, -old.total);
  end if;
  if new.status = 'delivered' then
    perform daily_figures_add(new.store_id, coalesce(new.closed_at, new.created_at), 1, new.total);
  end if;
  return null;
end $$;

-- At the commit: a shop's day is the last row that a transaction locks, whatever else it locked before.
drop trigger if exists orders_figures_added on orders;
drop trigger if exists orders_figures_changed on orders;
create constraint trigger orders_figures_added after insert on orders
  deferrable initially deferred for each row when (new.status = 'delivered') execute function orders_figures();
create constraint trigger orders_figures_changed after update of status, total, closed_at, store_id on orders
  deferrable initially deferred for each row
  when ((old.status = 'delivered' or new.status = 'delivered')
        and (old.status, old.total, old.closed_at, old.store_id) is distinct from (new.status, new.total, new.closed_at, new.store_id))
  execute function orders_figures();
