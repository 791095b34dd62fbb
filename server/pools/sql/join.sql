-- Writes shares that were decided on: the key, the player as they were decided on, their spending, the shares while they are
-- left, the money set aside, and who hears of it. Answers {repeated} for a key that was used; else whether the group is full.
create or replace function pool_take(p jsonb) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_pool pools;
  v_user text := p->>'userId';
  v_shares int := (p->>'shares')::int;
  v_repeated bigint := idempotency_take(p->'key', (p->>'poolId')::bigint);
begin
  if v_repeated is not null then
    return jsonb_build_object('repeated', v_repeated);
  end if;
  perform play_still(v_user, p->'terms', p->'player');
  perform record_spend(v_user, 'spend', 'lottery', (p->>'amount')::bigint, p->>'spendKey', p->'spend'->'limits', p->'spend'->'play');
  select * into v_pool from pools o where o.id = (p->>'poolId')::int for update;
  -- Others took shares meanwhile, or gave theirs back: the caller decides again. So it does on the last share, which buys.
  if v_pool.state <> 'open' or v_pool.sold + v_shares > v_pool.shares or v_pool.sold + v_shares = v_pool.shares and not (p->>'isLast')::boolean
     or v_shares + (select coalesce(sum(j.shares), 0) from pool_joins j where j.pool_id = v_pool.id and j.user_id = v_user and j.left_at is null)
          > v_pool.most_shares then
    raise exception 'the group purchase has changed' using errcode = 'AL001';
  end if;
  insert into pool_joins(id, pool_id, user_id, shares, amount, terms_hash)
    values ((p->>'id')::int, v_pool.id, v_user, v_shares, (p->>'amount')::bigint, p->>'termsHash');
  perform ledger_post_transfer(p->'transfer');
  perform realtime_tell(p->'tell');
  return jsonb_build_object('isFull', v_pool.sold + v_shares = v_pool.shares);
end $$;
