-- Requests for restricted categories, scratch tickets by the pack, and what was checked when an order was packed.
CREATE TABLE "category_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"store_id" integer NOT NULL,
	"kind" text NOT NULL,
	"from_category" text NOT NULL,
	"category" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "category_requests_state" CHECK ("category_requests"."state" in ('pending', 'approved', 'refused', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "scratch_out" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scratch_out_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pack_id" integer NOT NULL,
	"first_ticket" integer NOT NULL,
	"last_ticket" integer NOT NULL,
	"order_id" integer,
	"line_id" bigint,
	CONSTRAINT "scratch_out_tickets" CHECK ("scratch_out"."first_ticket" between 0 and "scratch_out"."last_ticket")
);
--> statement-breakpoint
CREATE TABLE "scratch_pack_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scratch_pack_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pack_id" integer NOT NULL,
	"kind" text NOT NULL,
	"first_ticket" integer,
	"last_ticket" integer,
	"order_id" integer,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scratch_packs" (
	"id" serial PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"game_number" text NOT NULL,
	"pack_number" text NOT NULL,
	"first_ticket" integer NOT NULL,
	"last_ticket" integer NOT NULL,
	"ticket_price" bigint NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"received_by" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"activated_by" text,
	"activated_at" timestamp (3) with time zone,
	"closed_by" text,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "scratch_packs_tickets" CHECK ("scratch_packs"."first_ticket" between 0 and "scratch_packs"."last_ticket"),
	CONSTRAINT "scratch_packs_price" CHECK ("scratch_packs"."ticket_price" > 0),
	CONSTRAINT "scratch_packs_state" CHECK ("scratch_packs"."state" in ('received', 'active', 'settled', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "order_packings" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"is_sealed" boolean NOT NULL,
	"is_counted" boolean NOT NULL,
	"is_answered" boolean NOT NULL,
	"pieces" integer NOT NULL,
	"packed_by" text NOT NULL,
	"packed_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category_requests" ADD CONSTRAINT "category_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_requests" ADD CONSTRAINT "category_requests_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scratch_out" ADD CONSTRAINT "scratch_out_pack_id_scratch_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."scratch_packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scratch_pack_events" ADD CONSTRAINT "scratch_pack_events_pack_id_scratch_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."scratch_packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scratch_packs" ADD CONSTRAINT "scratch_packs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scratch_packs" ADD CONSTRAINT "scratch_packs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_packings" ADD CONSTRAINT "order_packings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "category_requests_one_open" ON "category_requests" USING btree ("product_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "category_requests_waiting" ON "category_requests" USING btree ("id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "scratch_out_pack" ON "scratch_out" USING btree ("pack_id","first_ticket");--> statement-breakpoint
CREATE INDEX "scratch_out_order" ON "scratch_out" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "scratch_pack_events_pack" ON "scratch_pack_events" USING btree ("pack_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "scratch_packs_numbers" ON "scratch_packs" USING btree ("store_id","game_number","pack_number");--> statement-breakpoint
CREATE INDEX "scratch_packs_store" ON "scratch_packs" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "scratch_packs_open" ON "scratch_packs" USING btree ("product_id","id") WHERE state in ('received', 'active');
--> statement-breakpoint
create trigger scratch_pack_events_stamp before insert on scratch_pack_events for each row execute function stock_movement_stamp();
--> statement-breakpoint
create trigger scratch_pack_events_fixed before update or delete on scratch_pack_events for each row execute function audit_refuse();
--> statement-breakpoint
create trigger scratch_pack_events_kept before truncate on scratch_pack_events for each statement execute function audit_refuse();
