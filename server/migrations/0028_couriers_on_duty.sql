CREATE TABLE "courier_duties" (
	"user_id" text PRIMARY KEY NOT NULL,
	"on_duty" boolean NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_declines" (
	"courier_id" text NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "order_declines_pkey" PRIMARY KEY("courier_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_follows" (
	"order_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_follows_pkey" PRIMARY KEY("order_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "captured_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_positions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "order_positions" ADD COLUMN "other_device_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courier_duties" ADD CONSTRAINT "courier_duties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_declines" ADD CONSTRAINT "order_declines_courier_id_users_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_declines" ADD CONSTRAINT "order_declines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_follows" ADD CONSTRAINT "order_follows_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_follows" ADD CONSTRAINT "order_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;