-- What pages are told is written where it happens and numbered once it has: a page that was cut off says what it heard last
-- and is told the rest, by whichever process it comes back to.
CREATE TABLE "realtime_counter" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "realtime_counter_one" CHECK ("realtime_counter"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "realtime_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "realtime_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seq" bigint,
	"channels" text[] NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "realtime_events_seq" UNIQUE("seq")
);
--> statement-breakpoint
CREATE INDEX "realtime_events_waiting" ON "realtime_events" USING btree ("id") WHERE seq is null;
--> statement-breakpoint
insert into realtime_counter(id, last) values (1, 0);
--> statement-breakpoint
-- Numbers what has been committed and has no number yet, under the counter's lock: numbers have no gaps, and whoever sees
-- one sees all before it. Says so on p_notify, when given, and answers everything after p_after, at most p_limit of it.
create function realtime_next(p_after bigint, p_limit int, p_notify text)
returns table (seq bigint, channels text[], event jsonb) language plpgsql as $$
declare
  v_last bigint;
  v_given int;
begin
  if exists (select 1 from realtime_events e where e.seq is null) then
    select c.last into v_last from realtime_counter c for update;
    with waiting as (
      select e.id, row_number() over (order by e.id) as place from realtime_events e where e.seq is null order by e.id limit p_limit)
    update realtime_events e set seq = v_last + waiting.place from waiting where e.id = waiting.id;
    get diagnostics v_given = row_count;
    if v_given > 0 then
      update realtime_counter set last = v_last + v_given;
      if p_notify is not null then
        perform pg_notify(p_notify, '#' || (v_last + v_given));
      end if;
    end if;
  end if;
  return query select e.seq, e.channels, e.event from realtime_events e where e.seq > p_after order by e.seq limit p_limit;
end $$;
--> statement-breakpoint
-- As before (0006), and what its parties are told goes with the order.
create or replace function orders_place(p jsonb) returns jsonb language plpgsql as $$
declare
  v_id int;
  -- As precise as the columns keep it: the reply tells what a later reading will.
  v_now timestamptz(3) := app_now();
  v_estimated timestamptz(3) := v_now + make_interval(secs => (p->>'estimatedSeconds')::float8);
  v_store int := (p->>'storeId')::int;
  v_result bigint;
  v_hash text;
  v_lines jsonb;
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

  for line in select l."productId", l.quantity, l.price
                from jsonb_to_recordset(p->'lines') as l("productId" int, quantity int, price bigint) order by l."productId" loop
    update products set stock = stock - line.quantity
     where id = line."productId" and price = line.price and stock >= line.quantity and is_active and store_id = v_store;
    if not found then
      raise exception 'the shelf has changed' using errcode = 'AL001';
    end if;
  end loop;
  if not exists (select 1 from stores where id = v_store and is_approved) then
    raise exception 'the store has changed' using errcode = 'AL001';
  end if;

  insert into orders(id, customer_id, store_id, payment_method, subtotal, delivery_fee, is_free_delivery, total, min_age,
                     delivery_address, delivery_area, delivery_instructions, latitude, longitude, estimated_delivery_at, created_at)
  values (v_id, p->>'customerId', v_store, p->>'paymentMethod', (p->>'subtotal')::bigint, (p->>'deliveryFee')::bigint,
          (p->>'isFreeDelivery')::boolean, (p->>'total')::bigint, (p->>'minAge')::int, p->>'deliveryAddress', p->>'deliveryArea',
          p->>'deliveryInstructions', (p->>'latitude')::float8, (p->>'longitude')::float8, v_estimated, v_now);
  with written as (
    insert into order_lines(order_id, product_id, quantity, price, name, category)
      select v_id, l."productId", l.quantity, l.price, l.name, l.category
        from jsonb_to_recordset(p->'lines') as l("productId" int, quantity int, price bigint, name text, category text)
      returning id)
  select jsonb_agg(id order by id) into v_lines from written;
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
  return jsonb_build_object('replayed', false, 'id', v_id, 'createdAt', v_now, 'estimatedDeliveryAt', v_estimated, 'lineIds', v_lines);
end $$;
