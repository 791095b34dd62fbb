-- An official ticket is ordered while its draw can still be printed for, at the game's own price, and moves as in
-- contract/official-tickets/states.ts. What was ordered never changes, nor what was printed.
create or replace function ticket_order_kept() returns trigger language plpgsql as $$
declare
  c_ordered constant text[] := array['id', 'user_id', 'store_id', 'game_id', 'lines', 'has_add_on', 'price', 'if_late', 'created_at'];
  c_paper constant text[] := array['serial', 'printed_at', 'printed_by'];
  v_old jsonb := to_jsonb(old);
  v_new jsonb := to_jsonb(new);
  v_rules jsonb;
  v_line jsonb;
begin
  if tg_op = 'DELETE' then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if tg_op = 'INSERT' or new.draw_id <> old.draw_id or new.state = 'printed' and old.state = 'ordered' then
    -- A print holds the draw: it is neither called off nor moved until the commit.
    select v.rules into v_rules from draws d join draw_game_versions v on v.id = d.version_id
     where d.id = new.draw_id and d.game_id = new.game_id and d.state = 'open' and d.closes_at - interval '30 minutes' > app_now() for share of d;
    if not found then
      raise exception 'a ticket for draw % cannot be printed any more', new.draw_id using errcode = '23514', constraint = 'ticket_orders_print_by';
    end if;
    if tg_op = 'INSERT' or new.draw_id <> old.draw_id then
      if new.state <> 'ordered' or new.has_add_on and jsonb_typeof(v_rules->'addOn') is distinct from 'object'
         or new.price is distinct from (v_rules->>'price')::bigint + (case when new.has_add_on then (v_rules->'addOn'->>'price')::bigint else 0 end)
         or jsonb_array_length(new.lines) is distinct from (v_rules->>'linesPerPlay')::int then
        raise exception 'not an order of its game' using errcode = '23514', constraint = 'ticket_orders_of_game';
      end if;
      for v_line in select * from jsonb_array_elements(new.lines) loop
        if not (coalesce(draw_numbers_fit(array(select jsonb_array_elements_text(v_line->'main')::smallint), v_rules->'main'), false)
                and coalesce(draw_numbers_fit(array(select jsonb_array_elements_text(v_line->'bonus')::smallint), v_rules->'bonus'), false)) then
          raise exception 'not a line of its game' using errcode = '23514', constraint = 'ticket_orders_of_game';
        end if;
      end loop;
    end if;
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;
  if (select jsonb_object_agg(k, v_old -> k) from unnest(c_ordered) k) is distinct from (select jsonb_object_agg(k, v_new -> k) from unnest(c_ordered) k)
     or (select jsonb_object_agg(k, v_old -> k) from unnest(c_paper) k) is distinct from (select jsonb_object_agg(k, v_new -> k) from unnest(c_paper) k)
        and (old.state || ' ' || new.state) <> 'ordered printed'
     or old.state <> new.state and not (old.state || ' ' || new.state) in ('ordered printed', 'ordered released', 'printed vaulted', 'printed refunded', 'vaulted refunded', 'vaulted handed_over', 'vaulted redeemed', 'vaulted destroyed')
     or new.draw_id <> old.draw_id and (old.state <> 'ordered' or new.state <> 'ordered' or old.if_late <> 'next_draw' or new.moves <> old.moves + 1)
     or new.draw_id = old.draw_id and new.moves <> old.moves
     or new.pouch is distinct from old.pouch and (old.state || ' ' || new.state) <> 'printed vaulted'
     or new.delivery_order_id is distinct from old.delivery_order_id and (old.state <> 'vaulted' or new.state <> 'vaulted')
     or new.prize is distinct from old.prize and old.state not in ('printed', 'vaulted')
     or old.ended_at is not null and v_old is distinct from v_new then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  if new.state = 'printed' and old.state = 'ordered'
     and (select count(*) from ticket_pictures p where p.ticket_order_id = new.id) < 2 then
    raise exception 'a printed ticket has two pictures' using errcode = '23514', constraint = 'ticket_orders_pictures';
  end if;
  if new.state = 'refunded' and old.state <> 'refunded' and not exists (select from draws d where d.id = new.draw_id and d.state = 'called_off') then
    raise exception 'draw % takes place', new.draw_id using errcode = '23514', constraint = 'ticket_orders_called_off';
  end if;
  if new.result_id is distinct from old.result_id
     and not exists (select from draw_results r where r.id = new.result_id and r.draw_id = new.draw_id and r.state = 'confirmed') then
    raise exception 'not a result of its draw' using errcode = '23514', constraint = 'ticket_orders_result_fits';
  end if;
  if new.delivery_order_id is distinct from old.delivery_order_id
     and not exists (select from orders o where o.id = new.delivery_order_id and o.customer_id = new.user_id and o.store_id = new.store_id) then
    raise exception 'not an order of its owner' using errcode = '23514', constraint = 'ticket_orders_delivery_fits';
  end if;
  return new;
end $$;

-- A picture can be taken again until its ticket is printed, and goes only with the paper.
create or replace function ticket_picture_kept() returns trigger language plpgsql as $$
declare
  v_state text := (select t.state from ticket_orders t where t.id = coalesce(new.ticket_order_id, old.ticket_order_id));
begin
  if tg_op = 'DELETE' and v_state not in ('handed_over', 'redeemed', 'destroyed', 'refunded', 'released')
     or tg_op <> 'DELETE' and v_state <> 'ordered'
     or tg_op = 'UPDATE' and (new.ticket_order_id, new.side) is distinct from (old.ticket_order_id, old.side) then
    raise exception '% on % is forbidden', tg_op, tg_table_name using errcode = '42501';
  end if;
  return coalesce(new, old);
end $$;

create or replace trigger ticket_orders_fixed before insert or update or delete on ticket_orders for each row execute function ticket_order_kept();
create or replace trigger ticket_orders_kept before truncate on ticket_orders for each statement execute function audit_refuse();
create or replace trigger ticket_pictures_fixed before insert or update or delete on ticket_pictures for each row execute function ticket_picture_kept();
create or replace trigger pouch_counts_fixed before update or delete on pouch_counts for each row execute function audit_refuse();
create or replace trigger pouch_counts_kept before truncate on pouch_counts for each statement execute function audit_refuse();
