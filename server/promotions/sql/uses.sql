-- The terms of a promotion never change: whoever applied its code gets what they were promised. Its counts are moved by its
-- uses alone, and it ends once.
create or replace function promotion_kept() returns trigger language plpgsql as $$
declare
  c_counts constant text[] := array['uses', 'reserved', 'cost'];
  c_end constant text[] := array['ended_at', 'ended_by', 'end_reason'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - c_counts - c_end = to_jsonb(old) - c_counts - c_end
     and ((new.uses, new.reserved, new.cost) is not distinct from (old.uses, old.reserved, old.cost) or pg_trigger_depth() > 1)
     and (old.ended_at is null
          or (new.ended_at, new.ended_by, new.end_reason) is not distinct from (old.ended_at, old.ended_by, old.end_reason)) then
    return new;
  end if;
  raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
end $$;

create or replace trigger promotions_fixed before update or delete on promotions for each row execute function promotion_kept();
create or replace trigger promotions_kept before truncate on promotions for each statement execute function audit_refuse();

-- The life of a use, as in contract/promotions/states.ts, and what it sets aside of the budget: the most that it can take,
-- then what it took.
create or replace function promotion_use_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'applied' then
      raise exception 'a promotion is applied first' using errcode = '42501';
    end if;
    -- A gift is its owner's, and theirs once: taken back, it has been paid back.
    if exists (select from promotions p where p.id = new.promotion_id and p.owner_id is not null
                and (p.owner_id <> new.user_id or exists (select from promotion_uses u where u.promotion_id = p.id))) then
      raise exception 'a gift is given once, to its owner' using errcode = '42501';
    end if;
    select case p.type when 'fixed' then p.amount when 'percentage' then coalesce(p.max_discount, 0) else 0 end
      into new.reserved from promotions p where p.id = new.promotion_id;
    return new;
  end if;
  if tg_op = 'DELETE'
     or (old.id, old.promotion_id, old.user_id, old.applied_at) is distinct from (new.id, new.promotion_id, new.user_id, new.applied_at)
     or not (old.state || ' ' || new.state) in ('applied used', 'used used', 'used redeemed', 'used applied', 'used released', 'applied withdrawn', 'applied expired')
     or new.state = 'used' and old.state = 'used' and (old.order_id <> new.order_id or new.discount > old.discount) then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  new.reserved := case new.state when 'redeemed' then new.discount when 'applied' then old.reserved when 'used' then old.reserved else 0 end;
  new.ended_at := case when new.state in ('applied', 'used') then null else app_now() end;
  return new;
end $$;

create or replace trigger promotion_uses_move before insert or update or delete on promotion_uses for each row execute function promotion_use_moves();
create or replace trigger promotion_uses_kept before truncate on promotion_uses for each statement execute function audit_refuse();

-- Counts the uses on their promotion, whose checks refuse one too many and a cent beyond the budget. An order that takes its
-- discount moves no count, so orders under one code never wait for each other.
create or replace function promotion_use_counted() returns trigger language plpgsql as $$
declare
  c_live constant text[] := array['applied', 'used', 'redeemed'];
  c_open constant text[] := array['applied', 'used'];
  v_uses int := (new.state = any (c_live))::int;
  v_reserved bigint := case when new.state = any (c_open) then new.reserved else 0 end;
  v_cost bigint := case when new.state = 'redeemed' then new.reserved else 0 end;
begin
  if tg_op = 'UPDATE' then
    v_uses := v_uses - (old.state = any (c_live))::int;
    v_reserved := v_reserved - case when old.state = any (c_open) then old.reserved else 0 end;
    v_cost := v_cost - case when old.state = 'redeemed' then old.reserved else 0 end;
  end if;
  if v_uses <> 0 or v_reserved <> 0 or v_cost <> 0 then
    update promotions set uses = uses + v_uses, reserved = reserved + v_reserved, cost = cost + v_cost where id = new.promotion_id;
  end if;
  return null;
end $$;

create or replace trigger promotion_uses_count after insert or update on promotion_uses for each row execute function promotion_use_counted();

-- The accounts of one person: this one, and those that an admin found to be theirs too.
create or replace function promotion_accounts_of(p_user text) returns table (id text) language sql stable as $$
  select p_user
  union select m.older_id from duplicate_candidates m where m.newer_id = p_user and m.status = 'same'
  union select m.newer_id from duplicate_candidates m where m.older_id = p_user and m.status = 'same'
$$;

create or replace function promotion_is_running(p promotions) returns boolean language sql stable as $$
  select p.ended_at is null and p.starts_at <= app_now() and (p.expires_at is null or p.expires_at > app_now())
$$;

create or replace function promotion_has_ordered(p_user text) returns boolean language plpgsql stable as $$
begin
  return exists (select from promotion_accounts_of(p_user) a join orders o on o.customer_id = a.id and o.status <> 'cancelled');
end $$;
