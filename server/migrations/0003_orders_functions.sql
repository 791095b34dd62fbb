-- An order with everything its parties may see, in one round trip; server/orders/view.ts hides what a reader may not.
create function orders_view(p_ids int[]) returns table (id int, view jsonb) language sql stable as $$
  select o.id, jsonb_build_object(
    'id', o.id, 'status', o.status, 'version', o.version, 'paymentMethod', o.payment_method,
    'subtotal', o.subtotal, 'deliveryFee', o.delivery_fee, 'isFreeDelivery', o.is_free_delivery, 'total', o.total, 'minAge', o.min_age,
    'createdAt', o.created_at, 'estimatedDeliveryAt', o.estimated_delivery_at, 'readyAt', o.ready_at, 'cancelReason', o.cancel_reason,
    'deliveryAddress', o.delivery_address, 'deliveryArea', o.delivery_area, 'deliveryInstructions', o.delivery_instructions,
    'latitude', o.latitude, 'longitude', o.longitude,
    'customer', jsonb_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'phone', c.phone),
    'courier', case when k.id is null then null else jsonb_build_object('id', k.id, 'firstName', k.first_name) end,
    'store', jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'phone', s.phone, 'latitude', s.latitude, 'longitude', s.longitude),
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'quantity', l.quantity, 'price', l.price, 'name', l.name,
                                          'category', l.category, 'art', p.art) order by l.id)
        from order_lines l join products p on p.id = l.product_id where l.order_id = o.id), '[]'),
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
-- Writes a decided order in one statement: the conditions it was decided on (price, stock, for sale, balance) are checked
-- again here, under lock. Whatever changed since raises AL001 and nothing is written: the caller loads the facts anew and
-- decides again. Products are locked by id and accounts by name, in every function, so that orders never deadlock.
create function orders_place(p jsonb) returns jsonb language plpgsql as $$
declare
  v_order orders%rowtype;
  v_result bigint;
  v_hash text;
  v_lines int := jsonb_array_length(p->'lines');
  v_taken int;
begin
  if p->>'idempotencyKey' is not null then
    insert into idempotency_keys(scope, key, request_hash) values (p->>'idempotencyScope', p->>'idempotencyKey', p->>'requestHash')
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

  perform 1 from products where id in (select (line->>'productId')::int from jsonb_array_elements(p->'lines') line) order by id for update;
  update products set stock = stock - line.quantity
    from jsonb_to_recordset(p->'lines') as line("productId" int, quantity int, price bigint)
   where products.id = line."productId" and products.price = line.price and products.stock >= line.quantity
     and products.is_active and products.store_id = (p->>'storeId')::int;
  get diagnostics v_taken = row_count;
  if v_taken <> v_lines then
    raise exception 'the shelf has changed' using errcode = 'AL001';
  end if;
  if not exists (select 1 from stores where id = (p->>'storeId')::int and is_approved) then
    raise exception 'the store has changed' using errcode = 'AL001';
  end if;

  insert into orders(customer_id, store_id, payment_method, subtotal, delivery_fee, is_free_delivery, total, min_age,
                     delivery_address, delivery_area, delivery_instructions, latitude, longitude, estimated_delivery_at)
  values (p->>'customerId', (p->>'storeId')::int, p->>'paymentMethod', (p->>'subtotal')::bigint, (p->>'deliveryFee')::bigint,
          (p->>'isFreeDelivery')::boolean, (p->>'total')::bigint, (p->>'minAge')::int, p->>'deliveryAddress', p->>'deliveryArea',
          p->>'deliveryInstructions', (p->>'latitude')::float8, (p->>'longitude')::float8,
          app_now() + make_interval(secs => (p->>'estimatedSeconds')::float8))
  returning * into v_order;

  insert into order_lines(order_id, product_id, quantity, price, name, category)
    select v_order.id, line."productId", line.quantity, line.price, line.name, line.category
      from jsonb_to_recordset(p->'lines') as line("productId" int, quantity int, price bigint, name text, category text);
  insert into order_events(order_id, event, status, notes, actor_id) values (v_order.id, 'place', 'pending', p->>'note', p->>'actorId');
  if p->>'city' is not null then
    update users set city = p->>'city' where id = p->>'customerId' and city is distinct from p->>'city';
  end if;

  if jsonb_array_length(p->'legs') > 0 then
    -- A balance that no longer suffices breaks ledger_accounts_floor here.
    perform ledger_post('order:' || v_order.id || ':hold', p->>'requestHash', 'order.hold', 'order:' || v_order.id,
                        'Order #' || v_order.id, p->'legs');
  end if;
  if p->>'idempotencyKey' is not null then
    update idempotency_keys set result_id = v_order.id where scope = p->>'idempotencyScope' and key = p->>'idempotencyKey';
  end if;
  return jsonb_build_object('replayed', false, 'view', (select view from orders_view(array[v_order.id])));
end $$;
