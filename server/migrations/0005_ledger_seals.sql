CREATE TABLE "ledger_seals" (
	"transfer_id" bigint PRIMARY KEY NOT NULL,
	"place" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
create trigger ledger_seals_fixed before update or delete on ledger_seals for each row execute function ledger_refuse();
--> statement-breakpoint
create trigger ledger_seals_kept before truncate on ledger_seals for each statement execute function ledger_refuse();
--> statement-breakpoint
-- Everything a transfer says as one line of JSON, the same on every engine and after a restore: nothing in it depends on
-- locale, time zone or the server's version. Entries stand in the order of account names, byte by byte.
create view ledger_lines as
  select t.id, t.key,
         '[' || concat_ws(',', t.id, to_json(t.key), to_json(t.request_hash), to_json(t.kind), to_json(t.cause), to_json(t.description),
           to_json(to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
           '[' || coalesce((
             select string_agg('[' || concat_ws(',', to_json(a.name), to_json(a.kind), to_json(e.currency), e.amount, e.balance_after, e.seq) || ']', ','
                               order by a.name collate "C", e.seq)
               from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transfer_id = t.id), '') || ']') || ']' as line
    from ledger_transfers t;
--> statement-breakpoint
-- How far the chain may go: `through` is the last id given out, and once no transaction older than `after` runs, all ids up
-- to it are decided. That holds because the journal takes its transaction id before it takes a transfer's id, and because
-- this function takes its own only after it has read the sequence. A snapshot would not do: one that is taken now ends at
-- the last transaction that completed, and knows nothing of younger ones that are running.
create function ledger_horizon() returns table (through bigint, after text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select case when s.is_called then s.last_value else 0 end into through from ledger_transfers_id_seq s;
  after := pg_current_xact_id()::text;
  return next;
end $$;
--> statement-breakpoint
-- Adds up to p_limit transfers to the chain and answers its new end; answers nothing while an id up to p_through is still
-- undecided. Posting is never held up by it: it runs beside, over what has been committed. One at a time, so there is one
-- chain.
create function ledger_seal(p_through bigint, p_after text, p_limit int) returns table (added int, count bigint, hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_id bigint;
  v_place bigint;
  v_hash bytea;
  one record;
begin
  perform pg_advisory_xact_lock(727272);
  if pg_snapshot_xmin(pg_current_snapshot()) < p_after::xid8 then
    return;
  end if;
  select s.transfer_id, s.place, s.hash into v_id, v_place, v_hash from ledger_seals s order by s.transfer_id desc limit 1;
  v_id := coalesce(v_id, 0);
  v_place := coalesce(v_place, 0);
  v_hash := coalesce(v_hash, decode(repeat('00', 32), 'hex'));
  added := 0;
  for one in select l.id, l.line from ledger_lines l where l.id > v_id and l.id <= p_through order by l.id limit p_limit loop
    v_place := v_place + 1;
    v_hash := sha256(v_hash || convert_to(one.line, 'UTF8'));
    insert into ledger_seals(transfer_id, place, hash) values (one.id, v_place, v_hash);
    added := added + 1;
  end loop;
  count := v_place;
  hash := encode(v_hash, 'hex');
  return next;
end $$;
--> statement-breakpoint
-- Amounts are in the smallest unit and sum to zero per currency. Accounts are opened when first used. Legs are written by
-- account name, so that transfers which share accounts lock them in one order and never deadlock. A repeated key answers
-- the first transfer; the same key with another body raises AL002. A leg whose account is of another kind or currency is
-- refused: it would escape its floor.
create or replace function ledger_write() returns trigger language plpgsql as $$
declare
  -- A transaction has its own id before its transfers have theirs: ledger_horizon() relies on it.
  v_transaction constant xid8 := pg_current_xact_id();
  v_hash text;
  v_account bigint;
  v_balance bigint;
  v_seq bigint;
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
  if coalesce((select bool_or(total <> 0) or sum(legs) < 2
                 from (select sum(l.amount) as total, count(*) as legs
                         from jsonb_to_recordset(new.legs) as l(currency text, amount bigint) group by l.currency) per_currency), true) then
    raise exception 'transfer % does not balance', new.key using errcode = '23514', constraint = 'ledger_transfer_balanced';
  end if;
  for leg in select l.account, l.kind, l.currency, l.amount
               from jsonb_to_recordset(new.legs) as l(account text, kind text, currency text, amount bigint) order by l.account loop
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
  return new;
end $$;
