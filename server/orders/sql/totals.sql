-- What a shop has sold: each delivered order is taken out and put in again with every change of it, so that the total always
-- equals the sum over the orders.
create or replace function store_totals_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_change bigint := 0;
begin
  if tg_op = 'UPDATE' and old.status = 'delivered' then
    v_change := -old.total - old.discount;
  end if;
  if new.status = 'delivered' then
    v_change := v_change + new.total + new.discount;
  end if;
  insert into store_totals(store_id, revenue) values (new.store_id, v_change)
  on conflict (store_id) do update set revenue = store_totals.revenue + v_change;
  return null;
end $$;

-- At the commit: a shop's total is the last row that a transaction locks, whatever else it locked before.
drop trigger if exists orders_totals_added on orders;
drop trigger if exists orders_totals_changed on orders;
create constraint trigger orders_totals_added after insert on orders
  deferrable initially deferred for each row when (new.status = 'delivered') execute function store_totals_changed();
create constraint trigger orders_totals_changed after update of status, total, discount on orders
  deferrable initially deferred for each row
  when ((old.status = 'delivered' or new.status = 'delivered')
        and (old.status, old.total, old.discount) is distinct from (new.status, new.total, new.discount))
  execute function store_totals_changed();

-- The past is counted whenever this file comes in: its triggers wait for all who write orders, and others wait for this.
insert into store_totals(store_id, revenue)
  select store_id, sum(total + discount) from orders where closed_at is not null and status = 'delivered' group by store_id
on conflict (store_id) do update set revenue = excluded.revenue;
