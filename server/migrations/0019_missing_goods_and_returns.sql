-- What was missing of an order and what came of it, orders that come back, and when a store has one packed.
CREATE TABLE "order_returns" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"courier_id" text NOT NULL,
	"reason" text NOT NULL,
	"words" text,
	"opened_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed_by" text
);
--> statement-breakpoint
CREATE TABLE "order_substitutions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_substitutions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"product_id" integer,
	"price" bigint,
	"refund" bigint NOT NULL,
	"asked_until" timestamp (3) with time zone,
	"decided_by" text,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "order_substitutions_pkey" PRIMARY KEY("order_id","id"),
	CONSTRAINT "order_substitutions_quantity" CHECK ("order_substitutions"."quantity" between 1 and 99),
	CONSTRAINT "order_substitutions_refund" CHECK ("order_substitutions"."refund" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_quantity";
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "wish" text DEFAULT 'refund' NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "wish_product_id" integer;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "wish_max_price" bigint;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "replaces" bigint;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "disposition" text;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_by" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_courier_id_users_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_substitutions" ADD CONSTRAINT "order_substitutions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_substitutions" ADD CONSTRAINT "order_substitutions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_returns_open" ON "order_returns" USING btree ("store_id","order_id") WHERE confirmed_at is null;
--> statement-breakpoint
CREATE INDEX "order_substitutions_asked" ON "order_substitutions" USING btree ("asked_until") WHERE state = 'asked';
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_wish_product_id_products_id_fk" FOREIGN KEY ("wish_product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "orders_store_open" ON "orders" USING btree ("store_id","id" DESC NULLS LAST) WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX "orders_store_closed" ON "orders" USING btree ("store_id","closed_at","status","total") WHERE closed_at is not null;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 0 and 99);
--> statement-breakpoint
-- As before (0003), with what the customer wished for each line, what was missing, and the way back.
create or replace function orders_view(p_ids int[]) returns table (id int, view jsonb) language sql stable as $$
  select o.id, jsonb_build_object(
    'id', o.id, 'status', o.status, 'version', o.version, 'paymentMethod', o.payment_method,
    'subtotal', o.subtotal, 'deliveryFee', o.delivery_fee, 'isFreeDelivery', o.is_free_delivery, 'total', o.total, 'minAge', o.min_age,
    'createdAt', o.created_at, 'estimatedDeliveryAt', o.estimated_delivery_at, 'readyAt', o.ready_at, 'readyBy', o.ready_by,
    'cancelReason', o.cancel_reason,
    'deliveryAddress', o.delivery_address, 'deliveryArea', o.delivery_area, 'deliveryInstructions', o.delivery_instructions,
    'latitude', o.latitude, 'longitude', o.longitude,
    'customer', jsonb_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'phone', c.phone),
    'courier', case when k.id is null then null else jsonb_build_object('id', k.id, 'firstName', k.first_name) end,
    'store', jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'phone', s.phone, 'latitude', s.latitude, 'longitude', s.longitude),
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'quantity', l.quantity, 'price', l.price, 'name', l.name,
                                          'category', l.category, 'art', p.art, 'wish', l.wish,
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
    'return', (
      select jsonb_build_object('reason', r.reason, 'words', r.words, 'openedAt', r.opened_at, 'confirmedAt', r.confirmed_at)
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
-- As before (0010), with each line's wish and the time by which it is to be packed.
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
                     delivery_address, delivery_area, delivery_instructions, latitude, longitude, estimated_delivery_at, ready_by, created_at)
  values (v_id, p->>'customerId', v_store, p->>'paymentMethod', (p->>'subtotal')::bigint, (p->>'deliveryFee')::bigint,
          (p->>'isFreeDelivery')::boolean, (p->>'total')::bigint, (p->>'minAge')::int, p->>'deliveryAddress', p->>'deliveryArea',
          p->>'deliveryInstructions', (p->>'latitude')::float8, (p->>'longitude')::float8, v_estimated, v_ready_by, v_now);
  with written as (
    insert into order_lines(order_id, product_id, quantity, price, name, category, wish, wish_product_id, wish_max_price)
      select v_id, l."productId", l.quantity, l.price, l.name, l.category, l.wish, l."wishProductId", l."wishMaxPrice"
        from jsonb_to_recordset(p->'lines') as l("productId" int, quantity int, price bigint, name text, category text,
                                                 wish text, "wishProductId" int, "wishMaxPrice" bigint)
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
  return jsonb_build_object('replayed', false, 'id', v_id, 'createdAt', v_now, 'estimatedDeliveryAt', v_estimated, 'readyBy', v_ready_by, 'lineIds', v_lines);
end $$;
