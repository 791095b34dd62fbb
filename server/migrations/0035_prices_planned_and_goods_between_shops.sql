-- Prices that change at a time of the shop's choice, and goods that go from one shop to another.
CREATE TABLE "price_plan_lines" (
	"plan_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"before" bigint NOT NULL,
	"after" bigint NOT NULL,
	CONSTRAINT "price_plan_lines_plan_id_product_id_pk" PRIMARY KEY("plan_id","product_id"),
	CONSTRAINT "price_plan_lines_prices" CHECK ("price_plan_lines"."before" > 0 and "price_plan_lines"."after" > 0 and "price_plan_lines"."before" <> "price_plan_lines"."after")
);
--> statement-breakpoint
CREATE TABLE "price_plans" (
	"id" serial PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"batch_id" integer,
	"problem" jsonb,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"ended_by" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "price_plans_batch" UNIQUE("batch_id"),
	CONSTRAINT "price_plans_state" CHECK ("price_plans"."state" in ('waiting', 'applied', 'refused', 'cancelled')),
	CONSTRAINT "price_plans_ended" CHECK (("price_plans"."state" = 'waiting') = ("price_plans"."ended_at" is null)),
	CONSTRAINT "price_plans_told" CHECK (("price_plans"."state" = 'refused') = ("price_plans"."problem" is not null))
);
--> statement-breakpoint
CREATE TABLE "stock_transfers" (
	"id" serial PRIMARY KEY NOT NULL,
	"from_store_id" integer NOT NULL,
	"to_store_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"to_product_id" integer,
	"quantity" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"ended_by" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "stock_transfers_state" CHECK ("stock_transfers"."state" in ('sent', 'received', 'declined', 'cancelled')),
	CONSTRAINT "stock_transfers_ended" CHECK (("stock_transfers"."state" = 'sent') = ("stock_transfers"."ended_at" is null)),
	CONSTRAINT "stock_transfers_taken_in" CHECK (("stock_transfers"."state" = 'received') = ("stock_transfers"."to_product_id" is not null)),
	CONSTRAINT "stock_transfers_two_shops" CHECK ("stock_transfers"."from_store_id" <> "stock_transfers"."to_store_id"),
	CONSTRAINT "stock_transfers_quantity" CHECK ("stock_transfers"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "transfer_id" integer;--> statement-breakpoint
ALTER TABLE "price_plan_lines" ADD CONSTRAINT "price_plan_lines_plan_id_price_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."price_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plan_lines" ADD CONSTRAINT "price_plan_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_batch_id_price_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."price_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_from_store_id_stores_id_fk" FOREIGN KEY ("from_store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_to_store_id_stores_id_fk" FOREIGN KEY ("to_store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_transfers" ADD CONSTRAINT "stock_transfers_to_product_id_products_id_fk" FOREIGN KEY ("to_product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_plans_store" ON "price_plans" USING btree ("store_id","id");--> statement-breakpoint
CREATE INDEX "price_plans_due" ON "price_plans" USING btree ("at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "stock_transfers_from" ON "stock_transfers" USING btree ("from_store_id","id");--> statement-breakpoint
CREATE INDEX "stock_transfers_to" ON "stock_transfers" USING btree ("to_store_id","id");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_transfer_id_stock_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."stock_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_halves" ON "stock_movements" USING btree ("transfer_id","kind") WHERE transfer_id is not null;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_transfer" CHECK (("stock_movements"."kind" in ('transferred_out', 'transferred_in')) = ("stock_movements"."transfer_id" is not null));--> statement-breakpoint
-- What was planned stays as it was shown, whatever comes of it.
create trigger price_plan_lines_fixed before update or delete on price_plan_lines for each row execute function audit_refuse();
--> statement-breakpoint
create trigger price_plan_lines_kept before truncate on price_plan_lines for each statement execute function audit_refuse();
