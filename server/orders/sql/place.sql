-- A line may come down to no pieces, when all of them were missing; it never begins so.
create or replace function order_line_begins() returns trigger language plpgsql as $$
begin
  raise exception 'a line of an order begins with at least one piece' using errcode = 'check_violation', constraint = 'order_lines_quantity';
end $$;

create or replace trigger order_lines_begin before insert on order_lines for each row when (new.quantity < 1) execute function order_line_begins();

-- Writes a decided order in one statement: the conditions it was decided on (price, stock, for sale, balance) are checked
-- again here, under lock. Whatever changed since raises AL001 and nothing is written: the caller loads the facts anew and
-- decides again. Products are locked by id and accounts by name, in every function, so that orders never deadlock.
-- Answers {replayed: true, view} for a repeated key, else what only the database knows of the new order.
create or replace function orders_place(p jsonb) returns jsonb language plpgsql as $$
declare
  v_id int;
  -- Truncated like the columns: the reply matches a later reading.
  v_now timestamptz(3) := app_now();
  -- Its times begin now, or when its customer wants them to.
  v_scheduled timestamptz(3) := (p->>'scheduledFor')::timestamptz;
  v_begins timestamptz(3) := coalesce(v_scheduled, v_now);
  v_estimated timestamptz(3) := v_begins + make_interval(secs => (p->>'estimatedSeconds')::float8);
  v_ready_by timestamptz(3) := v_begins + make_interval(secs => (p->>'preparationSeconds')::float8);
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

  -- Lottery goods count against the limits of their customer; an order without any is asked nothing.
  if p->'lines' @? '$[*] ? (@.category == "lottery")' then
    perform record_spend(p->>'customerId', 'spend', 'lottery',
                         (select sum(l.price * l.quantity)::bigint from jsonb_to_recordset(p->'lines') as l(category text, price bigint, quantity int) where l.category = 'lottery'),
                         'order:' || v_id, p->'gaming'->'limits', p->'gaming'->'play');
  end if;

  -- Orders of one person under a daily cap run one after the other; orders without one wait for nobody.
  if jsonb_array_length(coalesce(p->'caps', '[]')) > 0 then
    perform pg_advisory_xact_lock(hashtextextended('cap of the day:' || (p->>'customerId'), 0));
    v_bought := orders_bought(p->>'customerId', v_store);
    if exists (select from jsonb_to_recordset(p->'caps') as cap(categories jsonb, "of" text, max bigint, wanted bigint)
                where cap.wanted + (select coalesce(sum((v_bought->one->>coalesce(cap."of", 'units'))::bigint), 0) from jsonb_array_elements_text(cap.categories) one) > cap.max) then
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
  -- The code was decided on as it waited; another order may have used it since, or its time may be over. Locked after goods:
  -- a cancellation has those first, and whoever takes a code back or ends its promotion has that before its uses.
  if jsonb_typeof(p->'discount') = 'object' then
    perform 1 from promotion_uses u join promotions r on r.id = u.promotion_id
      where u.id = (p->'discount'->>'useId')::int and u.user_id = p->>'customerId' and u.state = 'applied' and promotion_is_running(r)
        and not (r.only_first_order and promotion_has_ordered(p->>'customerId'))
        for update of u;
    if not found then
      raise exception 'the promotion has changed' using errcode = 'AL001';
    end if;
  end if;
  -- A shared lock lets other orders through and waits for a pause or a closing: what it committed is seen here.
  perform 1 from stores where id = v_store and is_approved and (paused_until is null or paused_until <= v_begins) for share;
  if not found then
    raise exception 'the store has changed' using errcode = 'AL001';
  end if;

  -- A half hour of a store takes so many orders: those who want the same one come one after the other.
  if v_scheduled is not null then
    perform pg_advisory_xact_lock(hashtextextended('slot of:' || v_store || ':' || v_scheduled, 0));
    if v_scheduled <= v_now
       or (select count(*) from orders o where o.store_id = v_store and o.scheduled_for = v_scheduled and o.closed_at is null) >= (p->>'slotOrders')::int then
      raise exception 'the half hour is taken' using errcode = 'AL001';
    end if;
  end if;

  insert into orders(id, customer_id, store_id, payment_method, subtotal, delivery_fee, is_free_delivery, charges, discount, total, min_age,
                     delivery_address, delivery_area, address_type, delivery_instructions, latitude, longitude, estimated_delivery_at, ready_by, awaits_payment_until, scheduled_for, created_at)
  values (v_id, p->>'customerId', v_store, p->>'paymentMethod', (p->>'subtotal')::bigint, (p->>'deliveryFee')::bigint,
          (p->>'isFreeDelivery')::boolean, coalesce((p->>'chargesTotal')::bigint, 0), coalesce((p->'discount'->>'amount')::bigint, 0), (p->>'total')::bigint, (p->>'minAge')::int, p->>'deliveryAddress', p->>'deliveryArea', p->>'addressType',
          p->>'deliveryInstructions', (p->>'latitude')::float8, (p->>'longitude')::float8, v_estimated, v_ready_by,
          v_now + make_interval(mins => (p->>'payWithinMinutes')::int), v_scheduled, v_now);
  with written as (
    insert into order_lines(order_id, product_id, quantity, price, name, category, size, preference, preference_max_price)
      select v_id, l."productId", l.quantity, l.price, l.name, l.category, l.size, l.preference, l."preferenceMaxPrice"
        from jsonb_to_recordset(p->'lines') as l("productId" int, quantity int, price bigint, name text, category text, size text,
                                                 preference text, "preferenceMaxPrice" bigint)
      returning id)
  select jsonb_agg(id order by id) into v_lines from written;
  if p->'lines' @? '$[*].preferences[0]' then
    insert into order_line_preferences(order_id, line_id, rank, product_id)
      select v_id, l.id, w.rank, w.id::int
        from jsonb_to_recordset(p->'lines') as named("productId" int, preferences jsonb)
        join order_lines l on l.order_id = v_id and l.product_id = named."productId",
             jsonb_array_elements_text(named.preferences) with ordinality as w(id, rank);
  end if;
  if jsonb_array_length(coalesce(p->'charges', '[]')) > 0 then
    insert into order_charges(order_id, rule_id, kind, basis, rate, categories, base, amount)
      select v_id, h."ruleId", h.kind, h.basis, h.rate, h.categories, h.base, h.amount
        from jsonb_to_recordset(p->'charges') as h("ruleId" int, kind text, basis text, rate int, categories jsonb, base bigint, amount bigint);
  end if;
  if jsonb_typeof(p->'discount') = 'object' then
    update promotion_uses set state = 'used', order_id = v_id, discount = (p->'discount'->>'amount')::bigint
     where id = (p->'discount'->>'useId')::int;
    insert into order_discounts(order_id, use_id, code, title, terms, caps, base, amount)
      values (v_id, (p->'discount'->>'useId')::int, p->'discount'->>'code', p->'discount'->>'title', p->'discount'->'terms',
              p->'discount'->'caps', (p->'discount'->>'base')::bigint, (p->'discount'->>'amount')::bigint);
  end if;
  insert into order_events(order_id, event, status, note, actor_id, created_at)
    values (v_id, 'place', 'pending', p->'note', p->>'actorId', v_now);
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
  return jsonb_build_object('replayed', false, 'id', v_id, 'createdAt', v_now, 'estimatedDeliveryAt', v_estimated, 'readyBy', v_ready_by,
                            'awaitsPaymentUntil', v_now + make_interval(mins => (p->>'payWithinMinutes')::int), 'lineIds', v_lines);
end $$;

-- Places an order whose customer is still who it was decided for. Shared with other orders of theirs, not with their own
-- word or an admin's: what was committed first is seen here. Cash orders that share what may be open come one after the other.
create or replace function orders_place_for(p jsonb) returns jsonb language plpgsql as $$
declare
  v_open jsonb;
  v_phone text;
  v_placed jsonb;
begin
  if jsonb_typeof(p->'person') = 'object' then
    perform pg_advisory_xact_lock_shared(hashtextextended('person:' || (p->>'customerId'), 0));
    if buyer_eligibility(p->>'customerId', (p->>'storeId')::int, p->>'personAddress') <> p->'person' then
      raise exception 'the customer has changed' using errcode = 'AL001';
    end if;
  end if;
  if jsonb_typeof(p->'openCash') = 'object' then
    -- Always in this order, to avoid deadlocks: account, address, phone.
    perform pg_advisory_xact_lock(hashtextextended('open cash of:' || (p->>'customerId'), 0));
    perform pg_advisory_xact_lock(hashtextextended('open cash to:' || (p->>'personAddress'), 0));
    select phone into v_phone from users where id = p->>'customerId' and phone <> '';
    if v_phone is not null then
      perform pg_advisory_xact_lock(hashtextextended('open cash by:' || v_phone, 0));
    end if;
    v_open := orders_open_cash(p->>'customerId', p->>'personAddress');
    if (v_open->>'account')::int >= (p->'openCash'->>'account')::int
       or (v_open->>'address')::int >= (p->'openCash'->>'address')::int
       or (v_open->>'phone')::int >= (p->'openCash'->>'phone')::int then
      raise exception 'enough cash orders are open' using errcode = 'AL001';
    end if;
  end if;
  v_placed := orders_place(p);
  if not (v_placed->>'replayed')::boolean then
    perform from users u where u.id = p->>'customerId' and u.suspended_at is null and u.deletes_at is null and u.deleted_at is null for key share;
    if not found then
      raise exception 'the account is suspended or about to be deleted' using errcode = 'AL004';
    end if;
    if jsonb_typeof(p->'openCash') = 'object' then
      update orders set address_mark = p->>'personAddress' where id = (v_placed->>'id')::int;
    end if;
  end if;
  return v_placed;
end $$;
