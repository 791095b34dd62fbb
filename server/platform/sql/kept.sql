-- Audit entries never change, for any writer.
create or replace function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;

-- A key is written first and gets its result once, in the same transaction.
create or replace function idempotency_key_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.result_id is null and to_jsonb(new) - 'result_id' = to_jsonb(old) - 'result_id' then
    return new;
  end if;
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;

create or replace trigger idempotency_keys_fixed before update or delete on idempotency_keys for each row execute function idempotency_key_kept();
create or replace trigger idempotency_keys_kept before truncate on idempotency_keys for each statement execute function audit_refuse();
