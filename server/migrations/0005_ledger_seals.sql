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
-- How far the chain may go: `through` is the last id given out, and `writers` are the transactions that may hold an id up to
-- it and have not ended. Whoever takes an id holds a lock on the table from before that until its transaction is over, so
-- reading the sequence first and the locks then misses none.
create function ledger_horizon() returns table (through bigint, writers text[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select case when s.is_called then s.last_value else 0 end into through from ledger_transfers_id_seq s;
  select coalesce(array_agg(distinct l.virtualtransaction), '{}') into writers
    from pg_locks l
   where l.locktype = 'relation' and l.relation = 'ledger_transfers'::regclass and l.mode = 'RowExclusiveLock' and l.granted
     and l.database = (select d.oid from pg_database d where d.datname = current_database()) and l.pid <> pg_backend_pid();
  return next;
end $$;
--> statement-breakpoint
-- Adds up to p_limit transfers to the chain and answers its new end; answers nothing while one of the writers is still at
-- it. Posting is never held up: this runs beside it, over what has been committed. One at a time, so there is one chain.
create function ledger_seal(p_through bigint, p_writers text[], p_limit int) returns table (added int, count bigint, hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_id bigint;
  v_place bigint;
  v_hash bytea;
  one record;
begin
  perform pg_advisory_xact_lock(727272);
  if exists (select 1 from pg_locks l where l.locktype = 'virtualxid' and l.virtualxid = any (p_writers)) then
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
-- What can be told without reading all of history: every balance against its account's last entry, and every transfer that
-- is not sealed yet against the law. What is sealed was right when it was sealed, and the chain shows when it was changed
-- since. Costs a probe an account, however many entries there are.
create function ledger_check_recent() returns table (finding text, subject text, detail text) language sql stable as $$
  with recent as materialized (
    select id, key from ledger_transfers where id > coalesce((select transfer_id from ledger_seals order by transfer_id desc limit 1), 0)
  ),
  last as (
    select a.name, a.balance, a.version,
           (select e.balance_after from ledger_entries e where e.account_id = a.id and e.seq = a.version) as balance_after
      from ledger_accounts a
  )
  select 'currency does not sum to zero', currency, sum(balance)::text from ledger_accounts group by currency having sum(balance) <> 0
  union all
  select 'balance differs from its entries', name, balance || ' <> ' || coalesce(balance_after, 0) from last
   where balance <> coalesce(balance_after, 0) or (balance_after is null and version <> 0)
  union all
  select 'entry does not follow the one before', 'entry ' || o.id || ' of ' || o.name,
         coalesce(o.before, 0) || ' + ' || o.amount || ' <> ' || o.balance_after || ', number ' || o.seq
    from (select e.id, a.name, e.amount, e.balance_after, e.seq, a.version,
                 (select p.balance_after from ledger_entries p where p.account_id = e.account_id and p.seq = e.seq - 1) as before
            from recent t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id) o
   where coalesce(o.before, 0) + o.amount <> o.balance_after or (o.before is null) <> (o.seq = 1) or o.seq > o.version
  union all
  select 'transfer does not balance', t.key, e.currency || ' ' || sum(e.amount)
    from recent t join ledger_entries e on e.transfer_id = t.id group by t.key, e.currency having sum(e.amount) <> 0
  union all
  select 'transfer has lost its entries', t.key, count(e.id)::text
    from recent t left join ledger_entries e on e.transfer_id = t.id group by t.key having count(e.id) < 2
  union all
  select 'entry of another currency than its account', 'entry ' || e.id, 'transfer ' || t.key || ', account ' || e.account_id
    from recent t join ledger_entries e on e.transfer_id = t.id
   where not exists (select 1 from ledger_accounts a where a.id = e.account_id and a.currency = e.currency)
  union all
  select 'account below its floor', a.name, a.balance::text
    from ledger_accounts a join ledger_account_kinds k on k.kind = a.kind
   where (a.balance < 0 and not k.may_go_negative) or a.may_go_negative <> k.may_go_negative
$$;
