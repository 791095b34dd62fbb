-- A trigger publishes every visible change of a shelf to shoppers' pages: a price, products that come or go, the last
-- unit sold. One event per shop and transaction, however many rows; a sale that leaves stock publishes none.
create or replace function notify_store_changed() returns trigger language plpgsql as $$
declare
  v_told text := coalesce(nullif(current_setting('autolotto.stores_notified', true), ''), ',');
begin
  if position(',' || new.store_id || ',' in v_told) > 0 then return null; end if;
  perform set_config('autolotto.stores_notified', v_told || new.store_id || ',', true);
  insert into realtime_events(channels, event)
    values (array['shops'], jsonb_build_object('type', 'shop_changed', 'storeId', new.store_id));
  return null;
end $$;

create or replace trigger products_shown after insert on products for each row when (new.is_active) execute function notify_store_changed();
-- Stock has a trigger of its own: an order that takes goods from the shelf compares two numbers, and no name or picture.
create or replace trigger products_told after update of name, description, category, price, requires_age_verification, min_age, size, art, is_active on products for each row
  when ((old.is_active or new.is_active) and
        (old.name, old.description, old.category, old.price, old.requires_age_verification, old.min_age, old.size, old.art, old.is_active)
        is distinct from
        (new.name, new.description, new.category, new.price, new.requires_age_verification, new.min_age, new.size, new.art, new.is_active))
  execute function notify_store_changed();
create or replace trigger products_stock_told after update of stock on products for each row
  when ((old.stock = 0) <> (new.stock = 0) and new.is_active) execute function notify_store_changed();
