-- What is kept back at the door while the rest is handed over, what went wrong with an order, and the code on its bag.
CREATE TABLE "order_incidents" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	"author_id" text NOT NULL,
	"author_role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"captured_at" timestamp (3) with time zone,
	"photo_hash" text,
	"photo" text,
	CONSTRAINT "order_incidents_pkey" PRIMARY KEY("order_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_refusals" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"refund" bigint NOT NULL,
	"disposition" text,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "order_refusals_pkey" PRIMARY KEY("order_id","id"),
	CONSTRAINT "order_refusals_quantity" CHECK ("order_refusals"."quantity" between 1 and 99),
	CONSTRAINT "order_refusals_refund" CHECK ("order_refusals"."refund" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "called_twice" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bag_code" text DEFAULT upper(left(replace(gen_random_uuid()::text, '-', ''), 6)) NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_incidents" ADD CONSTRAINT "order_incidents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_incidents" ADD CONSTRAINT "order_incidents_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_refusals" ADD CONSTRAINT "order_refusals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_incidents_photos" ON "order_incidents" USING btree ("created_at") WHERE photo is not null;
--> statement-breakpoint
-- As before (0023), with what was kept back at the door, calls nobody answered, and the code on the bag.
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
