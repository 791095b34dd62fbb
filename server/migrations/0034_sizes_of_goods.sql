-- What is in a piece of goods: its size, which rows of the law may cap.
ALTER TABLE "products" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size" CHECK ("products"."size" ~ '^([1-9][0-9]{0,2} x )?[1-9][0-9]{0,5} (ml|g|ct)$');
--> statement-breakpoint
-- As before (0031), with the size among what is recorded.
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
--> statement-breakpoint
drop trigger products_changed on products;
--> statement-breakpoint
-- Sales change the stock alone, and pay nothing for this.
create trigger products_changed
  before update of name, description, category, price, requires_age_verification, min_age, scratch_off_number, barcode, size, is_active, deleted_at on products
  for each row
  when ((old.name, old.description, old.category, old.price, old.requires_age_verification, old.min_age, old.scratch_off_number, old.barcode, old.size, old.is_active, old.deleted_at)
        is distinct from
        (new.name, new.description, new.category, new.price, new.requires_age_verification, new.min_age, new.scratch_off_number, new.barcode, new.size, new.is_active, new.deleted_at))
  execute function product_recorded();
--> statement-breakpoint
-- How much of a unit is in a size: see contract/catalogue/size.ts.
create function size_amount(p_size text, p_unit text) returns bigint language sql immutable as $$
  select case when p_size like '% ' || p_unit
              then split_part(p_size, ' ', 1)::bigint * case when p_size like '% x %' then split_part(p_size, ' ', 3)::bigint else 1 end
              else 0 end
$$;
--> statement-breakpoint
-- As before (0023), with how much it was: {alcohol: {pieces: 2, ml: 1500, g: 0, ct: 0}}.
create or replace function orders_bought(p_customer text, p_store int) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(today.category, jsonb_build_object('pieces', today.pieces, 'ml', today.ml, 'g', today.g, 'ct', today.ct)), '{}')
    from (select l.category, sum(l.quantity) as pieces, sum(l.quantity * size_amount(l.size, 'ml')) as ml,
                 sum(l.quantity * size_amount(l.size, 'g')) as g, sum(l.quantity * size_amount(l.size, 'ct')) as ct
            from stores s
            join orders o on o.customer_id = p_customer and o.status <> 'cancelled'
                         and o.created_at >= date_trunc('day', app_now() at time zone s.time_zone) at time zone s.time_zone
            join order_lines l on l.order_id = o.id
           where s.id = p_store group by l.category) today
$$;
--> statement-breakpoint
-- As before (0032), with sizes.
create or replace function orders_facts(p_customer text, p_wallet text, p_products int[]) returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_products jsonb;
  v_stores jsonb;
begin
  select jsonb_agg(jsonb_build_object('id', p.id, 'storeId', p.store_id, 'name', p.name, 'category', p.category, 'price', p.price,
                     'stock', p.stock, 'isActive', p.is_active, 'requiresAgeVerification', p.requires_age_verification, 'minAge', p.min_age, 'size', p.size,
                     'art', p.art))
    into v_products from products p where p.id = any (p_products);
  select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'phone', s.phone, 'isApproved', s.is_approved,
                     'latitude', s.latitude, 'longitude', s.longitude, 'timeZone', s.time_zone, 'hours', s.hours,
                     'deliveryFee', s.delivery_fee, 'freeDeliveryAbove', s.free_delivery_above, 'minimumOrder', s.minimum_order,
                     'radiusMiles', s.radius_miles, 'hoursExceptions', s.hours_exceptions, 'pausedUntil', s.paused_until,
                     'pauseReason', s.pause_reason, 'prepMinutes', s.prep_minutes, 'rushUntil', s.rush_until,
                     'licensedUntil', s.licensed_until) order by s.id)
    into v_stores from stores s where s.id in (select p.store_id from products p where p.id = any (p_products));
  return jsonb_build_object(
    'now', app_now(),
    'customer', (select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name, 'phone', u.phone, 'city', u.city,
                          'dateOfBirth', u.date_of_birth, 'isAgeVerified', u.age_verified_at is not null,
                          'hasFreeDelivery', exists (select 1 from free_delivery_grants g where g.user_id = u.id))
                   from users u where u.id = p_customer),
    'balance', coalesce((select balance from ledger_accounts where name = p_wallet), 0),
    'products', coalesce(v_products, '[]'),
    'stores', coalesce(v_stores, '[]'));
end $$;
--> statement-breakpoint
-- As before (0024), with sizes.
create or replace function orders_view(p_ids int[]) returns table (id int, view jsonb) language sql stable as $$
  select o.id, jsonb_build_object(
    'id', o.id, 'status', o.status, 'version', o.version, 'paymentMethod', o.payment_method,
    'subtotal', o.subtotal, 'deliveryFee', o.delivery_fee, 'isFreeDelivery', o.is_free_delivery,
    -- Most orders bear none: then nothing is looked for.
    'charges', case when o.charges = 0 then '[]' else (
      select jsonb_agg(jsonb_build_object('kind', h.kind, 'basis', h.basis, 'rate', h.rate, 'amount', h.amount) order by h.rule_id)
        from order_charges h where h.order_id = o.id) end,
    'total', o.total, 'minAge', o.min_age,
    'createdAt', o.created_at, 'estimatedDeliveryAt', o.estimated_delivery_at, 'readyAt', o.ready_at, 'readyBy', o.ready_by,
    'cancelReason', o.cancel_reason, 'bagCode', o.bag_code,
    'deliveryAddress', o.delivery_address, 'deliveryArea', o.delivery_area, 'addressType', o.address_type, 'deliveryInstructions', o.delivery_instructions,
    'latitude', o.latitude, 'longitude', o.longitude,
    'customer', jsonb_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'phone', c.phone),
    'courier', case when k.id is null then null else jsonb_build_object('id', k.id, 'firstName', k.first_name) end,
    'store', jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'phone', s.phone, 'latitude', s.latitude, 'longitude', s.longitude),
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'quantity', l.quantity, 'price', l.price, 'name', l.name,
                                          'category', l.category, 'size', l.size, 'art', p.art, 'wish', l.wish,
                                          'wishProduct', case when w.id is null then null else jsonb_build_object('id', w.id, 'name', w.name) end,
                                          'wishMaxPrice', l.wish_max_price, 'replaces', l.replaces, 'disposition', l.disposition) order by l.id)
        from order_lines l join products p on p.id = l.product_id left join products w on w.id = l.wish_product_id
       where l.order_id = o.id), '[]'),
    'substitutions', coalesce((
      select jsonb_agg(jsonb_build_object('id', x.id, 'lineId', x.line_id, 'quantity', x.quantity, 'state', x.state,
                                          'offer', case when x.product_id is null then null else
                                            jsonb_build_object('productId', f.id, 'name', f.name, 'price', x.price, 'art', f.art) end,
                                          'refund', x.refund, 'askedUntil', x.asked_until, 'decidedBy', x.decided_by) order by x.id)
        from order_substitutions x left join products f on f.id = x.product_id where x.order_id = o.id), '[]'),
    'refusals', coalesce((
      select jsonb_agg(jsonb_build_object('id', x.id, 'lineId', x.line_id, 'quantity', x.quantity, 'reason', x.reason,
                                          'refund', x.refund, 'disposition', x.disposition, 'at', x.created_at) order by x.id)
        from order_refusals x where x.order_id = o.id), '[]'),
    'return', (
      select jsonb_build_object('reason', r.reason, 'words', r.words, 'calledTwice', r.called_twice, 'openedAt', r.opened_at, 'confirmedAt', r.confirmed_at)
        from order_returns r where r.order_id = o.id),
    'events', coalesce((
      select jsonb_agg(jsonb_build_object('event', e.event, 'status', e.status, 'notes', e.notes, 'at', e.created_at) order by e.id)
        from order_events e where e.order_id = o.id), '[]'),
    'position', (
      select jsonb_build_object('latitude', x.latitude, 'longitude', x.longitude, 'recordedAt', x.recorded_at)
        from order_positions x where x.order_id = o.id))
    from orders o
    join users c on c.id = o.customer_id
    join stores s on s.id = o.store_id
    left join users k on k.id = o.courier_id
   where o.id = any (p_ids)
$$;
--> statement-breakpoint
-- As before (0023), with sizes: they are kept as sold, and caps of a day may count them.
create or replace function orders_place(p jsonb) returns jsonb language plpgsql as $$
declare
  v_id int;
  -- As precise as the columns keep it: the reply tells what a later reading will.
  v_now timestamptz(3) := app_now();
  v_estimated timestamptz(3) := v_now + make_interval(secs => (p->>'estimatedSeconds')::float8);
  v_ready_by timestamptz(3) := v_now + make_interval(secs => (p->>'preparationSeconds')::float8);
  v_store int := (p->>'storeId')::int;
  v_result bigint;
  v_hash text;
  v_lines jsonb;
  v_bought jsonb;
  line record;
begin
  v_id := nextval('orders_id_seq');
  if p->>'idempotencyKey' is not null then
    insert into idempotency_keys(scope, key, request_hash, result_id)
      values (p->>'idempotencyScope', p->>'idempotencyKey', p->>'requestHash', v_id)
      on conflict (scope, key) do nothing;
    if found then
      -- A refused order leaves no key behind: the exception takes the row back.
      if (p->>'replayOnly')::boolean then
        raise exception 'nothing to replay' using errcode = 'AL003';
      end if;
    else
      select request_hash, result_id into v_hash, v_result from idempotency_keys
        where scope = p->>'idempotencyScope' and key = p->>'idempotencyKey';
      if v_hash is distinct from p->>'requestHash' then
        raise exception 'key was used for another order' using errcode = 'AL002';
      end if;
      return jsonb_build_object('replayed', true, 'view', (select view from orders_view(array[v_result::int])));
    end if;
  end if;

  -- Orders of one person that share a day's cap come one after the other; whoever has none waits for nobody.
  if jsonb_array_length(coalesce(p->'caps', '[]')) > 0 then
    perform pg_advisory_xact_lock(hashtextextended('cap of the day:' || (p->>'customerId'), 0));
    v_bought := orders_bought(p->>'customerId', v_store);
    if exists (select from jsonb_to_recordset(p->'caps') as cap(categories jsonb, "of" text, max bigint, wanted bigint)
                where cap.wanted + (select coalesce(sum((v_bought->one->>coalesce(cap."of", 'pieces'))::bigint), 0) from jsonb_array_elements_text(cap.categories) one) > cap.max) then
      raise exception 'the day is full' using errcode = 'AL001';
    end if;
  end if;
  for line in select l."productId", l.quantity, l.price, l.size
                from jsonb_to_recordset(p->'lines') as l("productId" int, quantity int, price bigint, size text) order by l."productId" loop
    update products set stock = stock - line.quantity
     where id = line."productId" and price = line.price and size is not distinct from line.size and stock >= line.quantity and is_active and store_id = v_store;
    if not found then
      raise exception 'the shelf has changed' using errcode = 'AL001';
    end if;
  end loop;
  -- Shared with other orders, not with whoever pauses or closes the store: what they committed first is seen here.
  perform 1 from stores where id = v_store and is_approved and (paused_until is null or paused_until <= v_now) for share;
  if not found then
    raise exception 'the store has changed' using errcode = 'AL001';
  end if;

  insert into orders(id, customer_id, store_id, payment_method, subtotal, delivery_fee, is_free_delivery, charges, total, min_age,
                     delivery_address, delivery_area, address_type, delivery_instructions, latitude, longitude, estimated_delivery_at, ready_by, created_at)
  values (v_id, p->>'customerId', v_store, p->>'paymentMethod', (p->>'subtotal')::bigint, (p->>'deliveryFee')::bigint,
          (p->>'isFreeDelivery')::boolean, coalesce((p->>'chargesTotal')::bigint, 0), (p->>'total')::bigint, (p->>'minAge')::int, p->>'deliveryAddress', p->>'deliveryArea', p->>'addressType',
          p->>'deliveryInstructions', (p->>'latitude')::float8, (p->>'longitude')::float8, v_estimated, v_ready_by, v_now);
  with written as (
    insert into order_lines(order_id, product_id, quantity, price, name, category, size, wish, wish_product_id, wish_max_price)
      select v_id, l."productId", l.quantity, l.price, l.name, l.category, l.size, l.wish, l."wishProductId", l."wishMaxPrice"
        from jsonb_to_recordset(p->'lines') as l("productId" int, quantity int, price bigint, name text, category text, size text,
                                                 wish text, "wishProductId" int, "wishMaxPrice" bigint)
      returning id)
  select jsonb_agg(id order by id) into v_lines from written;
  if jsonb_array_length(coalesce(p->'charges', '[]')) > 0 then
    insert into order_charges(order_id, rule_id, kind, basis, rate, categories, base, amount)
      select v_id, h."ruleId", h.kind, h.basis, h.rate, h.categories, h.base, h.amount
        from jsonb_to_recordset(p->'charges') as h("ruleId" int, kind text, basis text, rate int, categories jsonb, base bigint, amount bigint);
  end if;
  insert into order_events(order_id, event, status, notes, actor_id, created_at)
    values (v_id, 'place', 'pending', p->>'note', p->>'actorId', v_now);
  if p->>'city' is not null then
    update users set city = p->>'city' where id = p->>'customerId' and city is distinct from p->>'city';
  end if;

  if jsonb_array_length(p->'legs') > 0 then
    -- A balance that no longer suffices breaks ledger_accounts_floor here.
    insert into ledger_journal(key, request_hash, kind, cause, description, legs)
      values ('order:' || v_id || ':hold', p->>'requestHash', 'order.hold', 'order:' || v_id, 'Order #' || v_id, p->'legs');
  end if;
  insert into realtime_events(channels, event)
    select array(select jsonb_array_elements_text(told->'to')),
           case when told->'event'->>'type' = 'order_changed' then told->'event' || jsonb_build_object('orderId', v_id) else told->'event' end
      from jsonb_array_elements(p->'tell') told;
  return jsonb_build_object('replayed', false, 'id', v_id, 'createdAt', v_now, 'estimatedDeliveryAt', v_estimated, 'readyBy', v_ready_by, 'lineIds', v_lines);
end $$;
