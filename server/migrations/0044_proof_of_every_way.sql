-- Proof of each way that an order goes: from the shop, to the door, back; every check of an ID; who may take it, and what they signed.
CREATE TABLE "order_id_attempts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_id_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"courier_id" text NOT NULL,
	"method" text NOT NULL,
	"outcome" text NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"captured_at" timestamp (3) with time zone,
	CONSTRAINT "order_id_attempts_pkey" PRIMARY KEY("order_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_signatures" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"is_typed" boolean NOT NULL,
	"strokes" jsonb,
	"typed_name" text,
	"received_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"captured_at" timestamp (3) with time zone,
	CONSTRAINT "order_signatures_kind" CHECK ((not "order_signatures"."is_typed" or "order_signatures"."strokes" is null) and ("order_signatures"."is_typed" or "order_signatures"."typed_name" is null))
);
--> statement-breakpoint
ALTER TABLE "order_proof_photos" ADD COLUMN "leg" text DEFAULT 'dropOff' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_proof_photos" DROP CONSTRAINT "order_proof_photos_pkey";--> statement-breakpoint
ALTER TABLE "order_proof_photos" ADD CONSTRAINT "order_proof_photos_order_leg" PRIMARY KEY("order_id","leg");--> statement-breakpoint
ALTER TABLE "order_handovers" ADD COLUMN "is_recipient" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipient_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bag_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_id_attempts" ADD CONSTRAINT "order_id_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_id_attempts" ADD CONSTRAINT "order_id_attempts_courier_id_users_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_signatures" ADD CONSTRAINT "order_signatures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_signatures" ADD CONSTRAINT "order_signatures_courier_id_users_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_signatures_kept" ON "order_signatures" USING btree ("received_at") WHERE strokes is not null or typed_name is not null;
--> statement-breakpoint
-- What was known of earlier checks is the last of each.
insert into order_id_attempts (order_id, courier_id, method, outcome, checked_at, captured_at)
  select order_id, courier_id, method, outcome, checked_at, captured_at from order_handovers order by checked_at;
--> statement-breakpoint
create trigger order_id_attempts_fixed before update or delete on order_id_attempts for each row execute function audit_refuse();
--> statement-breakpoint
create trigger order_id_attempts_kept before truncate on order_id_attempts for each statement execute function audit_refuse();
--> statement-breakpoint
-- As before (0037), but the ID of somebody else whom the customer named says nothing of the customer.
create or replace function person_id_checked() returns trigger language plpgsql as $$
begin
  if new.outcome = 'passed' then
    insert into person_proofs(user_id, kind)
      select o.customer_id, 'door' from orders o where o.id = new.order_id and o.recipient_name is null on conflict do nothing;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- As before (0036), with whom the customer named to take it.
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
