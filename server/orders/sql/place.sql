-- A line may come down to no pieces, when all of them were missing; it never begins so.
create or replace function order_line_begins() returns trigger language plpgsql as $$
begin
  raise exception 'a line of an order begins with at least one piece' using errcode = 'check_violation', constraint = 'order_lines_quantity';
end $$;

create or replace trigger order_lines_begin before insert on order_lines for each row when (new.quantity < 1) execute function order_line_begins();

-- Writes decided orders in one statement: the conditions that they were decided on (price, stock, for sale, balance) are
-- checked again here, under lock. Whatever changed since raises AL001 and none is written: the caller loads the facts anew
-- and decides again. Products are locked by id, stores by id and accounts by name, for all orders at once and in every
-- function, so that orders never deadlock; a customer has one order among them at most.
--
-- p is {orders, lines, preferences, charges, legs, told}; what is not an order says by `n` whose it is, from 1. Answers
-- {replayed: true, view} for a repeated key, which is asked alone, else what only the database knows of the new orders. An
-- order under a limit that customers share (a half hour, open cash of a door) may come among others, but then its locks
-- are taken in the order given; what customers have of their own is locked in the order of their ids, if they come in that.
--
-- Tables are looked up by index: the few rows of p are guessed to be hundreds, for which PostgreSQL would read a table whole.
create or replace function orders_write(p jsonb) returns jsonb language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  -- Truncated like the columns: the reply matches a later reading.
  v_now timestamptz(3) := app_now();
  v_count int := jsonb_array_length(p->'orders');
  v_ids int[] := array(select nextval('orders_id_seq') from generate_series(1, v_count));
  v_found int;
  v_wanted int;
  v_codes int;
  v_replayed record;
  v_bought jsonb;
  v_lines jsonb;
  v_placed jsonb;
  one record;
begin
  -- A refused order leaves no key behind: the exception takes the row back.
  insert into idempotency_keys(scope, key, request_hash, result_id)
    select o."idempotencyScope", o."idempotencyKey", o."requestHash", v_ids[o.n]
      from jsonb_to_recordset(p->'orders') as o(n int, "idempotencyScope" text, "idempotencyKey" text, "requestHash" text)
     where o."idempotencyKey" is not null order by 1, 2
    on conflict (scope, key) do nothing;
  get diagnostics v_found = row_count;
  if v_found < (select count(o."idempotencyKey") from jsonb_to_recordset(p->'orders') as o("idempotencyKey" text)) then
    if v_count > 1 then
      raise exception 'a key was used before' using errcode = 'AL001';
    end if;
    select k.result_id, k.request_hash = o."requestHash" as is_same into v_replayed
      from jsonb_to_recordset(p->'orders') as o("idempotencyScope" text, "idempotencyKey" text, "requestHash" text)
      join idempotency_keys k on k.scope = o."idempotencyScope" and k.key = o."idempotencyKey";
    if v_replayed.is_same is not true then
      raise exception 'key was used for another order' using errcode = 'AL002';
    end if;
    return jsonb_build_object('replayed', true, 'view', (select view from orders_view(array[v_replayed.result_id::int])));
  end if;
  -- What a customer has of their own, such as a cap of the day, is looked at once for all orders.
  if v_count > 1 and (select count(distinct o."customerId") from jsonb_to_recordset(p->'orders') as o("customerId" text)) < v_count then
    raise exception 'a customer has several of these orders' using errcode = 'AL001';
  end if;
  if p->'orders' @? '$[*] ? (@.replayOnly == true)' then
    raise exception 'nothing to replay' using errcode = 'AL003';
  end if;

  -- Lottery goods count against the limits of their customer; an order without any is asked nothing.
  for one in select o.n, o."customerId" as customer, o.gaming, l.amount
               from jsonb_to_recordset(p->'orders') as o(n int, "customerId" text, gaming jsonb)
               join (select l.n, sum(l.price * l.quantity)::bigint as amount
                       from jsonb_to_recordset(p->'lines') as l(n int, category text, price bigint, quantity int) where l.category = 'lottery' group by l.n) l on l.n = o.n order by o.n loop
    perform record_spend(one.customer, 'spend', 'lottery', one.amount, 'order:' || v_ids[one.n], one.gaming->'limits', one.gaming->'play');
  end loop;

  -- Orders of one person under a daily cap run one after the other; orders without one wait for nobody.
  for one in select o."customerId" as customer, o."storeId" as store, o.caps
               from jsonb_to_recordset(p->'orders') as o("customerId" text, "storeId" int, caps jsonb) where jsonb_array_length(o.caps) > 0 loop
    perform pg_advisory_xact_lock(hashtextextended('cap of the day:' || one.customer, 0));
    v_bought := orders_bought(one.customer, one.store);
    if exists (select from jsonb_to_recordset(one.caps) as cap(categories jsonb, "of" text, max bigint, wanted bigint)
                where cap.wanted + (select coalesce(sum((v_bought->name->>coalesce(cap."of", 'units'))::bigint), 0) from jsonb_array_elements_text(cap.categories) name) > cap.max) then
      raise exception 'the day is full' using errcode = 'AL001';
    end if;
  end loop;

  perform from products g where g.id = any (array(select l."productId" from jsonb_to_recordset(p->'lines') as l("productId" int)))
    order by g.id for no key update;
  -- A line is asked for by its order's store. Two orders that were decided on different prices of a product want it twice, and get it once.
  with wanted as materialized (
    select o."storeId", l."productId", l.price, l.size, sum(l.quantity)::int as quantity
      from jsonb_to_recordset(p->'lines') as l(n int, "productId" int, quantity int, price bigint, size text)
      join jsonb_to_recordset(p->'orders') as o(n int, "storeId" int) on o.n = l.n group by 1, 2, 3, 4),
  taken as (
    update products g set stock = g.stock - w.quantity from wanted w
     where g.id = w."productId" and g.price = w.price and g.size is not distinct from w.size and g.stock >= w.quantity and g.is_active and g.store_id = w."storeId"
    returning g.id)
  select (select count(*) from wanted), (select count(*) from taken) into v_wanted, v_found;
  if v_found < v_wanted then
    raise exception 'the shelf has changed' using errcode = 'AL001';
  end if;

  -- A code was decided on as it waited; another order may have used it since, or its time may be over. Locked after goods:
  -- a cancellation has those first, and whoever takes a code back or ends its promotion has that before its uses.
  v_codes := jsonb_array_length(jsonb_path_query_array(p->'orders', '$[*].discount ? (@ != null)'));
  if v_codes > 0 then
    perform 1 from jsonb_to_recordset(p->'orders') as o("customerId" text, discount jsonb)
      join promotion_uses u on u.id = (o.discount->>'useId')::int and u.user_id = o."customerId" and u.state = 'applied'
      join promotions r on r.id = u.promotion_id and promotion_is_running(r) and not (r.only_first_order and promotion_has_ordered(o."customerId"))
      order by u.id for update of u;
    get diagnostics v_found = row_count;
    if v_found < v_codes then
      raise exception 'the promotion has changed' using errcode = 'AL001';
    end if;
  end if;
  -- A shared lock lets other orders through and waits for a pause or a closing: what it committed is seen here.
  perform 1 from jsonb_to_recordset(p->'orders') as o("storeId" int, "scheduledFor" timestamptz)
    join stores s on s.id = o."storeId" and s.is_approved and (s.paused_until is null or s.paused_until <= coalesce(o."scheduledFor", v_now))
    order by s.id for share of s;
  get diagnostics v_found = row_count;
  if v_found < v_count then
    raise exception 'the store has changed' using errcode = 'AL001';
  end if;

  -- A half hour of a store takes so many orders: those who want the same one come one after the other.
  for one in select o."storeId" as store, o."scheduledFor" as scheduled, o."slotOrders" as most
               from jsonb_to_recordset(p->'orders') as o("storeId" int, "scheduledFor" timestamptz(3), "slotOrders" int) where o."scheduledFor" is not null loop
    perform pg_advisory_xact_lock(hashtextextended('slot of:' || one.store || ':' || one.scheduled, 0));
    if one.scheduled <= v_now
       or (select count(*) from orders o where o.store_id = one.store and o.scheduled_for = one.scheduled and o.closed_at is null) >= one.most then
      raise exception 'the half hour is taken' using errcode = 'AL001';
    end if;
  end loop;

  with written as (
    insert into orders(id, customer_id, store_id, payment_method, subtotal, delivery_fee, is_free_delivery, charges, discount, total, min_age,
                       delivery_address, delivery_area, address_type, delivery_instructions, latitude, longitude, estimated_delivery_at, ready_by, awaits_payment_until, scheduled_for, created_at)
      select v_ids[o.n], o."customerId", o."storeId", o."paymentMethod", o.subtotal, o."deliveryFee", o."isFreeDelivery", coalesce(o."chargesTotal", 0),
             coalesce((o.discount->>'amount')::bigint, 0), o.total, o."minAge", o."deliveryAddress", o."deliveryArea", o."addressType", o."deliveryInstructions",
             -- Its times begin now, or when its customer wants them to.
             o.latitude, o.longitude, coalesce(o."scheduledFor", v_now) + make_interval(secs => o."estimatedSeconds"),
             coalesce(o."scheduledFor", v_now) + make_interval(secs => o."preparationSeconds"), v_now + make_interval(mins => o."payWithinMinutes"), o."scheduledFor", v_now
        from jsonb_to_recordset(p->'orders') as o(n int, "customerId" text, "storeId" int, "paymentMethod" text, subtotal bigint, "deliveryFee" bigint, "isFreeDelivery" boolean,
               "chargesTotal" bigint, discount jsonb, total bigint, "minAge" int, "deliveryAddress" text, "deliveryArea" text, "addressType" text, "deliveryInstructions" text,
               latitude float8, longitude float8, "estimatedSeconds" float8, "preparationSeconds" float8, "payWithinMinutes" int, "scheduledFor" timestamptz(3))
    returning id, estimated_delivery_at, ready_by, awaits_payment_until)
  select jsonb_agg(jsonb_build_object('id', w.id, 'createdAt', v_now, 'estimatedDeliveryAt', w.estimated_delivery_at, 'readyBy', w.ready_by,
                                      'awaitsPaymentUntil', w.awaits_payment_until) order by w.id)
    into v_placed from written w;
  with written as (
    insert into order_lines(order_id, product_id, quantity, price, name, category, size, preference, preference_max_price)
      select v_ids[l.n], l."productId", l.quantity, l.price, l.name, l.category, l.size, l.preference, l."preferenceMaxPrice"
        from jsonb_to_recordset(p->'lines') as l(n int, "productId" int, quantity int, price bigint, name text, category text, size text,
                                                 preference text, "preferenceMaxPrice" bigint)
    returning id)
  select jsonb_agg(id order by id) into v_lines from written;
  if jsonb_array_length(p->'preferences') > 0 then
    insert into order_line_preferences(order_id, line_id, rank, product_id)
      select l.order_id, l.id, w.rank, w."productId"
        from jsonb_to_recordset(p->'preferences') as w(n int, "of" int, rank int, "productId" int)
        join order_lines l on l.order_id = v_ids[w.n] and l.product_id = w."of";
  end if;
  if jsonb_array_length(p->'charges') > 0 then
    insert into order_charges(order_id, rule_id, kind, basis, rate, categories, base, amount)
      select v_ids[h.n], h."ruleId", h.kind, h.basis, h.rate, h.categories, h.base, h.amount
        from jsonb_to_recordset(p->'charges') as h(n int, "ruleId" int, kind text, basis text, rate int, categories jsonb, base bigint, amount bigint);
  end if;
  if v_codes > 0 then
    update promotion_uses u set state = 'used', order_id = v_ids[o.n], discount = (o.discount->>'amount')::bigint
      from jsonb_to_recordset(p->'orders') as o(n int, discount jsonb) where u.id = (o.discount->>'useId')::int;
    insert into order_discounts(order_id, use_id, code, title, terms, caps, base, amount)
      select v_ids[o.n], d."useId", d.code, d.title, d.terms, d.caps, d.base, d.amount
        from jsonb_to_recordset(p->'orders') as o(n int, discount jsonb),
             jsonb_to_record(o.discount) as d("useId" int, code text, title text, terms jsonb, caps jsonb, base bigint, amount bigint)
       where jsonb_typeof(o.discount) = 'object';
  end if;
  insert into order_events(order_id, event, status, note, actor_id, created_at)
    select v_ids[o.n], 'place', 'pending', o.note, o."actorId", v_now from jsonb_to_recordset(p->'orders') as o(n int, note jsonb, "actorId" text);
  if p->'orders' @? '$[*] ? (@.city != null)' then
    update users u set city = o.city from jsonb_to_recordset(p->'orders') as o("customerId" text, city text)
     where u.id = o."customerId" and o.city is not null and u.city is distinct from o.city;
  end if;

  if jsonb_array_length(p->'legs') > 0 then
    -- A balance that no longer suffices breaks ledger_accounts_floor here.
    insert into ledger_batch(transfers, legs)
      select (select jsonb_agg(jsonb_build_object('n', o.n, 'key', 'order:' || v_ids[o.n] || ':hold', 'hash', o."requestHash", 'kind', 'order.hold',
                                                  'cause', 'order:' || v_ids[o.n], 'description', 'Order #' || v_ids[o.n]))
                from jsonb_to_recordset(p->'orders') as o(n int, "requestHash" text)
               where exists (select from jsonb_to_recordset(p->'legs') as l(n int) where l.n = o.n)), p->'legs';
  end if;
  insert into realtime_events(channels, event)
    select array(select jsonb_array_elements_text(told."to")),
           case when told.event->>'type' = 'order_changed' then told.event || jsonb_build_object('orderId', v_ids[told.n]) else told.event end
      from jsonb_to_recordset(p->'told') as told(n int, "to" jsonb, event jsonb);
  return jsonb_build_object('replayed', false, 'orders', v_placed, 'lineIds', v_lines);
end $$;

-- Places orders whose customers are still who they were decided for. Shared with other orders of theirs, not with their own
-- word or an admin's: what was committed first is seen here. Cash orders that share what may be open come one after the other.
create or replace function orders_place_all(p jsonb) returns jsonb language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_open jsonb;
  v_phone text;
  v_placed jsonb;
  v_found int;
  one record;
begin
  -- Many wait for few: where one of them would wait for long, each comes by itself.
  if jsonb_array_length(p->'orders') > 1 then
    perform set_config('lock_timeout', '50ms', true);
  end if;
  for one in select o."customerId" as customer, o."storeId" as store, o."personAddress" as address, o.person
               from jsonb_to_recordset(p->'orders') as o("customerId" text, "storeId" int, "personAddress" text, person jsonb)
              where jsonb_typeof(o.person) = 'object' loop
    perform pg_advisory_xact_lock_shared(hashtextextended('person:' || one.customer, 0));
    if buyer_eligibility(one.customer, one.store, one.address) <> one.person then
      raise exception 'the customer has changed' using errcode = 'AL001';
    end if;
  end loop;
  for one in select o."customerId" as customer, o."personAddress" as address, o."openCash" as most
               from jsonb_to_recordset(p->'orders') as o("customerId" text, "personAddress" text, "openCash" jsonb)
              where jsonb_typeof(o."openCash") = 'object' loop
    -- Always in this order, to avoid deadlocks: account, address, phone.
    perform pg_advisory_xact_lock(hashtextextended('open cash of:' || one.customer, 0));
    perform pg_advisory_xact_lock(hashtextextended('open cash to:' || one.address, 0));
    select phone into v_phone from users where id = one.customer and phone <> '';
    if v_phone is not null then
      perform pg_advisory_xact_lock(hashtextextended('open cash by:' || v_phone, 0));
    end if;
    v_open := orders_open_cash(one.customer, one.address);
    if (v_open->>'account')::int >= (one.most->>'account')::int
       or (v_open->>'address')::int >= (one.most->>'address')::int
       or (v_open->>'phone')::int >= (one.most->>'phone')::int then
      raise exception 'enough cash orders are open' using errcode = 'AL001';
    end if;
  end loop;
  v_placed := orders_write(p);
  if not (v_placed->>'replayed')::boolean then
    perform from jsonb_to_recordset(p->'orders') as o("customerId" text)
      join users u on u.id = o."customerId" and u.suspended_at is null and u.deletes_at is null and u.deleted_at is null
      order by u.id for key share of u;
    get diagnostics v_found = row_count;
    if v_found < jsonb_array_length(p->'orders') then
      raise exception 'an account is suspended or about to be deleted' using errcode = 'AL004';
    end if;
    for one in select (v_placed->'orders'->(o.n - 1)->>'id')::int as id, o."personAddress" as address
                 from jsonb_to_recordset(p->'orders') as o(n int, "personAddress" text, "openCash" jsonb)
                where jsonb_typeof(o."openCash") = 'object' loop
      update orders set address_mark = one.address where id = one.id;
    end loop;
  end if;
  return v_placed;
end $$;
