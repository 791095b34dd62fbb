-- A customer names up to five products to stand in for a line, the best liked first. What was named until now is the first.
CREATE TABLE "order_line_wishes" (
	"order_id" integer NOT NULL,
	"line_id" bigint NOT NULL,
	"rank" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "order_line_wishes_pkey" PRIMARY KEY("order_id","line_id","rank"),
	CONSTRAINT "order_line_wishes_rank" CHECK ("order_line_wishes"."rank" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "order_line_wishes" ADD CONSTRAINT "order_line_wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_wishes" ADD CONSTRAINT "order_line_wishes_line" FOREIGN KEY ("order_id","line_id") REFERENCES "public"."order_lines"("order_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_wishes_once" ON "order_line_wishes" USING btree ("order_id","line_id","product_id");--> statement-breakpoint
insert into order_line_wishes(order_id, line_id, rank, product_id)
  select order_id, id, 1, wish_product_id from order_lines where wish_product_id is not null;
--> statement-breakpoint
update recurring_orders set wanted = jsonb_set(wanted, '{items}', (
  select jsonb_agg(case when one.item->'substitution' ? 'productId'
                        then jsonb_set(one.item, '{substitution}', jsonb_build_object('kind', 'replace', 'productIds', jsonb_build_array(one.item->'substitution'->'productId')))
                        else one.item end order by one.at)
    from jsonb_array_elements(wanted->'items') with ordinality as one(item, at)))
 where wanted @? '$.items[*].substitution.productId';
--> statement-breakpoint
update recurring_occurrences set wanted = jsonb_set(wanted, '{items}', (
  select jsonb_agg(case when one.item->'substitution' ? 'productId'
                        then jsonb_set(one.item, '{substitution}', jsonb_build_object('kind', 'replace', 'productIds', jsonb_build_array(one.item->'substitution'->'productId')))
                        else one.item end order by one.at)
    from jsonb_array_elements(wanted->'items') with ordinality as one(item, at)))
 where wanted @? '$.items[*].substitution.productId';
--> statement-breakpoint
-- As before (0044), with all that was named.
create or replace function orders_view(p_ids int[]) returns table (id int, view jsonb) language sql stable as $$
  select o.id, jsonb_build_object(
    'id', o.id, 'status', o.status, 'version', o.version, 'paymentMethod', o.payment_method,
    'subtotal', o.subtotal, 'deliveryFee', o.delivery_fee, 'isFreeDelivery', o.is_free_delivery,
    -- Most orders bear none: then nothing is looked for.
    'charges', case when o.charges = 0 then '[]' else (
      select jsonb_agg(jsonb_build_object('kind', h.kind, 'basis', h.basis, 'rate', h.rate, 'amount', h.amount) order by h.rule_id)
        from order_charges h where h.order_id = o.id) end,
    'total', o.total, 'minAge', o.min_age,
    'asksForPin', exists (select from order_pins n where n.order_id = o.id and (n.by_policy or n.wish)),
    'createdAt', o.created_at, 'estimatedDeliveryAt', o.estimated_delivery_at, 'readyAt', o.ready_at, 'readyBy', o.ready_by,
    'cancelReason', o.cancel_reason, 'bagCode', o.bag_code,
    'deliveryAddress', o.delivery_address, 'deliveryArea', o.delivery_area, 'addressType', o.address_type, 'deliveryInstructions', o.delivery_instructions, 'recipientName', o.recipient_name,
    'latitude', o.latitude, 'longitude', o.longitude,
    'customer', jsonb_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'phone', c.phone),
    'courier', case when k.id is null then null else jsonb_build_object('id', k.id, 'firstName', k.first_name) end,
    'store', jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address, 'phone', s.phone, 'latitude', s.latitude, 'longitude', s.longitude),
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'quantity', l.quantity, 'price', l.price, 'name', l.name,
                                          'category', l.category, 'size', l.size, 'art', p.art, 'wish', l.wish,
                                          'wishes', case when l.wish <> 'replace' then '[]' else coalesce((
                                            select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by w.rank)
                                              from order_line_wishes w join products n on n.id = w.product_id
                                             where w.order_id = l.order_id and w.line_id = l.id), '[]') end,
                                          'wishMaxPrice', l.wish_max_price, 'replaces', l.replaces, 'disposition', l.disposition) order by l.id)
        from order_lines l join products p on p.id = l.product_id
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
      select jsonb_agg(jsonb_build_object('event', e.event, 'status', e.status, 'notes', e.notes, 'at', e.created_at, 'capturedAt', e.captured_at) order by e.id)
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
-- As before (0034), with all that was named.
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
    insert into order_lines(order_id, product_id, quantity, price, name, category, size, wish, wish_max_price)
      select v_id, l."productId", l.quantity, l.price, l.name, l.category, l.size, l.wish, l."wishMaxPrice"
        from jsonb_to_recordset(p->'lines') as l("productId" int, quantity int, price bigint, name text, category text, size text,
                                                 wish text, "wishMaxPrice" bigint)
      returning id)
  select jsonb_agg(id order by id) into v_lines from written;
  if p->'lines' @? '$[*].wishes[0]' then
    insert into order_line_wishes(order_id, line_id, rank, product_id)
      select v_id, l.id, w.rank, w.id::int
        from jsonb_to_recordset(p->'lines') as named("productId" int, wishes jsonb)
        join order_lines l on l.order_id = v_id and l.product_id = named."productId",
             jsonb_array_elements_text(named.wishes) with ordinality as w(id, rank);
  end if;
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
--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "wish_product_id";
