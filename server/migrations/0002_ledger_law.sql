-- The law of the books, held by the database itself: whatever code runs above it, money is neither made nor lost.
insert into ledger_account_kinds(kind, may_go_negative) values
  ('wallet', false),        -- a customer's dollars to spend
  ('held', false),          -- a customer's dollars set aside for orders on their way
  ('store', false),         -- what a store has earned
  ('courier', false),       -- what a courier has earned
  ('courier-cash', true),   -- below zero: cash a courier carries for the house
  ('house', true),          -- fees and commission, less pay
  ('outside', true);        -- the world money comes from and goes to
--> statement-breakpoint
alter table ledger_accounts add constraint ledger_accounts_floor check (may_go_negative or balance >= 0);
--> statement-breakpoint
alter table ledger_entries add constraint ledger_entries_amount check (amount <> 0);
--> statement-breakpoint
-- Whether an account may stand below zero follows from its kind, never from what a writer says; nothing but its own
-- entries changes a balance.
create function ledger_account_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.balance := 0;
    new.version := 0;
    select may_go_negative into strict new.may_go_negative from ledger_account_kinds where kind = new.kind;
    return new;
  end if;
  if pg_trigger_depth() < 2 or (new.id, new.name, new.kind, new.currency, new.may_go_negative) is distinct from (old.id, old.name, old.kind, old.currency, old.may_go_negative) then
    raise exception 'a ledger account is changed by entries only' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_account_guard before insert or update on ledger_accounts for each row execute function ledger_account_guard();
--> statement-breakpoint
create function ledger_transfer_stamp() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id()::text;
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_transfer_stamp before insert on ledger_transfers for each row execute function ledger_transfer_stamp();
--> statement-breakpoint
-- An entry moves its account's balance, and only inside the transaction that wrote its transfer.
create function ledger_entry_apply() returns trigger language plpgsql as $$
begin
  if (select xid from ledger_transfers where id = new.transfer_id) is distinct from pg_current_xact_id()::text then
    raise exception 'transfer % is sealed', new.transfer_id using errcode = '23514';
  end if;
  update ledger_accounts set balance = balance + new.amount, version = version + 1
    where id = new.account_id and currency = new.currency
    returning balance, version into new.balance_after, new.seq;
  if not found then
    raise exception 'no such account in this currency' using errcode = '23503';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_entry_apply before insert on ledger_entries for each row execute function ledger_entry_apply();
--> statement-breakpoint
create function ledger_transfer_balanced() returns trigger language plpgsql as $$
begin
  if (select count(*) from ledger_entries where transfer_id = new.id) < 2 then
    raise exception 'transfer % is empty', new.id using errcode = '23514', constraint = 'ledger_transfer_balanced';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Checked at commit, for every entry as well as for the transfer: `set constraints all immediate` brings a check forward,
-- and what is added after it must not go unseen.
create constraint trigger ledger_transfer_balanced after insert on ledger_transfers
  deferrable initially deferred for each row execute function ledger_transfer_balanced();
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
create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger ledger_entries_fixed before update or delete on ledger_entries for each row execute function ledger_refuse();
--> statement-breakpoint
create trigger ledger_entries_kept before truncate on ledger_entries for each statement execute function ledger_refuse();
--> statement-breakpoint
create trigger ledger_transfers_fixed before update or delete on ledger_transfers for each row execute function ledger_refuse();
--> statement-breakpoint
create trigger ledger_transfers_kept before truncate on ledger_transfers for each statement execute function ledger_refuse();
--> statement-breakpoint
create trigger ledger_accounts_kept before delete on ledger_accounts for each row execute function ledger_refuse();
--> statement-breakpoint
create trigger ledger_accounts_not_truncated before truncate on ledger_accounts for each statement execute function ledger_refuse();
--> statement-breakpoint
create trigger ledger_account_kinds_fixed before update or delete on ledger_account_kinds for each row execute function ledger_refuse();
--> statement-breakpoint
-- The only writer of the books. Legs: [{account, kind, currency, amount}], amounts in the smallest unit, summing to zero
-- per currency. Accounts are made when first used. Entries go in by account name, so that transfers which share accounts
-- lock them in one order and never deadlock. A repeated key answers the first transfer; the same key with another body
-- raises AL002.
-- A leg whose account is of another kind is refused: it would escape its floor.
create function ledger_post(p_key text, p_hash text, p_kind text, p_cause text, p_description text, p_legs jsonb)
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
-- Whatever the books have wrong, one row a finding; none when they are right.
create function ledger_check() returns table (finding text, subject text, detail text) language sql stable as $$
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
