-- The record of spending is only added to. A refund belongs to what it refunds and never exceeds it, whoever writes it.
-- Rows leave when their month is summed (gaming_spend_summarize), two years after.
create or replace function gaming_spend_added() returns trigger language plpgsql as $$
declare
  v_spent gaming_spend;
begin
  if new.refund_of is null then
    new.at := app_now();
  else
    select * into v_spent from gaming_spend s where s.id = new.refund_of and s.refund_of is null;
    if (v_spent.user_id, v_spent.kind, v_spent.product) is distinct from (new.user_id, new.kind, new.product)
       or v_spent.amount + new.amount + coalesce((select sum(s.amount) from gaming_spend s where s.refund_of = v_spent.id), 0) < 0 then
      raise exception 'more would come back than was spent' using errcode = 'check_violation', constraint = 'gaming_spend_refund';
    end if;
    new.at := v_spent.at;
  end if;
  new.created_at := app_now();
  return new;
end $$;

create or replace function gaming_spend_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < app_now() - interval '24 months' then
    return old;
  end if;
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;

create or replace trigger gaming_spend_added before insert on gaming_spend for each row execute function gaming_spend_added();
create or replace trigger gaming_spend_fixed before update or delete on gaming_spend for each row execute function gaming_spend_kept();
create or replace trigger gaming_spend_kept before truncate on gaming_spend for each statement execute function audit_refuse();

-- Sums what is older than two years by month, and answers how many rows that were. Only whole months: what is left of one
-- would be added to its sum later.
create or replace function gaming_spend_summarize() returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_before timestamptz := date_trunc('month', (app_now() - interval '24 months') at time zone 'UTC') at time zone 'UTC';
  v_rows bigint;
begin
  insert into gaming_spend_months(user_id, kind, month, amount)
    select s.user_id, s.kind, to_char(s.at at time zone 'UTC', 'YYYY-MM'), sum(s.amount) from gaming_spend s where s.at < v_before group by 1, 2, 3
    on conflict (user_id, kind, month) do update set amount = gaming_spend_months.amount + excluded.amount;
  delete from gaming_spend s where s.at < v_before;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

create or replace trigger gaming_spend_months_kept before truncate on gaming_spend_months for each statement execute function audit_refuse();

-- A request waits as long as the policy says, from now on; afterwards only its end is written, once.
create or replace function limit_increase_requested() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.requested_at := app_now();
    new.confirm_from := new.requested_at + make_interval(hours => policy_hours('gaming.limitIncreaseHours'));
    new.confirm_until := new.confirm_from + make_interval(hours => policy_hours('gaming.limitIncreaseConfirmHours'));
    new.confirmed_at := null;
    new.withdrawn_at := null;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.confirmed_at is null and old.withdrawn_at is null
     and to_jsonb(new) - 'confirmed_at' - 'withdrawn_at' = to_jsonb(old) - 'confirmed_at' - 'withdrawn_at' then
    new.confirmed_at := case when new.confirmed_at is not null then app_now() end;
    new.withdrawn_at := case when new.withdrawn_at is not null then app_now() end;
    return new;
  end if;
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;

create or replace function policy_hours(p_key text) returns int language sql stable as $$
  select (r.value #>> '{}')::int from policy_rows r where r.key = p_key and r.valid_from <= app_now() order by r.valid_from desc limit 1
$$;

create or replace trigger limit_increase_requests_stamp before insert or update or delete on limit_increase_requests for each row execute function limit_increase_requested();
create or replace trigger limit_increase_requests_kept before truncate on limit_increase_requests for each statement execute function audit_refuse();

-- A limit is lowered freely and raised only by the request that was just confirmed. Each change is on record, which the
-- application may only read: hence the owner's rights.
create or replace function gaming_limit_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_raised boolean := tg_op = 'DELETE' or tg_op = 'UPDATE' and new.amount > old.amount;
begin
  if tg_op = 'UPDATE' and (old.user_id, old.kind, old.period) <> (new.user_id, new.kind, new.period) then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if v_raised and not exists (
       select from limit_increase_requests r
        where r.user_id = old.user_id and r.kind = old.kind and r.period = old.period and r.amount is not distinct from new.amount
          and r.confirmed_at is not null and r.xmin = pg_current_xact_id()::xid) then
    raise exception 'a higher limit needs its confirmed request' using errcode = '42501';
  end if;
  if old.amount is distinct from new.amount then
    insert into gaming_limit_changes(user_id, kind, period, before, after, how)
      values (coalesce(new.user_id, old.user_id), coalesce(new.kind, old.kind), coalesce(new.period, old.period),
              old.amount, new.amount, case when v_raised then 'raised' else 'lowered' end);
  end if;
  return null;
end $$;

create or replace trigger gaming_limits_changed after insert or update or delete on gaming_limits for each row execute function gaming_limit_changed();
create or replace trigger gaming_limits_kept before truncate on gaming_limits for each statement execute function audit_refuse();
create or replace trigger gaming_limit_changes_fixed before update or delete on gaming_limit_changes for each row execute function audit_refuse();
create or replace trigger gaming_limit_changes_kept before truncate on gaming_limit_changes for each statement execute function audit_refuse();
