-- Writes a play that was decided on: the key, the player as they were decided on, their spending, the draws while they are on
-- sale, lines and tickets, what was paid, and who hears of it. Answers {repeated} for a key that was used; else what only the
-- database knows.
create or replace function lottery_sell(p jsonb) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_id int := (p->>'id')::int;
  v_user text := p->>'userId';
  v_price bigint := (p->>'price')::bigint;
  v_draws int := jsonb_array_length(p->'tickets');
  v_open int;
  v_at timestamptz;
  v_tickets jsonb;
  v_repeated bigint := idempotency_take(p->'key', v_id);
begin
  if v_repeated is not null then
    return jsonb_build_object('repeated', v_repeated);
  end if;
  perform play_still(v_user, p->'terms', p->'player');
  perform record_spend(v_user, 'spend', 'lottery', v_price * v_draws, 'lottery:' || v_id, p->'spend'->'limits', p->'spend'->'play');
  -- Until the commit, the sale of these draws does not end.
  perform from draws d where d.id in (select t."drawId" from jsonb_to_recordset(p->'tickets') as t("drawId" int)) and d.state = 'open' and d.closes_at > app_now()
    order by d.id for share;
  get diagnostics v_open = row_count;
  if v_open < v_draws then
    raise exception 'a draw is on sale no longer' using errcode = '23514', constraint = 'draw_tickets_on_sale';
  end if;
  insert into draw_purchases(id, user_id, version_id, draws, has_add_on, is_quick_pick, unit_price)
    values (v_id, v_user, (p->>'versionId')::int, v_draws, (p->>'hasAddOn')::boolean, (p->>'isQuickPick')::boolean, v_price)
    returning bought_at into v_at;
  insert into draw_lines(purchase_id, number, main, bonus)
    select v_id, l.at, array(select jsonb_array_elements_text(l.one->'main')::smallint), array(select jsonb_array_elements_text(l.one->'bonus')::smallint)
      from jsonb_array_elements(p->'lines') with ordinality l(one, at);
  with written as (
    insert into draw_tickets(number, purchase_id, draw_id, user_id, price)
      select t.number, v_id, t."drawId", v_user, v_price from jsonb_to_recordset(p->'tickets') as t("drawId" int, number text)
      returning id, draw_id)
  select jsonb_object_agg(w.draw_id, w.id) into v_tickets from written w;
  perform ledger_post_transfer(p->'transfer');
  perform realtime_tell(p->'tell');
  return jsonb_build_object('boughtAt', v_at, 'ticketIds', v_tickets,
                            'balance', (select a.balance from ledger_accounts a where a.name = p->>'wallet'));
end $$;
