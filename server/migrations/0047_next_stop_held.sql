CREATE TABLE "courier_next_stops" (
	"user_id" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "courier_next_stops_kind" CHECK ("courier_next_stops"."kind" in ('pickup', 'dropOff'))
);
--> statement-breakpoint
ALTER TABLE "courier_next_stops" ADD CONSTRAINT "courier_next_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_next_stops" ADD CONSTRAINT "courier_next_stops_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;