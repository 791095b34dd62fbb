-- Writes plays that were decided on in one statement, all of them or none: keys, the players as they were decided on, their
-- spending, the draws while they are on sale, lines and tickets, what was paid, and who hears of it. Whatever has changed since
-- raises, and the caller decides again. Answers {repeated} for a key that was used, which is asked alone; else {sold}, what only
-- the database knows of each.
--
-- p is {purchases, lines, tickets, transfers, legs, told}. Players come in the order of their ids, each with one play, so that
-- what each has of their own is locked in one order: keys, persons, limits, draws by id, accounts by name, each for all plays
-- before the next. A person's lock is never waited for under somebody's limits: whoever waits to shut themselves out has others
-- waiting behind them.
--
-- Tables are looked up by index: the few rows of p are guessed to be hundreds, for which PostgreSQL would read a table whole.
create or replace function lottery_sell_all(p jsonb) returns jsonb language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_count int := jsonb_array_length(p->'purchases');
  v_draws int[] := array(select distinct t."drawId" from jsonb_to_recordset(p->'tickets') as t("drawId" int));
  v_found int;
  v_repeated bigint;
  v_bought jsonb;
  v_tickets jsonb;
begin
  -- Many wait for few: where one of them would wait for long, each comes by itself.
  if v_count > 1 then
    perform set_config('lock_timeout', '50ms', true);
  end if;
  v_repeated := idempotency_take_all((select jsonb_agg(o.key || jsonb_build_object('result', o.id)) from jsonb_to_recordset(p->'purchases') as o(id int, key jsonb)
                                       where jsonb_typeof(o.key) = 'object'), v_count);
  if v_repeated is not null then
    return jsonb_build_object('repeated', v_repeated);
  end if;
  perform play_still(o."userId", o.terms, o.player)
    from jsonb_to_recordset(p->'purchases') as o("userId" text, terms jsonb, player jsonb);
  perform record_spend(o."userId", 'spend', 'lottery', o.price * o.draws, 'lottery:' || o.id, o.spend->'limits', o.spend->'play')
    from jsonb_to_recordset(p->'purchases') as o(id int, "userId" text, price bigint, draws int, spend jsonb);
  -- Until the commit, the sale of these draws does not end.
  perform from draws d where d.id = any (v_draws) and d.state = 'open' and d.closes_at > app_now() order by d.id for share;
  get diagnostics v_found = row_count;
  if v_found < cardinality(v_draws) then
    raise exception 'a draw is on sale no longer' using errcode = '23514', constraint = 'draw_tickets_on_sale';
  end if;
  with written as (
    insert into draw_purchases(id, user_id, version_id, draws, has_add_on, is_quick_pick, unit_price)
      select o.id, o."userId", o."versionId", o.draws, o."hasAddOn", o."isQuickPick", o.price
        from jsonb_to_recordset(p->'purchases') as o(id int, "userId" text, "versionId" int, draws int, "hasAddOn" boolean, "isQuickPick" boolean, price bigint)
    returning id, bought_at)
  select jsonb_object_agg(w.id, w.bought_at) into v_bought from written w;
  insert into draw_lines(purchase_id, number, main, bonus)
    select l."purchaseId", l.number, l.main, l.bonus
      from jsonb_to_recordset(p->'lines') as l("purchaseId" int, number smallint, main smallint[], bonus smallint[]);
  with written as (
    insert into draw_tickets(number, purchase_id, draw_id, user_id, price)
      select t.number, t."purchaseId", t."drawId", t."userId", t.price
        from jsonb_to_recordset(p->'tickets') as t(number text, "purchaseId" int, "drawId" int, "userId" text, price bigint)
    returning id, purchase_id, draw_id)
  select jsonb_object_agg(w.purchase_id, w.ids) into v_tickets
    from (select purchase_id, jsonb_object_agg(draw_id, id) as ids from written group by purchase_id) w;
  insert into ledger_batch(transfers, legs) values (p->'transfers', p->'legs');
  perform realtime_tell(p->'told');
  return jsonb_build_object('sold', (
    select jsonb_agg(jsonb_build_object('boughtAt', v_bought->o.id::text, 'ticketIds', v_tickets->o.id::text,
                                        'balance', (select a.balance from ledger_accounts a where a.name = o.wallet)) order by o.n)
      from jsonb_to_recordset(p->'purchases') as o(n int, id int, wallet text)));
end $$;
