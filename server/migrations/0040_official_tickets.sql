CREATE TABLE "draw_result_prizes" (
	"result_id" integer NOT NULL,
	"tier" smallint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "draw_result_prizes_result_id_tier_pk" PRIMARY KEY("result_id","tier"),
	CONSTRAINT "draw_result_prizes_amount" CHECK ("draw_result_prizes"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pouch_counts" (
	"id" serial PRIMARY KEY NOT NULL,
	"store_id" integer NOT NULL,
	"counted_by" text NOT NULL,
	"counted_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"expected" integer NOT NULL,
	"missing" text[] NOT NULL,
	"unknown" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"store_id" integer NOT NULL,
	"game_id" text NOT NULL,
	"draw_id" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"if_late" text NOT NULL,
	"moves" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'ordered' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	"serial" text,
	"printed_at" timestamp (3) with time zone,
	"printed_by" text,
	"pouch" text,
	"delivery_order_id" integer,
	"result_id" integer,
	"prize" bigint,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "ticket_orders_serial" UNIQUE("serial"),
	CONSTRAINT "ticket_orders_state" CHECK ("ticket_orders"."state" in ('ordered', 'printed', 'vaulted', 'handed_over', 'redeemed', 'destroyed', 'released')),
	CONSTRAINT "ticket_orders_price" CHECK ("ticket_orders"."price" > 0 and "ticket_orders"."moves" between 0 and 3),
	CONSTRAINT "ticket_orders_if_late" CHECK ("ticket_orders"."if_late" in ('refund', 'next_draw')),
	CONSTRAINT "ticket_orders_paper" CHECK (("ticket_orders"."state" in ('ordered', 'released')) = ("ticket_orders"."serial" is null)
          and ("ticket_orders"."serial" is null) = ("ticket_orders"."printed_at" is null) and ("ticket_orders"."printed_at" is null) = ("ticket_orders"."printed_by" is null)),
	CONSTRAINT "ticket_orders_vault" CHECK (("ticket_orders"."state" in ('ordered', 'printed', 'released')) = ("ticket_orders"."pouch" is null)
          and ("ticket_orders"."delivery_order_id" is null or "ticket_orders"."pouch" is not null)),
	CONSTRAINT "ticket_orders_prize" CHECK (("ticket_orders"."prize" is null) = ("ticket_orders"."result_id" is null) and ("ticket_orders"."prize" is null or "ticket_orders"."prize" >= 0)
          and ("ticket_orders"."state" <> 'redeemed' or "ticket_orders"."prize" > 0) and ("ticket_orders"."prize" is null or "ticket_orders"."serial" is not null)),
	CONSTRAINT "ticket_orders_ended" CHECK (("ticket_orders"."ended_at" is null) = ("ticket_orders"."state" in ('ordered', 'printed', 'vaulted')))
);
--> statement-breakpoint
CREATE TABLE "ticket_pictures" (
	"ticket_order_id" integer NOT NULL,
	"side" text NOT NULL,
	"hash" text NOT NULL,
	"content" text NOT NULL,
	"cover_top" smallint NOT NULL,
	"cover_height" smallint NOT NULL,
	"taken_at" timestamp (3) with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "ticket_pictures_ticket_order_id_side_pk" PRIMARY KEY("ticket_order_id","side"),
	CONSTRAINT "ticket_pictures_side" CHECK ("ticket_pictures"."side" in ('front', 'back')),
	CONSTRAINT "ticket_pictures_cover" CHECK ("ticket_pictures"."cover_top" between 0 and 100 and "ticket_pictures"."cover_height" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "draw_results" DROP CONSTRAINT "draw_results_source";--> statement-breakpoint
ALTER TABLE "draw_results" DROP CONSTRAINT "draw_results_two_people";--> statement-breakpoint
ALTER TABLE "draw_results" ALTER COLUMN "entered_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "draw_results" ADD COLUMN "feed_digest" text;--> statement-breakpoint
ALTER TABLE "draw_result_prizes" ADD CONSTRAINT "draw_result_prizes_result_id_draw_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."draw_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pouch_counts" ADD CONSTRAINT "pouch_counts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pouch_counts" ADD CONSTRAINT "pouch_counts_counted_by_users_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_orders" ADD CONSTRAINT "ticket_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_orders" ADD CONSTRAINT "ticket_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_orders" ADD CONSTRAINT "ticket_orders_game_id_draw_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."draw_games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_orders" ADD CONSTRAINT "ticket_orders_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_orders" ADD CONSTRAINT "ticket_orders_printed_by_users_id_fk" FOREIGN KEY ("printed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_orders" ADD CONSTRAINT "ticket_orders_delivery_order_id_orders_id_fk" FOREIGN KEY ("delivery_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_orders" ADD CONSTRAINT "ticket_orders_result_id_draw_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."draw_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_orders" ADD CONSTRAINT "ticket_orders_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_pictures" ADD CONSTRAINT "ticket_pictures_ticket_order_id_ticket_orders_id_fk" FOREIGN KEY ("ticket_order_id") REFERENCES "public"."ticket_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pouch_counts_of_store" ON "pouch_counts" USING btree ("store_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_orders_pouch" ON "ticket_orders" USING btree ("store_id","pouch") WHERE state = 'vaulted';--> statement-breakpoint
CREATE INDEX "ticket_orders_of_user" ON "ticket_orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "ticket_orders_of_store" ON "ticket_orders" USING btree ("store_id","id") WHERE state in ('ordered', 'printed', 'vaulted');--> statement-breakpoint
CREATE INDEX "ticket_orders_waiting" ON "ticket_orders" USING btree ("draw_id") WHERE state = 'ordered';--> statement-breakpoint
CREATE INDEX "ticket_orders_held" ON "ticket_orders" USING btree ("draw_id") WHERE state in ('printed', 'vaulted');--> statement-breakpoint
CREATE INDEX "ticket_orders_delivery" ON "ticket_orders" USING btree ("delivery_order_id") WHERE delivery_order_id is not null;--> statement-breakpoint
ALTER TABLE "draw_results" ADD CONSTRAINT "draw_results_feed_once" UNIQUE("feed_digest");--> statement-breakpoint
ALTER TABLE "draw_results" ADD CONSTRAINT "draw_results_feed" CHECK (("draw_results"."source" = 'feed') = ("draw_results"."entered_by" is null) and ("draw_results"."source" = 'feed') = ("draw_results"."feed_digest" is not null));--> statement-breakpoint
ALTER TABLE "draw_results" ADD CONSTRAINT "draw_results_source" CHECK ("draw_results"."source" in ('people', 'feed', 'house'));--> statement-breakpoint
ALTER TABLE "draw_results" ADD CONSTRAINT "draw_results_two_people" CHECK ("draw_results"."source" = 'feed' or "draw_results"."confirmed_by" is distinct from "draw_results"."entered_by");