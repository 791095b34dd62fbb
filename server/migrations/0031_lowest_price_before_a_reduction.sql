-- What a reduced price was reduced from, where that is true: kept with the product, so that lists read it without asking.
ALTER TABLE "products" ADD COLUMN "was_price" bigint;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "was_until" timestamp (3) with time zone;
--> statement-breakpoint
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
    -- Beside a reduced price may stand the lowest of the 30 days before it, and no other: read before this change is written.
    if new.price < old.price then
      select least(old.price, min(c.price_before)) into v_low from price_changes c
       where c.product_id = new.id and c.changed_at > app_now() - interval '30 days';
    end if;
    new.was_price := case when v_low > new.price then v_low end;
    new.was_until := case when v_low > new.price then app_now() + interval '30 days' end;
    insert into price_changes(product_id, version, price_before, price, batch_id, changed_by)
      values (new.id, new.version, old.price, new.price, v_batch, v_by);
  end if;
  if (old.name, old.description, old.category, old.requires_age_verification, old.min_age, old.scratch_off_number, old.barcode, old.is_active, old.deleted_at)
     is distinct from
     (new.name, new.description, new.category, new.requires_age_verification, new.min_age, new.scratch_off_number, new.barcode, new.is_active, new.deleted_at) then
    insert into product_changes(product_id, version, before, changed_by)
      select new.id, new.version, jsonb_object_agg(was.key, was.value), v_by
        from jsonb_each(to_jsonb(old)) was join jsonb_each(to_jsonb(new)) now on now.key = was.key and now.value <> was.value
       where was.key in ('name', 'description', 'category', 'requires_age_verification', 'min_age', 'scratch_off_number', 'barcode', 'is_active', 'deleted_at');
  end if;
  return new;
end $$;
