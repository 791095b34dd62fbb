CREATE TABLE "courier_breaks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"begins_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "courier_breaks_minutes" CHECK ("courier_breaks"."minutes" between 5 and 120)
);
--> statement-breakpoint
CREATE TABLE "order_fences" (
	"order_id" integer NOT NULL,
	"place" text NOT NULL,
	"is_inside" boolean NOT NULL,
	"entered_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "order_fences_pkey" PRIMARY KEY("order_id","place")
);
--> statement-breakpoint
ALTER TABLE "courier_breaks" ADD CONSTRAINT "courier_breaks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_fences" ADD CONSTRAINT "order_fences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;