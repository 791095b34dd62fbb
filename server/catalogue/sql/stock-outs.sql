-- From when to when a product was out of stock, whatever changed the stock: a sale, a return, a count. Written with the
-- owner's rights, since the application may only read it. A sale that leaves something pays nothing for this.
create or replace function product_stock_out_recorded() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.stock = 0 then
    insert into stock_outs(product_id, started_at) values (new.id, app_now());
  else
    update stock_outs set ended_at = app_now() where product_id = new.id and ended_at is null;
  end if;
  return null;
end $$;

create or replace trigger products_added_without_stock after insert on products
  for each row when (new.stock = 0) execute function product_stock_out_recorded();
create or replace trigger products_stock_out after update of stock on products
  for each row when ((old.stock = 0) <> (new.stock = 0)) execute function product_stock_out_recorded();
