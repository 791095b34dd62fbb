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

-- What somebody has and owes, in the smallest units, and has spent of it by transfers of these kinds. `version` grows with
-- every movement of what exchanges bring. Planned as part of the statement that asks it, for one person or for many.
create or replace function rewards_standing(p_user text, p_spending text[]) returns table (holdings jsonb, experience bigint, version bigint)
language sql stable as $$
  select jsonb_build_object('dollars', coalesce(max(a.balance) filter (where a.kind = 'wallet'), 0), 'owed', coalesce(-max(a.balance) filter (where a.kind = 'debt'), 0),
                            'coins', coalesce(max(a.balance) filter (where a.kind = 'coins'), 0), 'points', coalesce(max(a.balance) filter (where a.kind = 'points'), 0),
                            'experience', coalesce(max(a.balance) filter (where a.kind = 'xp'), 0), 'spent', ledger_spent('user:' || p_user || ':wallet', p_spending)),
         coalesce(max(a.balance) filter (where a.kind = 'xp'), 0),
         coalesce(sum(a.version) filter (where a.kind in ('coins', 'points', 'xp')), 0)::bigint
    from ledger_accounts a
   where a.name in ('user:' || p_user || ':wallet', 'user:' || p_user || ':coins', 'user:' || p_user || ':points', 'user:' || p_user || ':xp', 'user:' || p_user || ':debt')
$$;

create or replace function rewards_holdings(p_user text, p_spending text[]) returns jsonb
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (select s.holdings from rewards_standing(p_user, p_spending) s);
end $$;

-- Writes calculated exchanges in one statement, all or none: keys, limits of spending, books and events. What one brings
-- beside, an achievement or a level, is the application's to write in a transaction of which the exchange is a part
-- (`isPart`). Without that, those that would bring any are found beforehand, without a lock, and left out; so is among
-- several whoever cannot pay, since one refusal is everybody's. Whatever has moved meanwhile so that another may bring
-- more, raises AL009. A repeated key answers the first exchange, for another request it raises AL002; among several it
-- raises AL001, and each comes by itself. The rows of the platform, which other people's exchanges wait for, are locked last.
--
-- p is {exchanges, legs, told}, which say by `n` whose they are, from 1; an exchange has its transfer's key, hash, kind, cause
-- and description. Answers by `n` what was written: an exchange without an answer is to be repeated as part of more.
-- People come in the order of their ids, each once: what they have of their own is locked in that order.
create or replace function rewards_exchange_all(p jsonb) returns jsonb language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_is_part boolean := (p->>'isPart')::boolean;
  v_spending text[] := array(select jsonb_array_elements_text(p->'spendingKinds'));
  v_asked int := jsonb_array_length(p->'exchanges');
  v_poor int[];
  v_left int[];
  v_version bigint;
  v_moved bigint;
  v_found int;
  v_repeat record;
  v_answers jsonb;
  one record;
begin
  -- Many wait for few: where one of them would wait for long, each comes by itself.
  if v_asked > 1 then
    perform set_config('lock_timeout', '50ms', true);
  end if;
  v_poor := array(
    select l.n from jsonb_to_recordset(p->'legs') as l(n int, account text, kind text, amount bigint)
      join ledger_account_kinds k on k.kind = l.kind and not k.may_go_negative
      left join ledger_accounts a on a.name = l.account
     where l.amount < 0 and a.may_go_negative is not true and coalesce(a.balance, 0) + l.amount < 0);
  if not v_is_part then
    -- Counted only while an achievement is open.
    select coalesce(array_agg(looked.n) filter (where looked.is_left), '{}'), sum(looked.version) filter (where not looked.is_left) into v_left, v_version
      from (
        select x.n, s.version,
               s.experience / x."experiencePerLevel" <> (s.experience + x.earned) / x."experiencePerLevel"
               or case when open.number is null then false
                       else x.adds + coalesce((select c.n from exchanges_counted c where c.user_id = x."userId" and c.kind = x.kind), 0) >= open.number end
               or (v_asked > 1 and x.n = any (v_poor)) as is_left
          from jsonb_to_recordset(p->'exchanges') as x(n int, "userId" text, kind text, earned bigint, "experiencePerLevel" bigint, adds bigint, achievements jsonb)
         cross join lateral rewards_standing(x."userId", v_spending) s
         cross join lateral (
           select min(a.number) as number from jsonb_to_recordset(x.achievements) as a(id text, number bigint)
            where not exists (select from player_achievements h where h.user_id = x."userId" and h.achievement = a.id and h.reversed_at is null)) open) looked;
    if cardinality(v_left) = v_asked then
      return '{}';
    elsif cardinality(v_left) > 0 then
      p := jsonb_build_object(
        'exchanges', (select jsonb_agg(x) from jsonb_array_elements(p->'exchanges') x where (x->>'n')::int <> all (v_left)),
        'legs', (select jsonb_agg(l) from jsonb_array_elements(p->'legs') l where (l->>'n')::int <> all (v_left)),
        'told', (select jsonb_agg(t) from jsonb_array_elements(p->'told') t where (t->>'n')::int <> all (v_left)));
    end if;
  end if;

  -- A refused exchange leaves no key behind: the exception takes the row back.
  insert into idempotency_keys(scope, key, request_hash)
    select x."idempotencyScope", x."idempotencyKey", x."requestHash"
      from jsonb_to_recordset(p->'exchanges') as x("idempotencyScope" text, "idempotencyKey" text, "requestHash" text)
     where x."idempotencyKey" is not null order by 1, 2
    on conflict (scope, key) do nothing;
  get diagnostics v_found = row_count;
  if v_found < (select count(x."idempotencyKey") from jsonb_to_recordset(p->'exchanges') as x("idempotencyKey" text)) then
    if v_asked > 1 then
      raise exception 'a key was used before' using errcode = 'AL001';
    end if;
    select x."userId", k.result_id, k.request_hash = x."requestHash" as is_same into v_repeat
      from jsonb_to_recordset(p->'exchanges') as x("userId" text, "idempotencyScope" text, "idempotencyKey" text, "requestHash" text)
      join idempotency_keys k on k.scope = x."idempotencyScope" and k.key = x."idempotencyKey";
    if v_repeat.is_same is not true then
      raise exception 'key was used for another exchange' using errcode = 'AL002';
    end if;
    return jsonb_build_object('1', jsonb_build_object('isRepeat', true, 'transferId', v_repeat.result_id, 'holdings', rewards_holdings(v_repeat."userId", v_spending)));
  end if;

  for one in select x."userId" as person, x.key, x.spending
               from jsonb_to_recordset(p->'exchanges') as x(n int, "userId" text, key text, spending jsonb) where jsonb_typeof(x.spending) = 'object' order by x.n loop
    perform record_spend(one.person, 'spend', 'coins', (one.spending->>'amount')::bigint, one.key, one.spending->'limits');
  end loop;
  -- The books would refuse it too, but open accounts first, which another exchange of the same person may wait for.
  if v_asked = 1 and cardinality(v_poor) > 0 then
    raise exception 'the balance does not suffice' using errcode = '23514', constraint = 'ledger_accounts_floor';
  end if;
  insert into realtime_events(channels, event)
    select array[told.channel], jsonb_build_object('type', told.type) from jsonb_to_recordset(p->'told') as told(channel text, type text);
  -- A balance that no longer suffices breaks ledger_accounts_floor here.
  insert into ledger_batch(transfers, legs) values (p->'exchanges', p->'legs');
  update idempotency_keys k set result_id = t.id
    from jsonb_to_recordset(p->'exchanges') as x(key text, "idempotencyScope" text, "idempotencyKey" text)
    join ledger_transfers t on t.key = x.key
   where k.scope = x."idempotencyScope" and k.key = x."idempotencyKey";

  select jsonb_object_agg(x.n, jsonb_build_object('isRepeat', false, 'holdings', s.holdings, 'level',
                          nullif(s.experience / x."experiencePerLevel", (s.experience - x.earned) / x."experiencePerLevel"))), sum(s.version)
    into v_answers, v_moved
    from jsonb_to_recordset(p->'exchanges') as x(n int, "userId" text, earned bigint, "experiencePerLevel" bigint)
   cross join lateral rewards_standing(x."userId", v_spending) s;
  -- Nothing but these exchanges has moved what was looked at: none of them brings more than it did then.
  if not v_is_part and v_moved - v_version <> (select count(*) from jsonb_to_recordset(p->'legs') as l(kind text) where l.kind in ('coins', 'points', 'xp')) then
    raise exception 'more than the exchange may be to be written' using errcode = 'AL009';
  end if;
  return v_answers;
end $$;
