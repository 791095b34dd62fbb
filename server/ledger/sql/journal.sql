-- The rules of the books, enforced by the database itself: no code above it can create or lose money. The books are
-- written whole: a transfer and its legs enter only through `ledger_journal` and `ledger_batch`, which check them and write
-- transfer, entries and balances together. Every other write is refused for any role, so nothing is left to check at commit.
create or replace function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;

create or replace trigger ledger_account_kinds_fixed before update or delete on ledger_account_kinds for each row execute function ledger_refuse();

-- An account's kind alone decides whether its balance may be negative; it starts empty.
create or replace function ledger_account_open() returns trigger language plpgsql as $$
begin
  new.balance := 0;
  new.version := 0;
  select may_go_negative into strict new.may_go_negative from ledger_account_kinds where kind = new.kind;
  return new;
end $$;

create or replace trigger ledger_account_open before insert on ledger_accounts for each row execute function ledger_account_open();
create or replace trigger ledger_transfers_fixed before update or delete on ledger_transfers for each row execute function ledger_refuse();
create or replace trigger ledger_entries_fixed before update or delete on ledger_entries for each row execute function ledger_refuse();
create or replace trigger ledger_accounts_kept before delete on ledger_accounts for each row execute function ledger_refuse();
create or replace trigger ledger_transfers_kept before truncate on ledger_transfers for each statement execute function ledger_refuse();
create or replace trigger ledger_entries_kept before truncate on ledger_entries for each statement execute function ledger_refuse();
create or replace trigger ledger_accounts_not_truncated before truncate on ledger_accounts for each statement execute function ledger_refuse();

-- Depth 0 is a statement of a client: the books are written from inside the journal's trigger only.
create or replace trigger ledger_accounts_by_journal before update on ledger_accounts for each row
  when (pg_trigger_depth() = 0) execute function ledger_refuse();
create or replace trigger ledger_transfers_by_journal before insert on ledger_transfers for each row
  when (pg_trigger_depth() = 0) execute function ledger_refuse();
create or replace trigger ledger_entries_by_journal before insert on ledger_entries for each row
  when (pg_trigger_depth() = 0) execute function ledger_refuse();

-- The door: insert a transfer with its legs, [{account, kind, currency, amount}]; `replayed` answers whether the key was there.
create or replace view ledger_journal as
  select id as transfer_id, key, request_hash, kind, cause, description, null::jsonb as legs, false as replayed from ledger_transfers;

-- Amounts are in the smallest unit and sum to zero per currency, which is counted while the legs are written. Accounts are
-- opened when first used. Legs are written by currency and account name, so that transfers which share accounts lock them in
-- one order and never deadlock. A repeated key answers the first transfer; the same key with another body raises AL002. A leg
-- whose account is of another kind or currency is refused: it would escape its floor.
-- The journal is the only door to the books, and it opens with the owner's rights: the application has none of its own on
-- the tables behind it (application-role.sql). The path is fixed, so that no table of another schema, and no temporary
-- one, can stand in for them.
create or replace function ledger_write() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_hash text;
  v_account bigint;
  v_balance bigint;
  v_seq bigint;
  -- Sum of the current currency; null before the first leg.
  v_sum bigint;
  v_currency text;
  leg record;
begin
  insert into ledger_transfers(key, request_hash, kind, cause, description)
    values (new.key, new.request_hash, new.kind, new.cause, new.description)
    on conflict (key) do nothing returning id into new.transfer_id;
  new.replayed := not found;
  if new.replayed then
    select id, request_hash into new.transfer_id, v_hash from ledger_transfers where key = new.key;
    if v_hash is distinct from new.request_hash then
      raise exception 'key % was used for another transfer', new.key using errcode = 'AL002';
    end if;
    return new;
  end if;
  for leg in select l.account, l.kind, l.currency, l.amount
               from jsonb_to_recordset(new.legs) as l(account text, kind text, currency text, amount bigint) order by l.currency, l.account loop
    if leg.currency is distinct from v_currency then
      exit when v_sum <> 0;
      v_currency := leg.currency;
    end if;
    v_sum := coalesce(v_sum, 0) + leg.amount;
    for attempt in 1 .. 2 loop
      update ledger_accounts set balance = balance + leg.amount, version = version + 1
        where name = leg.account and kind = leg.kind and currency = leg.currency
        returning id, balance, version into v_account, v_balance, v_seq;
      exit when found;
      if attempt = 2 then
        raise exception 'a leg names no account of its kind and currency' using errcode = '23503';
      end if;
      insert into ledger_accounts(name, kind, currency, may_go_negative) values (leg.account, leg.kind, leg.currency, false)
        on conflict (name) do nothing;
    end loop;
    insert into ledger_entries(transfer_id, account_id, currency, amount, balance_after, seq)
      values (new.transfer_id, v_account, leg.currency, leg.amount, v_balance, v_seq);
  end loop;
  if v_sum is distinct from 0 then
    raise exception 'transfer % does not balance', new.key using errcode = '23514', constraint = 'ledger_transfer_balanced';
  end if;
  return new;
end $$;

create or replace trigger ledger_write instead of insert on ledger_journal for each row execute function ledger_write();

-- The same door for several transfers at once, which cost little more than one: transfers are {n, key, hash, kind, cause,
-- description}, legs {n, account, kind, currency, amount}, whose `n` says whose they are. What they come to is what they would
-- come to one after the other by `n`. No key was used before: a transfer that repeats comes singly. Accounts are locked in the
-- order of the other door.
create or replace view ledger_batch as select null::jsonb as transfers, null::jsonb as legs where false;

create or replace function ledger_write_batch() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_names text[] := array(select distinct l.account from jsonb_to_recordset(new.legs) as l(account text));
  v_found int;
  v_overdrawn int;
begin
  -- Opened before any is locked: one that is opened later would be locked out of its order.
  if (select count(*) from ledger_accounts a where a.name = any (v_names)) < cardinality(v_names) then
    insert into ledger_accounts(name, kind, currency, may_go_negative)
      select l.account, l.kind, l.currency, false from jsonb_to_recordset(new.legs) as l(account text, kind text, currency text)
       where not exists (select from ledger_accounts a where a.name = l.account) order by l.currency, l.account
      on conflict (name) do nothing;
  end if;
  perform from ledger_accounts a where a.name = any (v_names) order by a.currency, a.name for no key update;
  with written as (
    insert into ledger_transfers(key, request_hash, kind, cause, description)
      select t.key, t.hash, t.kind, t.cause, t.description
        from jsonb_to_recordset(new.transfers) as t(n int, key text, hash text, kind text, cause text, description text) order by t.n
    returning id, key),
  changed as (
    update ledger_accounts a set balance = a.balance + l.moved, version = a.version + l.legs
      from (select l.account, l.kind, l.currency, sum(l.amount)::bigint as moved, count(*) as legs
              from jsonb_to_recordset(new.legs) as l(account text, kind text, currency text, amount bigint) group by 1, 2, 3) l
     where a.name = l.account and a.kind = l.kind and a.currency = l.currency
    returning a.id, a.name, a.kind, a.currency, a.may_go_negative, a.balance - l.moved as balance, a.version - l.legs as version, a.version as last),
  entered as (
    insert into ledger_entries(transfer_id, account_id, currency, amount, balance_after, seq)
      select w.id, c.id, c.currency, l.amount, c.balance + sum(l.amount) over so_far, c.version + count(*) over so_far
        from rows from (jsonb_to_recordset(new.legs) as (n int, account text, kind text, currency text, amount bigint)) with ordinality
          as l(n, account, kind, currency, amount, given)
        join changed c on c.name = l.account and c.kind = l.kind and c.currency = l.currency
        join jsonb_to_recordset(new.transfers) as t(n int, key text) on t.n = l.n join written w on w.key = t.key
      window so_far as (partition by c.id order by l.n, l.given)
    returning transfer_id, account_id, currency, amount, balance_after, seq)
  -- Legs of transfers that sum to zero in each of their currencies, and those that an account could not bear on the way to its
  -- balance, which has a floor of its own.
  select (select sum(balanced.legs) from (
           select count(*) as legs from entered e group by e.transfer_id, e.currency having sum(e.amount) = 0) balanced),
         (select count(*) from entered e join changed c on c.id = e.account_id where e.balance_after < 0 and e.seq < c.last and not c.may_go_negative)
    into v_found, v_overdrawn;
  if v_found is distinct from jsonb_array_length(new.legs) or exists (
       select from jsonb_to_recordset(new.transfers) as t(n int)
        where not exists (select from jsonb_to_recordset(new.legs) as l(n int) where l.n = t.n)) then
    raise exception 'a transfer does not balance, or a leg names no account of its own' using errcode = '23514', constraint = 'ledger_transfer_balanced';
  end if;
  if v_overdrawn > 0 then
    raise exception 'a transfer takes an account below its floor' using errcode = '23514', constraint = 'ledger_accounts_floor';
  end if;
  return new;
end $$;

create or replace trigger ledger_write_batch instead of insert on ledger_batch for each row execute function ledger_write_batch();

-- A transfer as the server words it, {key, hash, kind, cause, description, legs}, from within another function.
create or replace function ledger_post_transfer(p_transfer jsonb) returns void language plpgsql as $$
begin
  insert into ledger_journal(key, request_hash, kind, cause, description, legs)
    values (p_transfer->>'key', p_transfer->>'hash', p_transfer->>'kind', p_transfer->>'cause', p_transfer->>'description', p_transfer->'legs');
end $$;

-- The journal as a function, for the application: answers the number of the transfer, and whether its key was there.
create or replace function ledger_post(p_key text, p_hash text, p_kind text, p_cause text, p_description text, p_legs jsonb)
returns table (transfer_id bigint, replayed boolean) language plpgsql as $$
begin
  return query insert into ledger_journal as j(key, request_hash, kind, cause, description, legs)
    values (p_key, p_hash, p_kind, p_cause, p_description, p_legs) returning j.transfer_id, j.replayed;
end $$;
