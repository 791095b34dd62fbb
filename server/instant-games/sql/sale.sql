-- Sales, in two statements of one transaction: the tickets are drawn between them, by keys that the database does not have.
-- Those of several people are written together, or none of them is. People come in the order of their ids, one purchase each.

-- Everything that purchases are decided on, asked for several people at once: [{n, userId, wallet, terms, key, kind, gameId}]. Answers
-- them by n. No game where none of the kind is sold, no deck where none is on sale.
create or replace function instant_facts(p_asked jsonb) returns json language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return (
    select json_agg(json_build_object(
             'ticketId', nextval('instant_tickets_id_seq'), 'player', play_facts(a."userId", a.terms->'play', (a.terms->>'locationMinutes')::int),
             'balance', coalesce((select l.balance from ledger_accounts l where l.name = a.wallet), 0),
             'used', (select json_build_object('id', k.result_id, 'hash', k.request_hash) from idempotency_keys k where k.scope = a.key->>'scope' and k.key = a.key->>'key'),
             'gameId', g.id, 'kind', g.kind, 'code', g.code, 'title', g.title, 'theme', g.theme, 'price', g.price, 'prizeTable', g.prize_table,
             'tickets', g.tickets, 'ticketsPerPack', g.tickets_per_pack, 'playStyle', g.play_style, 'symbols', g.symbols,
             'deckId', d.id, 'deckNumber', d.number, 'root', encode(d.root, 'hex'), 'sealedSeed', d.sealed_seed,
             'wasSold', d.id is null and exists (select from instant_decks o where o.game_id = g.id and o.state in ('closed', 'over'))) order by a.n)
      from jsonb_to_recordset(p_asked) as a(n int, "userId" text, wallet text, terms jsonb, key jsonb, kind text, "gameId" text)
      left join instant_games g on g.id = a."gameId" and g.kind = a.kind and g.is_active
      left join instant_decks d on d.game_id = g.id and d.state = 'open');
end $$;

-- Takes the keys, the players as they were decided on, their spending, and then the decks until the commit. p is [{n, id, key,
-- userId, player, product, price, deckId, terms, spend}]. Answers {repeated} for a key that was used, which is asked alone; else
-- {sales} by n: the number of the sale, null where the deck is sold out or on sale no longer, and how often the player has drawn
-- from it. Of several, whatever is in the way of one raises.
--
-- Locked are keys, persons, limits, decks by id, and by instant_sell_all accounts by name, each for all before the next. A
-- person's lock is never waited for under somebody's limits: whoever waits to shut themselves out has others waiting behind them.
create or replace function instant_reserve_all(p jsonb) returns jsonb language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_count int := jsonb_array_length(p);
  v_repeated bigint;
  v_sales jsonb;
begin
  -- Many wait for few: where one of them would wait for long, each comes by itself.
  if v_count > 1 then
    perform set_config('lock_timeout', '50ms', true);
  end if;
  v_repeated := idempotency_take_all((select jsonb_agg(a.key || jsonb_build_object('result', a.id)) from jsonb_to_recordset(p) as a(id int, key jsonb)
                                       where jsonb_typeof(a.key) = 'object'), v_count);
  if v_repeated is not null then
    return jsonb_build_object('repeated', v_repeated);
  end if;
  perform play_still(a."userId", a.terms, a.player) from jsonb_to_recordset(p) as a("userId" text, player jsonb, terms jsonb);
  perform record_spend(a."userId", 'spend', a.product, a.price, 'instant:' || a.id, a.spend->'limits', a.spend->'play')
    from jsonb_to_recordset(p) as a(id int, "userId" text, product text, price bigint, spend jsonb);
  perform from instant_decks d where d.id = any (array(select a."deckId" from jsonb_to_recordset(p) as a("deckId" int))) order by d.id for no key update;
  with taken as (
    update instant_decks d set sold = d.sold + w.n
      from (select a."deckId", count(*)::int as n from jsonb_to_recordset(p) as a("deckId" int) group by 1) w
     where d.id = w."deckId" and d.state = 'open' and d.sold + w.n <= d.tickets
    returning d.id, d.sold - w.n as first)
  select jsonb_agg(jsonb_build_object('sale', t.first + a.place - 1, 'draws', coalesce((
           select x.draw_number from instant_tickets x where x.deck_id = a."deckId" and x.user_id = a."userId" order by x.draw_number desc limit 1), 0)) order by a.n)
    into v_sales
    from (select w.*, row_number() over (partition by w."deckId" order by w.n) as place from jsonb_to_recordset(p) as w(n int, "deckId" int, "userId" text)) a
    left join taken t on t.id = a."deckId";
  if v_count > 1 and v_sales @? '$[*].sale ? (@ == null)' then
    raise exception 'a deck is sold out' using errcode = 'AL001';
  end if;
  return jsonb_build_object('sales', v_sales);
end $$;

-- Writes the tickets that were drawn, where those lie now that their sales passed by, what was paid, and who hears of it. p is
-- {tickets, moved: [{deckId, position, ticket}], passed: [{deckId, position}], transfers, legs, tell}; a deck's tickets come in
-- the order of their sales. Answers the time of each by its id.
create or replace function instant_sell_all(p jsonb) returns jsonb language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_at jsonb;
begin
  with written as (
    insert into instant_tickets(id, serial, deck_id, user_id, sale_number, position, ticket, tier, prize, client_seed, is_server_seed,
                                draw_number, draw_hash, price)
      select t.id, t.serial, t."deckId", t."userId", t.sale, t.position, t.ticket, t.tier, t.prize, decode(t."clientSeed", 'hex'), t."isServerSeed",
             t."drawNumber", decode(t."drawHash", 'hex'), t.price
        from jsonb_to_recordset(p->'tickets') as t(id int, serial text, "deckId" int, "userId" text, sale int, position int, ticket int, tier int, prize bigint,
               "clientSeed" text, "isServerSeed" boolean, "drawNumber" int, "drawHash" text, price bigint)
       order by t."deckId", t.sale
    returning id, bought_at)
  select jsonb_object_agg(w.id, w.bought_at) into v_at from written w;
  insert into deck_permutation(deck_id, position, ticket)
    select m."deckId", m.position, m.ticket from jsonb_to_recordset(p->'moved') as m("deckId" int, position int, ticket int)
    on conflict (deck_id, position) do update set ticket = excluded.ticket;
  delete from deck_permutation m using jsonb_to_recordset(p->'passed') as s("deckId" int, position int)
   where m.deck_id = s."deckId" and m.position = s.position;
  insert into ledger_batch(transfers, legs) values (p->'transfers', p->'legs');
  perform realtime_tell(p->'tell');
  return v_at;
end $$;
