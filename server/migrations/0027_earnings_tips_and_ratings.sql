CREATE TABLE "courier_payouts" (
	"id" serial PRIMARY KEY NOT NULL,
	"courier_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text,
	CONSTRAINT "courier_payouts_amount" CHECK ("courier_payouts"."amount" > 0),
	CONSTRAINT "courier_payouts_decided" CHECK (("courier_payouts"."state" = 'requested') = ("courier_payouts"."decided_at" is null))
);--> statement-breakpoint
CREATE TABLE "order_tips" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"times" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "order_tips_amount" CHECK ("order_tips"."amount" > 0),
	CONSTRAINT "order_tips_paid" CHECK ("order_tips"."paid" between 0 and "order_tips"."amount")
);--> statement-breakpoint
CREATE TABLE "courier_ratings" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"courier_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"appeal_state" text,
	"appeal_reason" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_answer" text,
	"appeal_decided_at" timestamp (3) with time zone,
	"appeal_decided_by" text,
	CONSTRAINT "courier_ratings_order" UNIQUE("order_id"),
	CONSTRAINT "courier_ratings_stars" CHECK ("courier_ratings"."stars" between 1 and 5),
	CONSTRAINT "courier_ratings_appeal" CHECK (("courier_ratings"."appeal_state" is null) = ("courier_ratings"."appeal_reason" is null))
);--> statement-breakpoint
ALTER TABLE "courier_payouts" ADD CONSTRAINT "courier_payouts_courier_id_users_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_payouts" ADD CONSTRAINT "courier_payouts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tips" ADD CONSTRAINT "order_tips_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tips" ADD CONSTRAINT "order_tips_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_ratings" ADD CONSTRAINT "courier_ratings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_ratings" ADD CONSTRAINT "courier_ratings_courier_id_users_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_ratings" ADD CONSTRAINT "courier_ratings_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_ratings" ADD CONSTRAINT "courier_ratings_appeal_decided_by_users_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_payouts_open" ON "courier_payouts" USING btree ("courier_id") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "courier_payouts_courier" ON "courier_payouts" USING btree ("courier_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "courier_ratings_courier" ON "courier_ratings" USING btree ("courier_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "courier_ratings_appeals" ON "courier_ratings" USING btree ("appealed_at") WHERE appeal_state = 'open';--> statement-breakpoint
CREATE INDEX "orders_courier_delivered" ON "orders" USING btree ("courier_id","closed_at") WHERE status = 'delivered';
