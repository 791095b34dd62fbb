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

-- Takes a key for what is being made, {scope, key, hash}. Null where it is taken now, or where none is given; else the id that
-- was made under it. The same key for another request raises AL002.
create or replace function idempotency_take(p_key jsonb, p_result bigint) returns bigint language plpgsql as $$
declare
  v_hash text;
  v_result bigint;
begin
  if jsonb_typeof(p_key) is distinct from 'object' then
    return null;
  end if;
  insert into idempotency_keys(scope, key, request_hash, result_id) values (p_key->>'scope', p_key->>'key', p_key->>'hash', p_result)
    on conflict (scope, key) do nothing;
  if found then
    return null;
  end if;
  select k.request_hash, k.result_id into v_hash, v_result from idempotency_keys k where k.scope = p_key->>'scope' and k.key = p_key->>'key';
  if v_hash is distinct from p_key->>'hash' then
    raise exception 'key was used for another request' using errcode = 'AL002';
  end if;
  return v_result;
end $$;

-- The same for the keys of several requests, [{scope, key, hash, result}], of which there are so many in all: a repeat is
-- asked alone, so of several a used key raises AL001.
create or replace function idempotency_take_all(p_keys jsonb, p_requests int) returns bigint language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_written int;
begin
  if p_requests = 1 then
    return idempotency_take(p_keys->0, (p_keys->0->>'result')::bigint);
  end if;
  insert into idempotency_keys(scope, key, request_hash, result_id)
    select k.scope, k.key, k.hash, k.result from jsonb_to_recordset(p_keys) as k(scope text, key text, hash text, result bigint) order by k.scope, k.key
    on conflict (scope, key) do nothing;
  get diagnostics v_written = row_count;
  if v_written < jsonb_array_length(p_keys) then
    raise exception 'a key was used before' using errcode = 'AL001';
  end if;
  return null;
end $$;

create or replace trigger idempotency_keys_fixed before update or delete on idempotency_keys for each row execute function idempotency_key_kept();
create or replace trigger idempotency_keys_kept before truncate on idempotency_keys for each statement execute function audit_refuse();
