CREATE TABLE "saved_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"game_id" text NOT NULL,
	"main" smallint[] NOT NULL,
	"bonus" smallint[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "saved_lines_once" UNIQUE("user_id","game_id","main","bonus"),
	CONSTRAINT "saved_lines_numbers" CHECK (cardinality("saved_lines"."main") between 1 and 10 and cardinality("saved_lines"."bonus") <= 10)
);
--> statement-breakpoint
CREATE TABLE "draw_reminders" (
	"draw_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_tellings" (
	"result_id" integer PRIMARY KEY NOT NULL,
	"last_user_id" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_shops" (
	"store_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_orders" DROP CONSTRAINT "ticket_orders_state";--> statement-breakpoint
ALTER TABLE "ticket_orders" DROP CONSTRAINT "ticket_orders_vault";--> statement-breakpoint
ALTER TABLE "pool_wishes" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "in_app_notifications" ADD COLUMN "choices" text[];--> statement-breakpoint
ALTER TABLE "ticket_orders" ADD COLUMN "has_add_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_lines" ADD CONSTRAINT "saved_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lines" ADD CONSTRAINT "saved_lines_game_id_draw_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."draw_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_reminders" ADD CONSTRAINT "draw_reminders_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_tellings" ADD CONSTRAINT "draw_tellings_result_id_draw_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."draw_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_shops" ADD CONSTRAINT "ticket_shops_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_orders" ADD CONSTRAINT "ticket_orders_state" CHECK ("ticket_orders"."state" in ('ordered', 'printed', 'vaulted', 'handed_over', 'redeemed', 'destroyed', 'refunded', 'released'));--> statement-breakpoint
ALTER TABLE "ticket_orders" ADD CONSTRAINT "ticket_orders_vault" CHECK (("ticket_orders"."state" in ('ordered', 'printed', 'released') or "ticket_orders"."state" = 'refunded' and "ticket_orders"."pouch" is null) = ("ticket_orders"."pouch" is null)
          and ("ticket_orders"."delivery_order_id" is null or "ticket_orders"."pouch" is not null));