-- What shoppers see of a shelf is told to their pages by the table itself, whoever changes it: a price, goods that come or
-- go, the last piece that is sold. Once a shop and transaction, however many rows are touched; a sale that leaves pieces on
-- the shelf tells nobody.
create function shelf_told() returns trigger language plpgsql as $$
declare
  v_told text := coalesce(nullif(current_setting('autolotto.shelves_told', true), ''), ',');
begin
  if position(',' || new.store_id || ',' in v_told) > 0 then return null; end if;
  perform set_config('autolotto.shelves_told', v_told || new.store_id || ',', true);
  insert into realtime_events(channels, event)
    values (array['shops'], jsonb_build_object('type', 'shop_changed', 'storeId', new.store_id));
  return null;
end $$;
--> statement-breakpoint
create trigger products_shown after insert on products for each row when (new.is_active) execute function shelf_told();
--> statement-breakpoint
create trigger products_told after update on products for each row
  when ((old.is_active or new.is_active) and
        (old.name, old.description, old.category, old.price, old.requires_age_verification, old.min_age, old.size, old.art, old.is_active, old.stock = 0)
        is distinct from
        (new.name, new.description, new.category, new.price, new.requires_age_verification, new.min_age, new.size, new.art, new.is_active, new.stock = 0))
  execute function shelf_told();
--> statement-breakpoint
-- Two devices of one courier share an order's place: its courier hears of it, once a minute while it is so.
create function other_device_told() returns trigger language plpgsql as $$
begin
  insert into realtime_events(channels, event)
    values (array['user:' || new.courier_id], jsonb_build_object('type', 'followers_changed', 'orderId', new.order_id));
  return null;
end $$;
--> statement-breakpoint
create trigger order_positions_told after update on order_positions for each row
  when (date_trunc('minute', new.other_device_at) is distinct from date_trunc('minute', old.other_device_at))
  execute function other_device_told();
