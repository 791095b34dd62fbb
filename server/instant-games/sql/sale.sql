-- A sale, in two statements of one transaction: the ticket is drawn between them, by keys that the database does not have.

-- Takes the key, the player as they were decided on, their spending, and then the deck until the commit. Answers {repeated} for
-- a key that was used; else the sale, null where the deck is sold out or on sale no longer, how often the player has drawn from
-- it, and which ticket lies where the sale passes by, if it has moved there.
create or replace function instant_reserve(p jsonb) returns jsonb language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_user text := p->>'userId';
  v_deck int := (p->>'deckId')::int;
  v_sale int;
  v_repeated bigint := idempotency_take(p->'key', (p->>'id')::bigint);
begin
  if v_repeated is not null then
    return jsonb_build_object('repeated', v_repeated);
  end if;
  perform play_still(v_user, p->'terms', p->'player');
  perform record_spend(v_user, 'spend', p->>'product', (p->>'price')::bigint, 'instant:' || (p->>'id'), p->'spend'->'limits', p->'spend'->'play');
  update instant_decks d set sold = d.sold + 1 where d.id = v_deck and d.state = 'open' and d.sold < d.tickets returning d.sold - 1 into v_sale;
  return jsonb_build_object(
    'sale', v_sale,
    'draws', coalesce((select max(t.draw_number) from instant_tickets t where t.deck_id = v_deck and t.user_id = v_user), 0),
    'atSale', (select m.ticket from deck_permutation m where m.deck_id = v_deck and m.position = v_sale));
end $$;

-- Writes the ticket that was drawn, where the one that its sale passed by lies now, what was paid, and who hears of it. Answers
-- the time of the sale.
create or replace function instant_sell(p jsonb) returns timestamptz language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_deck int := (p->>'deckId')::int;
  v_at timestamptz;
begin
  insert into instant_tickets(id, serial, deck_id, user_id, sale_number, position, ticket, tier, prize, client_seed, is_server_seed,
                              draw_number, draw_hash, price)
    values ((p->>'id')::int, p->>'serial', v_deck, p->>'userId', (p->>'sale')::int, (p->>'position')::int, (p->>'ticket')::int, (p->>'tier')::int,
            (p->>'prize')::bigint, decode(p->>'clientSeed', 'hex'), (p->>'isServerSeed')::boolean, (p->>'drawNumber')::int, decode(p->>'drawHash', 'hex'),
            (p->>'price')::bigint)
    returning bought_at into v_at;
  if p->>'toPosition' is not null then
    insert into deck_permutation(deck_id, position, ticket) values (v_deck, (p->>'position')::int, (p->>'toPosition')::int)
      on conflict (deck_id, position) do update set ticket = excluded.ticket;
  end if;
  delete from deck_permutation m where m.deck_id = v_deck and m.position = (p->>'sale')::int;
  perform ledger_post_transfer(p->'transfer');
  perform realtime_tell(p->'tell');
  return v_at;
end $$;
