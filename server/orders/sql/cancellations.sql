-- A request is never changed, and decided once.
create or replace function order_cancellation_decided_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'asked'
     and (old.id, old.order_id, old.reason, old.asked_by, old.asked_at)
         is not distinct from (new.id, new.order_id, new.reason, new.asked_by, new.asked_at) then
    return new;
  end if;
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;

create or replace trigger order_cancellations_fixed before update or delete on order_cancellations for each row execute function order_cancellation_decided_once();
create or replace trigger order_cancellations_kept before truncate on order_cancellations for each statement execute function audit_refuse();

-- An admin's cancellation refunds no more than the policy lets one admin move alone, unless it confirms another admin's
-- request.
create or replace function order_cancelled_by_enough() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_above bigint;
begin
  if not exists (select from users u where u.id = new.actor_id and u.role = 'admin') then
    return new;
  end if;
  select (r.value->>'above')::bigint into v_above from policy_rows r
   where r.key = 'refund.twoAdmins' and r.valid_from <= app_now() order by r.valid_from desc limit 1;
  if (select case when o.payment_method <> 'cash' and o.awaits_payment_until is null then o.total else 0 end + coalesce(t.amount - t.paid, 0)
        from orders o left join order_tips t on t.order_id = o.id where o.id = new.order_id) > v_above
     and not exists (select from order_cancellations c
                      where c.order_id = new.order_id and c.state = 'confirmed' and c.decided_by = new.actor_id) then
    raise exception 'one admin alone does not give back so much' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger order_events_by_enough before insert on order_events for each row
  when (new.event in ('cancel', 'return') and new.actor_id is not null) execute function order_cancelled_by_enough();
