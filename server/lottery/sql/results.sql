-- Numbers are entered once the list of tickets is sealed, by people who have nothing to win by them, and never change.

-- Whether somebody has a ticket of a draw, or has an address in common with somebody who has.
create or replace function draw_has_interest(p_draw int, p_user text) returns boolean language sql stable as $$
  select exists (
    select from draw_tickets t
     where t.draw_id = p_draw and t.state <> 'void'
       and t.user_id in (select p_user union
                         select theirs.user_id from person_addresses mine join person_addresses theirs on theirs.hash = mine.hash where mine.user_id = p_user))
$$;

create or replace function draw_result_kept() returns trigger language plpgsql as $$
declare
  v_rules jsonb;
  v_draw draws;
begin
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and to_jsonb(new) - '{state, confirmed_by, confirmed_at}'::text[] <> to_jsonb(old) - '{state, confirmed_by, confirmed_at}'::text[]
     or tg_op = 'UPDATE' and not (old.state || ' ' || new.state) in ('entered confirmed', 'entered refused', 'confirmed superseded') then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then
    select * into v_draw from draws d where d.id = new.draw_id;
    v_rules := (select v.rules from draw_game_versions v where v.id = v_draw.version_id);
    if v_draw.tickets_root is null or v_draw.state not in ('closed', 'settled') then
      raise exception 'the list of tickets of draw % is not sealed', new.draw_id using errcode = '23514', constraint = 'draw_results_sealed';
    end if;
    if not (coalesce(draw_numbers_fit(new.main, v_rules->'main'), false) and coalesce(draw_numbers_fit(new.bonus, v_rules->'bonus'), false)
            and cardinality(new.extra) = coalesce((v_rules->>'drawnExtra')::int, 0) and not new.extra && new.main
            and new.extra = array(select distinct n from unnest(new.extra) n order by n)
            and 1 <= all (new.extra) and (v_rules->'main'->>'max')::int >= all (new.extra)) then
      raise exception 'not numbers of the game' using errcode = '23514', constraint = 'draw_results_of_game';
    end if;
    if new.state not in ('entered', 'confirmed') or new.state = 'confirmed' and new.source <> 'house' then
      raise exception 'numbers are entered first' using errcode = '42501';
    end if;
    new.entered_at := app_now();
  end if;
  if new.source <> 'house' and (tg_op = 'INSERT' and draw_has_interest(new.draw_id, new.entered_by)
                                or new.state = 'confirmed' and draw_has_interest(new.draw_id, new.confirmed_by)) then
    raise exception 'who enters numbers has a ticket of draw %', new.draw_id using errcode = '23514', constraint = 'draw_results_disinterested';
  end if;
  return new;
end $$;

-- Official amounts are entered with their numbers, for tiers of the game, before anybody has confirmed them.
create or replace function draw_result_prize_kept() returns trigger language plpgsql as $$
begin
  if not exists (select from draw_results r join draws d on d.id = r.draw_id join draw_game_versions v on v.id = d.version_id
                  where r.id = new.result_id and r.state = 'entered' and new.tier between 0 and jsonb_array_length(v.rules->'tiers') - 1) then
    raise exception 'amounts are entered with the numbers of their draw' using errcode = '23514', constraint = 'draw_result_prizes_entered';
  end if;
  return new;
end $$;

create or replace trigger draw_result_prizes_right before insert on draw_result_prizes for each row execute function draw_result_prize_kept();
create or replace trigger draw_result_prizes_fixed before update or delete on draw_result_prizes for each row execute function audit_refuse();
create or replace trigger draw_result_prizes_kept before truncate on draw_result_prizes for each statement execute function audit_refuse();
create or replace trigger draw_results_fixed before insert or update or delete on draw_results for each row execute function draw_result_kept();
create or replace trigger draw_results_kept before truncate on draw_results for each statement execute function audit_refuse();
create or replace trigger draw_tiers_fixed before update or delete on draw_tiers for each row execute function audit_refuse();
create or replace trigger draw_tiers_kept before truncate on draw_tiers for each statement execute function audit_refuse();
create or replace trigger draw_outcomes_fixed before update or delete on draw_outcomes for each row execute function audit_refuse();
create or replace trigger draw_outcomes_kept before truncate on draw_outcomes for each statement execute function audit_refuse();
