-- Recurring orders, orders on the telephone, and requests for free delivery.
CREATE TABLE "free_delivery_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "free_delivery_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"photo" text,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"words" text,
	CONSTRAINT "free_delivery_requests_decided" CHECK (("free_delivery_requests"."status" = 'pending') = ("free_delivery_requests"."decided_at" is null)),
	CONSTRAINT "free_delivery_requests_photo" CHECK (("free_delivery_requests"."status" = 'pending') = ("free_delivery_requests"."photo" is not null))
);
--> statement-breakpoint
CREATE TABLE "phone_orders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"placed_by" text NOT NULL,
	"consent_note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recurring_occurrences" (
	"id" serial PRIMARY KEY NOT NULL,
	"recurring_id" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"agreed_total" bigint NOT NULL,
	"order_id" integer,
	"open_until" timestamp (3) with time zone,
	"asks" text,
	"problem" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "recurring_occurrences_placed" CHECK (("recurring_occurrences"."state" = 'placed') = ("recurring_occurrences"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "recurring_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"store_id" integer NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"every" text NOT NULL,
	"first_day" text NOT NULL,
	"time" text NOT NULL,
	"time_zone" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"wanted" jsonb NOT NULL,
	"agreed_total" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "recurring_orders_ended" CHECK (("recurring_orders"."state" = 'ended') = ("recurring_orders"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "free_delivery_grants" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "free_delivery_requests" ADD CONSTRAINT "free_delivery_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_occurrences" ADD CONSTRAINT "recurring_occurrences_recurring_id_recurring_orders_id_fk" FOREIGN KEY ("recurring_id") REFERENCES "public"."recurring_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_occurrences" ADD CONSTRAINT "recurring_occurrences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_orders" ADD CONSTRAINT "recurring_orders_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_orders" ADD CONSTRAINT "recurring_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "free_delivery_requests_one_pending" ON "free_delivery_requests" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "free_delivery_requests_status" ON "free_delivery_requests" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "free_delivery_requests_user" ON "free_delivery_requests" USING btree ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_occurrences_once" ON "recurring_occurrences" USING btree ("recurring_id","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recurring_occurrences_order" ON "recurring_occurrences" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "recurring_occurrences_due" ON "recurring_occurrences" USING btree ("id") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "recurring_occurrences_open" ON "recurring_occurrences" USING btree ("open_until") WHERE open_until is not null;--> statement-breakpoint
CREATE INDEX "recurring_orders_customer" ON "recurring_orders" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recurring_orders_due" ON "recurring_orders" USING btree ("next_at") WHERE state = 'active';