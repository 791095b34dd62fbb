-- What was sold for a draw stays as it was, whoever writes: rules that a draw went by, its jackpot and its list of tickets,
-- and the lines on each ticket.
create or replace function draw_version_kept() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  -- Nobody has bought a ticket under rules that change afterwards.
  if exists (select from draws d where d.game_id = new.game_id and d.day >= new.valid_from
                and exists (select from draw_tickets t where t.draw_id = d.id)) then
    raise exception 'tickets are sold for draws from % on', new.valid_from using errcode = '23514', constraint = 'draw_game_versions_unsold';
  end if;
  return new;
end $$;

-- A draw goes by its day's version, and forward only. On sale it can be moved; once the sale has ended nothing about it
-- changes, and its list of tickets is sealed before any number is known.
create or replace function draw_kept() returns trigger language plpgsql as $$
declare
  c_moving constant text[] := array['version_id', 'draws_at', 'closes_at', 'jackpot', 'state', 'tickets_root', 'tickets', 'sealed_at'];
begin
  if tg_op = 'DELETE' then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if tg_op = 'INSERT' and (new.state <> 'open' or new.tickets_root is not null)
     or not exists (select from draw_game_versions v where v.id = new.version_id and v.game_id = new.game_id and v.valid_from <= new.day) then
    raise exception 'not a draw of its game' using errcode = '23514', constraint = 'draws_of_game';
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;
  if to_jsonb(new) - c_moving <> to_jsonb(old) - c_moving
     or new.version_id <> old.version_id and exists (select from draw_tickets t where t.draw_id = old.id)
     or (new.version_id, new.draws_at, new.closes_at, new.jackpot) is distinct from (old.version_id, old.draws_at, old.closes_at, old.jackpot)
        and (old.state <> 'open' or new.state <> 'open' or app_now() >= old.closes_at)
     or old.tickets_root is not null and (new.tickets_root, new.tickets, new.sealed_at) is distinct from (old.tickets_root, old.tickets, old.sealed_at)
     or old.state <> new.state and not (old.state || ' ' || new.state) in
          ('open closed', 'open called_off', 'closed called_off', 'closed entered', 'entered closed', 'entered settling', 'settling settled', 'settled entered')
     or old.state = 'open' and new.state = 'closed' and app_now() < old.closes_at then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if new.tickets_root is not null and old.tickets_root is null then
    if old.state <> 'closed' or new.tickets is distinct from (select count(*) from draw_tickets t where t.draw_id = new.id and t.state <> 'void') then
      raise exception 'the seal is over another list of tickets' using errcode = '23514', constraint = 'draws_sealed_whole';
    end if;
    new.sealed_at := app_now();
  end if;
  return new;
end $$;

-- Different numbers in ascending order, as many as the game has, from 1 to its highest.
create or replace function draw_numbers_fit(p_numbers smallint[], p_field jsonb) returns boolean language plpgsql immutable as $$
begin
  return case when jsonb_typeof(p_field) is distinct from 'object' then cardinality(p_numbers) = 0
              else cardinality(p_numbers) = (p_field->>'count')::int and 1 <= all (p_numbers) and (p_field->>'max')::int >= all (p_numbers)
                   and p_numbers = array(select distinct n from unnest(p_numbers) n order by n) end;
end $$;

create or replace function draw_line_kept() returns trigger language plpgsql as $$
declare
  v_rules jsonb := (select v.rules from draw_purchases p join draw_game_versions v on v.id = p.version_id where p.id = new.purchase_id);
begin
  if not (coalesce(draw_numbers_fit(new.main, v_rules->'main'), false) and coalesce(draw_numbers_fit(new.bonus, v_rules->'bonus'), false)
          and new.number between 1 and (v_rules->>'linesPerPlay')::int) then
    raise exception 'not a line of its game' using errcode = '23514', constraint = 'draw_lines_of_game';
  end if;
  return new;
end $$;

-- The price is the game's own.
create or replace function draw_purchase_kept() returns trigger language plpgsql as $$
declare
  v_rules jsonb := (select v.rules from draw_game_versions v where v.id = new.version_id);
  v_add_on bigint := case when new.has_add_on then (v_rules->'addOn'->>'price')::bigint else 0 end;
begin
  if new.unit_price is distinct from (v_rules->>'price')::bigint + v_add_on then
    raise exception 'not the price of the game' using errcode = '23514', constraint = 'draw_purchases_price_of_game';
  end if;
  -- Rounded down: the last half millisecond of a sale is not its end.
  new.bought_at := date_trunc('milliseconds', app_now());
  return new;
end $$;

-- Sold while its draw is on sale, by the database's clock: the draw's lock keeps the sale from ending meanwhile.
create or replace function draw_ticket_kept() returns trigger language plpgsql as $$
declare
  v_version int;
  v_state text;
  v_same draw_tickets;
begin
  if tg_op = 'UPDATE' then
    v_same := new;
    v_same.state := old.state;
  end if;
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and v_same is distinct from old then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    select d.version_id into v_version from draws d where d.id = new.draw_id and d.state = 'open' and d.closes_at > app_now() for share;
    if not found or new.state <> 'active' then
      raise exception 'draw % is not on sale', new.draw_id using errcode = '23514', constraint = 'draw_tickets_on_sale';
    end if;
    if not exists (
         select from draw_purchases p join draw_game_versions v on v.id = p.version_id
          where p.id = new.purchase_id and p.version_id = v_version and p.user_id is not distinct from new.user_id and p.pool_id is not distinct from new.pool_id and p.unit_price = new.price
            and (select count(*) from draw_lines l where l.purchase_id = p.id) = (v.rules->>'linesPerPlay')::int
            and (select count(*) from draw_tickets t where t.purchase_id = p.id) < p.draws) then
      raise exception 'not a ticket of its purchase' using errcode = '23514', constraint = 'draw_tickets_of_purchase';
    end if;
    return new;
  end if;
  if new.state = 'void' then
    -- The sale does not end meanwhile: a list that is sealed has this ticket or has it not.
    select d.state into v_state from draws d where d.id = new.draw_id for share;
  else
    select d.state into v_state from draws d where d.id = new.draw_id;
  end if;
  if old.state <> new.state
     and not ((old.state, new.state) in (('active', 'winning'), ('active', 'losing'), ('winning', 'losing'), ('losing', 'winning')) and v_state = 'settling'
              or (old.state, new.state) = ('active', 'void') and v_state in ('open', 'called_off')) then
    raise exception 'a ticket of a draw that is % does not become %', v_state, new.state using errcode = '42501';
  end if;
  return new;
end $$;

create or replace trigger draw_game_versions_fixed before insert or update or delete on draw_game_versions for each row execute function draw_version_kept();
create or replace trigger draw_game_versions_kept before truncate on draw_game_versions for each statement execute function audit_refuse();
create or replace trigger draws_fixed before insert or update or delete on draws for each row execute function draw_kept();
create or replace trigger draws_kept before truncate on draws for each statement execute function audit_refuse();
create or replace trigger draw_purchases_right before insert on draw_purchases for each row execute function draw_purchase_kept();
create or replace trigger draw_purchases_fixed before update or delete on draw_purchases for each row execute function audit_refuse();
create or replace trigger draw_purchases_kept before truncate on draw_purchases for each statement execute function audit_refuse();
create or replace trigger draw_lines_right before insert on draw_lines for each row execute function draw_line_kept();
create or replace trigger draw_lines_fixed before update or delete on draw_lines for each row execute function audit_refuse();
create or replace trigger draw_lines_kept before truncate on draw_lines for each statement execute function audit_refuse();
create or replace trigger draw_tickets_fixed before insert or update or delete on draw_tickets for each row execute function draw_ticket_kept();
create or replace trigger draw_tickets_kept before truncate on draw_tickets for each statement execute function audit_refuse();
