-- Order events are append-only for every statement that the application could be made to send. The demo backdates its
-- past orders, and may not use real addresses.
create or replace function order_event_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'created_at' = to_jsonb(old) - 'created_at' and new.created_at < old.created_at
     and exists (select from orders o join users u on u.id = o.customer_id where o.id = old.order_id and u.email like '%@past.example.test') then
    return new;
  end if;
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;

create or replace trigger order_events_fixed before update or delete on order_events for each row execute function order_event_kept();
create or replace trigger order_events_kept before truncate on order_events for each statement execute function audit_refuse();
create or replace trigger order_id_attempts_fixed before update or delete on order_id_attempts for each row execute function audit_refuse();
create or replace trigger order_id_attempts_kept before truncate on order_id_attempts for each statement execute function audit_refuse();
create or replace trigger order_discounts_fixed before update or delete on order_discounts for each row execute function audit_refuse();
create or replace trigger order_discounts_kept before truncate on order_discounts for each statement execute function audit_refuse();
create or replace trigger order_offline_actions_fixed before update or delete on order_offline_actions for each row execute function audit_refuse();
create or replace trigger order_offline_actions_kept before truncate on order_offline_actions for each statement execute function audit_refuse();
