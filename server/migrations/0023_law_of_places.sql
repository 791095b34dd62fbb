-- The law of places as rows, what it charges on an order, and what it caps for a day.
CREATE TABLE "order_charges" (
	"order_id" integer NOT NULL,
	"rule_id" integer NOT NULL,
	"kind" text NOT NULL,
	"basis" text NOT NULL,
	"rate" integer NOT NULL,
	"categories" jsonb NOT NULL,
	"base" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "order_charges_pkey" PRIMARY KEY("order_id","rule_id"),
	CONSTRAINT "order_charges_amount" CHECK ("order_charges"."base" >= 0 and "order_charges"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "legal_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"categories" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"valid_from" text NOT NULL,
	"valid_to" text,
	"source" text NOT NULL,
	"added_by" text,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "legal_rules_from" CHECK ("legal_rules"."valid_from" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "legal_rules_to" CHECK ("legal_rules"."valid_to" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charges" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_type" text;--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_rule_id_legal_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."legal_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_rules_once" ON "legal_rules" USING btree ("state","zip","city","valid_from",md5(categories::text),md5(terms::text));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."delivery_fee" + "orders"."charges");
--> statement-breakpoint
create function legal_rule_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'valid_to' = to_jsonb(old) - 'valid_to' then
    return new;
  end if;
  raise exception 'rows of the law are added and ended, never rewritten' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger legal_rules_fixed before update or delete on legal_rules for each row execute function legal_rule_kept();
--> statement-breakpoint
create trigger legal_rules_kept before truncate on legal_rules for each statement execute function audit_refuse();
--> statement-breakpoint
-- Pieces by category that somebody has ordered on this day of a store's calendar, at any store.
create function orders_bought(p_customer text, p_store int) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(today.category, today.pieces), '{}')
    from (select l.category, sum(l.quantity) as pieces
            from stores s
            join orders o on o.customer_id = p_customer and o.status <> 'cancelled'
                         and o.created_at >= date_trunc('day', app_now() at time zone s.time_zone) at time zone s.time_zone
            join order_lines l on l.order_id = o.id
           where s.id = p_store group by l.category) today
$$;
--> statement-breakpoint
-- As before (0019), with the charges and the kind of address.
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
    'cancelReason', o.cancel_reason,
    'deliveryAddress', o.delivery_address, 'deliveryArea', o.delivery_area, 'addressType', o.address_type, 'deliveryInstructions', o.delivery_instructions,
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
-- As before (0019), with charges, the caps of a day, and a pause seen under lock.
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
    if exists (select from jsonb_to_recordset(p->'caps') as cap(categories jsonb, max int, wanted int)
                where cap.wanted + (select coalesce(sum((v_bought->>one)::int), 0) from jsonb_array_elements_text(cap.categories) one) > cap.max) then
      raise exception 'the day is full' using errcode = 'AL001';
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
    insert into order_lines(order_id, product_id, quantity, price, name, category, wish, wish_product_id, wish_max_price)
      select v_id, l."productId", l.quantity, l.price, l.name, l.category, l.wish, l."wishProductId", l."wishMaxPrice"
        from jsonb_to_recordset(p->'lines') as l("productId" int, quantity int, price bigint, name text, category text,
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
