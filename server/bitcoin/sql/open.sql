-- An address that nobody was given, given out for good; no row where none is ready.
create or replace function btc_take_address(p_network text) returns table (index integer, address text)
language sql volatile as $$
  update btc_addresses a set taken_at = app_now()
   where (a.network, a.index) = (select f.network, f.index from btc_addresses f where f.network = p_network and f.taken_at is null
                                  order by f.index limit 1 for update skip locked)
  returning a.index, a.address;
$$;

-- Writes a payment that was decided on, with an address of its own. Answers how many its person has open, and nothing else
-- where these are the most, or where no address is ready.
create or replace function btc_open(p jsonb) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_user text := p->>'userId';
  v_network text := p->>'network';
  v_open int;
  v_address record;
  v_payment btc_payments;
begin
  select count(*) into v_open from btc_payments q where q.user_id = v_user and q.status = 'pending' and q.expires_at > app_now();
  if v_open >= (p->>'mostOpen')::int then
    return jsonb_build_object('open', v_open);
  end if;
  select t.index, t.address into v_address from btc_take_address(v_network) t;
  if not found then
    return jsonb_build_object('open', v_open);
  end if;
  insert into btc_payments(id, user_id, deposit_id, purpose, subject, holds_until, usd_amount, fee_cents, sats, rate_cents, rate_at, rate_sources,
                           network, address_index, required, expires_at, watch_until)
    values (coalesce((p->>'id')::int, nextval('btc_payments_id_seq')), v_user, (p->>'depositId')::bigint, p->>'purpose', (p->>'subject')::int,
            (p->>'holdsUntil')::timestamptz, (p->>'usdAmount')::bigint, (p->>'feeCents')::bigint, (p->>'sats')::bigint, (p->>'rateCents')::bigint,
            (p->>'rateAt')::timestamptz, p->'rateSources', v_network, v_address.index, (p->>'required')::int,
            app_now() + make_interval(mins => (p->>'minutes')::int),
            app_now() + make_interval(mins => (p->>'minutes')::int, hours => (p->>'watchHours')::int))
    returning * into v_payment;
  return jsonb_build_object('open', v_open, 'id', v_payment.id, 'addressIndex', v_address.index, 'address', v_address.address,
                            'createdAt', v_payment.created_at, 'expiresAt', v_payment.expires_at, 'watchUntil', v_payment.watch_until);
end $$;
