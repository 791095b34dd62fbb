-- Lists of orders show products by the names and pictures that they have now, and are read again when a shop's looks have
-- changed. Once in a transaction, at its commit: the shop's row is the last that it locks, however many products it changed.
create or replace function product_looks_changed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into product_looks(store_id, version) values (new.store_id, 1)
  on conflict (store_id) do update set version = product_looks.version + 1 where product_looks.xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

drop trigger if exists products_looks_changed on products;
create constraint trigger products_looks_changed after update of name, category, art on products
  deferrable initially deferred for each row
  when ((old.name, old.category, old.art) is distinct from (new.name, new.category, new.art))
  execute function product_looks_changed();
