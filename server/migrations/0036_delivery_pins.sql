-- The number that a customer tells at the door, and when a step was done beside when it was told of.
CREATE TABLE "order_pins" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"pin" text DEFAULT lpad(((('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint) % 10000)::text, 4, '0') NOT NULL,
	"wish" boolean,
	"by_policy" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"courier_id" text,
	"told_at" timestamp (3) with time zone,
	"captured_at" timestamp (3) with time zone,
	"note" text,
	"noted_at" timestamp (3) with time zone,
	CONSTRAINT "order_pins_pin" CHECK ("order_pins"."pin" ~ '^[0-9]{4}$'),
	CONSTRAINT "order_pins_tries" CHECK ("order_pins"."tries" between 0 and 5),
	CONSTRAINT "order_pins_note" CHECK ("order_pins"."note" is null or ("order_pins"."tries" = 5 and "order_pins"."told_at" is null))
);
--> statement-breakpoint
CREATE TABLE "pin_wishes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"is_asked" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_pins" ADD CONSTRAINT "order_pins_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_pins" ADD CONSTRAINT "order_pins_courier_id_users_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pin_wishes" ADD CONSTRAINT "pin_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- As before (0034), with whether a PIN is asked for, but not the PIN, and when each event was done.
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
