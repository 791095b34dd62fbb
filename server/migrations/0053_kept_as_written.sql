-- Policy, keys of calls and what happened to orders are added to, never rewritten: by no statement that the application could be made to send.
create trigger policy_rows_fixed before update or delete on policy_rows for each row execute function audit_refuse();
--> statement-breakpoint
create trigger policy_rows_kept before truncate on policy_rows for each statement execute function audit_refuse();
--> statement-breakpoint
-- A key is taken first and told its result once, in the same transaction.
create function idempotency_key_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.result_id is null and to_jsonb(new) - 'result_id' = to_jsonb(old) - 'result_id' then
    return new;
  end if;
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger idempotency_keys_fixed before update or delete on idempotency_keys for each row execute function idempotency_key_kept();
--> statement-breakpoint
create trigger idempotency_keys_kept before truncate on idempotency_keys for each statement execute function audit_refuse();
--> statement-breakpoint
-- The demo sets back when its people of the past ordered; nobody can have their addresses.
create function order_event_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'created_at' = to_jsonb(old) - 'created_at' and new.created_at < old.created_at
     and exists (select from orders o join users u on u.id = o.customer_id where o.id = old.order_id and u.email like '%@past.example.test') then
    return new;
  end if;
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger order_events_fixed before update or delete on order_events for each row execute function order_event_kept();
--> statement-breakpoint
create trigger order_events_kept before truncate on order_events for each statement execute function audit_refuse();
