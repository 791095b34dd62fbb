-- What achievements count of exchanges that were not taken back: how often coins were bought, and how many points.
create or replace view exchanges_counted as
  select u.id as user_id, x.kind, case x.kind when 'coins.bought' then count(*) else sum(e.amount) end as n
    from users u
    cross join (values ('coins.bought', ':coins'), ('points.bought', ':points')) as x(kind, account)
    join ledger_accounts a on a.name = 'user:' || u.id || x.account
    join ledger_entries e on e.account_id = a.id
    join ledger_transfers t on t.id = e.transfer_id and t.kind = x.kind
   where e.amount > 0 and not exists (select 1 from ledger_transfers r where r.key = t.key || ':reversal')
   group by u.id, x.kind;

-- What somebody has and owes, in the smallest units, and has spent of it by transfers of these kinds.
create or replace function rewards_holdings(p_user text, p_spending text[]) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_own text := 'user:' || p_user;
  v_held jsonb;
begin
  select jsonb_object_agg(a.name, a.balance) into v_held from ledger_accounts a
   where a.name in (v_own || ':wallet', v_own || ':coins', v_own || ':points', v_own || ':xp', v_own || ':debt');
  return jsonb_build_object('dollars', coalesce(v_held->(v_own || ':wallet'), '0'),
                            'owed', -coalesce((v_held->>(v_own || ':debt'))::bigint, 0), 'coins', coalesce(v_held->(v_own || ':coins'), '0'),
                            'points', coalesce(v_held->(v_own || ':points'), '0'), 'experience', coalesce(v_held->(v_own || ':xp'), '0'),
                            'spent', ledger_spent(v_own || ':wallet', p_spending));
end $$;

-- Writes a calculated exchange in one statement: key, limit of spending, books and events. What it brings beside, an
-- achievement or a level, is the application's to write: an exchange that is alone in its transaction and brings any raises
-- AL009, nothing is written, and the caller repeats it as part of more. A repeated key answers the first exchange; for
-- another request it raises AL002. The rows of the platform, which other people's exchanges wait for, are locked last.
create or replace function rewards_exchange(p jsonb) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_user text := p->>'userId';
  v_spending text[] := array(select jsonb_array_elements_text(p->'spendingKinds'));
  v_kind text := p->'transfer'->>'kind';
  v_transfer bigint;
  v_hash text;
  v_holdings jsonb;
  v_level bigint;
  v_experience bigint;
begin
  if p->>'key' is not null then
    insert into idempotency_keys(scope, key, request_hash) values (p->>'scope', p->>'key', p->>'requestHash') on conflict (scope, key) do nothing;
    if not found then
      select k.result_id, k.request_hash into v_transfer, v_hash from idempotency_keys k where k.scope = p->>'scope' and k.key = p->>'key';
      if v_hash is distinct from p->>'requestHash' then
        raise exception 'key was used for another exchange' using errcode = 'AL002';
      end if;
      return jsonb_build_object('isRepeat', true, 'transferId', v_transfer, 'holdings', rewards_holdings(v_user, v_spending));
    end if;
  end if;
  if jsonb_typeof(p->'spending') = 'object' then
    perform record_spend(v_user, 'spend', 'coins', (p->'spending'->>'amount')::bigint, p->'transfer'->>'key', p->'spending'->'limits');
  end if;
  insert into realtime_events(channels, event)
    select array[p->>'channel'], jsonb_build_object('type', told.type) from jsonb_array_elements_text(p->'changed') with ordinality as told(type, place) order by told.place;
  -- A balance that does not suffice breaks ledger_accounts_floor here.
  select w.transfer_id into v_transfer
    from ledger_post(p->'transfer'->>'key', p->'transfer'->>'hash', v_kind, p->'transfer'->>'cause', p->'transfer'->>'description', p->'transfer'->'legs') w;
  if p->>'key' is not null then
    update idempotency_keys set result_id = v_transfer where scope = p->>'scope' and key = p->>'key';
  end if;

  v_holdings := rewards_holdings(v_user, v_spending);
  v_experience := (v_holdings->>'experience')::bigint;
  v_level := v_experience / (p->>'experiencePerLevel')::bigint;
  if v_level = (v_experience - (p->>'earned')::bigint) / (p->>'experiencePerLevel')::bigint then
    v_level := null;
  end if;
  if (p->>'isAlone')::boolean and (v_level is not null or exchange_brings_award(v_user, v_kind, p->'achievements')) then
    raise exception 'more than the exchange is to be written' using errcode = 'AL009';
  end if;
  return jsonb_build_object('isRepeat', false, 'transferId', v_transfer, 'holdings', v_holdings, 'level', v_level);
end $$;

-- Whether one of these achievements, [{id, number}], is reached and not awarded. Counted only while one is open.
create or replace function exchange_brings_award(p_user text, p_kind text, p_achievements jsonb) returns boolean
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_next bigint;
begin
  select min(a.number) into v_next from jsonb_to_recordset(p_achievements) as a(id text, number bigint)
   where not exists (select from player_achievements h where h.user_id = p_user and h.achievement = a.id and h.reversed_at is null);
  return v_next is not null and exists (select from exchanges_counted c where c.user_id = p_user and c.kind = p_kind and c.n >= v_next);
end $$;
