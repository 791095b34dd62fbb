-- A group purchase stays what its members agreed to: what it buys, for how much, until when. How many shares are sold
-- follows from the joins alone, and a draw that is under way for its members is none that a member enters numbers for.
create or replace function pool_kept() returns trigger language plpgsql as $$
declare
  c_moving constant text[] := array['sold', 'state', 'return_reason'];
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' or new.sold <> 0 then
      raise exception 'a group purchase begins empty' using errcode = '23514', constraint = 'pools_begin';
    end if;
    if not exists (select from draws d join draw_game_versions v on v.id = d.version_id
                    where d.id = new.draw_id and d.game_id = new.game_id and d.version_id = new.version_id and d.state = 'open'
                      and new.deadline > app_now() and new.deadline < d.closes_at
                      and new.play_price = (v.rules->>'price')::bigint + case when new.has_add_on then (v.rules->'addOn'->>'price')::bigint else 0 end) then
      raise exception 'not a purchase for its draw' using errcode = '23514', constraint = 'pools_of_draw_on_sale';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - c_moving <> to_jsonb(old) - c_moving
     or old.state <> new.state and not (old.state || ' ' || new.state) in
          ('open full', 'full open', 'open bought', 'full bought', 'open returned', 'full returned', 'bought settled', 'bought returned')
     or new.sold <> old.sold and not (old.state in ('open', 'full') and new.state in ('open', 'full')) then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if new.sold <> (select coalesce(sum(j.shares), 0) from pool_joins j where j.pool_id = new.id and j.left_at is null) then
    raise exception 'shares of group purchase % are not those of its members', new.id using errcode = '23514', constraint = 'pools_sold_to_members';
  end if;
  if new.state = 'bought' and old.state <> 'bought'
     and (select count(*) from draw_tickets t where t.pool_id = new.id) <> new.sold * new.plays_per_share then
    raise exception 'group purchase % has other tickets than its members paid for', new.id using errcode = '23514', constraint = 'pools_tickets';
  end if;
  return new;
end $$;

-- A line of a group is a line of its game, written when the group is made.
create or replace function pool_line_kept() returns trigger language plpgsql as $$
begin
  if not exists (select from pools p join draw_game_versions v on v.id = p.version_id
                  where p.id = new.pool_id and p.state = 'open' and p.sold = 0
                    and new.play between 1 and p.shares * p.plays_per_share and new.line between 1 and (v.rules->>'linesPerPlay')::int
                    and coalesce(draw_numbers_fit(new.main, v.rules->'main'), false) and coalesce(draw_numbers_fit(new.bonus, v.rules->'bonus'), false)) then
    raise exception 'not a line of its group purchase' using errcode = '23514', constraint = 'pool_lines_of_game';
  end if;
  return new;
end $$;

-- Shares are taken and given back while they can be, under the lock of their group purchase, and count at once.
create or replace function pool_join_kept() returns trigger language plpgsql as $$
declare
  v_pool pools;
begin
  if tg_op = 'DELETE'
     or tg_op = 'UPDATE' and (old.left_at is not null or new.left_at is null or to_jsonb(new) - 'left_at' <> to_jsonb(old) - 'left_at') then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  select * into v_pool from pools p where p.id = new.pool_id for update;
  if v_pool.state not in ('open', 'full') then
    raise exception 'group purchase % is %', v_pool.id, v_pool.state using errcode = '23514', constraint = 'pool_joins_open';
  end if;
  if tg_op = 'INSERT' then
    -- Rounded down: the last half millisecond is before the deadline.
    new.joined_at := date_trunc('milliseconds', app_now());
    if v_pool.deadline <= app_now() then
      raise exception 'group purchase % has ended', v_pool.id using errcode = '23514', constraint = 'pool_joins_in_time';
    end if;
    if new.left_at is not null or new.amount <> new.shares * v_pool.share_price or new.terms_hash <> v_pool.terms_hash then
      raise exception 'not a share of group purchase %', v_pool.id using errcode = '23514', constraint = 'pool_joins_of_pool';
    end if;
    if new.shares + (select coalesce(sum(j.shares), 0) from pool_joins j where j.pool_id = new.pool_id and j.user_id = new.user_id and j.left_at is null)
         > v_pool.most_shares then
      raise exception 'too many shares of one person' using errcode = '23514', constraint = 'pool_joins_most';
    end if;
  else
    new.left_at := app_now();
  end if;
  return new;
end $$;
create or replace function pool_join_counts() returns trigger language plpgsql as $$
declare
  v_more constant int := case tg_op when 'INSERT' then new.shares else -new.shares end;
begin
  update pools p set sold = p.sold + v_more, state = case when p.sold + v_more = p.shares then 'full' else 'open' end where p.id = new.pool_id;
  return null;
end $$;

-- The sum of what members get is what was shared.
create or replace function pool_payouts_whole() returns trigger language plpgsql as $$
begin
  if new.shared <> (select coalesce(sum(o.amount), 0) from pool_payouts o where o.pool_id = new.pool_id and o.result_id = new.result_id)
     or new.claimed <> (select coalesce(sum(c.amount), 0) from pool_claims c where c.pool_id = new.pool_id and c.result_id = new.result_id) then
    raise exception 'what group purchase % shared is not what its members got', new.pool_id using errcode = '23514', constraint = 'pool_settlements_whole';
  end if;
  return null;
end $$;

create or replace function pool_claim_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' or to_jsonb(new) - '{state, note, decided_by, decided_at}'::text[] <> to_jsonb(old) - '{state, note, decided_by, decided_at}'::text[] then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if exists (select from pool_joins j where j.pool_id = new.pool_id and j.user_id = new.decided_by and j.left_at is null) then
    raise exception 'a member pays the claim of their group' using errcode = '23514', constraint = 'pool_claims_disinterested';
  end if;
  return new;
end $$;

-- A member has a ticket of the draw, as draw_result_kept knows it of those who bought for themselves.
create or replace function pool_member_has_interest() returns trigger language plpgsql as $$
begin
  if new.source = 'people'
     and exists (select from draw_tickets t join pool_joins j on j.pool_id = t.pool_id and j.left_at is null
                  where t.draw_id = new.draw_id and t.state <> 'void' and j.user_id in (new.entered_by, new.confirmed_by)) then
    raise exception 'who enters numbers has a share in draw %', new.draw_id using errcode = '23514', constraint = 'draw_results_disinterested';
  end if;
  return new;
end $$;

create or replace trigger pools_fixed before insert or update or delete on pools for each row execute function pool_kept();
create or replace trigger pools_kept before truncate on pools for each statement execute function audit_refuse();
create or replace trigger pool_lines_right before insert on pool_lines for each row execute function pool_line_kept();
create or replace trigger pool_lines_fixed before update or delete on pool_lines for each row execute function audit_refuse();
create or replace trigger pool_lines_kept before truncate on pool_lines for each statement execute function audit_refuse();
create or replace trigger pool_joins_fixed before insert or update or delete on pool_joins for each row execute function pool_join_kept();
create or replace trigger pool_joins_count after insert or update on pool_joins for each row execute function pool_join_counts();
create or replace trigger pool_joins_kept before truncate on pool_joins for each statement execute function audit_refuse();
create or replace trigger pool_settlements_fixed before update or delete on pool_settlements for each row execute function audit_refuse();
create or replace trigger pool_settlements_kept before truncate on pool_settlements for each statement execute function audit_refuse();
create or replace trigger pool_payouts_fixed before update or delete on pool_payouts for each row execute function audit_refuse();
create or replace trigger pool_payouts_kept before truncate on pool_payouts for each statement execute function audit_refuse();
create or replace trigger pool_claims_fixed before update or delete on pool_claims for each row execute function pool_claim_kept();
create or replace trigger pool_claims_kept before truncate on pool_claims for each statement execute function audit_refuse();
create or replace trigger draw_results_not_by_members before insert or update on draw_results for each row execute function pool_member_has_interest();
drop trigger if exists pool_settlements_whole on pool_settlements;
create constraint trigger pool_settlements_whole after insert on pool_settlements deferrable initially deferred for each row execute function pool_payouts_whole();
