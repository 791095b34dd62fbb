-- The lowest limit that an amount would break, as the detail of its refusal; null where it fits. Limits are the person's own
-- and those that the caller names: [{period, amount, whose}]. An amount that meets a limit exactly fits. Only asked, it takes
-- no lock; record_spend asks it under the person's.
create or replace function gaming_limit_exceeded(p_user text, p_kind text, p_amount bigint, p_limits jsonb) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := app_now();
  v_limits jsonb;
  v_day bigint;
  v_week bigint;
  v_month bigint;
  v_broken record;
  v_left_at timestamptz;
begin
  select jsonb_agg(jsonb_build_object('period', l.period, 'amount', l.amount, 'whose', 'own')) into v_limits
    from gaming_limits l where l.user_id = p_user and l.kind = p_kind;
  v_limits := coalesce(v_limits, '[]') || coalesce(p_limits, '[]');
  if v_limits = '[]' then
    return null;
  end if;
  -- Each amount is read once, from the index.
  select coalesce(sum(s.amount) filter (where s.at > v_now - interval '24 hours'), 0),
         coalesce(sum(s.amount) filter (where s.at > v_now - interval '168 hours'), 0), coalesce(sum(s.amount), 0)
    into v_day, v_week, v_month
    from gaming_spend s where s.user_id = p_user and s.kind = p_kind and s.at > v_now - interval '720 hours';
  select l.period, l.amount, l.whose, w.used, w.span into v_broken
    from jsonb_to_recordset(v_limits) as l(period text, amount bigint, whose text)
    join (values ('day', v_day, interval '24 hours', 1), ('week', v_week, interval '168 hours', 2), ('month', v_month, interval '720 hours', 3))
      as w(period, used, span, place) using (period)
   where w.used + p_amount > l.amount
   order by l.amount - w.used, w.place desc, l.whose limit 1;
  if not found then
    return null;
  end if;
  -- What is left now grows when the oldest of it leaves the window: of so much that the rest is below the limit.
  select min(one.at) into v_left_at
    from (select s.at, sum(sum(s.amount)) over (order by s.at desc) - sum(s.amount) as newer
            from gaming_spend s where s.user_id = p_user and s.kind = p_kind and s.at > v_now - v_broken.span group by s.at) one
   where one.newer < least(v_broken.used, v_broken.amount);
  return jsonb_build_object('kind', p_kind, 'period', v_broken.period, 'limit', v_broken.amount, 'whose', v_broken.whose,
                            'left', greatest(v_broken.amount - v_broken.used, 0),
                            'frees', to_char((v_left_at + v_broken.span) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
end $$;

-- The session that goes on when its check is due: {minutes, spent, won}; null where nothing is in the way. p_play names the
-- gap that ends a session and the time after which it is checked, both in minutes.
create or replace function gaming_check_due(p_user text, p_play jsonb) returns jsonb language plpgsql stable as $$
declare
  v_now timestamptz := app_now();
begin
  return (
    select jsonb_build_object('minutes', floor(extract(epoch from v_now - s.began_at) / 60)::int, 'spent', s.spent, 'won', s.won)
      from gaming_sessions s
     where s.user_id = p_user
       and v_now < s.last_at + make_interval(mins => (p_play->>'gapMinutes')::int)
       and v_now >= coalesce(s.answered_at, s.began_at) + make_interval(mins => (p_play->>'checkMinutes')::int));
end $$;

-- Records what somebody deposits or spends, in the caller's transaction, unless a limit is in the way: then AL006, with the
-- limit in its detail. One person's amounts come one after the other, so that together they never exceed a limit. With
-- p_play it is a play: it begins a session or continues it, or is stopped for a reality check (AL007).
create or replace function record_spend(p_user text, p_kind text, p_product text, p_amount bigint, p_key text,
                                        p_limits jsonb default '[]', p_play jsonb default null) returns void
language plpgsql as $$
declare
  v_stop jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('gaming:' || p_user, 0));
  v_stop := gaming_limit_exceeded(p_user, p_kind, p_amount, p_limits);
  if v_stop is not null then
    raise exception 'a limit is reached' using errcode = 'AL006', detail = v_stop::text;
  end if;
  insert into gaming_spend(user_id, kind, product, amount, key) values (p_user, p_kind, p_product, p_amount, p_key);
  if jsonb_typeof(p_play) = 'object' then
    v_stop := gaming_check_due(p_user, p_play);
    if v_stop is not null then
      raise exception 'a reality check is due' using errcode = 'AL007', detail = v_stop::text;
    end if;
    insert into gaming_sessions(user_id, spent) values (p_user, p_amount)
    on conflict (user_id) do update
      set (began_at, spent, won, answered_at) = (
            select case when goes_on then gaming_sessions.began_at else excluded.began_at end,
                   case when goes_on then gaming_sessions.spent else 0 end + p_amount,
                   case when goes_on then gaming_sessions.won else 0 end,
                   case when goes_on then gaming_sessions.answered_at end
              from (select excluded.last_at < gaming_sessions.last_at + make_interval(mins => (p_play->>'gapMinutes')::int) as goes_on) it),
          last_at = greatest(gaming_sessions.last_at, excluded.last_at);
  end if;
end $$;

-- Records money that is here already, whatever the limits are: it counts toward them from now on.
create or replace function record_arrived(p_user text, p_kind text, p_product text, p_amount bigint, p_key text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('gaming:' || p_user, 0));
  insert into gaming_spend(user_id, kind, product, amount, key) values (p_user, p_kind, p_product, p_amount, p_key);
end $$;

-- Gives back some of what was recorded under a key; never more than is left of it, and nothing where nothing was. It only
-- makes room, so it needs no place in the order of locks: other refunds of the same key wait for each other, and for nobody
-- else.
create or replace function refund_spend(p_key text, p_amount bigint) returns void language plpgsql as $$
declare
  v_spent gaming_spend;
  v_left bigint;
  v_refunds bigint;
begin
  select * into v_spent from gaming_spend s where s.key = p_key;
  if not found then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('gaming refund:' || p_key, 0));
  select v_spent.amount + coalesce(sum(s.amount), 0), count(*) into v_left, v_refunds
    from gaming_spend s where s.refund_of = v_spent.id;
  if least(p_amount, v_left) > 0 then
    insert into gaming_spend(user_id, kind, product, amount, key, refund_of)
      values (v_spent.user_id, v_spent.kind, v_spent.product, -least(p_amount, v_left), p_key || ':back:' || v_refunds + 1, v_spent.id);
  end if;
end $$;
