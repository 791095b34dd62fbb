-- What was printed and sold stays as it was, whoever writes: games and decks are fixed, tickets of a deck are sold one after
-- the other, each with the prize of the printed table, and revealed once.
create or replace function instant_game_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{title, theme, category, is_active}'::text[] = to_jsonb(old) - '{title, theme, category, is_active}'::text[] then
    return new;
  end if;
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;

-- A deck begins sealed and in stock, as its game is printed, and goes forward only.
create or replace function instant_deck_kept() returns trigger language plpgsql as $$
declare
  v_same instant_decks;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'ready' or new.sold <> 0 or new.tickets is distinct from (select g.tickets from instant_games g where g.id = new.game_id) then
      raise exception 'a deck begins in stock, as its game is printed' using errcode = '23514', constraint = 'instant_decks_begin';
    end if;
    new.printed_at := app_now();
    return new;
  end if;
  if tg_op = 'UPDATE' then
    v_same := new;
    v_same.state := old.state;
    v_same.sold := old.sold;
    v_same.opened_at := old.opened_at;
    v_same.closed_at := old.closed_at;
    v_same.over_at := old.over_at;
  end if;
  if tg_op = 'UPDATE' and v_same is not distinct from old
     and (new.sold = old.sold or (new.sold > old.sold and old.state = 'open'))
     and (new.state = old.state or (old.state, new.state) in (('ready', 'open'), ('open', 'closed'), ('closed', 'over'))) then
    new.opened_at := case when old.state = 'ready' and new.state = 'open' then app_now() else old.opened_at end;
    new.closed_at := case when old.state = 'open' and new.state = 'closed' then app_now() else old.closed_at end;
    new.over_at := case when old.state = 'closed' and new.state = 'over' then app_now() else old.over_at end;
    if new.state = 'over' and old.state <> 'over'
       and new.sold is distinct from (select coalesce(sum(r.revealed), 0) from deck_reveals r where r.deck_id = new.id) then
      raise exception 'sold tickets are not all revealed' using errcode = '23514', constraint = 'instant_decks_over';
    end if;
    return new;
  end if;
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;

-- At the commit, what a deck has sold are its tickets: none is counted without one.
create or replace function instant_deck_sold() returns trigger language plpgsql as $$
begin
  if (select d.sold from instant_decks d where d.id = new.id) <> coalesce((
       select t.sale_number + 1 from instant_tickets t where t.deck_id = new.id order by t.sale_number desc limit 1), 0) then
    raise exception 'a deck has sold what is no ticket' using errcode = '23514', constraint = 'instant_decks_sold_tickets';
  end if;
  return null;
end $$;

create or replace function instant_ticket_kept() returns trigger language plpgsql as $$
declare
  v_prize bigint;
begin
  if tg_op = 'INSERT' then
    select case when new.tier = 0 then 0 else (g.prize_table->(new.tier - 1)->>'prize')::bigint end into v_prize
      from instant_decks d join instant_games g on g.id = d.game_id
     where d.id = new.deck_id and new.sale_number < d.sold and new.position between new.sale_number and d.tickets - 1
       and new.ticket between 0 and d.tickets - 1 and new.price = g.price
       -- The next of its deck, of several that are written at once too.
       and new.sale_number = coalesce((select t.sale_number + 1 from instant_tickets t where t.deck_id = new.deck_id order by t.sale_number desc limit 1), 0);
    if v_prize is distinct from new.prize or new.revealed_at is not null then
      raise exception 'not a ticket of its deck' using errcode = '23514', constraint = 'instant_tickets_as_printed';
    end if;
    new.bought_at := app_now();
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{revealed_at, revealed_by, announced_at}'::text[] = to_jsonb(old) - '{revealed_at, revealed_by, announced_at}'::text[]
     and (old.revealed_at is null or (new.revealed_at, new.revealed_by) is not distinct from (old.revealed_at, old.revealed_by))
     and (old.announced_at is null or new.announced_at = old.announced_at) then
    if old.revealed_at is null and new.revealed_at is not null then
      new.revealed_at := app_now();
      -- Cell by cell is not over before the last of them.
      if new.revealed_by = 'player' and (select g.kind from instant_decks d join instant_games g on g.id = d.game_id where d.id = new.deck_id) = 'digital'
         and (select count(*) from instant_cells c where c.ticket_id = new.id) <> 9 then
        raise exception 'cells of the ticket are closed' using errcode = '23514', constraint = 'instant_tickets_cells';
      end if;
      -- The counts of what is left are the database's own.
      insert into deck_reveals as r(deck_id, tier) values (new.deck_id, new.tier)
        on conflict (deck_id, tier) do update set revealed = r.revealed + 1;
    end if;
    return new;
  end if;
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;

-- Cells are those of a digital ticket that is not revealed yet. A cell stays open.
create or replace function instant_cell_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from instant_tickets t join instant_decks d on d.id = t.deck_id join instant_games g on g.id = d.game_id
                    where t.id = new.ticket_id and g.kind = 'digital' and t.revealed_at is null) then
      raise exception 'not a ticket with closed cells' using errcode = '23514', constraint = 'instant_cells_closed';
    end if;
    new.opened_at := app_now();
    return new;
  end if;
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;

-- Depth 0 is a statement of a client: only the reveal of a ticket counts.
create or replace trigger deck_reveals_counted before insert or update or delete on deck_reveals for each row
  when (pg_trigger_depth() = 0) execute function audit_refuse();
create or replace trigger deck_reveals_kept before truncate on deck_reveals for each statement execute function audit_refuse();
create or replace trigger instant_games_fixed before update or delete on instant_games for each row execute function instant_game_kept();
create or replace trigger instant_games_kept before truncate on instant_games for each statement execute function audit_refuse();
create or replace trigger instant_decks_fixed before insert or update or delete on instant_decks for each row execute function instant_deck_kept();
drop trigger if exists instant_decks_sold_tickets on instant_decks;
create constraint trigger instant_decks_sold_tickets after update of sold on instant_decks deferrable initially deferred
  for each row execute function instant_deck_sold();
create or replace trigger instant_decks_kept before truncate on instant_decks for each statement execute function audit_refuse();
create or replace trigger instant_tickets_fixed before insert or update or delete on instant_tickets for each row execute function instant_ticket_kept();
create or replace trigger instant_tickets_kept before truncate on instant_tickets for each statement execute function audit_refuse();
create or replace trigger instant_cells_fixed before insert or update or delete on instant_cells for each row execute function instant_cell_kept();
create or replace trigger instant_cells_kept before truncate on instant_cells for each statement execute function audit_refuse();
