-- Lottery goods that leave an order no longer count against their customer's limits: what is missing, refused, cancelled or
-- returned. An order without any was never recorded.
create or replace function order_lottery_refunded() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_key text := 'order:' || new.id;
  v_counts bigint;
  v_goods bigint := 0;
begin
  select s.amount + coalesce((select sum(r.amount) from gaming_spend r where r.refund_of = s.id), 0) into v_counts
    from gaming_spend s where s.key = v_key;
  if not found then
    return null;
  end if;
  if new.status <> 'cancelled' then
    select coalesce(sum(l.quantity * l.price), 0) into v_goods from order_lines l where l.order_id = new.id and l.category = 'lottery';
  end if;
  if v_counts > v_goods then
    perform refund_spend(v_key, v_counts - v_goods);
  end if;
  return null;
end $$;

create or replace trigger orders_lottery_refunded after update of version on orders for each row
  when (new.version <> old.version and (new.status = old.status or new.status = 'cancelled')) execute function order_lottery_refunded();
