-- Triggers on products record every change of price and facts, so that none goes unnoticed: with the account that the
-- transaction named (set_config 'autolotto.actor'), and the batch ('autolotto.price_batch'). They work with the owner's
-- rights, since the application may only read these records. The path is fixed, so that no table of another schema, and
-- no temporary one, can stand in for them.
create or replace function product_recorded() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_by text := nullif(current_setting('autolotto.actor', true), '');
  v_batch int := nullif(current_setting('autolotto.price_batch', true), '')::int;
  v_low bigint;
begin
  if tg_op = 'INSERT' then
    insert into price_changes(product_id, version, price, changed_by) values (new.id, new.version, new.price, v_by);
    return null;
  end if;
  new.version := old.version + 1;
  if new.price <> old.price then
    -- A reduced price may be shown beside the lowest of the 30 days before it, and no other: read before this change is
    -- written.
    if new.price < old.price then
      select least(old.price, min(c.price_before)) into v_low from price_changes c
       where c.product_id = new.id and c.changed_at > app_now() - interval '30 days';
    end if;
    new.was_price := case when v_low > new.price then v_low end;
    new.was_until := case when v_low > new.price then app_now() + interval '30 days' end;
    insert into price_changes(product_id, version, price_before, price, batch_id, changed_by)
      values (new.id, new.version, old.price, new.price, v_batch, v_by);
  end if;
  if (old.name, old.description, old.category, old.requires_age_verification, old.min_age, old.scratch_off_number, old.barcode, old.size, old.is_active, old.deleted_at)
     is distinct from
     (new.name, new.description, new.category, new.requires_age_verification, new.min_age, new.scratch_off_number, new.barcode, new.size, new.is_active, new.deleted_at) then
    insert into product_changes(product_id, version, before, changed_by)
      select new.id, new.version, jsonb_object_agg(was.key, was.value), v_by
        from jsonb_each(to_jsonb(old)) was join jsonb_each(to_jsonb(new)) now on now.key = was.key and now.value <> was.value
       where was.key in ('name', 'description', 'category', 'requires_age_verification', 'min_age', 'scratch_off_number', 'barcode', 'size', 'is_active', 'deleted_at');
  end if;
  return new;
end $$;

create or replace trigger products_added after insert on products for each row execute function product_recorded();

-- Sales change the stock alone, and pay nothing for this.
create or replace trigger products_changed
  before update of name, description, category, price, requires_age_verification, min_age, scratch_off_number, barcode, size, is_active, deleted_at on products
  for each row
  when ((old.name, old.description, old.category, old.price, old.requires_age_verification, old.min_age, old.scratch_off_number, old.barcode, old.size, old.is_active, old.deleted_at)
        is distinct from
        (new.name, new.description, new.category, new.price, new.requires_age_verification, new.min_age, new.scratch_off_number, new.barcode, new.size, new.is_active, new.deleted_at))
  execute function product_recorded();
create or replace trigger price_changes_fixed before update or delete on price_changes for each row execute function audit_refuse();
create or replace trigger price_changes_kept before truncate on price_changes for each statement execute function audit_refuse();
create or replace trigger product_changes_fixed before update or delete on product_changes for each row execute function audit_refuse();
create or replace trigger product_changes_kept before truncate on product_changes for each statement execute function audit_refuse();

create or replace function stock_movement_stamp() returns trigger language plpgsql as $$
begin
  new.created_at := app_now();
  return new;
end $$;

create or replace trigger stock_movements_stamp before insert on stock_movements for each row execute function stock_movement_stamp();
create or replace trigger stock_movements_fixed before update or delete on stock_movements for each row execute function audit_refuse();
create or replace trigger stock_movements_kept before truncate on stock_movements for each statement execute function audit_refuse();
create or replace trigger scratch_pack_events_stamp before insert on scratch_pack_events for each row execute function stock_movement_stamp();
create or replace trigger scratch_pack_events_fixed before update or delete on scratch_pack_events for each row execute function audit_refuse();
create or replace trigger scratch_pack_events_kept before truncate on scratch_pack_events for each statement execute function audit_refuse();

-- A plan's lines stay as they were shown, whatever its result.
create or replace trigger price_plan_lines_fixed before update or delete on price_plan_lines for each row execute function audit_refuse();
create or replace trigger price_plan_lines_kept before truncate on price_plan_lines for each statement execute function audit_refuse();
