create or replace function audit_stamp() returns trigger language plpgsql as $$
begin
  new.at := app_now();
  return new;
end $$;

create or replace trigger audit_entries_stamp before insert on audit_entries for each row execute function audit_stamp();
create or replace trigger audit_entries_fixed before update or delete on audit_entries for each row execute function audit_refuse();
create or replace trigger audit_entries_kept before truncate on audit_entries for each statement execute function audit_refuse();

-- An entry as one line of JSON, the same on every engine and after a restore: it depends neither on locale, time zone nor
-- the server's version.
create or replace view audit_lines as
  select e.id, e.action,
         '[' || concat_ws(',', e.id, to_json(to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), coalesce(to_json(e.actor_id)::text, 'null'),
           to_json(e.action), to_json(e.subject_kind), to_json(e.subject_id), e.details) || ']' as line
    from audit_entries e;

-- Limit of the chain: the last issued id, and the open transactions that may hold an id up to it.
create or replace function audit_horizon() returns table (through bigint, writers text[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select case when s.is_called then s.last_value else 0 end into through from audit_entries_id_seq s;
  writers := chain_writers('audit_entries'::regclass);
  return next;
end $$;

-- Adds up to p_limit entries to the chain and answers its new end; answers nothing while one of the writers is still at
-- it. Nobody who writes an entry waits for this. One at a time, so there is one chain.
create or replace function audit_seal(p_through bigint, p_writers text[], p_limit int) returns table (added int, count bigint, hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_id bigint;
  v_place bigint;
  v_hash bytea;
  one record;
begin
  perform pg_advisory_xact_lock(727273);
  if chain_waits(p_writers) then
    return;
  end if;
  select s.entry_id, s.place, s.hash into v_id, v_place, v_hash from audit_seals s order by s.entry_id desc limit 1;
  v_id := coalesce(v_id, 0);
  v_place := coalesce(v_place, 0);
  v_hash := coalesce(v_hash, decode(repeat('00', 32), 'hex'));
  added := 0;
  for one in select l.id, l.line from audit_lines l where l.id > v_id and l.id <= p_through order by l.id limit p_limit loop
    v_place := v_place + 1;
    v_hash := sha256(v_hash || convert_to(one.line, 'UTF8'));
    insert into audit_seals(entry_id, place, hash) values (one.id, v_place, v_hash);
    added := added + 1;
  end loop;
  count := v_place;
  hash := encode(v_hash, 'hex');
  return next;
end $$;

create or replace trigger audit_seals_fixed before update or delete on audit_seals for each row execute function audit_refuse();
create or replace trigger audit_seals_kept before truncate on audit_seals for each statement execute function audit_refuse();
create or replace trigger admin_looks_fixed before update or delete on admin_looks for each row execute function audit_refuse();
create or replace trigger admin_looks_kept before truncate on admin_looks for each statement execute function audit_refuse();
