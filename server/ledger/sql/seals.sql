-- The content of a transfer as one line of JSON, the same on every engine and after a restore: it depends neither on
-- locale, time zone nor the server's version. Entries are sorted by account name, byte by byte.
create or replace view ledger_lines as
  select t.id, t.key,
         '[' || concat_ws(',', t.id, to_json(t.key), to_json(t.request_hash), to_json(t.kind), to_json(t.cause), to_json(t.description),
           to_json(to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
           '[' || coalesce((
             select string_agg('[' || concat_ws(',', to_json(a.name), to_json(a.kind), to_json(e.currency), e.amount, e.balance_after, e.seq) || ']', ','
                               order by a.name collate "C", e.seq)
               from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transfer_id = t.id), '') || ']') || ']' as line
    from ledger_transfers t;

-- Limit of the chain: `through` is the last issued id, and `writers` are the open transactions that may hold an id up
-- to it.
create or replace function ledger_horizon() returns table (through bigint, writers text[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select case when s.is_called then s.last_value else 0 end into through from ledger_transfers_id_seq s;
  writers := chain_writers('ledger_transfers'::regclass);
  return next;
end $$;

-- Adds up to p_limit transfers to the chain and answers its new end; answers nothing while one of the writers is still at
-- it. Posting is never held up: this runs beside it, over what has been committed. One at a time, so there is one chain.
create or replace function ledger_seal(p_through bigint, p_writers text[], p_limit int) returns table (added int, count bigint, hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_id bigint;
  v_place bigint;
  v_hash bytea;
  one record;
begin
  perform pg_advisory_xact_lock(727272);
  if chain_waits(p_writers) then
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

create or replace trigger ledger_seals_fixed before update or delete on ledger_seals for each row execute function ledger_refuse();
create or replace trigger ledger_seals_kept before truncate on ledger_seals for each statement execute function ledger_refuse();
