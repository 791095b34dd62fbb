-- A transfer was checked once, when it was written. `set constraints all immediate` brings that check forward, and an
-- entry added after it in the same transaction went unseen. Now every entry has its transfer checked.
create or replace function ledger_transfer_balanced() returns trigger language plpgsql as $$
begin
  if (select count(*) from ledger_entries where transfer_id = new.id) < 2 then
    raise exception 'transfer % is empty', new.id using errcode = '23514', constraint = 'ledger_transfer_balanced';
  end if;
  return null;
end $$;
--> statement-breakpoint
create function ledger_entry_balanced() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_entries where transfer_id = new.transfer_id group by currency having sum(amount) <> 0) then
    raise exception 'transfer % does not balance', new.transfer_id using errcode = '23514', constraint = 'ledger_entry_balanced';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_entry_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_entry_balanced();
--> statement-breakpoint
-- An account named for one purpose and used for another would escape its floor: the second use is refused.
create or replace function ledger_post(p_key text, p_hash text, p_kind text, p_cause text, p_description text, p_legs jsonb)
returns table (transfer_id bigint, replayed boolean) language plpgsql as $$
declare
  v_id bigint;
  v_hash text;
  v_written int;
begin
  insert into ledger_transfers(key, request_hash, kind, cause, description, xid)
    values (p_key, p_hash, p_kind, p_cause, p_description, '')
    on conflict (key) do nothing returning id into v_id;
  if v_id is null then
    select id, request_hash into v_id, v_hash from ledger_transfers where key = p_key;
    if v_hash is distinct from p_hash then
      raise exception 'key % was used for another transfer', p_key using errcode = 'AL002';
    end if;
    return query select v_id, true;
    return;
  end if;
  insert into ledger_accounts(name, kind, currency, may_go_negative)
    select leg.account, leg.kind, leg.currency, false
      from jsonb_to_recordset(p_legs) as leg(account text, kind text, currency text)
     where not exists (select 1 from ledger_accounts a where a.name = leg.account)
     order by leg.account
    on conflict (name) do nothing;
  insert into ledger_entries(transfer_id, account_id, currency, amount, balance_after, seq)
    select v_id, a.id, leg.currency, leg.amount, 0, 0
      from jsonb_to_recordset(p_legs) as leg(account text, kind text, currency text, amount bigint)
      join ledger_accounts a on a.name = leg.account and a.kind = leg.kind
     where leg.amount <> 0
     order by leg.account;
  get diagnostics v_written = row_count;
  if v_written <> jsonb_array_length(p_legs) then
    raise exception 'a leg names no account of its kind' using errcode = '23503';
  end if;
  return query select v_id, false;
end $$;
--> statement-breakpoint
-- Names what is wrong more closely: the entry that does not follow from the one before, the transfer that lost its
-- entries, the account that was given a floor its kind does not have.
create or replace function ledger_check() returns table (finding text, subject text, detail text) language sql stable as $$
  select 'currency does not sum to zero', currency, sum(balance)::text from ledger_accounts group by currency having sum(balance) <> 0
  union all
  select 'balance differs from its entries', a.name, a.balance || ' <> ' || coalesce(e.total, 0)
    from ledger_accounts a
    left join (select account_id, sum(amount) as total, count(*) as entries from ledger_entries group by account_id) e on e.account_id = a.id
   where a.balance <> coalesce(e.total, 0) or a.version <> coalesce(e.entries, 0)
  union all
  select 'entry does not follow the one before', 'entry ' || o.id || ' of ' || a.name,
         o.before || ' + ' || o.amount || ' <> ' || o.balance_after || ', number ' || o.seq
    from (select id, account_id, amount, balance_after, seq,
                 coalesce(lag(balance_after) over in_order, 0) as before, row_number() over in_order as place
            from ledger_entries window in_order as (partition by account_id order by seq)) o
    join ledger_accounts a on a.id = o.account_id
   where o.before + o.amount <> o.balance_after or o.seq <> o.place
  union all
  select 'transfer does not balance', t.key, e.currency || ' ' || sum(e.amount)
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id group by t.key, e.currency having sum(e.amount) <> 0
  union all
  select 'transfer has lost its entries', t.key, count(e.id)::text
    from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id group by t.key having count(e.id) < 2
  union all
  select 'account below its floor', a.name, a.balance::text
    from ledger_accounts a join ledger_account_kinds k on k.kind = a.kind
   where (a.balance < 0 and not k.may_go_negative) or a.may_go_negative <> k.may_go_negative
$$;
